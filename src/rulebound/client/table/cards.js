/** Hands, decks and piles. */
import { symbol } from "../art.js";
import { choicesOfCard } from "../board/pointers.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { Chip } from "./figures.js";

/** @param {import("../types.js").Zone} zone @param {number | null} seat */
function order(zone, seat) {
  return (zone.owner === seat ? 0 : 2) + (zone.cards.length ? 0 : 1);
}

/** The piece or the unit a place for cards belongs to, by its name.
 * @param {import("../types.js").Scene} scene @param {import("../types.js").Zone} zone */
function holderOf(scene, zone) {
  return [...scene.units, ...scene.pieces].find((one) => one.id === zone.holder)?.name || "";
}

/** One card: its face, or its back alone; on a face whose back others see, that back is drawn in a corner.
 * @param {any} p */
function CardFace({ card, scene, live }) {
  const choices = choicesOfCard(scene, card.kind);
  const drawing = symbol(scene.game, card.kind);
  const back = card.back && symbol(scene.game, card.back);
  return html`<li class="card ${choices.length ? "lit" : ""} ${card.hidden ? "facedown" : ""}">
    <h4>${card.name}${card.count > 1 && html` <span class="times">×${card.count}</span>`}${card.hidden && html`<span
      class="unseen">, ${t("cards.hidden")}</span>`}</h4>
    ${back && html`<svg class="backart" viewBox="-20 -20 40 40" aria-hidden="true"><use href=${back} x="-18" y="-18"
      width="36" height="36" /></svg>`}
    ${drawing && html`<svg class="cardart" viewBox="-20 -20 40 40" aria-hidden="true"><use href=${drawing} x="-18"
      y="-18" width="36" height="36" /></svg>`}
    ${card.text && html`<p>${card.text}</p>`}
    ${card.marks.length > 0 && html`<p class="chips">${card.marks.map((/** @type {any} */ mark) => html`<${Chip}
      mark=${mark} game=${scene.game} />`)}</p>`}
    ${live && choices.map((choice) => html`<button type="button" class="main" disabled=${live.deciding()}
      onClick=${() => live.answer(choice)}>${choice.label}</button>`)}
  </li>`;
}

/**
 * All places for cards, one's own first.
 * @param {{scene: import("../types.js").Scene, roles: string[], live: any}} props
 */
export function Cards({ scene, roles, live }) {
  const zones = scene.zones.filter((zone) => zone.size > 0).sort((a, b) => order(a, scene.seat) - order(b, scene.seat));
  return html`<div class="zones">${zones.map((zone) => {
    const lit = zone.cards.some((card) => choicesOfCard(scene, card.kind).length > 0);
    const open = lit || (zone.owner === scene.seat && zone.cards.length <= 8);
    const owner = holderOf(scene, zone) || (zone.owner === null ? "" : roles[zone.owner]);
    return html`<details key=${zone.id} class="zone" open=${open}><summary><b>${zone.name}</b>
      <span class="quiet">${[owner, t("cards.size", { n: zone.size }), !zone.cards.length
        && t("cards.hidden")].filter(Boolean).join(" · ")}</span></summary>
      ${zone.cards.length ? html`<ul class="cards">${zone.cards.map((card) => html`<${CardFace} key=${card.id || card.kind}
        card=${card} scene=${scene} live=${live} />`)}</ul>`
        : html`<div class="backs" aria-hidden="true">${Array.from({ length: Math.min(zone.size, 8) }, () => html`<span
          class="back"></span>`)}</div>`}
    </details>`;
  })}</div>`;
}
