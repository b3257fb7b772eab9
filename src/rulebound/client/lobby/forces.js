/** Putting a force together from what a game says may be chosen; the server has the last word. */
import { get, post } from "../api.js";
import { Failed } from "../chrome.js";
import { capital } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {{key: string, name: string, text: string, cost: number, gives: Record<string, any>, figure: string}} Pick
 * @typedef {{columns: string[], rows: {name: string, values: number[]}[], traits: {name: string, text: string}[]}} Sheet
 * @typedef {{key: string, name: string, kind: string, least: number, most: number, cost: number, picks: Pick[],
 *   default: string, text: string | null, when: Record<string, string[]>, figure: string, group: string | null,
 *   sheet: Sheet | null}} Field
 * @typedef {{rule: string, text: string}} Problem
 * @typedef {{budget: number, fixed: number, fields: Field[], example: Record<string, any>}} ForceForm
 */

/** What a roster costs. @param {ForceForm} form @param {Record<string, any>} roster */
export function costOf(form, roster) {
  return form.fields.reduce((sum, field) => {
    const value = roster[field.key];
    if (field.kind === "number") return sum + field.cost * (value || 0);
    if (field.kind === "one") return sum + (picked(field, value)?.cost || 0);
    const picks = field.picks.filter((pick) => (value || []).includes(pick.key));
    return sum + picks.reduce((all, pick) => all + pick.cost + field.cost, 0);
  }, form.fixed);
}

/** The one pick that is chosen. @param {Field} field @param {any} value */
export function picked(field, value) {
  return field.picks.find((pick) => pick.key === (value ?? field.default));
}

/** The fields that are offered as things stand. @param {Field[]} fields @param {Record<string, any>} values */
export function offered(fields, values) {
  const chosen = (/** @type {string} */ key) => values[key] ?? fields.find((field) => field.key === key)?.default;
  return fields.filter((field) => Object.entries(field.when).every(([key, picks]) => picks.includes(chosen(key))));
}

/**
 * One choice.
 * @param {{field: Field, group: string, value: any, onChange: (value: any, pick?: Pick) => void}} props
 */
function Choice({ field, group, value, onChange }) {
  if (field.kind === "number") return html`<${Count} field=${field} value=${value} onChange=${onChange} />`;
  if (field.kind === "one") return html`<${One} field=${field} group=${group} value=${value} onChange=${onChange} />`;
  return html`<${Several} field=${field} value=${value} onChange=${onChange} />`;
}

/** How many. @param {{field: Field, value: any, onChange: (value: any) => void}} props */
function Count({ field, value, onChange }) {
  const n = value ?? field.least;
  return html`<div class="field"><span>${capital(field.name)}${field.cost > 0 && html` <small
    class="quiet">(${field.cost})</small>`}${field.text && html`<small class="about">${field.text}</small>`}</span>
    <span class="stepper">
    <button type="button" aria-label="${field.name} −1" disabled=${n <= field.least} onClick=${() =>
      onChange(n - 1)}>−</button><output>${n}</output>
    <button type="button" aria-label="${field.name} +1" disabled=${n >= field.most} onClick=${() =>
      onChange(n + 1)}>+</button></span></div>`;
}

/** One of several.
 * @param {{field: Field, group: string, value: any, onChange: (value: any, pick: Pick) => void}} props */
function One({ field, group, value, onChange }) {
  const chosen = picked(field, value);
  return html`<fieldset class="several"><legend>${capital(field.name)}</legend>
    ${field.text && html`<small class="about">${field.text}</small>`}
    ${field.picks.map((pick) => html`<label class="check"><input type="radio" name="${group}-${field.key}"
      value=${pick.key} checked=${pick === chosen} onChange=${() => onChange(pick.key, pick)} />
      <${Named} pick=${pick} /></label>`)}</fieldset>`;
}

/** Any of several. @param {{field: Field, value: any, onChange: (value: any) => void}} props */
function Several({ field, value, onChange }) {
  const chosen = /** @type {string[]} */ (value || []);
  const flip = (/** @type {string} */ key) => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key)
    : [...chosen, key]);
  return html`<fieldset class="several"><legend>${capital(field.name)} <small class="quiet">
    ${chosen.length}/${field.most}</small></legend>
    ${field.picks.map((pick) => html`<label class="check"><input type="checkbox" checked=${chosen.includes(pick.key)}
      disabled=${!chosen.includes(pick.key) && chosen.length >= field.most} onChange=${() => flip(pick.key)} />
      <${Named} pick=${pick} /></label>`)}</fieldset>`;
}

/** @param {{pick: Pick}} props */
function Named({ pick }) {
  return html`<span>${capital(pick.name)}${pick.cost > 0 && ` (${pick.cost})`}<small>${pick.text}</small></span>`;
}

/**
 * The options of a scenario: the first one, or all others.
 * @param {{fields: Field[], values: Record<string, any>, first: boolean, onChange: (values: any) => void}} props
 */
export function Options({ fields, values, first, onChange }) {
  const shown = offered(fields, values).filter((field) => (field === fields[0]) === first);
  return shown.map((field) => html`<${Choice} key=${field.key} field=${field} group="option" value=${values[field.key]}
    onChange=${(/** @type {any} */ value) => onChange({ ...values, [field.key]: value })} />`);
}

/**
 * The force of a seat.
 * @param {{game: string, scenario: string, seat: {seat: number, role: string, name: string}, roster: any,
 *   onChange: (roster: any) => void, onFaults: (faults: string[]) => void}} props
 */
export function Force({ game, scenario, seat, roster, onChange, onFaults }) {
  const [form, setForm] = useState(/** @type {ForceForm | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => {
    get(`/api/games/${game}/force`, { scenario, seat: seat.seat }).then(setForm, setError);
  }, [game, scenario, seat.seat]);
  return html`<section class="force"><h3>${t("new.force", { role: seat.name })}</h3>
    ${error && html`<${Failed} error=${error} />`}
    <${Own} game=${game} scenario=${scenario} seat=${seat} roster=${roster} onChange=${onChange} />
    ${form && html`<${Roster} game=${game} scenario=${scenario} seat=${seat.seat} form=${form} roster=${roster}
      onChange=${onChange} onFaults=${onFaults} />`}</section>`;
}

/**
 * A force that was kept and may be brought here, and the page where one is put together.
 * @param {{game: string, scenario: string, seat: {seat: number, role: string}, roster: any,
 *   onChange: (roster: any) => void}} props
 */
function Own({ game, scenario, seat, roster, onChange }) {
  const [kept, setKept] = useState(/** @type {{id: number, name: string, roster: any, problems: Problem[]}[]} */ ([]));
  useEffect(() => {
    get("/api/forces", { game, scenario, role: seat.role }).then(({ forces }) => setKept(forces), () => undefined);
  }, [game, scenario, seat.role]);
  const fitting = kept.filter((one) => !one.problems.length);
  const chosen = fitting.find((one) => JSON.stringify(one.roster) === JSON.stringify(roster));
  const take = (/** @type {string} */ id) => onChange(fitting.find((one) => String(one.id) === id)?.roster || null);
  const page = `/#/forces/${game}?scenario=${encodeURIComponent(scenario)}&role=${encodeURIComponent(seat.role)}`;
  return html`${fitting.length > 0 && html`<label class="seatrow"><span>${t("force.kept.one")}</span><select
      name="kept-${seat.seat}" value=${chosen ? String(chosen.id) : ""} onChange=${(/** @type {any} */ e) =>
        take(e.target.value)}><option value="">${t(roster && !chosen ? "force.kept.other" : "new.force.example")}</option>
      ${fitting.map((one) => html`<option value=${String(one.id)}>${one.name}</option>`)}</select></label>`}
    <p class="tobuilder"><a href=${page}>${t("force.link.new")}</a></p>`;
}

/**
 * What a force is made of, what it costs, and what is wrong with it.
 * @param {{game: string, scenario: string, seat: number, form: ForceForm, roster: any,
 *   onChange: (roster: any) => void, onFaults: (faults: string[]) => void}} props
 */
function Roster({ game, scenario, seat, form, roster, onChange, onFaults }) {
  const [problems, setProblems] = useState(/** @type {string[]} */ ([]));
  const shown = roster || form.example;
  const cost = costOf(form, shown);
  const found = (/** @type {string[]} */ faults) => {
    setProblems(faults);
    onFaults(faults);
  };
  useEffect(() => {
    if (!roster) return found([]);
    let late = false;
    check(game, scenario, seat, roster).then((said) => late || found(said.problems.map((/** @type {Problem} */
      one) => one.text)), (error) => late
      || setProblems([error.message]));
    return () => { late = true; };
  }, [JSON.stringify(roster)]);
  /** @param {string} key @param {any} value @param {Pick} [pick] */
  const change = (key, value, pick) => onChange(pick && Object.keys(pick.gives).length > 0
    ? { [key]: value, ...pick.gives } : { ...shown, [key]: value });
  const fields = offered(form.fields, shown);
  const dear = fields.filter((field) => field.kind === "number" && !shown[field.key]
    && cost + field.cost > form.budget);
  const choice = (/** @type {Field} */ field) => html`<${Choice} key=${field.key} field=${field} group="seat-${seat}"
    value=${shown[field.key]}
    onChange=${(/** @type {any} */ value, /** @type {Pick} */ pick) => change(field.key, value, pick)} />`;
  return html`<div class="tally"><p class="spent ${cost > form.budget ? "over" : ""}" role="status">
      ${t("new.force.spent", { spent: cost, budget: form.budget })}</p>
    <div role="alert">${problems.length > 0 && html`<ul class="problem">${problems.map((problem) => html`<li>${problem}
      </li>`)}</ul>`}</div></div>
    ${fields.filter((field) => !dear.includes(field)).map(choice)}
    ${dear.length > 0 && html`<details class="dear"><summary>${t("new.force.dear", { n: dear.length })}</summary>
      ${dear.map(choice)}</details>`}
    ${roster && html`<button type="button" onClick=${() => onChange(null)}>${t("new.force.example")}</button>`}`;
}

/** @param {string} game @param {string} scenario @param {number} seat @param {any} roster */
async function check(game, scenario, seat, roster) {
  const query = new URLSearchParams({ scenario, seat: String(seat) });
  return post(`/api/games/${game}/force?${query}`, roster);
}
