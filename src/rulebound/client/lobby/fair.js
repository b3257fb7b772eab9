/** Fair dice in two sentences. */
import { Head } from "../chrome.js";
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";

export function FairPage() {
  return html`<${Head} /><main id="main" class="page"><h1>${t("fair.title")}</h1><p>${t("fair.one")}</p><p>
    ${t("fair.two")}</p><p><a href="/#/">${t("app.home")}</a></p></main>`;
}
