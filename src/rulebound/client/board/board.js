/** The board: a still picture, figures and lights in SVG, and notes in HTML, all in one coordinate system. */
import { isOnButton } from "../chrome.js";
import { settings, t } from "../settings.js";
import { isMovable } from "../table/carry.js";
import { Effects } from "../playback/effects.js";
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact-htm.js";
import { Banners, layOut } from "./banners.js";
import { Camera } from "./camera.js";
import { drawnRadius, levelOf, steadied } from "./detail.js";
import { Badge, Glyph, StillFigure, initials, pieceText } from "./figures.js";
import { hexes } from "./hexes.js";
import { Notes } from "./notes.js";
import { Overlays, Reach, Way } from "./overlays.js";
import { coordinates, plane } from "./plane.js";
import { unitOf } from "./pointers.js";
import { Silhouettes } from "./silhouettes.js";
import { squares } from "./squares.js";
import { paintStill } from "./still.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Thing} Thing
 * @typedef {import("../types.js").Place} Place
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("./pointers.js").Pointers} Pointers
 * @typedef {{kind: string, from: string, to: string}} Tool
 * @typedef {{point: Point, shift: boolean}} Click where on the board, and with which key
 */

/** @type {Record<string, import("../types.js").Space>} */
const SPACES = { squares, hexes, plane };
/** Up to how many pixels of width the page is a phone's, as the style sheet has it. */
const SMALL = 760;

/** @param {Scene} scene */
export const spaceOf = (scene) => SPACES[scene.space] || squares;

/**
 * Where a thing or a piece is.
 * @param {Thing[]} things
 * @param {Map<string, Place>} places
 * @param {string} id
 * @returns {Point | null}
 */
export function spotOf(things, places, id) {
  return places.get(id) || things.find((thing) => thing.id === id) || null;
}

/**
 * @param {{scene: Scene, sides: string[], pointers: Pointers, shown: Choice | null, selected: string,
 *   tool: Tool | null, sight: import("../types.js").Sight | null, shapes: import("../types.js").Shape[],
 *   ringed: string[], aimed: string[], taught: string[], threatening: string[], camera: {current: Camera | null},
 *   hand: import("../table/hand.js").Hand, grip: import("../table/grip.js").Grip,
 *   onPick: (id: string, touch: boolean, click: Click | null) => void, onLook: (id: string) => void,
 *   onPlace: (click: Click) => void, onStop: (choice: Choice | null, sure: boolean) => void, floats: import("../types.js").Float[], before: Piece[],
 *   own: number | undefined, picks?: string[],
 *   playback?: import("../playback/playback.js").Playback}} props `before`: who stood where when this seat last did something, `own`: its side
 */
export function Board(props) {
  const { scene, pointers, camera } = props;
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const world = useRef(/** @type {HTMLElement | null} */ (null));
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const space = spaceOf(scene);
  const still = JSON.stringify([scene.cells, scene.areas, scene.size, scene.space]);
  const box = useMemo(() => space.bounds(scene), [still]);
  const things = useMemo(() => space.things(scene), [still, settings.lang]);
  const places = useMemo(() => space.places(scene), [scene]);
  const [focus, setFocus] = useState("");
  const [zoom, setZoom] = useState(1);
  const judged = useRef(1);
  judged.current = steadied(judged.current, zoom);
  const theme = document.documentElement.dataset.theme;

  const repaint = useRef(() => {});
  repaint.current = () => canvas.current && camera.current && paintStill(canvas.current, { space, scene, box,
    scale: camera.current.scale }, `${theme} ${still}`);
  useLayoutEffect(() => {
    if (!frame.current || !world.current) return undefined;
    const made = new Camera(frame.current, world.current, () => { repaint.current(); setZoom(made.scale); });
    camera.current = made;
    made.taker = props.grip;
    return () => made.stop();
  }, []);
  useLayoutEffect(() => {
    camera.current?.show(box);
    setZoom(camera.current?.scale || 1);
  }, [box]);
  useEffect(() => repaint.current(), [still, theme]);
  const near = innerWidth <= SMALL ? space.reachBox(scene) : null;
  useEffect(() => (near ? camera.current?.closeUp(near) : undefined), [JSON.stringify(near)]);

  const lit = new Set(pointers.lit.keys());
  const banners = useMemo(() => layOut(scene, places, lit, zoom, box), [scene, places, zoom, box, [...lit].join(" ")]);
  const spots = new Map(/** @type {[string, Place][]} */ ([...places, ...banners]));
  const order = [...banners.keys(), ...scene.pieces.map((p) => p.id), ...things.map((thing) => thing.id)];
  const stop = order.includes(focus) ? focus : ([...pointers.lit.keys()].find((id) =>
    order.includes(id)) ?? order[0] ?? "");
  const within = { ...props, things, places, spots, banners, space, stop, setFocus, zoom, judged: judged.current };
  const stage = props.playback?.stage;
  return html`<div class="board ${stage?.kind === "move" ? "walking" : ""}" ref=${frame} id="board" onKeyDown=${(/** @type {KeyboardEvent} */ e) => boardKey(e,
    within)}
      onClick=${(/** @type {MouseEvent} */ e) => backgroundClick(e, within)}>
    <div class="world" ref=${world}>
      <canvas ref=${canvas} aria-hidden="true"></canvas>
      <svg viewBox="${box.x} ${box.y} ${box.w} ${box.h}" role="group" aria-label=${t("table.board")}>
        <${Ground} ...${within} />
        <${Reach} ...${within} />
        <${Silhouettes} ...${within} />
        <${Pieces} ...${within} />
        <${Banners} ...${within} />
        <${Way} ...${within} />
        <${Overlays} ...${within} />
        ${stage && html`<${Effects} key=${props.playback?.played} stage=${stage} space=${space} zoom=${zoom}
          ms=${props.playback?.ms} />`}
      </svg>
    </div>
    <${Notes} ...${within} />
  </div>`;
}

/** Cells, openings, bars and areas. @param {any} p */
function Ground({ scene, things, pointers, stop, setFocus, onPick, onLook, ringed, selected, camera }) {
  /** @param {Thing} thing */
  const shown = (thing) => {
    const choices = pointers.lit.get(thing.id);
    const names = [thing.name, choices && t("board.lit"), pointers.subjects.has(thing.id) && t("board.subject")];
    const kinds = [thing.role, choices && "lit", pointers.subjects.has(thing.id) && "subject",
      ringed.includes(thing.id) && "ringed", selected === thing.id && "selected"];
    return html`<g key=${thing.id} data-thing=${thing.id} class="thing ${kinds.filter(Boolean).join(" ")}" role="button"
        tabindex=${thing.id === stop ? 0 : -1} aria-label=${names.filter(Boolean).join(", ")}
        onClick=${pick(thing.id, onPick, camera)} onPointerEnter=${() => onLook(thing.id)}
        onPointerLeave=${() => onLook("")}
        onFocus=${() => { setFocus(thing.id); onLook(thing.id); }} onBlur=${() => onLook("")}>
      <path d=${thing.d} /></g>`;
  };
  const parts = (/** @type {string} */ role) => things.filter((/** @type {Thing} */ thing) =>
    thing.role === role).map(shown);
  return html`<g class="ground">${parts("cell")}${parts("area")}
    <${Decor} scene=${scene} things=${things} />${parts("opening")}${parts("bar")}
    <g class="still">${things.filter((/** @type {Thing} */ thing) =>
      thing.role === "opening").map((/** @type {Thing} */ thing) => html`
      <text class="unknown" x=${thing.x} y=${thing.y} text-anchor="middle" dominant-baseline="central">?</text>`)}
    ${things.filter((/** @type {Thing} */ thing) => thing.role === "bar").map((/** @type {Thing} */ thing) => html`
      <g transform="translate(${thing.x} ${thing.y})"><${Glyph} game=${scene.game} kind=${thing.id.split(":")[0]}
        letters=${initials(thing.name)} size=${46} class="barring" /></g>`)}</g></g>`;
}

/** What lies on the cells: their drawing, their name, their tokens. @param {{scene: Scene, things: Thing[]}} props */
function Decor({ scene, things }) {
  const corner = scene.space === "hexes" ? { x: -50, y: -60 } : { x: -84, y: -84 };
  return html`<g class="still">${scene.cells.map((cell) => {
    const thing = things.find((one) => one.id === cell.id);
    if (!thing) return null;
    return html`<g transform="translate(${thing.x} ${thing.y})">
      <${CellGlyph} game=${scene.game} kind=${cell.kind} />
      ${!(scene.space === "hexes" && scene.ground) && html`<text class="cellname" y=${scene.space === "hexes" ? 82 : 111}
        text-anchor="middle">${cell.name}</text>`}
      ${cell.marks.filter((mark) => !mark.quiet).map((mark, i) => html`<${Badge} mark=${mark} game=${scene.game} r=${24}
        x=${corner.x + i * 52} y=${corner.y} />`)}
    </g>`;
  })}
  ${scene.areas.map((area) => {
    const thing = things.find((one) => one.id === area.id);
    return thing && html`<text class="cellname" x=${thing.x} y=${thing.y} text-anchor="middle">${area.name}</text>`;
  })}</g>`;
}

/** @param {{game: string, kind: string}} props */
function CellGlyph({ game, kind }) {
  return html`<${Glyph} game=${game} kind=${kind} letters="" size=${150} class="cellglyph" />`;
}

/**
 * @param {string} id
 * @param {(id: string, touch: boolean, click: Click | null) => void} onPick
 * @param {{current: Camera | null}} camera
 */
function pick(id, onPick, camera) {
  return (/** @type {MouseEvent} */ e) => {
    e.stopPropagation();
    const touch = e instanceof PointerEvent && e.pointerType === "touch";
    onPick(id, touch, clickOf(e, camera));
  };
}

/** @param {MouseEvent} e @param {{current: Camera | null}} camera @returns {Click | null} */
function clickOf(e, camera) {
  const point = camera.current?.under(e.clientX, e.clientY);
  return point ? { point, shift: e.shiftKey } : null;
}

/** The cell where a piece is, in words; a hex with its numbers. @param {Scene} scene @param {string} at */
function whereText(scene, at) {
  const cell = scene.cells.find(({ id }) => id === at);
  if (!cell || scene.space !== "hexes") return cell?.name || "";
  return t("board.cell", { name: cell.name, where: t("board.at", { x: cell.x, y: cell.y }) });
}

/** @param {any} p */
function Pieces({ scene, sides, places, pointers, stop, setFocus, onPick, onLook, ringed, selected, camera, zoom,
  judged, picks = [] }) {
  const lying = (/** @type {Piece} */ piece) => piece.values.length === 0;
  const units = new Map(scene.units.map((/** @type {any} */ unit) => [unit.id, unit.name]));
  const group = new Set(scene.ask?.drawing?.pieces || []);
  const mates = unitOf(scene, selected);
  const draws = scene.ask?.choices.some((/** @type {Choice} */ choice) => choice.draws || choice.ghost?.to);
  const order = [...scene.pieces.filter(lying), ...scene.pieces.filter((/** @type {Piece} */ piece) => !lying(piece))];
  return html`<g class="pieces">${order.map((/** @type {Piece} */ piece) => {
    const place = places.get(piece.id);
    if (!place) return null;
    const where = whereText(scene, piece.at);
    const choices = pointers.lit.get(piece.id);
    const subject = pointers.subjects.has(piece.id);
    const told = pieceText(piece, where, sides[piece.side] || "", units.get(piece.unit) || "", scene.space);
    const names = [told, choices && t("board.lit"), subject
      && t("board.subject")];
    const drawable = scene.ask?.drawing?.piece === piece.id ? "drawable" : draws && isMovable(scene, piece.id)
      && "movable";
    const level = levelOf(place, judged);
    const massed = group.has(piece.id) || pointers.lit.has(piece.unit) || (mates && piece.unit === mates);
    const kinds = [massed && "massed", choices && "lit", subject && "subject", ringed.includes(piece.id) && "ringed", selected === piece.id
      && "selected", drawable, group.has(piece.id) && "grouped", mates && piece.unit === mates && "mate",
      picks.includes(piece.id) && "chosen"];
    return html`<g key=${piece.id} data-thing=${piece.id} data-detail=${level}
        class="thing piece ${kinds.filter(Boolean).join(" ")}" role="button"
        style=${{ transform: `translate(${place.x}px, ${place.y}px)` }}
        tabindex=${piece.id === stop ? 0 : -1} aria-label=${names.filter(Boolean).join(", ")}
        onClick=${pick(piece.id, onPick, camera)} onPointerEnter=${() => onLook(piece.id)}
        onPointerLeave=${() => onLook("")}
        onFocus=${() => { setFocus(piece.id); onLook(piece.id); }} onBlur=${() => onLook("")}>
      <circle class="light" r=${drawnRadius(place, zoom, Boolean(piece.unit)) * 1.18} />
      <g aria-hidden="true"><${StillFigure} piece=${piece} place=${place} game=${scene.game} zoom=${zoom}
        level=${level} /></g></g>`;
  })}</g>`;
}

/** @param {MouseEvent} e @param {any} p */
function backgroundClick(e, { scene, camera, onPlace, onPick }) {
  if (!(e.target instanceof Element) || e.target.closest(".floating")) return;
  const click = clickOf(e, camera);
  if (!click) return;
  if (scene.space !== "plane") onPick("", false, null);
  else onPlace(click);
}

/** The id of a bare point of a plane. @param {Scene} scene @param {Point} point */
export function pointId(scene, point) {
  return `point:${coordinates(scene, point).join(",")}`;
}

/** @type {Record<string, Point>} */
const ARROWS = { ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1,
  y: 0 } };

/** Arrow keys among the things of the board. @param {KeyboardEvent} e @param {any} p */
function boardKey(e, { things, spots, stop, camera, onPick }) {
  if (e.ctrlKey || e.metaKey || e.altKey || (e.target instanceof Element && e.target.closest(".floating"))) return;
  const way = ARROWS[e.key];
  if (way && e.shiftKey) camera.current?.pan(-way.x * 60, -way.y * 60);
  else if (way) goTo(nearest(way, stop, things, spots), things, spots, camera);
  else if (e.key === "Enter" || (e.key === " " && isOnButton())) onPick(stop, false, null);
  else return;
  e.preventDefault();
  e.stopPropagation();
}

/**
 * Give a thing of the board the focus.
 * @param {string} id
 * @param {Thing[]} things
 * @param {Map<string, Place>} places
 * @param {{current: Camera | null}} camera
 */
function goTo(id, things, places, camera) {
  const element = document.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  if (!(element instanceof SVGElement)) return;
  element.focus({ preventScroll: true });
  const spot = spotOf(things, places, id);
  if (spot) camera.current?.reveal(spot);
}

/**
 * The next thing in a direction.
 * @param {Point} way
 * @param {string} from
 * @param {Thing[]} things
 * @param {Map<string, Place>} places
 */
function nearest(way, from, things, places) {
  const start = spotOf(things, places, from);
  if (!start) return from;
  let [best, least] = [from, Infinity];
  for (const id of [...places.keys(), ...things.map((thing) => thing.id)]) {
    const spot = /** @type {Point} */ (spotOf(things, places, id));
    const [dx, dy] = [spot.x - start.x, spot.y - start.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const far = ahead + 2.2 * aside;
    if (id !== from && ahead > 1 && aside <= ahead * 1.8 && far < least) [best, least] = [id, far];
  }
  return best;
}

/** Focus the next (or last) of some things. @param {string[]} ids @param {number} step */
export function cycle(ids, step) {
  if (!ids.length) return;
  const now = document.activeElement?.getAttribute("data-thing") || "";
  const at = ids.indexOf(now);
  const id = ids[at < 0 ? (step > 0 ? 0 : ids.length - 1) : (at + step + ids.length) % ids.length];
  const element = document.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  if (element instanceof SVGElement) element.focus();
}

