/** An answer drawn by hand: a path dragged from a piece, or a place, until it is confirmed or dropped. */
import { lookText } from "../board/figures.js";
import { isSame } from "../board/drawn.js";
import { settings } from "../settings.js";
import { Body } from "./body.js";
import { carryOn, isPut, send } from "./carry.js";
import { stepsOf } from "./steps.js";

/**
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Drawing} Drawing
 */

export const AS_IT_GOES = -1;
export const REST_MS = 120;

/** What says how a piece goes, as text. @param {import("../types.js").Way} way */
const lastOf = ({ after, step }) => JSON.stringify(step?.answer ?? after.at(-1) ?? "");

/** The path, place or step being drawn. Whoever shows it watches it; pointers move it without drawing the page anew. What
 * is drawn on a plane, on hexes and on tiles differs. */
export class Hand {
  constructor() {
    /** The kind of board on which it draws. */
    this.space = "";
    /** @type {Set<() => void>} */
    this.watchers = new Set();
    /** @type {any} */
    this.live = null;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Drawing | null} */
    this.drawing = null;
    this.version = "";
    /** Whether a tool of the board that measures is in use. */
    this.measures = false;
    /** The tool that is in use. */
    this.tool = "";
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
    /** Whether it was let go before the server said where it may go. */
    this.waits = false;
    /** What is still to be answered for it. @type {{after: any[], answer: any} | null} */
    this.sending = null;
    /** The last answer before a path that was last drawn, as text: whoever ran last runs again. */
    this.usual = "";
    /** Shows what can be done with a piece. @type {(id: string) => void} */
    this.offer = () => {};
    /** The line that is drawn around pieces to pick them. @type {Point[]} */
    this.lasso = [];
    /** Picks pieces. @type {(ids: string[]) => void} */
    this.pick = () => {};
    /** One of the things enemies could do then, which somebody looks at. @type {import("../types.js").Threat | null} */
    this.threat = null;
    /** What is in hand where several move at once. */
    this.body = new Body(this);
  }

  /** Forget what was drawn. */
  clear() {
    clearTimeout(this.timer);
    Object.assign(this, { on: false, corners: [], tip: null, facing: AS_IT_GOES, held: false, sure: false,
      carried: "", carriedAt: "", waits: false, sending: null, timer: 0, threat: null });
    this.body.clear();
  }

  /** Show one threat alone. @param {import("../types.js").Threat | null} threat */
  looksAt(threat) {
    this.threat = threat;
    this.live.changed();
  }

  /** What the table shows now; another question forgets the drawing. @param {any} state */
  sees({ live, frame, scene, replay, tool, setMenu, setPicks }) {
    const other = frame.version !== this.version;
    if (other && (!this.carried || !this.carriedAt)) this.clear();
    const asked = scene?.space === this.space ? scene.ask?.drawing : null;
    const drawing = asked && this.isByHand(asked) && !replay && live.seat !== null ? asked : null;
    Object.assign(this, { live, scene, version: frame.version, drawing, measures: Boolean(tool) && tool.kind !== "lasso",
      tool: tool?.kind || "", offer: setMenu,
      pick: setPicks });
    if (this.carried) return;
    if (!drawing) this.clear();
    else if (other) this.on = this.onlyTurns() || (this.body.is() && !this.body.isNew());
  }

  /** Whether what is asked for can be drawn. @param {Drawing} asked */
  isByHand(asked) {
    return !asked.pieces.length || asked.formations.length > 0;
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
    return this.plan() !== null && !this.measures && !this.live.deciding();
  }

  // A carried piece

  /** The ways a carried piece could go: the steps that are asked for, or what the server has said.
   * @returns {import("../types.js").Way[]} */
  ways() {
    const told = this.live?.ways;
    const steps = this.carried ? stepsOf(this.scene, this.carried) : [];
    return steps.length ? steps : this.carried && told?.piece === this.carried && told.ways || [];
  }

  /** Those of them that lead to where it is held; all of them if none does. */
  fitting() {
    const { tip } = this;
    const fitting = this.ways().filter((way) => tip && this.leads(way, tip));
    return fitting.length ? fitting : this.ways();
  }

  /** Whether a way leads to a point, as far as that is known. @param {import("../types.js").Way} way @param {Pair} at */
  leads({ reach }, at) {
    return this.isWithin(reach, at);
  }

  /** The step it would take; none where a path is drawn, or where it stands.
   * @returns {import("../types.js").Choice | null} */
  step() {
    const { tip } = this;
    const way = this.carried && tip && !isSame(tip, this.start()) ? this.means() : null;
    return way?.step && tip && this.leads(way, tip) ? way.step : null;
  }

  /** The way it is meant to go. */
  means() {
    const fitting = this.fitting();
    return fitting.find((way) => lastOf(way) === this.usual) || fitting[0] || null;
  }

  /** Let it go in one of its ways. @param {import("../types.js").Way} way */
  choose(way) {
    this.usual = lastOf(way);
    this.ask();
  }

  /** What has to be answered before the path that is drawn. @returns {any[]} */
  after() {
    return this.means()?.after || [];
  }

  /** How the answer is drawn: as it is asked for, or will be for a carried piece. @returns {Drawing | null} */
  plan() {
    return this.carried ? this.means()?.drawing || null : this.drawing;
  }

  /** Where it may end, as far as is known. @returns {import("../types.js").Shape[]} */
  shapes() {
    return this.carried ? this.ways().flatMap(({ reach }) => reach) : this.scene?.ask?.reach || [];
  }

  /** Whether a thing that is clicked is only where the line in hand goes. @param {string} id */
  aims(id) {
    if (this.body.pieces().some((piece) => piece.id === id || piece.unit === id)) return false;
    const begun = this.points().length > 0 || id !== this.plan()?.piece;
    return this.ready() && this.on && begun && !this.onlyTurns();
  }

  // What is drawn

  piece() {
    return this.scene?.pieces.find((piece) => piece.id === (this.carried || this.drawing?.piece));
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

  answer() {
    const step = this.step();
    if (step) return step.answer;
    return this.body.is() ? this.body.wish() : [this.points(), this.facing];
  }

  /** What the server says to it, once it has. @returns {import("../types.js").Told | null} */
  told() {
    const wish = this.live?.wish;
    const asked = wish && JSON.stringify([wish.answer, wish.after]);
    return this.on && asked === JSON.stringify([this.answer(), this.after()]) ? wish.told : null;
  }

  /** Whether there is anything to ask about. */
  isDrawn() {
    return this.body.is() ? this.body.isDrawn() : this.points().length > 0 || this.facing >= 0;
  }

  /** Whether what is drawn says less than an answer does. */
  isWish() {
    return this.body.is();
  }

  // Drawing

  /** Take the piece up where it stands. */
  begin() {
    this.clear();
    this.on = true;
    this.live.changed();
  }

  /** Draw what somebody else would answer. @param {any[]} answer */
  trace(answer) {
    this.clear();
    this.on = true;
    const [points, facing] = answer;
    if (this.body.is()) this.body.trace(answer);
    else Object.assign(this, { corners: points.slice(0, -1), tip: points[points.length - 1] || null, facing });
    this.ask();
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

  /** Let go of it. @param {boolean} ends whether it is meant to be where it goes */
  drop(ends) {
    if (this.carried && !isPut(this, ends)) return;
    this.sure = ends && settings.quick;
    this.ask();
  }

  /** Ask the server as soon as the drawing rests; for a body, now and then while it moves. */
  rest() {
    if (this.body.is() && this.timer) return this.changed();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), REST_MS);
    return this.changed();
  }

  /** Ask the server now. */
  ask() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.changed();
    if (!this.plan()) return;
    if (this.told() || !this.isDrawn()) this.live.changed();
    else if (this.isWish()) this.live.complete(this.answer(), this.after());
    else this.live.preview(this.answer(), this.after());
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
    this.body.learn();
    const told = this.told();
    if (!this.sure || !told) return;
    this.sure = false;
    if (!told.choice) return;
    if (this.carried) return send(this);
    const { live } = this;
    this.clear();
    this.changed();
    live.answer(told.choice);
  }

  // What is told

  /** The words for how it is drawn. @returns {string} */
  how() {
    return this.onlyTurns() ? "hand.turns" : this.plan()?.from_piece ? "hand.how" : "hand.where";
  }

  /** Where it would look, in words. */
  lookText() {
    return this.plan()?.turns ? lookText(this.space, this.looks()) : "";
  }

  /** Where it would stand, in words, where places have names. */
  whereText() {
    return "";
  }

  // What every kind of board has its own way of

  /** Where a point of the scene is on the board. @param {Pair} pair @returns {Point} */
  spot([x, y]) {
    return { x, y };
  }

  /** A point of the board in the scene's numbers. @param {Point} point @returns {Pair} */
  coordinates({ x, y }) {
    return [x, y];
  }

  /** Whether a point lies within some reach, as far as that tells. @param {import("../types.js").Shape[]} _reach
   * @param {Pair} _at */
  isWithin(_reach, _at) {
    return false;
  }

  /** The piece at a point of the board, if one is. @param {Point} _at @param {number} _grip how far around it counts
   * @returns {import("../types.js").Piece | undefined} */
  pieceAt(_at, _grip) {
    return undefined;
  }

  /** The radius of what moves. */
  base() {
    return 0;
  }

  /** Where the path starts; nowhere if a place is asked for. @returns {Pair | null} */
  start() {
    return null;
  }

  /** Where it ends, or where it would start. @returns {Pair | null} */
  end() {
    return this.tip;
  }

  /** Whether only a facing is asked for. */
  onlyTurns() {
    return false;
  }

  /** Where the piece would look. */
  looks() {
    return 0;
  }

  /** How far it goes, in the scene's numbers; nothing where that is not measured. @returns {number | null} */
  length() {
    return null;
  }

  /** Whether it can be what it should, as far as is known. */
  fits() {
    return this.told()?.legal !== false;
  }

  /** Whether a carried piece stays where it is if nothing is known of where it could go. */
  staysWithout() {
    return false;
  }

  /** Draw on to a point. @param {Pair} to @returns {void} */
  reach(to) {
    this.tip = to;
    this.rest();
  }

  /** Whether the way may have corners at all. */
  bends() {
    return false;
  }

  /** Bend the path where it ends. */
  bend() {
    this.live.changed();
  }

  /** @param {number} _degrees @returns {void} */
  turn(_degrees) {
    this.ask();
  }

  /** A place was clicked. @param {Point} at in the board's own units @param {boolean} _bends @returns {any} */
  place(at, _bends) {
    this.reach(this.coordinates(at));
  }

  /** Look at a point of the board. @param {Point} _at */
  lookAt(_at) {
    this.rest();
  }

  /** A notch of the wheel. @param {number} _way to the right, or to the left (-1) @returns {boolean} whether it turned */
  wheeled(_way) {
    return false;
  }

  /** What a key does. @param {string} _key @param {boolean} _shift @returns {(() => void) | null} */
  keyed(_key, _shift) {
    return null;
  }

  /** Where the facing is turned. @returns {Pair | null} */
  handle() {
    return null;
  }

  /** What is at a point: the handle, the end of the path, one of a body, the piece, or nothing. @param {Point} _at
   * @param {number} _grip @returns {"facing" | "tip" | "member" | "piece" | ""} */
  gripped(_at, _grip) {
    return "";
  }

  /** The number of the nearest of a body that would stand at a point; -1: nobody. @param {Point} _at
   * @param {number} _grip */
  memberAt(_at, _grip) {
    return -1;
  }
}
