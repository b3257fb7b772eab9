/** An answer drawn by hand on a plane: lines from corner to corner, by a length. */
import { facingAlong, facingTo, farthest, intoContact, isReached, isSame, lengthOf, middleOf, onGrid, smallSpot
} from "../board/drawn.js";
import { distance } from "../board/geometry.js";
import { coordinates, spot } from "../board/plane.js";
import { middleOf as middleOfAll } from "./body.js";
import { Hand } from "./hand.js";

/**
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 */

const LEAST_GRIP = 10;
const HANDLE = 2;
/** By how many degrees a notch of the wheel turns a body, and a key turns a piece. */
const WHEELED = 5;
export const TURN = 15;
/** @type {Record<string, Pair>} */
const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** @type {Record<string, number>} */
const TURNS = { q: -1, "[": -1, "{": -1, e: 1, "]": 1, "}": 1 };

/** Keys of a body: another formation, the next of it alone.
 * @type {Record<string, (hand: Hand, back: boolean) => void>} */
const BODY_KEYS = { f: ({ body }) => body.formNext(), m: ({ body }, back) => body.aloneNext(back ? -1 : 1) };

/** A path or a place in hand on a plane, or a body of several pieces. */
export class PlaneHand extends Hand {
  constructor() {
    super();
    this.space = "plane";
  }

  // Where things are

  /** Where a point of the scene is on the board. @param {Pair} pair @returns {Point} */
  spot(pair) {
    return spot(/** @type {Scene} */ (this.scene), pair);
  }

  /** A point of the board in the scene's numbers. @param {Point} point @returns {Pair} */
  coordinates(point) {
    return coordinates(/** @type {Scene} */ (this.scene), point);
  }

  /** Whether a point lies within some reach, as far as that tells. @param {import("../types.js").Shape[]} reach
   * @param {Pair} at */
  isWithin(reach, at) {
    return isReached(reach, at);
  }

  /** The piece at a point of the board, if one is. @param {Point} at @param {number} grip how far around it still counts */
  pieceAt(at, grip) {
    const away = (/** @type {import("../types.js").Piece} */ p) => distance(this.spot([p.x, p.y]), at);
    const [nearest] = [...(this.scene?.pieces || [])].sort((a, b) => away(a) - away(b));
    const r = nearest ? distance(this.spot([0, 0]), this.spot([nearest.base, 0])) : 0;
    return nearest && away(nearest) <= Math.max(r, grip) ? nearest : undefined;
  }

  /** The radius of what moves, as it will be: a rider that dismounts is smaller. */
  base() {
    return this.plan()?.base || this.body.pieces()[0]?.base || this.piece()?.base || (this.scene?.unit || 0) / 2;
  }

  /** Where the path starts; nowhere if a place is asked for. @returns {Pair | null} */
  start() {
    if (this.body.is()) return this.body.isNew() ? null : middleOfAll(this.body.starts());
    const piece = this.piece();
    return piece && (this.carried || this.drawing?.from_piece) ? [piece.x, piece.y] : null;
  }

  /** Where it ends, or where it would start. @returns {Pair | null} */
  end() {
    return this.tip || this.corners.at(-1) || this.start();
  }

  // What is drawn

  /** Whether only a facing is asked for. */
  onlyTurns() {
    const drawing = this.plan();
    return Boolean(drawing?.turns && drawing.from_piece && !drawing.corners && !this.shapes().length);
  }

  /** The way the piece goes: as it is drawn, and to whom it shall go no farther than until they touch. @returns {Pair[]} */
  way() {
    const path = this.path();
    const from = path[path.length - 2];
    if (!this.tip || !from || this.body.is()) return path;
    return [...path.slice(0, -1), intoContact(from, this.tip, this.base(), this.others().filter(this.isGoal, this), 1)];
  }

  /** Whether a piece is itself where the path shall end. @param {import("../board/drawn.js").Disc} piece */
  isGoal({ x, y, r }) {
    return this.shapes().some(({ kind, points, radius }) => kind === "circle" && radius === r
      && isSame(points[0], [x, y]));
  }

  /** Where the piece would look. @returns {number} */
  looks() {
    return this.facing >= 0 ? this.facing : facingAlong(this.path()) ?? this.piece()?.facing ?? 0;
  }

  /** How far it goes, in the scene's numbers; nothing where a place or a facing is asked for. */
  length() {
    return this.start() && !this.onlyTurns() ? lengthOf(this.way()) : null;
  }

  /** Whether it can be what it should, as far as is known. */
  fits() {
    const told = this.told();
    if (told) return told.legal;
    const [drawing, tip] = [this.plan(), this.tip];
    const far = drawing && drawing.allowance > 0 && (this.length() || 0) > drawing.allowance;
    return !far && (!tip || this.isWithin(this.shapes(), tip));
  }

  // Drawing

  /** Draw on to a point; one that runs into somebody stops there, and one that is dragged too far goes as far as it may.
   * @param {Pair} to */
  reach(to) {
    if (this.onlyTurns()) return this.look(to);
    const { size } = /** @type {Scene} */ (this.scene);
    const grid = this.plan()?.grid || 1;
    const end = onGrid(to.map((n, i) => Math.max(0, Math.min(size[i], n))), grid);
    const from = this.corners.at(-1) || this.start();
    if (this.body.is()) return this.lead(end, grid);
    const reach = this.shapes();
    if (isReached(reach, end) && !this.isTooFar(from, end)) this.tip = end;
    else if (from) this.tip = this.nearest(from, end, grid);
    else this.tip = smallSpot(reach, end, this.base()) || end;
    return this.rest();
  }

  /** Draw on with the middle of a body; dragged, no farther than it may go. @param {Pair} end @param {number} grid */
  lead(end, grid) {
    const from = this.corners.at(-1) || this.start();
    const before = this.body.end();
    const most = this.left();
    this.tip = this.held && from ? farthest([], from, end, most, grid) : end;
    if (this.held && from && most > grid && lengthOf([from, this.tip]) > most) this.tip = farthest([], from, end, most - grid, grid);
    this.body.shift([this.tip[0] - before[0], this.tip[1] - before[1]]);
    return this.rest();
  }

  /** Whether a straight line goes farther than is left; one to a piece goes until they touch.
   * @param {Pair | null} from @param {Pair} to */
  isTooFar(from, to) {
    if (!from || !this.left()) return false;
    return lengthOf([from, intoContact(from, to, this.base(), this.others().filter(this.isGoal, this), 1)]) > this.left();
  }

  /** How far it may still go behind its last corner; 0 where the rules say more than a number. */
  left() {
    const most = this.plan()?.allowance || 0;
    const start = this.start();
    return most && start ? Math.max(1, most - lengthOf([start, ...this.corners])) : 0;
  }

  /** The end of a line that cannot be where it is drawn to: at whoever it runs into, else, dragged, as far as it may go.
   * @param {Pair} from @param {Pair} end @param {number} grid */
  nearest(from, end, grid) {
    const touched = intoContact(from, end, this.base(), this.others(), grid);
    if (!this.held || !isSame(touched, end) || !this.shapes().length) return touched;
    return farthest(this.shapes(), from, end, this.left(), grid);
  }

  others() {
    const pieces = this.scene?.pieces.filter((piece) => piece !== this.piece()) || [];
    return pieces.map((piece) => ({ x: piece.x, y: piece.y, r: piece.base }));
  }

  /** Whether the way may have corners at all. */
  bends() {
    return Boolean(this.plan()?.corners);
  }

  mayBend() {
    const drawing = this.plan();
    const bends = drawing?.from_piece && this.corners.length < drawing.corners;
    return Boolean(bends && this.tip && !isSame(this.tip, this.corners.at(-1) || this.start()));
  }

  /** Bend the path where it ends. */
  bend() {
    if (this.mayBend() && this.tip) Object.assign(this, { corners: [...this.corners, this.tip] });
    this.changed();
    this.live.changed();
  }

  /** @param {number} degrees */
  turn(degrees) {
    if (this.body.is()) this.body.turn(degrees);
    else if (!this.plan()?.turns) return;
    else this.facing = (this.looks() + degrees + 360) % 360;
    this.ask();
  }

  /** A place was clicked. @param {Point} at in the board's own units @param {boolean} bends */
  place(at, bends) {
    if (this.on && this.body.alone >= 0) return this.body.put(this.body.alone, this.coordinates(at));
    if (this.on && !bends && this.tip && this.isGripped(this.tip, at, 0)) return this.confirm();
    Object.assign(this, { on: true });
    this.reach(this.coordinates(at));
    if (bends) return this.bend();
    return this.drop(true);
  }

  /** @param {Pair} way @param {boolean} fine */
  nudge([dx, dy], fine) {
    const scene = /** @type {Scene} */ (this.scene);
    const step = Math.max(this.plan()?.grid || 1, Math.round(scene.unit / (fine ? 10 : 1)));
    const alone = this.body.standing()[this.body.alone]?.path.at(-1);
    if (alone) return this.body.put(this.body.alone, [alone[0] + dx * step, alone[1] + dy * step]);
    const [x, y] = this.end() || middleOf(this.shapes(), scene.size);
    this.reach([x + dx * step, y + dy * step]);
    return this.live.changed();
  }

  /** Look at a point. @param {Pair} at */
  look(at) {
    const end = this.end();
    if (end && !isSame(end, at) && this.body.is()) this.body.turn(facingTo(end, at) - this.body.turned);
    else if (end && !isSame(end, at)) this.facing = facingTo(end, at);
    this.rest();
  }

  /** Look at a point of the board. @param {Point} at */
  lookAt(at) {
    this.look(this.coordinates(at));
  }

  /** A notch of the wheel. @param {number} way to the right, or to the left (-1) @returns {boolean} whether it turned */
  wheeled(way) {
    if (!this.body.is()) return false;
    this.body.turn(way * WHEELED);
    this.rest();
    return true;
  }

  /** @param {string} key @param {boolean} shift @returns {(() => void) | null} */
  keyed(key, shift) {
    if (this.body.is() && BODY_KEYS[key]) return () => BODY_KEYS[key](this, shift);
    if (ARROWS[key]) return () => this.nudge(ARROWS[key], shift);
    return TURNS[key] ? () => this.turn(TURNS[key] * (shift ? 1 : TURN)) : null;
  }

  // What a pointer finds

  /** Whether a point of the board is on a point of the scene. @param {Pair} pair @param {Point} at
   * @param {number} grip how far around it still counts, in the board's units */
  isGripped(pair, at, grip) {
    const r = distance(this.spot([0, 0]), this.spot([this.base(), 0]));
    return distance(this.spot(pair), at) <= Math.max(r, grip);
  }

  /** Where the facing is turned. @returns {Pair | null} */
  handle() {
    const end = this.end();
    if (this.body.isNew() && !this.body.isDrawn()) return null;
    if (this.on && this.plan() && this.body.is()) return this.body.beyond(this.body.turned);
    if (!this.on || !this.plan()?.turns || !end) return null;
    const angle = (this.looks() * Math.PI) / 180;
    const far = this.base() * HANDLE;
    return [end[0] + Math.sin(angle) * far, end[1] + Math.cos(angle) * far];
  }

  /** What is at a point: the handle, the end of the path, one of a body, the piece, or nothing. @param {Point} at
   * @param {number} grip @returns {"facing" | "tip" | "member" | "piece" | ""} */
  gripped(at, grip) {
    const scene = /** @type {Scene} */ (this.scene);
    const handle = this.handle();
    if (handle && this.isHandle(handle, at, grip)) return "facing";
    if (this.body.is()) return this.grippedOfBody(at, grip);
    if (this.on && this.tip && this.isGripped(this.tip, at, grip)) return "tip";
    const piece = this.piece();
    if (!piece || !this.isGripped([piece.x, piece.y], at, grip)) return "";
    const near = (/** @type {{x: number, y: number}} */ p) => distance(this.spot([p.x, p.y]), at);
    return scene.pieces.some((other) => near(other) < near(piece)) ? "" : "piece";
  }

  /** @param {Pair} handle @param {Point} at @param {number} grip */
  isHandle(handle, at, grip) {
    return distance(this.spot(handle), at) <= Math.max(grip, LEAST_GRIP);
  }

  /** What of a body is at a point: its banner, where somebody would stand, or where somebody stands. @param {Point} at
   * @param {number} grip @returns {"tip" | "member" | "piece" | ""} */
  grippedOfBody(at, grip) {
    if (this.on && this.body.isDrawn() && this.isGripped(this.body.banner(), at, grip)) return "tip";
    if (this.on && this.body.isDrawn() && this.memberAt(at, grip) >= 0) return "member";
    return !this.body.isNew() && this.body.starts().some((pair) => this.isGripped(pair, at, grip)) ? "piece" : "";
  }

  /** The number of the nearest of a body that would stand at a point; -1: nobody. @param {Point} at @param {number} grip */
  memberAt(at, grip) {
    if (this.body.isNew() && !this.body.isDrawn()) return -1;
    const ends = this.body.standing().map(({ path }) => path[path.length - 1]);
    const off = (/** @type {Pair} */ pair) => distance(this.spot(pair), at);
    const near = ends.reduce((best, pair, n) => (best < 0 || off(pair) < off(ends[best]) ? n : best), -1);
    return near >= 0 && this.isGripped(ends[near], at, grip) ? near : -1;
  }
}
