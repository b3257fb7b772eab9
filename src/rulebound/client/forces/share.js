/** Passing a force on: a link that holds it, and a list to be read. */
import { t } from "../settings.js";
import { html, useState } from "../vendor/preact-htm.js";

/** @param {{look: import("./page.js").Look | null}} props */
export function Share({ look }) {
  const [copied, setCopied] = useState("");
  const link = look ? location.origin + look.link : "";
  const list = look ? `${look.text}\n${link}` : "";
  const copy = async (/** @type {string} */ what, /** @type {string} */ text) => {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    setCopied(what + text);
  };
  const button = (/** @type {string} */ what, /** @type {string} */ text) => html`<button type="button" disabled=${!look}
    onClick=${() => copy(what, text)}>${t(copied === what + text ? "wait.copied" : `force.copy.${what}`)}</button>`;
  const whole = (/** @type {any} */ e) => e.target.select();
  return html`<section class="sharing" aria-label=${t("force.share")}><h2>${t("force.share")}</h2>
    <p class="quiet">${t("force.share.text")}</p>
    <div class="link"><input readonly name="link" aria-label=${t("force.link")} value=${link} onFocus=${whole} />
      ${button("link", link)}</div>
    <details class="fold"><summary>${t("force.list")}</summary><textarea readonly name="list" rows="8"
      aria-label=${t("force.list")} value=${list} onFocus=${whole}></textarea>${button("list", list)}</details></section>`;
}
