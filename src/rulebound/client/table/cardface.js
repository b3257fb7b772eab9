/** How cards look: faces, designed backs, and the small cards of hands, slots and piles. */
import { symbol } from "../art.js";
import { Glyph, SideShape, initials, markText, sideClass } from "../board/figures.js";
import { cardName, choicesOfCard } from "../board/pointers.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { Chip } from "./figures.js";
import { severalOf, takenOf } from "./several.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").Mark} Mark
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 */

/** The field of a back that its pattern fills, in the units of its drawing: 60 by 84. */
const [LEFT, TOP, RIGHT, BOTTOM] = [5, 5, 55, 79];
const MOST_PIPS = 3;

/** A straight line through the field, cut at its edges. @param {number} x @param {number} slope where it meets the top */
function slanted(x, slope) {
  const at = (/** @type {number} */ y) => x + slope * (y - TOP);
  const cut = (/** @type {number} */ y) => Math.max(LEFT, Math.min(RIGHT, at(y)));
  const level = (/** @type {number} */ px) => TOP + (px - x) / slope;
  const ends = [TOP, BOTTOM].map((y) => [cut(y), cut(y) === at(y) ? y : level(cut(y))]);
  return ends.every(([, y]) => y >= TOP && y <= BOTTOM) ? `M${ends[0]}L${ends[1]}` : "";
}

/** So many numbers from one on, in steps. @param {number} n @param {number} from @param {number} step */
const steps = (n, from, step) => Array.from({ length: n }, (_, i) => from + i * step);

/** The patterns of backs: a lattice, waves, scales, rays, crosses. */
const WEAVES = [
  steps(22, LEFT - 80, 10).map((x) => slanted(x, 1) + slanted(x + 5, -1)).join(""),
  steps(10, 9, 7.4).map((y) => `M${LEFT} ${y}${"q3.125 -5 6.25 0t6.25 0".repeat(4)}`).join(""),
  steps(12, 11, 6).map((y, i) => steps(i % 2 ? 4 : 5, i % 2 ? 10 : 5, 10).map((x) =>
    `M${x} ${y}a5 5 0 0 0 10 0`).join("")).join(""),
  steps(24, 0, 15).map((turn) => {
    const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const far = Math.min(25 / Math.abs(x || 1e-9), 37 / Math.abs(y || 1e-9));
    return `M${30 + 16 * x} ${42 + 16 * y}L${30 + far * x} ${42 + far * y}`;
  }).join(""),
  steps(8, 10, 9.2).map((y) => steps(5, 10, 10).map((x) => `M${x - 2} ${y}h4M${x} ${y - 2}v4`).join("")).join(""),
];

/** The pattern of a kind of back: always the same. @param {string} kind */
const weaveOf = (kind) => WEAVES[[...kind].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % WEAVES.length];

/** The back of a card, in the colour of its side. @param {{game: string, kind: string, side: number}} props */
export function CardBack({ game, kind, side }) {
  return html`<svg class="cardback ${sideClass(side)}" viewBox="0 0 60 84" aria-hidden="true">
    <rect class="paper" width="60" height="84" rx="6" /><rect class="field" x="3" y="3" width="54" height="78" rx="4" />
    <path class="weave" d=${weaveOf(kind)} />
    <rect class="rim" x="5" y="5" width="50" height="74" rx="2.5" />
    <circle class="medal" cx="30" cy="42" r="14" /><g class="seal" transform="translate(30 42)">${symbol(game, kind)
      ? html`<${Glyph} game=${game} kind=${kind} letters="" size=${21} />` : html`<${SideShape} side=${Math.max(side, 0)}
        r=${7} />`}</g></svg>`;
}

/** What a mark on a card tells, as small as it gets: a number where it has one, else its drawing.
 * @param {{mark: Mark, game: string}} props */
function Pip({ mark, game }) {
  const counted = markText(mark) !== mark.name;
  const drawing = symbol(game, mark.kind);
  return html`<span class="pip mark-${mark.kind}" title=${markText(mark)}>${(drawing || !counted) && html`<svg
    viewBox="-12 -12 24 24" aria-hidden="true"><${Glyph} game=${game} kind=${mark.kind} letters=${initials(mark.name)}
      size=${22} /></svg>`}${counted && mark.count}</span>`;
}

/** The side a place for cards belongs to; -1 if it is the table's.
 * @param {Zone} zone @param {any} state */
export function sideOfZone(zone, { scene, frame }) {
  const holder = [...scene.units, ...scene.pieces].find((one) => one.id === zone.holder);
  return holder?.side ?? (zone.owner === null ? -1 : frame.table.seats[zone.owner]?.side ?? zone.owner);
}

/** The number on the face of a card; its text says what it is. @param {{card: Card}} props */
function Numeral({ card }) {
  return !card.hidden && typeof card.number === "number" && html`<b class="numeral" aria-hidden="true">${card.number}</b>`;
}

/** What a card tells besides its name, in one line. @param {Card} card @param {boolean} lit */
function moreText(card, lit) {
  const parts = [card.count > 1 && t("board.times", { n: card.count }), card.hidden && t("cards.hidden"),
    ...card.marks.map(markText), !card.hidden && card.text, lit && t("board.lit")];
  return parts.filter(Boolean).map((part) => `, ${part}`).join("");
}

/** A card as large as one holds it in a hand: art, name and marks; pressing it does or shows more.
 * @param {{zone: Zone, card: Card, state: any, onPick: (e: MouseEvent) => void, [more: string]: any}} props */
export function SmallCard({ zone, card, state, onPick, ...more }) {
  const { scene, lifted, taken } = state;
  const choices = state.replay ? [] : choicesOfCard(scene, zone, card);
  const side = sideOfZone(zone, state);
  const name = cardName(zone, card);
  const several = choices.length > 0 && severalOf(scene);
  const up = several && card.count > 1 && taken.includes(name);
  return html`<button type="button" class="smallcard ${sideClass(side)} ${choices.length ? "lit" : ""} ${card.hidden
      ? "facedown" : ""}" data-card=${name} aria-expanded=${several ? undefined : lifted === name}
      aria-pressed=${several ? taken.includes(name) : undefined} onClick=${onPick} ...${more}>
    <span class="smallname">${card.name}</span><${Numeral} card=${card} /><span class="unseen">${moreText(card, choices.length > 0)}${up
      && `, ${t("several.taken", { n: takenOf(taken, name), count: card.count })}`}</span>
    ${card.hidden ? html`<${CardBack} game=${scene.game} kind=${card.kind} side=${side} />`
      : html`<span class="smallart" aria-hidden="true"><svg viewBox="-20 -20 40 40"><${Glyph} game=${scene.game}
        kind=${card.kind} letters=${initials(card.name)} size=${36} /></svg></span>${card.back && html`<span
          class="corner"><${CardBack} game=${scene.game} kind=${card.back} side=${side} /></span>`}`}
    ${card.marks.length > 0 && html`<span class="pips" aria-hidden="true">${card.marks.slice(0, MOST_PIPS).map((mark) =>
      html`<${Pip} mark=${mark} game=${scene.game} />`)}</span>`}
    ${card.count > 1 && html`<span class="times" aria-hidden="true">${up
      ? `${takenOf(taken, name)}/${card.count}` : `×${card.count}`}</span>`}</button>`;
}

/** A whole card, to be read: its face, or its back with what that tells.
 * @param {{zone: Zone, card: Card, state: any, children?: any}} props */
export function CardFace({ zone, card, state, children }) {
  const { scene } = state;
  const side = sideOfZone(zone, state);
  return html`<div class="card ${sideClass(side)} ${card.hidden ? "facedown" : ""}">
    <h4>${card.name}${card.count > 1 && html` <span class="times">×${card.count}</span>`}${card.hidden && html`<span
      class="unseen">, ${t("cards.hidden")}</span>`}</h4>
    ${card.hidden ? html`<${CardBack} game=${scene.game} kind=${card.kind} side=${side} />` : html`<svg class="cardart"
      viewBox="-20 -20 40 40" aria-hidden="true"><${Glyph} game=${scene.game} kind=${card.kind}
        letters=${initials(card.name)} size=${36} /></svg>`}<${Numeral} card=${card} />
    ${!card.hidden && card.back && html`<span class="corner" title=${t("cards.back")}><${CardBack} game=${scene.game}
      kind=${card.back} side=${side} /></span>`}
    ${!card.hidden && card.text && html`<p>${card.text}</p>`}
    ${card.marks.length > 0 && html`<p class="chips">${card.marks.map((mark) => html`<${Chip} mark=${mark}
      game=${scene.game} />`)}</p>`}
    ${children}</div>`;
}
