/** What is known of a group in hand, how it forms up and turns, and its buttons. */
import { lengthText } from "../board/plane.js";
import { Icon } from "../icons.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { TURN } from "./planehand.js";
import { ByHand } from "./byhand.js";
import { RuleLink } from "./rulebook.js";
import { Threats, threatText } from "./threats.js";

/** @typedef {import("./hand.js").Hand} Hand */

/** How many reasons are read one by one; of more, how many there are. */
const MOST_TOLD = 4;

/** How far the middle goes, or who goes farthest once the server has said. @param {Hand} hand */
function lengthOf(hand) {
  const { scene } = hand;
  const [cost, length] = [hand.told()?.choice?.ghost?.cost, hand.length()];
  return cost || (scene && length !== null ? lengthText(scene, length, hand.plan()?.allowance || 0) : "");
}

/** What is against whom, each sentence once. @param {Hand} hand */
function reasonsOf(hand) {
  const told = hand.told();
  const parts = told?.parts?.length ? told.parts : told?.refusal ? [told.refusal] : [];
  return parts.filter((part, i) => parts.findIndex(({ text }) => text === part.text) === i);
}

/** Who is moved alone, if anybody: a newcomer has no name yet. @param {Hand} hand */
const aloneOf = ({ body }) => body.pieces()[body.alone] && (body.pieces()[body.alone].name || `${body.alone + 1}`);

/** What somebody hears who does not see the board. @param {Hand} hand */
export function spokenOfBody(hand) {
  const { body } = hand;
  const told = hand.told();
  const reasons = reasonsOf(hand).map(({ text }) => text);
  const alone = aloneOf(hand) && t("body.alone", { who: aloneOf(hand) });
  const turned = body.turned > 0 && t("body.turned", { degrees: body.turned });
  const formed = t(`formation.${body.formed()}`);
  const refused = told && !told.legal && t("body.refused", { n: body.against().size || body.pieces().length });
  return [alone, lengthOf(hand), turned, formed, refused, ...reasons.slice(0, MOST_TOLD), told?.choice?.label,
    ...(told?.threats || []).map(threatText)].filter(Boolean).join(". ");
}

/** @param {{hand: Hand}} props */
export function BodyCard({ hand }) {
  const { body } = hand;
  const told = hand.told();
  const drawn = body.isDrawn();
  const button = (/** @type {string} */ name, /** @type {string} */ words, /** @type {() => void} */ act) => html`
    <button type="button" aria-label=${t(words)} title=${t(words)} onClick=${act}><${Icon} name=${name} /></button>`;
  return html`<div class="handcard bodycard ${told && !told.legal ? "refused" : ""}" role="group"
      aria-label=${t("hand.title")}>
    ${!drawn && html`<${Asked} hand=${hand} />`}
    <div class="verdict">${drawn ? html`<${Verdict} hand=${hand} />` : html`<p><${ByHand} text=${body.isNew() ? "hand.where" : "body.how"} /></p>`}
      ${aloneOf(hand) && html`<p class="alone">${t("body.alone", { who: aloneOf(hand) })}</p>`}</div>
    <div class="ways" role="group" aria-label=${t("body.formation")}>${body.formations().map((one) => html`<button
      type="button" key=${one} aria-pressed=${body.formed() === one} onClick=${() => body.form(one)}>
      ${t(`formation.${one}`)}</button>`)}</div>
    <div class="handbuttons"><button type="button" class="main" disabled=${!drawn || told?.legal === false}
      onClick=${() => hand.confirm()}>${t("hand.confirm")}</button>
      ${button("left", "body.left", () => hand.turn(-TURN))}${button("right", "body.right", () => hand.turn(TURN))}
      ${button("one", "body.one", () => body.aloneNext())}${button("back", "body.drop", () => hand.cancel())}</div></div>`;
}

/** What is asked, and its listed answers: on a phone this card lies over both. @param {{hand: Hand}} props */
function Asked({ hand }) {
  const ask = hand.scene?.ask;
  const few = ask && ask.choices.length <= MOST_TOLD ? ask.choices : [];
  return html`<div class="smallonly askedhere"><b>${ask?.question}</b>${few.map((choice) => html`<button type="button"
    key=${JSON.stringify(choice.answer)} disabled=${hand.live.deciding()} onClick=${() => hand.live.answer(choice)}>
    ${choice.label}</button>`)}</div>`;
}

/** @param {{hand: Hand}} props */
function Verdict({ hand }) {
  const told = hand.told();
  const reasons = reasonsOf(hand);
  if (!told) return html`<p><b>${lengthOf(hand)}</b> <span class="quiet">${t("why.asking")}…</span></p>`;
  if (told.legal) return html`<p>${told.choice?.label}</p>${hand.body.isFallenBack() && html`<p class="quiet">
    ${t("body.fallen_back")}</p>`}<${Threats} threats=${told.threats} hand=${hand} />`;
  return html`<p><b>${t("body.refused", { n: hand.body.against().size || hand.body.pieces().length })}</b>${" "}
    <${RuleLink} rule=${told.refusal?.rule} /></p><ul class="against">${reasons.slice(0, MOST_TOLD).map(({ text }) => html`
    <li>${text}</li>`)}</ul>${reasons.length > MOST_TOLD && html`<p class="quiet">${t("body.more", {
      n: reasons.length - MOST_TOLD })}</p>`}`;
}
