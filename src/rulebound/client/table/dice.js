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

/** What is seen of a die from above: its outline, the face that counts, the edges around it, and where the digit is.
 * @type {Record<number, {flank: string, top: string, rims: string, y: number}>} */
const SHAPES = {
  4: { flank: "M12 1.6L23 20.6L1 20.6Z", top: "M12 1.6L23 20.6L1 20.6Z", rims: "", y: 14.6 },
  8: { flank: "M12 .8L22.6 7V17L12 23.2L1.4 17V7Z", top: "M12 1.6L21.4 17H2.6Z",
    rims: "M12 .8V1.6M22.6 17L21.4 17M1.4 17L2.6 17", y: 12.2 },
  10: { flank: "M12 .8L23.2 9.6V15L12 23.2L.8 15V9.6Z", top: "M12 .8L19.2 14.2L12 18.4L4.8 14.2Z",
    rims: "M12 18.4V23.2M19.2 14.2L23.2 15M4.8 14.2L.8 15", y: 11.6 },
  12: { flank: "M12 .8L18.6 2.9L22.7 8.5V15.5L18.6 21.1L12 23.2L5.4 21.1L1.3 15.5V8.5L5.4 2.9Z",
    top: "M12 5L18.7 9.8L16.1 17.7H7.9L5.3 9.8Z",
    rims: "M12 5V.8M18.7 9.8L22.7 8.5M16.1 17.7L18.6 21.1M7.9 17.7L5.4 21.1M5.3 9.8L1.3 8.5", y: 12.2 },
  20: { flank: "M12 .8L21.7 6.4V17.6L12 23.2L2.3 17.6V6.4Z", top: "M12 5.6L18 16H6Z",
    rims: "M12 5.6V.8M12 5.6L21.7 6.4M12 5.6L2.3 6.4M18 16L21.7 6.4M18 16L21.7 17.6M18 16L12 23.2M6 16L12 23.2"
      + "M6 16L2.3 17.6M6 16L2.3 6.4", y: 12.8 },
};

/** One die. @param {{face: number, sides: number, class?: string}} props */
export function Die({ face, sides, class: name = "" }) {
  const shape = SHAPES[sides];
  return html`<svg class="die d${sides} ${shape ? "cut" : ""} ${name}" viewBox="0 0 24 24" aria-hidden="true">
    ${shape ? html`<${Cut} face=${face} shape=${shape} />` : html`<${Cube} face=${face} pips=${sides === 6} />`}</svg>`;
}

/** A die of six sides, with pips, or a cube for any other. @param {{face: number, pips: boolean}} props */
function Cube({ face, pips }) {
  return html`<rect x="1" y="1" width="22" height="22" rx="5" />
    ${pips && PIPS[face] ? PIPS[face].map(([x, y]) => html`<circle cx=${x} cy=${y} r="2.2" />`)
      : html`<${Digit} face=${face} y=${12.5} />`}`;
}

/** A die of another shape, from above. @param {{face: number, shape: typeof SHAPES[0]}} props */
function Cut({ face, shape }) {
  return html`<path class="flank" d=${shape.flank} /><path class="top" d=${shape.top} />
    <path class="rims" d=${shape.rims} /><${Digit} face=${face} y=${shape.y} />`;
}

/** @param {{face: number, y: number}} props */
function Digit({ face, y }) {
  return html`<text x="12" y=${y} text-anchor="middle" dominant-baseline="central"
    font-size=${face > 9 ? 9 : 11}>${face}</text>`;
}

/** Dice as they are read out; where they are not alike, each with its sides.
 * @param {{faces: number[], sides: number[]}} dice */
export function facesText({ faces, sides }) {
  const mixed = new Set(sides).size > 1;
  return faces.map((face, i) => (mixed ? t("log.die", { face, sides: sides[i] }) : face)).join(", ");
}

/** Dice of one roll. @param {{faces: number[], sides: number[], landing?: boolean}} props */
export function Dice({ faces, sides, landing = false }) {
  if (!faces.length) return null;
  return html`<span class="dice ${landing ? "landing" : ""}" role="img" aria-label=${t("log.faces",
    { faces: facesText({ faces, sides }) })}>
    ${faces.map((face, i) => html`<${Die} face=${face} sides=${sides[i]} />`)}</span>`;
}
