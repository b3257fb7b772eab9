/** How pointers and keys draw an answer: what they take hold of, and what each of them does. */
import { distance } from "../board/geometry.js";
import { unitOf } from "../board/pointers.js";
import { middleOf } from "./body.js";
import { movable, movesOf } from "./carry.js";
import { within } from "./picks.js";
import { stepsOf } from "./steps.js";

/**
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("../board/camera.js").Camera} Camera
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 */

const START_PX = 6;
const GRIP_PX = { mouse: 10, pen: 16, touch: 26 };
const RIGHT = 2;

/** Pointers on the board, as long as they drag a piece, the end of its path or its facing. */
export class Grip {
  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
    this.pointer = -1;
    /** @type {"facing" | "tip" | "member" | "piece" | "carried" | "lasso" | ""} */
    this.what = "";
    /** Whom of a body it drags alone. */
    this.member = -1;
    /** A second finger, which turns a body that the first one drags: its pointer, and the angle at which it came.
     * @type {{pointer: number, at: {x: number, y: number}, angle: number} | null} */
    this.second = null;
    /** Where the first one is on the screen. */
    this.last = { x: 0, y: 0 };
    /** The piece that would be carried. */
    this.piece = "";
    this.from = { x: 0, y: 0 };
    this.off = { x: 0, y: 0 };
    /** Where on the board it went down. */
    this.at = { x: 0, y: 0 };
  }

  /** @param {PointerEvent} e @param {Camera} camera @returns {boolean} whether the pointer is the hand's */
  down(e, camera) {
    if (this.what) {
      if (this.hand.held && this.hand.body.is()) this.turnWith(e);
      else if (this.hand.held) this.hand.bend();
      return true;
    }
    if (e.button !== 0) return false;
    const at = camera.under(e.clientX, e.clientY);
    const grip = (GRIP_PX[/** @type {"mouse"} */ (e.pointerType)] ?? GRIP_PX.mouse) / camera.scale;
    const free = !e.shiftKey && this.hand.tool !== "lasso";
    this.piece = (free && (bannered(this.hand, e) || movable(this.hand, at, grip))) || "";
    this.what = this.piece ? "carried" : this.taken(e, at, grip) || (this.isLasso(e) ? "lasso" : "");
    if (!this.what) return false;
    this.pointer = e.pointerId;
    this.from = this.last = { x: e.clientX, y: e.clientY };
    this.at = at;
    this.off = this.offset(at);
    return true;
  }

  /** What of a drawing is taken; with Shift, one of a body alone. @param {PointerEvent} e @param {Point} at
   * @param {number} grip @returns {"facing" | "tip" | "member" | "piece" | ""} */
  taken(e, at, grip) {
    const { hand } = this;
    if (!hand.ready()) return "";
    if (hand.body.is() && bannerOf(e) === hand.body.pieces()[0].unit) return "piece";
    this.member = hand.body.is() ? hand.memberAt(at, grip) : -1;
    if (e.shiftKey) return this.member >= 0 ? "member" : "";
    return hand.gripped(at, grip);
  }

  /** Whether a line is drawn around pieces: with Shift, or with the tool. @param {PointerEvent} e */
  isLasso(e) {
    const { hand } = this;
    return hand.scene !== null && (hand.tool === "lasso" || (e.shiftKey && !hand.tool));
  }

  /** The line around pieces goes on. @param {Camera} camera @param {Point} at */
  around(camera, at) {
    if (!this.hand.lasso.length) camera.frame.setPointerCapture(this.pointer);
    this.hand.lasso = [...(this.hand.lasso.length ? this.hand.lasso : [this.at]), at];
    this.hand.changed();
    return true;
  }

  /** The line is closed: whoever stands in it is picked. @param {boolean} ends @returns {"dragged" | "clicked"} */
  closed(ends) {
    const { hand } = this;
    const line = hand.lasso;
    hand.lasso = [];
    hand.changed();
    if (!line.length) return "clicked";
    if (ends && hand.scene) hand.pick(within(hand.scene, line));
    return "dragged";
  }

  /** A second finger begins to turn. @param {PointerEvent} e */
  turnWith(e) {
    const at = { x: e.clientX, y: e.clientY };
    this.second = { pointer: e.pointerId, at, angle: angleOf(this.last, at) - this.hand.body.turned };
  }

  /** How far the end of the path is from where it was taken. @param {Point} at */
  offset(at) {
    const pair = this.offsetFrom();
    if (!pair) return { x: 0, y: 0 };
    const end = this.hand.spot(pair);
    return { x: end.x - at.x, y: end.y - at.y };
  }

  /** What keeps its distance from the pointer. @returns {Pair | null} */
  offsetFrom() {
    const { body, tip, held } = this.hand;
    if (this.what === "member") return body.standing()[this.member].path.at(-1) || null;
    if (this.what === "tip") return body.is() ? body.end() : tip;
    return held && body.is() ? middleOf(body.starts()) : null;
  }

  /** @param {PointerEvent} e @param {Camera} camera @returns {boolean} */
  move(e, camera) {
    const { hand } = this;
    if (this.second?.pointer === e.pointerId) return this.turned(e);
    if (!this.what || e.pointerId !== this.pointer) return Boolean(this.what);
    this.last = { x: e.clientX, y: e.clientY };
    const still = !hand.held && !hand.lasso.length;
    if (still && distance(this.from, { x: e.clientX, y: e.clientY }) <= START_PX) return true;
    if (this.what === "lasso") return this.around(camera, camera.under(e.clientX, e.clientY));
    if (!hand.held) this.lift(camera);
    if (e.button === RIGHT && e.buttons & RIGHT) hand.bend();
    const at = camera.under(e.clientX, e.clientY);
    const to = { x: at.x + this.off.x, y: at.y + this.off.y };
    if (this.what === "facing") hand.lookAt(to);
    else if (this.what === "member") hand.body.put(this.member, hand.coordinates(to));
    else hand.reach(hand.coordinates(to));
    return true;
  }

  /** The second finger has moved: the body turns with it. @param {PointerEvent} e */
  turned(e) {
    const { body } = this.hand;
    const second = /** @type {{angle: number, at: {x: number, y: number}}} */ (this.second);
    second.at = { x: e.clientX, y: e.clientY };
    body.turn(Math.round(angleOf(this.last, second.at) - second.angle) - body.turned);
    this.hand.rest();
    return true;
  }

  /** The wheel, with Shift: it turns a body, or a piece on hexes. @param {WheelEvent} e @returns {boolean} whether it did */
  wheel(e) {
    const { hand } = this;
    const by = e.deltaY || e.deltaX;
    return e.shiftKey && hand.on && by !== 0 && hand.wheeled(Math.sign(by));
  }

  /** The pointer has begun to drag. @param {Camera} camera */
  lift(camera) {
    camera.frame.setPointerCapture(this.pointer);
    if (this.what !== "tip" && this.what !== "facing" && this.what !== "member") this.hand.clear();
    this.hand.held = this.hand.on = true;
    if (this.what === "carried") {
      this.hand.carried = this.piece;
      const scene = /** @type {Scene} */ (this.hand.scene);
      if (!stepsOf(scene, this.piece).length) this.hand.live.askWays(this.piece, unitOf(scene, this.piece));
    }
    this.off = this.offset(this.at);
    this.hand.live.changed();
  }

  /** @param {PointerEvent} e @returns {"" | "clicked" | "dragged" | "other"} what the pointer did to the drawing */
  up(e) {
    const { hand, what } = this;
    if (!what) return "";
    if (e.pointerId === this.second?.pointer) this.second = null;
    if (e.pointerId !== this.pointer) return "other";
    this.what = "";
    this.second = null;
    if (what === "lasso") return this.closed(e.type === "pointerup");
    if (!hand.held && what === "member") return this.picked();
    if (!hand.held) return "clicked";
    hand.held = false;
    if (what === "facing" || what === "member") hand.ask();
    else hand.drop(e.type === "pointerup");
    return "dragged";
  }

  /** One of a body was tapped: it is moved alone until it is tapped again. @returns {"dragged"} what is no click */
  picked() {
    const { body } = this.hand;
    body.alone = body.alone === this.member ? -1 : this.member;
    this.hand.changed();
    this.hand.live.changed();
    return "dragged";
  }
}

/** By how many degrees one point of the screen is off another, clockwise from above. @param {Point} from
 * @param {Point} to */
const angleOf = (from, to) => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/** The unit whose banner a pointer is on. @param {PointerEvent} e @returns {string} */
function bannerOf(e) {
  const banner = e.target instanceof Element && e.target.closest("[data-unit]");
  return (banner && banner.getAttribute("data-unit")) || "";
}

/** The first of a unit that could be carried away by its banner. @param {Hand} hand @param {PointerEvent} e */
function bannered({ scene, drawing, measures, live }, e) {
  const unit = bannerOf(e);
  const first = unit && scene?.ask && scene.pieces.find((piece) => piece.unit === unit);
  return first && !drawing && !measures && !live.deciding() && movesOf(scene, first.id).length ? first.id : "";
}

/** Keys while something is drawn. @param {KeyboardEvent} e @param {Hand} hand @returns {boolean} whether it was one */
export function handKey(e, hand) {
  if (hand.carried && hand.held && !hand.plan()) return e.key !== "Escape";
  const elsewhere = e.target instanceof Element && e.target.closest("[role=tab], input, select, textarea, dialog");
  if (!hand.ready() || elsewhere || e.ctrlKey || e.metaKey || e.altKey) return false;
  const act = hand.on ? actOf(e, hand) : e.key === "m" ? () => hand.begin() : null;
  if (act) act();
  return act !== null;
}

/** @param {KeyboardEvent} e @param {Hand} hand @returns {(() => void) | null} */
function actOf(e, hand) {
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const onButton = e.target instanceof Element && e.target.closest("button, a, summary") !== null;
  const own = hand.keyed(key, e.shiftKey);
  if (own) return own;
  if (key === "Escape" && hand.body.alone >= 0) return () => hand.body.aloneNext(-hand.body.alone - 1);
  if (key === "Escape") return () => hand.cancel();
  if (key === "Enter" && !onButton) return () => hand.confirm();
  if (key === "c" || key === "Insert" || (key === " " && hand.held)) return () => hand.bend();
  return key === "Backspace" ? () => hand.back() : null;
}
