/** What enemies could do next, were an answer given. */
import { percent } from "../say.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { RuleLink } from "./rulebook.js";
import { Strip } from "./strip.js";

/**
 * @typedef {import("../types.js").Threat} Threat
 * @typedef {import("../types.js").Choice} Choice
 */

/** What the server said to an answer that is looked at. @param {any} live @param {Choice | null} choice
 * @returns {import("../types.js").Told | null} */
export function toldOf(live, choice) {
  const { wish } = live;
  return choice && wish && JSON.stringify(wish.answer) === JSON.stringify(choice.answer) ? wish.told : null;
}

/** @param {Threat} threat @param {number} [most] */
const odds = (threat, most) => threat.odds.slice(0, most).map(([what, chance]) => `${what} ${percent(chance)}`).join(", ");

/** A threat in one sentence. @param {Threat} threat */
export function threatText(threat) {
  return threat.odds.length ? t("app.colon", { name: threat.text, what: odds(threat) }) : threat.text;
}

/** Up to how many threats are told in full; of more each is two lines to be opened, and the rest of so many is folded. */
const [FEW, MOST] = [2, 4];

/** What is drawn for threats: how far each gets where they are few, else of the one that is looked at.
 * @param {Threat[]} threats @param {Threat | null} looked */
export function shapesOf(threats, looked) {
  if (looked && threats.includes(looked)) return looked.shapes;
  return threats.flatMap(({ shapes }) => shapes).filter(({ kind }) => threats.length <= FEW || kind !== "circle");
}

/** @param {{threats: Threat[], hand?: import("./hand.js").Hand}} props `hand`: shows on the board which one is looked at */
export function Threats({ threats, hand }) {
  if (!threats.length) return null;
  if (threats.length <= FEW) return html`<div class="threats"><b>${t("threat.title")}</b><ul>${threats.map((threat) => html`
    <li>${threatText(threat)} <${RuleLink} rule=${threat.rule} /></li>`)}</ul></div>`;
  const row = (/** @type {Threat} */ threat) => html`<${Row} threat=${threat} hand=${hand} />`;
  return html`<div class="threats"><b>${t("threat.title")}</b><ul>${threats.slice(0, MOST).map(row)}</ul>
    ${threats.length > MOST && html`<details class="rest"><summary>${t("body.more", { n: threats.length - MOST })}</summary>
      <ul>${threats.slice(MOST).map(row)}</ul></details>`}</div>`;
}

/** One of many threats: who, how, and what comes first of it; the rest on demand.
 * @param {{threat: Threat, hand?: import("./hand.js").Hand}} props */
function Row({ threat, hand }) {
  const look = (/** @type {Threat | null} */ one) => hand?.looksAt(one);
  const isMouse = (/** @type {PointerEvent} */ e) => e.pointerType === "mouse";
  return html`<li onPointerEnter=${(/** @type {PointerEvent} */ e) => isMouse(e) && look(threat)}
      onPointerLeave=${(/** @type {PointerEvent} */ e) => isMouse(e) && look(null)}>
    <details onToggle=${(/** @type {any} */ e) => look(e.target.open ? threat : null)}>
      <summary><span class="what">${threat.text}${" "}${threat.odds.length > 0 && html`<small>${odds(threat,
        1)}</small>`}</span><${Strip} choice=${threat} /></summary>
      <p>${threat.odds.length > 1 && odds(threat)} <${RuleLink} rule=${threat.rule} /></p></details></li>`;
}
