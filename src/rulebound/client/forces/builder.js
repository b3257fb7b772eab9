/** What a force is made of: ready-made ones to begin with, and everything that can be bought, by groups. */
import { capital } from "../say.js";
import { t } from "../settings.js";
import { costOf, offered, picked } from "../lobby/forces.js";
import { RuleLink } from "../table/rulebook.js";
import { html } from "../vendor/preact-htm.js";
import { Entry, Figure } from "./entry.js";

/**
 * @typedef {import("../lobby/forces.js").Field} Field
 * @typedef {import("../lobby/forces.js").Pick} Pick
 * @typedef {import("../lobby/forces.js").ForceForm} ForceForm
 * @typedef {Record<string, any>} Roster
 */

/** A roster without numbers of nothing; one of them stays where there is no other, since no number at all may mean
 * something ready-made. @param {ForceForm} form @param {Roster} roster */
export function trimmed(form, roster) {
  const numbers = form.fields.filter((field) => field.kind === "number" && field.key in roster);
  const none = numbers.filter((field) => !roster[field.key]);
  const dropped = none.slice(none.length === numbers.length ? 1 : 0).map((field) => field.key);
  return Object.fromEntries(Object.entries(roster).filter(([key]) => !dropped.includes(key)));
}

/** Nothing bought: what is one of several stays as it is. @param {ForceForm} form @param {Roster} roster */
function emptied(form, roster) {
  const none = { one: (/** @type {Field} */ field) => roster[field.key] ?? field.default, several: () => [],
    number: (/** @type {Field} */ field) => field.least };
  const shown = offered(form.fields, roster);
  return trimmed(form, Object.fromEntries(shown.map((field) => [field.key,
    none[/** @type {keyof typeof none} */ (field.kind)](field)])));
}

/** The fields in the groups they are listed under, in order. @param {Field[]} fields
 * @returns {[string, Field[]][]} */
function grouped(fields) {
  /** @type {Map<string, Field[]>} */
  const groups = new Map();
  for (const field of fields) {
    const name = field.kind === "number" ? field.group || "" : field.name;
    groups.set(name, [...(groups.get(name) || []), field]);
  }
  return [...groups];
}

/** @param {{game: string, side: number, form: ForceForm, roster: Roster, look: import("./page.js").Look | null,
 *   onChange: (roster: Roster) => void}} props */
export function Builder({ game, side, form, roster, look, onChange }) {
  const fields = offered(form.fields, roster);
  const left = form.budget - costOf(form, roster);
  const set = (/** @type {string} */ key, /** @type {any} */ value) => onChange(trimmed(form, { ...roster,
    [key]: value }));
  const take = (/** @type {Field} */ field, /** @type {Pick} */ pick) => (Object.keys(pick.gives).length
    ? onChange({ [field.key]: pick.key, ...pick.gives }) : set(field.key, pick.key));
  return html`<${Tally} form=${form} roster=${roster} look=${look} />
    <div class="buttons starts"><button type="button" onClick=${() => onChange(form.example)}>${t("force.example")}
      </button><button type="button" onClick=${() => onChange(emptied(form, roster))}>${t("force.empty")}</button>
      <button type="button" class="tobesides" onClick=${() => document.getElementById("besides")?.scrollIntoView()}>
        ${t("force.besides")}</button></div>
    ${grouped(fields).map(([name, some]) => html`<section key=${name} class="entrygroup">${name && html`<h2>
      ${capital(name)}${some[0].kind === "several" && html` <small class="quiet">${(roster[some[0].key]
        || []).length}/${some[0].most}</small>`}</h2>`}
      ${some.map((field) => (field.kind === "number" ? html`<${Entry} key=${field.key} game=${game} side=${side}
          field=${field} n=${roster[field.key] ?? field.least} left=${left}
          onChange=${(/** @type {number} */ n) => set(field.key, n)} />`
        : html`<${Picks} key=${field.key} game=${game} side=${side} field=${field} value=${roster[field.key]}
          onTake=${(/** @type {Pick} */ pick) => take(field, pick)}
          onSet=${(/** @type {any} */ value) => set(field.key, value)} />`))}</section>`)}`;
}

/** The sum against the limit, and what is wrong, each with its rule; it stays in sight.
 * @param {{form: ForceForm, roster: Roster, look: import("./page.js").Look | null}} props */
function Tally({ form, roster, look }) {
  const cost = costOf(form, roster);
  const over = cost > form.budget;
  const wrong = look?.problems || [];
  return html`<div class="tally"><div class="sum"><p class="spent ${over ? "over" : ""}" role="status">
      ${t("new.force.spent", { spent: cost, budget: form.budget })}</p>
      <div class="pointbar ${over ? "over" : ""}" aria-hidden="true"><span style=${{ width: `${Math.min(100,
        (100 * cost) / Math.max(1, form.budget))}%` }}></span></div>
      ${look && !wrong.length && html`<p class="legal">${t("force.legal")}</p>`}</div>
    <div role="alert">${wrong.length > 0 && html`<ul class="problem">${wrong.map(({ rule, text }) => html`<li key=${text}>
      ${text} <${RuleLink} rule=${rule} /></li>`)}</ul>`}</div></div>`;
}

/** Things of a list: one of them, or several.
 * @param {{game: string, side: number, field: Field, value: any, onTake: (pick: Pick) => void,
 *   onSet: (value: any) => void}} props */
function Picks({ game, side, field, value, onTake, onSet }) {
  const one = field.kind === "one";
  const chosen = /** @type {string[]} */ (one ? [picked(field, value)?.key] : value || []);
  const flip = (/** @type {Pick} */ { key }) => onSet(chosen.includes(key) ? chosen.filter((other) => other !== key)
    : [...chosen, key]);
  return html`<div class="entrypicks" role=${one ? "radiogroup" : "group"} aria-label=${capital(field.name)}>
    ${field.picks.map((pick) => html`<label key=${pick.key} class="pickable entrypick">
      <input type=${one ? "radio" : "checkbox"} name="force-${field.key}" value=${pick.key}
        checked=${chosen.includes(pick.key)} disabled=${!one && !chosen.includes(pick.key) && chosen.length >= field.most}
        onChange=${() => (one ? onTake(pick) : flip(pick))} />
      <${Figure} game=${game} kind=${pick.figure} name=${pick.name} side=${side} />
      <span class="words"><b>${capital(pick.name)}${pick.cost + (one ? 0 : field.cost) > 0 && html` <span class="price">
        ${t("force.points", { n: pick.cost + (one ? 0 : field.cost) })}</span>`}</b><span>${pick.text}</span></span>
      </label>`)}</div>`;
}
