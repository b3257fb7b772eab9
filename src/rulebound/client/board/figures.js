/** Figures and badges, drawn the same way on every kind of board. */
import { drawings, symbol } from "../art.js";
import { needText } from "../say.js";
import { t } from "../settings.js";
import { html, useMemo } from "../vendor/preact-htm.js";
import { drawnRadius, levelOf } from "./detail.js";
import { STEPS, directionOf } from "./hexgrid.js";

/**
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Mark} Mark
 * @typedef {import("../types.js").Place} Place
 */

/** Marks that are seen in how a figure is drawn, and need no badge. */
const DRAWN = new Set(["active", "acted", "prone", "stunned", "wounded", "hidden", "elevated"]);
const MOST_BADGES = 4;
const MOST_SMALL_BADGES = 2;
/** In pixels of the screen: the radius up to which what is written on a piece grows, the least radius of a badge and the
 * least height of a value. */
const AMPLE = 44;
const LEAST_BADGE = 5;
const LEAST_VALUE = 9.5;
/** Up to how many degrees from south a facing is drawn where the values would be. */
const SOUTHWARD = 62;
const DROP = "M0 -1.1C.35 -.5 .75 -.1 .75 .35A.75 .75 0 0 1 -.75 .35C-.75 -.1 -.35 -.5 0 -1.1Z";
const STAR = "M0 -1L.28 -.3L1 -.28L.42 .16L.62 .9L0 .46L-.62 .9L-.42 .16L-1 -.28L-.28 -.3Z";

/** @param {Mark} mark */
export const markText = (mark) => (isCounted(mark) ? `${mark.name} ${mark.count}` : mark.name);

/** Whether it matters how many they are: several, none, what is left to whoever acts, or when his turn comes.
 * @param {Mark} mark */
export const isCounted = (mark) => mark.count !== 1 || mark.kind.endsWith("_left") || mark.kind === "initiative";

/** Where something looks: on hexes one of six sides. @param {string} space @param {number} facing */
export function lookText(space, facing) {
  if (space === "hexes") return t("board.looks", { side: t(`look.${STEPS[directionOf(facing)]}`) });
  return t("board.facing", { degrees: facing });
}

/** Everything about a piece in one line.
 * @param {Piece} piece @param {string} where @param {string} role @param {string} unit @param {string} space */
export function pieceText(piece, where, role, unit, space) {
  const parts = [piece.name, unit, role, where && t("piece.on", { where })];
  if (piece.count > 1) parts.push(t("board.times", { n: piece.count }));
  if (piece.facing !== null) parts.push(lookText(space, piece.facing));
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

/** A figure that is drawn anew only when something of it changes: a patch leaves all others the things they were.
 * @param {{piece: Piece, place: Place, game: string, zoom: number, level: import("./detail.js").Level}} props */
export function StillFigure({ piece, place, game, zoom, level }) {
  return useMemo(() => html`<${Figure} piece=${piece} place=${place} game=${game} zoom=${zoom} level=${level} />`,
    [piece, place.r, place.body, game, zoom, level, drawings(game)]);
}

/** A figure on its base, as its states make it look.
 * @param {{piece: Piece, place: Place, game: string, zoom?: number, level?: import("./detail.js").Level}} props
 * `zoom`: pixels to a unit of the board */
export function Figure({ piece, place, game, zoom = 1, level = levelOf(place, zoom) }) {
  const r = drawnRadius(place, zoom, Boolean(piece.unit));
  const [roomy, far] = [level === "nearest", level === "far"];
  const u = Math.min(r, AMPLE / zoom);
  const drawn = Boolean(symbol(game, piece.kind));
  const is = (/** @type {string} */ kind) => piece.marks.some((mark) => mark.kind === kind);
  const acted = piece.marks.find((mark) => mark.kind === "acted");
  const spent = acted && !is("active") && acted.count >= piece.count;
  const states = [is("active") && "active", spent && "spent", is("hidden") && "hidden"].filter(Boolean).join(" ");
  const raised = is("elevated") ? 0.34 : 0.1;
  return html`<g class="figure ${sideClass(piece.side)} ${states}">
    ${is("active") && html`<circle class="halo" r=${r * 1.2} stroke-width=${r * 0.2} />`}
    ${place.front && html`<path class="front" d=${place.front} />`}
    ${place.body ? html`<${Trunk} body=${place.body} r=${r} />` : html`<circle class="shade" r=${r}
      cx=${r * (raised - 0.1)} cy=${r * raised} />
    <circle class="base" r=${r} />
    <circle class="ring" r=${r * 0.92} stroke-width=${r * 0.13} pathLength="60" />`}
    ${piece.facing !== null && html`<path class="facing" transform=${`${place.body && place.head ? `translate(${
      place.head.x} ${place.head.y}) ` : ""}rotate(${piece.facing})`}
      d="M0 ${-r * 1.36}L${r * 0.34} ${-r * 0.94}L${-r * 0.34} ${-r * 0.94}Z" />`}
    ${(drawn || !far || !piece.unit) && html`<${Stance} piece=${piece} r=${r} game=${game} lies=${is("prone")
      || is("stunned")} turned=${Boolean(place.front) && (piece.facing ?? 180) < 180} />`}
    ${is("stunned") && html`<${Stars} r=${r} />`}
    ${piece.side >= 0 && !far && html`<g class="sign" transform="translate(${-r * 0.74} ${-r * 0.74})">
      <circle class="signback" r=${u * 0.26} /><${SideShape} side=${piece.side} r=${u * 0.14} /></g>`}
    ${(!far || piece.count > 1) && html`<${Tally} piece=${piece} r=${r} u=${u} roomy=${roomy} />`}
    ${is("wounded") && html`<path class="drop" transform="translate(${-r * 0.72} ${r * 0.62}) scale(${u * (roomy ? 0.26
      : 0.36)})" d=${DROP} />`}
    ${!far && html`<${Badges} marks=${piece.marks.filter((mark) => !mark.quiet && !DRAWN.has(mark.kind))} r=${r} u=${u}
      least=${LEAST_BADGE / zoom} game=${game} roomy=${roomy} />`}
    ${roomy && piece.values.length > 0 && html`<${Numbers} piece=${piece} r=${r} size=${Math.max(u * 0.32,
      LEAST_VALUE / zoom)} />`}
    ${spent && roomy && html`<g class="sign" transform="translate(${-r} 0)"><circle class="signback" r=${u * 0.26} />
      <path class="done" transform="scale(${u})" d="M-.13 .01l.09 .1l.18 -.21" /></g>`}
  </g>`;
}

/** A body that lies on several cells, with its rim. @param {{body: string, r: number}} props */
const Trunk = ({ body, r }) => html`<path class="body" d=${body} stroke-width=${r * 2} />
  <path class="body rim" d=${body} stroke-width=${r * 1.9} /><path class="body inner" d=${body} stroke-width=${r * 1.7} />`;

/** The silhouette, upright or on its back; drawings look to the left, and whoever looks to the right on hexes is `turned`.
 * @param {{piece: Piece, r: number, game: string, lies: boolean, turned: boolean}} props */
function Stance({ piece, r, game, lies, turned }) {
  const letters = piece.letter[0] || piece.name;
  const mirrored = turned && symbol(game, piece.kind) ? "scale(-1 1)" : "";
  return html`<g class=${lies ? "lies" : ""} transform=${lies ? `translate(0 ${r * 0.16}) rotate(-90)` : mirrored}>
    <${Glyph} game=${game} kind=${piece.kind} letters=${letters} size=${r * 1.56} class="silhouette" /></g>`;
}

/** What a dazed head sees. @param {{r: number}} props */
function Stars({ r }) {
  return html`<g class="stars">${[-0.46, 0, 0.46].map((x) => html`<path d=${STAR}
    transform="translate(${r * x} ${-r * (0.62 - Math.abs(x) * 0.34)}) scale(${r * 0.2})" />`)}</g>`;
}

/** How many stand here, or which of several it is; small figures show their number alone.
 * @param {{piece: Piece, r: number, u: number, roomy: boolean}} props */
function Tally({ piece, r, u, roomy }) {
  const which = roomy ? piece.letter : piece.letter.replace(/\D/g, "") || piece.letter;
  const text = piece.count > 1 ? `×${piece.count}` : piece.letter.length > 1 ? which : "";
  const size = u * (roomy ? 0.36 : 0.52);
  const [w, h] = [Math.max(size * 1.66, size * (0.66 * text.length + 0.5)), size * 1.66];
  return text && html`<g class="count" transform="translate(${r * 0.76} ${-r * 0.74})">
    <rect x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx=${h / 2} />
    <text font-size=${size} text-anchor="middle" dominant-baseline="central">${text}</text></g>`;
}

/** The values of a figure on the rim of its base, and over what shows where it looks.
 * @param {{piece: Piece, r: number, size: number}} props `size`: how high they are */
function Numbers({ piece, r, size }) {
  const digits = Math.max(...piece.values.map((value) => String(value.need.value).length));
  const step = size * (digits > 1 ? 1.5 : 1.1);
  const w = step * piece.values.length + size * 0.3;
  const down = piece.facing !== null && Math.abs(piece.facing - 180) < SOUTHWARD;
  return html`<g class="numbers" transform="translate(0 ${r * (down ? 0.72 : 1.06)})">
    <rect x=${-w / 2} y=${-size * 0.65} width=${w} height=${size * 1.3} rx=${size * 0.62} />
    ${piece.values.map((value, i) => html`<text x=${step * (i + 0.5 - piece.values.length / 2)} font-size=${size}
      text-anchor="middle"
      dominant-baseline="central">${value.need.value}<title>${value.name} ${needText(value.need)}</title></text>`)}
  </g>`;
}

/** States and tokens around the right rim.
 * @param {{marks: Mark[], r: number, u: number, least: number, game: string, roomy: boolean}} props */
function Badges({ marks, r, u, least, game, roomy }) {
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
    ${shown.map((mark, i) => html`<${Badge} mark=${mark} game=${game} r=${Math.max(u * size, least)}
      ...${at(i)} />`)}
    ${rest.length > 0 && html`<g class="badge" transform="translate(${last.x} ${last.y})">
      <circle r=${u * 0.25} /><text font-size=${u * 0.3} text-anchor="middle" dominant-baseline="central">
        +${rest.length}</text><title>${rest.map(markText).join(", ")}</title></g>`}
  </g>`;
}

/** One token; its number beside it is somebody else's business if it is `bare`.
 * @param {{mark: Mark, game: string, r: number, x: number, y: number, bare?: boolean}} props */
export function Badge({ mark, game, r, x, y, bare = false }) {
  return html`<g class="badge mark-${mark.kind}" transform="translate(${x} ${y})">
    <circle r=${r} /><${Glyph} game=${game} kind=${mark.kind} letters=${initials(mark.name)} size=${r * 1.5} />
    ${!bare && isCounted(mark) && html`<g transform="translate(${r * 0.8} ${-r * 0.7})"><circle class="many" r=${r * 0.62} />
      <text font-size=${r * 0.85} text-anchor="middle" dominant-baseline="central">${mark.count}</text></g>`}
    <title>${markText(mark)}</title></g>`;
}

/** @param {string} name */
export function initials(name) {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  return (words.length > 1 ? words[0][0] + words[1][0] : name.slice(0, 2)).toUpperCase();
}
