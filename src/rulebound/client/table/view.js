/** The table of one seat: board, question and panels. It is given what is live, or a moment of a replay. */
import { load } from "../art.js";
import { Board, cycle, pointId, spaceOf } from "../board/board.js";
import { Pointers } from "../board/pointers.js";
import { Help, Switches, isTyping, skip } from "../chrome.js";
import { capital } from "../say.js";
import { settings, t } from "../settings.js";
import { html, useEffect, useMemo, useReducer, useRef, useState } from "../vendor/preact-htm.js";
import { Menu, Result, Waiting } from "./after.js";
import { Actions, Detail, Notices, Question } from "./ask.js";
import { Cards } from "./cards.js";
import { Dice } from "./dice.js";
import { Figures } from "./figures.js";
import { Log } from "./log.js";
import { OpenRule, RuleLink, Rulebook } from "./rulebook.js";
import { Seats, Tracks } from "./seats.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../live.js").Live} Live
 * @typedef {{kind: string, from: string, to: string}} Tool
 */

const TABS = ["log", "piece", "cards", "rules", "menu"];
const TAB_KEYS = { g: "log", f: "piece", c: "cards", b: "rules" };
const TOOL_KEYS = { t: "tape", r: "rings", l: "sight", w: "why" };

/** @param {{live: Live, replay?: any}} props `replay` is what stands in place of the question */
export function TableView({ live, replay }) {
  const frame = /** @type {Frame} */ (live.frame);
  const scene = frame.scene;
  const [tab, setTab] = useState("log");
  const [sheet, setSheet] = useState(false);
  const [selected, setSelected] = useState("");
  const [shown, setShown] = useState(/** @type {Choice | null} */ (null));
  const [looked, setLooked] = useState("");
  const [menu, setMenu] = useState("");
  const [tool, setTool] = useState(/** @type {Tool | null} */ (null));
  const [pointed, setPointed] = useState(/** @type {string[]} */ ([]));
  const [rule, setRule] = useState({ id: "", count: 0 });
  const [help, setHelp] = useState(false);
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const camera = useRef(/** @type {any} */ (null));
  useEffect(() => {
    load(frame.table.game).then(() => again(0));
  }, [frame.table.game]);
  useEffect(() => {
    setShown(null);
    setMenu("");
  }, [frame.version]);
  const things = useMemo(() => (scene && hasBoard(scene) ? spaceOf(scene).things(scene) : []), [scene, settings.lang]);
  const pointers = useMemo(() => (scene ? new Pointers(scene, things) : null), [scene, things]);
  const roles = frame.table.seats.map((seat) => seat.role_name);
  const open = (/** @type {string} */ name) => {
    setTab(name);
    setSheet(true);
  };
  const openRule = (/** @type {string} */ id) => {
    setRule({ id, count: rule.count + 1 });
    open("rules");
  };
  const state = { live, frame, scene, roles, tool, setTool, selected, setSelected, menu, setMenu, setShown, pointers, camera, open, setHelp, setSheet, replay };
  const keys = useRef((/** @type {KeyboardEvent} */ _) => {});
  keys.current = (e) => tableKey(e, state);
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ e) => keys.current(e);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const single = looked && pointers?.lit.get(looked)?.length === 1 ? pointers.lit.get(looked)?.[0] : null;
  const ringed = [...(live.why?.reasons || []).flatMap((reason) => reason.points_at), ...pointed, ...(frame.lesson?.points_at || [])];
  return html`<${OpenRule.Provider} value=${{ game: frame.table.game, open: openRule }}><div class="table ${sheet ? "sheeted" : ""}">
    <a class="skip" href="#ask" onClick=${skip("ask")}>${t("app.skip.ask")}</a><a class="skip" href="#board" onClick=${skip("board")}>${t("app.skip.board")}</a>
    <a class="skip" href="#log" onClick=${(/** @type {Event} */ e) => { e.preventDefault(); open("log"); setTimeout(() => document.getElementById("log")?.focus()); }}>${t("app.skip.log")}</a>
    <header class="tablehead"><a class="brand" href="/#/" aria-label=${t("app.home")}>Rulebound</a>
      <div class="about"><h1>${scene?.title || frame.table.scenario_name}</h1><span class="phase">${scene?.phase || ""}</span></div>
      <${Seats} frame=${frame} thinking=${live.thinking} since=${live.since} seat=${live.seat} /><${Switches} onHelp=${() => setHelp(true)} /></header>
    <main class="tablemain" id="main">
      <section class="boardside" aria-label=${t("table.board")}>
        ${scene && html`<${Tracks} game=${scene.game} tracks=${scene.tracks} />`}
        ${scene && pointers && hasBoard(scene) && html`<${Board} scene=${scene} roles=${roles} pointers=${pointers} shown=${shown || single || null} selected=${selected}
          tool=${tool} ringed=${ringed} camera=${camera} onPick=${(/** @type {string} */ id, /** @type {boolean} */ touch) => picked(id, touch, state)} onLook=${setLooked}
          onPlace=${(/** @type {any} */ point, /** @type {boolean} */ within) => placed(point, within, state)} floats=${floats(state, looked)} />`}
        <${Tools} tool=${tool} setTool=${setTool} camera=${camera} />
        <${Tray} live=${live} />
        ${live.state !== "online" && html`<p class="offline" role="status">${t(live.state === "offline" ? "table.offline" : "table.connecting")}</p>`}
      </section>
      <div class="side">
        <section class="ask" id="ask" aria-label=${t("table.question")}>
          ${replay || html`<${TurnLine} live=${live} /><${LessonCard} live=${live} things=${things} /><${Notices} live=${live} />
          ${frame.table.state === "waiting" ? html`<${Waiting} info=${frame.table} />` : frame.table.state === "over" ? html`<${Result} live=${live} />`
            : html`<${Question} live=${live} shown=${shown || single || null} setShown=${setShown} />`}
          <${Actions} live=${live} tool=${tool} setTool=${setTool} />`}
        </section>
        <section class="panels ${sheet ? "open" : ""}" aria-label=${t("table.panels")}>
          <div class="tabs" role="tablist">${TABS.map((name) => html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel" aria-selected=${tab === name}
            tabindex=${tab === name ? 0 : -1} onKeyDown=${(/** @type {KeyboardEvent} */ e) => tabKey(e, name, open)} onClick=${() => (tab === name && sheet ? setSheet(false) : open(name))}>${t(`table.tab.${name}`)}</button>`)}</div>
          <div class="panel panel-${tab}" id="panel" role="tabpanel" aria-labelledby="tab-${tab}">
            ${tab === "log" && scene && html`<${Log} log=${scene.log} fresh=${live.happened.length} onPoint=${setPointed} />`}
            ${tab === "piece" && scene && html`<${Figures} scene=${scene} roles=${roles} selected=${selected} onSelect=${setSelected} live=${replay ? null : live} />`}
            ${tab === "cards" && scene && html`<${Cards} scene=${scene} roles=${roles} live=${replay ? null : live} />`}
            ${tab === "rules" && html`<${Rulebook} game=${frame.table.game} rule=${rule.id} count=${rule.count} />`}
            ${tab === "menu" && html`<${Menu} live=${live} />`}
          </div></section>
      </div>
    </main>
    <${Announcer} live=${live} />
    ${help && html`<${Help} onClose=${() => setHelp(false)} />`}
  </div><//>`;
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
  const thinking = [...live.thinking][0];
  let text = t("table.turn.none");
  if (frame.table.state === "over") text = t("table.over");
  else if (frame.scene?.ask) text = t("table.turn.you");
  else if (thinking !== undefined) text = t("table.thinking", { who: capital(role(thinking)) });
  else if (asked.length) text = t("table.turn.other", { who: capital(asked.map(role).join(", ")) });
  return html`<p class="turn ${frame.scene?.ask ? "mine" : ""}">${text}${live.seat === null && html` <span class="quiet">${t("table.watching")}</span>`}
    ${live.deciding() && html`<span class="quiet"> ${t("table.sending")}…</span>`}</p>`;
}

/** What a first game teaches now, unless it stands on the board. @param {{live: Live, things: any[]}} props */
function LessonCard({ live, things }) {
  const lesson = live.frame?.lesson;
  if (!lesson || lessonSpot(live, things)) return null;
  return html`<aside class="lesson" aria-label=${t("lesson.title")}><b>${t("lesson.title")}</b><p>${lesson.text}</p></aside>`;
}

/** The thing of the board a lesson stands at. @param {Live} live @param {any[]} things */
function lessonSpot(live, things) {
  if (innerWidth < 900) return "";
  const wanted = live.frame?.lesson?.points_at || [];
  const ids = [...(live.frame?.scene?.pieces || []), ...things].map((one) => one.id);
  return wanted.find((id) => ids.includes(id)) || "";
}

/** Cards that float on the board. @param {any} state @param {string} looked */
function floats(state, looked) {
  const { live, frame, pointers, menu, setMenu, scene } = state;
  const found = [];
  const things = spaceOf(scene).things(scene);
  const lessonAt = lessonSpot(live, things);
  if (lessonAt && !menu) found.push({ at: lessonAt, body: html`<aside class="floating lesson" aria-label=${t("lesson.title")}><b>${t("lesson.title")}</b><p>${frame.lesson.text}</p></aside>` });
  const choices = pointers.lit.get(looked) || [];
  if (!menu && choices.length && !live.deciding()) {
    found.push({ at: looked, body: html`<div class="floating hover" aria-hidden="true">${choices.slice(0, 5).map((/** @type {Choice} */ choice) => html`<div><b>${choice.label}</b><${Detail} choice=${choice} /></div>`)}</div>` });
  }
  if (menu) found.push({ at: menu, body: html`<${ThingMenu} id=${menu} state=${state} close=${() => setMenu("")} />` });
  return found;
}

/** What can be done with a thing, or why nothing can. @param {any} p */
function ThingMenu({ id, state, close }) {
  const { live, scene, pointers } = state;
  const choices = pointers.lit.get(id) || [];
  const here = scene.pieces.find((/** @type {any} */ p) => p.id === id) || scene.cells.find((/** @type {any} */ c) => c.id === id) || scene.areas.find((/** @type {any} */ a) => a.id === id);
  const why = live.why && live.why.thing === id ? live.why : null;
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.querySelector("button")?.focus({ preventScroll: true }), [id]);
  return html`<div class="floating thingmenu" ref=${first} role="group" aria-label=${here?.name || t("act.why")} onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && closeTo(id, close)}>
    <div class="menuhead"><b>${here?.name || ""}</b><button type="button" class="plain" aria-label=${t("app.close")} onClick=${() => closeTo(id, close)}>×</button></div>
    ${!choices.length && here?.text && html`<p>${here.text}</p>`}
    ${choices.map((/** @type {Choice} */ choice) => html`<button type="button" class="main" disabled=${live.deciding()} onClick=${() => live.answer(choice)}>${choice.label}</button><${Detail} choice=${choice} />`)}
    ${why && html`<div class="whynot"><b>${t("why.title")}</b>${why.reasons === null ? html`<p class="quiet">${t("why.asking")}…</p>`
      : why.reasons.length ? why.reasons.map((/** @type {any} */ reason) => html`<p><${RuleLink} rule=${reason.rule} /> ${reason.text}</p>`) : html`<p class="quiet">${t("why.none")}</p>`}</div>`}
  </div>`;
}

/** Close a menu and give the focus back to its thing. @param {string} id @param {() => void} close */
function closeTo(id, close) {
  close();
  const element = document.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  if (element instanceof SVGElement) element.focus({ preventScroll: true });
}

/** A thing of the board was clicked. @param {string} id @param {boolean} touch @param {any} state */
function picked(id, touch, state) {
  const { live, tool, setTool, pointers, scene, setSelected, setMenu, menu, replay } = state;
  if (tool && id) return usedTool(id, state);
  if (!id) {
    setMenu("");
    live.why = null;
    return live.changed();
  }
  setSelected(id);
  const choices = replay ? [] : pointers.lit.get(id) || [];
  if (choices.length === 1 && (!touch || menu === id)) return live.answer(choices[0]);
  setMenu(id);
  if (!choices.length && scene.ask && !replay) live.askWhy(id);
  return setTool(null);
}

/** @param {string} id @param {any} state */
function usedTool(id, { tool, setTool, live, setMenu }) {
  if (tool.kind === "why") {
    setTool(null);
    setMenu(id);
    return live.askWhy(id);
  }
  const fresh = !tool.from || tool.to || tool.kind === "rings";
  return setTool(fresh ? { kind: tool.kind, from: id, to: "" } : { ...tool, to: id });
}

/** A bare place of a plane was clicked. @param {any} point @param {boolean} within @param {any} state */
function placed(point, within, state) {
  const { scene, live, tool, setMenu, replay } = state;
  const id = pointId(scene, point);
  if (tool) usedTool(id, state);
  else if (scene.ask?.open && within && !replay) live.answer({ answer: [id.slice(6).split(",").map(Number)], label: id.slice(6) });
  else setMenu("");
}

/** Zoom, tape, rings, sight. @param {any} p */
function Tools({ tool, setTool, camera }) {
  const toggle = (/** @type {string} */ kind) => setTool(tool?.kind === kind ? null : { kind, from: "", to: "" });
  const named = (/** @type {string} */ kind, /** @type {string} */ sign, /** @type {string} */ key) => html`<button type="button" aria-pressed=${tool?.kind === kind} aria-keyshortcuts=${key}
    aria-label=${t(`tool.${kind}`)} title="${t(`tool.${kind}`)} (${key.toUpperCase()})" onClick=${() => toggle(kind)}>${sign}</button>`;
  const said = !tool ? "" : tool.kind === "why" ? t("why.pick") : t(tool.from && !tool.to && tool.kind !== "rings" ? "tool.to" : "tool.from", { tool: t(`tool.${tool.kind}`) });
  return html`<div class="tools floating" role="toolbar" aria-label=${t("tool.board")}>
    <button type="button" aria-label=${t("tool.in")} title="${t("tool.in")} (+)" onClick=${() => camera.current?.zoom(1.3)}>+</button>
    <button type="button" aria-label=${t("tool.out")} title="${t("tool.out")} (−)" onClick=${() => camera.current?.zoom(1 / 1.3)}>−</button>
    <button type="button" aria-label=${t("tool.fit")} title="${t("tool.fit")} (0)" onClick=${() => camera.current?.fit()}>⤢</button>
    ${named("tape", "↦", "t")}${named("rings", "◎", "r")}${named("sight", "◉", "l")}</div>
    <p class="toolsaid" role="status">${said}</p>`;
}

/** The last dice, as they land. @param {{live: Live}} props */
function Tray({ live }) {
  const rolled = [...live.happened].reverse().find((line) => line.faces.length);
  if (!rolled) return null;
  return html`<div class="tray" key=${rolled.n} aria-hidden="true"><${Dice} faces=${rolled.faces} landing=${true} /><span>${rolled.text}</span></div>`;
}

/** What is new, said aloud. @param {{live: Live}} props */
function Announcer({ live }) {
  const frame = /** @type {Frame} */ (live.frame);
  const said = live.happened.slice(-12).map((line) => [line.text, line.faces.length && t("log.faces", { faces: line.faces.join(", ") })].filter(Boolean).join(" "));
  const asked = frame.scene?.ask ? `${t("table.turn.you")}: ${frame.scene.ask.question}` : "";
  return html`<div class="unseen" aria-live="polite" id="announcer">${said.map((text) => html`<p>${text}</p>`)}<p>${asked}</p></div>`;
}

/** @param {KeyboardEvent} e @param {string} name @param {(name: string) => void} open */
function tabKey(e, name, open) {
  const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  e.preventDefault();
  e.stopPropagation();
  const next = TABS[(TABS.indexOf(name) + step + TABS.length) % TABS.length];
  open(next);
  document.getElementById(`tab-${next}`)?.focus();
}

/** Keys that work everywhere at the table. @param {KeyboardEvent} e @param {any} state */
function tableKey(e, state) {
  if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
  if (commandKey(e, state) || viewKey(e, state)) e.preventDefault();
}

/** Keys that decide something. @param {KeyboardEvent} e @param {any} state */
function commandKey(e, { live, frame, scene, replay }) {
  if (replay || live.seat === null) return false;
  const choices = scene?.ask?.choices || [];
  const onButton = e.target instanceof Element && e.target.closest("button, a, summary, [role=button]") !== null;
  if (/^[1-9]$/.test(e.key) && choices[Number(e.key) - 1]) live.answer(choices[Number(e.key) - 1]);
  else if (e.key === " " && choices.length === 1 && !onButton) live.answer(choices[0]);
  else if (e.key === "u" && (frame.can_undo || frame.undo_offer)) live.command("undo");
  else if (e.key === "h" && scene?.ask) live.askHint();
  else return false;
  return true;
}

/** Keys that change what is seen. @param {KeyboardEvent} e @param {any} state */
function viewKey(e, { tool, setTool, setMenu, live, camera, pointers, open, setHelp, setSheet, replay }) {
  const key = e.key.toLowerCase();
  const kind = /** @type {Record<string, string>} */ (TOOL_KEYS)[key];
  const tab = /** @type {Record<string, string>} */ (TAB_KEYS)[key];
  if (kind && !(kind === "why" && replay)) setTool(tool?.kind === kind ? null : { kind, from: "", to: "" });
  else if (tab) open(tab);
  else if (key === "n" || key === "p") cycle([...(pointers?.lit.keys() || [])], key === "n" ? 1 : -1);
  else if (key === "+" || key === "=") camera.current?.zoom(1.3);
  else if (key === "-") camera.current?.zoom(1 / 1.3);
  else if (key === "0") camera.current?.fit();
  else if (key === "?") setHelp(true);
  else if (key === "escape") {
    setTool(null);
    setMenu("");
    setSheet(false);
    live.why = null;
    live.changed();
  } else return false;
  return true;
}
