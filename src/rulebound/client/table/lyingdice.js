/** Dice that lie on the table: pressed, or dropped upon whom they are for, where a question is about them. */
import { t } from "../settings.js";
import { html, useRef, useState } from "../vendor/preact-htm.js";
import { Dice, Die, facesText } from "./dice.js";

/**
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Track} Track
 */

/** How far a pointer goes before a die is dragged, in pixels. */
const DRAG_PX = 8;

/** The answers that a die stands for. @param {Track} die @param {any} state @returns {Choice[]} */
function answersOf(die, { scene, live, replay }) {
  if (replay || live.seat === null) return [];
  return (scene.ask?.choices || []).filter((/** @type {Choice} */ choice) => choice.points_at.includes(die.kind));
}

/** @param {{dice: Track[], state: any}} props */
export function LyingDice({ dice, state }) {
  const drag = useDrag(state);
  const faces = { faces: dice.map(({ value }) => value), sides: dice.map(({ sides }) => sides) };
  if (!dice.some((die) => answersOf(die, state).length)) return html`<${Dice} ...${faces} />`;
  return html`<span class="dice" role="group" aria-label=${t("log.faces", { faces: facesText(faces) })}>
    ${dice.map((die) => html`<${OneDie} key=${die.kind} die=${die} state=${state} drag=${drag} />`)}
    ${drag.at && drag.die && html`<span class="draggeddie" aria-hidden="true" style=${{ left: `${drag.at.x}px`,
      top: `${drag.at.y}px` }}><${Die} face=${drag.die.value} sides=${drag.die.sides} /></span>`}</span>`;
}

/** @param {{die: Track, state: any, drag: any}} props */
function OneDie({ die, state, drag }) {
  const choices = answersOf(die, state);
  const face = html`<${Die} face=${die.value} sides=${die.sides} />`;
  if (!choices.length) return face;
  const show = (/** @type {Choice | null} */ choice) => state.setShown(choices.length === 1 ? choice : null);
  return html`<button type="button" class="lyingdie" disabled=${state.live.deciding()}
    aria-label=${choices.map(({ label }) => label).join(", ")} onFocus=${() => show(choices[0])} onBlur=${() => show(null)}
    onPointerEnter=${() => show(choices[0])} onPointerLeave=${() => show(null)}
    onPointerDown=${(/** @type {PointerEvent} */ e) => drag.down(e, die)}
    onClick=${() => !drag.swallows() && choices.length === 1 && state.live.answer(choices[0])}>${face}</button>`;
}

/** Dragging a die to whom it is for. @param {any} state */
function useDrag(state) {
  const [at, setAt] = useState(/** @type {import("../types.js").Point | null} */ (null));
  const held = useRef(/** @type {{die: Track, moved: boolean} | null} */ (null));
  const now = useRef(state);
  now.current = state;
  const down = (/** @type {PointerEvent} */ e, /** @type {Track} */ die) => {
    if (e.button) return;
    const it = { die, moved: false };
    held.current = it;
    const move = (/** @type {PointerEvent} */ m) => {
      if (m.pointerId !== e.pointerId) return;
      if (!it.moved && Math.hypot(m.clientX - e.clientX, m.clientY - e.clientY) < DRAG_PX) return;
      if (!it.moved) now.current.setPointed(answersOf(die, now.current).flatMap(({ points_at }) => points_at));
      it.moved = true;
      setAt({ x: m.clientX, y: m.clientY });
    };
    const up = (/** @type {PointerEvent} */ m) => {
      if (m.pointerId !== e.pointerId) return;
      removeEventListener("pointermove", move);
      for (const end of ["pointerup", "pointercancel"]) removeEventListener(end, /** @type {any} */ (up));
      setAt(null);
      if (!it.moved) return;
      now.current.setPointed([]);
      if (m.type === "pointerup") dropped(m, die, now.current);
    };
    addEventListener("pointermove", move);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, /** @type {any} */ (up));
  };
  return { at, down, die: held.current?.die, swallows: () => Boolean(held.current?.moved) };
}

/** A die was let go: it is given to whoever is there, if one answer says so. @param {PointerEvent} e @param {Track} die
 * @param {any} state */
function dropped(e, die, state) {
  const ids = document.elementsFromPoint(e.clientX, e.clientY)
    .map((one) => one.closest("[data-thing]")?.getAttribute("data-thing") || "");
  const meant = answersOf(die, state).filter(({ points_at }) => points_at.some((id) => ids.includes(id)));
  if (meant.length === 1 && !state.live.deciding()) state.live.answer(meant[0]);
}
