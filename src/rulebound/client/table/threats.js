/** What enemies could do next, were an answer given. */
import { percent } from "../say.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { RuleLink } from "./rulebook.js";

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

/** @param {Threat} threat */
const odds = (threat) => threat.odds.map(([what, chance]) => `${what} ${percent(chance)}`).join(", ");

/** A threat in one sentence. @param {Threat} threat */
export function threatText(threat) {
  return threat.odds.length ? t("app.colon", { name: threat.text, what: odds(threat) }) : threat.text;
}

/** @param {{threats: Threat[]}} props */
export function Threats({ threats }) {
  if (!threats.length) return null;
  return html`<div class="threats"><b>${t("threat.title")}</b><ul>${threats.map((threat) => html`<li>
    ${threatText(threat)} <${RuleLink} rule=${threat.rule} /></li>`)}</ul></div>`;
}
