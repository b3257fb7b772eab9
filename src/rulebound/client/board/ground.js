/** Open ground: bare, or a meadow that never looks the same twice, drawn from a small picture and a patch of grass. */
import { inkUnder } from "./brush.js";
import { chances } from "./geometry.js";

const COARSE = 16;
const PATCH = 840;
const TUFTS = 130;

/**
 * The ground of a table, from its north-west corner at (0, -h), and its rim.
 * @param {CanvasRenderingContext2D} brush
 * @param {number} w
 * @param {number} h
 * @param {import("../types.js").Colours} colours
 */
export function paintBare(brush, w, h, colours) {
  brush.fillStyle = colours.area;
  brush.fillRect(0, -h, w, h);
  brush.strokeStyle = colours.edge;
  brush.lineWidth = 8;
  brush.strokeRect(-4, -h - 4, w + 8, h + 8);
}

/**
 * The same with grass on it.
 * @param {CanvasRenderingContext2D} brush
 * @param {number} w
 * @param {number} h
 * @param {import("../types.js").Colours} colours
 */
export function paintMeadow(brush, w, h, colours) {
  paintBare(brush, w, h, colours);
  brush.drawImage(meadow(w, h, colours.light), 0, -h, w, h);
  const sharp = brush.getTransform().a;
  const grass = brush.createPattern(patch(sharp, colours.light), "repeat");
  if (grass) {
    grass.setTransform(new DOMMatrix().scale(1 / sharp));
    brush.fillStyle = grass;
    brush.fillRect(0, -h, w, h);
  }
}

/** What grass grows on; nothing where the ground is bare. @param {string} ground
 * @param {import("../types.js").Colours} colours */
export function soilOf(ground, colours) {
  const ink = inkUnder(colours.light);
  return { meadow: colours.area, steppe: ink(44, 42, 64), forest: ink(88, 27, 44) }[ground];
}

/** An empty picture and its brush. @param {number} w @param {number} h */
function picture(w, h) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(w));
  canvas.height = Math.max(1, Math.round(h));
  return { canvas, brush: /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")) };
}

/** Broad soft patches, coarse enough to be stretched. @param {number} w @param {number} h @param {number} light */
function meadow(w, h, light) {
  const random = chances("ground");
  const { canvas, brush } = picture(w / COARSE, h / COARSE);
  for (let i = 0; i < (w * h) / 60000; i++) {
    const [x, y, r] = [random() * canvas.width, random() * canvas.height, (80 + random() * 260) / COARSE];
    const [tint, strength] = random() > 0.5 ? ["255,250,200", 0.11 * light ** 3] : ["20,40,0", 0.11];
    const patch = brush.createRadialGradient(x, y, 0, x, y, r);
    patch.addColorStop(0, `rgba(${tint},${strength})`);
    patch.addColorStop(1, `rgba(${tint},0)`);
    brush.fillStyle = patch;
    brush.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  return canvas;
}

/** Blades in tufts. @param {number} sharp pixels to a unit @param {number} light */
function patch(sharp, light) {
  const random = chances("grass");
  const { canvas, brush } = picture(PATCH * sharp, PATCH * sharp);
  brush.scale(sharp, sharp);
  brush.lineWidth = 2;
  for (const colour of [`rgba(255,255,220,${0.16 * light})`, "rgba(30,50,10,0.2)"]) {
    brush.strokeStyle = colour;
    brush.beginPath();
    for (let i = 0; i < TUFTS; i++) {
      const [x, y] = [10 + random() * (PATCH - 20), 20 + random() * (PATCH - 22)];
      for (const lean of [-6, 0, 6]) {
        brush.moveTo(x + lean * 0.5, y);
        brush.lineTo(x + lean + random() * 4 - 2, y - 7 - random() * 9);
      }
    }
    brush.stroke();
  }
  return canvas;
}
