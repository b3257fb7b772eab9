/** Squares that are caves cut into rock. */
import { chances, earth, pathThrough } from "./geometry.js";
import { BEYOND, HALF, MOUTH, SIDES, SQUARE, WALL, middle, toward } from "./grid.js";

/**
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {import("../types.js").Point} Point
 */

/** @param {CanvasRenderingContext2D} brush @param {Cell[]} cells @param {import("../types.js").Colours} colours */
export function paintCaves(brush, cells, colours) {
  for (const cell of cells) paintBeyond(brush, cell, colours);
  for (const cell of cells) paintCave(brush, cell, colours);
}

/** The walls of a square as open lines, each from one mouth to the next. @param {Cell} cell */
function walls(cell) {
  const random = chances(cell.id + cell.kind);
  const rough = () => (random() - 0.5) * 9;
  const inner = HALF - WALL;
  /** @type {Point[][]} */
  const lines = [[]];
  const put = (/** @type {number} */ x, /** @type {number} */ y) => lines[lines.length - 1].push({ x, y });
  for (const [i, side] of Object.keys(SIDES).entries()) {
    const turned = (/** @type {number} */ along, /** @type {number} */ out) => turn(along, -out, i);
    const open = cell.openings.includes(side);
    for (let along = -inner + 26; along <= inner - 26; along += 13) {
      const inMouth = open && Math.abs(along) < MOUTH + 7;
      if (!inMouth) put(...turned(along, inner + rough()));
      if (inMouth && Math.abs(along) < 7) {
        put(...turned(-MOUTH + 2, inner + 2));
        put(...turned(-MOUTH - 4, HALF));
        lines.push([]);
        put(...turned(MOUTH + 4, HALF));
        put(...turned(MOUTH - 2, inner + 2));
      }
    }
    put(...turned(inner - 8 + rough() / 2, inner - 8 + rough() / 2));
  }
  if (lines.length > 1) lines[0] = [...(/** @type {Point[]} */ (lines.pop())), ...lines[0]];
  else lines[0].push(lines[0][0]);
  return lines;
}

/**
 * A point turned by quarter turns.
 * @param {number} x
 * @param {number} y
 * @param {number} quarters
 * @returns {[number, number]}
 */
function turn(x, y, quarters) {
  for (let i = 0; i < quarters; i++) [x, y] = [-y, x];
  return [x, y];
}

/** @param {Point[][]} lines */
const outlineOf = (lines) => new Path2D(pathThrough(lines.flat(), true));
/** @param {Point[][]} lines */
const wallsOf = (lines) => new Path2D(lines.map((line) => pathThrough(line)).join(""));

/**
 * The dark beyond an unexplored side.
 * @param {CanvasRenderingContext2D} brush
 * @param {Cell} cell
 * @param {import("../types.js").Colours} colours
 */
function paintBeyond(brush, cell, colours) {
  for (const side of cell.unexplored) {
    const { x, y } = toward(cell, side, HALF - 6);
    const fade = brush.createRadialGradient(x, y, 30, x, y, BEYOND + 22);
    fade.addColorStop(0, colours.fog);
    fade.addColorStop(1, "rgba(0,0,0,0)");
    brush.fillStyle = fade;
    brush.beginPath();
    brush.arc(x, y, BEYOND + 22, 0, 7);
    brush.fill();
  }
}

/** @param {CanvasRenderingContext2D} brush @param {Cell} cell @param {import("../types.js").Colours} colours */
function paintCave(brush, cell, colours) {
  const lines = walls(cell);
  const [floor, wall] = [outlineOf(lines), wallsOf(lines)];
  const { x, y } = middle(cell);
  brush.save();
  brush.translate(x, y);
  paintRock(brush, cell, colours);
  brush.lineJoin = brush.lineCap = "round";
  brush.save();
  brush.clip(floor);
  paintFloor(brush, cell, colours);
  brush.shadowColor = "rgba(0,0,0,0.75)";
  brush.shadowBlur = 22;
  brush.strokeStyle = "rgba(0,0,0,0.35)";
  brush.lineWidth = 9;
  brush.stroke(wall);
  brush.restore();
  brush.strokeStyle = colours.edge;
  brush.lineWidth = 5;
  brush.stroke(wall);
  brush.restore();
}

/** @param {CanvasRenderingContext2D} brush @param {Cell} cell @param {import("../types.js").Colours} colours */
function paintRock(brush, cell, colours) {
  const random = chances(`rock ${cell.id}`);
  brush.fillStyle = colours.rock;
  brush.beginPath();
  brush.roundRect(-HALF + 1, -HALF + 1, SQUARE - 2, SQUARE - 2, 7);
  brush.fill();
  brush.strokeStyle = colours.rockLine;
  brush.lineWidth = 1.6;
  brush.beginPath();
  for (let i = 0; i < 130; i++) {
    const [px, py] = [(random() - 0.5) * (SQUARE - 8), (random() - 0.5) * (SQUARE - 8)];
    brush.moveTo(px, py);
    brush.lineTo(px + (random() - 0.5) * 15, py + (random() - 0.5) * 9);
  }
  brush.stroke();
}

/** @param {CanvasRenderingContext2D} brush @param {Cell} cell @param {import("../types.js").Colours} colours */
function paintFloor(brush, cell, colours) {
  const random = chances(`floor ${cell.id}`);
  brush.fillStyle = colours.floor;
  brush.fillRect(-HALF, -HALF, SQUARE, SQUARE);
  brush.fillStyle = earth(cell.kind, 0.17);
  brush.fillRect(-HALF, -HALF, SQUARE, SQUARE);
  brush.strokeStyle = colours.floorLine;
  brush.lineWidth = 1.7;
  for (let y = -HALF; y < HALF; y += 34) {
    for (let x = -HALF - random() * 40; x < HALF; ) {
      const w = 36 + random() * 42;
      brush.fillStyle = random() > 0.5 ? `rgba(255,255,255,${random() * 0.07})` : `rgba(0,0,0,${random() * 0.09})`;
      brush.beginPath();
      brush.roundRect(x + 1, y + 1 + random() * 2, w - 2, 32, 5);
      brush.fill();
      brush.stroke();
      x += w;
    }
  }
}
