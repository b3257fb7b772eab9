/** Several cards of one's own hand that are chosen together: taken up one by one in the hand, and given as one answer. */
import { cardName, cardsOfChoice, choicesOfCard, isOwnHand } from "../board/pointers.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Zone} Zone
 * @typedef {{zone: Zone, count: number, fixed: boolean, names: Map<Choice, string[]>}} Several the hand, how many of its
 *   cards at most, whether just so many, and which of them each answer means; of several in one heap, its name as often
 */

/** What was found in scenes that were looked at. @type {WeakMap<Scene, Several | null>} */
const found = new WeakMap();

/** The cards to be chosen together, if every answer means some of one own hand and nothing else, none of it maybe.
 * @param {Scene | null} scene @returns {Several | null} */
export function severalOf(scene) {
  if (!scene?.ask) return null;
  if (!found.has(scene)) found.set(scene, search(scene));
  return found.get(scene) || null;
}

/** @param {Scene} scene @returns {Several | null} */
function search(scene) {
  const choices = scene.ask?.choices || [];
  const zone = scene.zones.find((one) => isOwnHand(scene, one)
    && one.cards.some((card) => choicesOfCard(scene, one, card).length > 0));
  if (!zone || choices.length < 2) return null;
  /** @type {Map<Choice, string[]>} */
  const names = new Map();
  for (const choice of choices) {
    const meant = cardsOfChoice(scene, choice);
    if (meant.some((cards) => cards.length !== 1 || cards[0].zone !== zone)) return null;
    names.set(choice, meant.map(([{ card }]) => cardName(zone, card)).sort());
  }
  const counts = choices.map((choice) => choice.points_at.length);
  const count = Math.max(...counts);
  const alone = choices.every((choice) => choice.points_at.length > 0 || choice.closing);
  const different = new Set([...names.values()].map(String)).size === choices.length;
  return count > 1 && alone && different ? { zone, count, fixed: Math.min(...counts) === count, names } : null;
}

/** The answer that means just these cards. @param {Several} several @param {string[]} taken */
export function answerOf({ names }, taken) {
  const sorted = String([...taken].sort());
  return [...names].find(([, some]) => String(some) === sorted)?.[0] || null;
}

/** How many cards of a heap are taken up. @param {string[]} taken @param {string} name */
export const takenOf = (taken, name) => taken.filter((one) => one === name).length;

/** Takes a card up with the others, the next one of a heap, or lays down what is taken up of it if that is all; with too
 * many, the first one taken up is laid down.
 * @param {Card} card @param {string} name @param {any} state */
export function take(card, name, { scene, taken, setTaken }) {
  const several = severalOf(scene);
  if (!several) return;
  const all = takenOf(taken, name) >= Math.min(card.count, several.count);
  setTaken(all ? taken.filter((/** @type {string} */ one) => one !== name) : [...taken, name].slice(-several.count));
}

/** Gives the answer that the cards taken up stand for. @param {any} state @returns {boolean} whether they are one */
export function give({ live, scene, taken }) {
  const several = severalOf(scene);
  const choice = several && answerOf(several, taken);
  if (choice && !live.deciding()) live.answer(choice);
  return Boolean(choice);
}

/** How many are taken up, what the last of them says, and the button that gives them. @param {any} state */
export function Taken(state) {
  const { live, scene, taken } = state;
  const several = severalOf(scene);
  if (!several) return null;
  const { zone, count, fixed } = several;
  const last = zone.cards.find((card) => cardName(zone, card) === taken[taken.length - 1]);
  return html`<div class="taking"><p><b role="status">${t(fixed ? "several.taken" : "several.up", { n: taken.length, count })}</b>
      ${last && html` <span class="quiet">${last.name}: ${last.text}</span>`}</p>
    <button type="button" class="main confirm" disabled=${!taken.length || !answerOf(several, taken) || live.deciding()}
      onClick=${() => give(state)}>${t("several.confirm")}</button></div>`;
}
