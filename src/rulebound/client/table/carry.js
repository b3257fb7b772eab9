/** A piece dragged before it is said how it moves: the drag is kept until its path is asked for. */
import { distance } from "../board/geometry.js";
import { spot } from "../board/plane.js";
import { whoActs } from "../board/pointers.js";

/**
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 */

/** The answers that move a piece. @param {Scene | null} scene @param {string} id */
export function movesOf(scene, id) {
  const acting = scene ? whoActs(scene)?.id : "";
  const moves = (/** @type {Choice} */ { draws, points_at: at }) => draws && (at.length ? at.includes(id)
    : id === acting);
  return scene?.ask?.choices.filter(moves) || [];
}

/** The piece at a point that could be carried away. @param {Hand} hand @param {Point} at @param {number} grip */
export function movable(hand, at, grip) {
  const { scene, live } = hand;
  if (hand.drawing || hand.measures || scene?.space !== "plane" || !scene.ask || live.deciding()) return "";
  const away = (/** @type {Piece} */ p) => distance(spot(scene, [p.x, p.y]), at);
  const [nearest] = [...scene.pieces].sort((a, b) => away(a) - away(b));
  if (!nearest || !movesOf(scene, nearest.id).length) return "";
  const r = distance(spot(scene, [0, 0]), spot(scene, [nearest.base, 0]));
  return away(nearest) <= Math.max(r, grip) ? nearest.id : "";
}

/** The carried piece is let go. @param {Hand} hand @param {boolean} ends */
export function putDown(hand, ends) {
  const [start, tip] = [hand.start(), hand.tip];
  const far = start && tip && Math.hypot(tip[0] - start[0], tip[1] - start[1]) > hand.base();
  if (ends && far) carryOn(hand);
  else hand.cancel();
}

/** Say how a carried piece moves, or ask its owner, until its path can be drawn to where it was let go.
 * @param {Hand} hand */
export function carryOn(hand) {
  if (!hand.carried || hand.held || hand.live.deciding() || hand.carriedAt === hand.version) return;
  hand.carriedAt = hand.version;
  const moves = movesOf(hand.scene, hand.carried);
  if (hand.drawing) arrive(hand);
  else if (moves.length === 1) hand.live.answer(moves[0]);
  else if (moves.length) hand.offer(hand.carried);
  else hand.cancel();
}

/** The path of the carried piece is asked for. @param {Hand} hand */
function arrive(hand) {
  const [piece, to] = [hand.carried, hand.tip];
  hand.clear();
  if (!to || hand.onlyTurns() || hand.drawing?.piece !== piece) return hand.cancel();
  hand.on = true;
  hand.reach(to);
  return hand.drop(true);
}
