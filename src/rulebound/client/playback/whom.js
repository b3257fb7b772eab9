/** Whom what is shown means on the board: a piece, all of a unit, or a place; and who of two units does it to whom. */
import { distance } from "../board/geometry.js";

/**
 * @typedef {import("../types.js").Place} Place
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("./plan.js").Stage} Stage
 * @typedef {Place & {id: string}} Spot where somebody stands, or something lies
 * @typedef {[Spot, Spot]} Pairing who does something, and to whom
 */

/** How large something is that has no base. */
export const CELL_R = 62;
/** The least radius in pixels at which something is seen of anybody, however small he is drawn. */
const LEAST_PX = 9;
/** Up to how many of a unit are seen to shoot or to strike: those in front. */
const MOST_AT_ONCE = 10;
/** Two stand beside each other when their middles are no farther apart than this many times their radii. */
const BESIDE = 1.4;

/** Who stands where in a stage, before and after it. */
export class Whom {
  /** @param {Stage} stage @param {import("../types.js").Space} space @param {number} zoom */
  constructor(stage, space, zoom) {
    this.stage = stage;
    this.zoom = zoom;
    this.was = space.places(stage.from);
    this.is = space.places(stage.scene);
    this.things = new Map(space.things(stage.from).map((thing) => [thing.id, thing]));
  }

  /** All who are meant: a piece or a place by itself, a unit by everybody in it. @param {string} id @returns {Spot[]} */
  all(id) {
    const spot = this.spot(id);
    return spot ? [spot] : this.members(id).flatMap((member) => this.spot(member) || []);
  }

  /** Who belongs to a unit; of one that has come or gone, those who are there. @param {string} unit @returns {string[]} */
  members(unit) {
    const of = (/** @type {import("../types.js").Scene} */ { pieces }) => pieces.filter((one) => one.unit === unit).map(
      ({ id }) => id);
    if (!unit) return [];
    const before = of(this.stage.from);
    return before.length ? before : of(this.stage.scene);
  }

  /** Where a piece or a thing of the board is. @param {string} id @returns {Spot | null} */
  spot(id) {
    const place = this.was.get(id) || this.is.get(id);
    const thing = this.things.get(id);
    if (place) return { ...place, r: Math.max(place.r, LEAST_PX / this.zoom), id };
    return thing ? { x: thing.x, y: thing.y, r: CELL_R, body: "", id } : null;
  }

  /** Whoever is hurt or falls: of a unit those whom the stage takes away, else whoever stands in its middle.
   * @param {string} id @returns {Spot[]} */
  victims(id) {
    const all = this.all(id);
    if (all.length < 2) return all;
    const gone = all.filter((one) => !this.is.has(one.id));
    return gone.length ? gone : nearest(all, middleOf(all)).slice(0, 1);
  }

  /** Who shoots at whom: of a unit those in front, each at one of those in front of the other.
   * @param {string} by @param {string} at @returns {Pairing[]} */
  salvo(by, at) {
    const [shooters, targets] = [this.all(by), this.all(at)];
    if (!shooters.length || !targets.length) return [];
    const [from, to] = [middleOf(shooters), middleOf(targets)];
    const across = (/** @type {Point} */ p) => p.x * (from.y - to.y) + p.y * (to.x - from.x);
    const row = (/** @type {Spot[]} */ spots, /** @type {Point} */ other) => nearest(spots, other).slice(0,
      MOST_AT_ONCE).sort((a, b) => across(a) - across(b));
    const [ours, theirs] = [row(shooters, to), row(targets, from)];
    return ours.map((one, i) => [one, theirs[Math.floor((i * theirs.length) / ours.length)]]);
  }

  /** Who strikes at whom: everybody at the nearest one beside him, or the two who are nearest to each other.
   * @param {string} by @param {string} at @returns {Pairing[]} */
  melee(by, at) {
    const targets = this.all(at);
    if (!targets.length) return [];
    const pairings = this.all(by).map((one) => /** @type {Pairing} */ ([one, nearest(targets, one)[0]]));
    pairings.sort((a, b) => distance(...a) - distance(...b));
    const beside = pairings.filter(([a, b]) => distance(a, b) <= BESIDE * (a.r + b.r));
    return (beside.length ? beside : pairings.slice(0, 1)).slice(0, MOST_AT_ONCE);
  }
}

/** The nearest first. @param {Spot[]} spots @param {Point} to */
const nearest = (spots, to) => [...spots].sort((a, b) => distance(a, to) - distance(b, to));

/** @param {Point[]} spots @returns {Point} */
export function middleOf(spots) {
  const mean = (/** @type {number[]} */ of) => of.reduce((sum, n) => sum + n, 0) / of.length;
  return { x: mean(spots.map(({ x }) => x)), y: mean(spots.map(({ y }) => y)) };
}
