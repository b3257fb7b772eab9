/** What this browser remembers: language, theme, movement, whether a drawn move needs no confirmation and
 * whether who has nothing left to do is done by itself, and how what
 * happens is played: how fast, whether faster for own acts, with sounds or without, and how loud these are; how wide
 * the side of a table is (0: as it comes), how high a sheet of a phone, and whether one's hand of cards is folded. */
import { typeset } from "./typeset.js";
import { EN } from "./words/en.js";
import { FR } from "./words/fr.js";

const KEPT = "rulebound.settings";
/** @type {Record<string, Record<string, string>>} */
const WORDS = { en: EN, fr: FR };
const LANGUAGES = Object.keys(WORDS);

/** @typedef {{lang: string, theme: "auto" | "light" | "dark", motion: boolean, quick: boolean, finish: boolean, pace: Pace,
 *   swift: boolean, sound: boolean, volume: number, side: number, sheet: "half" | "full",
 *   dock: "auto" | "open" | "folded"}} Settings
 * @typedef {"slow" | "normal" | "fast" | "off"} Pace */

/** How fast what happens is played. @type {Pace[]} */
export const PACES = ["slow", "normal", "fast", "off"];

/** @type {Set<() => void>} */
const watchers = new Set();

/** @type {Settings} */
export const settings = { lang: LANGUAGES.includes(browserLanguage()) ? browserLanguage() : "en", theme: "auto",
  motion: true, quick: false, finish: false, pace: "normal", swift: true, sound: false, volume: 60, side: 0,
  sheet: "half", dock: "auto" };

try {
  const kept = JSON.parse(localStorage.getItem(KEPT) || "{}");
  if (LANGUAGES.includes(kept.lang)) settings.lang = kept.lang;
  if (["auto", "light", "dark"].includes(kept.theme)) settings.theme = kept.theme;
  if (PACES.includes(kept.pace)) settings.pace = kept.pace;
  if (kept.volume >= 0 && kept.volume <= 100) settings.volume = Number(kept.volume);
  if (kept.side >= 0 && kept.side < 4000) settings.side = Number(kept.side);
  if (["half", "full"].includes(kept.sheet)) settings.sheet = kept.sheet;
  if (["auto", "open", "folded"].includes(kept.dock)) settings.dock = kept.dock;
  for (const name of /** @type {const} */ (["motion", "quick", "finish", "swift", "sound"])) {
    if (typeof kept[name] === "boolean") settings[name] = kept[name];
  }
} catch {
  localStorage.removeItem(KEPT);
}

function browserLanguage() {
  return navigator.language.slice(0, 2);
}

/** Change settings, keep them and tell everybody. @param {Partial<Settings>} changed */
export function change(changed) {
  Object.assign(settings, changed);
  localStorage.setItem(KEPT, JSON.stringify(settings));
  showAll();
}

/** Nothing is kept: another page may have changed what is. */
function showAll() {
  show();
  for (const tell of watchers) tell();
}

/** Put the settings on the page itself. */
export function show() {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = isDark() ? "dark" : "light";
  root.dataset.motion = moves() ? "on" : "off";
}

/** Be told when a setting changes. @param {() => void} tell @returns {() => void} */
export function watch(tell) {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

for (const [event, keys] of [["keydown", "on"], ["pointerdown", "off"]]) {
  addEventListener(event, () => { document.documentElement.dataset.keys = keys; }, true);
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
for (const query of [dark, still]) query.addEventListener("change", showAll);

/** Whether the page is dark now. */
export function isDark() {
  return settings.theme === "dark" || (settings.theme === "auto" && dark.matches);
}

/** Whether things may move. */
export function moves() {
  return settings.motion && !still.matches;
}

/** A sentence of the client. @param {string} key @param {Record<string, string | number>} [args] @returns {string} */
export function t(key, args = {}) {
  const pattern = WORDS[settings.lang][key];
  if (pattern === undefined) return key;
  const said = filled(pattern, args);
  return settings.lang === "fr" ? typeset(said) : said;
}

/** @param {string} pattern @param {Record<string, string | number>} args */
function filled(pattern, args) {
  return pattern.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = args[name] ?? "";
    if (one === undefined) return String(value);
    const few = settings.lang === "fr" ? Number(value) < 2 : Number(value) === 1;
    return (few ? one : many).replace("#", String(value));
  });
}
