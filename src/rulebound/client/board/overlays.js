/** What is drawn over the board: reach, shapes, marks, ghosts, tape, rings and sight. */
import { html, useEffect, useReducer } from "../vendor/preact-htm.js";
import { lengthOf } from "./drawn.js";
import { Figure } from "./figures.js";
import { leaderOf } from "../table/likes.js";
import { circlePath, distance, pathThrough } from "./geometry.js";
import { Marching } from "./marching.js";
import { lengthText, spot } from "./plane.js";
import { targets } from "./pointers.js";
import { Treading } from "./treading.js";
import { HexHand } from "../table/hexhand.js";
import { PlaneHand } from "../table/planehand.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Thing} Thing
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Piece} Piece
 */

/** A shape; a stick is of wood with a dark rim. @param {{scene: Scene, space: any, shape: Shape}} props */
export function Outline({ scene, space, shape }) {
  const d = space.outline(scene, shape);
  const drawn = html`<path class="shape ${shape.role} ${shape.kind}" d=${d} />`;
  return shape.role === "stick" ? html`<path class="shape stick rim" d=${d} />${drawn}` : drawn;
}

/** Ghosts, tape, rings and sight. @param {any} p */
export function Overlays({ scene, space, things, places, shown, tool, sight, shapes, ringed, aimed, taught, threatening,
  hand, before, own }) {
  const ghost = shown?.ghost ? space.ghost(scene, shown.ghost, places) : null;
  const piece = ghost && scene.pieces.find((/** @type {any} */ p) => p.id === shown.ghost.piece);
  const found = (/** @type {string[]} */ ids) => new Set(ids.flatMap((id) => targets(scene, things, id)));
  const marks = Object.entries({ teach: found(taught), aim: found([...(shown?.points_at || []), ...aimed]),
    threat: found(threatening), blame: found(ringed) });
  const rings = tool?.kind === "rings" && tool.from ? space.rings(scene, tool.from) : [];
  return html`<g class="overlays still"><${Trails} scene=${scene} before=${before} own=${own} />
    ${[...shapes, ...(sight?.shapes || [])].map((/** @type {Shape} */ shape) => html`<${Outline} scene=${scene}
      space=${space} shape=${shape} />`)}
    ${marks.map(([kind, ids]) => [...ids].map((id) => html`<${Mark} kind=${kind} thing=${things.find((
      /** @type {Thing} */ one) => one.id === id)} place=${places.get(id)} />`))}
    ${(shown?.ghost?.others || []).map((/** @type {any} */ other) => html`<${Other} scene=${scene} space=${space}
      places=${places} ghost=${other} />`)}
    ${ghost && ghost.path.length > 0 && html`<${Ghost} scene=${scene} path=${ghost.path} r=${ghost.r} place=${ghost.place} piece=${piece}
      facing=${shown.ghost.facing ?? piece?.facing ?? null} text=${shown.ghost.cost} below=${aside(ghost.path, ghost.r)}
      />`}
    ${rings.map((/** @type {any} */ ring) => html`<path class="range" d=${ring.d} /><${Label} x=${ring.x} y=${ring.y}
      text=${ring.label} />`)}
    <${Measure} scene=${scene} space=${space} tool=${tool} sight=${sight} />
    <${Drawn} hand=${hand} scene=${scene} space=${space} places=${places} />
  </g>`;
}

/** @typedef {{choice: import("../types.js").Choice, path: Point[]}} Stop an answer that is a place on a way */

/** The places on a way that are answers, the farthest last; none where answers are no such places.
 * @param {Scene} scene @param {any} space @param {Map<string, any>} places @returns {Stop[]} */
function stopsOf(scene, space, places) {
  const stops = (!scene.ask?.open && scene.ask?.choices || []).flatMap((choice) => (choice.ghost?.path.length
    ? [{ choice, path: space.ghost(scene, choice.ghost, places).path }] : []));
  if (stops.length < 2 || new Set(stops.map(({ choice }) => choice.ghost?.piece)).size > 1) return [];
  const length = (/** @type {Stop} */ { path }) => lengthOf(path.map(({ x, y }) => [x, y]));
  return stops.sort((a, b) => length(a) - length(b));
}

/** The whole way of a piece whose answers are places on it: pointed at, it shows the nearest of them, and clicked it is
 * the answer. @param {any} p */
export function Way({ scene, space, places, camera, shown, onStop }) {
  const stops = stopsOf(scene, space, places);
  if (!stops.length) return null;
  const d = pathThrough(stops[stops.length - 1].path);
  const groups = [...new Set(stops.map(({ choice }) => leaderOf(scene.ask, choice)))];
  const nearest = (/** @type {PointerEvent} */ e) => {
    const at = camera.current.under(e.clientX, e.clientY);
    const off = (/** @type {Stop} */ { path }) => distance(path[path.length - 1], at);
    return stops.reduce((best, stop) => (off(stop) < off(best) ? stop : best)).choice;
  };
  const clicked = (/** @type {PointerEvent} */ e) => {
    e.stopPropagation();
    const choice = nearest(e);
    onStop(choice, e.pointerType !== "touch" || choice === shown);
  };
  return html`<g class="stops"><path class="way whole still" d=${d} />
    ${stops.map(({ choice, path }) => html`<circle class="stop still part-${groups.indexOf(leaderOf(scene.ask, choice))
      % 4} ${choice === shown ? "shown" : ""}" cx=${path[path.length - 1].x} cy=${path[path.length - 1].y} r="5" />`)}
    <path class="grasp" d=${d} onClick=${clicked}
      onPointerMove=${(/** @type {PointerEvent} */ e) => e.pointerType !== "touch" && onStop(nearest(e), false)}
      onPointerLeave=${(/** @type {PointerEvent} */ e) => e.pointerType !== "touch" && onStop(null, false)} /></g>`;
}

/** Where others have come from, and who is gone, since this seat last did something.
 * @param {{scene: Scene, before: Piece[], own: number | undefined}} props */
function Trails({ scene, before, own }) {
  if (scene.space !== "plane") return null;
  const now = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  return html`${before.map((was) => {
    const is = now.get(was.id);
    const at = spot(scene, [was.x, was.y]);
    const r = spot(scene, [was.base, 0]).x;
    if (!is) return html`<g class="gone" transform="translate(${at.x} ${at.y})"><path d="M${-r} ${-r}L${r} ${r}M${-r}
      ${r}L${r} ${-r}" /></g>`;
    if (is.side === own || Math.hypot(is.x - was.x, is.y - was.y) < was.base) return null;
    return html`<path class="trail" d=${pathThrough([at, spot(scene, [is.x, is.y])])} /><circle class="trail" cx=${at.x}
      cy=${at.y} r=${r} />`;
  })}`;
}

/** How far under the end of a path, or over it, there is room for words. @param {Point[]} path @param {number} clear */
function aside(path, clear) {
  const up = path.length > 1 && path[path.length - 1].y < path[path.length - 2].y;
  return up ? -clear : clear;
}

/** Where an answer may go, under everybody who stands there. @param {any} p */
export function Reach({ scene, space, hand }) {
  const base = hand?.plan() ? hand.base() : 0;
  const reach = /** @type {Shape[]} */ (hand ? hand.shapes() : scene.ask?.reach || []);
  const isSpot = (/** @type {Shape} */ { kind, radius, role }) => kind === "circle" && role === "reach" && radius < base;
  const spots = reach.filter(isSpot).map((spot) => space.outline(scene, { ...spot, radius: base }));
  return html`<g class="still">${reach.filter((shape) => !isSpot(shape)).map((shape) => html`<path
    class="reach ${shape.role}" d=${space.outline(scene, shape)} />`)}
    ${spots.length > 0 && html`<${Spots} d=${spots.join("")} />`}</g>`;
}

/** Spots, each as large as what shall stand on it: where they overlap they are one area with one edge.
 * @param {{d: string}} props */
const Spots = ({ d }) => html`<mask id="around-spots"><path class="around" d=${d} /><path d=${d} /></mask>
  <path class="reach spots" d=${d} /><path class="reach edge" d=${d} mask="url(#around-spots)" />`;

/** The tape, or the line of sight: the game's own where it has one. @param {any} p */
function Measure({ scene, space, tool, sight }) {
  if (!tool?.from || !tool.to) return null;
  const measured = (tool.kind === "sight" ? space.sight : space.tape)(scene, tool.from, tool.to);
  if (!measured) return null;
  const text = sight?.shapes ? sight.text : measured.text;
  return html`${!sight?.shapes && html`<path class="tape ${measured.blocked ? "blocked" : ""} ${tool.kind}"
    d=${pathThrough(measured.path)} />`}<${Label} ...${middle(measured.path)} text=${text} />`;
}

/**
 * A piece where it would be, and the way there.
 * @param {{scene: Scene, path: Point[], r: number, piece: Piece | undefined, facing: number | null, text: string,
 *   class?: string, below?: number, place?: import("../types.js").Place}} props `place`: how it lies there, if not round
 */
export function Ghost({ scene, path, r, piece, facing, text, class: name = "", below = r, place }) {
  const end = place || path[path.length - 1];
  return html`<path class="way ${name}" d=${pathThrough(path)} />
    <g class="ghost ${name}" transform="translate(${end.x} ${end.y})">
      ${piece ? html`<${Figure} piece=${{ ...piece, marks: [], values: [], facing }} place=${place || { r, body: "" }}
        game=${scene.game} />` : html`<circle r=${r} />`}
      ${text && html`<${Label} x=${0} y=${0} below=${below} text=${text} />`}</g>`;
}

/** Somebody who would move at the same time.
 * @param {{scene: Scene, space: any, places: Map<string, any>, ghost: import("../types.js").Ghost}} props */
function Other({ scene, space, places, ghost }) {
  const { path, r, place } = space.ghost(scene, ghost, places);
  const piece = scene.pieces.find((one) => one.id === ghost.piece);
  return path.length > 0 && html`<${Ghost} scene=${scene} path=${path} r=${r} place=${place} piece=${piece}
    facing=${ghost.facing ?? piece?.facing ?? null} text="" />`;
}

/** What is drawn by hand.
 * @param {{hand: import("../table/hand.js").Hand, scene: Scene, space: any, places: Map<string, any>}} props */
function Drawn({ hand, scene, space, places }) {
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  useEffect(() => hand.watch(() => again(0)), [hand]);
  return html`${hand.lasso.length > 1 && html`<path class="lasso" d=${pathThrough(hand.lasso, true)} />`}
    ${inHand(hand, scene, space, places)}`;
}

/** The answer in hand. @param {import("../table/hand.js").Hand} hand @param {Scene} scene @param {any} space
 * @param {Map<string, any>} places */
function inHand(hand, scene, space, places) {
  if (hand.on && hand.body.is() && hand.body.isDrawn()) return html`<${Marching} hand=${hand} scene=${scene} />`;
  if (hand.on && (hand.step() || hand.space === "squares")) return html`<${Stepping} hand=${hand} scene=${scene}
    space=${space} places=${places} />`;
  if (hand.on && hand instanceof HexHand) return html`<${Treading} hand=${hand} scene=${scene} />`;
  const end = hand.end();
  if (!hand.on || !end || hand.body.is() || !(hand instanceof PlaneHand)) return null;
  const on = (/** @type {[number, number]} */ pair) => spot(scene, pair);
  const path = hand.points().length ? hand.way().map(on) : [on(end)];
  const r = on([hand.base(), 0]).x;
  const [handle, length] = [hand.handle(), hand.length()];
  const name = hand.fits() ? "drawn" : "drawn bad";
  return html`${handle && html`<path class="turning" d=${pathThrough([on(end), on(handle)])} />`}
    <${Ghost} scene=${scene} path=${path} r=${r} piece=${hand.piece()} class=${name}
      below=${aside(path, (handle ? 2.6 : 1) * r)}
      facing=${hand.plan()?.turns || hand.piece()?.facing !== null ? hand.looks() : null}
      text=${length === null ? "" : hand.told()?.choice?.ghost?.cost || lengthText(scene, length,
        hand.plan()?.allowance || 0)} />
    ${hand.corners.map((corner) => html`<path class="corner" d=${circlePath(on(corner), r / 4)} />`)}
    ${handle && html`<g class="handle" transform="translate(${on(handle).x} ${on(handle).y})"><circle r="9" /></g>`}`;
}

/** Where a step would take a carried piece; as long as nobody knows that, where it is held. @param {any} p */
function Stepping({ hand, scene, space, places }) {
  const [ghost, piece, held] = [hand.step()?.ghost, hand.piece(), hand.path()];
  if (!piece || (!ghost && held.length < 2)) return null;
  const on = ghost ? space.ghost(scene, ghost, places) : { path: held.map(hand.spot, hand), r: places.get(piece.id)?.r };
  return html`<${Ghost} scene=${scene} path=${on.path} r=${on.r} place=${on.place} piece=${piece} class=${hand.fits()
    ? "drawn" : "drawn bad"} facing=${ghost?.facing ?? piece.facing} text=${ghost?.cost || ""} below=${aside(on.path,
      on.r)} />`;
}

/** A frame around a thing or a figure; that of a lesson is square. @param {any} p */
function Mark({ kind, thing, place }) {
  if (thing) return html`<path class=${kind} d=${thing.d} />`;
  if (!place) return null;
  const r = place.r * 1.25;
  return kind === "teach" ? html`<rect class=${kind} x=${place.x - r} y=${place.y - r} width=${2 * r} height=${2 * r}
    rx="10" />` : html`<circle class=${kind} cx=${place.x} cy=${place.y} r=${r} />`;
}

/** @param {Point[]} path */
function middle(path) {
  const [a, b] = [path[0], path[path.length - 1]];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Words on the board, never too small to read.
 * @param {{x: number, y: number, text: string, below?: number}} props `below`: how far under its spot, or over it */
export function Label({ x, y, text, below = 0 }) {
  const w = text.length * 11.5 + 22;
  const middle = 26 * Math.sign(below);
  return html`<g transform="translate(${x} ${y + below})"><g class="label"><rect x=${-w / 2} y=${middle - 17}
    width=${w} height="34" rx="17" />
    <text y=${middle} text-anchor="middle" dominant-baseline="central">${text}</text></g></g>`;
}
