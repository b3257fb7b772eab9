/** Something that can be bought: its silhouette, what it costs, how many, and its card. */
import { Glyph, initials, sideClass } from "../board/figures.js";
import { bestPlace, boxOf } from "../board/notes.js";
import { capital } from "../say.js";
import { t } from "../settings.js";
import { html, useLayoutEffect, useRef, useState } from "../vendor/preact-htm.js";

/** @typedef {import("../lobby/forces.js").Field} Field
 * @typedef {import("../lobby/forces.js").Sheet} Sheet */

const EDGE = 8;
/** Up to how many rows the first of a card stands for it. */
const FEW_ROWS = 2;

/** The silhouette of a kind on a base of the side's colour; letters where there is no drawing.
 * @param {{game: string, kind: string, name: string, side: number}} props */
export function Figure({ game, kind, name, side }) {
  return html`<svg class="portrait ${sideClass(side)}" viewBox="-30 -30 60 60" aria-hidden="true"><circle class="base"
    r="28" /><${Glyph} game=${game} kind=${kind} letters=${initials(name)} size=${42} class="silhouette" /></svg>`;
}

/** The numbers of a card as a table that is rather long than wide. @param {Sheet} sheet
 * @returns {{heads: string[], lines: {name: string, values: number[]}[]}} */
function laidOut({ columns, rows }) {
  if (rows.length >= columns.length) return { heads: columns, lines: rows };
  return { heads: rows.map((row) => row.name), lines: columns.map((name, i) => ({ name, values: rows.map((row) =>
    row.values[i]) })) };
}

/** Numbers, and what is special. @param {{sheet: Sheet}} props */
function SheetBody({ sheet }) {
  const { heads, lines } = laidOut(sheet);
  return html`<table class="cardnumbers"><thead><tr><td></td>${heads.map((name) => html`<th scope="col">${name}</th>`)}
      </tr></thead><tbody>${lines.map((line) => html`<tr><th scope="row">${line.name}</th>
      ${line.values.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody></table>
    ${sheet.traits.length > 0 && html`<dl class="traits">${sheet.traits.map((trait) => html`<div><dt>
      ${capital(trait.name)}</dt><dd>${trait.text}</dd></div>`)}</dl>`}`;
}

/** The card as it floats beside what a mouse points at. @param {{field: Field, beside: {current: Element | null}}} props */
function Hovered({ field, beside }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const card = place.current;
    if (!card || !beside.current) return;
    const room = { x: EDGE, y: EDGE, w: innerWidth - 2 * EDGE, h: innerHeight - 2 * EDGE };
    const at = bestPlace({ w: card.offsetWidth, h: card.offsetHeight }, boxOf(beside.current), room, []);
    card.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
  });
  return html`<div class="floating sheetcard" ref=${place} aria-hidden="true"><h3>${capital(field.name)}</h3>
    <${SheetBody} sheet=${field.sheet} /></div>`;
}

/** What stands below a name: the numbers of a simple card, else what is special, else the text. @param {Field} field */
function gist({ sheet, text }) {
  if (!sheet) return text || "";
  const traits = sheet.traits.map((trait) => trait.name).join(", ");
  if (sheet.rows.length > FEW_ROWS) return traits;
  const numbers = sheet.columns.map((name, i) => `${name} ${sheet.rows[0].values[i]}`).join(" · ");
  return traits ? `${numbers} · ${traits}` : numbers;
}

/** @param {{game: string, side: number, field: Field, n: number, left: number, onChange: (n: number) => void}} props
 *   `left`: the points that are not spent */
export function Entry({ game, side, field, n, left, onChange }) {
  const [open, setOpen] = useState(false);
  const [hovered, setHovered] = useState(false);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const { sheet } = field;
  const face = html`<${Figure} game=${game} kind=${field.figure} name=${field.name} side=${side} /><span class="words"><b>
    ${capital(field.name)}${field.cost > 0 && html` <span class="price">${t("force.points", { n: field.cost })}</span>`}</b>
    <span class="gist">${gist(field)}</span></span>`;
  const hover = (/** @type {boolean} */ on) => (/** @type {PointerEvent} */ e) => e.pointerType === "mouse"
    && setHovered(on);
  return html`<div class="buyable ${n > 0 ? "taken" : ""} ${field.cost > left && !n ? "beyond" : ""}" ref=${place}>
    ${sheet ? html`<button type="button" class="face" aria-expanded=${open} onPointerEnter=${hover(true)}
        onPointerLeave=${hover(false)} onClick=${() => { setOpen(!open); setHovered(false); }}>${face}</button>`
      : html`<div class="face">${face}</div>`}
    <span class="stepper"><button type="button" aria-label="${capital(field.name)} −1" disabled=${n <= field.least}
        onClick=${() => onChange(n - 1)}>−</button><output>${n}</output><button type="button"
        aria-label="${capital(field.name)} +1" disabled=${n >= field.most} onClick=${() => onChange(n + 1)}>+</button></span>
    ${open && sheet && html`<div class="opened"><${SheetBody} sheet=${sheet} /></div>`}
    ${hovered && !open && sheet && html`<${Hovered} field=${field} beside=${place} />`}</div>`;
}
