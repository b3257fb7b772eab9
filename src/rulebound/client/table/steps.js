/** A piece dragged from cell to cell, squares or hexes: dropped where it may go, it goes there. */

/**
 * @typedef {import("./hand.js").Hand} Hand
 * @typedef {import("../types.js").Choice} Choice
 */

/** The answers that move a piece to another cell. @param {Hand} hand @param {string} piece @returns {Choice[]} */
function stepsOf({ scene }, piece) {
  return scene?.ask?.choices.filter(({ ghost }) => ghost?.to && ghost.piece === piece) || [];
}

/** The piece under a pointer that may be dragged to another cell. @param {Hand} hand @param {PointerEvent} e */
export function stepper(hand, e) {
  if (!hand.scene?.ask || hand.scene.space === "plane" || hand.measures || hand.live.deciding()) return "";
  const id = e.target instanceof Element && e.target.closest(".piece")?.getAttribute("data-thing") || "";
  return id && stepsOf(hand, id).length ? id : "";
}

/** It was let go over something: it goes there if it may. @param {Hand} hand @param {PointerEvent} e */
export function stepped(hand, e) {
  const piece = hand.stepping?.piece || "";
  hand.stepping = null;
  hand.changed();
  if (e.type !== "pointerup") return;
  const under = document.elementsFromPoint(e.clientX, e.clientY).map((one) => one.closest("[data-thing]")
    ?.getAttribute("data-thing"));
  const at = hand.scene?.pieces.find(({ id }) => id !== piece && under.includes(id))?.at;
  const meant = stepsOf(hand, piece).filter(({ ghost, points_at: points }) => [...points, ghost?.to].some((id) =>
    id === at || under.includes(id)));
  if (meant.length === 1) hand.live.answer(meant[0]);
  else if (meant.length) hand.offer(meant[0].ghost?.to || "");
}
