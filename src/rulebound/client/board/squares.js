/** Boards of squares with openings, the unknown beyond them, and what bars a side. */
import { t } from "../settings.js";
import { paintCaves } from "./caves.js";
import { crowd, earth } from "./geometry.js";
import { BEYOND, HALF, MOUTH, SIDES, SQUARE, WALL, middle, toward } from "./grid.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {import("../types.js").Point} Point
 */

/** @type {import("../types.js").Space} */
export const squares = {
  reachBox: () => null,

  bounds(scene) {
    const spots = scene.cells.map(middle);
    const [xs, ys] = [spots.map((p) => p.x), spots.map((p) => p.y)];
    const margin = HALF + BEYOND + 20;
    const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
    return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
  },

  paint(brush, scene, colours) {
    if (scene.ground === "cave") paintCaves(brush, scene.cells, colours);
    else for (const cell of scene.cells) paintBare(brush, cell, colours);
  },

  things(scene) {
    return scene.cells.flatMap((cell) => [cellThing(cell), ...openings(cell), ...bars(cell)]);
  },

  places(scene) {
    const places = new Map();
    for (const cell of scene.cells) {
      const here = scene.pieces.filter((piece) => piece.at === cell.id).sort((a, b) => b.side - a.side);
      const room = HALF - WALL - 8;
      crowd(here.length).forEach(({ at, r }, i) => {
        const [x, y] = [cell.x * SQUARE + at.x * room, -cell.y * SQUARE + at.y * room - 4];
        places.set(here[i].id, { x, y, r: r * room, body: "" });
      });
    }
    return places;
  },

  ghost(scene, ghost, places) {
    const from = places.get(ghost.piece);
    const to = scene.cells.find((cell) => cell.id === ghost.to);
    const end = to ? middle(to) : sideSpot(scene, ghost.to);
    const path = [from, end].filter((p) => p !== undefined && p !== null);
    return { path: /** @type {Point[]} */ (path), r: from?.r || 30 };
  },

  outline(scene, shape) {
    const sides = (/** @type {Cell} */ cell) => openings(cell).filter(({ id }) => shape.cells.includes(id));
    return scene.cells.flatMap((cell) => [shape.cells.includes(cell.id) ? square(cell, 4) : "", ...sides(cell).map(
      ({ d }) => d)]).join("");
  },

  tape(scene, from, to) {
    const [a, b] = [cellOf(scene, from), cellOf(scene, to)];
    if (!a || !b) return null;
    const way = shortest(scene, a, b);
    if (!way) return { path: [middle(a), middle(b)], text: t("tool.no_way"), blocked: true };
    return { path: way.map(middle), text: t("tool.steps", { n: way.length - 1 }), blocked: false };
  },

  rings(scene, from) {
    const start = cellOf(scene, from);
    if (!start) return [];
    return [...steps(scene, start)]
      .filter(([, n]) => n > 0)
      .map(([cell, n]) => ({ d: square(cell, 10), label: String(n), ...corner(cell) }));
  },

  sight(scene, from, to) {
    const [a, b] = [cellOf(scene, from), cellOf(scene, to)];
    if (!a || !b) return null;
    const between = straight(scene, a, b);
    const path = [middle(a), middle(b)];
    if (!between) return { path, text: t("tool.no_way"), blocked: true };
    const names = scene.pieces.filter((p) => between.some((cell) => cell.id === p.at)).map((p) => p.name);
    const text = names.length ? t("tool.between", { things: names.join(", ") }) : t("tool.clear");
    return { path, text, blocked: false };
  },
};

/** @param {Cell} cell */
function corner(cell) {
  return { x: cell.x * SQUARE + HALF - 30, y: -cell.y * SQUARE - HALF + 34 };
}

/** @param {Cell} cell @param {number} inset */
function square(cell, inset) {
  const { x, y } = middle(cell);
  const h = HALF - inset;
  return `M${x - h} ${y - h}h${2 * h}v${2 * h}h${-2 * h}Z`;
}

/** @param {Cell} cell @returns {import("../types.js").Thing} */
function cellThing(cell) {
  const names = [t("board.cell", { name: cell.name, where: t("board.at", { x: cell.x, y: cell.y }) })];
  if (cell.openings) names.push(t("board.exits", { sides: sideNames(cell.openings) }));
  if (cell.unexplored) names.push(t("board.unexplored", { sides: sideNames(cell.unexplored) }));
  for (const [side, mark] of Object.entries(cell.barred)) names.push(barText(mark, side));
  for (const mark of cell.marks) names.push(mark.count > 1 ? `${mark.name} ${mark.count}` : mark.name);
  return { id: cell.id, role: "cell", name: names.join(", "), text: cell.text, d: square(cell, 3), ...middle(cell) };
}

/** @param {import("../types.js").Mark} mark @param {string} side */
function barText(mark, side) {
  return t("app.colon", { name: mark.name, what: t(`side.${side}`) });
}

/** @param {string} letters */
function sideNames(letters) {
  return [...letters].map((side) => t(`side.${side}`)).join(", ");
}

/** @param {Cell} cell @returns {import("../types.js").Thing[]} */
function openings(cell) {
  return [...cell.unexplored].map((side) => {
    const at = toward(cell, side, HALF + 20);
    const d = `M${at.x - 34} ${at.y}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0Z`;
    const name = t("board.opening", { side: t(`side.to.${side}`), name: cell.name });
    return { id: openingId(cell, side), role: "opening", name, text: "", d, ...at };
  });
}

/** @param {Cell} cell @param {string} side */
function openingId(cell, side) {
  return `opening:${cell.id.split(":").slice(1).join(":")}:${side}`;
}

/** @param {Scene} scene @param {string} id */
function sideSpot(scene, id) {
  for (const cell of scene.cells) {
    for (const side of cell.openings) if (openingId(cell, side) === id) return toward(cell, side, HALF + 20);
  }
  return null;
}

/** @param {Cell} cell @returns {import("../types.js").Thing[]} */
function bars(cell) {
  return Object.entries(cell.barred).map(([side, mark]) => {
    const at = toward(cell, side, HALF - 14);
    const d = `M${at.x - 26} ${at.y}a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z`;
    const id = `${mark.kind}:${side}@${cell.id}`;
    return { id, role: "bar", name: `${barText(mark, side)}, ${cell.name}`, text: "", d, ...at };
  });
}

/** The cell of a cell, of a piece, or of something of a cell. @param {Scene} scene @param {string} id */
function cellOf(scene, id) {
  const at = scene.pieces.find((piece) => piece.id === id)?.at ?? id.split("@").pop();
  return scene.cells.find((cell) => cell.id === at) ?? scene.cells.find((cell) => [...cell.openings].some((s) =>
    openingId(cell, s) === id));
}

/** @param {Scene} scene @param {Cell} cell @param {string} side */
function through(scene, cell, side) {
  if (!cell.openings.includes(side) || side in cell.barred) return undefined;
  const { dx, dy, back } = SIDES[side];
  const next = scene.cells.find((other) => other.x === cell.x + dx && other.y === cell.y - dy);
  return next && next.openings.includes(back) && !(back in next.barred) ? next : undefined;
}

/** Steps to every cell that can be walked to. @param {Scene} scene @param {Cell} start @returns {Map<Cell, number>} */
function steps(scene, start) {
  const found = new Map([[start, 0]]);
  for (const [cell, n] of found) {
    for (const side of Object.keys(SIDES)) {
      const next = through(scene, cell, side);
      if (next && !found.has(next)) found.set(next, n + 1);
    }
  }
  return found;
}

/** @param {Scene} scene @param {Cell} a @param {Cell} b @returns {Cell[] | null} */
function shortest(scene, a, b) {
  const away = steps(scene, b);
  if (!away.has(a)) return null;
  const way = [a];
  while (way[way.length - 1] !== b) {
    const here = way[way.length - 1];
    const nearer = Object.keys(SIDES).map((side) => through(scene, here, side));
    way.push(/** @type {Cell} */ (nearer.find((next) => next && away.get(next) === Number(away.get(here)) - 1)));
  }
  return way;
}

/**
 * The cells between two in a row with all openings open; null if there is a wall or a corner.
 * @param {Scene} scene
 * @param {Cell} a
 * @param {Cell} b
 */
function straight(scene, a, b) {
  if (a.x !== b.x && a.y !== b.y) return null;
  const side = a.x < b.x ? "E" : a.x > b.x ? "W" : a.y < b.y ? "N" : "S";
  const between = [];
  for (let here = a; here !== b; ) {
    const next = through(scene, here, side);
    if (!next) return null;
    if (next !== b) between.push(next);
    here = next;
  }
  return between;
}

/** A square in the colour of its kind, with a wall along every side without an opening.
 * @param {CanvasRenderingContext2D} brush @param {Cell} cell @param {import("../types.js").Colours} colours */
function paintBare(brush, cell, colours) {
  const { x, y } = middle(cell);
  for (const colour of [colours.floor, earth(cell.kind, 0.35)]) {
    brush.fillStyle = colour;
    brush.fillRect(x - HALF + 1, y - HALF + 1, SQUARE - 2, SQUARE - 2);
  }
  brush.fillStyle = colours.edge;
  for (const [side, { dx }] of Object.entries(SIDES)) {
    const at = toward(cell, side, HALF - WALL / 2);
    const gap = cell.openings.includes(side) ? MOUTH : 0;
    for (const [from, to] of [[-HALF, -gap], [gap, HALF]]) {
      if (dx) brush.fillRect(at.x - WALL / 2, at.y + from, WALL, to - from);
      else brush.fillRect(at.x + from, at.y - WALL / 2, to - from, WALL);
    }
  }
}
