/** The silhouette of every unit in its colour: all there is to see of it far away, and what it stands out by when chosen. */
import { html } from "../vendor/preact-htm.js";
import { levelOf } from "./detail.js";
import { sideClass } from "./figures.js";
import { distance } from "./geometry.js";
import { unitOf } from "./pointers.js";

/**
 * @typedef {import("../types.js").Place} Place
 * @typedef {import("../types.js").Unit} Unit
 * @typedef {import("./detail.js").Level} Level
 */

/** How many radii apart two stand at most who are seen as one mass, and how wide everybody is then. */
const CLOSE = 5;
const WIDE = 1.35;
/** How many shades of its side's colour units have, so that neighbours differ. */
const SHADES = 3;
/** How wide the rim is in pixels of the screen: of any unit, and of one that is chosen. */
const [RIM, CHOSEN_RIM] = [1.5, 4];

/** A line through all who stand close together, and a dot for whoever stands alone. @param {Place[]} places */
export function massOf(places) {
  const dots = places.map(({ x, y }) => `M${x} ${y}h.01`);
  const links = places.flatMap((a, i) => places.slice(i + 1).filter((b) => distance(a, b) <= CLOSE * Math.max(a.r, b.r))
    .map((b) => `M${a.x} ${a.y}L${b.x} ${b.y}`));
  return [...dots, ...links].join("");
}

/** How much is drawn of a unit: as much as of the smallest of it. @param {Place[]} places @param {number} judged @returns {Level} */
export const levelOfUnit = (places, judged) => levelOf(places.reduce((a, b) => (b.r < a.r ? b : a)), judged);

/** Far away a unit is pressed and dragged by its silhouette, as by its banner.
 * @param {any} p what the board knows; `judged` is the scale that levels are decided by */
export function Silhouettes({ scene, places, pointers, zoom, judged, selected, ringed, onPick, onLook }) {
  const chosen = unitOf(scene, selected);
  const moving = unitOf(scene, scene.ask?.drawing?.pieces[0] || "");
  /** @type {Map<number, number>} */
  const units = new Map();
  return html`<g class="silhouettes" aria-hidden="true">${scene.units.map((/** @type {Unit} */ unit) => {
    const shade = units.get(unit.side) || 0;
    units.set(unit.side, shade + 1);
    const own = scene.pieces.filter((/** @type {any} */ piece) => piece.unit === unit.id).flatMap((
      /** @type {any} */ piece) => places.get(piece.id) || []);
    if (!own.length) return null;
    const level = levelOfUnit(own, judged);
    const is = unit.id === chosen;
    if (level === "nearest" && !is) return null;
    const wide = 2 * WIDE * Math.max(...own.map((/** @type {Place} */ { r }) => r));
    const kinds = [sideClass(unit.side), `shade-${shade % SHADES}`, (pointers.lit.has(unit.id) || unit.id === moving) && "lit",
      is && "chosen", ringed.includes(unit.id) && "ringed"];
    const clicked = (/** @type {any} */ e) => {
      e.stopPropagation();
      onPick(unit.id, e.pointerType === "touch", null);
    };
    const d = massOf(own);
    return html`<g key=${unit.id} data-unit=${unit.id} data-detail=${level} class="mass ${kinds.filter(Boolean).join(" ")}"
        onClick=${clicked} onPointerEnter=${() => onLook(unit.id)} onPointerLeave=${() => onLook("")}>
      <path class="rim" d=${d} stroke-width=${wide + (2 * (is || unit.id === moving ? CHOSEN_RIM : RIM)) / zoom} />
      <path class="field" d=${d} stroke-width=${wide} /></g>`;
  })}</g>`;
}
