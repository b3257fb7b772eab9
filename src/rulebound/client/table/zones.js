/** Places for cards as they lie on the table: slots, piles with their top card, and hands of others. */
import { choicesOfZone } from "../board/pointers.js";
import { sideClass } from "../board/figures.js";
import { t } from "../settings.js";
import { html, useState } from "../vendor/preact-htm.js";
import { CardBack, SmallCard, sideOfZone } from "./cardface.js";
import { pickCard } from "./cardlook.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").Zone} Zone
 */

const PILES = ["deck", "discard", "stack"];
/** How many backs are drawn of a hand nobody knows. */
const MOST_BACKS = 7;

/** @param {Zone} zone @param {any} state @param {Card} card @param {number} i */
const small = (zone, state, card, i) => html`<${SmallCard} key=${card.id || `${card.kind} ${i}`} zone=${zone} card=${card}
  state=${state} onPick=${(/** @type {any} */ e) => pickCard(zone, card, e.pointerType === "touch", state)} />`;

/** A card nobody here knows anything of. @param {{zone: Zone, state: any}} props */
function Unknown({ zone, state }) {
  const side = sideOfZone(zone, state);
  return html`<span class="smallcard facedown ${sideClass(side)}"><${CardBack} game=${state.scene.game} kind=${zone.id}
    side=${side} /></span>`;
}

/** What lies on top of a pile. @param {{zone: Zone, state: any}} props */
function Top({ zone, state }) {
  const top = zone.kind === "deck" && !zone.cards.at(-1)?.hidden ? undefined : zone.cards.at(-1);
  return top ? small(zone, state, top, 0) : html`<${Unknown} zone=${zone} state=${state} />`;
}

/** One place for cards, with its name. An answer that points at it is given by pressing it.
 * @param {{zone: Zone, state: any}} props */
export function Place({ zone, state }) {
  const [open, setOpen] = useState(false);
  const { live, scene, replay } = state;
  const pile = PILES.includes(zone.kind);
  const choices = replay ? [] : choicesOfZone(scene, zone);
  const spread = !pile && zone.kind !== "slot";
  const more = pile && zone.cards.length > (zone.kind === "deck" ? 0 : 1);
  const backs = Math.min(zone.size, MOST_BACKS);
  const shown = zone.size === 0 ? html`<span class="emptyplace">${t("cards.none")}</span>`
    : pile ? html`<span class="heap ${zone.size > 1 ? "deep" : ""}"><${Top} zone=${zone} state=${state} /></span>`
      : zone.cards.length ? zone.cards.map((card, i) => small(zone, state, card, i))
        : Array.from({ length: backs }, () => html`<${Unknown} zone=${zone} state=${state} />`);
  return html`<div class="place ${zone.kind || "row"} ${choices.length ? "lit" : ""} ${spread || open ? "wide" : ""}"
      data-thing=${zone.id} role="group" aria-label="${zone.name}, ${t("cards.size", { n: zone.size })}">
    <span class="placename" aria-hidden="true">${zone.name}${(pile || spread) && zone.size > 0 && html` <b>${zone.size}</b>`}
      </span>
    <span class="placecards">${shown}</span>
    ${more && html`<button type="button" class="plain fanout" aria-expanded=${open}
      aria-label=${t(open ? "cards.pile" : "cards.fan", { name: zone.name })} onClick=${() => setOpen(!open)}>
      ${t(open ? "cards.pile.short" : "cards.fan.short")}</button>`}
    ${open && more && html`<span class="placecards fanned">${zone.cards.map((card, i) => small(zone, state, card, i))}
      </span>`}
    ${live && choices.map((choice) => html`<button type="button" class="main" disabled=${live.deciding()}
      onClick=${() => live.answer(choice)}>${choice.label}</button>`)}</div>`;
}

/** All places for cards of a piece or a unit. @param {{holder: string, state: any}} props */
export function PlacesOf({ holder, state }) {
  const zones = state.scene.zones.filter((/** @type {Zone} */ zone) => zone.holder === holder);
  return zones.length > 0 && html`<div class="cardplaces">${zones.map((/** @type {Zone} */ zone) => html`<${Place}
    key=${zone.id} zone=${zone} state=${state} />`)}</div>`;
}
