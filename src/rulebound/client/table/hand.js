/** An answer drawn by hand on a plane: a path dragged from a piece, or a place, until it is confirmed or dropped. */
import { facingAlong, facingTo, intoContact, isReached, isSame, lengthOf, middleOf, onGrid, smallSpot
} from "../board/drawn.js";
import { distance } from "../board/geometry.js";
import { coordinates, spot } from "../board/plane.js";
import { settings } from "../settings.js";
import { carryOn, putDown } from "./carry.js";

/**
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Drawing} Drawing
 */

const AS_IT_GOES = -1;
export const REST_MS = 120;
const LEAST_GRIP = 10;
const HANDLE = 2;

/** The path or place being drawn. Whoever shows it watches it; pointers move it without drawing the page anew. */
export class Hand {
  constructor() {
    /** @type {Set<() => void>} */
    this.watchers = new Set();
    /** @type {any} */
    this.live = null;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Drawing | null} */
    this.drawing = null;
    this.version = "";
    /** Whether a tool of the board is in use. */
    this.measures = false;
    this.timer = 0;
    this.on = false;
    /** @type {Pair[]} */
    this.corners = [];
    /** @type {Pair | null} */
    this.tip = null;
    this.facing = AS_IT_GOES;
    /** Whether a pointer drags it. */
    this.held = false;
    /** Whether it is confirmed, and only the server's word is awaited. */
    this.sure = false;
    /** A piece that is dragged before it is said how it moves; the drag is kept until its path is asked for. */
    this.carried = "";
    /** The position in which it was last said how. */
    this.carriedAt = "";
    /** Shows what can be done with a piece. @type {(id: string) => void} */
    this.offer = () => {};
  }

  /** Forget what was drawn. */
  clear() {
    clearTimeout(this.timer);
    Object.assign(this, { on: false, corners: [], tip: null, facing: AS_IT_GOES, held: false, sure: false,
      carried: "", carriedAt: "" });
  }

  /** What the table shows now; another question forgets the drawing. @param {any} state */
  sees({ live, frame, scene, replay, tool, setMenu }) {
    const other = frame.version !== this.version;
    if (other && !this.carried) this.clear();
    const asked = scene?.space === "plane" ? scene.ask?.drawing : null;
    const drawing = asked && !asked.pieces.length && !replay && live.seat !== null ? asked : null;
    Object.assign(this, { live, scene, version: frame.version, drawing, measures: Boolean(tool), offer: setMenu });
    if (this.carried) return;
    if (!drawing) this.clear();
    else if (other) this.on = this.onlyTurns();
  }

  /** Be told of every change. @param {() => void} tell @returns {() => void} */
  watch(tell) {
    this.watchers.add(tell);
    return () => this.watchers.delete(tell);
  }

  changed() {
    for (const tell of this.watchers) tell();
  }

  /** Whether something can be drawn now. */
  ready() {
    return this.drawing !== null && !this.measures && !this.live.deciding();
  }

  /** Whether a thing that is clicked is only where the line in hand goes. @param {string} id */
  aims(id) {
    const begun = this.points().length > 0 || id !== this.drawing?.piece;
    return this.ready() && this.on && begun && !this.onlyTurns();
  }

  // What is drawn

  /** Whether only a facing is asked for. */
  onlyTurns() {
    const { drawing } = this;
    return Boolean(drawing?.turns && drawing.from_piece && !drawing.corners && !this.scene?.ask?.reach.length);
  }

  piece() {
    return this.scene?.pieces.find((piece) => piece.id === (this.carried || this.drawing?.piece));
  }

  /** The radius of what moves, as it will be: a rider that dismounts is smaller. */
  base() {
    const drawn = this.carried ? 0 : this.drawing?.base;
    return drawn || this.piece()?.base || (this.scene?.unit || 0) / 2;
  }

  /** Where the path starts; nowhere if a place is asked for. @returns {Pair | null} */
  start() {
    const piece = this.piece();
    return piece && (this.carried || this.drawing?.from_piece) ? [piece.x, piece.y] : null;
  }

  /** The points drawn, without the start. @returns {Pair[]} */
  points() {
    return this.tip && !isSame(this.tip, this.corners.at(-1)) ? [...this.corners, this.tip] : this.corners;
  }

  /** The points drawn, from the start. @returns {Pair[]} */
  path() {
    const start = this.start();
    return start ? [start, ...this.points()] : this.points();
  }

  /** The way the piece goes: as it is drawn, and to whom it shall go no farther than until they touch. @returns {Pair[]} */
  way() {
    const path = this.path();
    const from = path[path.length - 2];
    if (!this.tip || !from) return path;
    return [...path.slice(0, -1), intoContact(from, this.tip, this.base(), this.others().filter(this.isGoal, this), 1)];
  }

  /** Whether a piece is itself where the path shall end. @param {import("../board/drawn.js").Disc} piece */
  isGoal({ x, y, r }) {
    return this.scene?.ask?.reach.some(({ kind, points, radius }) => kind === "circle" && radius === r
      && isSame(points[0], [x, y]));
  }

  /** Where it ends, or where it would start. @returns {Pair | null} */
  end() {
    return this.tip || this.corners.at(-1) || this.start();
  }

  /** Where the piece would look. @returns {number} */
  looks() {
    return this.facing >= 0 ? this.facing : facingAlong(this.path()) ?? this.piece()?.facing ?? 0;
  }

  answer() {
    return [this.points(), this.facing];
  }

  /** What the server says to it, once it has. @returns {import("../types.js").Told | null} */
  told() {
    const wish = this.live?.wish;
    return this.on && wish && JSON.stringify(wish.answer) === JSON.stringify(this.answer()) ? wish.told : null;
  }

  /** How far it goes, in the scene's numbers; nothing where a place or a facing is asked for. */
  length() {
    return this.start() && !this.onlyTurns() ? lengthOf(this.way()) : null;
  }

  /** Whether it can be what it should, as far as is known. */
  fits() {
    const told = this.told();
    if (told) return told.legal;
    const { drawing, tip } = this;
    const far = drawing && drawing.allowance > 0 && (this.length() || 0) > drawing.allowance;
    return !far && (!tip || isReached(this.scene?.ask?.reach || [], tip));
  }

  // Drawing

  /** Take the piece up where it stands. */
  begin() {
    this.clear();
    this.on = true;
    this.live.changed();
  }

  /** Draw what somebody else would answer. @param {[Pair[], number]} answer */
  trace([points, facing]) {
    this.clear();
    Object.assign(this, { on: true, corners: points.slice(0, -1), tip: points[points.length - 1] || null, facing });
    this.ask();
  }

  /** Draw on to a point; one that runs into somebody stops there. @param {Pair} to */
  reach(to) {
    if (this.onlyTurns()) return this.look(to);
    const { size, ask } = /** @type {Scene} */ (this.scene);
    const grid = this.drawing?.grid || 1;
    const end = onGrid(to.map((n, i) => Math.max(0, Math.min(size[i], n))), grid);
    const from = this.corners.at(-1) || this.start();
    const reach = ask?.reach || [];
    if (isReached(reach, end)) this.tip = end;
    else if (from) this.tip = intoContact(from, end, this.base(), this.others(), grid);
    else this.tip = smallSpot(reach, end, this.base()) || end;
    return this.rest();
  }

  others() {
    const pieces = this.scene?.pieces.filter((piece) => piece !== this.piece()) || [];
    return pieces.map((piece) => ({ x: piece.x, y: piece.y, r: piece.base }));
  }

  mayBend() {
    const bends = this.drawing?.from_piece && this.corners.length < this.drawing.corners;
    return Boolean(bends && this.tip && !isSame(this.tip, this.corners.at(-1) || this.start()));
  }

  /** Bend the path where it ends. */
  bend() {
    if (this.mayBend() && this.tip) this.corners = [...this.corners, this.tip];
    this.changed();
    this.live.changed();
  }

  /** Take the last piece of the path back; without one, the whole. */
  back() {
    const last = this.corners.at(-1);
    if (!last) return this.cancel();
    this.corners = this.corners.slice(0, -1);
    this.tip = last;
    return this.ask();
  }

  cancel() {
    this.clear();
    this.changed();
    this.live.changed();
  }

  /** @param {number} degrees */
  turn(degrees) {
    if (!this.drawing?.turns) return;
    this.facing = (this.looks() + degrees + 360) % 360;
    this.ask();
  }

  /** A place was clicked. @param {Point} at in the board's own units @param {boolean} bends */
  place(at, bends) {
    const scene = /** @type {Scene} */ (this.scene);
    if (this.on && !bends && this.tip && this.isGripped(this.tip, at, 0)) return this.confirm();
    this.on = true;
    this.reach(coordinates(scene, at));
    if (bends) return this.bend();
    return this.drop(true);
  }

  /** Let go of it. @param {boolean} ends whether it is meant to be where it goes */
  drop(ends) {
    if (this.carried) return putDown(this, ends);
    this.sure = ends && settings.quick;
    this.ask();
  }

  /** Ask the server as soon as the drawing rests. */
  rest() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), REST_MS);
    this.changed();
  }

  /** Ask the server now. */
  ask() {
    clearTimeout(this.timer);
    this.changed();
    if (this.carried) return;
    if (this.told() || (!this.points().length && this.facing < 0)) this.live.changed();
    else this.live.preview(this.answer());
  }

  /** Answer with what is drawn, as soon as the server finds nothing against it. */
  confirm() {
    this.sure = true;
    if (this.told()) this.settle();
    else this.ask();
  }

  /** What was confirmed before the server had said anything to it is answered when it has. */
  settle() {
    carryOn(this);
    const told = this.told();
    if (!this.sure || !told) return;
    this.sure = false;
    if (!told.choice) return;
    const { live } = this;
    this.clear();
    this.changed();
    live.answer(told.choice);
  }

  /** @param {Pair} way @param {boolean} fine */
  nudge([dx, dy], fine) {
    const scene = /** @type {Scene} */ (this.scene);
    const step = Math.max(this.drawing?.grid || 1, Math.round(scene.unit / (fine ? 10 : 1)));
    const [x, y] = this.end() || middleOf(scene.ask?.reach || [], scene.size);
    this.reach([x + dx * step, y + dy * step]);
    this.live.changed();
  }

  /** Look at a point. @param {Pair} at */
  look(at) {
    const end = this.end();
    if (end && !isSame(end, at)) this.facing = facingTo(end, at);
    this.rest();
  }

  // What a pointer finds

  /** Whether a point of the board is on a point of the scene. @param {Pair} pair @param {Point} at
   * @param {number} grip how far around it still counts, in the board's units */
  isGripped(pair, at, grip) {
    const scene = /** @type {Scene} */ (this.scene);
    const r = distance(spot(scene, [0, 0]), spot(scene, [this.base(), 0]));
    return distance(spot(scene, pair), at) <= Math.max(r, grip);
  }

  /** Where the facing is turned. @returns {Pair | null} */
  handle() {
    const end = this.end();
    if (!this.on || !this.drawing?.turns || !end) return null;
    const angle = (this.looks() * Math.PI) / 180;
    const far = this.base() * HANDLE;
    return [end[0] + Math.sin(angle) * far, end[1] + Math.cos(angle) * far];
  }

  /** What is at a point: the handle, the end of the path, the piece, or nothing. @param {Point} at @param {number} grip
   * @returns {"facing" | "tip" | "piece" | ""} */
  gripped(at, grip) {
    const scene = /** @type {Scene} */ (this.scene);
    const handle = this.handle();
    if (handle && distance(spot(scene, handle), at) <= Math.max(grip, LEAST_GRIP)) return "facing";
    if (this.on && this.tip && this.isGripped(this.tip, at, grip)) return "tip";
    const piece = this.piece();
    if (!piece || !this.isGripped([piece.x, piece.y], at, grip)) return "";
    const near = (/** @type {{x: number, y: number}} */ p) => distance(spot(scene, [p.x, p.y]), at);
    return scene.pieces.some((other) => near(other) < near(piece)) ? "" : "piece";
  }
}
