/** The rules as a readable, searchable book; every id is a link into it. */
import { get } from "../api.js";
import { hasWords } from "../say.js";
import { settings, t } from "../settings.js";
import { createContext, html, useContext, useEffect, useRef, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").RuleEntry} RuleEntry
 * @typedef {{title: string, summary: string, entries: RuleEntry[]}} Book
 */

const RULE_ID = /\b[A-Z]{2}-[A-Z]+-\d+\b/g;

/** Where a click on a rule goes: the panel beside a table, or the page of the rulebook. */
export const OpenRule = createContext(/** @type {{game: string, open: ((rule: string) => void) | null}} */ ({ game: "",
  open: null }));

/** A rule id that opens the rulebook there. @param {{rule: string}} props */
export function RuleLink({ rule }) {
  const { game, open } = useContext(OpenRule);
  if (!rule) return null;
  const go = (/** @type {MouseEvent} */ e) => {
    if (!open || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    open(rule);
  };
  return html`<a class="rule" href="/#/rules/${game}/${rule}" aria-label=${t("table.rule", { rule })} onClick=${go}>
    ${rule}</a>`;
}

/** A text whose rule ids are links. @param {{text: string}} props */
export function Linked({ text }) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(RULE_ID)) {
    parts.push(text.slice(at, match.index), html`<${RuleLink} rule=${match[0]} />`);
    at = (match.index ?? 0) + match[0].length;
  }
  return html`<span>${parts}${text.slice(at)}</span>`;
}

/** @type {Map<string, Promise<Book>>} */
const books = new Map();

/** @param {string} game @returns {Promise<Book>} */
function fetchBook(game) {
  const key = `${game} ${settings.lang}`;
  if (!books.has(key)) books.set(key, get(`/api/games/${game}/rules`));
  return /** @type {Promise<Book>} */ (books.get(key));
}

/** Entries that have all the words. @param {RuleEntry[]} entries @param {string} words */
export function found(entries, words) {
  return entries.filter((entry) => hasWords(`${entry.id} ${entry.where} ${entry.text} ${entry.more}`, words));
}

/**
 * The rulebook of a game, opened at a rule.
 * @param {{game: string, rule: string, count: number}} props `count` tells one click from the next
 */
export function Rulebook({ game, rule, count }) {
  const [book, setBook] = useState(/** @type {Book | null} */ (null));
  const [words, setWords] = useState("");
  const [failed, setFailed] = useState("");
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    fetchBook(game).then(setBook, (error) => setFailed(error.message));
  }, [game, settings.lang]);
  useEffect(() => setWords(""), [rule, count]);
  useEffect(() => {
    const entry = rule && here.current?.querySelector(`[data-rule="${CSS.escape(rule)}"]`);
    if (entry instanceof HTMLElement) {
      entry.scrollIntoView({ block: "start" });
      entry.focus({ preventScroll: true });
    }
  }, [rule, count, book, words === ""]);
  if (failed) return html`<p class="problem" role="alert">${t("app.failed", { text: failed })}</p>`;
  if (!book) return html`<p class="quiet">${t("app.loading")}…</p>`;
  const shown = found(book.entries, words);
  return html`<div class="rulebook" ref=${here}>
    <div class="search"><input type="search" value=${words} aria-label=${t("rules.search")}
      placeholder=${t("rules.search")}
      onInput=${(/** @type {any} */ e) => setWords(e.target.value)} />
      <span class="quiet" role="status">${shown.length ? t("rules.found", { n: shown.length }) : t("rules.none")}</span>
        </div>
    ${!words && html`<p class="summary">${book.summary}</p>`}
    ${chapters(shown).map(([where, entries]) => html`<section><h3>${where}</h3>
      ${entries.map((entry) => html`<article key=${entry.id} data-rule=${entry.id} tabindex="-1"
        class="entry kind-${entry.kind} ${entry.id === rule ? "here" : ""}">
        <span class="id">${entry.id}</span><div><p><${Linked} text=${entry.text} /></p>
        ${entry.more && html`<p class="more"><${Linked} text=${entry.more} /></p>`}</div></article>`)}</section>`)}
  </div>`;
}

/** @param {RuleEntry[]} entries @returns {[string, RuleEntry[]][]} */
function chapters(entries) {
  /** @type {Map<string, RuleEntry[]>} */
  const chapters = new Map();
  for (const entry of entries) chapters.set(entry.where, [...(chapters.get(entry.where) || []), entry]);
  return [...chapters];
}
