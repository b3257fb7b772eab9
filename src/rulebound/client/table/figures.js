/** Everything about figures and units: values with reasons, states, their boards, and their cards. */
import { Glyph, SideShape, initials, markText, sideClass } from "../board/figures.js";
import { choicesOfRow, unitOf } from "../board/pointers.js";
import { needText } from "../say.js";
import { t } from "../settings.js";
import { html, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { PlacesOf } from "./zones.js";

/**
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Scene} Scene
 */

/** How many pixels stay free above what is chosen. */
const HEADROOM = 8;

/** A token with its name. @param {{mark: import("../types.js").Mark, game: string}} props */
export function Chip({ mark, game }) {
  return html`<span class="chip mark-${mark.kind}"><svg viewBox="-12 -12 24 24" aria-hidden="true"><${Glyph}
    game=${game} kind=${mark.kind}
    letters=${initials(mark.name)} size=${20} /></svg>${markText(mark)}</span>`;
}

/** Brings what is chosen to the top of its panel. @param {boolean} chosen */
function useInSight(chosen) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const panel = chosen && place.current?.closest(".panel");
    if (panel && place.current) panel.scrollTop += place.current.getBoundingClientRect().top
      - panel.getBoundingClientRect().top - HEADROOM;
  }, [chosen]);
  return place;
}

/** @param {{values: import("../types.js").Value[]}} props */
function Values({ values }) {
  return html`<dl class="values">${values.map((v) => html`<div><dt>${v.name}</dt><dd>${needText(v.need)}</dd></div>`)}
    </dl>`;
}

/** @param {{marks: import("../types.js").Mark[], game: string}} props */
function Chips({ marks, game }) {
  return marks.length > 0 && html`<p class="chips">${marks.map((mark) => html`<${Chip} mark=${mark} game=${game} />`)}
    </p>`;
}

/** Who somebody is, as a drawing on a base of the side's colour.
 * @param {{one: {kind: string, name: string, side: number, letter?: string}, game: string}} props */
function Portrait({ one, game }) {
  return html`<svg class="portrait" viewBox="-30 -30 60 60" aria-hidden="true"><circle class="base" r="28" /><${Glyph}
    game=${game} kind=${one.kind} letters=${one.letter || one.name} size=${42} class="silhouette" />
    ${one.side >= 0 && html`<g class="sign" transform="translate(-20 -20)"><circle class="signback" r="8" />
      <${SideShape} side=${one.side} r=${4.5} /></g>`}</svg>`;
}

/** One figure; the one that is chosen with its sheet. @param {{piece: Piece, state: any}} props */
function FigureCard({ piece, state }) {
  const { scene, sides, selected, setSelected, live, replay } = state;
  const chosen = selected === piece.id;
  const place = useInSight(chosen && !piece.unit);
  const where = scene.cells.find((/** @type {any} */ cell) => cell.id === piece.at)?.name;
  return html`<li ref=${place} class="figurecard ${sideClass(piece.side)} ${chosen ? "selected" : ""}">
    <button type="button" class="face" aria-expanded=${chosen} onClick=${() => setSelected(chosen ? "" : piece.id)}>
      <${Portrait} one=${piece} game=${scene.game} />
      <span class="who"><b>${piece.name}</b><span class="quiet">${[sides[piece.side],
        where].filter(Boolean).join(" · ")}</span></span>
      <span class="sums" aria-hidden="true">${piece.values.map((/** @type {any} */ v) => html`<span title=${v.name}>
        ${v.need.value}</span>`)}</span>
    </button>
    ${chosen && html`<div class="about"><${Values} values=${piece.values} /><${Chips} marks=${piece.marks}
      game=${scene.game} />
      ${piece.rows.length > 0 && html`<${Rows} piece=${piece} scene=${scene} live=${replay ? null : live} />`}
      <${PlacesOf} holder=${piece.id} state=${state} /></div>`}
  </li>`;
}

/** A figure's board. @param {{piece: Piece, scene: Scene, live: any}} props */
function Rows({ piece, scene, live }) {
  const names = piece.values.map((value) => value.name);
  return html`<table class="rows"><thead><tr><th scope="col">${t("piece.row")}</th>${piece.rows[0].values.map((_, i) =>
    html`<th scope="col">${names[i] || ""}</th>`)}<th scope="col"><span class="unseen">${t("piece.used")}</span></th>
      </tr></thead>
    <tbody>${piece.rows.map((row) => {
      const choices = choicesOfRow(scene, piece.id, row.number);
      const choice = choices.length === 1 && live ? choices[0] : null;
      return html`<tr class="${row.lost ? "lost" : ""} ${row.used ? "used" : ""} ${choice ? "lit" : ""}"><th
        scope="row">${row.number}</th>
        ${row.values.map((value) => html`<td>${value}</td>`)}
        <td>${choice ? html`<button type="button" onClick=${() => live.answer(choice)}>${choice.label}</button>`
          : row.lost ? t("piece.lost") : row.used ? t("piece.used") : ""}</td></tr>`;
    })}</tbody></table>`;
}

/** A unit: its name, how many it is, its values and marks; the one that is chosen with its sheet.
 * @param {{unit: import("../types.js").Unit, open: boolean, state: any}} props */
function UnitHead({ unit, open, state }) {
  const { scene, setSelected } = state;
  const place = useInSight(open);
  const members = told(scene).filter((piece) => piece.unit === unit.id);
  const n = members.reduce((/** @type {number} */ sum, /** @type {Piece} */ piece) => sum + piece.count, 0);
  return html`<h3 ref=${place} class="unitname ${sideClass(unit.side)}"><button type="button" aria-expanded=${open}
    onClick=${() => setSelected(open ? "" : unit.id)}>${unit.name}</button>
    <span class="quiet">${[t("piece.count", { n }), ...(open ? [] : unit.values.map((value) =>
      `${value.name} ${value.need.value}`))].join(" · ")}</span>
    ${!open && unit.marks.length > 0 && html`<span class="chips">${unit.marks.map((mark) => html`<${Chip} mark=${mark}
      game=${scene.game} />`)}</span>`}</h3>
    ${open && html`<div class="unitsheet ${sideClass(unit.side)}"><${Portrait} one=${unit} game=${scene.game} />
      <div><${Values} values=${unit.values} /><${Chips} marks=${unit.marks} game=${scene.game} /></div>
      <${PlacesOf} holder=${unit.id} state=${state} /></div>`}`;
}

/** All there is to tell of: on the board, then off it. @param {Scene} scene @returns {Piece[]} */
function told(scene) {
  return [...scene.pieces, ...scene.off_board];
}

/** All figures. @param {any} state */
export function Figures(state) {
  const { scene, selected } = state;
  const cell = scene.cells.find((/** @type {any} */ one) => one.id === selected);
  const cards = (/** @type {Piece[]} */ pieces) => html`<ul aria-label=${t("piece.all")}>${pieces.map((piece) =>
    html`<${FigureCard} key=${piece.id} piece=${piece} state=${state} />`)}</ul>`;
  const alone = told(scene).filter((piece) => !scene.units.some((/** @type {any} */ unit) => unit.id === piece.unit));
  const open = unitOf(scene, selected);
  return html`<div class="figures">
    ${cell && html`<div class="cellabout"><h3>${cell.name}</h3><p>${cell.text}</p></div>`}
    ${!selected && html`<p class="quiet">${t("piece.none")}</p>`}
    ${scene.units.map((/** @type {any} */ unit) => html`<section key=${unit.id}><${UnitHead} unit=${unit}
      open=${open === unit.id} state=${state} />
      ${open === unit.id && cards(told(scene).filter((piece) => piece.unit === unit.id))}</section>`)}
    ${alone.length > 0 && cards(alone)}</div>`;
}
