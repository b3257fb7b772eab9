/** Taking the seat of a link. */
import { post } from "../api.js";
import { Failed, Head } from "../chrome.js";
import { t } from "../settings.js";
import { html, useState } from "../vendor/preact-htm.js";

/** @param {{token: string}} props */
export function JoinPage({ token }) {
  const [name, setName] = useState("");
  const [word, setWord] = useState("");
  const [error, setError] = useState(/** @type {any} */ (null));
  const join = async (/** @type {Event} */ e) => {
    e.preventDefault();
    try {
      const info = await post("/api/join", { token, name, contribution: word });
      location.replace(`/#/table/${info.id}`);
    } catch (problem) {
      setError(problem);
    }
  };
  return html`<${Head} /><main id="main" class="page joinpage"><h1>${t("join.title")}</h1><p>${t("join.text")}</p>
    ${error && html`<${Failed} error=${error} />`}
    <form onSubmit=${join}><label>${t("lobby.name")}<input name="name" maxlength="40" autocomplete="nickname"
      value=${name} onInput=${(/** @type {any} */ e) => setName(e.target.value)} /></label>
      <label>${t("new.contribution")}<input maxlength="64" value=${word} onInput=${(/** @type {any} */ e) =>
        setWord(e.target.value)} /></label>
      <button type="submit" class="main big">${t("join.go")}</button></form><p><a href="/#/fair">${t("lobby.fair")}</a>
        </p></main>`;
}
