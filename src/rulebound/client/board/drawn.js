/** What is drawn by hand on a plane, in the scene's own numbers: lengths, facings, and what lies within reach. */
import { distance, isInside } from "./geometry.js";

/**
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {{x: number, y: number, r: number}} Disc
 */

/** @param {Pair} pair */
const point = ([x, y]) => ({ x, y });

/** @param {Pair | null | undefined} a @param {Pair | null | undefined} b */
export const isSame = (a, b) => Boolean(a && b && a[0] === b[0] && a[1] === b[1]);

/** How long a path is. @param {Pair[]} path */
export function lengthOf(path) {
  return path.slice(1).reduce((sum, p, i) => sum + distance(point(path[i]), point(p)), 0);
}

/** Where somebody looks who comes along a path, in degrees clockwise from north. @param {Pair[]} path */
export function facingAlong(path) {
  const [a, b] = path.slice(-2);
  return !b || isSame(a, b) ? null : facingTo(a, b);
}

/** The direction from one point to another, in whole degrees clockwise from north. @param {Pair} a @param {Pair} b */
export function facingTo(a, b) {
  return (Math.round((Math.atan2(b[0] - a[0], b[1] - a[1]) * 180) / Math.PI) + 360) % 360;
}

/** Whether a shape holds a point. @param {Shape} shape @param {Pair} at */
function holds(shape, at) {
  const p = point(at);
  if (shape.kind === "circle") return distance(p, point(shape.points[0])) <= shape.radius;
  if (shape.kind !== "polygon" || !isInside(p, shape.points.map(point))) return false;
  return !(shape.holes || []).some((hole) => isInside(p, hole.map(point)));
}

/** Whether a point may be an end, as far as the drawn reach tells. @param {Shape[]} reach @param {Pair} at */
export function isReached(reach, at) {
  const [free, barred] = ["reach", "blocked"].map((role) => reach.filter((shape) => shape.role === role));
  return (!free.length || free.some((shape) => holds(shape, at))) && !barred.some((shape) => holds(shape, at));
}

/** How finely a line is searched for its farthest legal place, and how far inside the reach that is. */
const [PARTS, INSIDE] = [200, 1];

/**
 * The farthest place of a straight line that may be an end; the end of the line if there is none.
 * @param {Shape[]} reach
 * @param {Pair} from
 * @param {Pair} to
 * @param {number} most how long the line may be; 0: as long as it is
 * @param {number} grid
 * @returns {Pair}
 */
export function farthest(reach, from, to, most, grid) {
  const long = lengthOf([from, to]);
  const start = most > 0 && long > most ? most / long : 1;
  for (let i = PARTS; i > 0; i -= 1) {
    const share = (start * i) / PARTS;
    const at = onGrid([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], grid);
    if (isReached(reach, at)) return i === PARTS ? at : farthest(reach, from, at, lengthOf([from, at]) - INSIDE, grid);
  }
  return to;
}

/**
 * The middle of the nearest spot so small that a base covers it, if a point is on that base.
 * @param {Shape[]} reach
 * @param {Pair} at
 * @param {number} base
 * @returns {Pair | undefined}
 */
export function smallSpot(reach, at, base) {
  const off = (/** @type {Shape} */ shape) => distance(point(at), point(shape.points[0]));
  const spots = reach.filter((shape) => shape.kind === "circle" && shape.radius < base && off(shape) <= base);
  return spots.sort((a, b) => off(a) - off(b))[0]?.points[0];
}

/**
 * Where a base that comes straight from `from` and would overlap another first touches it.
 * @param {Pair} from
 * @param {Pair} to
 * @param {number} r
 * @param {Disc[]} others
 * @param {number} grid
 * @returns {Pair}
 */
export function intoContact(from, to, r, others, grid) {
  const met = others.find((one) => distance(point(to), one) < r + one.r);
  if (!met || distance(point(from), met) < r + met.r) return to;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy);
  const along = ((met.x - from[0]) * dx + (met.y - from[1]) * dy) / far;
  const aside = Math.hypot(met.x - from[0], met.y - from[1]) ** 2 - along ** 2;
  const share = (along - Math.sqrt(Math.max(0, (r + met.r) ** 2 - aside))) / far;
  return outside([from[0] + dx * share, from[1] + dy * share], met, r + met.r, grid);
}

/** A point of the grid. @param {number[]} at @param {number} grid @returns {Pair} */
export function onGrid([x, y], grid) {
  return [Math.round(x / grid) * grid, Math.round(y / grid) * grid];
}

/**
 * The point of the grid nearest to a point that is no nearer to a disc than `least`.
 * @param {number[]} at
 * @param {Disc} disc
 * @param {number} least
 * @param {number} grid
 * @returns {Pair}
 */
function outside([x, y], disc, least, grid) {
  const sides = (/** @type {number} */ n) => [Math.floor(n / grid) * grid, Math.ceil(n / grid) * grid];
  const around = sides(x).flatMap((a) => sides(y).map((b) => /** @type {Pair} */ ([a, b])));
  const clear = around.filter(([a, b]) => (a - disc.x) ** 2 + (b - disc.y) ** 2 >= least ** 2);
  const near = (/** @type {Pair} */ p) => distance(point(p), { x, y });
  return clear.sort((a, b) => near(a) - near(b))[0] || onGrid([x, y], grid);
}

/** The middle of what can be reached, for a start. @param {Shape[]} reach @param {Pair} size @returns {Pair} */
export function middleOf(reach, size) {
  const points = reach.filter((shape) => shape.role === "reach").flatMap((shape) => shape.points);
  if (!points.length) return [Math.round(size[0] / 2), Math.round(size[1] / 2)];
  const middle = (/** @type {number[]} */ of) => Math.round((Math.min(...of) + Math.max(...of)) / 2);
  return [middle(points.map((p) => p[0])), middle(points.map((p) => p[1]))];
}
