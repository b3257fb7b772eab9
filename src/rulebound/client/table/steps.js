/** Steps: where pieces go from cell to cell, squares or hexes, each of the answers that take one there is a way for it. */

/**
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Way} Way
 */

/** How a step is drawn: from the piece, to where it ends. */
const STRAIGHT = { corners: 0, turns: false, from_piece: true, allowance: 0, base: 0, grid: 1, pieces: [], moves: [],
  formations: [], stand: [] };

/** The ways of a question, each of them once. @type {WeakMap<Choice, Way>} */
const known = new WeakMap();

/** @param {Choice} step @param {string} piece @returns {Way} */
function wayOf(step, piece) {
  const reach = { kind: "cells", points: [], radius: 0, role: "reach", cells: [step.ghost?.to || ""], holes: [] };
  const way = known.get(step) || { after: [], label: step.label, reach: [reach], drawing: { ...STRAIGHT, piece }, step };
  known.set(step, way);
  return way;
}

/** The steps a piece may take now, by what is asked. @param {Scene | null} scene @param {string} piece @returns {Way[]} */
export function stepsOf(scene, piece) {
  if (!scene?.ask || scene.space === "plane" || scene.ask.drawing) return [];
  return scene.ask.choices.filter(({ ghost }) => ghost?.to && ghost.piece === piece).map((choice) => wayOf(choice, piece));
}
