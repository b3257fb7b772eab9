/** Terrain that somebody has built, planted in a row or left behind. */
import { along, between, edge, fill, frameOf, shade, stone, stroke, tuft, turned, within } from "./brush.js";

/** @typedef {import("./brush.js").Patch} Patch */

const WALL = 20;
const THICK = 26;

/** @type {Record<string, (patch: Patch) => void>} */
export const BUILT = { wall, high_wall: highWall, hedge, fence, log, cart, crates, building, door,
  open_door: openDoor };

/** Dry stone. @param {Patch} patch */
function wall(patch) {
  shade(patch, WALL);
  stroke(patch, patch.ink(32, 12, 26), WALL);
  for (const p of along(patch.points, 15)) {
    stone(patch, { x: p.x + between(patch, -2, 2), y: p.y }, between(patch, 8, 11));
  }
}

/** Ashlar with a coping. @param {Patch} patch */
function highWall(patch) {
  const { ink } = patch;
  shade(patch, THICK);
  stroke(patch, ink(28, 14, 20), THICK, "square");
  stroke(patch, ink(34, 10, 50), THICK - 7, "square");
  for (const p of along(patch.points, 30)) {
    turned(patch, p, p.angle, (brush) => {
      brush.fillStyle = ink(34, 10, between(patch, 54, 64));
      brush.fillRect(-12, -8, 24, 7);
      brush.fillStyle = ink(34, 10, between(patch, 44, 54));
      brush.fillRect(-4, 1, 24, 7);
    });
  }
}

/** Hawthorn in a row. @param {Patch} patch */
function hedge(patch) {
  const { ink } = patch;
  shade(patch, 26);
  stroke(patch, ink(100, 34, 20), 24);
  for (const p of along(patch.points, 13)) {
    const at = { x: p.x + between(patch, -4, 4), y: p.y + between(patch, -5, 5) };
    tuft(patch, at, between(patch, 10, 15), ink(between(patch, 92, 118), 34, between(patch, 24, 33)), 6, 0.26);
    tuft(patch, { x: at.x - 3, y: at.y - 4 }, between(patch, 4, 8), ink(between(patch, 84, 104), 36, 42), 5, 0.3);
    if (patch.random() < 0.12) tuft(patch, at, 3.4, ink(340, 30, 86), 5, 0.2);
  }
}

/** Posts and rails. @param {Patch} patch */
function fence(patch) {
  const { ink } = patch;
  shade(patch, 9);
  stroke(patch, ink(28, 38, 22), 12, "butt");
  stroke(patch, ink(32, 36, 46), 7, "butt");
  for (const p of along(patch.points, 60)) {
    turned(patch, p, p.angle, (brush) => {
      brush.fillStyle = ink(26, 38, 20);
      brush.fillRect(-9, -10, 18, 20);
      brush.fillStyle = ink(34, 38, 56);
      brush.fillRect(-6, -7, 12, 13);
    });
  }
}

/** A trunk with its stumps of branches. @param {Patch} patch */
function log(patch) {
  const { ink, points } = patch;
  shade(patch, 28);
  for (const p of along(points, 70)) {
    const side = patch.random() > 0.5 ? 1 : -1;
    turned(patch, p, p.angle + side * between(patch, 0.7, 1.2), (brush) => {
      brush.fillStyle = ink(26, 30, 24);
      brush.fillRect(0, -5, between(patch, 24, 46), 9);
    });
  }
  stroke(patch, ink(24, 32, 18), 30);
  stroke(patch, ink(27, 30, 34), 23);
  for (const p of along(points, 16)) {
    turned(patch, p, p.angle, (brush) => {
      brush.fillStyle = ink(28, 28, between(patch, 40, 50), 0.7);
      brush.fillRect(-9, between(patch, -9, 7), between(patch, 8, 22), 3);
    });
  }
  const end = points[points.length - 1];
  tuft(patch, end, 13, ink(34, 42, 62), 9, 0.04);
  tuft(patch, end, 8, ink(30, 40, 50), 9, 0.04);
  tuft(patch, end, 4, ink(34, 42, 66), 9, 0.04);
}

/** A loaded cart: planks, wheels, shafts and sacks. @param {Patch} patch */
function cart(patch) {
  const { ink } = patch;
  const { middle, long, wide, angle } = frameOf(patch);
  shade(patch);
  turned(patch, middle, angle, (brush) => {
    brush.fillStyle = ink(26, 34, 20);
    for (const y of [-0.28, 0.22]) brush.fillRect(long * 0.4, wide * y, long * 0.34, wide * 0.07);
    for (const y of [-wide / 2 - 7, wide / 2 - 7]) brush.fillRect(-long * 0.22, y, long * 0.4, 14);
    brush.fillStyle = ink(28, 38, 24);
    brush.fillRect(-long / 2, -wide / 2, long, wide);
    for (let y = 0; y < 4; y++) {
      brush.fillStyle = ink(32, 38, between(patch, 40, 48));
      brush.fillRect(-long / 2 + 6, -wide / 2 + 6 + (y * (wide - 12)) / 4, long - 12, (wide - 12) / 4 - 2);
    }
    for (const [x, y] of [[-0.26, -0.12], [0.02, 0.14], [-0.2, 0.2], [0.1, -0.16], [0.28, 0.06]]) {
      tuft(patch, { x: x * long + 3, y: y * wide + 4 }, wide * 0.2, "rgba(10,8,4,0.35)", 4, 0.07);
      tuft(patch, { x: x * long, y: y * wide }, wide * 0.2, ink(40, 30, 52), 4, 0.07);
      tuft(patch, { x: x * long - 3, y: y * wide - 4 }, wide * 0.12, ink(42, 34, 68), 4, 0.07);
    }
  });
}

/** Stacked crates. @param {Patch} patch */
function crates(patch) {
  const { ink } = patch;
  const { middle, long, wide, angle } = frameOf(patch);
  const [columns, rows] = [Math.max(1, Math.round(long / 70)), Math.max(1, Math.round(wide / 70))];
  const [w, h] = [long / columns, wide / rows];
  shade(patch);
  turned(patch, middle, angle, (brush) => {
    for (let i = 0; i < columns * rows; i++) {
      const [x, y] = [-long / 2 + (i % columns) * w, -wide / 2 + Math.floor(i / columns) * h];
      brush.fillStyle = ink(28, 40, 22);
      brush.fillRect(x, y, w, h);
      brush.fillStyle = ink(between(patch, 30, 36), 42, between(patch, 46, 56));
      brush.fillRect(x + 4, y + 4, w - 8, h - 8);
      brush.strokeStyle = ink(28, 42, 32);
      brush.lineWidth = 7;
      brush.strokeRect(x + 9, y + 9, w - 18, h - 18);
      brush.beginPath();
      brush.moveTo(x + 12, y + 12);
      brush.lineTo(x + w - 12, y + h - 12);
      brush.stroke();
    }
  });
}

/** An open plan: a light floor within thick walls and their windows. @param {Patch} patch */
function building(patch) {
  const { ink, points } = patch;
  const { middle, long, wide, angle } = frameOf(patch);
  shade(patch);
  fill(patch, ink(36, 34, 66));
  within(patch, () => {
    turned(patch, middle, angle, (brush) => {
      for (let y = -wide / 2; y < wide / 2; y += 26) {
        for (let x = -long / 2 - between(patch, 0, 140); x < long / 2; x += 150) {
          brush.fillStyle = ink(34, 36, between(patch, 60, 69));
          brush.fillRect(x, y, 147, 23.5);
        }
      }
    });
    edge(patch, "rgba(20,12,6,0.28)", 92);
    edge(patch, ink(26, 24, 22), 58);
    edge(patch, ink(36, 14, 46), 48);
    for (const p of along([...points, points[0]], 24)) stone(patch, p, between(patch, 13, 22), 36);
    for (const p of points.flatMap((a, i) => along([a, points[(i + 1) % points.length]], 130).slice(1, -1))) {
      turned(patch, p, p.angle, (brush) => {
        brush.fillStyle = ink(26, 24, 20);
        brush.fillRect(-22, -28, 44, 56);
        brush.fillStyle = ink(204, 30, 78);
        brush.fillRect(-17, -24, 34, 48);
      });
    }
  });
  edge(patch, ink(26, 24, 14), 5);
}

/** The threshold of a door, as far as a wall is thick. @param {Patch} patch @param {string} colour */
function threshold(patch, colour) {
  stroke(patch, patch.ink(26, 24, 14), 46, "butt");
  stroke(patch, colour, 40, "butt");
}

/** A closed door. @param {Patch} patch */
function door(patch) {
  const { ink } = patch;
  threshold(patch, ink(34, 34, 52));
  stroke(patch, ink(24, 50, 15), 24, "butt");
  stroke(patch, ink(26, 54, 34), 16, "butt");
  const knob = along(patch.points, 30).slice(-2)[0];
  tuft(patch, knob, 5, ink(46, 70, 60), 6, 0);
}

/** An open door, its leaf swung aside. @param {Patch} patch */
function openDoor(patch) {
  const { ink, points } = patch;
  threshold(patch, ink(36, 36, 68));
  const [a, b] = points;
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  turned(patch, a, angle - 1.9, (brush) => {
    brush.fillStyle = ink(24, 50, 15);
    brush.fillRect(-4, -10, Math.hypot(b.x - a.x, b.y - a.y), 20);
    brush.fillStyle = ink(26, 54, 38);
    brush.fillRect(0, -6, Math.hypot(b.x - a.x, b.y - a.y) - 8, 12);
  });
}
