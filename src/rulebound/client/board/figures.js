/** Figures and badges, drawn the same way on every kind of board. */
import { drawings, symbol } from "../art.js";
import { needText } from "../say.js";
import { t } from "../settings.js";
import { html, useMemo } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Mark} Mark
 * @typedef {import("../types.js").Place} Place
 */

/** Marks that are seen in how a figure is drawn, and need no badge. */
const DRAWN = new Set(["active", "acted", "prone", "stunned", "wounded", "hidden", "elevated"]);
const MOST_BADGES = 4;
const MOST_SMALL_BADGES = 2;
/** Radii in pixels of the screen: the least a piece is drawn with, from where there is room for more, and up to where
 * what is written on it grows. */
const LEAST = 8;
const ROOMY = 18;
const AMPLE = 44;
/** Up to how many degrees from south a facing is drawn where the values would be. */
const SOUTHWARD = 62;
const DROP = "M0 -1.1C.35 -.5 .75 -.1 .75 .35A.75 .75 0 0 1 -.75 .35C-.75 -.1 -.35 -.5 0 -1.1Z";
const STAR = "M0 -1L.28 -.3L1 -.28L.42 .16L.62 .9L0 .46L-.62 .9L-.42 .16L-1 -.28L-.28 -.3Z";

/** @param {Mark} mark */
export const markText = (mark) => (isCounted(mark) ? `${mark.name} ${mark.count}` : mark.name);

/** Whether it matters how many they are: several, none, or what is left to whoever acts. @param {Mark} mark */
const isCounted = (mark) => mark.count !== 1 || mark.kind.endsWith("_left");

/** Everything about a piece in one line.
 * @param {Piece} piece @param {string} where @param {string} role @param {string} unit */
export function pieceText(piece, where, role, unit) {
  const parts = [piece.name, unit, role, where && t("piece.on", { where })];
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
  if (side < 0) return null;
  if (side % 4 === 0) return html`<circle class="emblem" r=${r} />`;
  if (side % 4 === 1) return html`<path class="emblem" d="M0 ${-r * 1.25}L${r * 1.25} 0L0 ${r * 1.25}L${-r * 1.25} 0Z"
    />`;
  if (side % 4 === 2) return html`<path class="emblem"
    d="M0 ${-r * 1.2}L${r * 1.15} ${r * 0.9}L${-r * 1.15} ${r * 0.9}Z" />`;
  return html`<rect class="emblem" x=${-r} y=${-r} width=${2 * r} height=${2 * r} />`;
}

/** The class of a side's colours; what belongs to nobody has its own. @param {number} side */
export const sideClass = (side) => (side < 0 ? "side-none" : `side-${side % 4}`);

/** How large a piece is drawn: to scale, but never too small to be seen. @param {Place} place @param {number} zoom */
export const drawnRadius = (place, zoom) => Math.max(place.r, LEAST / zoom);

/** A figure that is drawn anew only when something of it changes: a patch leaves all others the things they were.
 * @param {{piece: Piece, place: Place, game: string, zoom: number}} props */
export function StillFigure({ piece, place, game, zoom }) {
  return useMemo(() => html`<${Figure} piece=${piece} place=${place} game=${game} zoom=${zoom} />`,
    [piece, place.r, place.body, game, zoom, drawings(game)]);
}

/** A figure on its base, as its states make it look.
 * @param {{piece: Piece, place: Place, game: string, zoom?: number}} props `zoom`: pixels to a unit of the board */
export function Figure({ piece, place, game, zoom = 1 }) {
  const r = drawnRadius(place, zoom);
  const roomy = r * zoom >= ROOMY;
  const u = Math.min(r, AMPLE / zoom);
  const is = (/** @type {string} */ kind) => piece.marks.some((mark) => mark.kind === kind);
  const acted = piece.marks.find((mark) => mark.kind === "acted");
  const spent = acted && !is("active") && acted.count >= piece.count;
  const states = [is("active") && "active", spent && "spent", is("hidden") && "hidden"].filter(Boolean).join(" ");
  const raised = is("elevated") ? 0.34 : 0.1;
  return html`<g class="figure ${sideClass(piece.side)} ${states}">
    ${is("active") && html`<circle class="halo" r=${r * 1.2} stroke-width=${r * 0.2} />`}
    ${place.body && html`<path class="body" d=${place.body} stroke-width=${r * 2} />`}
    <circle class="shade" r=${r} cx=${r * (raised - 0.1)} cy=${r * raised} />
    <circle class="base" r=${r} />
    <circle class="ring" r=${r * 0.92} stroke-width=${r * 0.13} pathLength="60" />
    ${piece.facing !== null && html`<path class="facing" transform="rotate(${piece.facing})"
      d="M0 ${-r * 1.36}L${r * 0.34} ${-r * 0.94}L${-r * 0.34} ${-r * 0.94}Z" />`}
    <${Stance} piece=${piece} r=${r} game=${game} lies=${is("prone") || is("stunned")} />
    ${is("stunned") && html`<${Stars} r=${r} />`}
    ${piece.side >= 0 && html`<g class="sign" transform="translate(${-r * 0.74} ${-r * 0.74})">
      <circle class="signback" r=${u * 0.26} /><${SideShape} side=${piece.side} r=${u * 0.14} /></g>`}
    <${Tally} piece=${piece} r=${r} u=${u} roomy=${roomy} drawn=${Boolean(symbol(game, piece.kind))} />
    ${is("wounded") && html`<path class="drop" transform="translate(${-r * 0.72} ${r * 0.62}) scale(${u * (roomy ? 0.26
      : 0.36)})" d=${DROP} />`}
    <${Badges} marks=${piece.marks.filter((mark) => !mark.quiet && !DRAWN.has(mark.kind))} r=${r} u=${u}
      game=${game} roomy=${roomy} />
    ${roomy && piece.values.length > 0 && html`<${Numbers} piece=${piece} r=${r} u=${u} />`}
    ${spent && roomy && html`<g class="sign" transform="translate(${-r} 0)"><circle class="signback" r=${u * 0.26} />
      <path class="done" transform="scale(${u})" d="M-.13 .01l.09 .1l.18 -.21" /></g>`}
  </g>`;
}

/** The silhouette, upright or on its back. @param {{piece: Piece, r: number, game: string, lies: boolean}} props */
function Stance({ piece, r, game, lies }) {
  const letters = piece.letter || piece.name;
  return html`<g class=${lies ? "lies" : ""} transform=${lies ? `translate(0 ${r * 0.16}) rotate(-90)` : ""}>
    <${Glyph} game=${game} kind=${piece.kind} letters=${letters} size=${r * 1.56} class="silhouette" /></g>`;
}

/** What a dazed head sees. @param {{r: number}} props */
function Stars({ r }) {
  return html`<g class="stars">${[-0.46, 0, 0.46].map((x) => html`<path d=${STAR}
    transform="translate(${r * x} ${-r * (0.62 - Math.abs(x) * 0.34)}) scale(${r * 0.2})" />`)}</g>`;
}

/** How many stand here, or which of several it is; small figures that have a drawing show their number alone.
 * @param {{piece: Piece, r: number, u: number, roomy: boolean, drawn: boolean}} props */
function Tally({ piece, r, u, roomy, drawn }) {
  const which = drawn && !roomy ? piece.letter.replace(/\D/g, "") : piece.letter.length > 1 ? piece.letter : "";
  const text = piece.count > 1 ? `×${piece.count}` : which;
  const size = u * (roomy ? 0.3 : 0.38);
  return text && html`<g class="count" transform="translate(${r * 0.76} ${-r * 0.74})"><circle r=${size} />
    <text font-size=${size * (roomy ? 1.2 : 1.5)} text-anchor="middle" dominant-baseline="central">${text}</text></g>`;
}

/** The values of a figure under its base, and under what shows where it looks.
 * @param {{piece: Piece, r: number, u: number}} props */
function Numbers({ piece, r, u }) {
  const step = u * Math.min(0.5, 1.96 / piece.values.length);
  const w = step * piece.values.length;
  const down = piece.facing !== null && Math.abs(piece.facing - 180) < SOUTHWARD;
  return html`<g class="numbers" transform="translate(0 ${down ? r * 1.38 + u * 0.22 : r * 1.06})">
    <rect x=${-w / 2} y=${-u * 0.21} width=${w} height=${u * 0.42} rx=${u * 0.2} />
    ${piece.values.map((value, i) => html`<text x=${-w / 2 + step * (i + 0.5)} font-size=${u * 0.32}
      text-anchor="middle"
      dominant-baseline="central">${value.need.value}<title>${value.name} ${needText(value.need)}</title></text>`)}
  </g>`;
}

/** States and tokens around the right rim.
 * @param {{marks: Mark[], r: number, u: number, game: string, roomy: boolean}} props */
function Badges({ marks, r, u, game, roomy }) {
  const most = roomy ? MOST_BADGES : MOST_SMALL_BADGES;
  const shown = marks.length <= most ? marks : marks.slice(0, roomy ? most - 1 : most);
  const [size, step] = roomy ? [0.27, 34] : [0.37, 52];
  const at = (/** @type {number} */ i) => {
    const angle = ((-8 + i * step) * Math.PI) / 180;
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
  };
  const rest = roomy ? marks.slice(shown.length) : [];
  const last = at(shown.length);
  return html`<g class="badges">
    ${shown.map((mark, i) => html`<${Badge} mark=${mark} game=${game} r=${u * size} ...${at(i)} />`)}
    ${rest.length > 0 && html`<g class="badge" transform="translate(${last.x} ${last.y})">
      <circle r=${u * 0.25} /><text font-size=${u * 0.3} text-anchor="middle" dominant-baseline="central">
        +${rest.length}</text><title>${rest.map(markText).join(", ")}</title></g>`}
  </g>`;
}

/** One token. @param {{mark: Mark, game: string, r: number, x: number, y: number}} props */
export function Badge({ mark, game, r, x, y }) {
  return html`<g class="badge mark-${mark.kind}" transform="translate(${x} ${y})">
    <circle r=${r} /><${Glyph} game=${game} kind=${mark.kind} letters=${initials(mark.name)} size=${r * 1.5} />
    ${isCounted(mark) && html`<g transform="translate(${r * 0.8} ${-r * 0.7})"><circle class="many" r=${r * 0.62} />
      <text font-size=${r * 0.85} text-anchor="middle" dominant-baseline="central">${mark.count}</text></g>`}
    <title>${markText(mark)}</title></g>`;
}

/** @param {string} name */
export function initials(name) {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  return (words.length > 1 ? words[0][0] + words[1][0] : name.slice(0, 2)).toUpperCase();
}
