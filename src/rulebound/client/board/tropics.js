/** Terrain of hot countries: what grows there, and what people have built or left. */
import { between, boxOf, edge, fill, frameOf, scattered, shade, stone, tuft, turned, within } from "./brush.js";

/**
 * @typedef {import("./brush.js").Patch} Patch
 * @typedef {import("../types.js").Point} Point
 */

/** @type {Record<string, (patch: Patch) => void>} */
export const TROPICAL = { jungle, grass, orchard, swamp, dry_wood: dryWood, ruins, hamlet, cliff, chasm };

const DARK = "rgba(8,12,6,0.34)";

/** Long leaves around a middle, each with its rib. @param {Patch} patch @param {Point} p @param {number} r
 * @param {number} hue @param {number} leaves */
function palm(patch, p, r, hue, leaves) {
  const { brush, ink } = patch;
  const turn = between(patch, 0, 6.3);
  const leaf = (/** @type {number} */ angle, /** @type {number} */ wide, /** @type {string} */ colour, aside = 0) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const [px, py] = [p.x + aside, p.y + aside * 1.2];
    brush.fillStyle = colour;
    brush.beginPath();
    brush.moveTo(px, py);
    brush.quadraticCurveTo(px + (x * 0.5 - y * wide) * r, py + (y * 0.5 + x * wide) * r, px + x * r, py + y * r);
    brush.quadraticCurveTo(px + (x * 0.5 + y * wide) * r, py + (y * 0.5 - x * wide) * r, px, py);
    brush.fill();
  };
  const angles = Array.from({ length: leaves }, (_, i) => turn + ((i + between(patch, -0.2, 0.2)) / leaves) * 2 * Math.PI);
  for (const angle of angles) leaf(angle, 0.3, DARK, r * 0.2);
  for (const angle of angles) {
    leaf(angle, 0.27, ink(hue, 42, between(patch, 25, 33)));
    leaf(angle, 0.07, ink(hue - 14, 44, 47, 0.8));
  }
}

/** Crowns without a gap, and palms above them. @param {Patch} patch */
function jungle(patch) {
  const { ink } = patch;
  shade(patch);
  fill(patch, ink(128, 40, 15));
  for (const p of scattered(patch, 44, 14)) {
    const [r, hue] = [between(patch, 24, 36), between(patch, 104, 148)];
    tuft(patch, { x: p.x + 5, y: p.y + 7 }, r, DARK, 9);
    tuft(patch, p, r, ink(hue, 42, between(patch, 18, 24)), 9);
    tuft(patch, { x: p.x - r * 0.18, y: p.y - r * 0.22 }, r * 0.62, ink(hue - 8, 42, between(patch, 26, 33)), 7, 0.22);
  }
  for (const p of scattered(patch, 96, 34)) palm(patch, p, between(patch, 36, 52), between(patch, 88, 124), 9);
  edge(patch, ink(130, 45, 10, 0.75), 4, [16, 10]);
}

/** Blades as high as a child. @param {Patch} patch */
function grass(patch) {
  const { ink, brush } = patch;
  fill(patch, ink(50, 42, 50, 0.8));
  brush.lineCap = "round";
  for (const p of scattered(patch, 17, 4)) {
    brush.strokeStyle = ink(between(patch, 44, 66), 46, between(patch, 38, 68));
    brush.lineWidth = between(patch, 2, 3.4);
    brush.beginPath();
    for (const lean of [-9, -3, 4, 10]) {
      brush.moveTo(p.x + lean * 0.3, p.y + 6);
      brush.quadraticCurveTo(p.x + lean * 0.4, p.y - 9, p.x + lean, p.y - between(patch, 12, 24));
    }
    brush.stroke();
  }
  edge(patch, ink(44, 45, 26, 0.7), 3, [6, 8]);
}

/** Broad-leaved plants in rows on red earth. @param {Patch} patch */
function orchard(patch) {
  const { ink, brush } = patch;
  const { middle, long, wide, angle } = frameOf(patch);
  shade(patch);
  fill(patch, ink(22, 38, 42));
  within(patch, () => turned(patch, middle, angle, () => {
    for (let y = -wide / 2 + 30; y < wide / 2; y += 58) {
      brush.fillStyle = ink(20, 40, 30, 0.6);
      brush.fillRect(-long / 2, y + 22, long, 12);
      for (let x = -long / 2 + 28; x < long / 2; x += 52) {
        palm(patch, { x: x + between(patch, -5, 5), y: y + between(patch, -4, 4) }, between(patch, 24, 31), 92, 6);
      }
    }
  }));
  edge(patch, ink(24, 40, 22, 0.8), 3);
}

/** Black water with lilies, and reeds at its rim. @param {Patch} patch */
function swamp(patch) {
  const { ink, brush } = patch;
  edge(patch, ink(70, 30, 24, 0.7), 22);
  fill(patch, ink(150, 26, 17));
  within(patch, () => {
    for (const p of scattered(patch, 70)) tuft(patch, p, between(patch, 20, 42), ink(84, 32, 25, 0.5), 5, 0.3);
    for (const p of scattered(patch, 46, 10)) {
      if (patch.random() < 0.5) continue;
      const [r, open] = [between(patch, 7, 13), between(patch, 0, 6)];
      brush.fillStyle = ink(between(patch, 92, 120), 40, between(patch, 34, 44));
      brush.beginPath();
      brush.moveTo(p.x, p.y);
      brush.arc(p.x, p.y, r, open, open + 5.5);
      brush.fill();
      if (patch.random() < 0.2) tuft(patch, p, 4, ink(330, 50, 82), 5, 0.3);
    }
  });
  brush.lineCap = "round";
  for (const p of scattered(patch, 34)) {
    if (patch.random() < 0.45) continue;
    brush.strokeStyle = ink(between(patch, 70, 90), 34, between(patch, 34, 48));
    brush.lineWidth = 3;
    brush.beginPath();
    for (const lean of [-6, 0, 7]) {
      brush.moveTo(p.x + lean * 0.4, p.y);
      brush.lineTo(p.x + lean, p.y - between(patch, 14, 27));
    }
    brush.stroke();
  }
}

/** Flat crowns wide apart over dry ground. @param {Patch} patch */
function dryWood(patch) {
  const { ink, brush } = patch;
  fill(patch, ink(42, 34, 44, 0.7));
  for (const p of scattered(patch, 30)) tuft(patch, p, between(patch, 4, 9), ink(58, 30, between(patch, 30, 42), 0.7));
  edge(patch, ink(40, 40, 22, 0.75), 4, [12, 10]);
  const crown = (/** @type {Point} */ p, /** @type {number} */ r, /** @type {string} */ colour) => {
    brush.save();
    brush.translate(p.x, p.y);
    brush.scale(1.3, 0.78);
    tuft(patch, { x: 0, y: 0 }, r, colour, 11, 0.12);
    brush.restore();
  };
  for (const p of scattered(patch, 72, 36)) {
    const [r, hue] = [between(patch, 28, 40), between(patch, 62, 84)];
    crown({ x: p.x + 13, y: p.y + 16 }, r, DARK);
    crown(p, r, ink(hue, 36, 26));
    crown({ x: p.x - 4, y: p.y - 5 }, r * 0.8, ink(hue, 36, 35));
    crown({ x: p.x - 8, y: p.y - 9 }, r * 0.44, ink(hue - 6, 40, 46));
  }
}

/** Old walls that have fallen, between paving and creepers. @param {Patch} patch */
function ruins(patch) {
  const { ink, brush } = patch;
  const { middle, long, wide, angle } = frameOf(patch);
  fill(patch, ink(40, 14, 50, 0.85));
  within(patch, () => turned(patch, middle, angle, () => {
    for (let y = -wide / 2; y < wide / 2; y += 40) {
      for (let x = -long / 2 + ((y + wide / 2) % 80 ? 20 : 0); x < long / 2; x += 40) {
        brush.fillStyle = ink(40, 12, between(patch, 46, 60), 0.9);
        if (patch.random() < 0.75) brush.fillRect(x + 2, y + 2, 36, 36);
      }
    }
    const wall = (/** @type {number} */ x, /** @type {number} */ y) => {
      if (patch.random() < 0.24) return;
      brush.fillStyle = DARK;
      brush.fillRect(x - 12, y - 10, 38, 38);
      brush.fillStyle = ink(38, 14, 34);
      brush.fillRect(x - 17, y - 17, 36, 36);
      brush.fillStyle = ink(40, 14, between(patch, 62, 72));
      brush.fillRect(x - 15, y - 15, 28, 28);
    };
    const [dx, dy] = [long / 2 - 34, wide / 2 - 34];
    for (let x = -dx; x <= dx; x += 38) for (const y of [-dy, dy]) wall(x, y);
    for (let y = -dy + 38; y < dy - 20; y += 38) for (const x of [-dx, dx]) wall(x, y);
  }));
  within(patch, () => {
    for (const p of scattered(patch, 62, 10)) {
      if (patch.random() < 0.4) tuft(patch, p, between(patch, 8, 18), ink(112, 36, between(patch, 26, 36)), 6, 0.3);
      else if (patch.random() < 0.5) stone(patch, p, between(patch, 6, 13));
    }
  });
  edge(patch, ink(36, 18, 22, 0.7), 3, [10, 8]);
}

/** Round roofs of thatch around a trodden yard. @param {Patch} patch */
function hamlet(patch) {
  const { ink, brush } = patch;
  edge(patch, ink(30, 40, 38, 0.6), 12);
  fill(patch, ink(30, 40, 58));
  const box = boxOf(patch);
  const r = Math.min(48, Math.min(box.w, box.h) * 0.21);
  const around = [0.2, 2.3, 4.4].map((turn) => ({ x: box.x + box.w / 2 + Math.cos(turn) * box.w * 0.27,
    y: box.y + box.h / 2 + Math.sin(turn) * box.h * 0.27 }));
  for (const p of box.w * box.h > 60 * r * r ? scattered(patch, r * 2.6, r * 1.1) : around) {
    const roof = (/** @type {number} */ size, /** @type {string} */ colour, aside = 0) => {
      brush.fillStyle = colour;
      brush.beginPath();
      brush.arc(p.x + aside, p.y + aside, size, 0, 7);
      brush.fill();
    };
    roof(r, DARK, 11);
    roof(r, ink(36, 46, 34));
    for (let i = 0; i < 46; i++) {
      const angle = (i / 46) * 2 * Math.PI;
      brush.strokeStyle = ink(between(patch, 38, 46), 48, between(patch, 42, 64) - 8 * Math.cos(angle - 0.8));
      brush.lineWidth = 4;
      brush.beginPath();
      brush.moveTo(p.x, p.y);
      brush.lineTo(p.x + Math.cos(angle) * r * between(patch, 0.9, 1), p.y + Math.sin(angle) * r * between(patch, 0.9, 1));
      brush.stroke();
    }
    roof(6, ink(30, 44, 26));
  }
  edge(patch, ink(26, 45, 24, 0.85), 4, [4, 9]);
}

/** A height with its edge all around. @param {Patch} patch */
function cliff(patch) {
  const { ink } = patch;
  shade(patch);
  fill(patch, ink(28, 26, 40));
  within(patch, () => {
    edge(patch, ink(24, 28, 22, 0.85), 58);
    edge(patch, ink(30, 30, 52, 0.9), 22);
    for (const p of scattered(patch, 40)) stone(patch, p, between(patch, 8, 22), 28);
    for (const p of scattered(patch, 80, 40)) tuft(patch, p, between(patch, 8, 15), ink(74, 30, 36), 6, 0.26);
  });
  edge(patch, ink(24, 30, 12), 6);
}

/** Walls that fall away into the dark. @param {Patch} patch */
function chasm(patch) {
  const { ink } = patch;
  fill(patch, ink(220, 18, 5));
  within(patch, () => {
    edge(patch, ink(24, 22, 12), 84);
    edge(patch, ink(26, 24, 20), 52);
    edge(patch, ink(28, 28, 32), 24);
  });
  edge(patch, ink(30, 34, 50), 5, [18, 5]);
}
