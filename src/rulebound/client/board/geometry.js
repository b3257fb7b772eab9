/** Points, lines and chance that always falls the same way. */

/** @typedef {import("../types.js").Point} Point */

/** A number from 0 to 2^32 - 1 for a text. @param {string} text */
export function hash(text) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** Numbers from 0 to 1 that follow from a text. @param {string} text @returns {() => number} */
export function chances(text) {
  let state = hash(text) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

const EARTHS = ["96 26% 40%", "38 34% 50%", "202 30% 46%", "22 28% 45%", "64 26% 44%", "160 20% 40%", "268 12% 48%",
  "12 30% 46%"];

/** A colour of the ground for a kind of it. @param {string} kind @param {number} [strength] from 0 to 1 */
export function earth(kind, strength = 1) {
  return `hsl(${EARTHS[hash(kind) % EARTHS.length]} / ${strength})`;
}

/** @param {Point} a @param {Point} b */
export function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** An SVG path through points. @param {Point[]} points @param {boolean} [closed] */
export function pathThrough(points, closed = false) {
  return points.map((p, i) => `${i ? "L" : "M"}${round(p.x)} ${round(p.y)}`).join("") + (closed ? "Z" : "");
}

/** @param {number} n */
function round(n) {
  return Math.round(n * 10) / 10;
}

/** An SVG path of a circle. @param {Point} c @param {number} r */
export function circlePath(c, r) {
  const half = (/** @type {number} */ way) => `a${round(r)} ${round(r)} 0 1 0 ${round(2 * way * r)} 0`;
  return `M${round(c.x - r)} ${round(c.y)}${half(1)}${half(-1)}Z`;
}

/** How far a point is from a segment. @param {Point} p @param {Point} a @param {Point} b */
export function fromSegment(p, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return distance(p, { x: a.x + along * dx, y: a.y + along * dy });
}

/** Whether a point lies in a polygon. @param {Point} p @param {Point[]} polygon */
export function isInside(p, polygon) {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i], polygon[j]];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** Whether two segments cross. @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
export function cross(a, b, c, d) {
  const turn = (/** @type {Point} */ p, /** @type {Point} */ q, /** @type {Point} */ r) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

/** Whether a segment touches a polygon. @param {Point} a @param {Point} b @param {Point[]} polygon */
export function touches(a, b, polygon) {
  if (isInside(a, polygon) || isInside(b, polygon)) return true;
  return polygon.some((p, i) => cross(a, b, p, polygon[(i + 1) % polygon.length]));
}

/**
 * Where several stand together on a spot of some room.
 * @param {number} n
 * @returns {{at: Point, r: number}[]} as shares of the room's half width
 */
export function crowd(n) {
  const [columns, r] = n <= 1 ? [1, 0.56] : n <= 4 ? [2, 0.41] : n <= 9 ? [3, 0.28] : [4, 0.21];
  const rows = Math.ceil(n / columns);
  const [across, down] = [2 * r + 0.06, 2 * r + 0.16];
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row < rows - 1 ? columns : n - row * columns;
    return { at: { x: ((i % columns) - (inRow - 1) / 2) * across, y: (row - (rows - 1) / 2) * down }, r };
  });
}
