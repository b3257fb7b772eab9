/** A path over hexes in hand: the way with its turns, the hexes before its end, the ghost there, and its handle. */
import { html } from "../vendor/preact-htm.js";
import { pathThrough } from "./geometry.js";
import { SIZE, beside, corners, degreesOf, directionOf, spotOf } from "./hexgrid.js";
import { lying } from "./hexes.js";
import { Ghost } from "./overlays.js";

/** @typedef {import("../types.js").Point} Point */

/** How large a turn is drawn, and how far within their hexes those are drawn that lie before the end. */
const TURN = SIZE * 0.42;
const BEFORE = SIZE - 16;

/** A point so far from another in a direction. @param {Point} from @param {number} degrees clockwise from north
 * @param {number} far @returns {Point} */
function towards(from, degrees, far) {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + Math.sin(angle) * far, y: from.y - Math.cos(angle) * far };
}

/** A turn on the way, from one facing to the next: a slice, open to where it looks then.
 * @param {{at: Point, from: number, to: number}} props */
function Turn({ at, from, to }) {
  const [a, b] = [towards(at, from, TURN), towards(at, to, TURN)];
  const right = (to - from + 360) % 360 < 180;
  const tip = [towards(b, to, 15), towards(b, to + 90, 13), towards(b, to - 90, 13)];
  return html`<g class="turn"><path class="slice" d="M${at.x} ${at.y}L${a.x} ${a.y}A${TURN} ${TURN} 0 0 ${right ? 1 : 0} ${b.x}
    ${b.y}Z" /><path class="tip" d=${pathThrough(tip, true)} /></g>`;
}

/** How far under the end of a path its words stand, or over it, in radii: where neither its way nor its handle is, and on
 * the board. @param {import("../types.js").Scene} scene @param {{at: import("../types.js").Pair}[]} path
 * @param {number} facing */
function labelled(scene, path, facing) {
  const [start, end] = [path[0].at, path[path.length - 1].at];
  const south = Math.abs(facing - 180) < 60;
  const north = facing < 60 || facing > 300;
  const up = south || (!north && end[1] < start[1]);
  if (up && end[1] > Math.min(...scene.cells.map((cell) => cell.y))) return -1.5;
  return south ? 3 : 1.5;
}

/** @param {{hand: import("../table/hexhand.js").HexHand, scene: import("../types.js").Scene}} props */
export function Treading({ hand, scene }) {
  const treading = hand.treading();
  const handle = hand.handle();
  if (!treading) return null;
  const { path, end } = treading;
  const told = hand.told();
  const name = hand.fits() ? "drawn" : "drawn bad";
  const head = end.cells[0];
  const looks = directionOf(end.facing);
  const before = [-1, 0, 1].map((by) => beside(head, looks + by)).filter(([x, y]) => scene.cells.some((cell) =>
    cell.x === x && cell.y === y));
  const turns = path.flatMap(({ at, facing }, i) => (i && facing !== path[i - 1].facing ? [{ at: spotOf(at),
    from: path[i - 1].facing, to: facing }] : []));
  const piece = hand.piece();
  const place = lying(end.cells, end.facing, end.cells.length > 1 ? undefined : SIZE * 0.54);
  return html`<g class="before">${before.map((hex) => html`<path d=${pathThrough(corners(spotOf(hex), BEFORE), true)} />`)}</g>
    <${Ghost} scene=${scene} path=${path.map(({ at }) => spotOf(at))} r=${place.r} place=${place} piece=${piece} class=${name}
      facing=${piece?.facing === null ? null : degreesOf(looks)} below=${labelled(scene, path, end.facing) * place.r}
      text=${(told?.choice?.ghost || told?.ghost)?.cost || ""} />
    ${turns.map((turn) => html`<${Turn} ...${turn} />`)}
    ${handle && html`<g class="handle" transform="translate(${spotOf(handle).x} ${spotOf(handle).y})"><circle r="11" />
      </g>`}`;
}
