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
      for (const id of choice.points_at) if (scene.units.some((unit) => unit.id === id)) all.add(id);
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

/** How many a unit is, and of how many. @param {Scene} scene @param {import("../types.js").Unit} unit */
export function strengthOf(scene, unit) {
  const n = scene.pieces.filter((piece) => piece.unit === unit.id).reduce((sum, piece) => sum + piece.count, 0);
  return unit.full ? `${n}/${unit.full}` : String(n);
}

/** What can be chosen, one of a kind: a unit instead of all who belong to it. @param {Scene} scene
 * @param {Pointers} pointers @returns {string[]} */
export function stopsOf(scene, { lit }) {
  const inUnit = (/** @type {string} */ id) => scene.pieces.some((piece) => piece.id === id && lit.has(piece.unit));
  return [...lit.keys()].filter((id) => !inUnit(id));
}

/**
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {import("../types.js").Card} Card
 */

/** The name of a card of a zone. @param {Zone} zone @param {Card} card */
export const cardName = (zone, card) => `${zone.id}:${card.id || card.kind}`;

/** Answers by the names of the cards they point at, of scenes that were looked at.
 * @type {WeakMap<Scene, Map<string, Choice[]>>} */
const ofCards = new WeakMap();

/** @param {Scene} scene */
function answersByCard(scene) {
  const known = ofCards.get(scene);
  if (known) return known;
  /** @type {Map<string, Choice[]>} */
  const made = new Map();
  const all = scene.zones.flatMap((zone) => zone.cards.map((card) => ({ zone, card, name: cardName(zone, card) })));
  for (const choice of scene.ask?.choices || []) {
    const names = choice.points_at.flatMap((pointer) => cardsMeant(scene, all, pointer).map(({ name }) => name));
    for (const name of new Set(names)) made.set(name, [...(made.get(name) || []), choice]);
  }
  ofCards.set(scene, made);
  return made;
}

/** The cards a pointer means: the one it names, else all of its kind, in one's own hands if there are such.
 * @template {{zone: Zone, card: Card, name: string}} T
 * @param {Scene} scene @param {T[]} all @param {string} pointer @returns {T[]} */
function cardsMeant(scene, all, pointer) {
  const exact = all.filter(({ card, name }) => card.id && name === pointer);
  if (exact.length) return exact;
  const kinds = pointer.split(":").slice(1);
  const alike = all.filter(({ card }) => kinds.includes(card.kind));
  const held = alike.filter(({ zone }) => isOwnHand(scene, zone));
  return held.length ? held : alike;
}

/** The cards that each pointer of an answer means. @param {Scene} scene @param {Choice} choice
 * @returns {{zone: Zone, card: Card}[][]} */
export function cardsOfChoice(scene, choice) {
  const all = scene.zones.flatMap((zone) => zone.cards.map((card) => ({ zone, card, name: cardName(zone, card) })));
  return choice.points_at.map((pointer) => cardsMeant(scene, all, pointer));
}

/** Whether a zone is a hand of whoever looks. @param {Scene} scene @param {Zone} zone */
export const isOwnHand = (scene, zone) => zone.kind === "hand" && scene.seat !== null && zone.owner === scene.seat;

/** The answers that point at a card. @param {Scene} scene @param {Zone} zone @param {Card} card @returns {Choice[]} */
export const choicesOfCard = (scene, zone, card) => answersByCard(scene).get(cardName(zone, card)) || [];

/** The answers that point at a place for cards itself. @param {Scene} scene @param {Zone} zone @returns {Choice[]} */
export const choicesOfZone = (scene, zone) => (scene.ask?.choices || []).filter(({ points_at }) =>
  points_at.includes(zone.id));

/** The card, or its like, that an answer stands for. @param {Scene} scene @param {Choice} choice */
export function cardOf(scene, choice) {
  return cardsOfChoice(scene, choice).flat().find(({ card }) => card.text)?.card || null;
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
