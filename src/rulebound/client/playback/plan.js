/**
 * What has happened as stages on the board, one after the other: who acts, ways, shots and blows, dice, and when these
 * have landed, what can be read. Each stage has a scene of its own, between the one before and the one after.
 */
import { lengthOf } from "../board/drawn.js";
import { cutAt } from "./ways.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Unit} Unit
 * @typedef {import("../types.js").Line} Line
 * @typedef {import("../types.js").Shown} Shown
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {object} Stage
 * @property {string} kind an effect, or `dice`, or `told`: a line can be read now
 * @property {number} ms how long it takes
 * @property {Scene} from the board before it: where things are found
 * @property {Scene} scene the board it shows
 * @property {Scene} after the board when all of it has happened
 * @property {Shown[]} shows what is drawn
 * @property {Line | null} line the line it belongs to
 * @property {number} told how many of the lines can be read
 * @property {boolean} own whether the seat that looks has done it
 * @typedef {{shown: Shown, ms: number}} Walked a way, and how long it takes
 */

/** What opens something to which the lines after it belong: see rulebound/core/shows.py. */
const OPENING = ["turn", "act"];
/** What is seen only when a line can be read. */
const RESULTS = ["turn", "wound", "fall", "flight"];
/** With these somebody leaves the board. */
const LEAVING = ["fall", "flight"];
/** How long each is seen, in milliseconds. @type {Record<string, number>} */
const TAKES = { turn: 500, act: 380, shot: 560, blow: 460, wound: 520, fall: 560, flight: 600, explosion: 850, card: 1200,
  dice: 850, told: 380 };
const STEP_MS = 420;
const [LEAST_WALK_MS, MOST_WALK_MS] = [380, 1100];
/** How long a piece walks over one unit of a plane. */
const UNIT_MS = 70;
/** A point is on a way if it lies no further from it than this part of a unit. */
const ROUNDED = 20;

/** What is seen at one time: ways in a row are gone together, each by somebody else. @param {Shown[]} shows
 * @returns {Shown[][]} */
function together(shows) {
  /** @type {Shown[][]} */
  const groups = [];
  for (const shown of shows) {
    const last = groups[groups.length - 1];
    const joins = shown.kind === "move" && last?.[0].kind === "move" && !last.some(({ by }) => by === shown.by);
    if (joins) last.push(shown);
    else groups.push([shown]);
  }
  return groups;
}

/** All that is named: by whom and to whom something is done, and what is pointed at.
 * @param {Shown[]} shows @param {string[]} [pointed] */
const namesIn = (shows, pointed = []) => new Set([...pointed, ...shows.flatMap(({ by, at }) => [by, ...at])].filter(Boolean));

/** Whether a line turns cards over, and shows nothing else. @param {Line} line */
const isTurning = (line) => line.shows.length > 0 && line.shows.every(({ kind }) => kind === "card");

/** Whether lines after this one belong to it. @param {Line} line */
export const opens = (line) => line.shows.some(({ kind }) => OPENING.includes(kind));

/**
 * The stages of some lines.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Line[]} lines the last of the log
 * @param {number | undefined} side the side of the seat that looks
 * @returns {Stage[]}
 */
export function stagesOf(before, after, lines, side) {
  const plan = new Plan(before, after, lines, side);
  lines.forEach((line, i) => plan.add(line, i));
  plan.goOn();
  return plan.stages;
}

class Plan {
  /** @param {Scene} before @param {Scene} after @param {Line[]} lines @param {number | undefined} side */
  constructor(before, after, lines, side) {
    this.before = before;
    this.after = after;
    this.lines = lines;
    this.side = side;
    /** @type {Scene} */
    this.scene = { ...before, ask: null, waiting_for: [], outcome: null };
    /** @type {Stage[]} */
    this.stages = [];
    this.told = 0;
    /** Whoever acts, if that is known. */
    this.actor = lastActor(before.log);
    /** What is left of ways that were interrupted. @type {Map<string, Pair[]>} */
    this.left = new Map();
    this.last = this.lastMentions();
  }

  /** The line in which each piece and each unit is spoken of for the last time: there it looks as it will look. Whoever
   * has left by then is gone when he is said to leave, whatever is said of his unit later.
   * @returns {Map<string, number>} */
  lastMentions() {
    const remain = new Set(this.after.pieces.map(({ id }) => id));
    const [leaving, last] = [new Map(), new Map()];
    this.lines.forEach(({ shows }, i) => {
      const who = namesIn(shows.filter(({ kind }) => LEAVING.includes(kind)));
      for (const id of this.meant(who)) if (!remain.has(id)) leaving.set(id, i);
    });
    this.lines.forEach((line, i) => {
      const named = namesIn(line.shows, line.points_at);
      for (const id of this.meant(named)) if (named.has(id) || !(leaving.get(id) < i)) last.set(id, i);
    });
    return last;
  }

  /** Whom names mean: units, and pieces by their own name, that of their unit, or the cell they are on.
   * @param {Set<string>} named */
  meant(named) {
    const here = [...this.before.pieces, ...this.after.pieces].filter(({ id, at, unit }) => [id, at, unit].some((name) =>
      named.has(name)));
    const units = [...this.before.units, ...this.after.units].filter(({ id }) => named.has(id));
    return new Set([...here, ...units].map(({ id }) => id));
  }

  /** @param {Line} line @param {number} i */
  add(line, i) {
    if (opens(line)) {
      this.goOn();
      this.actor = line.shows.find(({ kind }) => kind === "act")?.by ?? "";
    }
    if (isTurning(line)) this.turnOver(line, i);
    else for (const shows of together(line.shows)) {
      const [{ kind }] = shows;
      if (kind === "move") this.go(shows, line, i);
      else if (kind !== "halt" && !RESULTS.includes(kind)) this.stage(kind, shows, line);
    }
    if (line.faces.length) this.stage("dice", [], line);
    this.told = i + 1;
    const results = line.shows.filter(({ kind }) => RESULTS.includes(kind));
    const from = this.scene;
    this.settle([...this.last].filter(([, at]) => at === i).map(([id]) => id));
    const ms = Math.max(TAKES.told, ...results.map(({ kind }) => TAKES[kind]));
    this.stage("told", results, line, from, ms);
  }

  /**
   * @param {string} kind @param {Shown[]} shows @param {Line | null} line @param {Scene} [from] @param {number} [ms]
   */
  stage(kind, shows, line, from = this.scene, ms = TAKES[kind]) {
    const { scene, after, told } = this;
    this.stages.push({ kind, ms, from, scene, after, shows, line, told, own: this.isOwn(shows, line) });
  }

  /** @param {Shown[]} shows @param {Line | null} line */
  isOwn(shows, line) {
    if (this.side === undefined || (line && line.shows.some(({ kind }) => kind === "turn"))) return false;
    const by = [...shows, ...(line?.shows || [])].find((shown) => shown.by)?.by || this.actor;
    const { before, after } = this;
    const all = [...before.pieces, ...before.units, ...after.pieces, ...after.units];
    return all.find(({ id }) => id === by)?.side === this.side;
  }

  /** Cards that lines in a row turn over by one rule are turned over together, with the first of them.
   * @param {Line} line @param {number} i */
  turnOver(line, i) {
    const among = (/** @type {Line | undefined} */ one) => one !== undefined && isTurning(one) && one.rule === line.rule;
    if (among(this.lines[i - 1])) return;
    const others = this.lines.slice(i + 1);
    const end = others.findIndex((one) => !among(one));
    const together = [line, ...(end < 0 ? others : others.slice(0, end))];
    this.stage("card", together.flatMap(({ shows }) => shows), line);
  }

  /** Whoever goes somewhere, all at once. @param {Shown[]} shows @param {Line} line @param {number} i */
  go(shows, line, i) {
    if (this.scene.space !== "plane") this.reveal(shows.flatMap(({ at }) => at));
    const from = this.scene;
    this.walk(shows.flatMap((shown) => (this.scene.space === "plane" ? this.wayOf(shown, i) : this.step(shown))), line, from);
  }

  /** They are seen to go, from the scene before any of them went. @param {Walked[]} walked @param {Line | null} line
   * @param {Scene} from */
  walk(walked, line, from) {
    const ms = Math.max(...walked.map((one) => one.ms));
    if (walked.length) this.stage("move", walked.map(({ shown }) => shown), line, from, ms);
  }

  /** The way of somebody over a plane, as far as he is seen to come. @param {Shown} shown @param {number} i
   * @returns {Walked[]} */
  wayOf(shown, i) {
    const piece = this.piece(shown.by);
    if (!piece || !shown.path.length) return [];
    const next = this.nextOf(shown.by, i);
    const { way, rest } = this.cut(shown.path, next?.path[0] || this.endOf(shown.by));
    if (next?.kind === "halt") this.left.set(shown.by, rest);
    return this.goAlong(piece, way);
  }

  /** @param {Pair[]} path @param {Pair | null} stop */
  cut(path, stop) {
    return cutAt(path, stop, this.scene.unit / ROUNDED);
  }

  /** What next says where a piece is, within the same act. @param {string} id @param {number} i */
  nextOf(id, i) {
    for (const line of this.lines.slice(i + 1)) {
      const next = line.shows.find(({ kind, by }) => by === id && (kind === "halt" || kind === "move"));
      if (next || opens(line)) return next;
    }
    return undefined;
  }

  /** Where a piece stands in the end. @param {string} id @returns {Pair | null} */
  endOf(id) {
    const end = this.after.pieces.find((piece) => piece.id === id);
    return end ? [end.x, end.y] : null;
  }

  /** @param {Piece} piece @param {Pair[]} way @returns {Walked[]} */
  goAlong(piece, way) {
    const [x, y] = way[way.length - 1];
    if (x === piece.x && y === piece.y) return [];
    this.scene = withPiece(this.scene, piece.id, { ...piece, x, y });
    const ms = Math.min(MOST_WALK_MS, Math.max(LEAST_WALK_MS, (lengthOf(way) / this.scene.unit) * UNIT_MS));
    return [{ shown: { kind: "move", by: piece.id, at: [], path: way }, ms }];
  }

  /** Whoever was interrupted goes on to where it stands in the end, if its way leads there. */
  goOn() {
    const from = this.scene;
    const walked = [...this.left].flatMap(([id, rest]) => {
      const [piece, end] = [this.piece(id), this.endOf(id)];
      const { way, met } = this.cut(rest, end);
      return piece && end && met ? this.goAlong(piece, way) : [];
    });
    this.walk(walked, null, from);
    this.left.clear();
  }

  /** Whoever goes from cell to cell. @param {Shown} shown @returns {Walked[]} */
  step(shown) {
    const [start, to] = [shown.at[0], shown.at[shown.at.length - 1]];
    const piece = this.piece(shown.by) || this.scene.pieces.find(({ id, at }) => id.startsWith(PASSING) && at === start);
    if (!piece || !to || piece.at === to) return [];
    const nameless = !this.after.pieces.some(({ id, at }) => id === piece.id && at !== piece.at);
    this.scene = nameless ? this.passed(piece, to) : withPiece(this.scene, piece.id, { ...piece, at: to });
    return [{ shown: { ...shown, by: piece.id }, ms: STEP_MS * Math.max(1, shown.at.length - 1) }];
  }

  /** One of several that cannot be told apart has gone to another cell. @param {Piece} piece @param {string} to */
  passed(piece, to) {
    const left = withPiece(this.scene, piece.id, piece.count > 1 ? { ...piece, count: piece.count - 1 } : null);
    const there = left.pieces.some(({ at, kind, side }) => at === to && kind === piece.kind && side === piece.side);
    if (there) return left;
    const goal = this.after.pieces.find(({ at, kind, side }) => at === to && kind === piece.kind && side === piece.side);
    const one = { ...piece, id: goal?.id ?? `${PASSING}${to}`, at: to, count: 1 };
    return { ...left, pieces: [...left.pieces, one] };
  }

  /** @param {string} id */
  piece(id) {
    return this.scene.pieces.find((piece) => piece.id === id);
  }

  /** Cells that are seen for the first time. @param {string[]} ids */
  reveal(ids) {
    const known = new Set(this.scene.cells.map((cell) => cell.id));
    const fresh = this.after.cells.filter((cell) => ids.includes(cell.id) && !known.has(cell.id));
    if (fresh.length) this.scene = { ...this.scene, cells: [...this.scene.cells, ...fresh] };
  }

  /** Pieces and units look from now on as they do in the end. @param {string[]} ids */
  settle(ids) {
    const { units } = this.scene;
    const settled = units.filter(({ id }) => ids.includes(id));
    if (settled.length) {
      const now = (/** @type {Unit} */ unit) => this.after.units.find(({ id }) => id === unit.id) ?? unit;
      this.scene = { ...this.scene, units: units.map((unit) => (settled.includes(unit) ? now(unit) : unit)) };
    }
    for (const id of ids.filter((one) => !units.some((unit) => unit.id === one))) {
      const end = this.after.pieces.find((piece) => piece.id === id) ?? null;
      if (end) this.reveal([end.at]);
      const gone = this.scene.pieces.filter((piece) => piece.id.startsWith(PASSING) && piece.at === end?.at);
      for (const { id: name } of gone) this.scene = withPiece(this.scene, name, null);
      this.scene = withPiece(this.scene, id, end);
    }
  }
}

/** The beginning of the ids of those who are on their way and will be part of others. */
const PASSING = "passing:";

/** Who acted last. @param {Line[]} log */
function lastActor(log) {
  const line = [...log].reverse().find(opens);
  return line?.shows.find(({ kind }) => kind === "act")?.by ?? "";
}

/** A scene with a piece as it is now, or without it. @param {Scene} scene @param {string} id @param {Piece | null} now
 * @returns {Scene} */
function withPiece(scene, id, now) {
  const there = scene.pieces.some((piece) => piece.id === id);
  if (!there) return now ? { ...scene, pieces: [...scene.pieces, now] } : scene;
  return { ...scene, pieces: scene.pieces.flatMap((piece) => (piece.id === id ? now || [] : [piece])) };
}
