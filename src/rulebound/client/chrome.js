/** What every page has: switches for language, theme and movement, windows, and waiting. */
import { Refused } from "./api.js";
import { Icon } from "./icons.js";
import { tryOut } from "./playback/sounds.js";
import { PACES, change, moves, settings, t, watch } from "./settings.js";
import { html, useEffect, useReducer, useRef, useState } from "./vendor/preact-htm.js";

const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

/** Draw the component anew when a setting changes. */
export function useSettings() {
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  useEffect(() => watch(() => again(0)), []);
}

/** Switches. @param {{onHelp?: () => void}} props */
export function Switches({ onHelp }) {
  const next = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length];
  const [open, setOpen] = useState(false);
  return html`<div class="switches">
    <button type="button" class="plain" aria-label=${t("set.lang.name")} onClick=${() =>
      change({ lang: settings.lang === "en" ? "fr" : "en" })}>${t("set.lang")}</button>
    <button type="button" class="plain" aria-label=${t(`set.theme.${settings.theme}`)}
      title=${t(`set.theme.${settings.theme}`)} onClick=${() => change({ theme: next })}><${Icon} name=${settings.theme}
        /></button>
    <button type="button" class="plain motion" aria-pressed=${moves()} aria-label=${t("set.motion.on")}
      title=${t(moves() ? "set.motion.on" : "set.motion.off")}
      onClick=${() => change({ motion: !settings.motion })}><${Icon} name=${moves() ? "moving" : "still"} /></button>
    <button type="button" class="plain playing" aria-label=${t("play.settings")} title=${t("play.settings")}
      onClick=${() => setOpen(true)}><${Icon} name="playing" /></button>
    ${open && html`<${PlaySettings} onClose=${() => setOpen(false)} />`}
    ${onHelp && html`<button type="button" class="plain" aria-label=${t("set.help")} title=${t("set.help")}
      aria-keyshortcuts="?" onClick=${onHelp}><${Icon} name="keys" /></button>`}
  </div>`;
}

/** How what happens is played, and heard. @param {{onClose: () => void}} props */
function PlaySettings({ onClose }) {
  const choose = (/** @type {import("./settings.js").Pace} */ pace) => change({ pace });
  const box = (/** @type {"swift" | "sound"} */ name) => html`<label><input type="checkbox" name=${name}
    checked=${settings[name]} onChange=${(/** @type {any} */ e) => { change({ [name]: e.target.checked }); tryOut(); }} />
    ${t(`play.${name}`)}</label>`;
  return html`<${Dialog} title=${t("play.settings")} onClose=${onClose}><div class="playset">
    <fieldset><legend>${t("play.pace")}</legend>${PACES.map((pace) => html`<label><input type="radio" name="pace"
      value=${pace} checked=${settings.pace === pace} onChange=${() => choose(pace)} /> ${t(`play.pace.${pace}`)}
      </label>`)}</fieldset>
    ${box("swift")}${box("sound")}
    <label>${t("play.volume")} <input type="range" name="volume" min="0" max="100" step="5" value=${settings.volume}
      disabled=${!settings.sound} onInput=${(/** @type {any} */ e) => { change({ volume: Number(e.target.value) });
        tryOut(); }} /></label></div><//>`;
}

/** The head of a page that is no table. @param {{title?: string}} props */
export function Head({ title }) {
  return html`<header class="head"><a class="skip" href="#main" onClick=${skip("main")}>${t("app.skip.main")}</a>
    <a class="brand" href="/#/">Rulebound</a>${title && html`<span class="where">${title}</span>`}<${Switches} />
      </header>`;
}

/** Move the focus without touching the address, which says what page this is. @param {string} id */
export function skip(id) {
  return (/** @type {Event} */ e) => {
    e.preventDefault();
    const place = document.getElementById(id);
    const first = place?.matches("[tabindex],button,a") ? place
      : place?.querySelector("button:not([disabled]),[tabindex='0'],a");
    if (first instanceof HTMLElement || first instanceof SVGElement) first.focus();
    else if (place) {
      place.tabIndex = -1;
      place.focus();
    }
  };
}

/**
 * A window over the page; Escape closes it.
 * @param {{title: string, onClose: () => void, children?: any, class?: string}} props
 */
export function Dialog({ title, onClose, children, class: name = "" }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return html`<dialog ref=${dialog} class=${name} aria-label=${title} onClose=${onClose}>
    <div class="dialoghead"><h2>${title}</h2><button type="button" class="plain" aria-label=${t("app.close")}
      onClick=${onClose}>×</button></div>
    ${children}</dialog>`;
}

const KEYS = [
  ["1 – 9", "choose"],
  ["/", "find"],
  ["D  ← →  Enter", "dock"],
  ["Space", "only"],
  ["← ↑ ↓ →", "arrows"],
  ["Enter", "enter"],
  ["N  P", "next"],
  ["Shift + ←↑↓→", "pan"],
  ["+  −  0", "zoom"],
  ["T", "tape"],
  ["R", "rings"],
  ["L", "sight"],
  ["W", "why"],
  ["U", "undo"],
  ["H", "hint"],
  ["G  F  C  B", "tabs"],
  ["M", "hand"],
  ["← ↑ ↓ →  Shift", "nudge"],
  ["C  Backspace", "bend"],
  ["Q  E", "turn"],
  ["Esc", "escape"],
  ["← →  Home End  Space", "replay"],
  ["V", "again"],
  ["?", "help"],
];

/** All keys. @param {{onClose: () => void}} props */
export function Help({ onClose }) {
  return html`<${Dialog} title=${t("help.title")} onClose=${onClose}><dl class="keys">
    ${KEYS.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(`help.${what}`)}</dd></div>`)}</dl><//>`;
}

/** A page that could not be had. @param {{error: any, again?: () => void}} props */
export function Failed({ error, again }) {
  return html`<div class="problem" role="alert"><p>${t("app.failed", { text: error.message })}</p>
    ${again && html`<button type="button" onClick=${again}>${t("app.again")}</button>`}</div>`;
}

/** Whatever the server refused and nobody else shows. */
export function Refusals() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const heard = (/** @type {PromiseRejectionEvent} */ e) => {
      if (!(e.reason instanceof Refused)) return;
      e.preventDefault();
      setSaid(e.reason.message);
    };
    addEventListener("unhandledrejection", heard);
    return () => removeEventListener("unhandledrejection", heard);
  }, []);
  if (!said) return null;
  return html`<div class="refusal" role="alert"><p>${t("app.failed", { text: said })}</p>
    <button type="button" class="plain" aria-label=${t("app.close")} onClick=${() => setSaid("")}>×</button></div>`;
}

/** Whether somebody is typing. @param {EventTarget | null} target */
export function isTyping(target) {
  return target instanceof Element
    && target.closest("input:not([type=range],[type=checkbox],[type=radio]), textarea, select, dialog") !== null;
}

/** Whether the focus came by keys to where it is. */
let byKeys = false;

/** Whether keys have brought the focus to something that Space presses. */
export function isOnButton() {
  return byKeys && Boolean(document.activeElement?.closest("button, a, summary, [role=button]"));
}

for (const moved of ["focusin", "focusout"]) {
  addEventListener(moved, () => {
    const root = document.documentElement;
    byKeys = root.dataset.keys === "on";
    root.dataset.onbutton = isOnButton() ? "on" : "off";
  });
}
