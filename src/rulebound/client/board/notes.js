/** Cards that float beside a spot of the board: inside its frame, and over nothing else that can be chosen. */
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { spotOf } from "./board.js";
import { spotOfPoint } from "./plane.js";

/**
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").Point} Point
 * @typedef {Box & {weight: number}} Weighed
 */

const GAP = 12;
const EDGE = 6;
const STEP = 20;
/** How high a card may be on the smallest board. */
const LEAST = 120;
/** How many pixels around a figure stay free. */
const AROUND = 7;
/** How much of a cell or an area has to stay in sight. */
const HEART = 0.5;
/** How much worse it is to cover what can be chosen than somebody who cannot. */
const CHOSEN = 1000;
/** How bad a pixel farther away is, beside a square pixel of somebody covered. */
const NEARER = 8;

/** How much of two boxes is common to them. @param {Box} a @param {Box} b */
const common = (a, b) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x))
  * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** A coordinate of something so large, moved into a stretch. @param {number} at @param {number} from
 * @param {number} size @param {number} own */
const within = (at, from, size, own) => Math.max(from, Math.min(from + size - own, at));

/** How far two boxes are from each other. @param {Box} a @param {Box} b */
const gap = (a, b) => Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h,
  b.y - a.y - a.h));

/**
 * Where a card lies best: beside its spot, else as near as it covers least.
 * @param {{w: number, h: number}} card
 * @param {Box} spot what it stands at, which it never covers
 * @param {Box} room where it has to lie
 * @param {Weighed[]} clear what it should not cover
 * @returns {Point}
 */
export function bestPlace(card, spot, room, clear) {
  const [right, left] = [spot.x + spot.w + GAP, spot.x - GAP - card.w];
  const [below, above] = [spot.y + spot.h + GAP, spot.y - GAP - card.h];
  const [level, upright] = [spot.y + spot.h / 2 - card.h / 2, spot.x + spot.w / 2 - card.w / 2];
  const tried = [[right, level], [left, level], [upright, below], [upright, above]];
  for (let x = room.x; x <= room.x + room.w - card.w; x += STEP) {
    for (let y = room.y; y <= room.y + room.h - card.h; y += STEP) tried.push([x, y]);
  }
  let [best, least] = [{ x: room.x, y: room.y }, Infinity];
  for (const [wantedX, wantedY] of tried) {
    const at = { x: within(wantedX, room.x, room.w, card.w), y: within(wantedY, room.y, room.h, card.h) };
    const lies = { ...at, ...card };
    const covered = clear.reduce((sum, box) => sum + common(lies, box) * box.weight, CHOSEN * common(lies, spot));
    const away = gap(lies, spot);
    const cost = covered + away * NEARER;
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** The middle of a box. @param {Box} box @param {number} part */
function heart({ x, y, w, h }, part) {
  return { x: x + (w * (1 - part)) / 2, y: y + (h * (1 - part)) / 2, w: w * part, h: h * part };
}

/** What should stay in sight, but for one thing: what can be chosen, and less so everybody else.
 * @param {HTMLElement} frame @param {string} but @returns {Weighed[]} */
export function inSight(frame, but) {
  const things = [...frame.querySelectorAll(".thing.lit, .piece, .overlays .aim, .ghost")];
  return things.filter((thing) => thing.getAttribute("data-thing") !== but).map((thing) => {
    const box = boxOf(thing, AROUND);
    const chosen = !thing.matches(".piece:not(.lit, .drawable)");
    return { ...(thing.matches(".cell, .area") ? heart(box, HEART) : box), weight: chosen ? CHOSEN : 1 };
  });
}

/** @param {Element} element @param {number} [around] @returns {Box} */
export function boxOf(element, around = 0) {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return { x: x - around, y: y - around, w: w + 2 * around, h: h + 2 * around };
}

/** Where cards may lie on the board. @param {any} camera @returns {Box} */
function roomOf(camera) {
  const frame = boxOf(camera.frame);
  const { top, bottom } = camera.covered();
  return { x: frame.x + EDGE, y: frame.y + top + EDGE, w: frame.w - 2 * EDGE, h: frame.h - top - bottom - 2 * EDGE };
}

/** One card. It looks for its place when it comes up and when the board is moved; while it grows it only stays on the
 * board, so that nothing in it moves away from a pointer. @param {{at: string, spot: Point, body: any, camera: any}} props */
function Note({ at, spot, body, camera }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const lies = useRef({ x: 0, y: 0 });
  const put = (/** @type {boolean} */ anew) => {
    const card = place.current?.firstElementChild;
    if (!(card instanceof HTMLElement) || !camera.current || !place.current) return;
    const { frame } = camera.current;
    const room = roomOf(camera.current);
    card.style.maxHeight = `${Math.max(LEAST, room.h)}px`;
    const size = { w: card.offsetWidth, h: card.offsetHeight };
    if (anew) {
      const thing = frame.querySelector(`[data-thing="${CSS.escape(at)}"]`);
      const on = camera.current.over(spot);
      const stands = thing && !thing.matches(".cell, .area") ? boxOf(thing, AROUND)
        : { ...on, w: 0, h: 0 };
      lies.current = bestPlace(size, stands, room, inSight(frame, at));
    }
    const x = within(lies.current.x, room.x, room.w, size.w);
    const y = within(lies.current.y, room.y, room.h, size.h);
    const { left, top } = frame.getBoundingClientRect();
    place.current.style.transform = `translate(${Math.round(x - left)}px, ${Math.round(y - top)}px)`;
  };
  useLayoutEffect(() => put(true), [at]);
  useEffect(() => {
    const sizes = new ResizeObserver(() => put(false));
    if (place.current) sizes.observe(place.current);
    const forget = camera.current?.watch(() => put(true));
    return () => {
      sizes.disconnect();
      forget?.();
    };
  }, [at]);
  return html`<div class="note" ref=${place}>${body}</div>`;
}

/** Cards of the page that float at spots of the board. @param {any} props */
export function Notes({ floats, scene, things, spots, camera }) {
  return html`<div class="notes">${(floats || []).map((/** @type {import("../types.js").Float} */ { at, kind, body }) => {
    const spot = spotOf(things, spots, at) || (at.startsWith("point:") && spotOfPoint(scene, at));
    return spot && html`<${Note} key=${`${kind} ${at}`} at=${at} spot=${spot} body=${body} camera=${camera} />`;
  })}</div>`;
}
