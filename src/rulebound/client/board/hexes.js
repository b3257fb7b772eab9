/** Boards of hexes, pointed side up. */
import { t } from "../settings.js";
import { chances, crowd, earth, pathThrough } from "./geometry.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {import("../types.js").Point} Point
 */

const SIZE = 120;
const ACROSS = Math.sqrt(3) * SIZE;

/** @param {{x: number, y: number}} cell */
const middle = (cell) => ({ x: ACROSS * (cell.x + cell.y / 2), y: 1.5 * SIZE * cell.y });

/** @param {Point} c @param {number} size @returns {Point[]} */
function corners(c, size) {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = ((60 * i - 90) * Math.PI) / 180;
    return { x: c.x + size * Math.cos(angle), y: c.y + size * Math.sin(angle) };
  });
}

/** @param {Cell} cell @param {number} size */
const hexPath = (cell, size) => pathThrough(corners(middle(cell), size), true);

/** @type {import("../types.js").Space} */
export const hexes = {
  bounds(scene) {
    const spots = scene.cells.map(middle);
    const [xs, ys] = [spots.map((p) => p.x), spots.map((p) => p.y)];
    const [x, y] = [Math.min(...xs) - SIZE - 24, Math.min(...ys) - SIZE - 24];
    return { x, y, w: Math.max(...xs) + SIZE + 24 - x, h: Math.max(...ys) + SIZE + 24 - y };
  },

  paint(brush, scene, colours) {
    for (const cell of scene.cells) paintHex(brush, cell, colours);
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
    for (const piece of scene.pieces.filter((p) => p.covers.length > 1)) places.set(piece.id, largePlace(scene, piece));
    for (const cell of scene.cells) {
      const here = scene.pieces.filter((piece) => piece.at === cell.id && piece.covers.length <= 1);
      const c = middle(cell);
      const room = SIZE * 0.8;
      crowd(here.length).forEach(({ at, r }, i) => {
        places.set(here[i].id, { x: c.x + at.x * room, y: c.y + at.y * room, r: r * room * 1.2, body: "" });
      });
    }
    return places;
  },

  ghost(scene, ghost, places) {
    const from = places.get(ghost.piece);
    const to = scene.cells.find((cell) => cell.id === ghost.to);
    const passed = ghost.path.map(([x, y]) => middle({ x, y }));
    const path = [from, ...passed, to && middle(to)].filter((p) => p !== undefined);
    return { path: /** @type {Point[]} */ (path), r: from?.r || 40 };
  },

  outline(scene, shape) {
    return scene.cells.filter((cell) => shape.cells.includes(cell.id)).map((cell) => hexPath(cell, SIZE - 3)).join("");
  },

  tape(scene, from, to) {
    const [a, b] = [cellOf(scene, from), cellOf(scene, to)];
    if (!a || !b) return null;
    const n = apart(a, b);
    return { path: line(a, b).map(middle), text: t("tool.hexes", { n }), blocked: false };
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
    const crossed = line(a, b).slice(1, -1);
    const cells = scene.cells.filter((cell) => crossed.some((c) => c.x === cell.x && c.y === cell.y));
    const names = cells.flatMap((cell) => [
      ...cell.marks.map((mark) => mark.name),
      ...scene.pieces.filter((p) => p.at === cell.id || p.covers.includes(cell.id)).map((p) => p.name),
    ]);
    const text = names.length ? t("tool.between", { things: [...new Set(names)].join(", ") }) : t("tool.clear");
    return { path: [middle(a), middle(b)], text, blocked: false };
  },
};

/** A body of several hexes. @param {Scene} scene @param {import("../types.js").Piece} piece */
function largePlace(scene, piece) {
  const cells = scene.cells.filter((cell) => piece.covers.includes(cell.id));
  const spots = cells.map(middle);
  const [x, y] = [spots.reduce((sum, p) => sum + p.x, 0) / spots.length, spots.reduce((sum, p) => sum + p.y,
    0) / spots.length];
  const body = pathThrough(spots.map((p) => ({ x: p.x - x, y: p.y - y })), true);
  return { x, y, r: SIZE * 0.62, body };
}

/** @param {Scene} scene @param {string} id */
function cellOf(scene, id) {
  const at = scene.pieces.find((piece) => piece.id === id)?.at ?? id;
  return scene.cells.find((cell) => cell.id === at);
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
function apart(a, b) {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return (Math.abs(dx) + Math.abs(dy) + Math.abs(dx + dy)) / 2;
}

/** The hexes on the straight line. @param {Cell} a @param {Cell} b @returns {{x: number, y: number}[]} */
function line(a, b) {
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

/** @param {CanvasRenderingContext2D} brush @param {Cell} cell @param {import("../types.js").Colours} colours */
function paintHex(brush, cell, colours) {
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
  brush.strokeStyle = colours.floorLine;
  brush.lineWidth = 3;
  brush.stroke(outline);
}
