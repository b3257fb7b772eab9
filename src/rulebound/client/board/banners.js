/** One banner for each unit: its name, how many of how many it is, its marks. It is a button, and it is dragged. */
import { t } from "../settings.js";
import { html, useMemo } from "../vendor/preact-htm.js";
import { Badge, markText, sideClass } from "./figures.js";
import { strengthOf } from "./pointers.js";

/**
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Unit} Unit
 * @typedef {import("../types.js").Place} Place
 * @typedef {{x: number, y: number, r: number, body: string, w: number, h: number, lines: string[],
 *   marks: import("../types.js").Mark[]}} Lies a banner around its middle, in units of the board; `w`, `h` in pixels
 */

/** In pixels of the screen. */
const LINE = 15;
const BADGE = 18;
const PAD = 4;
const MARGIN = 6;
const GAP = 4;
const MOST_MARKS = 3;
/** How wide a banner is at most. */
const MOST_ROOM = 190;
/** How much of the board the names of all units may cover; of a board that is seen smaller only numbers are written. */
const MOST_WORDS = 0.12;
/** How bad it is to cover a square unit: of somebody, of somebody who can be chosen, of another banner, of no board. */
const [SOMEBODY, CHOSEN, BANNER, OFF] = [1, 12, 6, 8];

/** How much of two boxes is common to them. @param {Box} a @param {Box} b */
const common = (a, b) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x))
  * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The ways to write on a banner, the shortest last. @type {((unit: Unit, strength: string) => string[])[]} */
const WRITTEN = [(unit, strength) => [`${unit.name} ${strength}`], (unit, strength) => [unit.name, strength],
  (_, strength) => [strength]];

/** How letters look, and how much closer than usual they are, as in the style sheet. */
const FONT = "600 10.5px";
const CLOSER = 0.25;
const ruler = new OffscreenCanvas(1, 1).getContext("2d");
/** @type {Map<string, number>} */
const measured = new Map();

/** How long a line is in pixels. @param {string} line */
function lengthOf(line) {
  const known = measured.get(line);
  if (known !== undefined || !ruler) return known || 0;
  ruler.font = `${FONT} ${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;
  const length = ruler.measureText(line).width - CLOSER * line.length;
  measured.set(line, length);
  return length;
}

/** How large a banner is with these lines, in pixels. @param {Unit} unit @param {string[]} lines */
function sized(unit, lines) {
  const marks = unit.marks.filter((mark) => !mark.quiet).slice(0, MOST_MARKS);
  return { lines, marks, h: lines.length * LINE + MARGIN, w: Math.max(...lines.map(lengthOf)) + marks.length * BADGE + 2 * PAD };
}

/** The box around some boxes. @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

/** Where every banner lies: beside its unit, and with as many words as have room there over nobody.
 * @param {Scene} scene @param {Map<string, Place>} places @param {Set<string>} lit what can be chosen
 * @param {number} zoom pixels to a unit of the board @param {Box} board @returns {Map<string, Lies>} */
export function layOut(scene, places, lit, zoom, board) {
  const bodies = scene.pieces.flatMap((piece) => {
    const place = places.get(piece.id);
    const box = place && { x: place.x - place.r, y: place.y - place.r, w: 2 * place.r, h: 2 * place.r };
    return box ? [{ unit: piece.unit, box, weight: lit.has(piece.id) ? CHOSEN : SOMEBODY }] : [];
  });
  const stands = scene.units.flatMap((unit) => {
    const own = bodies.filter((one) => one.unit === unit.id).map(({ box }) => box);
    return own.length ? [{ unit, box: around(own) }] : [];
  });
  /** @type {Map<string, Lies>} */
  const lying = new Map();
  /** @param {{unit: Unit, box: Box}} stand @param {ReturnType<typeof sized>} size @returns {{at: Lies, cost: number}} */
  const placed = ({ box: { x: left, y: top, w: across, h: down } }, { lines, marks, w, h }) => {
    const [wide, high, gap] = [w / zoom, h / zoom, GAP / zoom];
    const [x, y, right, bottom] = [left + across / 2, top + down / 2, left + across, top + down];
    const tried = [[x, top - gap - high / 2], [x, bottom + gap + high / 2], [left - gap - wide / 2, y],
      [right + gap + wide / 2, y], [left + wide / 2, top - gap - high / 2], [right - wide / 2, bottom + gap + high / 2]];
    const cost = (/** @type {number[]} */ [cx, cy]) => {
      const box = { x: cx - wide / 2, y: cy - high / 2, w: wide, h: high };
      const on = (/** @type {Lies} */ one) => common(box, { x: one.x - one.w / zoom / 2,
        y: one.y - one.h / zoom / 2, w: one.w / zoom, h: one.h / zoom });
      return bodies.reduce((sum, one) => sum + common(box, one.box) * one.weight, 0)
        + [...lying.values()].reduce((sum, one) => sum + on(one) * BANNER, 0)
        + (wide * high - common(box, board)) * OFF;
    };
    const costs = tried.map((one) => Math.round(cost(one) * zoom * zoom));
    const least = Math.min(...costs);
    const [bx, by] = tried[costs.indexOf(least)];
    return { at: { x: bx, y: by, r: high / 2, body: "", w, h, lines, marks }, cost: least };
  };
  const sizes = stands.map(({ unit }) => WRITTEN.map((write) => sized(unit, write(unit, strengthOf(scene, unit)))));
  stands.forEach((stand, i) => lying.set(stand.unit.id, placed(stand, sizes[i][WRITTEN.length - 1]).at));
  const words = sizes.reduce((sum, [{ w, h }]) => sum + w * h, 0);
  if (words > MOST_WORDS * board.w * board.h * zoom * zoom) return lying;
  stands.forEach((stand, i) => {
    const short = /** @type {Lies} */ (lying.get(stand.unit.id));
    lying.delete(stand.unit.id);
    const longer = sizes[i].filter(({ w }) => w <= MOST_ROOM).map((size) => placed(stand, size));
    lying.set(stand.unit.id, longer.find(({ cost }) => !cost)?.at || short);
  });
  return lying;
}

/** @param {any} p what the board knows; `banners` is where they lie */
export function Banners({ scene, sides, banners, pointers, zoom, selected, stop, setFocus, onPick, onLook, hand, ringed }) {
  const units = useMemo(() => new Map(scene.units.map((/** @type {Unit} */ unit) => [unit.id, unit])), [scene]);
  const aside = hand?.on && !hand.carried && "aside";
  const held = hand?.on && hand.body.isDrawn() ? hand.body.pieces()[0]?.unit : "";
  return html`<g class="unitbanners ${aside || ""}">${[...banners].map(([id, lies]) => {
    const unit = /** @type {Unit} */ (units.get(id));
    const lit = pointers.lit.has(id);
    const names = [`${unit.name} ${strengthOf(scene, unit)}`, sides[unit.side], ...unit.marks.map(markText), lit
      && t("board.lit")];
    const kinds = [sideClass(unit.side), lit && "lit", selected === id && "selected", ringed.includes(id) && "ringed",
      held === id && "inhand"];
    const clicked = (/** @type {any} */ e) => {
      e.stopPropagation();
      onPick(id, e.pointerType === "touch", null);
    };
    const middle = -(lies.marks.length * BADGE) / 2;
    return html`<g key=${id} class="unitflag" data-flag=${id} transform="translate(${lies.x} ${lies.y}) scale(${1 / zoom})">
      <g data-thing=${id} data-unit=${id} class="thing unitbanner ${kinds.filter(Boolean).join(" ")}"
        role="button" tabindex=${id === stop ? 0 : -1} aria-label=${names.filter(Boolean).join(", ")}
        onClick=${clicked} onPointerEnter=${() => onLook(id)} onPointerLeave=${() => onLook("")}
        onFocus=${() => { setFocus(id); onLook(id); }} onBlur=${() => onLook("")}>
      <rect x=${-lies.w / 2} y=${-lies.h / 2} width=${lies.w} height=${lies.h} rx="4" />
      ${lies.lines.map((/** @type {string} */ line, /** @type {number} */ i) => html`<text x=${middle}
        y=${(i - (lies.lines.length - 1) / 2) * LINE} text-anchor="middle" dominant-baseline="central">${line}${" "}</text>`)}</g>
      <g class="marks still" aria-hidden="true">${lies.marks.map((/** @type {any} */ mark,
        /** @type {number} */ i) => html`<${Badge} mark=${mark} game=${scene.game} r=${7.5}
        x=${lies.w / 2 - PAD - (lies.marks.length - i - 0.5) * BADGE} y=${0} />`)}</g></g>`;
  })}</g>`;
}
