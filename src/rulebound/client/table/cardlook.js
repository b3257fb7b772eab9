/** A card taken up: large enough to be read, with what can be done with it or why not; on a phone at the lower edge. */
import { bestPlace, boxOf, inSight } from "../board/notes.js";
import { cardName, choicesOfCard, isOwnHand } from "../board/pointers.js";
import { t } from "../settings.js";
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { Act, WhyNot } from "./actionbar.js";
import { CardFace } from "./cardface.js";
import { leaderOf } from "./likes.js";
import { isSmall } from "./pointing.js";
import { severalOf, take } from "./several.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").Zone} Zone
 */

const EDGE = 8;
/** How bad it is to cover other cards of the hand, beside somebody on the board. */
const OVER_HAND = 4;

/** A card of the scene by its name. @param {import("../types.js").Scene | null} scene @param {string} name
 * @returns {{zone: Zone, card: Card} | null} */
export function cardNamed(scene, name) {
  for (const zone of scene?.zones || []) {
    const card = zone.cards.find((one) => cardName(zone, one) === name);
    if (card) return { zone, card };
  }
  return null;
}

/** What "why not?" is asked about. @param {Zone} zone @param {Card} card */
const asked = (zone, card) => `${zone.id}:${card.kind}`;

/** The answers of a card that stand for themselves. @param {Zone} zone @param {Card} card @param {any} state
 * @returns {import("../types.js").Choice[]} */
export function answersOfCard(zone, card, { scene, replay }) {
  return replay || !scene.ask ? [] : choicesOfCard(scene, zone, card).filter((choice) =>
    leaderOf(scene.ask, choice) === choice);
}

/**
 * A card was pressed: its only answer is given, by a finger with the second tap; one of several that are chosen
 * together is put to the others; else it is taken up.
 * @param {Zone} zone @param {Card} card @param {boolean} touch @param {any} state
 */
export function pickCard(zone, card, touch, state) {
  const { live, scene, tool, setTool, setMenu, lifted, setLifted, replay } = state;
  const choices = answersOfCard(zone, card, state);
  const name = cardName(zone, card);
  const why = tool?.kind === "why";
  setMenu("");
  live.why = null;
  if (choices.length && severalOf(scene) && !why) return take(card, name, state);
  if (choices.length === 1 && !why && (!touch || lifted === name)) {
    setLifted("");
    return live.answer(choices[0]);
  }
  if (lifted === name && !why) return setLifted("");
  setLifted(name);
  if (why) setTool(null);
  if (scene.ask && !replay && (why || (!choices.length && isOwnHand(scene, zone)))) live.askWhy(asked(zone, card));
  return live.changed();
}

/** Closes a card and gives the focus back to where it lies. @param {string} name @param {any} state */
function layDown(name, { live, setLifted }) {
  setLifted("");
  live.why = null;
  const lies = document.querySelector(`[data-card="${CSS.escape(name)}"]`);
  if (lies instanceof HTMLElement) lies.focus({ preventScroll: true });
}

/** Puts a look at a card beside the card: over the board, and over nothing there that can be chosen.
 * @param {HTMLElement} look @param {string} name */
function put(look, name) {
  const lies = document.querySelector(`[data-card="${CSS.escape(name)}"]`);
  const side = document.querySelector(".boardside");
  if (!lies || !(side instanceof HTMLElement)) return;
  const { x, y, w } = boxOf(side);
  const room = { x: x + EDGE, y: y + EDGE, w: w - 2 * EDGE, h: innerHeight - y - 2 * EDGE };
  look.style.maxHeight = `${room.h}px`;
  const hand = document.querySelector(".dock");
  const clear = [...inSight(side, ""), ...(hand ? [{ ...boxOf(hand), weight: OVER_HAND }] : [])];
  const at = bestPlace({ w: look.offsetWidth, h: look.offsetHeight }, boxOf(lies), room, clear);
  look.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
}

/** The card that is looked at or taken up.
 * @param {{name: string, state: any, taken: boolean}} props `taken`: with what can be done with it */
export function CardLook({ name, state, taken }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const { live, scene } = state;
  const it = cardNamed(scene, name);
  useLayoutEffect(() => {
    if (place.current && !isSmall()) put(place.current, name);
  });
  useEffect(() => {
    const look = taken ? place.current : null;
    const first = look?.querySelector(".act .give") || look?.querySelector(".menuhead button:last-child");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [name, taken]);
  if (!it) return null;
  const { zone, card } = it;
  if (!taken) return html`<div class="cardlook" ref=${place} aria-hidden="true"><${CardFace} zone=${zone} card=${card}
    state=${state} /></div>`;
  const choices = answersOfCard(zone, card, state);
  const why = live.why?.thing === asked(zone, card) && live.why;
  return html`<div class="cardlook taken" ref=${place} role="group" aria-label=${card.name}
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && layDown(name, state)}>
    <div class="menuhead"><span class="quiet">${zone.name}</span>${scene.ask && !state.replay && html`<button
      type="button" class="plain askwhy" aria-pressed=${Boolean(why)} onClick=${() => live.askWhy(asked(zone, card))}>
        ${t("why.title")}</button>`}<button type="button" class="plain" aria-label=${t("app.close")}
      onClick=${() => layDown(name, state)}>×</button></div>
    <${CardFace} zone=${zone} card=${card} state=${state} />
    ${choices.length > 0 && html`<ul class="acts" aria-label=${t("table.choices")}>${choices.map((choice) => html`
      <${Act} key=${JSON.stringify(choice.answer)} choice=${choice} state=${state} />`)}</ul>`}
    ${why && html`<${WhyNot} reasons=${why.reasons} />`}</div>`;
}
