/** A piece carried over tiles: the tile it would step to is the one nearest to where it is held. */
import { isSame } from "../board/drawn.js";
import { distance } from "../board/geometry.js";
import { squares } from "../board/squares.js";
import { Hand } from "./hand.js";

/**
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Place} Place
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Way} Way
 */

/** Where everybody stands in scenes that were looked at. @type {WeakMap<Scene, Map<string, Place>>} */
const stood = new WeakMap();

/** A step in hand over tiles. Its points are those of the board. */
export class TileHand extends Hand {
  constructor() {
    super();
    this.space = "squares";
  }

  places() {
    const scene = /** @type {Scene} */ (this.scene);
    const places = stood.get(scene) || squares.places(scene);
    stood.set(scene, places);
    return places;
  }

  /** Where a step ends. @param {Way} way @returns {Pair | null} */
  landing({ step }) {
    const end = step?.ghost && this.scene ? squares.ghost(this.scene, step.ghost, this.places()).path.at(-1) : null;
    return end ? [end.x, end.y] : null;
  }

  /** @param {Way} way @param {Pair} at */
  leads(way, at) {
    return isSame(this.landing(way), at);
  }

  /** The piece at a point of the board, if one is. @param {Point} at @param {number} _grip */
  pieceAt(at, _grip) {
    const hit = [...this.places()].find(([, place]) => distance(place, at) <= place.r);
    return this.scene?.pieces.find(({ id }) => id === hit?.[0]);
  }

  staysWithout() {
    return true;
  }

  base() {
    return this.places().get(this.carried)?.r || 0;
  }

  start() {
    const place = this.places().get(this.carried);
    return place ? /** @type {Pair} */ ([place.x, place.y]) : null;
  }

  /** Hold it over a point: it would go to the nearest tile it may go to, or stays. @param {Pair} to */
  reach(to) {
    this.tip = this.snapped(to);
    this.rest();
  }

  /** Where it would go that is held there; nowhere if it would stay. @param {Pair} to @returns {Pair | null} */
  snapped(to) {
    const [start, ways] = [this.start(), this.ways()];
    if (!start || !ways.length) return to;
    const ends = [start, ...ways.flatMap((way) => [this.landing(way) || start])];
    const away = (/** @type {Pair} */ [x, y]) => Math.hypot(x - to[0], y - to[1]);
    const near = ends.reduce((best, end) => (away(end) < away(best) ? end : best));
    return isSame(near, start) ? null : near;
  }

  /** @param {Point} at */
  place({ x, y }) {
    const near = this.snapped([x, y]);
    if (near && isSame(near, this.tip)) return this.confirm();
    this.tip = near;
    return near ? this.drop(true) : this.cancel();
  }
}
