/** The rulebook as a page of its own. */
import { get } from "../api.js";
import { useArrival } from "../arrival.js";
import { Head } from "../chrome.js";
import { settings, t } from "../settings.js";
import { OpenRule, Rulebook } from "../table/rulebook.js";
import { shortName } from "./lobby.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";

/** @param {{game: string, rule: string}} props */
export function RulesPage({ game, rule }) {
  const [name, setName] = useState(game);
  const heading = useArrival();
  useEffect(() => {
    get(`/api/games/${game}`).then((card) => setName(shortName(card.name)), () => undefined);
  }, [game, settings.lang]);
  return html`<${OpenRule.Provider} value=${{ game, open: null }}><${Head} title=${name} /><main id="main"
    class="page rulespage">
    <h1 tabindex="-1" ref=${heading}>${t("rules.title", { game: name })}</h1>
    <${Rulebook} game=${game} rule=${rule} count=${0} /></main><//>`;
}
