/** Fair dice in two sentences. */
import { Head } from "../chrome.js";
import { t } from "../settings.js";
import { Typed } from "../table/after.js";
import { useArrival } from "../arrival.js";
import { html } from "../vendor/preact-htm.js";

export function FairPage() {
  const heading = useArrival();
  return html`<${Head} /><main id="main" class="page"><h1 tabindex="-1" ref=${heading}>${t("fair.title")}</h1>
    <p>${t("fair.one")}</p><p><${Typed} text=${t("fair.two")} /></p><p><a href="/#/">${t("app.home")}</a></p></main>`;
}
