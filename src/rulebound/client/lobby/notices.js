/** How one is told that it is one's turn: by push to this browser, by mail, by a sound. */
import { get, post } from "../api.js";
import { useArrival } from "../arrival.js";
import { Failed, Head, useSettings } from "../chrome.js";
import { settings, t } from "../settings.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { pushState, startPush, stopPush } from "./push.js";

/** @typedef {{mail: {address: string, confirmed: boolean} | null, push: import("./push.js").Offer | null}} Notices */

export function NoticesPage() {
  useSettings();
  const [notices, setNotices] = useState(/** @type {Notices | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  const heading = useArrival();
  useEffect(() => {
    get("/api/notices").then(setNotices, setError);
  }, []);
  const tried = async (/** @type {() => Promise<any>} */ what) => {
    setError(null);
    try {
      setNotices((await what()) ?? (await get("/api/notices")));
    } catch (problem) {
      setError(problem);
    }
  };
  return html`<${Head} /><main id="main" class="page noticespage">
    <h1 tabindex="-1" ref=${heading}>${t("notices.title")}</h1><p>${t("notices.text")}</p>
    ${error && html`<${Failed} error=${error} />`}
    ${notices ? html`<${Push} offer=${notices.push} tried=${tried} /><${Mail} mail=${notices.mail} tried=${tried} />`
      : !error && html`<p class="quiet">${t("app.loading")}…</p>`}
    <p><a href="/#/">${t("app.home")}</a></p></main>`;
}

/** @param {{offer: import("./push.js").Offer | null, tried: (what: () => Promise<any>) => Promise<void>}} props */
function Push({ offer, tried }) {
  const [state, setState] = useState(/** @type {import("./push.js").State | ""} */ (""));
  useEffect(() => {
    pushState(offer).then(setState);
  }, [offer]);
  const on = state === "on";
  return html`<section class="tellme"><h2>${t("notices.push")}</h2>
    ${state && html`<p role="status">${t(`notices.push.${state}`)}</p>`}
    ${offer && (on || state === "none") && html`<button type="button" class=${on ? "" : "main"} name="push"
      onClick=${() => tried(on ? stopPush : () => startPush(offer))}>${t(on ? "notices.stop" : "notices.start")}
      </button>`}</section>`;
}

/** @param {{mail: Notices["mail"], tried: (what: () => Promise<any>) => Promise<void>}} props */
function Mail({ mail, tried }) {
  const [typed, setTyped] = useState("");
  const choose = (/** @type {string} */ address) => tried(() => post("/api/notices/mail", { address,
    lang: settings.lang }));
  const save = (/** @type {Event} */ e) => {
    e.preventDefault();
    choose(typed);
  };
  if (!mail) return html`<section class="tellme"><h2>${t("notices.mail")}</h2><p>${t("notices.mail.off")}</p>
    </section>`;
  return html`<section class="tellme"><h2>${t("notices.mail")}</h2>
    <p role="status">${mail.address ? t(mail.confirmed ? "notices.mail.on" : "notices.mail.sent",
      { address: mail.address }) : t("notices.mail.none")}</p>
    ${mail.address ? html`<button type="button" name="forget" onClick=${() => choose("")}>${t("notices.mail.forget")}
      </button>`
      : html`<form onSubmit=${save}><label>${t("notices.mail.address")}<input type="email" name="address" required
        maxlength="254" autocomplete="email" value=${typed} onInput=${(/** @type {any} */ e) =>
          setTyped(e.target.value)} /></label>
        <button type="submit" class="main">${t("notices.start")}</button></form>`}</section>`;
}

/** Where the links in a mail lead: nothing is done before one agrees. @param {{what: string, token: string}} props */
export function MailPage({ what, token }) {
  useSettings();
  const [done, setDone] = useState(false);
  const [error, setError] = useState(/** @type {any} */ (null));
  const wish = what === "stop" ? "stop" : "confirm";
  const go = () => post(`/api/notices/mail/${wish}`, { token }).then(() => setDone(true), setError);
  return html`<${Head} /><main id="main" class="page joinpage"><h1>${t("notices.mail")}</h1>
    ${error && html`<${Failed} error=${error} />`}
    <p role="status">${t(done ? `mail.${wish}.done` : `mail.${wish}.text`)}</p>
    ${!done && html`<button type="button" class="main big" onClick=${go}>${t(`mail.${wish}.go`)}</button>`}
    <p><a href="/#/">${t("app.home")}</a></p></main>`;
}
