/** Where squares lie. */

/** @typedef {import("../types.js").Cell} Cell */

export const SQUARE = 240;
export const HALF = SQUARE / 2;
export const WALL = 16;
/** Half of the width of an opening. */
export const MOUTH = 40;
/** How far the unknown is seen beyond a side. */
export const BEYOND = 52;

/** @type {Record<string, {dx: number, dy: number, back: string}>} */
export const SIDES = {
  N: { dx: 0, dy: -1, back: "S" },
  E: { dx: 1, dy: 0, back: "W" },
  S: { dx: 0, dy: 1, back: "N" },
  W: { dx: -1, dy: 0, back: "E" },
};

/** @param {Cell} cell */
export const middle = (cell) => ({ x: cell.x * SQUARE, y: -cell.y * SQUARE });

/** @param {Cell} cell @param {string} side @param {number} out how far from the middle */
export function toward(cell, side, out) {
  const { dx, dy } = SIDES[side];
  return { x: cell.x * SQUARE + dx * out, y: -cell.y * SQUARE + dy * out };
}
