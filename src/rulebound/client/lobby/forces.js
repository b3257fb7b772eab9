/** Putting a force together from what a game says may be chosen; the server has the last word. */
import { post } from "../api.js";
import { capital } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {{key: string, name: string, text: string, cost: number}} Pick
 * @typedef {{key: string, name: string, kind: string, least: number, most: number, cost: number, picks: Pick[]}} Field
 * @typedef {{budget: number, fixed: number, fields: Field[], example: Record<string, any>}} ForceForm
 */

/** What a roster costs. @param {ForceForm} form @param {Record<string, any>} roster */
export function costOf(form, roster) {
  return form.fields.reduce((sum, field) => {
    const value = roster[field.key];
    if (field.kind === "number") return sum + field.cost * (value || 0);
    const picked = field.picks.filter((pick) => (value || []).includes(pick.key));
    return sum + picked.reduce((all, pick) => all + pick.cost + field.cost, 0);
  }, form.fixed);
}

/** One choice. @param {{field: Field, value: any, onChange: (value: any) => void}} props */
function Choice({ field, value, onChange }) {
  if (field.kind === "number") {
    const n = value ?? field.least;
    return html`<div class="field"><span>${capital(field.name)}${field.cost > 0 && html` <small
      class="quiet">(${field.cost})</small>`}</span><span class="stepper">
      <button type="button" aria-label="${field.name} −1" disabled=${n <= field.least} onClick=${() =>
        onChange(n - 1)}>−</button><output>${n}</output>
      <button type="button" aria-label="${field.name} +1" disabled=${n >= field.most} onClick=${() =>
        onChange(n + 1)}>+</button></span></div>`;
  }
  const chosen = /** @type {string[]} */ (value || []);
  const flip = (/** @type {string} */ key) => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key)
    : [...chosen, key]);
  return html`<fieldset class="several"><legend>${capital(field.name)} <small class="quiet">
    ${chosen.length}/${field.most}</small></legend>
    ${field.picks.map((pick) => html`<label class="check"><input type="checkbox" checked=${chosen.includes(pick.key)}
      disabled=${!chosen.includes(pick.key) && chosen.length >= field.most} onChange=${() => flip(pick.key)} />
      <span>${capital(pick.name)}${pick.cost > 0 && ` (${pick.cost})`}<small>${pick.text}</small></span></label>`)}
        </fieldset>`;
}

/**
 * The options of a scenario.
 * @param {{fields: Field[], values: Record<string, any>, onChange: (values: any) => void}} props
 */
export function Options({ fields, values, onChange }) {
  return html`<section class="force"><h3>${t("new.options")}</h3>${fields.map((field) => html`<${Choice} field=${field}
    value=${values[field.key]}
    onChange=${(/** @type {any} */ value) => onChange({ ...values, [field.key]: value })} />`)}</section>`;
}

/**
 * The force of a seat.
 * @param {{game: string, scenario: string, seat: {seat: number, name: string}, form: ForceForm, roster: any,
 *   onChange: (roster: any) => void}} props
 */
export function Force({ game, scenario, seat, form, roster, onChange }) {
  const [problems, setProblems] = useState(/** @type {string[]} */ ([]));
  const shown = roster || form.example;
  const cost = costOf(form, shown);
  useEffect(() => {
    if (!roster) return setProblems([]);
    let late = false;
    check(game, scenario, seat.seat, roster).then((said) => late || setProblems(said.problems), (error) => late
      || setProblems([error.message]));
    return () => { late = true; };
  }, [JSON.stringify(roster)]);
  return html`<section class="force"><h3>${t("new.force", { role: seat.name })}</h3>
    <p class="spent ${cost > form.budget ? "over" : ""}" role="status">${t("new.force.spent", { spent: cost,
      budget: form.budget })}</p>
    ${problems.length > 0 && html`<ul class="problem" role="alert">${problems.map((problem) => html`<li>${problem}
      </li>`)}</ul>`}
    ${form.fields.map((field) => html`<${Choice} key=${field.key} field=${field} value=${shown[field.key]}
      onChange=${(/** @type {any} */ value) => onChange({ ...shown, [field.key]: value })} />`)}
    ${roster && html`<button type="button" onClick=${() => onChange(null)}>${t("new.force.example")}</button>`}
      </section>`;
}

/** @param {string} game @param {string} scenario @param {number} seat @param {any} roster */
async function check(game, scenario, seat, roster) {
  const query = new URLSearchParams({ scenario, seat: String(seat) });
  return post(`/api/games/${game}/force?${query}`, roster);
}
