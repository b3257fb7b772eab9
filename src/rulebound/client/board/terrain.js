/** What terrain looks like: a closed list of looks for every game on a plane, drawn alike each time. */
import { between, boxOf, edge, fill, frameOf, inkUnder, scattered, shade, stone, tuft, turned,
  within } from "./brush.js";
import { BUILT } from "./built.js";
import { chances } from "./geometry.js";
import { TROPICAL } from "./tropics.js";

/** @typedef {import("./brush.js").Patch} Patch */

const SHADOW = 0.12;
const MOST_SHADOW = 34;

/** @type {Record<string, (patch: Patch) => void>} */
const GROWN = { wood, scrub, crops, reeds, rubble, rocks, stream, water, road };

/**
 * Draw an area by its look; nothing is drawn for a look that is not known.
 * @param {CanvasRenderingContext2D} brush
 * @param {string} look
 * @param {string} seed
 * @param {{kind: string, points: import("../types.js").Point[], r: number, height: number, outline: Path2D}} shape
 * @param {number} light
 * @returns {boolean} whether it is known
 */
export function paintTerrain(brush, look, seed, { height, ...shape }, light) {
  const paint = GROWN[look] || TROPICAL[look] || BUILT[look];
  if (!paint) return false;
  const rise = Math.min(MOST_SHADOW, height * SHADOW);
  brush.save();
  paint({ brush, ink: inkUnder(light), random: chances(seed), rise, ...shape });
  brush.restore();
  return true;
}

/** Crowns over bracken. @param {Patch} patch */
function wood(patch) {
  const { ink } = patch;
  fill(patch, ink(88, 30, 33, 0.75));
  for (const p of scattered(patch, 26)) tuft(patch, p, between(patch, 6, 13), ink(92, 30, between(patch, 26, 36), 0.7));
  edge(patch, ink(95, 35, 18, 0.7), 4, [16, 12]);
  for (const p of scattered(patch, 78, 44)) crown(patch, p, between(patch, 38, 52));
}

/** @param {Patch} patch @param {import("../types.js").Point} p @param {number} r */
function crown(patch, p, r) {
  const { ink } = patch;
  const hue = between(patch, 84, 112);
  tuft(patch, { x: p.x + r * 0.3, y: p.y + r * 0.36 }, r * 1.02, "rgba(8,16,6,0.32)", 8);
  tuft(patch, p, r, ink(hue, 34, 25), 8);
  tuft(patch, { x: p.x - r * 0.1, y: p.y - r * 0.12 }, r * 0.78, ink(hue, 34, 32), 7);
  tuft(patch, { x: p.x - r * 0.2, y: p.y - r * 0.24 }, r * 0.48, ink(hue - 6, 36, 40), 6, 0.22);
  tuft(patch, { x: p.x - r * 0.27, y: p.y - r * 0.34 }, r * 0.2, ink(hue - 12, 40, 50, 0.8), 5, 0.25);
}

/** Thorns. @param {Patch} patch */
function scrub(patch) {
  const { ink } = patch;
  fill(patch, ink(66, 24, 42, 0.55));
  edge(patch, ink(70, 30, 22, 0.7), 3, [9, 9]);
  for (const p of scattered(patch, 34, 12)) {
    const r = between(patch, 12, 22);
    tuft(patch, { x: p.x + 4, y: p.y + 6 }, r, "rgba(16,14,6,0.28)", 6, 0.26);
    tuft(patch, p, r, ink(between(patch, 56, 86), 26, 29), 7, 0.28);
    tuft(patch, { x: p.x - 3, y: p.y - 4 }, r * 0.62, ink(between(patch, 60, 80), 28, 41), 6, 0.3);
  }
}

/** Ripe corn in furrows. @param {Patch} patch */
function crops(patch) {
  const { ink, brush } = patch;
  shade(patch);
  fill(patch, ink(43, 48, 52));
  const { middle, long, wide, angle } = frameOf(patch);
  within(patch, () => turned(patch, middle, angle, () => {
    for (let y = -wide / 2 + 9; y < wide / 2; y += 18) {
      brush.fillStyle = ink(38, 45, 38, 0.6);
      brush.fillRect(-long / 2, y + 5, long, 5);
      for (let x = -long / 2 + between(patch, 0, 9); x < long / 2; x += between(patch, 7, 12)) {
        brush.fillStyle = ink(between(patch, 42, 50), 62, between(patch, 56, 72));
        brush.beginPath();
        brush.ellipse(x, y + between(patch, -3, 3), 2.6, 6.5, between(patch, -0.5, 0.5), 0, 7);
        brush.fill();
      }
    }
  }));
  edge(patch, ink(36, 40, 28, 0.8), 3);
}

/** Stalks in shallow water. @param {Patch} patch */
function reeds(patch) {
  const { ink, brush } = patch;
  fill(patch, ink(178, 20, 42, 0.75));
  within(patch, () => ripples(patch, ink(180, 25, 66, 0.5), 90));
  brush.lineCap = "round";
  for (const p of scattered(patch, 21)) {
    const [lean, tall] = [between(patch, -5, 5), between(patch, 14, 26)];
    brush.strokeStyle = ink(between(patch, 72, 96), 32, between(patch, 28, 44));
    brush.lineWidth = 3;
    brush.beginPath();
    brush.moveTo(p.x, p.y);
    brush.lineTo(p.x + lean, p.y - tall);
    brush.stroke();
    if (patch.random() < 0.22) {
      brush.strokeStyle = ink(24, 40, 24);
      brush.lineWidth = 6;
      brush.beginPath();
      brush.moveTo(p.x + lean, p.y - tall);
      brush.lineTo(p.x + lean * 1.2, p.y - tall - 7);
      brush.stroke();
    }
  }
  edge(patch, ink(160, 30, 20, 0.6), 3, [10, 8]);
}

/** Fallen stones. @param {Patch} patch */
function rubble(patch) {
  const { ink } = patch;
  fill(patch, ink(36, 14, 52, 0.6));
  edge(patch, ink(30, 14, 24, 0.6), 3, [8, 8]);
  for (const p of scattered(patch, 27, 12)) stone(patch, p, between(patch, 5, 15));
}

/** Bare rock that rises. @param {Patch} patch */
function rocks(patch) {
  const { ink, points, r, kind } = patch;
  shade(patch);
  fill(patch, ink(34, 8, 38));
  edge(patch, ink(30, 12, 16, 0.9), 4);
  within(patch, () => {
    if (kind === "circle") stone(patch, points[0], r * 0.98, 30);
    for (const p of scattered(patch, Math.max(30, r * 0.62), r * 0.2)) {
      stone(patch, p, between(patch, Math.max(10, r * 0.24), Math.max(20, r * 0.42)));
    }
  });
}

/** @param {Patch} patch @param {string} colour @param {number} apart */
function ripples(patch, colour, apart) {
  const { brush } = patch;
  brush.strokeStyle = colour;
  brush.lineCap = "round";
  brush.lineWidth = 3;
  for (const p of scattered(patch, apart)) {
    const long = between(patch, 14, 40);
    brush.beginPath();
    brush.moveTo(p.x - long, p.y);
    brush.quadraticCurveTo(p.x - long / 2, p.y - 8, p.x, p.y);
    brush.quadraticCurveTo(p.x + long / 2, p.y + 8, p.x + long, p.y);
    brush.stroke();
  }
}

/** Shallow water over pebbles. @param {Patch} patch */
function stream(patch) {
  const { ink } = patch;
  edge(patch, ink(40, 26, 40, 0.6), 18);
  fill(patch, ink(196, 34, 55));
  within(patch, () => {
    edge(patch, ink(190, 30, 70, 0.6), 16);
    for (const p of scattered(patch, 64)) if (patch.random() < 0.35) stone(patch, p, between(patch, 4, 9), 200);
    ripples(patch, ink(192, 40, 78, 0.75), 62);
  });
}

/** Deep water. @param {Patch} patch */
function water(patch) {
  const { ink, brush } = patch;
  const box = boxOf(patch);
  const deep = brush.createLinearGradient(0, box.y, 0, box.y + box.h);
  deep.addColorStop(0, ink(203, 38, 42));
  deep.addColorStop(1, ink(210, 44, 28));
  brush.fillStyle = deep;
  brush.fill(patch.outline);
  within(patch, () => {
    ripples(patch, ink(200, 45, 66, 0.5), 84);
    edge(patch, ink(196, 40, 72, 0.55), 14);
  });
  edge(patch, ink(36, 22, 26, 0.9), 5);
}

/** Trodden earth with ruts. @param {Patch} patch */
function road(patch) {
  const { ink, brush } = patch;
  edge(patch, ink(40, 28, 45, 0.5), 16);
  fill(patch, ink(34, 27, 58));
  const { middle, long, wide, angle } = frameOf(patch);
  within(patch, () => {
    turned(patch, middle, angle, () => {
      for (const share of [-0.22, 0.22]) {
        brush.strokeStyle = ink(30, 24, 45, 0.55);
        brush.lineWidth = wide * 0.09;
        brush.beginPath();
        for (let x = -long / 2 - 40; x < long / 2 + 80; x += 60) brush.lineTo(x, wide * share + between(patch, -5, 5));
        brush.stroke();
      }
    });
    for (const p of scattered(patch, 48)) {
      brush.fillStyle = patch.random() > 0.5 ? ink(36, 24, 72, 0.6) : ink(28, 22, 38, 0.4);
      brush.beginPath();
      brush.ellipse(p.x, p.y, between(patch, 2, 6), between(patch, 2, 4), 0, 0, 7);
      brush.fill();
    }
  });
}
