/** Answers that differ in nothing a player cares about: one of them stands for all. */

/**
 * @typedef {import("../types.js").Ask} Ask
 * @typedef {import("../types.js").Choice} Choice
 */

/** The answer that stands for one. @param {Ask} ask @param {Choice} choice */
export const leaderOf = (ask, choice) => ask.choices[choice.like] || choice;

/** All answers an answer stands for, itself first. @param {Ask} ask @param {Choice} choice */
export function likesOf(ask, choice) {
  const place = ask.choices.indexOf(choice);
  return [choice, ...ask.choices.filter(({ like }) => like === place && place >= 0)];
}

/** The answers that stand for themselves, each with the number it is given by. @param {Ask} ask
 * @returns {{choice: Choice, number: number}[]} */
export function numbered(ask) {
  return ask.choices.filter((choice) => leaderOf(ask, choice) === choice).map((choice, i) => ({ choice, number: i + 1 }));
}

/** How far the places on one way reach that an answer stands for. @param {Choice[]} likes */
export function span(likes) {
  const costs = likes.map(({ ghost }) => ghost?.cost || "").filter(Boolean);
  return costs.length > 1 ? `${costs[0]} – ${costs[costs.length - 1]}` : "";
}

/** @typedef {{choice: Choice, number: number}} Numbered */

/** Up to how many answers are listed at once. */
export const MOST = 12;

/** Answers of one kind, folded away or not. @typedef {{name: string, all: Numbered[], folded: boolean}} Kind */

/**
 * Many answers by kinds: by what they say, or, if they all say the same, by what they point at. Those that can be
 * chosen on the board are folded first, then the largest, until no more are listed than can be taken in.
 * @param {Numbered[]} all
 * @param {import("../types.js").Scene} scene
 * @param {(choice: Choice) => boolean} onBoard
 * @returns {Kind[]}
 */
export function kindsOf(all, scene, onBoard) {
  const bySentence = grouped(all, ({ choice }) => choice.group);
  const sorted = bySentence.size > 1 ? bySentence : grouped(all, ({ choice }) => pointedAt(all, choice));
  const kinds = [...sorted].map(([key, some]) => ({ all: some, folded: false,
    name: bySentence.size > 1 ? commonWords(some) : nameOf(scene, key) || commonWords(some) }));
  const last = (/** @type {Kind} */ kind) => Number(kind.all.every(({ choice }) => onBoard(choice)));
  let listed = all.length;
  for (const kind of [...kinds].sort((a, b) => last(b) - last(a) || b.all.length - a.all.length)) {
    if (listed <= MOST || kind.all.length < 2) continue;
    kind.folded = true;
    listed -= kind.all.length - 1;
  }
  return kinds;
}

/** @param {Numbered[]} all @param {(one: Numbered) => string} key @returns {Map<string, Numbered[]>} */
function grouped(all, key) {
  const groups = new Map();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) || []), one]);
  return groups;
}

/** The first thing that not all of some answers point at. @param {Numbered[]} all @param {Choice} choice */
function pointedAt(all, choice) {
  return choice.points_at.find((id) => all.some((one) => !one.choice.points_at.includes(id))) || "";
}

/** A thing or a card of the scene by its name. @param {import("../types.js").Scene} scene @param {string} id */
function nameOf(scene, id) {
  const things = [...scene.pieces, ...scene.units, ...scene.cells, ...scene.areas, ...scene.zones];
  const cards = scene.zones.flatMap((zone) => zone.cards);
  return things.find((one) => one.id === id)?.name || cards.find(({ kind }) => id.split(":").slice(1).includes(kind))?.name;
}

/** The words that all answers of a kind begin with. @param {Numbered[]} kind */
function commonWords(kind) {
  const [first, ...rest] = kind.map(({ choice }) => choice.label.split(/\s/));
  const same = first.findIndex((word, i) => rest.some((words) => words[i] !== word));
  return first.slice(0, same < 0 ? first.length : same).join(" ");
}
