/** Boards of hexes, pointed side up. */
import { t } from "../settings.js";
import { chances, crowd, earth, pathThrough } from "./geometry.js";
import { paintMeadow } from "./ground.js";
import { SIZE, apart, corners, frontOf, hexesBetween, middle, spotOf } from "./hexgrid.js";
import { paintTerrain } from "./terrain.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Pair} Pair
 * @typedef {import("../types.js").Place} Place
 */

const RIM = 24;
/** How large a figure is drawn whose body lies on several hexes. */
const LARGE = SIZE * 0.62;
/** How far within its hex the front of a piece is drawn. */
const FRONT = SIZE - 13;

/** @param {Cell} cell @param {number} size */
const hexPath = (cell, size) => pathThrough(corners(middle(cell), size), true);

/** The box around some hexes. @param {{x: number, y: number}[]} cells @param {number} rim */
function boxAround(cells, rim) {
  const spots = cells.map(middle);
  const [xs, ys] = [spots.map((p) => p.x), spots.map((p) => p.y)];
  const [x, y] = [Math.min(...xs) - SIZE - rim, Math.min(...ys) - SIZE - rim];
  return { x, y, w: Math.max(...xs) + SIZE + rim - x, h: Math.max(...ys) + SIZE + rim - y };
}

/** The hexes a piece lies on, its head first. @param {Scene} scene @param {string} at @param {string[]} covers
 * @returns {Pair[]} */
export function cellsOf(scene, at, covers) {
  const ids = [at, ...covers.filter((id) => id !== at)];
  return ids.flatMap((id) => scene.cells.filter((cell) => cell.id === id).map(({ x, y }) => /** @type {Pair} */ ([x, y])));
}

/** How something is drawn that lies on these hexes, its head on the first, and looks there.
 * @param {Pair[]} cells @param {number | null} facing @param {number} [r] @returns {Place} */
export function lying(cells, facing, r = LARGE) {
  const spots = cells.map(spotOf);
  const x = spots.reduce((sum, p) => sum + p.x, 0) / spots.length;
  const y = spots.reduce((sum, p) => sum + p.y, 0) / spots.length;
  const off = (/** @type {Point} */ p) => ({ x: p.x - x, y: p.y - y });
  const front = facing === null ? "" : pathThrough(frontOf(spots[0], facing, FRONT).map(off));
  const body = cells.length > 1 ? pathThrough(spots.map(off), true) : "";
  return { x, y, r, body, front, head: off(spots[0]) };
}

/** @type {import("../types.js").Space} */
export const hexes = {
  bounds: (scene) => boxAround(scene.cells, RIM),

  paint(brush, scene, colours) {
    if (scene.ground === "meadow") paintGrass(brush, scene, colours);
    for (const cell of scene.cells) paintHex(brush, cell, scene.ground, colours);
    brush.strokeStyle = scene.ground ? "rgba(24,30,12,0.42)" : colours.floorLine;
    brush.lineWidth = 3;
    brush.stroke(new Path2D(scene.cells.map((cell) => hexPath(cell, SIZE)).join("")));
  },

  reachBox(scene) {
    const { ask, pieces } = scene;
    const piece = pieces.find(({ id }) => id === ask?.drawing?.piece);
    const ids = (ask?.reach || []).flatMap((shape) => (shape.role === "reach" ? shape.cells : []));
    if (!piece || !ids.length) return null;
    return boxAround(scene.cells.filter(({ id }) => [...ids, piece.at, ...piece.covers].includes(id)), RIM);
  },

  things(scene) {
    return scene.cells.map((cell) => {
      const where = t("board.at", { x: cell.x, y: cell.y });
      const marks = cell.marks.map((mark) => mark.name);
      const name = [t("board.cell", { name: cell.name, where }), ...marks].join(", ");
      return { id: cell.id, role: "cell", name, text: cell.text, d: hexPath(cell, SIZE - 4), ...middle(cell) };
    });
  },

  places(scene) {
    const places = new Map();
    for (const piece of scene.pieces.filter((p) => p.covers.length > 1)) {
      places.set(piece.id, lying(cellsOf(scene, piece.at, piece.covers), piece.facing));
    }
    for (const cell of scene.cells) {
      const here = scene.pieces.filter((piece) => piece.at === cell.id && piece.covers.length <= 1);
      const room = SIZE * 0.8;
      crowd(here.length).forEach(({ at, r }, i) => {
        const alone = here.length === 1;
        const spot = lying([[cell.x, cell.y]], alone ? here[i].facing : null, r * room * (alone ? 1.2 : 1));
        places.set(here[i].id, { ...spot, x: spot.x + at.x * room, y: spot.y + at.y * room });
      });
    }
    return places;
  },

  ghost(scene, ghost, places) {
    const from = places.get(ghost.piece);
    const end = cellsOf(scene, ghost.to, ghost.covers || []);
    const passed = ghost.path.map(spotOf);
    const path = passed.length ? passed : [from, ...(end.length ? [spotOf(end[0])] : [])];
    const place = end.length ? lying(end, ghost.facing, from?.r) : undefined;
    return { path: /** @type {Point[]} */ (path.filter((p) => p !== undefined)), r: from?.r || 40, place };
  },

  outline(scene, shape) {
    return scene.cells.filter((cell) => shape.cells.includes(cell.id)).map((cell) => hexPath(cell, SIZE - 3)).join("");
  },

  tape(scene, from, to) {
    const [a, b] = [cellOf(scene, from), cellOf(scene, to)];
    if (!a || !b) return null;
    const n = apart(a, b);
    return { path: hexesBetween(a, b).map(middle), text: t("tool.hexes", { n }), blocked: false };
  },

  rings(scene, from) {
    const start = cellOf(scene, from);
    if (!start) return [];
    return scene.cells
      .filter((cell) => cell !== start)
      .map((cell) => ({ d: hexPath(cell, SIZE - 12), label: String(apart(start, cell)), x: middle(cell).x,
        y: middle(cell).y - SIZE * 0.58 }));
  },

  sight(scene, from, to) {
    const [a, b] = [cellOf(scene, from), cellOf(scene, to)];
    if (!a || !b) return null;
    const crossed = hexesBetween(a, b).slice(1, -1);
    const cells = scene.cells.filter((cell) => crossed.some((c) => c.x === cell.x && c.y === cell.y));
    const names = cells.flatMap((cell) => [
      ...cell.marks.map((mark) => mark.name),
      ...scene.pieces.filter((p) => p.at === cell.id || p.covers.includes(cell.id)).map((p) => p.name),
    ]);
    const text = names.length ? t("tool.between", { things: [...new Set(names)].join(", ") }) : t("tool.clear");
    return { path: [middle(a), middle(b)], text, blocked: false };
  },
};

/** @param {Scene} scene @param {string} id */
function cellOf(scene, id) {
  const at = scene.pieces.find((piece) => piece.id === id)?.at ?? id;
  return scene.cells.find((cell) => cell.id === at);
}

/** @param {CanvasRenderingContext2D} brush @param {Scene} scene @param {import("../types.js").Colours} colours */
function paintGrass(brush, scene, colours) {
  const box = boxAround(scene.cells, 0);
  brush.save();
  brush.clip(new Path2D(scene.cells.map((cell) => hexPath(cell, SIZE + 1)).join("")));
  brush.translate(box.x, box.y + box.h);
  paintMeadow(brush, box.w, box.h, colours);
  brush.restore();
}

/** @param {CanvasRenderingContext2D} brush @param {Cell} cell @param {string} ground
 * @param {import("../types.js").Colours} colours */
function paintHex(brush, cell, ground, colours) {
  const points = corners(middle(cell), SIZE - 4);
  const outline = new Path2D(pathThrough(points, true));
  if (!ground) paintFloor(brush, cell, colours);
  if (cell.look) {
    brush.save();
    brush.clip(outline);
    paintTerrain(brush, cell.look, cell.id, { kind: "polygon", points, r: 0, height: 0, outline }, colours.light);
    brush.restore();
  }
}

/** @param {CanvasRenderingContext2D} brush @param {Cell} cell @param {import("../types.js").Colours} colours */
function paintFloor(brush, cell, colours) {
  const outline = new Path2D(hexPath(cell, SIZE - 1));
  const random = chances(cell.id + cell.kind);
  const { x, y } = middle(cell);
  brush.save();
  brush.clip(outline);
  brush.fillStyle = colours.floor;
  brush.fill(outline);
  brush.fillStyle = earth(cell.kind, 0.35);
  brush.fill(outline);
  for (let i = 0; i < 60; i++) {
    brush.fillStyle = random() > 0.5 ? "rgba(255,255,255,0.05)" : "rgba(0,0,0,0.06)";
    brush.beginPath();
    brush.arc(x + (random() - 0.5) * 2 * SIZE, y + (random() - 0.5) * 2 * SIZE, 2 + random() * 9, 0, 7);
    brush.fill();
  }
  brush.restore();
}
