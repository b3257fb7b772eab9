/** The force builder: a force for a seat of a scenario, on a page whose address always holds it. */
import { load } from "../art.js";
import { get, post } from "../api.js";
import { useArrival } from "../arrival.js";
import { Failed, Head } from "../chrome.js";
import { capital } from "../say.js";
import { t } from "../settings.js";
import { Options } from "../lobby/forces.js";
import { shortName } from "../lobby/lobby.js";
import { useRoles } from "../lobby/newgame.js";
import { OpenRule } from "../table/rulebook.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Builder } from "./builder.js";
import { Kept } from "./kept.js";
import { ScenarioMap } from "./map.js";
import { Share } from "./share.js";

/**
 * @typedef {import("../lobby/lobby.js").GameCard} GameCard
 * @typedef {import("../lobby/forces.js").ForceForm} ForceForm
 * @typedef {import("../lobby/forces.js").Problem} Problem
 * @typedef {{game: string, scenario: string, role: string, options: Record<string, any>,
 *   roster: Record<string, any> | null, name: string, id: number}} Force `roster`: null is the form's own example;
 *   `id`: what it is kept under, 0 if it is not
 * @typedef {{cost: number, budget: number, problems: Problem[], link: string, text: string}} Look
 */

/** How long nothing is chosen until the engine is asked about it. */
const REST_MS = 120;

/** What stands in the address behind the question mark. */
const query = () => location.hash.split("?")[1] || "";

/** The force of a game that nobody has said anything about. @param {GameCard} card @returns {Force} */
function usual(card) {
  const scenario = card.scenarios.find((one) => one.seats.some((/** @type {any} */ seat) => seat.force))
    || card.scenarios[0];
  return { game: card.key, scenario: scenario.key, role: "", options: {}, roster: null, name: "", id: 0 };
}

/** What the address says, and what this page has kept it under; the usual force, and why, where it says what cannot be.
 * @param {GameCard} card @returns {Promise<{force: Force, error: any}>} */
async function fromAddress(card) {
  if (!query()) return { force: usual(card), error: null };
  try {
    const { seat: _, ...shared } = await get(`/api/games/${encodeURIComponent(card.key)}/shared?${query()}`);
    const roster = Object.keys(shared.roster).length ? shared.roster : null;
    return { force: { ...shared, roster, id: history.state?.kept || 0 }, error: null };
  } catch (error) {
    return { force: usual(card), error };
  }
}

/** @param {{game: string}} props the game of the address; empty: the first there is */
export function ForcePage({ game }) {
  const [games, setGames] = useState(/** @type {GameCard[] | null} */ (null));
  const [force, setForce] = useState(/** @type {Force | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => {
    get("/api/games").then(async ({ games: all }) => {
      const card = all.find((/** @type {GameCard} */ one) => one.key === game);
      const opened = card ? await fromAddress(card) : { force: usual(all[0]), error: game && new Error(t("force.no_game",
        { game })) };
      setError(opened.error);
      setForce(opened.force);
      setGames(all);
    }).catch(setError);
  }, []);
  const card = games?.find((one) => one.key === force?.game);
  const chosen = (/** @type {Force} */ changed) => {
    setError(null);
    setForce(changed);
  };
  const heading = useArrival();
  return html`<${Head} /><main id="main" class="page forcepage">
    <h1 tabindex="-1" ref=${heading}>${t("force.title")}</h1>
    ${error && (games ? html`<p class="badlink problem" role="alert">${t("force.badlink", { text: error.message })}</p>`
      : html`<${Failed} error=${error} />`)}
    ${games && card && force ? html`<${OpenRule.Provider} value=${{ game: card.key, open: null }}><${Workshop}
      key=${card.key} games=${games} card=${card} force=${force} setForce=${chosen} /><//>`
      : !error && html`<p class="quiet">${t("app.loading")}…</p>`}</main>`;
}

/** The form of a seat; null until it is there. @param {string} game @param {string} scenario @param {number} seat
 * @returns {ForceForm | null} */
function useForm(game, scenario, seat) {
  const [said, setSaid] = useState(/** @type {{of: string, form: ForceForm} | null} */ (null));
  const of = `${game} ${scenario} ${seat}`;
  useEffect(() => {
    if (seat < 0) return undefined;
    let late = false;
    get(`/api/games/${game}/force`, { scenario, seat }).then((form) => late || setSaid({ of, form }), () => undefined);
    return () => { late = true; };
  }, [of]);
  return said?.of === of ? said.form : null;
}

/** What the engine says of a force, and the address that holds it. @param {Force} force @param {boolean} ready
 * @returns {{look: Look | null, error: any}} */
function useLook(force, ready) {
  const [said, setSaid] = useState(/** @type {{look: Look | null, error: any}} */ ({ look: null, error: null }));
  const { id: kept, ...wish } = force;
  useEffect(() => {
    if (!ready) return undefined;
    let late = false;
    const timer = setTimeout(() => post("/api/forces/look", wish).then((look) => {
      if (late) return;
      setSaid({ look, error: null });
      history.replaceState({ kept }, "", look.link);
    }, (error) => late || setSaid({ look: null, error })), REST_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [ready, kept, JSON.stringify(wish)]);
  return said;
}

/** Everything about one force. @param {{games: GameCard[], card: GameCard, force: Force,
 *   setForce: (force: Force) => void}} props */
function Workshop({ games, card, force, setForce }) {
  const scenario = card.scenarios.find((one) => one.key === force.scenario) || card.scenarios[0];
  const roles = useRoles(card, scenario, force.options).filter((one) => one.force);
  const role = roles.find((one) => one.role === force.role) || roles[0];
  const form = useForm(card.key, scenario.key, role ? role.seat : -1);
  const [, drawn] = useState(0);
  useEffect(() => {
    load(card.key).then(({ size }) => drawn(size));
  }, [card.key]);
  const whole = { ...force, role: role?.role || "", roster: force.roster || form?.example || null };
  const { look, error } = useLook(whole, Boolean(form));
  const change = (/** @type {Partial<Force>} */ some) => setForce({ ...whole, ...some });
  return html`<${Purpose} games=${games} card=${card} scenario=${scenario} roles=${roles} role=${role} force=${whole}
      setForce=${setForce} />
    <div class="workshop"><div class="buildside">
      ${!role && html`<p class="quiet nothing">${t("force.nothing")}</p>`}
      ${error && html`<${Failed} error=${error} />`}
      ${form && html`<${Builder} key=${`${scenario.key} ${role.role}`} game=${card.key} side=${role.side} form=${form}
        roster=${whole.roster} look=${look} onChange=${(/** @type {any} */ roster) => change({ roster })} />`}</div>
      <aside class="besides" id="besides"><${ScenarioMap} game=${card.key} scenario=${scenario} options=${force.options} />
        ${form && html`<${Share} look=${look} />`}
        <${Kept} games=${games} force=${whole} ready=${Boolean(form)} onOpen=${setForce} /></aside></div>`;
}

/** What the force is for: game, scenario, seat and options.
 * @param {{games: GameCard[], card: GameCard, scenario: any, roles: import("../lobby/lobby.js").Role[], role: any,
 *   force: Force, setForce: (force: Force) => void}} props */
function Purpose({ games, card, scenario, roles, role, force, setForce }) {
  const menu = (/** @type {string} */ name, /** @type {string} */ value, /** @type {[string, string][]} */ choices,
    /** @type {(value: string) => void} */ pick) => html`<label>${t(`force.${name}`)}<select name=${name} value=${value}
      onChange=${(/** @type {any} */ e) => pick(e.target.value)}>${choices.map(([key, text]) => html`<option
        value=${key}>${text}</option>`)}</select></label>`;
  const anew = { ...force, roster: null, id: 0 };
  return html`<div class="purpose">
    ${menu("game", card.key, games.map((one) => [one.key, shortName(one.name)]), (key) =>
      setForce(usual(/** @type {GameCard} */ (games.find((one) => one.key === key)))))}
    ${menu("scenario", scenario.key, card.scenarios.map((one) => [one.key, one.name]), (key) =>
      setForce({ ...anew, scenario: key, role: "", options: {} }))}
    ${role && menu("role", role.role, roles.map((one) => [one.role, capital(one.name)]), (key) =>
      setForce({ ...anew, role: key }))}
    ${scenario.options.length > 0 && html`<details class="fold"><summary>${t("new.options")}</summary>
      ${[true, false].map((first) => html`<${Options} first=${first} fields=${scenario.options} values=${force.options}
        onChange=${(/** @type {any} */ options) => setForce({ ...force, options })} />`)}</details>`}</div>`;
}
