/** Everything about figures: values with reasons, states, and their boards. */
import { Glyph, SideShape, initials, markText, sideClass } from "../board/figures.js";
import { choicesOfRow, unitOf } from "../board/pointers.js";
import { needText } from "../say.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Scene} Scene
 */

/** A token with its name. @param {{mark: import("../types.js").Mark, game: string}} props */
export function Chip({ mark, game }) {
  return html`<span class="chip mark-${mark.kind}"><svg viewBox="-12 -12 24 24" aria-hidden="true"><${Glyph}
    game=${game} kind=${mark.kind}
    letters=${initials(mark.name)} size=${20} /></svg>${markText(mark)}</span>`;
}

/** One figure. @param {any} p */
function FigureCard({ piece, scene, sides, selected, onSelect, live }) {
  const where = scene.cells.find((/** @type {any} */ cell) => cell.id === piece.at)?.name;
  return html`<li class="figurecard ${sideClass(piece.side)} ${selected ? "selected" : ""}">
    <button type="button" class="face" aria-expanded=${selected} onClick=${() => onSelect(selected ? "" : piece.id)}>
      <svg viewBox="-30 -30 60 60" aria-hidden="true"><circle class="base" r="28" /><${Glyph} game=${scene.game}
        kind=${piece.kind} letters=${piece.letter || piece.name} size=${42} class="silhouette" />
        ${piece.side >= 0 && html`<g class="sign" transform="translate(-20 -20)"><circle class="signback" r="8" />
          <${SideShape} side=${piece.side} r=${4.5} /></g>`}</svg>
      <span class="who"><b>${piece.name}</b><span class="quiet">${[sides[piece.side],
        where].filter(Boolean).join(" · ")}</span></span>
      <span class="sums" aria-hidden="true">${piece.values.map((/** @type {any} */ v) => html`<span title=${v.name}>
        ${v.need.value}</span>`)}</span>
    </button>
    ${selected && html`<div class="about">
      <dl class="values">${piece.values.map((/** @type {any} */ v) => html`<div><dt>${v.name}</dt><dd>
        ${needText(v.need)}</dd></div>`)}</dl>
      ${piece.marks.length > 0 && html`<p class="chips">${piece.marks.map((/** @type {any} */ mark) => html`<${Chip}
        mark=${mark} game=${scene.game} />`)}</p>`}
      ${piece.rows.length > 0 && html`<${Rows} piece=${piece} scene=${scene} live=${live} />`}</div>`}
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

/** A unit: its name, how many it is, its values and marks; choosing it shows its figures.
 * @param {{unit: import("../types.js").Unit, scene: Scene, open: boolean, onSelect: (id: string) => void}} props */
function UnitHead({ unit, scene, open, onSelect }) {
  const n = scene.pieces.filter((piece) => piece.unit === unit.id).reduce((sum, piece) => sum + piece.count, 0);
  return html`<h3 class="unitname ${sideClass(unit.side)}"><button type="button" aria-expanded=${open}
    onClick=${() => onSelect(open ? "" : unit.id)}>${unit.name}</button>
    <span class="quiet">${[t("piece.count", { n }), ...unit.values.map((value) =>
      `${value.name} ${value.need.value}`)].join(" · ")}</span>
    ${unit.marks.length > 0 && html`<span class="chips">${unit.marks.map((mark) => html`<${Chip} mark=${mark}
      game=${scene.game} />`)}</span>`}</h3>`;
}

/**
 * All figures.
 * @param {{scene: Scene, sides: string[], selected: string, onSelect: (id: string) => void, live: any}} props
 */
export function Figures({ scene, sides, selected, onSelect, live }) {
  const cell = scene.cells.find((one) => one.id === selected);
  const cards = (/** @type {Piece[]} */ pieces) => html`<ul aria-label=${t("piece.all")}>${pieces.map((piece) =>
    html`<${FigureCard} key=${piece.id} piece=${piece} scene=${scene} sides=${sides} selected=${selected === piece.id}
      onSelect=${onSelect} live=${live} />`)}</ul>`;
  const alone = scene.pieces.filter((piece) => !scene.units.some((unit) => unit.id === piece.unit));
  const open = unitOf(scene, selected);
  return html`<div class="figures">
    ${cell && html`<div class="cellabout"><h3>${cell.name}</h3><p>${cell.text}</p></div>`}
    ${!selected && html`<p class="quiet">${t("piece.none")}</p>`}
    ${scene.units.map((unit) => html`<section key=${unit.id}><${UnitHead} unit=${unit} scene=${scene}
      open=${open === unit.id} onSelect=${onSelect} />
      ${open === unit.id && cards(scene.pieces.filter((piece) => piece.unit === unit.id))}</section>`)}
    ${alone.length > 0 && cards(alone)}</div>`;
}
