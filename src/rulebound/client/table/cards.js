/** All cards of the table: one's own, those of everybody else, and what belongs to nobody. */
import { choicesOfCard } from "../board/pointers.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { CardFace } from "./cardface.js";
import { severalOf } from "./several.js";
import { Place, PlacesOf } from "./zones.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").Zone} Zone
 */

/** Up to how many cards a place that lies open is unfolded at first. */
const FEW = 8;

/** Cards that are read: a hand one knows, or cards that lie side by side. @param {{zone: Zone, state: any}} props */
function Readable({ zone, state }) {
  const { scene, live, replay } = state;
  const lit = zone.cards.some((card) => choicesOfCard(scene, zone, card).length > 0);
  const open = lit || (zone.owner === scene.seat && zone.cards.length <= FEW);
  return html`<details class="zone" open=${open}><summary><b>${zone.name}</b>
    <span class="quiet">${t("cards.size", { n: zone.size })}</span></summary>
    <ul class="cards">${zone.cards.map((card) => {
      const choices = replay || severalOf(scene) ? [] : choicesOfCard(scene, zone, card);
      return html`<li key=${card.id || card.kind} class=${choices.length ? "lit" : ""}><${CardFace} zone=${zone}
        card=${card} state=${state}>${choices.map((choice) => html`<button type="button" class="main"
          disabled=${live.deciding()} onClick=${() => live.answer(choice)}>${choice.label}</button>`)}<//></li>`;
    })}</ul></details>`;
}

/** Whether all cards of a place are laid out to be read. @param {Zone} zone */
const isReadable = (zone) => ["", "hand"].includes(zone.kind) && zone.cards.some((card) => !card.hidden);

/** @param {{owner: number | null, name: string, state: any}} props */
function OfSeat({ owner, name, state }) {
  const { scene } = state;
  /** @type {Zone[]} */
  const zones = scene.zones.filter((/** @type {Zone} */ zone) => zone.owner === owner);
  const lying = zones.filter((zone) => !zone.holder && !isReadable(zone) && (zone.size > 0 || zone.kind));
  const holders = [...new Set(zones.map((zone) => zone.holder).filter(Boolean))];
  const named = (/** @type {string} */ id) => [...scene.units, ...scene.pieces].find((one) => one.id === id)?.name;
  if (!lying.length && !holders.length && !zones.some(isReadable)) return null;
  return html`<section class="ofseat"><h3>${name}</h3>
    ${zones.filter((zone) => !zone.holder && isReadable(zone)).map((zone) => html`<${Readable} key=${zone.id} zone=${zone}
      state=${state} />`)}
    ${lying.length > 0 && html`<div class="cardplaces">${lying.map((zone) => html`<${Place} key=${zone.id} zone=${zone}
      state=${state} />`)}</div>`}
    ${holders.map((id) => html`<section key=${id} class="ofholder"><h4>${named(id) || id}</h4><${PlacesOf} holder=${id}
      state=${state} /></section>`)}</section>`;
}

/** All places for cards, one's own first. @param {any} state */
export function Cards(state) {
  const { scene, roles } = state;
  const seats = [...roles.keys()].sort((a, b) => Number(b === scene.seat) - Number(a === scene.seat));
  const name = (/** @type {number} */ seat) => (seat === scene.seat ? t("cards.own") : roles[seat]);
  return html`<div class="zones">${seats.map((seat) => html`<${OfSeat} key=${seat} owner=${seat} name=${name(seat)}
    state=${state} />`)}<${OfSeat} owner=${null} name=${t("cards.table")} state=${state} /></div>`;
}
