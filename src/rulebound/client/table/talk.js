/** Talk at a table: what was said, who is muted, and saying something. */
import { get, post } from "../api.js";
import { capital } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useMemo, useReducer, useRef, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {{n: number, voice: number, seat: number | null, name: string, gallery: boolean, mine: boolean,
 *   phrase: string, text: string, at: number}} Said
 */

const PHRASES = ["hello", "luck", "moment", "well", "thanks", "oops", "sorry", "end"];
const MOST_LETTERS = 280;

/** What this browser has heard at a table. */
export class Talk {
  /** @param {string} table @param {() => void} changed */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    /** @type {Map<number, Said>} */
    this.heard = new Map();
    /** Whether one speaks among those who watch. */
    this.gallery = false;
    /** The last line that was looked at. */
    this.read = 0;
    /** Voices nobody here wants to hear; 0 stands for all. @type {Set<number>} */
    this.muted = new Set(JSON.parse(localStorage.getItem(this.kept()) || "[]"));
  }

  kept() {
    return `rulebound.muted.${this.table}`;
  }

  /** All that may be read, from the server. */
  async fetch() {
    const said = await get(`/api/tables/${this.table}/talk`).catch(() => null);
    if (!said) return;
    const first = this.heard.size === 0;
    this.gallery = said.gallery;
    this.hear(said.lines);
    if (first) this.read = Math.max(0, ...this.heard.keys());
    this.changed();
  }

  /** @param {Said[]} lines */
  hear(lines) {
    for (const line of lines) this.heard.set(line.n, line);
  }

  /** What is shown, in order. @returns {Said[]} */
  lines() {
    if (this.muted.has(0)) return [];
    return [...this.heard.values()].filter((line) => !this.muted.has(line.voice)).sort((a, b) => a.n - b.n);
  }

  /** How many lines of others were not looked at yet. */
  unread() {
    return this.lines().filter((line) => line.n > this.read && !line.mine).length;
  }

  look() {
    this.read = Math.max(this.read, ...this.heard.keys());
  }

  /** Hear somebody no more, or again. @param {number} voice */
  mute(voice) {
    if (!this.muted.delete(voice)) this.muted.add(voice);
    localStorage.setItem(this.kept(), JSON.stringify([...this.muted]));
    this.changed();
  }

  /** @param {{phrase?: string, text?: string}} said @param {string} id the same when it is said once more */
  async say(said, id) {
    await post(`/api/tables/${this.table}/talk`, { id, ...said });
    await this.fetch();
  }
}

/** The talk of a table that is looked back at. @param {string} table */
export function useTalk(table) {
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const talk = useMemo(() => new Talk(table, () => again(0)), [table]);
  useEffect(() => {
    talk.fetch();
  }, [talk]);
  return talk;
}

/** Who has said a line. @param {Said} line @param {import("../types.js").TableInfo} info */
function speaker(line, info) {
  const role = line.seat !== null ? info.seats[line.seat].role_name : "";
  if (line.name && role) return `${line.name} (${role})`;
  return line.name || capital(role) || t(line.gallery ? "talk.watcher" : "talk.player");
}

/** @param {{talk: Talk, info: import("../types.js").TableInfo}} props */
export function TalkPanel({ talk, info }) {
  const lines = talk.lines();
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    talk.fetch();
  }, [talk, info.state]);
  useEffect(() => {
    talk.look();
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  const all = talk.muted.has(0);
  const silent = [...talk.muted].filter((voice) => voice > 0);
  return html`<div class="talk"><p class="quiet">${t(talk.gallery ? "talk.gallery" : "talk.open")}</p>
    <div class="said" ref=${end} role="log" tabindex="0" aria-label=${t("table.tab.talk")}><ol>${lines.map((line) => html`
      <li key=${line.n} class=${line.mine ? "mine" : ""}>
      <b>${speaker(line, info)}</b>${line.gallery && html` <span class="quiet">${t("talk.watches")}</span>`}
      <span class="words">${line.phrase ? t(`phrase.${line.phrase}`) : line.text}</span>
      ${!line.mine && html`<${Mute} talk=${talk} line=${line} who=${speaker(line, info)} />`}
      </li>`)}</ol></div>
    ${lines.length === 0 && html`<p class="quiet">${t(all ? "talk.silence" : "talk.nothing")}</p>`}
    <${Say} talk=${talk} />
    <p class="mutes"><label class="check"><input type="checkbox" name="muteall" checked=${all} onChange=${() =>
      talk.mute(0)} /><span>${t("talk.mute.all")}</span></label>
    ${silent.length > 0 && html`<button type="button" class="plain" onClick=${() => silent.forEach((voice) =>
      talk.mute(voice))}>${t("talk.hear", { n: silent.length })}</button>`}</p></div>`;
}

/** How many lines are new. @param {{n: number}} props */
export function Unread({ n }) {
  return n > 0 && html` <span class="unread"><span aria-hidden="true">${n}</span><span class="unseen">${t("talk.unread",
    { n })}</span></span>`;
}

/** @param {{talk: Talk, line: Said, who: string}} props */
function Mute({ talk, line, who }) {
  return html`<button type="button" class="plain mute" aria-label=${t("talk.mute", { who })}
    title=${t("talk.mute", { who })} onClick=${() => talk.mute(line.voice)}>×</button>`;
}

/** Phrases, and a line of one's own: it stays in its field until the server has it. @param {{talk: Talk}} props */
function Say({ talk }) {
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState("");
  const id = useRef("");
  const say = async (/** @type {{phrase?: string, text?: string}} */ said) => {
    id.current ||= crypto.randomUUID ? crypto.randomUUID() : String(Math.random());
    try {
      await talk.say(said, id.current);
      if (said.text) setTyped("");
      setRefused("");
      id.current = "";
    } catch (problem) {
      const { message, status } = /** @type {any} */ (problem);
      if (status) id.current = "";
      setRefused(message);
    }
  };
  const send = (/** @type {Event} */ e) => {
    e.preventDefault();
    if (typed.trim()) say({ text: typed });
  };
  return html`<div class="phrases">${PHRASES.map((phrase) => html`<button type="button" name=${phrase} onClick=${() =>
      say({ phrase })}>${t(`phrase.${phrase}`)}</button>`)}</div>
    <form onSubmit=${send}><input name="text" maxlength=${MOST_LETTERS} autocomplete="off" aria-label=${t("talk.text")}
      placeholder=${t("talk.text")} value=${typed} onInput=${(/** @type {any} */ e) => setTyped(e.target.value)} />
      <button type="submit" class="main">${t("talk.send")}</button></form>
    ${refused && html`<p class="problem" role="alert">${refused}</p>`}`;
}
