/** A private link by which one comes back to one's seats from another browser, or after a cookie was lost. */
import { get, post } from "../api.js";
import { useArrival } from "../arrival.js";
import { Failed, Head, useSettings } from "../chrome.js";
import { settings, t } from "../settings.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";

/** @typedef {{made: number | null, token: string | null}} WayBack */

/** Where one's link is made, shown once, and forgotten. */
export function WayBackPage() {
  useSettings();
  const [way, setWay] = useState(/** @type {WayBack | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  const heading = useArrival();
  useEffect(() => {
    get("/api/me/back").then(setWay, setError);
  }, []);
  const go = (/** @type {string} */ path) => {
    setError(null);
    post(path).then(setWay, setError);
  };
  const day = new Date(way?.made || 0).toLocaleDateString(settings.lang);
  return html`<${Head} /><main id="main" class="page noticespage">
    <h1 tabindex="-1" ref=${heading}>${t("back.title")}</h1><p>${t("back.text")}</p>
    ${error && html`<${Failed} error=${error} />`}
    ${way && html`<p role="status">${t(way.token ? "back.made" : way.made ? "back.since" : "back.none", { day })}</p>
      ${way.token && html`<label>${t("back.link")}<input readonly name="link"
        value=${`${location.origin}/#/back/${way.token}`} onFocus=${(/** @type {any} */ e) => e.target.select()} />
        </label>`}
      <p><button type="button" class=${way.made ? "" : "main"} name="make" onClick=${() => go("/api/me/back")}>
        ${t(way.made ? "back.anew" : "back.make")}</button>
        ${way.made && html` <button type="button" name="forget" onClick=${() => go("/api/me/back/forget")}>
        ${t("back.forget")}</button>`}</p>`}
    <p><a href="/#/">${t("app.home")}</a></p></main>`;
}

/** Where such a link leads: nothing is done before one agrees. @param {{token: string}} props */
export function ComeBackPage({ token }) {
  useSettings();
  const [name, setName] = useState(/** @type {string | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  const go = (/** @type {boolean} */ leave) => {
    setError(null);
    post("/api/back", { token, leave }).then((me) => setName(me.name), setError);
  };
  const others = error?.code === "other_seats";
  return html`<${Head} /><main id="main" class="page joinpage"><h1>${t("back.come")}</h1>
    ${error && html`<${Failed} error=${error} />`}
    <p role="status">${t(name === null ? "back.come.text" : name ? "back.come.named" : "back.come.done",
      { name: name || "" })}</p>
    ${name === null && html`<button type="button" class="main big" name="come" onClick=${() => go(others)}>
      ${t(others ? "back.come.leave" : "back.come.go")}</button>`}
    <p><a href="/#/">${t("app.home")}</a></p></main>`;
}
