/** Ways over a plane, in the scene's own numbers. */
import { distance } from "../board/geometry.js";

/** @typedef {import("../types.js").Pair} Pair */

/**
 * A way up to a point, and what is left of it; the whole way if the point does not lie on it.
 * @param {Pair[]} path
 * @param {Pair | null} stop
 * @param {number} hardly how far beside the way the point may lie: numbers are rounded
 * @returns {{way: Pair[], rest: Pair[], met: boolean}}
 */
export function cutAt(path, stop, hardly) {
  if (stop) {
    for (let i = path.length - 1; i > 0; i--) {
      if (isBetween(path[i - 1], path[i], stop, hardly)) return { way: [...path.slice(0, i), stop],
        rest: [stop, ...path.slice(i)], met: true };
    }
  }
  return { way: path, rest: path.slice(-1), met: false };
}

/** @param {Pair} a @param {Pair} b @param {Pair} p @param {number} hardly */
function isBetween(a, b, p, hardly) {
  const [far, [ax, ay], [bx, by]] = [distance(at(a), at(b)), a, b];
  if (!far) return distance(at(a), at(p)) <= hardly;
  const along = ((p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)) / far;
  const aside = Math.abs((p[0] - ax) * (by - ay) - (p[1] - ay) * (bx - ax)) / far;
  return aside <= hardly && along >= -hardly && along <= far + hardly;
}

/** @param {Pair} pair */
const at = ([x, y]) => ({ x, y });
