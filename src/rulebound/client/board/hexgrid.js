/** Hexes and facings, without anything on them: axial coordinates, pointed side up, as `rulebound.space.hexes` has them. */

/**
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {{cells: Pair[], facing: number}} Pose what a body lies on, its head on the first, and where it looks
 */

/** From the middle of a hex to its corners, and from one side to the other, in units of the board. */
export const SIZE = 120;
export const ACROSS = Math.sqrt(3) * SIZE;
/** The six directions clockwise from the east. @type {Pair[]} */
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
/** What they are called in answers. */
export const STEPS = ["e", "se", "sw", "w", "nw", "ne"];
const EASTWARD = 90;
/** What one direction is beside the next, in degrees. */
export const EDGE = 60;
const FULL = 360;
const TURN = /^(left|right)(\d*)$/;

/** The middle of a hex. @param {{x: number, y: number}} cell */
export const middle = (cell) => ({ x: ACROSS * (cell.x + cell.y / 2), y: 1.5 * SIZE * cell.y });

/** The same for a pair. @param {Pair} pair */
export const spotOf = ([x, y]) => middle({ x, y });

/** The hex that holds a point of the board. @param {Point} point @returns {Pair} */
export function hexAt({ x, y }) {
  const down = y / (1.5 * SIZE);
  const found = rounded(x / ACROSS - down / 2, down);
  return [found.x, found.y];
}

/** @param {Point} c @param {number} size @returns {Point[]} */
export function corners(c, size) {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = ((EDGE * i - EASTWARD) * Math.PI) / 180;
    return { x: c.x + size * Math.cos(angle), y: c.y + size * Math.sin(angle) };
  });
}

/** The three sides of a hex over which somebody looks, from left to right. @param {Point} c @param {number} facing
 * @param {number} size @returns {Point[]} */
export function frontOf(c, facing, size) {
  const all = corners(c, size);
  const first = directionOf(facing);
  return [0, 1, 2, 3].map((i) => all[(first + i) % 6]);
}

/** Which of the six directions a facing is nearest to. @param {number} facing in degrees clockwise from north */
export function directionOf(facing) {
  return (Math.floor((facing - EASTWARD + EDGE / 2) / EDGE) + 6) % 6;
}

/** A direction in degrees clockwise from north; any whole number is one. @param {number} direction */
export const degreesOf = (direction) => (EASTWARD + EDGE * direction + FULL) % FULL;

/** The facing of somebody at a point who looks at another. @param {Point} from @param {Point} to */
export function facingTowards(from, to) {
  return degreesOf(directionOf((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI));
}

/** The next hex in a direction. @param {Pair} hex @param {number} direction @param {number} [far] @returns {Pair} */
export function beside([x, y], direction, far = 1) {
  const [dx, dy] = DIRECTIONS[(direction + 6) % 6];
  return [x + dx * far, y + dy * far];
}

/** Where a hex comes to lie when everything turns around another by so many sides. @param {Pair} hex @param {Pair} around
 * @param {number} sides @returns {Pair} */
function turned([x, y], [ax, ay], sides) {
  let [q, r] = [x - ax, y - ay];
  for (let i = 0; i < (sides + 6) % 6; i++) [q, r] = [-r, q + r];
  return [q + ax, r + ay];
}

/** A body after one step or turn, whatever that costs. @param {Pose} pose @param {string} word @returns {Pose} */
export function after({ cells, facing }, word) {
  const turn = TURN.exec(word);
  if (!turn) return { cells: cells.map((cell) => beside(cell, STEPS.indexOf(word))), facing };
  return swung({ cells, facing }, turn[1] === "left" ? -1 : 1, Number(turn[2] || 1) - 1);
}

/** A body turned around one of its hexes by so many sides. @param {Pose} pose @param {number} sides
 * @param {number} [pivot] @returns {Pose} */
function swung({ cells, facing }, sides, pivot = 0) {
  return { cells: cells.map((cell) => turned(cell, cells[pivot], sides)), facing: (facing + EDGE * sides + FULL) % FULL };
}

/** A body with its head on another hex, looking there. @param {Pose} pose @param {Pair} head @param {number} facing
 * @returns {Pose} */
export function put(pose, head, facing) {
  const [[x, y]] = pose.cells;
  const at = swung(pose, directionOf(facing) - directionOf(pose.facing));
  return { facing, cells: at.cells.map(([cx, cy]) => [cx - x + head[0], cy - y + head[1]]) };
}

/** How many steps it is from one hex to another. @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
export function apart(a, b) {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return (Math.abs(dx) + Math.abs(dy) + Math.abs(dx + dy)) / 2;
}

/** The hexes on the straight line, both ends among them. @param {{x: number, y: number}} a
 * @param {{x: number, y: number}} b @returns {{x: number, y: number}[]} */
export function hexesBetween(a, b) {
  const n = apart(a, b);
  return Array.from({ length: n + 1 }, (_, i) => {
    const share = n ? i / n : 0;
    return rounded(a.x + (b.x - a.x) * share + 1e-6, a.y + (b.y - a.y) * share + 1e-6);
  });
}

/** @param {number} x @param {number} y */
function rounded(x, y) {
  const z = -x - y;
  let [rx, ry] = [Math.round(x), Math.round(y)];
  const rz = Math.round(z);
  const [dx, dy, dz] = [Math.abs(rx - x), Math.abs(ry - y), Math.abs(rz - z)];
  if (dx > dy && dx > dz) rx = -ry - rz;
  else if (dy > dz) ry = -rx - rz;
  return { x: rx, y: ry };
}
