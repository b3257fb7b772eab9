/** What is seen on the board while something is played: drawn here, for every game alike. */
import { Figure } from "../board/figures.js";
import { chances, distance, pathThrough } from "../board/geometry.js";
import { levelOfUnit, massOf } from "../board/silhouettes.js";
import { moves } from "../settings.js";
import { html, useLayoutEffect, useMemo } from "../vendor/preact-htm.js";
import { CELL_R, Whom, middleOf } from "./whom.js";

/**
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Place} Place
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Shown} Shown
 * @typedef {import("./plan.js").Stage} Stage
 */

const STAR = "M0 -1L.2 -.32L.78 -.62L.42 -.1L1 .14L.36 .24L.5 .86L0 .42L-.5 .86L-.36 .24L-1 .14L-.42 -.1L-.78 -.62L-.2 -.32Z";
const DROP = "M0 -1C.3 -.45 .62 -.1 .62 .3A.62 .62 0 0 1 -.62 .3C-.62 -.1 -.3 -.45 0 -1Z";
/** How many puffs of smoke there are: of one shot, and of each of a salvo. */
const [PUFFS, PUFFS_OF_MANY] = [6, 3];

/**
 * @param {{stage: Stage, space: import("../types.js").Space, zoom: number, ms: number}} props `ms`: how long it lasts
 */
export function Effects({ stage, space, zoom, ms }) {
  const whom = useMemo(() => new Whom(stage, space, zoom), [stage]);
  const ways = useMemo(() => stage.shows.flatMap((shown) => wayOf(stage, space, shown, whom.was, whom.is)), [stage]);
  useLayoutEffect(() => walk(ways, ms), [stage]);
  useLayoutEffect(() => follow(whom, ways, ms), [stage]);
  return html`<g class="effects still" aria-hidden="true" style=${{ "--ms": `${Math.round(ms)}ms` }}>
    ${ways.map(({ path, traveller, r }) => html`<path class="fx-way" d=${pathThrough(path)} />
      ${traveller && html`<g class="fx-traveller" data-traveller=${traveller.id} style=${translated(path[path.length
        - 1])}><${Figure} piece=${traveller} place=${{ x: 0, y: 0, r, body: "" }} game=${stage.from.game} zoom=${zoom}
        /></g>`}`)}
    ${stage.shows.map((shown) => html`<${Effect} shown=${shown} whom=${whom} stage=${stage} zoom=${zoom} />`)}
  </g>`;
}

/** @param {{shown: Shown, whom: Whom, stage: Stage, zoom: number}} props */
function Effect({ shown, whom, stage, zoom }) {
  const { kind, by, at } = shown;
  const about = (/** @type {string} */ id) => ({ piece: lost(stage, id), game: stage.from.game, zoom });
  if (kind === "act") return html`<${Acting} all=${whom.all(by)} zoom=${zoom} />`;
  if (kind === "shot") return at.flatMap((id) => whom.salvo(by, id)).map(([one, other], _, all) => html`<${Shot}
    by=${one} at=${other} puffs=${all.length > 1 ? PUFFS_OF_MANY : PUFFS} />`);
  if (kind === "blow") return at.flatMap((id) => whom.melee(by, id)).map(([one, other]) => html`<${Blow} by=${one}
    at=${other} />`);
  if (kind === "wound") return at.flatMap((id) => whom.victims(id)).map((victim) => html`<${Wound} at=${victim} />`);
  if (kind === "explosion") return at.map((id) => whom.all(id)).filter((all) => all.length).map((all) => html`<${Explosion}
    at=${{ ...all[0], ...middleOf(all) }} />`);
  if (kind === "fall") return at.flatMap((id) => whom.victims(id)).map((spot) => html`<${Fall} at=${spot}
    ...${about(spot.id)} />`);
  if (kind === "flight") return whom.all(by).map((spot) => html`<${Flight} at=${spot} ...${about(spot.id)} />`);
  return null;
}

/** Whoever acts: a ring around each of them, or all of them as one where they are seen so.
 * @param {{all: Place[], zoom: number}} props */
function Acting({ all, zoom }) {
  const wide = 2.7 * Math.max(...all.map(({ r }) => r));
  if (all.length > 1 && levelOfUnit(all, zoom) === "far") return html`<path class="fx-unit" d=${massOf(all)}
    stroke-width=${wide} />`;
  return all.map(({ x, y, r }) => html`<circle class="fx-act" cx=${x} cy=${y} r=${r * 1.35} />`);
}

/** A piece that a stage takes off the board, or one of several. @param {Stage} stage @param {string} id
 * @returns {Piece | null} */
function lost({ from, scene }, id) {
  const was = from.pieces.find((piece) => piece.id === id);
  const is = scene.pieces.find((piece) => piece.id === id);
  return was && (!is || is.count < was.count) ? { ...was, count: 1, marks: [], values: [] } : null;
}

/** Flash and smoke, and the way of the ball. @param {{by: Place, at: Place, puffs: number}} props */
function Shot({ by, at, puffs: n }) {
  const far = distance(by, at) || 1;
  const [ux, uy] = [(at.x - by.x) / far, (at.y - by.y) / far];
  const muzzle = { x: by.x + ux * by.r * 1.15, y: by.y + uy * by.r * 1.15 };
  const end = { x: at.x - ux * at.r * 0.6, y: at.y - uy * at.r * 0.6 };
  const turn = (Math.atan2(uy, ux) * 180) / Math.PI;
  const random = chances(`${by.x} ${by.y}`);
  const puffs = Array.from({ length: n }, (_, i) => ({ x: muzzle.x + ux * by.r * (0.3 + i * 0.28) + (random() - 0.5) * by.r,
    y: muzzle.y + uy * by.r * (0.3 + i * 0.28) + (random() - 0.5) * by.r, r: by.r * (0.35 + random() * 0.35) }));
  return html`<g class=${n < PUFFS ? "fx-shot many" : "fx-shot"}><path class="fx-tracer" pathLength="1" d=${pathThrough([muzzle, end])} />
    ${puffs.map(({ x, y, r }) => html`<circle class="fx-smoke" cx=${x} cy=${y} r=${r} />`)}
    <g transform="translate(${muzzle.x} ${muzzle.y}) rotate(${turn}) scale(${by.r * 1.1} ${by.r * 0.7})"><path
      class="fx-flash" d=${STAR} /></g>
    <g transform="translate(${end.x} ${end.y}) scale(${at.r * 0.5})"><path class="fx-impact" d=${STAR} /></g></g>`;
}

/** A stroke across whoever is struck at. @param {{by: Place, at: Place}} props */
function Blow({ by, at }) {
  const turn = (Math.atan2(at.y - by.y, at.x - by.x) * 180) / Math.PI;
  const away = distance(by, at) < 1 ? 0 : -at.r * 0.25;
  return html`<g class="fx-blow" transform="translate(${at.x} ${at.y}) rotate(${turn}) translate(${away} 0)
    scale(${at.r})">${["fx-slash edge", "fx-slash"].map((name) => html`<path class=${name} pathLength="1"
      d="M-.55 -1.25Q.62 0 -.55 1.25" />`)}<path class="fx-slash thin" pathLength="1" d="M-.2 -1.1Q.8 .1 -.3 1.05" /></g>`;
}

/** @param {{at: Place}} props */
function Wound({ at }) {
  const random = chances(`${at.x} ${at.y} wound`);
  const drops = Array.from({ length: 7 }, (_, i) => ({ angle: i * 51 + random() * 30, far: 0.7 + random() * 0.8,
    size: 0.12 + random() * 0.16 }));
  return html`<g class="fx-wound" transform="translate(${at.x} ${at.y})"><circle class="fx-pain" r=${at.r * 1.12} />
    ${drops.map(({ angle, far, size }) => html`<g transform="rotate(${angle}) translate(0 ${-at.r * far}) scale(${at.r
      * size})"><path class="fx-blood" d=${DROP} /></g>`)}</g>`;
}

/** @param {{at: Place, piece: Piece | null, game: string, zoom: number}} props `piece`: if it is gone */
function Fall({ at, piece, game, zoom }) {
  const dust = [0, 60, 120, 180, 240, 300];
  return html`<g class="fx-fall" transform="translate(${at.x} ${at.y})">
    ${dust.map((angle) => html`<g transform="rotate(${angle}) translate(${at.r * 1.05} 0)"><circle class="fx-dust"
      r=${at.r * 0.34} /></g>`)}
    ${piece && html`<g class="fx-topple"><${Figure} piece=${piece} place=${{ ...at, x: 0, y: 0 }} game=${game}
      zoom=${zoom} /></g><path class="fx-cross" d="M${-at.r} ${-at.r}L${at.r} ${at.r}M${-at.r} ${at.r}L${at.r}
      ${-at.r}" />`}</g>`;
}

/** @param {{at: Place, piece: Piece | null, game: string, zoom: number}} props */
function Flight({ at, piece, game, zoom }) {
  return html`<g class="fx-flight" transform="translate(${at.x} ${at.y})"><path class="fx-haste" d="M${-at.r * 2.2}
    ${-at.r * 0.5}H${-at.r * 1.2}M${-at.r * 2.6} 0H${-at.r * 1.2}M${-at.r * 2.2} ${at.r * 0.5}H${-at.r * 1.2}" />
    ${piece && html`<g class="fx-leaves"><${Figure} piece=${piece} place=${{ ...at, x: 0, y: 0 }} game=${game}
      zoom=${zoom} /></g>`}</g>`;
}

/** @param {{at: Place}} props */
function Explosion({ at }) {
  const r = Math.max(at.r, CELL_R) * 1.4;
  const random = chances(`${at.x} ${at.y} burst`);
  const smoke = Array.from({ length: 9 }, (_, i) => ({ angle: i * 40 + random() * 20, far: r * (0.5 + random() * 0.5),
    size: r * (0.28 + random() * 0.22) }));
  return html`<g class="fx-explosion" transform="translate(${at.x} ${at.y})">
    ${smoke.map(({ angle, far, size }) => html`<g transform="rotate(${angle}) translate(${far} 0)"><circle
      class="fx-cloud" r=${size} /></g>`)}
    <circle class="fx-blast" r=${r} /><g transform="scale(${r})"><path class="fx-fire" d=${STAR} /></g>
    <g transform="rotate(24) scale(${r * 0.6})"><path class="fx-core" d=${STAR} /></g></g>`;
}

/**
 * The way somebody goes on the board; whoever leaves others behind is drawn beside them.
 * @param {Stage} stage
 * @param {import("../types.js").Space} space
 * @param {Shown} shown
 * @param {Map<string, Place>} places
 * @param {Map<string, Place>} now
 * @returns {{id: string, path: Point[], traveller: Piece | null, r: number}[]}
 */
function wayOf({ from, scene }, space, { kind, by, at, path }, places, now) {
  const piece = from.pieces.find((one) => one.id === by);
  const start = places.get(by);
  if (!(kind === "move" || (kind === "flight" && at.length)) || !piece || !start) return [];
  const off = start.head || { x: 0, y: 0 };
  const passed = at.slice(1, -1).flatMap((id) => space.ghost(from, { piece: "", to: id, path: [], cost: "", facing: null,
    others: [] }, places).path).map((point) => ({ x: point.x - off.x, y: point.y - off.y }));
  const to = at[at.length - 1] || "";
  const whole = space.ghost(scene, { piece: by, to, path, cost: "", facing: null, others: [] }, new Map([[by, start]])).path;
  const here = scene.pieces.find((one) => one.id === by);
  const stays = Boolean(to) && here?.at !== to;
  const end = stays ? null : now.get(by);
  const route = [...whole.slice(0, -1), ...passed, end || whole[whole.length - 1]];
  return [{ id: by, path: route, traveller: stays ? { ...piece, count: 1, marks: [] } : null, r: start.r }];
}

/** The silhouette and the banner of a unit go with those of it who walk; what is returned lets them arrive at once.
 * @param {Whom} whom @param {{id: string, path: Point[]}[]} ways @param {number} ms */
function follow(whom, ways, ms) {
  if (!moves()) return undefined;
  const unitOf = (/** @type {string} */ id) => whom.stage.from.pieces.find((piece) => piece.id === id)?.unit || "";
  const going = [...new Set(ways.map(({ id }) => unitOf(id)))].filter(Boolean).flatMap((unit) => {
    const own = ways.filter(({ id }) => unitOf(id) === unit).map(({ path }) => path);
    const [from, to] = [middleOf(own.map((path) => path[0])), middleOf(own.map((path) => path[path.length - 1]))];
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    return [...document.querySelectorAll(`.board .mass[data-unit="${CSS.escape(unit)}"], .board .unitflag[data-flag="${
      CSS.escape(unit)}"]`)].map((one) => {
      const stands = getComputedStyle(one).transform.replace("none", "");
      return one.animate([{ transform: `translate(${dx}px, ${dy}px) ${stands}` }, { transform: stands || "none" }],
        { duration: ms, easing: "linear" });
    });
  });
  return () => going.forEach((animation) => animation.cancel());
}

/** @param {Point} point */
const translated = ({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` });

/** Let pieces walk; what is returned lets them arrive at once.
 * @param {{id: string, path: Point[], traveller: Piece | null}[]} ways @param {number} ms */
function walk(ways, ms) {
  if (!moves()) return undefined;
  const going = ways.flatMap(({ id, path, traveller }) => {
    const name = traveller ? "data-traveller" : "data-thing";
    const element = document.querySelector(`.board [${name}="${CSS.escape(id)}"]`);
    const lengths = path.map((point, i) => (i ? distance(path[i - 1], point) : 0));
    const whole = lengths.reduce((sum, n) => sum + n, 0);
    if (!element || !whole) return [];
    let gone = 0;
    const frames = path.map((point, i) => ({ ...translated(point), offset: Math.min(1, (gone += lengths[i]) / whole) }));
    return [element.animate(frames, { duration: ms, easing: "linear" })];
  });
  return () => going.forEach((animation) => animation.cancel());
}
