/** Taking the seat of a link. */
import { post } from "../api.js";
import { Failed, Head, useSettings } from "../chrome.js";
import { settings, t } from "../settings.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { shortName, useName } from "./lobby.js";

/** @typedef {{game_name: string, scenario_name: string, role_name: string, host: string, seeded: boolean}}
 *   Invitation */

/** @param {{token: string}} props */
export function JoinPage({ token }) {
  useSettings();
  const [invitation, setInvitation] = useState(/** @type {Invitation | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => {
    post("/api/join/look", { token }).then(setInvitation, setError);
  }, [token, settings.lang]);
  return html`<${Head} /><main id="main" class="page joinpage"><h1>${t("join.title")}</h1>
    ${error && html`<${Failed} error=${error} />`}
    ${invitation && html`<${Invited} to=${invitation} /><${Accept} token=${token} onError=${setError} />`}
    <p><a href="/#/fair">${t("lobby.fair")}</a></p><p><a href="/#/">${t("app.home")}</a></p></main>`;
}

/** What one is invited to. @param {{to: Invitation}} props */
function Invited({ to }) {
  return html`<p>${t(to.host ? "join.by" : "join.somebody", { host: to.host })}</p><dl class="invitation">
    <div><dt>${t("join.game")}</dt><dd>${shortName(to.game_name)}</dd></div>
    <div><dt>${t("new.scenario")}</dt><dd>${to.scenario_name}</dd></div>
    <div><dt>${t("join.seat")}</dt><dd>${to.role_name}</dd></div></dl><p class="quiet">${t("join.text")}</p>
    ${to.seeded && html`<p class="notice" role="note">${t("join.seeded")}</p>`}`;
}

/** Name, word for the dice, and sitting down. @param {{token: string, onError: (error: any) => void}} props */
function Accept({ token, onError }) {
  const { name, setTyped } = useName();
  const [word, setWord] = useState("");
  const join = async (/** @type {Event} */ e) => {
    e.preventDefault();
    try {
      const info = await post("/api/join", { token, name, contribution: word });
      location.replace(`/#/table/${info.id}`);
    } catch (problem) {
      onError(problem);
    }
  };
  return html`<form onSubmit=${join}><label>${t("lobby.name")}<input name="name" maxlength="40"
    autocomplete="nickname" value=${name} onInput=${(/** @type {any} */ e) => setTyped(e.target.value)} /></label>
    <label>${t("new.contribution")}<input maxlength="64" value=${word} onInput=${(/** @type {any} */ e) =>
      setWord(e.target.value)} /></label>
    <button type="submit" class="main big">${t("join.go")}</button></form>`;
}
