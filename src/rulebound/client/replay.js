/** Looking back: a slider over every decision, any seat's view, and going on from there. */
import { get, keepLinks, post } from "./api.js";
import { Failed, Head, isTyping, useSettings } from "./chrome.js";
import { capital } from "./say.js";
import { Playback } from "./playback/playback.js";
import { settings, t } from "./settings.js";
import { Curve, useCoach } from "./table/coach.js";
import { RuleLink } from "./table/rulebook.js";
import { sideNames } from "./table/seats.js";
import { useTalk } from "./table/talk.js";
import { TableView } from "./table/view.js";
import { html, useEffect, useMemo, useReducer, useRef, useState } from "./vendor/preact-htm.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").TableInfo} TableInfo
 * @typedef {{at: number, seat: number | null, text: string}} Stop
 */

/** How long a moment is shown of which nothing is played, and how long one is that has been. */
const [BEAT_MS, REST_MS] = [1100, 400];
const SPEEDS = [0.5, 1, 2, 4];

/**
 * What is played of a moment, in place of a live table.
 * @param {Playback} playback
 * @param {import("./types.js").Piece[]} before who stood where a moment ago
 * @param {import("./table/coach.js").Coach | null} coach
 * @returns {any}
 */
function still(playback, before, coach) {
  const frame = playback.frame;
  return {
    frame, playback, seat: frame?.scene?.seat ?? null, happened: playback.told, before, coach, state: "online", thinking: new Map(), outbox: [], notice: null, why: null,
    wish: null, sight: null, hint: null, hinting: false, since: 0,
    deciding: () => false, changed: () => undefined, answer: () => undefined, command: () => undefined, askWhy: () =>
      undefined, askHint: () => undefined,
  };
}

/** @param {{id: string, coached: boolean}} props `coached`: the coach is wanted at once */
export function ReplayPage({ id, coached }) {
  useSettings();
  const [info, setInfo] = useState(/** @type {TableInfo | null} */ (null));
  const [view, setView] = useState(/** @type {string | null} */ (null));
  const [moments, setMoments] = useState(/** @type {Stop[]} */ ([]));
  const [at, setAt] = useState(-1);
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const playback = useMemo(() => new Playback(() => again(0), false), []);
  const seen = useRef("");
  const [before, setBefore] = useState(/** @type {import("./types.js").Piece[]} */ ([]));
  const [plays, setPlays] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [error, setError] = useState(/** @type {any} */ (null));
  const frames = useRef(/** @type {Map<string, Promise<Frame>>} */ (new Map()));
  const over = info?.state === "over";
  const talk = useTalk(id);
  const asked = useCoach(id, over && coached);
  useEffect(() => {
    get(`/api/tables/${id}`).then((/** @type {TableInfo} */ said) => {
      setInfo(said);
      setView(said.state === "over" ? "all" : String(said.seats.find((seat) => seat.mine)?.seat ?? ""));
    }, setError);
  }, [id, settings.lang]);
  useEffect(() => {
    if (view === null) return;
    get(`/api/tables/${id}/moments`, { seat: view || null }).then((said) => {
      setMoments(said.moments);
      setAt((/** @type {number} */ old) => (old < 0 ? 0 : Math.min(old, said.moments.length - 1)));
    }, setError);
  }, [id, view, settings.lang]);
  const fetchFrame = (/** @type {number} */ n) => {
    const key = `${n} ${view} ${settings.lang}`;
    if (!frames.current.has(key)) frames.current.set(key, get(`/api/tables/${id}/moments/${n}`, { seat: view
      || null }));
    return /** @type {Promise<Frame>} */ (frames.current.get(key));
  };
  useEffect(() => {
    if (at < 0 || view === null || !moments.length) return undefined;
    let late = false;
    Promise.all([fetchFrame(at), fetchFrame(Math.max(0, at - 1))]).then(([said, was]) => {
      if (late) return;
      if (seen.current === `${at - 1} ${view} ${settings.lang}`) playback.go(was, said);
      else playback.show(said);
      seen.current = `${at} ${view} ${settings.lang}`;
      setBefore(was.scene?.pieces || []);
    }, setError);
    if (at + 1 < moments.length) fetchFrame(at + 1).catch(() => undefined);
    return () => { late = true; };
  }, [at, view, settings.lang, moments.length > 0]);
  const go = (/** @type {number} */ n) => setAt(Math.max(0, Math.min(moments.length - 1, n)));
  useEffect(() => {
    if (!plays) return undefined;
    if (at >= moments.length - 1) return setPlays(false);
    if (playback.playing) return undefined;
    const timer = setTimeout(() => go(at + 1), (playback.recent.length ? REST_MS : BEAT_MS) / speed);
    return () => clearTimeout(timer);
  }, [plays, at, playback.latest, playback.playing, speed]);
  playback.rate = speed;
  const keys = useRef((/** @type {KeyboardEvent} */ _) => {});
  keys.current = (e) => replayKey(e, { at, go, most: moments.length - 1, plays, setPlays });
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ e) => keys.current(e);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
  useEffect(() => () => playback.show(null), []);
  const frame = playback.latest;
  if (error) return html`<${Head} /><main id="main" class="page"><${Failed} error=${error} /></main>`;
  if (!frame || !info) return html`<${Head} /><main id="main" class="page"><p class="quiet">${t("app.loading")}…</p>
    </main>`;
  const coach = over ? { ...asked, at, go,
    roles: info.seats.map((seat) => seat.role_name), sides: sideNames(info.seats),
    sideOf: info.seats.map((seat) => seat.side) } : null;
  const bar = html`<${Bar} info=${info} coach=${coach} moments=${moments} at=${at} go=${go} plays=${plays}
    setPlays=${setPlays} speed=${speed} setSpeed=${setSpeed} view=${view} setView=${setView}
    frame=${frame} onError=${setError} />`;
  const live = { ...still(playback, before, coach), talk };
  return html`<${TableView} live=${live} replay=${bar} />`;
}

/** @param {KeyboardEvent} e @param {any} state */
function replayKey(e, { at, go, most, plays, setPlays }) {
  if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || isTyping(e.target)) return;
  const onBoard = e.target instanceof Element && e.target.closest(".board, .tabs") !== null;
  const onSlider = e.target instanceof HTMLInputElement && e.target.type === "range";
  if (onSlider) return;
  if (e.key === "ArrowLeft" && !onBoard) go(at - 1);
  else if (e.key === "ArrowRight" && !onBoard) go(at + 1);
  else if (e.key === "Home") go(0);
  else if (e.key === "End") go(most);
  else if (e.key === " " && !(e.target instanceof HTMLButtonElement)) setPlays(!plays);
  else return;
  e.preventDefault();
  e.stopPropagation();
}

/** The slider and everything around it. @param {any} p */
function Bar({ info, coach, moments, at, go, plays, setPlays, speed, setSpeed, view, setView, frame, onError }) {
  const moment = moments[at];
  const asked = frame.scene?.ask;
  const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => void} */ act) => html`<button
    type="button" aria-label=${t(`replay.${name}`)} title=${t(`replay.${name}`)} onClick=${act}>${sign}</button>`;
  const role = moment?.seat !== null && moment ? capital(info.seats[moment.seat].role_name) : "";
  return html`<div class="replaybar"><h2>${t("replay.title")} <span class="quiet">${t("replay.at", { at,
    of: moments.length - 1 })}</span></h2>
    ${coach && html`<${Curve} coach=${coach} />`}
    <input type="range" min="0" max=${moments.length - 1} value=${at} aria-label=${t("replay.slider")}
      aria-valuetext="${t("replay.at", { at, of: moments.length - 1 })}: ${moment?.text || ""}"
        onInput=${(/** @type {any} */ e) => go(Number(e.target.value))} />
    <div class="steps">${button("first", "«", () => go(0))}${button("back", "‹", () => go(at - 1))}
      ${button(plays ? "pause" : "play", plays ? "❚❚" : "▶", () => setPlays(!plays))}
      ${button("forward", "›", () => go(at + 1))}${button("last", "»", () => go(moments.length - 1))}</div>
    <p class="moment">${role ? t("app.colon", { name: role, what: moment.text }) : ""}</p>
    ${asked && html`<p class="quiet">${asked.question} <${RuleLink} rule=${asked.rule} /></p>`}
    ${frame.scene?.outcome && html`<p><b>${frame.scene.outcome.text}</b></p>`}
    <div class="row"><label>${t("replay.view")}<select name="view" value=${view} onChange=${(/** @type {any} */ e) =>
      setView(e.target.value)}>
      ${info.state === "over" && html`<option value="all">${t("replay.all")}</option>`}
      ${info.seats.filter((/** @type {any} */ seat) => seat.mine
        || info.state === "over").map((/** @type {any} */ seat) => html`<option value=${String(seat.seat)}>
          ${capital(seat.role_name)}</option>`)}
      <option value="">${t("replay.watcher")}</option></select></label>
      <label>${t("replay.speed")}<select name="speed" value=${String(speed)} onChange=${(/** @type {any} */ e) =>
        setSpeed(Number(e.target.value))}>${SPEEDS.map((one) => html`<option value=${String(one)}>×${one}</option>`)}
        </select></label></div>
    <p class="quiet" id="goeson">${t("replay.continue.text")}</p>
    <div class="row"><button type="button" class="main" aria-describedby="goeson" onClick=${() => goOn(info, at,
      view).catch(onError)}>${t("replay.continue")}</button>
      <a class="button" href="/#/table/${info.id}">${t("replay.table")}</a></div></div>`;
}

/**
 * A new game from a moment: one's own seats, and the computer for everybody else.
 * @param {TableInfo} info
 * @param {number} at
 * @param {string} view
 */
async function goOn(info, at, view) {
  const mine = info.seats.some((seat) => seat.mine);
  const seats = info.seats.map((seat) => (seat.mine || (!mine && seat.seat === 0) ? { kind: "me" } : { kind: "computer",
    level: seat.level || "greedy" }));
  const said = await post(`/api/tables/${info.id}/continue`, { at, seats, ...(/^\d+$/.test(view)
    ? { seat: Number(view) } : {}) });
  keepLinks(said);
  location.hash = `#/table/${said.id}`;
}
