/** Several pieces in hand that move at once: how they turn and form up, who of them stands elsewhere, where all end. */
import { unitOf } from "../board/pointers.js";
import { movesOf } from "./carry.js";

/**
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {{piece: Piece, path: Pair[], why: string[]}} Standing a piece, its way, and what is against it
 */

const FULL_TURN = 360;
/** So many bases farther out than anybody stands the handle and the banner of a body. */
const CLEAR = 2.2;
/** So many bases from where it was wished for, the middle of a body was stopped on the way. */
const FAR_OFF = 4;

/** The middle of the upright box around some places, as `rulebound.core.wish.middle_of` has it. @param {Pair[]} places
 * @returns {Pair} */
export function middleOf(places) {
  const half = (/** @type {number[]} */ of) => Math.floor((Math.min(...of) + Math.max(...of)) / 2);
  return [half(places.map(([x]) => x)), half(places.map(([, y]) => y))];
}

/** A place turned clockwise around the origin. @param {Pair} place @param {number} degrees @returns {Pair} */
export function turned([x, y], degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [Math.round(x * cos + y * sin), Math.round(y * cos - x * sin)];
}

/** Those who would move with a piece that is dragged: its unit, where that is what answers point at.
 * @param {Scene} scene @param {string} id @returns {Piece[]} */
export function matesOf(scene, id) {
  const unit = unitOf(scene, id);
  const moves = unit && movesOf(scene, id).some((choice) => choice.points_at.includes(unit));
  return moves ? scene.pieces.filter((piece) => piece.unit === unit) : [];
}

/** Somebody who is not on the board yet; nothing is known of him unless the scene tells of who is off it.
 * @param {Scene} scene @param {string} id @param {[number, number, number]} stands @returns {Piece} */
function newcomer(scene, id, [x, y, base]) {
  const nothing = { kind: "", name: "", side: 0, at: "", count: 1, letter: "", facing: null, covers: [], unit: id };
  return { values: [], marks: [], rows: [], ...nothing, ...scene.off_board.find((piece) => piece.id === id), id, x, y, base };
}

/** What a group is in the hand: nothing of it is known to the server before it is asked. */
export class Body {
  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
    this.turned = 0;
    this.formation = "";
    /** Who stands somewhere else than the formation has him. @type {Map<number, Pair>} */
    this.nudged = new Map();
    /** The one that is moved alone, by its number. */
    this.alone = -1;
    /** How all stood around the middle when the server last said, and for which formation and turn. */
    this.shape = { of: "", around: /** @type {Pair[]} */ ([]) };
  }

  clear() {
    Object.assign(this, { turned: 0, formation: "", nudged: new Map(), alone: -1, shape: { of: "", around: [] } });
  }

  /** Who moves: those of the question, or of a unit that is carried before it is said how it goes. @returns {Piece[]} */
  pieces() {
    const { scene, carried } = this.hand;
    const plan = this.hand.plan();
    if (!scene || scene.space !== "plane") return [];
    if (!plan) return carried ? matesOf(scene, carried) : [];
    if (!plan.formations.length) return [];
    if (plan.stand.length) return plan.pieces.map((id, n) => newcomer(scene, id, plan.stand[n]));
    return plan.pieces.flatMap((id) => scene.pieces.find((piece) => piece.id === id) || []);
  }

  /** Whether nobody of it is on the board yet: it is set down, and comes from nowhere. */
  isNew() {
    return Boolean(this.hand.plan()?.stand.length);
  }

  /** Whether what is in hand is a body at all. */
  is() {
    return this.pieces().length > 0;
  }

  /** Where everybody stands now. @returns {Pair[]} */
  starts() {
    return this.pieces().map(({ x, y }) => [x, y]);
  }

  /** Where its middle ends. @returns {Pair} */
  end() {
    return this.hand.tip || this.hand.corners.at(-1) || middleOf(this.starts());
  }

  formations() {
    return this.hand.plan()?.formations || [];
  }

  formed() {
    return this.formation || this.formations()[0] || "";
  }

  /** Whether there is anything to ask the server about. */
  isDrawn() {
    if (this.isNew()) return this.hand.points().length > 0;
    return this.hand.points().length > 0 || this.turned > 0 || this.formed() !== this.formations()[0] || this.nudged.size > 0;
  }

  /** What is wished, as `rulebound.core.wish` has it. */
  wish() {
    return [this.hand.points(), this.turned, this.formed(), [...this.nudged].sort(([a], [b]) => a - b)];
  }

  /** Draw what somebody else would answer, or a wish that was drawn before. @param {any[]} answer */
  trace(answer) {
    const [points, degrees, formation, nudged] = answer;
    if (typeof formation !== "string") {
      this.nudged = new Map(answer.map((way, n) => [n, way.at(-1)]));
      if (this.isNew()) this.hand.tip = middleOf([...this.nudged.values()]);
      return;
    }
    Object.assign(this.hand, { corners: points.slice(0, -1), tip: points.at(-1) || null });
    Object.assign(this, { turned: degrees, formation, nudged: new Map(nudged) });
  }

  // What is done with it

  /** @param {number} degrees */
  turn(degrees) {
    this.turned = (((this.turned + degrees) % FULL_TURN) + FULL_TURN) % FULL_TURN;
    this.nudged = new Map();
  }

  /** @param {string} formation */
  form(formation) {
    this.formation = formation;
    this.nudged = new Map();
    this.hand.ask();
  }

  /** Form up the next way. */
  formNext() {
    const all = this.formations();
    this.form(all[(all.indexOf(this.formed()) + 1) % all.length]);
  }

  /** The whole has moved so far: whoever was nudged moves with it. @param {Pair} by */
  shift([dx, dy]) {
    this.nudged = new Map([...this.nudged].map(([n, [x, y]]) => [n, [x + dx, y + dy]]));
  }

  /** Move the next one alone; after the last, the whole again. @param {number} [step] */
  aloneNext(step = 1) {
    const count = this.pieces().length + 1;
    this.alone = ((this.alone + 1 + step + count) % count) - 1;
    this.hand.changed();
    this.hand.live.changed();
  }

  /** Set one down somewhere else. @param {number} n @param {Pair} at */
  put(n, at) {
    this.alone = n;
    this.nudged.set(n, at);
    this.hand.rest();
  }

  // Where everybody is

  /** What is against whom, by piece. @returns {Map<string, string[]>} */
  against() {
    const told = this.hand.told();
    /** @type {Map<string, string[]>} */
    const against = new Map();
    for (const { points_at: at, text } of told?.parts || []) {
      for (const id of at) against.set(id, [...(against.get(id) || []), text]);
    }
    return against;
  }

  /** Where everybody would stand: as the server says, else shifted and turned as they stood. @returns {Standing[]} */
  standing() {
    const [pieces, told] = [this.pieces(), this.hand.told()];
    const ghost = told?.choice?.ghost || told?.ghost;
    const against = this.against();
    const ways = new Map(ghost ? [ghost, ...ghost.others].map((one) => [one.piece, one.path]) : []);
    const guessed = this.guessed();
    return pieces.map((piece, n) => ({ piece, why: against.get(piece.id) || [],
      path: [[piece.x, piece.y], ...(ways.get(piece.id) || [guessed[n]])] }));
  }

  /** Where everybody would stand if nothing were in the way, before the server has said. @returns {Pair[]} */
  guessed() {
    const [starts, end] = [this.starts(), this.end()];
    const from = middleOf(starts);
    const known = this.shape.of === this.shapeNow() && this.shape.around.length === starts.length;
    const around = known ? this.shape.around : starts.map(([x, y]) => turned([x - from[0], y - from[1]], this.turned));
    return around.map(([x, y], n) => this.nudged.get(n) || [x + end[0], y + end[1]]);
  }

  shapeNow() {
    return `${this.formed()} ${this.turned}`;
  }

  /** Remember how all stand, so that they can be shifted as they are while the server thinks; not where they were
   * stopped on the way. */
  learn() {
    const told = this.hand.told();
    if (!told?.choice?.ghost || this.nudged.size || !this.is()) return;
    const [x, y] = this.end();
    const ends = this.standing().map(({ path }) => path[path.length - 1]);
    const [mx, my] = middleOf(ends);
    if (Math.hypot(mx - x, my - y) > this.hand.base() * FAR_OFF) return;
    this.shape = { of: this.shapeNow(), around: ends.map(([px, py]) => /** @type {Pair} */ ([px - x, py - y])) };
  }

  /** Whether a formation was wished for and there is no room for it. */
  isFallenBack() {
    if (this.formed() === this.formations()[0] || !this.hand.told()?.legal || this.nudged.size) return false;
    const by = this.standing().map(({ path }) => `${path[path.length - 1][0] - path[0][0]} ${path[path.length - 1][1] - path[0][1]}`);
    return this.pieces().length > 1 && new Set(by).size === 1;
  }

  /** A point so many bases beyond everybody, in a direction. @param {number} degrees @returns {Pair} */
  beyond(degrees) {
    const [x, y] = this.end();
    const ends = this.standing().map(({ path }) => path[path.length - 1]);
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
    const far = Math.max(0, ...ends.map(([px, py]) => (px - x) * dx + (py - y) * dy)) + this.hand.base() * CLEAR;
    return [Math.round(x + dx * far), Math.round(y + dy * far)];
  }

  /** Where the banner of the body is held. @returns {Pair} */
  banner() {
    return this.beyond(this.turned + FULL_TURN / 2);
  }
}
