/** Which answers point at which thing of a scene. */

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Thing} Thing
 */

/** Answers by the id of the thing they light up, and what the question is about; on a plane, what points at nothing is
 * what the acting piece may do by itself. */
export class Pointers {
  /** @param {Scene} scene @param {Thing[]} things */
  constructor(scene, things) {
    /** @type {Map<string, Choice[]>} */
    this.lit = new Map();
    /** @type {Set<string>} */
    this.subjects = new Set();
    const choices = scene.ask?.choices || [];
    const active = scene.space === "plane" ? whoActs(scene)?.id : undefined;
    for (const choice of choices) {
      const all = new Set(choice.points_at.flatMap((pointer) => targets(scene, things, pointer)));
      if (choice.ghost?.to && things.some((thing) => thing.id === choice.ghost?.to)) all.add(choice.ghost.to);
      if (!all.size && active) all.add(active);
      for (const id of all) this.lit.set(id, [...(this.lit.get(id) || []), choice]);
    }
    for (const [id, pointing] of this.lit) {
      if (choices.length > 1 && pointing.length === choices.length) this.subjects.add(id);
    }
    for (const id of this.subjects) if (this.lit.size > 1 || choices.length > 9) this.lit.delete(id);
  }
}

/**
 * What on the board a pointer means.
 * @param {Scene} scene
 * @param {Thing[]} things
 * @param {string} pointer
 * @returns {string[]}
 */
export function targets(scene, things, pointer) {
  if (scene.pieces.some((piece) => piece.id === pointer) || things.some((thing) =>
    thing.id === pointer)) return [pointer];
  const members = scene.units.some((unit) => unit.id === pointer) ? scene.pieces.filter((p) => p.unit === pointer) : [];
  if (members.length) return members.map((p) => p.id);
  const piece = scene.pieces.find((p) => pointer.startsWith(`${p.id}:row:`));
  if (piece) return [piece.id];
  const bars = things.filter((thing) => thing.role === "bar" && thing.id.startsWith(`${pointer}@`));
  if (bars.length) return nearActive(scene, bars).map((bar) => bar.id);
  if (pointer.startsWith("opening:")) {
    const inner = pointer.split(":").slice(1, -1).join(":");
    return scene.cells.filter((cell) => cell.id.split(":").slice(1).join(":") === inner).map((cell) => cell.id);
  }
  return [];
}

/**
 * Of several bars those of the cell where somebody acts, if one is there.
 * @param {Scene} scene
 * @param {Thing[]} bars
 */
function nearActive(scene, bars) {
  const active = whoActs(scene);
  const near = bars.filter((bar) => active && bar.id.endsWith(`@${active.at}`));
  return near.length ? near : bars;
}

/** The piece that acts now. @param {Scene} scene */
export function whoActs(scene) {
  return scene.pieces.find((piece) => piece.marks.some((mark) => mark.kind === "active"));
}

/** The unit of a piece, or the unit itself; nothing if it is neither. @param {Scene} scene @param {string} id */
export function unitOf(scene, id) {
  return scene.pieces.find((piece) => piece.id === id)?.unit || scene.units.find((unit) => unit.id === id)?.id || "";
}

/** The answers that point at a card of this kind. @param {Scene} scene @param {string} kind @returns {Choice[]} */
export function choicesOfCard(scene, kind) {
  const choices = scene.ask?.choices || [];
  return choices.filter((choice) => choice.points_at.some((pointer) => pointer.includes(":")
    && pointer.split(":").slice(1).includes(kind)));
}

/** The card, or its like, that an answer stands for. @param {Scene} scene @param {Choice} choice */
export function cardOf(scene, choice) {
  const kinds = choice.points_at.flatMap((pointer) => pointer.split(":").slice(1));
  return scene.zones.flatMap((zone) => zone.cards).find((card) => card.text && kinds.includes(card.kind)) || null;
}

/**
 * The answers that point at a row of a figure's board.
 * @param {Scene} scene
 * @param {string} piece
 * @param {number} row
 */
export function choicesOfRow(scene, piece, row) {
  return (scene.ask?.choices || []).filter((choice) => choice.points_at.includes(`${piece}:row:${row}`));
}
