/** Figures and badges, drawn the same way on every kind of board. */
import { symbol } from "../art.js";
import { needText } from "../say.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Mark} Mark
 * @typedef {import("../types.js").Place} Place
 */

const QUIET = new Set(["active", "acted"]);
const MOST_BADGES = 4;
const SHOW_VALUES_FROM = 34;

/** @param {Mark} mark */
export const markText = (mark) => (mark.count > 1 ? `${mark.name} ${mark.count}` : mark.name);

/** Everything about a piece in one line. @param {Piece} piece @param {string} where @param {string} role */
export function pieceText(piece, where, role) {
  const parts = [piece.name, role, where && t("piece.on", { where })];
  if (piece.count > 1) parts.push(t("board.times", { n: piece.count }));
  if (piece.facing !== null) parts.push(t("board.facing", { degrees: piece.facing }));
  parts.push(...piece.values.map((value) => `${value.name} ${needText(value.need)}`));
  parts.push(...piece.marks.map(markText));
  return parts.filter(Boolean).join(", ");
}

/** A drawing of a kind, or letters where there is none.
 * @param {{game: string, kind: string, letters: string, size: number, class?: string}} props */
export function Glyph({ game, kind, letters, size, class: name = "" }) {
  const drawing = symbol(game, kind);
  if (drawing) return html`<use class="glyph ${name}" href=${drawing} x=${-size / 2} y=${-size / 2} width=${size}
    height=${size} />`;
  const shown = letters.slice(0, 2);
  return html`<text class="glyph letters ${name}" font-size=${size * (shown.length > 1 ? 0.52 : 0.7)}
    text-anchor="middle" dominant-baseline="central">${shown}</text>`;
}

/** What a side is told by besides its colour. @param {{side: number, r: number}} props */
export function SideShape({ side, r }) {
  if (side % 4 === 0) return html`<circle class="emblem" r=${r} />`;
  if (side % 4 === 1) return html`<path class="emblem" d="M0 ${-r * 1.25}L${r * 1.25} 0L0 ${r * 1.25}L${-r * 1.25} 0Z"
    />`;
  if (side % 4 === 2) return html`<path class="emblem"
    d="M0 ${-r * 1.2}L${r * 1.15} ${r * 0.9}L${-r * 1.15} ${r * 0.9}Z" />`;
  return html`<rect class="emblem" x=${-r} y=${-r} width=${2 * r} height=${2 * r} />`;
}

/** A figure on its base. @param {{piece: Piece, place: Place, game: string}} props */
export function Figure({ piece, place, game }) {
  const { r } = place;
  const marks = piece.marks.filter((mark) => !QUIET.has(mark.kind));
  const active = piece.marks.some((mark) => mark.kind === "active");
  const acted = piece.marks.find((mark) => mark.kind === "acted");
  const spent = acted && !active && acted.count >= piece.count;
  return html`<g class="figure side-${piece.side % 4} ${active ? "active" : ""} ${spent ? "spent" : ""}">
    ${active && html`<circle class="halo" r=${r * 1.16} />`}
    ${place.body && html`<path class="body" d=${place.body} stroke-width=${r * 2} />`}
    <circle class="shade" r=${r} cy=${r * 0.1} />
    <circle class="base" r=${r} />
    <circle class="ring" r=${r * 0.92} stroke-width=${r * 0.13} pathLength="60" />
    ${piece.facing !== null && html`<path class="facing" transform="rotate(${piece.facing})"
      d="M0 ${-r * 1.32}L${r * 0.3} ${-r * 0.94}L${-r * 0.3} ${-r * 0.94}Z" />`}
    <${Glyph} game=${game} kind=${piece.kind} letters=${piece.letter || piece.name} size=${r * 1.5} class="silhouette"
      />
    <g class="sign" transform="translate(${-r * 0.74} ${-r * 0.74})"><circle class="signback" r=${r * 0.26} />
      <${SideShape} side=${piece.side} r=${r * 0.14} /></g>
    ${(piece.count > 1 || piece.letter.length > 1) && html`<g class="count"
      transform="translate(${r * 0.76} ${-r * 0.74})">
      <circle r=${r * 0.3} /><text font-size=${r * 0.36} text-anchor="middle" dominant-baseline="central">
      ${piece.count > 1 ? `×${piece.count}` : piece.letter}</text></g>`}
    <${Badges} marks=${marks} r=${r} game=${game} />
    ${r >= SHOW_VALUES_FROM && piece.values.length > 0 && html`<${Numbers} piece=${piece} r=${r} />`}
    ${spent && html`<path class="done" d="M${-r * 0.3} 0l${r * 0.22} ${r * 0.24}l${r * 0.42} ${-r * 0.5}"
      stroke-width=${r * 0.14} />`}
  </g>`;
}

/** The values of a figure under its base. @param {{piece: Piece, r: number}} props */
function Numbers({ piece, r }) {
  const step = r * 0.5;
  const w = step * piece.values.length;
  return html`<g class="numbers" transform="translate(0 ${r * 1.06})">
    <rect x=${-w / 2} y=${-r * 0.21} width=${w} height=${r * 0.42} rx=${r * 0.2} />
    ${piece.values.map((value, i) => html`<text x=${-w / 2 + step * (i + 0.5)} font-size=${r * 0.32}
      text-anchor="middle"
      dominant-baseline="central">${value.need.value}<title>${value.name} ${needText(value.need)}</title></text>`)}
  </g>`;
}

/** States and tokens around the right rim. @param {{marks: Mark[], r: number, game: string}} props */
function Badges({ marks, r, game }) {
  const shown = marks.length > MOST_BADGES ? marks.slice(0, MOST_BADGES - 1) : marks;
  const spots = shown.map((_, i) => ((-8 + i * 34) * Math.PI) / 180);
  const rest = marks.length - shown.length;
  const restAt = ((-8 + shown.length * 34) * Math.PI) / 180;
  return html`<g class="badges">
    ${shown.map((mark, i) => html`<${Badge} mark=${mark} game=${game} r=${r * 0.27} x=${Math.cos(spots[i]) * r}
      y=${Math.sin(spots[i]) * r} />`)}
    ${rest > 0 && html`<g class="badge" transform="translate(${Math.cos(restAt) * r} ${Math.sin(restAt) * r})">
      <circle r=${r * 0.25} /><text font-size=${r * 0.3} text-anchor="middle" dominant-baseline="central">+${rest}
        </text>
      <title>${marks.slice(MOST_BADGES - 1).map(markText).join(", ")}</title></g>`}
  </g>`;
}

/** One token. @param {{mark: Mark, game: string, r: number, x: number, y: number}} props */
export function Badge({ mark, game, r, x, y }) {
  return html`<g class="badge mark-${mark.kind}" transform="translate(${x} ${y})">
    <circle r=${r} /><${Glyph} game=${game} kind=${mark.kind} letters=${initials(mark.name)} size=${r * 1.5} />
    ${mark.count !== 1 && html`<g transform="translate(${r * 0.8} ${-r * 0.7})"><circle class="many" r=${r * 0.62} />
      <text font-size=${r * 0.85} text-anchor="middle" dominant-baseline="central">${mark.count}</text></g>`}
    <title>${markText(mark)}</title></g>`;
}

/** @param {string} name */
export function initials(name) {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  return (words.length > 1 ? words[0][0] + words[1][0] : name.slice(0, 2)).toUpperCase();
}
