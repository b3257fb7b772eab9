/** The table of one seat: board, question and panels. It is given what is live, or a moment of a replay. */
import { useArrival } from "../arrival.js";
import { load } from "../art.js";
import { Board, spaceOf } from "../board/board.js";
import { Pointers } from "../board/pointers.js";
import { Help, Switches, skip } from "../chrome.js";
import { Icon } from "../icons.js";
import { OverBoard, PlayBar, useSkip } from "../playback/playbar.js";
import { capital } from "../say.js";
import { settings, t } from "../settings.js";
import { html, useEffect, useMemo, useReducer, useRef, useState } from "../vendor/preact-htm.js";
import { Result, Waiting } from "./after.js";
import { Actions, Closing, Notices, Preview, Question, ends, hinted } from "./ask.js";
import { CardLook } from "./cardlook.js";
import { Dice, facesText } from "./dice.js";
import { Dock } from "./dock.js";
import { tableKey } from "./keys.js";
import { Panels } from "./panels.js";
import { Grip, handKey } from "./grip.js";
import { Hand, REST_MS } from "./hand.js";
import { HandDock } from "./handcard.js";
import { HexHand } from "./hexhand.js";
import { LessonCard, MenuDock, floats, lessonSpot, picked, placed, stopped } from "./pointing.js";
import { Picks } from "./picks.js";
import { PlaneHand } from "./planehand.js";
import { OpenRule } from "./rulebook.js";
import { Scrolls } from "./scrolls.js";
import { severalOf } from "./several.js";
import { Seats, Tracks, isAway, sideNames } from "./seats.js";
import { Splitter } from "./split.js";
import { TileHand } from "./tilehand.js";
import { shapesOf, threatText, toldOf } from "./threats.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../live.js").Live} Live
 * @typedef {{kind: string, from: string, to: string}} Tool
 */

const MOST_NEWS = 2;
/** What draws on which kind of board. @type {Record<string, typeof Hand>} */
const HANDS = { plane: PlaneHand, hexes: HexHand, squares: TileHand };

/** @param {{live: Live, replay?: any}} props `replay` is what stands in place of the question */
export function TableView({ live, replay }) {
  const frame = /** @type {Frame} */ (live.frame);
  const scene = frame.scene;
  const [tab, setTab] = useState(/** @type {any} */ (live).coach?.asked ? "coach" : "log");
  const [sheet, setSheet] = useState(false);
  const [selected, setSelected] = useState("");
  const [shown, setShown] = useState(/** @type {Choice | null} */ (null));
  const [looked, setLooked] = useState("");
  const [menu, setMenu] = useState("");
  const [lifted, setLifted] = useState("");
  const [taken, setTaken] = useState(/** @type {string[]} */ ([]));
  const [called, callHand] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const [tool, setTool] = useState(/** @type {Tool | null} */ (null));
  const [pointed, setPointed] = useState(/** @type {string[]} */ ([]));
  const [picks, setPicks] = useState(/** @type {string[]} */ ([]));
  const [rule, setRule] = useState({ id: "", count: 0 });
  const [help, setHelp] = useState(false);
  const [closed, setClosed] = useState("");
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const camera = useRef(/** @type {any} */ (null));
  const hand = useMemo(() => new (HANDS[scene?.space || ""] || Hand)(), [scene?.space]);
  const grip = useMemo(() => new Grip(hand), [hand]);
  useEffect(() => {
    load(frame.table.game).then(() => again(0));
  }, [frame.table.game]);
  useEffect(() => {
    setShown(null);
    setMenu("");
    setLifted("");
  }, [frame.version]);
  const several = severalOf(scene) ? scene?.ask?.key : "";
  useEffect(() => setTaken([]), [several]);
  const things = useMemo(() => (scene && hasBoard(scene) ? spaceOf(scene).things(scene) : []), [scene, settings.lang]);
  const pointers = useMemo(() => (scene ? new Pointers(scene, things) : null), [scene, things]);
  const title = useArrival("question");
  const lesson = frame.lesson && frame.lesson.key !== closed ? frame.lesson : null;
  const closeLesson = () => setClosed(lesson?.key || "");
  const roles = frame.table.seats.map((seat) => seat.role_name);
  const sides = sideNames(frame.table.seats);
  const open = (/** @type {string} */ name) => {
    setTab(name);
    setSheet(true);
  };
  const openRule = (/** @type {string} */ id) => {
    setRule({ id, count: rule.count + 1 });
    open("rules");
  };
  const state = {
    live, frame, scene, roles, sides, replay, things, pointers, camera, tool, setTool, selected, setSelected, menu,
    setMenu, shown, setShown, looked, setLooked, pointed, setPointed, tab, open, sheet, setSheet, rule, setHelp,
    lesson, closeLesson, hand, grip, picks, setPicks, lifted, setLifted, taken, setTaken, called, callHand,
  };
  hand.sees(state);
  useEffect(() => hand.settle());
  usePreview(state);
  useFinish(state);
  useSkip(live.playback);
  useKeys((e) => tableKey(e, state), (e) => handKey(e, hand));
  return html`<${OpenRule.Provider} value=${{ game: frame.table.game, open: openRule }}>
    <div class="table ${sheet ? "sheeted" : ""}">
    <${SkipLinks} open=${open} />
    <header class="tablehead"><a class="brand" href="/#/" title=${t("app.home")}
      aria-label="Rulebound, ${t("app.home")}"><span class="wideonly">Rulebound</span><span
        class="smallonly" aria-hidden="true">‹</span></a>
      <div class="about"><h1 tabindex="-1" ref=${title}>${scene?.title || frame.table.scenario_name}</h1>
        <span class="phase">${scene?.phase || ""}</span></div>
      <${Seats} frame=${frame} thinking=${live.thinking} since=${live.since} seat=${live.seat} />
      <${Switches} onHelp=${() => setHelp(true)} /></header>
    <main class="tablemain" id="main" style=${settings.side ? { "--beside": `${settings.side}px` } : {}}><${BoardSide} ...${state} />
      <${Dock} ...${state} /><${Splitter} />
      <div class="side" id="side"><${AskSide} ...${state} />
        ${sheet && html`<div class="sheetback" aria-hidden="true" onClick=${() => setSheet(false)}></div>`}
        <div class="below">${!replay && html`<${Preview} live=${live} shown=${lookedAt(state)} />`}
          <${HandDock} hand=${hand} /><${MenuDock} ...${state} /><${Picks} ...${state} />
          <${Panels} ...${state} /></div></div></main>
    <${Announcer} live=${live} />
    <div class="unseen" role="status" id="threats">${hand.on ? "" : (told(state)?.threats || []).map(threatText)
      .join(". ")}</div>
    ${lifted && html`<${CardLook} key=${lifted} name=${lifted} state=${state} taken=${true} />`}
    ${help && html`<${Help} onClose=${() => setHelp(false)} />`}
  </div><//>`;
}

/** The answer that is being looked at, in the list or on the board. @param {any} p @returns {Choice | null} */
function lookedAt({ shown, looked, menu, pointers, hand }) {
  if (hand.on) return shown;
  const only = (/** @type {string} */ id) => {
    const choices = (id && pointers?.lit.get(id)) || [];
    return choices.length === 1 ? choices[0] : null;
  };
  return shown || only(looked) || only(menu);
}

/** Ask what enemies could do, once a move is looked at for a moment. @param {any} state */
function usePreview(state) {
  const { live, frame, replay, hand } = state;
  const choice = lookedAt(state);
  const moves = choice?.ghost && !replay && live.seat !== null && !hand.on && !live.deciding();
  useEffect(() => {
    if (!moves || !choice || toldOf(live, choice)) return undefined;
    const timer = setTimeout(() => live.preview(choice.answer), REST_MS);
    return () => clearTimeout(timer);
  }, [moves ? JSON.stringify(choice?.answer) : "", frame.version]);
}

/** Who has nothing left to do is done by itself, where that is wanted and nothing was taken back. @param {any} state */
function useFinish({ live, frame, scene, replay }) {
  const over = settings.finish && !replay && live.seat !== null && !live.undone && scene?.ask?.spent && ends(scene.ask);
  useEffect(() => {
    if (over && !live.deciding()) live.finish(over);
  }, [Boolean(over), frame.version]);
}

/**
 * Listen to keys; what is drawn by hand hears them before anything on the page.
 * @param {(e: KeyboardEvent) => void} last
 * @param {(e: KeyboardEvent) => boolean} first
 */
function useKeys(last, first) {
  const keys = useRef({ last, first });
  keys.current = { last, first };
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ e) => keys.current.last(e);
    const before = (/** @type {KeyboardEvent} */ e) => {
      if (!keys.current.first(e)) return;
      e.preventDefault();
      e.stopPropagation();
    };
    addEventListener("keydown", before, true);
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", before, true);
      removeEventListener("keydown", listen);
    };
  }, []);
}

/** What is known of the answer that is drawn, or looked at. @param {any} state */
function told(state) {
  const { live, hand } = state;
  return hand.on ? hand.told() : toldOf(live, lookedAt(state));
}

/** What is to be drawn for the answer looked at, for its refusal or for "why not?". @param {any} state */
function shapes(state) {
  const { live, hand } = state;
  const said = told(state);
  const choice = hand.on ? said?.choice : lookedAt(state) || state.pointers?.lit.get(state.looked)?.[0];
  const drawn = [choice, ...(said?.parts?.length ? said.parts : [said?.refusal]), ...(live.why?.reasons || [])];
  return [...drawn.flatMap((one) => one?.shapes || []), ...shapesOf(said?.threats || [], hand.threat)];
}

/** @param {{open: (tab: string) => void}} props */
function SkipLinks({ open }) {
  const toLog = (/** @type {Event} */ e) => {
    e.preventDefault();
    open("log");
    setTimeout(() => document.getElementById("log")?.focus());
  };
  return html`<a class="skip" href="#ask" onClick=${skip("ask")}>${t("app.skip.ask")}</a>
    <a class="skip" href="#board" onClick=${skip("board")}>${t("app.skip.board")}</a>
    <a class="skip" href="#log" onClick=${toLog}>${t("app.skip.log")}</a>`;
}

/** The board with its numbers, tools and dice. @param {any} state */
function BoardSide(state) {
  const { live, frame, lesson, scene, sides, pointers, camera, tool, setTool, selected, pointed, looked, setLooked,
    hand, grip } = state;
  const said = told(state);
  const ringed = [!hand.body.is() && said?.refusal, ...(live.why?.reasons || [])].flatMap((reason) => (reason && reason.points_at) || []);
  const threatening = (hand.threat ? [hand.threat] : said?.threats || []).flatMap((/** @type {any} */ threat) => threat.points_at);
  const best = hinted(live);
  const aimed = [...pointed, ...(best?.points_at || []), ...(best?.ghost?.to ? [best.ghost.to] : [])];
  return html`<section class="boardside" aria-label=${t("table.board")}>
    ${scene && html`<${Tracks} game=${scene.game} tracks=${scene.tracks} state=${state} />`}
    ${scene && pointers && hasBoard(scene) && html`<${Board} scene=${scene} sides=${sides} pointers=${pointers}
      shown=${lookedAt(state) || (!hand.on && best?.ghost ? best : null)} selected=${selected} tool=${tool}
      ringed=${ringed} shapes=${shapes(state)} aimed=${aimed} taught=${lesson?.points_at || []}
      threatening=${threatening} camera=${camera} onLook=${setLooked}
      picks=${state.picks}
      before=${hand.on ? [] : live.before} own=${frame.table.seats[live.seat ?? -1]?.side}
      playback=${live.playback} floats=${floats(state, looked)} hand=${hand} grip=${grip} sight=${sightOf(live, tool)}
      onPick=${(/** @type {string} */ id, /** @type {boolean} */ touch, /** @type {any} */ click) => picked(id, touch,
        state, click)}
      onPlace=${(/** @type {any} */ click) => placed(click, state)}
      onStop=${(/** @type {Choice | null} */ choice, /** @type {boolean} */ sure) => stopped(choice, sure, state)} />`}
    ${live.playback?.stage && html`<${OverBoard} key=${live.playback.played} stage=${live.playback.stage}
      ms=${live.playback.ms} />`}
    <${Tools} tool=${tool} setTool=${setTool} camera=${camera} playback=${live.playback} />
    <${Tray} live=${live} />
    ${live.state !== "online" && html`<p class="offline" role="status">
      ${t(live.state === "offline" ? "table.offline" : "table.connecting")}</p>`}
  </section>`;
}

/** The line of sight the server has drawn for the tool. @param {any} live @param {Tool | null} tool */
function sightOf({ sight }, tool) {
  return sight && tool?.kind === "sight" && sight.from === tool.from && sight.to === tool.to ? sight : null;
}

/** Whose turn it is, what is asked, and what to answer; or what stands in its place. @param {any} state */
function AskSide(state) {
  const { live, frame, scene, replay, things, pointers, setShown, setPointed, tool, setTool, lesson, closeLesson,
    hand } = state;
  const question = {
    waiting: () => html`<${Waiting} info=${frame.table} reserved=${live.reserved} />`,
    over: () => html`<${Result} live=${live} />`,
    playing: () => html`<${Question} live=${live} pointers=${pointers} shown=${lookedAt(state)} setShown=${setShown}
      setPointed=${setPointed} />`,
  };
  const taught = lesson && !lessonSpot(lesson, scene, things);
  const playing = live.playback?.playing;
  return html`<section class="ask" id="ask" aria-label=${t("table.question")}>
    <${Scrolls} version=${replay ? "" : frame.version}>${replay || html`
      ${frame.table.state !== "waiting" && html`<${TurnLine} live=${live} />`}
      ${taught && html`<${LessonCard} lesson=${lesson} close=${closeLesson} />`}
      ${!playing && html`<${News} live=${live} />`}
      <${Notices} live=${live} hand=${hand} />
      ${playing ? html`<${PlayBar} playback=${live.playback} />`
        : question[/** @type {keyof typeof question} */ (frame.table.state)]()}`}<//>
    ${!replay && frame.table.state === "playing" && html`<${Closing} live=${live} shown=${lookedAt(state)}
      setShown=${setShown} taken=${state.taken} />`}
    ${!replay && html`<${Actions} live=${live} tool=${tool} setTool=${setTool} />`}</section>`;
}

/** @param {import("../types.js").Scene} scene */
function hasBoard(scene) {
  return scene.space === "plane" ? scene.size[0] > 0 : scene.cells.length > 0;
}

/** Whose turn it is. @param {{live: Live}} props */
function TurnLine({ live }) {
  const frame = /** @type {Frame} */ (live.frame);
  const asked = frame.scene?.waiting_for || [];
  const role = (/** @type {number} */ seat) => frame.table.seats[seat]?.role_name || "";
  const [thinking, place] = [...live.thinking][0] ?? [];
  let text = t("table.turn.none");
  if (live.playback?.playing) text = t("play.title");
  else if (frame.table.state === "over") text = t("table.over");
  else if (frame.scene?.ask) text = t("table.turn.you");
  else if (thinking !== undefined) {
    text = t(place ? "table.thinks.later" : "table.thinking", { who: capital(role(thinking)), n: place || 0 });
  }
  else if (asked.length) text = t("table.turn.other", { who: capital(asked.map(role).join(", ")) });
  const away = frame.table.state === "playing" ? asked.filter((seat) => isAway(frame.table.seats[seat])) : [];
  return html`<p class="turn ${frame.scene?.ask ? "mine" : ""}">${text}
    ${live.seat === null && !live.playback?.playing && html` <span class="quiet">· ${t("table.watching")}</span>`}
    ${away.length > 0 && html` <span class="quiet">· ${t("table.waits", {
      who: capital(away.map(role).join(", ")) })}</span>`}
    ${live.deciding() && html`<span class="quiet"> ${t("table.sending")}…</span>`}</p>`;
}

/** Zoom, tape, rings, sight, lasso. @param {any} p */
function Tools({ tool, setTool, camera, playback }) {
  const toggle = (/** @type {string} */ kind) => setTool(tool?.kind === kind ? null : { kind, from: "", to: "" });
  const named = (/** @type {string} */ kind, /** @type {string} */ key) => html`<button type="button"
    aria-pressed=${tool?.kind === kind} aria-keyshortcuts=${key}
    aria-label=${t(`tool.${kind}`)} title="${t(`tool.${kind}`)} (${key.toUpperCase()})" onClick=${() => toggle(kind)}>
      <${Icon} name=${kind} /></button>`;
  const said = !tool ? "" : tool.kind === "why" ? t("why.pick") : tool.kind === "lasso" ? t("lasso.how") : t(tool.from && !tool.to && tool.kind !== "rings"
    ? "tool.to" : "tool.from", { tool: t(`tool.${tool.kind}`) });
  return html`<div class="tools floating" role="toolbar" aria-label=${t("tool.board")}>
    <button type="button" aria-label=${t("tool.in")} title="${t("tool.in")} (+)" onClick=${() =>
      camera.current?.zoom(1.3)}><${Icon} name="in" /></button>
    <button type="button" aria-label=${t("tool.out")} title="${t("tool.out")} (−)" onClick=${() =>
      camera.current?.zoom(1 / 1.3)}><${Icon} name="out" /></button>
    <button type="button" aria-label=${t("tool.fit")} title="${t("tool.fit")} (0)" onClick=${() =>
      camera.current?.fit()}><${Icon} name="fit" /></button>
    ${named("tape", "t")}${named("rings", "r")}${named("sight", "l")}${named("lasso", "o")}
    ${playback && html`<button type="button" class="again" aria-label=${t("play.again")} aria-keyshortcuts="v"
      title="${t("play.again")} (V)" disabled=${!playback.recent.length} onClick=${() => playback.again()}>
        <${Icon} name="again" /></button>`}</div>
    <p class="toolsaid" role="status">${said}</p>`;
}

/** The last dice, as they land; what comes of them is said when they have. @param {{live: Live}} props */
function Tray({ live }) {
  const stage = live.playback?.stage;
  if (stage?.kind === "dice" && stage.line) return html`<div class="tray rolling" key=${stage.line.n} aria-hidden="true">
    <${Dice} faces=${stage.line.faces} sides=${stage.line.sides} landing=${true} /></div>`;
  const rolled = [...live.happened].reverse().find((line) => line.faces.length);
  if (!rolled) return null;
  return html`<div class="tray" key=${rolled.n} aria-hidden="true"><${Dice} faces=${rolled.faces}
    sides=${rolled.sides} landing=${true} />
    <span>${rolled.text}</span></div>`;
}

/** What has just happened, where the log is out of sight. @param {{live: Live}} props */
function News({ live }) {
  if (live.happened.length < 2 && !live.happened[0]?.faces.length) return null;
  return html`<ol class="news smallonly" aria-hidden="true">${live.happened.slice(-MOST_NEWS).map((line) => html`<li
    key=${line.n}>${line.text} <${Dice} faces=${line.faces} sides=${line.sides} landing=${true} /></li>`)}</ol>`;
}

/** What is new, said aloud. @param {{live: Live}} props */
function Announcer({ live }) {
  const frame = /** @type {Frame} */ (live.frame);
  const said = (/** @type {import("../types.js").Line} */ line) => [line.text, line.faces.length && t("log.faces",
    { faces: facesText(line) })].filter(Boolean).join(" ");
  const asked = frame.scene?.ask ? t("app.colon", { name: t("table.turn.you"), what: frame.scene.ask.question }) : "";
  return html`<div class="unseen" aria-live="polite" id="announcer">${live.happened.map((line) => html`<p key=${line.n}>
    ${said(line)}</p>`)}<p key="asked">${asked}</p></div>`;
}
