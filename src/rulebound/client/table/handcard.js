/** What is known of an answer drawn by hand, and its buttons; beside the board, so that nothing on it is hidden. */
import { lengthText } from "../board/plane.js";
import { Icon } from "../icons.js";
import { change, settings, t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { Detail } from "./ask.js";
import { BodyCard, spokenOfBody } from "./bodycard.js";
import { ByHand } from "./byhand.js";
import { TURN } from "./planehand.js";
import { RuleLink } from "./rulebook.js";
import { Threats, threatText } from "./threats.js";

/** @typedef {import("./hand.js").Hand} Hand */

/** @param {{hand: Hand}} props */
export function HandDock({ hand }) {
  if (!hand.plan()) return null;
  const shows = hand.on && !hand.held;
  const [Shown, told] = hand.body.is() ? [BodyCard, spokenOfBody] : [HandCard, spoken];
  return html`<div class="handdock">${shows && html`<${Shown} hand=${hand} />`}
    <div class="unseen" role="status">${shows && told(hand)}</div></div>`;
}

/** @param {Hand} hand */
function lengthOf(hand) {
  const length = hand.length();
  return length === null || !hand.scene ? "" : lengthText(hand.scene, length, hand.plan()?.allowance || 0);
}

/** What somebody hears who does not see the board. @param {Hand} hand */
function spoken(hand) {
  const told = hand.told();
  const said = told?.refusal?.text || told?.choice?.label || "";
  const threats = (told?.threats || []).map(threatText);
  return [lengthOf(hand), hand.whereText(), hand.lookText(), said, ...threats].filter(Boolean).join(". ");
}

/** @param {{hand: Hand}} props */
function HandCard({ hand }) {
  const told = hand.told();
  const drawn = hand.isDrawn();
  const drawing = hand.plan();
  const button = (/** @type {string} */ name, /** @type {() => void} */ act) => html`<button type="button"
    aria-label=${t(`hand.${name}`)} title=${t(`hand.${name}`)} onClick=${act}><${Icon} name=${name} /></button>`;
  return html`<div class="handcard ${told && !told.legal ? "refused" : ""}" role="group"
      aria-label=${t("hand.title")}>
    <div class="verdict">${drawn ? html`<${Verdict} hand=${hand} />` : html`<p><${ByHand} text=${hand.how()} /></p>`}</div>
    ${hand.carried && hand.fitting().length > 1 && html`<${Ways} hand=${hand} />`}
    <div class="handbuttons"><button type="button" class="main" disabled=${!drawn || told?.legal === false}
      onClick=${() => hand.confirm()}>${t("hand.confirm")}</button>
      ${hand.bends() && button("bend", () => hand.bend())}
      ${drawing?.turns && html`${button("left", () => hand.turn(-TURN))}${button("right", () => hand.turn(TURN))}`}
      ${button("back", () => hand.back())}</div></div>`;
}

/** How a carried piece goes, where it may go in several ways. @param {{hand: Hand}} props */
function Ways({ hand }) {
  return html`<div class="ways" role="group" aria-label=${t("hand.ways")}>${hand.fitting().map((way) => html`<button
    type="button" aria-pressed=${way === hand.means()} onClick=${() => hand.choose(way)}>${way.label}</button>`)}</div>`;
}

/** @param {{hand: Hand}} props */
function Verdict({ hand }) {
  const told = hand.told();
  if (!told) return html`<p><b>${lengthOf(hand)}</b> <span class="quiet">${t("why.asking")}…</span></p>`;
  if (told.refusal) return html`<p><b>${lengthOf(hand)}</b> <${RuleLink} rule=${told.refusal.rule} />${" "}
    ${told.refusal.text}</p>`;
  return html`<p><b>${told.choice?.ghost?.cost ? "" : lengthOf(hand)}</b> ${told.choice?.label}</p>
    ${told.choice && html`<${Detail} choice=${{ ...told.choice, ghost: null }} scene=${hand.scene} />`}<${Threats}
      threats=${told.threats} hand=${hand} />`;
}

/** Whether a piece that has nothing left to do is done by itself. */
export function FinishSwitch() {
  return html`<label class="quick"><input type="checkbox" name="finish" checked=${settings.finish}
    onChange=${(/** @type {any} */ e) => change({ finish: e.target.checked })} /> ${t("hand.finish")}</label>`;
}

/** Whether a drawn answer is given as soon as it is dropped. */
export function QuickSwitch() {
  return html`<label class="quick"><input type="checkbox" name="quick" checked=${settings.quick}
    onChange=${(/** @type {any} */ e) => change({ quick: e.target.checked })} /> ${t("hand.quick")}</label>`;
}
