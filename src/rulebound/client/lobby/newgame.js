/** A new game: scenario, who sits where, forces, clock, dice. */
import { get, newTable, post } from "../api.js";
import { useArrival } from "../arrival.js";
import { Failed, Head } from "../chrome.js";
import { capital, listText } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Force, Options } from "./forces.js";
import { shortName, twoSentences } from "./lobby.js";

/**
 * @typedef {import("./lobby.js").GameCard} GameCard
 * @typedef {import("./lobby.js").Role} Role
 * @typedef {{others: string, me: number, level: string | undefined}} Mode against whom, from where, and how strong
 */

const CLOCKS = [[10, 10], [20, 20], [45, 30], [1440, 3600], [10080, 43200]];
const DAY = 1440;

/** @param {{game: string}} props */
export function NewGame({ game }) {
  const [card, setCard] = useState(/** @type {GameCard | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => {
    get(`/api/games/${game}`).then(setCard, setError);
  }, [game]);
  if (!card) return html`<${Head} /><main id="main" class="page">${error ? html`<${Failed} error=${error} />` : html`<p
    class="quiet">${t("app.loading")}…</p>`}</main>`;
  return html`<${Head} title=${card.name} /><main id="main" class="page"><${Title} card=${card} />
    <${Form} card=${card} /></main>`;
}

/** @param {{card: GameCard}} props */
function Title({ card }) {
  const heading = useArrival();
  return html`<h1 tabindex="-1" ref=${heading}>${t("new.title", { game: shortName(card.name) })}</h1>`;
}

/** What each menu of a seat says. @param {Role[]} roles @param {Mode} mode */
function seatsFor(roles, { others, me, level }) {
  return roles.map(({ seat }) => (seat === me || others === "me" ? "me" : others === "computer" ? `computer:${level}`
    : others));
}

/** Who plays a scenario with these options; the server has the last word.
 * @param {GameCard} card @param {any} scenario @param {Record<string, any>} options @returns {Role[]} */
export function useRoles(card, scenario, options) {
  const [said, setSaid] = useState(/** @type {{of: any, roles: Role[]} | null} */ (null));
  const chosen = JSON.stringify(options);
  useEffect(() => {
    let late = false;
    setSaid(null);
    if (chosen === "{}") return undefined;
    post(`/api/games/${card.key}/seats?scenario=${encodeURIComponent(scenario.key)}`, options).then(({ seats }) => late
      || setSaid({ of: scenario, roles: seats }), () => undefined);
    return () => { late = true; };
  }, [card.key, scenario, chosen]);
  return said && said.of === scenario ? said.roles : scenario.seats;
}

/** A wish from the value of a menu. @param {string} value */
function wish(value) {
  const [kind, level] = value.split(":");
  return level ? { kind, level } : { kind };
}

/** @param {{card: GameCard}} props */
function Form({ card }) {
  const [scenario, setScenario] = useState(card.scenarios[0].key);
  const [mode, setMode] = useState(/** @type {Mode} */ ({ others: "computer", me: 0,
    level: card.computers.at(-1)?.level }));
  const [own, setOwn] = useState(/** @type {Record<number, string>} */ ({}));
  const [clock, setClock] = useState("");
  const [fair, setFair] = useState(true);
  const [seed, setSeed] = useState("");
  const [listed, setListed] = useState(/** @type {boolean | null} */ (null));
  const [cover, setCover] = useState(/** @type {boolean | null} */ (null));
  const [word, setWord] = useState("");
  const [rosters, setRosters] = useState(/** @type {Record<string, any>} */ ({}));
  const [options, setOptions] = useState(/** @type {Record<string, any>} */ ({}));
  const [faults, setFaults] = useState(/** @type {Record<string, string[]>} */ ({}));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const [more, setMore] = useState(false);
  const chosen = card.scenarios.find((one) => one.key === scenario);
  const roles = useRoles(card, chosen, options);
  const me = Math.min(mode.me, roles.length - 1);
  const seats = seatsFor(roles, { ...mode, me }).map((usual, seat) => own[seat] ?? usual);
  const people = seats.filter((seat) => !seat.startsWith("computer"));
  const covers = cover ?? people.some((seat) => seat !== "me");
  const isPublic = listed ?? seats.includes("open");
  const pickMode = (/** @type {Mode} */ picked) => {
    setMode(picked);
    setOwn({});
  };
  const start = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (seats.every((seat) => seat.startsWith("computer"))) return setError(new Error(t("new.need_me")));
    setBusy(true);
    const [minutes, increment_s] = clock.split("+").map(Number);
    const dice = fair ? { fair, contribution: word } : { fair, ...(seed ? { seed } : {}) };
    const wishes = { game: card.key, scenario, seats: seats.map(wish), clock: clock ? { minutes, increment_s } : null,
      rosters, options, public: isPublic, ...(people.length > 1 ? { cover: covers } : {}), ...dice };
    try {
      const info = await newTable(wishes);
      location.hash = `#/table/${info.id}`;
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
    return undefined;
  };
  const pickScenario = (/** @type {string} */ key) => {
    setScenario(key);
    setRosters({});
    setFaults({});
    setOptions({});
  };
  const wrong = roles.filter((seat) => faults[seat.role]?.length).map((seat) => t("app.colon", {
    name: capital(seat.name), what: faults[seat.role][0] }));
  return html`<form class="newgame" onSubmit=${start}>
    <div><fieldset><legend>${t("new.scenario")}</legend><div class="scenarios">${card.scenarios.map((one) => html`<label
      class="pickable"><input type="radio" name="scenario" value=${one.key}
      checked=${one.key === scenario} onChange=${() => pickScenario(one.key)} /><b>${one.name}</b><span>
        ${twoSentences(one.story)}</span></label>`)}</div></fieldset>
      ${chosen && html`<div class="brief"><h2>${chosen.name}</h2><p>${chosen.story}</p><h3>${t("new.goals")}</h3><ul>
        ${chosen.goals.map((/** @type {string} */ goal) => html`<li>${goal}</li>`)}</ul>
        ${chosen.special.length > 0 && html`<h3>${t("new.special")}</h3><ul>
          ${chosen.special.map((/** @type {string} */ one) => html`<li>${one}</li>`)}</ul>`}</div>`}</div>
    <div class="setup">
      <${Modes} card=${card} roles=${roles} mode=${{ ...mode, me }} seats=${seats} setMode=${pickMode} />
      <${Options} first fields=${chosen.options} values=${options} onChange=${setOptions} />
      ${error && html`<${Failed} error=${error} />`}
      <div class="start">${wrong.length > 0 && html`<p class="problem" id="wrong">${wrong.join(" ")}</p>`}<button
        type="submit" class="main big" disabled=${busy || wrong.length > 0} aria-describedby=${wrong.length ? "wrong"
          : null}>${t("new.start")}</button></div>
      <details class="fold" onToggle=${(/** @type {any} */ e) => setMore(e.target.open)}><summary>${t("new.more")}
        </summary>
        <fieldset><legend>${t("new.seats")}</legend>${roles.map((seat, i) => html`<label class="seatrow"><b>
          ${capital(seat.name)}</b>
          <select value=${seats[i]} onChange=${(/** @type {any} */ e) => setOwn({ ...own, [i]: e.target.value })}>
            <option value="me">${t("new.me")}</option>${card.computers.map(({ level, text }) => html`<option
              value="computer:${level}">${t("new.computer", { level: text })}</option>`)}
            <option value="link">${t("new.by_link")}</option><option value="open">${t("new.open")}</option></select>
              </label>`)}</fieldset>
        <label class="seatrow"><b>${t("new.clock")}</b><select name="clock" value=${clock} onChange=${(/** @type {any} */ e) =>
          setClock(e.target.value)}><option value="">${t("new.clock.none")}</option>
          ${CLOCKS.map(([minutes, more]) => html`<option value="${minutes}+${more}">${minutes < DAY
            ? t("new.clock.minutes", { n: minutes }) : t("new.clock.days", { n: minutes / DAY })}</option>`)}</select>
              </label>
        <label class="check"><input type="checkbox" name="public" checked=${isPublic} onChange=${(/** @type {any} */ e) =>
          setListed(e.target.checked)} /><span>${t("new.public")}<small>${t("new.public.text")}</small></span></label>
        ${people.length > 1 && html`<label class="check"><input type="checkbox" name="cover" checked=${covers}
          onChange=${(/** @type {any} */ e) => setCover(e.target.checked)} /><span>${t("new.cover")}
          <small>${t("new.cover.text")}</small></span></label>`}
        <label class="check"><input type="checkbox" name="fair" checked=${fair} onChange=${(/** @type {any} */ e) =>
          setFair(e.target.checked)} /><span>${t("new.fair")} <a href="/#/fair">?</a></span></label>
        ${fair ? html`<label class="seatrow"><span>${t("new.contribution")}</span><input maxlength="64" value=${word}
          onInput=${(/** @type {any} */ e) => setWord(e.target.value)} /></label>`
          : html`<label class="seatrow"><span>${t("new.seed")}</span><input name="seed" inputmode="numeric"
            pattern="[0-9]*" maxlength="19" value=${seed}
            onInput=${(/** @type {any} */ e) => setSeed(e.target.value)} /></label>`}
        ${chosen.options.length > 1 && html`<section class="force"><h3>${t("new.options")}</h3><${Options}
          first=${false} fields=${chosen.options} values=${options} onChange=${setOptions} /></section>`}
        ${roles.map((seat) => more && seat.force && html`<${Force} key=${scenario + seat.seat} game=${card.key}
          scenario=${scenario} seat=${seat} roster=${rosters[seat.role]}
          onChange=${(/** @type {any} */ roster) => setRosters(withRoster(rosters, seat.role, roster))}
          onFaults=${(/** @type {string[]} */ found) => setFaults((/** @type {any} */ old) => ({ ...old,
            [seat.role]: found }))} />`)}
      </details></div></form>`;
}

/** @param {Record<string, any>} rosters @param {string} role @param {any} roster */
function withRoster(rosters, role, roster) {
  const { [role]: _, ...others } = rosters;
  return roster ? { ...others, [role]: roster } : others;
}

/**
 * Against whom, and in which seat.
 * @param {{card: GameCard, roles: Role[], mode: Mode, seats: string[], setMode: (mode: Mode) => void}} props
 */
function Modes({ card, roles, mode, seats, setMode }) {
  const [atOneScreen, byLink] = roles.length > 2 ? ["new.screen.several", "new.link.several"]
    : ["new.screen", "new.link"];
  const modes = [["computer", "new.quick"], ["me", atOneScreen], ["link", byLink]];
  return html`<fieldset class="modes"><legend>${t("new.seats")}</legend>${modes.map(([key, name]) => html`<label
    class="pickable"><input type="radio" name="mode" value=${key} checked=${mode.others === key}
      onChange=${() => setMode({ ...mode, others: key })} /><b>${t(name)}</b></label>
      ${key === "computer" && mode.others === key && html`<label class="strength">${t("new.strength")}<select
        name="level" value=${mode.level} onChange=${(/** @type {any} */ e) => setMode({ ...mode,
          level: e.target.value })}>
        ${card.computers.map((one) => html`<option
          value=${one.level}>${capital(one.text)}</option>`)}</select></label>`}`)}</fieldset>
    ${mode.others !== "me" && html`<fieldset><legend>${t("new.as")}</legend><div class="buttons">
      ${roles.map((role, i) => html`<label class="pickable"><input type="radio" name="as" value=${i}
      checked=${seats[i] === "me"} onChange=${() => setMode({ ...mode, me: i })} /><b>${capital(role.name)}</b><${Allies} roles=${roles} role=${role}
      /></label>`)}</div></fieldset>`}`;
}

/** Who else plays for the side of a seat. @param {{roles: Role[], role: Role}} props */
function Allies({ roles, role }) {
  const allies = roles.filter((one) => one !== role && one.side === role.side);
  return allies.length > 0 && html`<span>${t("new.allies", { who: listText(allies.map((one) => one.name)) })}</span>`;
}
