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

/** One die. @param {{face: number, sides: number, class?: string}} props */
export function Die({ face, sides, class: name = "" }) {
  const body = sides === 6 ? html`<${Cube} face=${face} />` : html`<${Kite} face=${face} />`;
  const shape = sides === 6 ? "" : "kite";
  return html`<svg class="die ${shape} ${name}" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;
}

/** A die of six sides, with pips. @param {{face: number}} props */
function Cube({ face }) {
  return html`<rect x="1" y="1" width="22" height="22" rx="5" />
    ${PIPS[face] ? PIPS[face].map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.2" />`)
      : html`<${Digit} face=${face} y=${12.5} />`}`;
}

/** A die of more sides, from above: the kite of the face that counts, and those beside it.
 * @param {{face: number}} props */
function Kite({ face }) {
  return html`<path class="flank" d="M12 .8L23.2 9.6V15L12 23.2L.8 15V9.6Z" />
    <path class="top" d="M12 .8L19.2 14.2L12 18.4L4.8 14.2Z" />
    <path class="rims" d="M12 18.4V23.2M19.2 14.2L23.2 15M4.8 14.2L.8 15" />
    <${Digit} face=${face} y=${11.6} />`;
}

/** @param {{face: number, y: number}} props */
function Digit({ face, y }) {
  return html`<text x="12" y=${y} text-anchor="middle" dominant-baseline="central"
    font-size=${face > 9 ? 9 : 11}>${face}</text>`;
}

/** Dice of one roll. @param {{faces: number[], sides: number, landing?: boolean}} props */
export function Dice({ faces, sides, landing = false }) {
  if (!faces.length) return null;
  return html`<span class="dice ${landing ? "landing" : ""}" role="img" aria-label=${t("log.faces",
    { faces: faces.join(", ") })}>
    ${faces.map((face) => html`<${Die} face=${face} sides=${sides} />`)}</span>`;
}
