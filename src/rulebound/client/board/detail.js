/** How much is drawn of a piece, by how large it is on the screen: on planes, hexes and squares alike. */

/**
 * @typedef {import("../types.js").Place} Place
 * @typedef {"far" | "nearer" | "nearest"} Level silhouettes and colours; badges too; values too
 */

/** Radii in pixels of the screen: from where badges are drawn, and from where values can be read. */
const BADGES_FROM = 11;
const VALUES_FROM = 20;
/** The least radius in pixels that a piece is drawn with by itself, and as one of a unit that is seen as a whole. */
const LEAST = 8;
const LEAST_OF_MANY = 2.5;
/** By how many times the scale must change before anything is decided anew, so that nothing flickers at a limit. */
const STEADY = 1.06;

/** The scale that levels are decided by, once a zoom has come to rest. @param {number} before @param {number} zoom */
export const steadied = (before, zoom) => (Math.max(before / zoom, zoom / before) < STEADY ? before : zoom);

/** @param {Place} place @param {number} zoom pixels to a unit of the board @returns {Level} */
export function levelOf(place, zoom) {
  const r = place.r * zoom;
  return r < BADGES_FROM ? "far" : r < VALUES_FROM ? "nearer" : "nearest";
}

/** How large a piece is drawn: to scale, but never too small to be seen.
 * @param {Place} place @param {number} zoom @param {boolean} [ofMany] whether it belongs to a unit */
export const drawnRadius = (place, zoom, ofMany = false) => Math.max(place.r, (ofMany ? LEAST_OF_MANY : LEAST) / zoom);
