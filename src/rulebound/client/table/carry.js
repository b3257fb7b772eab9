/** A piece dragged before it is said how it moves: the drag is kept until its path is asked for. */
import { unitOf, whoActs } from "../board/pointers.js";
import { stepsOf } from "./steps.js";

/**
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 */

/** The answers that move a piece. @param {Scene | null} scene @param {string} id */
export function movesOf(scene, id) {
  const acting = scene ? whoActs(scene)?.id : "";
  const unit = scene ? unitOf(scene, id) : "";
  const moves = (/** @type {Choice} */ { draws, points_at: at }) => draws && (at.length ? at.includes(id)
    || (unit !== "" && at.includes(unit)) : id === acting);
  return scene?.ask?.choices.filter(moves) || [];
}

/** Whether a piece can be carried away: it can be said to move, or steps are asked for. @param {Scene | null} scene
 * @param {string} id */
export const isMovable = (scene, id) => movesOf(scene, id).length > 0 || stepsOf(scene, id).length > 0;

/** The piece at a point that could be carried away. @param {Hand} hand @param {Point} at @param {number} grip */
export function movable(hand, at, grip) {
  const { scene, live } = hand;
  if (hand.drawing || hand.measures || scene?.space !== hand.space || !scene.ask || live.deciding()) return "";
  const piece = hand.pieceAt(at, grip);
  return piece && isMovable(scene, piece.id) ? piece.id : "";
}

/** The carried piece is let go: whether it lies where its path can be drawn to, to be confirmed there.
 * @param {Hand} hand @param {boolean} ends */
export function isPut(hand, ends) {
  if (ends && hand.plan()) snap(hand);
  const [start, tip] = [hand.start(), hand.tip];
  const far = start && tip && Math.hypot(tip[0] - start[0], tip[1] - start[1]) > hand.base();
  if (!ends || !far) hand.cancel();
  else if (hand.plan()) return true;
  else carryOn(hand);
  return false;
}

/** Say how a carried piece moves, or ask its owner, until its path can be drawn to where it was let go.
 * @param {Hand} hand */
export function carryOn(hand) {
  if (!hand.carried || hand.held || hand.live.deciding() || hand.carriedAt === hand.version) return;
  if (hand.sending) return sendNext(hand);
  if (hand.live.ways?.piece === hand.carried && !hand.live.ways.ways) {
    hand.waits = true;
    return;
  }
  if (hand.plan()) return hand.waits && putDown(hand);
  if (hand.staysWithout()) return hand.cancel();
  hand.carriedAt = hand.version;
  const moves = movesOf(hand.scene, hand.carried);
  if (hand.drawing) arrive(hand);
  else if (moves.length === 1) hand.live.answer(moves[0]);
  else if (moves.length) hand.offer(hand.carried);
  else hand.cancel();
}

/** It was let go before anybody knew where it may go; now it goes as far as it may. If it was confirmed since, it stays so.
 * @param {Hand} hand */
function putDown(hand) {
  const { sure } = hand;
  hand.waits = false;
  hand.drop(true);
  hand.sure = hand.on && (sure || hand.sure);
}

/** It goes no farther than it may, which may have become known after the pointer moved last. @param {Hand} hand */
function snap(hand) {
  hand.held = true;
  if (hand.tip) hand.reach(hand.tip);
  hand.held = false;
}

/** Whether the way of a piece, alone or with others, is what is asked for. @param {Hand} hand @param {string} piece */
function isAskedFor({ drawing }, piece) {
  return drawing?.piece === piece || Boolean(drawing?.pieces.includes(piece));
}

/** The path of the carried piece is asked for. @param {Hand} hand */
function arrive(hand) {
  const [piece, to] = [hand.carried, hand.tip];
  hand.clear();
  if (!to || hand.onlyTurns() || !isAskedFor(hand, piece)) return hand.cancel();
  hand.on = true;
  hand.reach(to);
  return hand.drop(true);
}

/** Answer all that comes before the path or the step of a carried piece, and then with that. @param {Hand} hand */
export function send(hand) {
  const [means, step] = [hand.means(), hand.step()];
  if (!means) return hand.cancel();
  hand.choose(means);
  hand.sending = step ? { after: [...means.after, step.answer], answer: null } : { after: means.after,
    answer: hand.answer() };
  return sendNext(hand);
}

/** @param {Hand} hand */
function sendNext(hand) {
  const { after, answer } = /** @type {{after: any[], answer: any}} */ (hand.sending);
  hand.carriedAt = hand.version;
  const next = hand.scene?.ask?.choices.find((choice) => JSON.stringify(choice.answer) === JSON.stringify(after[0]));
  if (next && after.length) {
    hand.sending = { after: after.slice(1), answer };
    if (!answer && after.length === 1) hand.cancel();
    return hand.live.answer(next);
  }
  if (!answer || !isAskedFor(hand, hand.carried)) return hand.cancel();
  hand.trace(answer);
  return hand.confirm();
}
