/** A path of steps and turns over hexes, drawn by hand: dragged or clicked it is a wish, by keys it is said word by word. */
import { isSame } from "../board/drawn.js";
import { distance } from "../board/geometry.js";
import { lookText } from "../board/figures.js";
import { cellsOf } from "../board/hexes.js";
import { EDGE, SIZE, STEPS, after, beside, degreesOf, directionOf, facingTowards, hexAt, hexesBetween, put, spotOf
} from "../board/hexgrid.js";
import { t } from "../settings.js";
import { AS_IT_GOES, Hand } from "./hand.js";

/**
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../board/hexgrid.js").Pose} Pose
 */

/** How far from the middle of its hex the handle of a piece is, in hexes, and how near it is taken, in units of the board. */
const HANDLE = 0.86;
const HELD = SIZE * 0.32;
/** How large a piece is, in hexes. */
const BASE = 0.4;
/** Steps in a direction beside that of the facing. @type {Record<string, number>} */
const AHEAD = { ArrowUp: 0, ArrowDown: 3 };
/** Turns, and with Shift steps ahead to that side. @type {Record<string, number>} */
const ASIDE = { ArrowLeft: -1, ArrowRight: 1 };
/** Turns, and with Shift around the tail. @type {Record<string, string>} */
const TURNS = { q: "left", "[": "left", "{": "left", e: "right", "]": "right", "}": "right" };
/** Steps by the places of digits on a keypad. @type {Record<string, string>} */
const KEYPAD = { 6: "e", 3: "se", 1: "sw", 4: "w", 7: "nw", 9: "ne" };

/** @param {Pair} pair */
const cellAt = ([x, y]) => ({ x, y });

/** A path in hand over hexes. Its points are hexes; where every step and turn was said, `words` are these. */
export class HexHand extends Hand {
  constructor() {
    super();
    this.space = "hexes";
    /** The steps and turns said one by one; nothing where a wish is drawn. @type {string[] | null} */
    this.words = null;
    /** The answer that was last found legal: what is said after a wish is refused goes on from there. @type {string[]} */
    this.fine = [];
  }

  clear() {
    super.clear();
    this.words = null;
    this.fine = [];
  }

  /** @param {import("../types.js").Drawing} asked */
  isByHand(asked) {
    return asked.moves.length > 0;
  }

  // Where things are

  /** @param {Pair} pair */
  spot(pair) {
    return spotOf(pair);
  }

  /** @param {Point} point */
  coordinates(point) {
    return hexAt(point);
  }

  /** The hexes of some reach. @param {Shape[]} reach @returns {import("../types.js").Cell[]} */
  cellsIn(reach) {
    const ids = new Set(reach.flatMap((shape) => (shape.role === "reach" ? shape.cells : [])));
    return this.scene?.cells.filter(({ id }) => ids.has(id)) || [];
  }

  /** @param {Shape[]} reach @param {Pair} at */
  isWithin(reach, at) {
    return this.cellsIn(reach).some(({ x, y }) => isSame([x, y], at)) || isSame(at, this.start());
  }

  /** @param {Point} at */
  pieceAt(at) {
    const hex = hexAt(at);
    const lies = (/** @type {import("../types.js").Piece} */ { at: id, covers }) => cellsOf(/** @type {Scene} */ (this.scene), id,
      covers).some((cell) => isSame(cell, hex));
    return this.scene?.pieces.find(lies);
  }

  /** How the piece lies now. @returns {Pose | null} */
  from() {
    const piece = this.piece();
    const cells = piece && this.scene ? cellsOf(this.scene, piece.at, piece.covers) : [];
    return piece && cells.length ? { cells, facing: piece.facing ?? degreesOf(0) } : null;
  }

  start() {
    return this.from()?.cells[0] || null;
  }

  base() {
    return BASE;
  }

  // What is drawn

  onlyTurns() {
    return false;
  }

  /** A path over hexes is not measured. */
  length() {
    return null;
  }

  isDrawn() {
    return this.words ? this.words.length > 0 : super.isDrawn();
  }

  answer() {
    return this.words || super.answer();
  }

  isWish() {
    return !this.step();
  }

  /** The way from hex to hex with its facings, and how the body lies in the end.
   * @returns {{path: {at: Pair, facing: number}[], end: Pose} | null} */
  treading() {
    const from = this.from();
    if (!from) return null;
    const told = this.told();
    const ghost = told?.choice?.ghost || told?.ghost;
    if (!(this.words && told?.legal) && ghost?.facings?.length && ghost.path.length > 1) {
      const path = ghost.path.map((at, i) => ({ at, facing: ghost.facings?.[i] ?? from.facing }));
      const { at, facing } = path[path.length - 1];
      return { path, end: put(from, at, facing) };
    }
    const poses = this.words ? this.said(from, this.words) : this.guessed(from);
    return { path: poses.map(({ cells, facing }) => ({ at: cells[0], facing })), end: poses[poses.length - 1] };
  }

  /** @param {Pose} from @param {string[]} words @returns {Pose[]} */
  said(from, words) {
    return words.reduce((poses, word) => [...poses, after(poses[poses.length - 1], word)], [from]);
  }

  /** The way as it was drawn, before the server has said how it is gone. @param {Pose} from @returns {Pose[]} */
  guessed(from) {
    const poses = [from, ...this.points().map((hex) => put(from, hex, from.facing))];
    const end = poses[poses.length - 1];
    return this.facing >= 0 && this.facing !== from.facing ? [...poses, put(from, end.cells[0], this.facing)] : poses;
  }

  end() {
    return this.treading()?.end.cells[0] || null;
  }

  looks() {
    return this.treading()?.end.facing ?? degreesOf(0);
  }

  fits() {
    const told = this.told();
    return told ? told.legal : this.words !== null || !this.tip || this.isWithin(this.shapes(), this.tip);
  }

  // Drawing

  /** @param {any[]} answer */
  trace(answer) {
    if (Array.isArray(answer[0])) return super.trace(answer);
    this.clear();
    this.on = true;
    this.words = answer;
    return this.ask();
  }

  /** Draw on to a hex: dragged, over every hex on the way, and no farther than it may go. @param {Pair} to */
  reach(to) {
    if (this.ways().some(({ step }) => step)) this.tip = this.snapped(to);
    else if (this.held) this.follow(this.snapped(to));
    else this.tip = to;
    this.words = null;
    return this.rest();
  }

  /** The hex nearest to one that may be an end. @param {Pair} to @returns {Pair} */
  snapped(to) {
    const cells = this.cellsIn(this.shapes());
    if (!cells.length || this.isWithin(this.shapes(), to)) return to;
    const away = (/** @type {{x: number, y: number}} */ cell) => distance(spotOf([cell.x, cell.y]), spotOf(to));
    const near = cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
    return [near.x, near.y];
  }

  /** The pointer has come to a hex: the way leads there as it went, and back where it has been. @param {Pair} hex */
  follow(hex) {
    const drawn = this.words ? this.passed().slice(1) : this.points();
    const whole = [...(this.start() ? [/** @type {Pair} */ (this.start())] : []), ...drawn];
    const beyond = this.cellsIn(this.shapes()).length ? whole.findIndex((one) => !this.isWithin(this.shapes(), one)) : -1;
    const lane = beyond < 0 ? whole : whole.slice(0, beyond);
    const been = lane.findIndex((one) => isSame(one, hex));
    const last = lane[lane.length - 1];
    const between = hexesBetween(cellAt(last), cellAt(hex)).slice(1).map(({ x, y }) => /** @type {Pair} */ ([x, y]));
    const passed = (been >= 0 ? lane.slice(0, been + 1) : [...lane, ...between]).slice(1);
    this.corners = passed.slice(0, -1);
    this.tip = passed[passed.length - 1] || null;
  }

  /** The hexes its head passes, each once in a row, from the start. @returns {Pair[]} */
  passed() {
    const heads = this.treading()?.path.map(({ at }) => at) || [];
    return heads.filter((hex, i) => !i || !isSame(hex, heads[i - 1]));
  }

  bends() {
    return true;
  }

  /** Keep the way up to here; what is drawn next goes on from it. */
  bend() {
    if (!this.words && this.tip) {
      this.corners = this.passed().slice(1);
      this.tip = null;
      this.ask();
    }
    this.live.changed();
  }

  back() {
    if (!this.words) return super.back();
    this.words = this.words.slice(0, -1);
    return this.words.length ? this.ask() : this.cancel();
  }

  /** @param {Point} at @param {boolean} bends */
  place(at, bends) {
    const hex = hexAt(at);
    if (this.on && !bends && this.isDrawn() && isSame(this.end(), hex)) return this.confirm();
    if (this.words) this.corners = [];
    this.on = true;
    this.reach(hex);
    return bends ? this.bend() : this.drop(true);
  }

  /** One more step or turn, if this piece knows it; what was drawn before is said word by word from now on.
   * @param {string} word */
  say(word) {
    const told = this.told();
    const before = !this.isDrawn() || told?.legal === false ? this.kept() : this.words || told?.choice?.answer;
    if (!before || !this.plan()?.moves.includes(word)) return;
    Object.assign(this, { words: [...before, word], corners: [], tip: null, facing: AS_IT_GOES });
    this.ask();
  }

  /** What stays of what was refused: all words before the one in the way, or before the last; of a wish, what was last legal. */
  kept() {
    const gone = (this.told()?.ghost?.path.length || 0) - 1;
    return this.words && gone > 0 ? this.words.slice(0, gone - 1) : this.fine;
  }

  settle() {
    const told = this.told();
    if (told?.choice) this.fine = told.choice.answer;
    super.settle();
  }

  /** Turn by a side, to the left if less than nothing. @param {number} degrees */
  turn(degrees) {
    if (this.words || !this.points().length) return this.say(degrees < 0 ? "left" : "right");
    this.facing = degreesOf(directionOf(this.looks()) + Math.sign(degrees));
    return this.ask();
  }

  /** The turns at the end of what was said become those that lead to a facing.
   * @param {string[]} words @param {number} facing @returns {string[]} */
  turnedTo(words, facing) {
    const stepped = words.map((word) => word !== "left" && word !== "right").lastIndexOf(true);
    const kept = words.slice(0, stepped + 1);
    const from = /** @type {Pose} */ (this.from());
    const looks = this.said(from, kept)[kept.length].facing;
    const sides = (directionOf(facing) - directionOf(looks) + 6) % 6;
    return [...kept, ...Array(Math.min(sides, 6 - sides)).fill(sides > 3 ? "left" : "right")];
  }

  /** @param {Point} at */
  lookAt(at) {
    const end = this.end();
    if (!end || distance(spotOf(end), at) < HELD) return;
    const facing = facingTowards(spotOf(end), at);
    if (facing === this.looks()) return;
    if (this.words || !this.points().length) this.words = this.turnedTo(this.words || [], facing);
    else this.facing = facing;
    this.rest();
  }

  /** @param {number} way */
  wheeled(way) {
    this.turn(way * EDGE);
    return true;
  }

  /** @param {string} key @param {boolean} shift @returns {(() => void) | null} */
  keyed(key, shift) {
    const step = (/** @type {number} */ aside) => () => this.say(STEPS[(directionOf(this.looks()) + aside + 6) % 6]);
    if (key in AHEAD) return step(AHEAD[key]);
    if (key in ASIDE) return shift ? step(ASIDE[key]) : () => this.turn(ASIDE[key] * EDGE);
    if (TURNS[key]) return shift ? () => this.swing(TURNS[key]) : () => this.turn(TURNS[key] === "left" ? -EDGE : EDGE);
    return KEYPAD[key] ? () => this.say(KEYPAD[key]) : null;
  }

  /** Turn around the tail. @param {string} word */
  swing(word) {
    const size = this.from()?.cells.length || 1;
    this.say(size > 1 ? `${word}${size}` : word);
  }

  // What is told

  how() {
    return "hand.hexes";
  }

  lookText() {
    return lookText(this.space, this.looks());
  }

  whereText() {
    const end = this.end();
    const cell = end && this.scene?.cells.find(({ x, y }) => isSame([x, y], end));
    return cell ? t("board.cell", { name: cell.name, where: t("board.at", { x: cell.x, y: cell.y }) }) : "";
  }

  // What a pointer finds

  handle() {
    const treading = this.on && this.plan()?.turns ? this.treading() : null;
    return treading && beside(treading.end.cells[0], directionOf(treading.end.facing), HANDLE);
  }

  /** @param {Pair} pair @param {Point} at */
  isGripped(pair, at) {
    return isSame(hexAt(at), pair);
  }

  /** @param {Pair} handle @param {Point} at @param {number} grip */
  isHandle(handle, at, grip) {
    return distance(spotOf(handle), at) <= Math.max(grip, HELD);
  }

  /** @param {Point} at @param {number} grip @returns {"facing" | "tip" | "piece" | ""} */
  gripped(at, grip) {
    const handle = this.handle();
    if (handle && this.isHandle(handle, at, grip)) return "facing";
    const end = this.isDrawn() && this.end();
    if (this.on && end && !isSame(end, this.start()) && isSame(end, hexAt(at))) return "tip";
    return this.from()?.cells.some((cell) => isSame(cell, hexAt(at))) ? "piece" : "";
  }
}
