/** Ways to draw what grows, flows and is built, which every look of terrain shares. */
import { distance, isInside } from "./geometry.js";

/**
 * @typedef {import("../types.js").Point} Point
 * @typedef {(hue: number, saturation: number, lightness: number, strength?: number) => string} Ink
 * @typedef {object} Patch a piece of terrain to be drawn, in world units
 * @property {CanvasRenderingContext2D} brush
 * @property {Ink} ink a colour, dimmed with the table
 * @property {() => number} random
 * @property {Path2D} outline
 * @property {string} kind of shape: circle, polygon or line
 * @property {Point[]} points the middle of a circle, the corners of a polygon, the bends of a line
 * @property {number} r the radius of a circle
 * @property {number} rise how far its shadow falls
 */

/** Colours under a light from 0 to 1. @param {number} light @returns {Ink} */
export function inkUnder(light) {
  return (hue, saturation, lightness, strength = 1) =>
    `hsl(${hue} ${saturation * (0.6 + 0.4 * light)}% ${lightness * light}% / ${strength})`;
}

/** A number between two. @param {Patch} patch @param {number} least @param {number} most */
export const between = ({ random }, least, most) => least + random() * (most - least);

/** The shadow something throws. @param {Patch} patch @param {number} [width] of a line */
export function shade({ brush, outline, kind, rise }, width = 0) {
  if (!rise) return;
  brush.save();
  brush.lineCap = "round";
  brush.lineJoin = "round";
  brush.lineWidth = width;
  brush.strokeStyle = brush.fillStyle = "rgba(10,14,8,0.055)";
  for (const share of [0.2, 0.32, 0.44, 0.56, 0.68, 0.8, 0.9, 1]) {
    brush.save();
    brush.translate(rise * share * 0.6, rise * share * 0.7);
    if (kind === "line") brush.stroke(outline);
    else brush.fill(outline);
    brush.restore();
  }
  brush.restore();
}

/** Fill a whole patch. @param {Patch} patch @param {string} colour */
export function fill({ brush, outline }, colour) {
  brush.fillStyle = colour;
  brush.fill(outline);
}

/** The exact edge. @param {Patch} patch @param {string} colour @param {number} width @param {number[]} [dash] */
export function edge({ brush, outline }, colour, width, dash = []) {
  brush.save();
  brush.setLineDash(dash);
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.stroke(outline);
  brush.restore();
}

/** Draw only within a patch. @param {Patch} patch @param {() => void} draw */
export function within({ brush, outline }, draw) {
  brush.save();
  brush.clip(outline);
  draw();
  brush.restore();
}

/** The box a patch lies in. @param {Patch} patch */
export function boxOf({ kind, points, r }) {
  const reach = kind === "circle" ? r : 0;
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const [x, y] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  return { x, y, w: Math.max(...xs) + reach - x, h: Math.max(...ys) + reach - y };
}

/** Whether a point lies in a patch, and not too near its edge. @param {Patch} patch @param {Point} p
 * @param {number} margin */
function holds({ kind, points, r }, p, margin) {
  if (kind === "circle") return distance(p, points[0]) <= r - margin;
  return isInside(p, points);
}

/**
 * Points all over a patch that keep their distance.
 * @param {Patch} patch
 * @param {number} apart
 * @param {number} [margin]
 * @returns {Point[]}
 */
export function scattered(patch, apart, margin = 0) {
  const box = boxOf(patch);
  const rows = Math.ceil(box.h / apart);
  const columns = Math.ceil(box.w / apart);
  const found = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = box.x + (column + (row % 2) / 2 + between(patch, -0.28, 0.28)) * apart;
      const p = { x, y: box.y + (row + between(patch, -0.28, 0.28)) * apart };
      if (holds(patch, p, margin)) found.push(p);
    }
  }
  return found;
}

/** A round thing with a wavy rim. @param {Patch} patch @param {Point} p @param {number} r @param {string} colour
 * @param {number} [waves] @param {number} [depth] share of the radius */
export function tuft(patch, p, r, colour, waves = 7, depth = 0.16) {
  const { brush } = patch;
  const turn = patch.random() * 6.3;
  brush.beginPath();
  for (let i = 0; i <= waves * 4; i++) {
    const angle = (i / (waves * 4)) * 2 * Math.PI;
    const far = r * (1 - depth + depth * Math.cos(angle * waves + turn));
    brush.lineTo(p.x + Math.cos(angle) * far, p.y + Math.sin(angle) * far);
  }
  brush.fillStyle = colour;
  brush.fill();
}

/** A stone with a lit face. @param {Patch} patch @param {Point} p @param {number} r @param {number} [hue] */
export function stone(patch, p, r, hue = 38) {
  const { brush, ink } = patch;
  const corners = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * 2 * Math.PI + between(patch, -0.25, 0.25);
    const far = r * between(patch, 0.78, 1);
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
  });
  const face = (/** @type {number} */ size, /** @type {number} */ aside, /** @type {string} */ colour) => {
    brush.beginPath();
    for (const corner of corners) brush.lineTo(p.x + corner.x * size + aside, p.y + corner.y * size + aside);
    brush.fillStyle = colour;
    brush.fill();
  };
  face(1.04, r * 0.16, "rgba(10,8,5,0.3)");
  face(1, 0, ink(hue, 9, 47));
  face(0.76, -r * 0.12, ink(hue, 10, between(patch, 60, 68)));
}

/** The points along a line, every `step`, with its direction. @param {Point[]} points @param {number} step
 * @returns {(Point & {angle: number})[]} */
export function along(points, step) {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i];
    const count = Math.max(1, Math.round(distance(a, b) / step));
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    return Array.from({ length: count + 1 }, (_, n) => ({ x: a.x + ((b.x - a.x) * n) / count, angle,
      y: a.y + ((b.y - a.y) * n) / count }));
  });
}

/** A stroke along a line.
 * @param {Patch} patch @param {string} colour @param {number} width @param {CanvasLineCap} [end] */
export function stroke({ brush, outline }, colour, width, end = "round") {
  brush.save();
  brush.lineCap = end;
  brush.lineJoin = "round";
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.stroke(outline);
  brush.restore();
}

/** Draw with the pen put at a point and turned. @param {Patch} patch @param {Point} p @param {number} angle
 * @param {(brush: CanvasRenderingContext2D) => void} draw */
export function turned({ brush }, p, angle, draw) {
  brush.save();
  brush.translate(p.x, p.y);
  brush.rotate(angle);
  draw(brush);
  brush.restore();
}

/** The middle, length, width and direction of a four-sided patch, its long side first. @param {Patch} patch */
export function frameOf(patch) {
  const [a, b, c] = patch.points;
  const box = boxOf(patch);
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  if (patch.kind !== "polygon" || patch.points.length !== 4) return { middle, long: box.w, wide: box.h, angle: 0 };
  const [first, second] = [distance(a, b), distance(b, c)];
  const [from, to] = first >= second ? [a, b] : [b, c];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return { middle, long: Math.max(first, second), wide: Math.min(first, second), angle };
}
