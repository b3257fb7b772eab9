/** Dice as they lie. */
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[12, 12]],
  2: [[7, 7], [17, 17]],
  3: [[7, 7], [12, 12], [17, 17]],
  4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  6: [[7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5]],
};

/** One die. @param {{face: number, class?: string}} props */
export function Die({ face, class: name = "" }) {
  return html`<svg class="die ${name}" viewBox="0 0 24 24" aria-hidden="true"><rect x="1" y="1" width="22" height="22"
    rx="5" />
    ${PIPS[face] ? PIPS[face].map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.2" />`) : html`<text x="12" y="12.5"
      text-anchor="middle"
      dominant-baseline="central" font-size="12">${face}</text>`}</svg>`;
}

/** Dice of one roll. @param {{faces: number[], landing?: boolean}} props */
export function Dice({ faces, landing = false }) {
  if (!faces.length) return null;
  return html`<span class="dice ${landing ? "landing" : ""}" role="img" aria-label=${t("log.faces",
    { faces: faces.join(", ") })}>
    ${faces.map((face) => html`<${Die} face=${face} />`)}</span>`;
}
