/** Log, figures, cards, rules and menu, as tabs; on a phone as a sheet. */
import { settings, t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";
import { Menu } from "./after.js";
import { Cards } from "./cards.js";
import { CoachPanel } from "./coach.js";
import { Figures } from "./figures.js";
import { Log } from "./log.js";
import { Rulebook } from "./rulebook.js";
import { SheetGrip } from "./split.js";
import { isOnline } from "./covered.js";
import { TalkPanel, Unread } from "./talk.js";

const TABS = ["log", "piece", "cards", "rules", "talk", "menu", "coach"];

/** @param {any} p what the table knows */
export function Panels(p) {
  const { live, frame, scene, tab, sheet, setSheet, open, setPointed, rule } = p;
  const empty = [!scene?.zones.length && "cards", !live.coach && "coach", !talks(live, frame) && "talk"];
  const tabs = TABS.filter((name) => !empty.includes(name));
  return html`<section class="panels ${sheet ? "open" : ""} ${settings.sheet}" aria-label=${t("table.panels")}>
    <div class="tabs" role="tablist">${tabs.map((name) => html`<button type="button" role="tab" id="tab-${name}"
      aria-controls="panel" aria-selected=${tab === name} tabindex=${tab === name ? 0 : -1}
      onKeyDown=${(/** @type {KeyboardEvent} */ e) => tabKey(e, name, tabs, open)}
      onClick=${() => (tab === name && sheet ? setSheet(false) : open(name))}>
      ${t(`table.tab.${name}`)}${name === "talk" && tab !== name && html`<${Unread} n=${live.talk.unread()} />`}
      </button>`)}</div>
    ${sheet && html`<${SheetGrip} close=${() => setSheet(false)} />`}
    <div class="sheethead"><b>${t(`table.tab.${tab}`)}</b><button type="button" class="plain"
      aria-label=${t("app.close")} onClick=${() => setSheet(false)}>×</button></div>
    <div class="panel panel-${tab}" key=${tab} id="panel" role="tabpanel" aria-labelledby="tab-${tab}">
      ${tab === "log" && scene && html`<${Log} scene=${scene} fresh=${live.happened.length}
        onPoint=${setPointed} />`}
      ${tab === "piece" && scene && html`<${Figures} ...${p} />`}
      ${tab === "cards" && scene && html`<${Cards} ...${p} />`}
      ${tab === "rules" && html`<${Rulebook} game=${frame.table.game} rule=${rule.id} count=${rule.count} />`}
      ${tab === "coach" && live.coach && html`<${CoachPanel} coach=${live.coach} />`}
      ${tab === "talk" && live.talk && html`<${TalkPanel} talk=${live.talk} info=${frame.table} />`}
      ${tab === "menu" && html`<${Menu} live=${live} />`}
    </div></section>`;
}

/** Whether there is anybody to talk to, or something was said. @param {any} live @param {any} frame */
function talks(live, frame) {
  const { talk } = live;
  return talk && (isOnline(frame.table) || frame.table.public || talk.gallery || talk.heard.size > 0);
}

/** @param {KeyboardEvent} e @param {string} name @param {string[]} tabs @param {(name: string) => void} open */
function tabKey(e, name, tabs, open) {
  const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  e.preventDefault();
  e.stopPropagation();
  const next = tabs[(tabs.indexOf(name) + step + tabs.length) % tabs.length];
  open(next);
  document.getElementById(`tab-${next}`)?.focus();
}
