/** A continuous table: areas of terrain, and bases to scale. */
import { settings, t } from "../settings.js";
import { circlePath, distance, earth, fromSegment, pathThrough, touches } from "./geometry.js";
import { paintBare, paintMeadow, soilOf } from "./ground.js";
import { paintTerrain } from "./terrain.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../types.js").Point} Point
 */

const UNIT = 40;
const HARDLY = 1e-6;
const AROUND = 2 * UNIT;

/** World units to one of the scene's. @param {Scene} scene */
const scale = (scene) => UNIT / scene.unit;

/** A point of the scene on the board. @param {Scene} scene @param {[number, number]} point @returns {Point} */
export function spot(scene, [x, y]) {
  return { x: x * scale(scene), y: -y * scale(scene) };
}

/**
 * A point of the board in the scene's own numbers.
 * @param {Scene} scene
 * @param {Point} point
 * @returns {[number, number]}
 */
export function coordinates(scene, point) {
  return [Math.round(point.x / scale(scene)), Math.round(-point.y / scale(scene))];
}

/** The point an id like `point:300,1200` names. @param {Scene} scene @param {string} id @returns {Point} */
export function spotOfPoint(scene, id) {
  const [x, y] = id.slice("point:".length).split(",").map(Number);
  return spot(scene, [x, y]);
}

/** @type {import("../types.js").Space} */
export const plane = {
  reachBox,

  bounds(scene) {
    const [w, h] = [scene.size[0] * scale(scene), scene.size[1] * scale(scene)];
    return { x: -30, y: -h - 30, w: w + 60, h: h + 60 };
  },

  paint(brush, scene, colours) {
    const [w, h] = [scene.size[0] * scale(scene), scene.size[1] * scale(scene)];
    const soil = soilOf(scene.ground, colours);
    if (soil) paintMeadow(brush, w, h, { ...colours, area: soil });
    else paintBare(brush, w, h, colours);
    for (const area of scene.areas) paintArea(brush, scene, area, colours);
  },

  things(scene) {
    return scene.areas.map((area) => {
      const points = area.shape.points.map((p) => spot(scene, p));
      const x = points.reduce((sum, p) => sum + p.x, 0) / points.length;
      const y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
      return { id: area.id, role: "area", name: area.name, text: area.text, d: plane.outline(scene, area.shape), x, y };
    });
  },

  places(scene) {
    return new Map(scene.pieces.map((p) => {
      const r = (p.base || scene.unit / 2) * scale(scene);
      return [p.id, { ...beside(scene, p, r), r, body: "" }];
    }));
  },

  ghost(scene, ghost, places) {
    const from = places.get(ghost.piece);
    const passed = ghost.path.map((p) => spot(scene, p));
    return { path: from ? [from, ...passed] : passed, r: from?.r || 20 };
  },

  outline(scene, shape) {
    const points = shape.points.map((p) => spot(scene, p));
    if (shape.kind === "circle") return circlePath(points[0], shape.radius * scale(scene));
    const holes = (shape.holes || []).map((hole) => pathThrough(hole.map((p) => spot(scene, p)), true));
    return pathThrough(points, shape.kind === "polygon") + holes.join("");
  },

  tape(scene, from, to) {
    const [a, b] = [end(scene, from), end(scene, to)];
    if (!a || !b) return null;
    const whole = distance(a, b);
    const bases = [a, b].filter((one) => one.r).length;
    const text = inUnits(scene, whole);
    if (!bases) return { path: [a, b], text, blocked: false };
    const near = inUnits(scene, Math.max(0, whole - a.r - b.r));
    return { path: [a, b], text: t(bases > 1 ? "tool.bases" : "tool.base", { near, far: text }), blocked: false };
  },

  rings(scene, from) {
    const start = end(scene, from);
    if (!start) return [];
    const most = Math.max(...scene.size) / scene.unit;
    const step = most > 36 ? 6 : most > 12 ? 3 : 1;
    return [1, 2, 3, 4, 5, 6].map((i) => {
      const r = i * step * UNIT + start.r;
      return { d: circlePath(start, r), label: inUnits(scene, i * step * UNIT), x: start.x, y: start.y - r };
    });
  },

  sight(scene, from, to) {
    const [a, b] = [end(scene, from), end(scene, to)];
    if (!a || !b) return null;
    const names = [
      ...scene.areas.filter((area) => isCrossed(scene, area.shape, a, b)).map((area) => area.name),
      ...scene.pieces.filter((p) => p.id !== from && p.id !== to && stands(scene, p, a, b)).map((p) => p.name),
    ];
    const text = names.length ? t("tool.between", { things: [...new Set(names)].join(", ") }) : t("tool.clear");
    return { path: [a, b], text, blocked: names.length > 0 };
  },
};

/** Where a piece is drawn: what lies under somebody's feet is seen at the rim of the base.
 * @param {Scene} scene @param {import("../types.js").Piece} piece @param {number} r @returns {Point} */
function beside(scene, piece, r) {
  const at = spot(scene, [piece.x, piece.y]);
  const over = piece.facing === null && scene.pieces.find((one) => one.facing !== null
    && Math.hypot(one.x - piece.x, one.y - piece.y) < one.base / 2);
  if (!over) return at;
  const aside = (over.base * scale(scene) + r * 0.9) * Math.SQRT1_2;
  return { x: at.x - aside, y: at.y + aside };
}

/** @param {Scene} scene @param {number} length in world units */
function inUnits(scene, length) {
  return t("tool.units", { n: decimal(length / UNIT, 0), unit: scene.unit_name || "" });
}

/** @param {number} n @param {number} least digits after the point */
function decimal(n, least) {
  return n.toLocaleString(settings.lang, { minimumFractionDigits: least, maximumFractionDigits: 1 });
}

/** How long something drawn is, rounded up as a limit is held to, and how long it may be. @param {Scene} scene
 * @param {number} length @param {number} most nothing if the rules say more than a number */
export function lengthText(scene, length, most) {
  const unit = scene.unit_name || "";
  const n = decimal(Math.ceil((length / scene.unit) * 10 - HARDLY) / 10, 1);
  return most ? t("hand.length", { n, most: decimal(most / scene.unit, 0), unit }) : t("tool.units", { n, unit });
}

/**
 * A piece, the middle of an area, or a point.
 * @param {Scene} scene
 * @param {string} id
 * @returns {Point & {r: number} | null}
 */
function end(scene, id) {
  const piece = scene.pieces.find((p) => p.id === id);
  if (piece) return { ...spot(scene, [piece.x, piece.y]), r: piece.base * scale(scene) };
  const area = plane.things(scene).find((thing) => thing.id === id);
  if (area) return { x: area.x, y: area.y, r: 0 };
  return id.startsWith("point:") ? { ...spotOfPoint(scene, id), r: 0 } : null;
}

/** @param {Scene} scene @param {Shape} shape @param {Point} a @param {Point} b */
function isCrossed(scene, shape, a, b) {
  const points = shape.points.map((p) => spot(scene, p));
  if (shape.kind === "circle") return fromSegment(points[0], a, b) < shape.radius * scale(scene);
  return shape.kind === "polygon" && touches(a, b, points);
}

/** @param {Scene} scene @param {import("../types.js").Piece} piece @param {Point} a @param {Point} b */
function stands(scene, piece, a, b) {
  return fromSegment(spot(scene, [piece.x, piece.y]), a, b) < piece.base * scale(scene);
}

/** The part of the board a piece, or a group, may be drawn to from where it stands, and some ground around it.
 * @param {Scene} scene @returns {import("../types.js").Box | null} */
function reachBox({ ask, unit, pieces }) {
  const moving = pieces.filter(({ id }) => id === ask?.drawing?.piece || ask?.drawing?.pieces.includes(id));
  const shapes = (ask?.reach || []).filter((shape) => shape.role === "reach");
  if (!moving.length || !shapes.length) return null;
  const around = (/** @type {import("../types.js").Pair} */ [x, y], /** @type {number} */ r) => [[x - r, y - r],
    [x + r, y + r]];
  const points = [...moving.flatMap(({ x, y, base }) => around([x, y], 2 * base)), ...shapes.flatMap((shape) =>
    (shape.kind === "circle" ? around(shape.points[0], shape.radius) : shape.points))];
  const [xs, ys] = [0, 1].map((i) => points.map((p) => (p[i] * UNIT) / unit));
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  return { x: left - AROUND, y: -Math.max(...ys) - AROUND, w: Math.max(...xs) - left + 2 * AROUND,
    h: Math.max(...ys) - low + 2 * AROUND };
}

/**
 * @param {CanvasRenderingContext2D} brush
 * @param {Scene} scene
 * @param {import("../types.js").Area} area
 * @param {import("../types.js").Colours} colours
 */
function paintArea(brush, scene, area, colours) {
  const outline = new Path2D(plane.outline(scene, area.shape));
  const points = area.shape.points.map((p) => spot(scene, p));
  const shape = { kind: area.shape.kind, points, r: area.shape.radius * scale(scene), outline,
    height: area.height * scale(scene) };
  if (paintTerrain(brush, area.look, area.id, shape, colours.light)) return;
  brush.save();
  brush.lineJoin = "round";
  if (area.shape.kind === "line") {
    brush.strokeStyle = earth(area.kind);
    brush.lineWidth = 8;
    brush.stroke(outline);
    brush.restore();
    return;
  }
  brush.shadowColor = "rgba(0,0,0,0.4)";
  brush.shadowBlur = 4 + Math.min(14, (area.height * UNIT) / scene.unit / 4);
  brush.fillStyle = earth(area.kind);
  brush.fill(outline);
  brush.restore();
  brush.strokeStyle = colours.ink;
  brush.lineWidth = 2;
  brush.stroke(outline);
}
