/** The pages and their addresses. */
import { Refusals, useSettings } from "./chrome.js";
import { show, settings, t } from "./settings.js";
import { html, render, useEffect, useReducer, useState } from "./vendor/preact-htm.js";
import { ForcePage } from "./forces/page.js";
import { ComeBackPage, WayBackPage } from "./lobby/back.js";
import { FairPage } from "./lobby/fair.js";
import { JoinPage } from "./lobby/join.js";
import { Lobby } from "./lobby/lobby.js";
import { NewGame } from "./lobby/newgame.js";
import { MailPage, NoticesPage } from "./lobby/notices.js";
import { RulesPage } from "./lobby/rules.js";
import { ReplayPage } from "./replay.js";
import { TablePage } from "./table/table.js";

/** The parts of the address: `/join/<token>`, or what stands behind the hash up to a question mark. */
function address() {
  const path = location.pathname.split("/").filter(Boolean);
  return path[0] === "join" ? path : location.hash.replace(/^#\/?/,
    "").split("?")[0].split("/").filter(Boolean).map(decodeURIComponent);
}

function Pages() {
  useSettings();
  const [at, setAt] = useState(address());
  const [moves, move] = useReducer((/** @type {number} */ n) => n + 1, 0);
  useEffect(() => {
    const moved = () => {
      setAt(address());
      move(0);
    };
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  const [page, first = "", second = ""] = at;
  useEffect(() => {
    if (page !== "table") document.title = "Rulebound";
  }, [page]);
  if (page === "join") return html`<${JoinPage} token=${first} />`;
  if (page === "new") return html`<${NewGame} game=${first} key=${settings.lang} />`;
  if (page === "forces") return html`<${ForcePage} game=${first} key=${`${settings.lang} ${moves}`} />`;
  if (page === "table") return html`<${TablePage} id=${first} key=${first} />`;
  if (page === "replay") return html`<${ReplayPage} id=${first} coached=${second === "coach"} key=${first} />`;
  if (page === "rules") return html`<${RulesPage} game=${first} rule=${second} />`;
  if (page === "notices") return html`<${NoticesPage} />`;
  if (page === "mail") return html`<${MailPage} what=${first} token=${second} key=${first + second} />`;
  if (page === "back") return first ? html`<${ComeBackPage} token=${first} key=${first} />` : html`<${WayBackPage} />`;
  if (page === "fair") return html`<${FairPage} />`;
  if (page) return html`<main id="main" class="page"><p>${t("app.missing")}</p><a href="/#/">${t("app.home")}</a>
    </main>`;
  return html`<${Lobby} />`;
}

show();
render(html`<${Refusals} /><${Pages} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
