/** How pointers and keys draw an answer: what they take hold of, and what each of them does. */
import { distance } from "../board/geometry.js";
import { coordinates, spot } from "../board/plane.js";
import { movable } from "./carry.js";

/**
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("../board/camera.js").Camera} Camera
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 */

const START_PX = 6;
const GRIP_PX = { mouse: 10, pen: 16, touch: 26 };
export const TURN = 15;
const RIGHT = 2;

/** Pointers on the board, as long as they drag a piece, the end of its path or its facing. */
export class Grip {
  /** @param {Hand} hand */
  constructor(hand) {
    this.hand = hand;
    this.pointer = -1;
    /** @type {"facing" | "tip" | "piece" | "carried" | ""} */
    this.what = "";
    /** The piece that would be carried. */
    this.piece = "";
    this.from = { x: 0, y: 0 };
    this.off = { x: 0, y: 0 };
  }

  /** @param {PointerEvent} e @param {Camera} camera @returns {boolean} whether the pointer is the hand's */
  down(e, camera) {
    if (this.what) {
      if (this.hand.held) this.hand.bend();
      return true;
    }
    if (e.button !== 0) return false;
    const at = camera.under(e.clientX, e.clientY);
    const grip = (GRIP_PX[/** @type {"mouse"} */ (e.pointerType)] ?? GRIP_PX.mouse) / camera.scale;
    this.piece = movable(this.hand, at, grip);
    this.what = this.piece ? "carried" : this.hand.ready() ? this.hand.gripped(at, grip) : "";
    if (!this.what) return false;
    this.pointer = e.pointerId;
    this.from = { x: e.clientX, y: e.clientY };
    this.off = this.offset(at);
    return true;
  }

  /** How far the end of the path is from where it was taken. @param {Point} at */
  offset(at) {
    if (this.what !== "tip" || !this.hand.tip) return { x: 0, y: 0 };
    const end = spot(/** @type {Scene} */ (this.hand.scene), this.hand.tip);
    return { x: end.x - at.x, y: end.y - at.y };
  }

  /** @param {PointerEvent} e @param {Camera} camera @returns {boolean} */
  move(e, camera) {
    const { hand } = this;
    if (!this.what || e.pointerId !== this.pointer) return Boolean(this.what);
    if (!hand.held && distance(this.from, { x: e.clientX, y: e.clientY }) <= START_PX) return true;
    if (!hand.held) this.lift(camera);
    if (e.button === RIGHT && e.buttons & RIGHT) hand.bend();
    const at = camera.under(e.clientX, e.clientY);
    const to = coordinates(/** @type {Scene} */ (hand.scene), { x: at.x + this.off.x, y: at.y + this.off.y });
    if (this.what === "facing") hand.look(to);
    else hand.reach(to);
    return true;
  }

  /** The pointer has begun to drag. @param {Camera} camera */
  lift(camera) {
    camera.frame.setPointerCapture(this.pointer);
    if (this.what !== "tip" && this.what !== "facing") this.hand.clear();
    this.hand.held = this.hand.on = true;
    this.hand.carried = this.what === "carried" ? this.piece : "";
    this.hand.live.changed();
  }

  /** @param {PointerEvent} e @returns {"" | "clicked" | "dragged" | "other"} what the pointer did to the drawing */
  up(e) {
    const { hand, what } = this;
    if (!what) return "";
    if (e.pointerId !== this.pointer) return "other";
    this.what = "";
    if (!hand.held) return "clicked";
    hand.held = false;
    hand.drop(what !== "facing" && e.type === "pointerup");
    return "dragged";
  }
}

/** @type {Record<string, Pair>} */
const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** @type {Record<string, number>} */
const TURNS = { q: -1, "[": -1, "{": -1, e: 1, "]": 1, "}": 1 };

/** Keys while something is drawn. @param {KeyboardEvent} e @param {Hand} hand @returns {boolean} whether it was one */
export function handKey(e, hand) {
  if (hand.carried && hand.held) return e.key !== "Escape";
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
  if (ARROWS[key]) return () => hand.nudge(ARROWS[key], e.shiftKey);
  if (TURNS[key]) return () => hand.turn(TURNS[key] * (e.shiftKey ? 1 : TURN));
  if (key === "Escape") return () => hand.cancel();
  if (key === "Enter" && !onButton) return () => hand.confirm();
  if (key === "c" || key === "Insert" || (key === " " && hand.held)) return () => hand.bend();
  return key === "Backspace" ? () => hand.back() : null;
}
