/** Pieces picked together, with Shift or the lasso: how many they are, and the answers that mean just them. */
import { spaceOf } from "../board/board.js";
import { isInside } from "../board/geometry.js";
import { targets } from "../board/pointers.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 */

/** Who stands within a line drawn around them. @param {Scene} scene @param {Point[]} line @returns {string[]} */
export function within(scene, line) {
  if (line.length < 3) return [];
  return [...spaceOf(scene).places(scene)].filter(([, place]) => isInside(place, line)).map(([id]) => id);
}

/** Some pieces with another one, or without it if it was among them. @param {string[]} picks @param {string} id */
export function toggled(picks, id) {
  return picks.includes(id) ? picks.filter((one) => one !== id) : [...picks, id];
}

/** The answers that point at these and nothing else. @param {any} state */
function answersTo({ scene, things, picks }) {
  const means = (/** @type {import("../types.js").Choice} */ choice) => {
    const all = new Set(choice.points_at.flatMap((id) => targets(scene, things, id)));
    return all.size === picks.length && picks.every((/** @type {string} */ id) => all.has(id));
  };
  return (scene.ask?.choices || []).filter(means);
}

/** How many are picked, of which units, and what they sum up to. @param {any} state */
export function Picks(state) {
  const { scene, picks, setPicks, live, replay, setShown } = state;
  const picked = (scene?.pieces || []).filter((/** @type {any} */ piece) => picks.includes(piece.id));
  if (!picked.length) return null;
  const count = (/** @type {any[]} */ pieces) => pieces.reduce((sum, piece) => sum + piece.count, 0);
  const units = scene.units.filter((/** @type {any} */ unit) => picked.some((/** @type {any} */ p) => p.unit === unit.id));
  return html`<section class="picks" aria-label=${t("picks.title")}>
    <div class="menuhead"><b role="status">${t("picks.total", { n: count(picked) })}</b><button type="button" class="plain"
      aria-label=${t("picks.clear")} onClick=${() => setPicks([])}>×</button></div>
    ${units.length > 0 && html`<p>${units.map((/** @type {any} */ unit) => `${unit.name} ${count(picked.filter((
      /** @type {any} */ p) => p.unit === unit.id))}/${count(scene.pieces.filter((/** @type {any} */ p) =>
      p.unit === unit.id))}`).join(" · ")}</p>`}
    ${!replay && live.seat !== null && answersTo(state).map((/** @type {any} */ choice) => html`<button type="button"
      class="main" disabled=${live.deciding()} onClick=${() => live.answer(choice)} onFocus=${() => setShown(choice)}
      onBlur=${() => setShown(null)}>${choice.label}</button>`)}</section>`;
}
