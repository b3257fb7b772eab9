/** What a click on the board does, and the cards that float beside what was clicked. */
import { pointId, spaceOf } from "../board/board.js";
import { markText } from "../board/figures.js";
import { whoActs } from "../board/pointers.js";
import { t } from "../settings.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { Detail, inShort } from "./ask.js";
import { movesOf } from "./carry.js";
import { RuleLink } from "./rulebook.js";
import { toldOf } from "./threats.js";

/**
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../live.js").Live} Live
 */

/** Up to how many letters a lesson leaves room for the answers on a phone. */
const SHORT_TEXT = 80;

/** Up to how many pixels of width the page is a phone's, as the style sheet has it. */
const SMALL = 760;

/**
 * The thing of the board a lesson stands at.
 * @param {import("../types.js").Lesson | null} lesson
 * @param {import("../types.js").Scene | null} scene
 * @param {any[]} things
 */
export function lessonSpot(lesson, scene, things) {
  if (innerWidth < 900) return "";
  const wanted = lesson?.points_at || [];
  const ids = [...(scene?.pieces || []), ...things].map((one) => one.id);
  return wanted.find((id) => ids.includes(id)) || "";
}

/**
 * What a first game teaches now.
 * @param {{lesson: import("../types.js").Lesson, close: () => void, class?: string}} props
 */
export function LessonCard({ lesson, close, class: name = "" }) {
  const [read, setRead] = useState("");
  const folds = isSmall() && lesson.text.length > SHORT_TEXT;
  const open = read === lesson.key;
  return html`<aside class="lesson ${name} ${folds && !open ? "short" : ""}" aria-label=${t("lesson.title")}>
    <div class="menuhead"><b>${t("lesson.title")}</b>${folds && html`<button type="button" class="unfold"
      aria-expanded=${open} onClick=${() => setRead(open ? "" : lesson.key)}>${t(open ? "lesson.less" : "lesson.more")}
      </button>`}<button type="button" class="plain" aria-label=${t("app.close")} onClick=${close}>×</button></div>
    <p>${lesson.text}</p></aside>`;
}

/** Cards that float on the board. @param {any} state @param {string} looked */
export function floats(state, looked) {
  const { live, lesson, closeLesson, pointers, menu, scene, hand } = state;
  const found = [];
  const lessonAt = lessonSpot(lesson, scene, spaceOf(scene).things(scene));
  if (lessonAt && !menu) found.push({ at: lessonAt, body: html`<${LessonCard} class="floating" lesson=${lesson}
    close=${closeLesson} />` });
  const lit = hand.aims(looked) ? [] : pointers.lit.get(looked) || [];
  const choices = lit.filter((/** @type {Choice} */ choice) => choice.odds.length || choice.need || !choice.ghost
    || toldOf(live, choice)?.threats.length);
  const piece = scene.space === "plane" && !hand.on && !menu && scene.pieces.find((/** @type {any} */ one) =>
    one.id === looked && one.values.length);
  if (piece && !choices.some((/** @type {Choice} */ choice) => choice.odds.length || choice.need)) {
    found.push({ at: looked, body: html`<${PieceNote} piece=${piece} />` });
  } else if (!menu && choices.length && !live.deciding() && whoActs(scene)?.id !== looked) {
    found.push({ at: looked, body: html`<div class="floating hover" aria-hidden="true">${choices.slice(0,
      5).map((/** @type {Choice} */ choice) => html`<div><b>${choice.label}</b>${choices.length > 1
        ? html`<p>${inShort(choice, scene)}</p>` : html`<${Detail} choice=${choice} scene=${scene} cards=${true}
          live=${live} />`}</div>`)}</div>` });
  }
  if (menu && !isSmall()) found.push({ at: menu, body: html`<${ThingMenu} id=${menu} state=${state} />` });
  return found;
}

/** Whether the page is too small for menus on the board. */
const isSmall = () => innerWidth <= SMALL;

/** The menu of a thing where the board has no room for it. @param {any} state */
export function MenuDock(state) {
  return state.menu && isSmall() ? html`<div class="menudock"><${ThingMenu} id=${state.menu} state=${state} /></div>`
    : null;
}

/** Who somebody is. @param {{piece: import("../types.js").Piece}} props */
function PieceNote({ piece }) {
  return html`<div class="floating hover who" aria-hidden="true"><b>${piece.name}</b>
    <p>${piece.values.map((value) => html`<span>${value.name} <b>${value.need.value}</b></span>`)}</p>
    <p class="quiet">${piece.marks.map(markText).join(", ")}</p></div>`;
}

/** What can be done with a thing, or why nothing can. @param {any} p */
function ThingMenu({ id, state }) {
  const { live, scene, pointers, things, hand, setMenu } = state;
  const close = () => {
    setMenu("");
    if (hand.carried) hand.cancel();
  };
  const choices = hand.carried === id ? movesOf(scene, id) : pointers.lit.get(id) || [];
  const here = scene.pieces.find((/** @type {any} */ p) => p.id === id) || scene.cells.find((/** @type {any} */ c) =>
    c.id === id) || scene.areas.find((/** @type {any} */ a) => a.id === id)
    || things.find((/** @type {any} */ thing) => thing.id === id);
  const why = live.why && live.why.thing === id ? live.why : null;
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const answer = first.current?.querySelector("button.main") || first.current?.querySelector("button");
    if (answer instanceof HTMLElement) answer.focus({ preventScroll: true });
  }, [id]);
  return html`<div class="floating thingmenu ${hand.carried === id ? "aside" : ""}" ref=${first} role="group"
    aria-label=${here?.name || t("act.why")}
    onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && closeTo(id, close)}>
    <div class="menuhead"><b>${here?.name || ""}</b><button type="button" class="plain" aria-label=${t("app.close")}
      onClick=${() => closeTo(id, close)}>×</button></div>
    ${!choices.length && here?.text && html`<p>${here.text}</p>`}
    ${choices.map((/** @type {Choice} */ choice) => html`<button type="button" class=${choice.closing ? "closing"
      : "main"} disabled=${live.deciding()} onClick=${() => live.answer(choice)}>${choice.label}</button><${Detail}
        choice=${choice} scene=${scene}
        cards=${true} live=${live} />`)}
    ${why && html`<div class="whynot"><b>${t("why.title")}</b>${why.reasons === null ? html`<p class="quiet">
      ${t("why.asking")}…</p>`
      : why.reasons.length ? why.reasons.map((/** @type {any} */ reason) => html`<p><${RuleLink} rule=${reason.rule}
        /> ${reason.text}</p>`) : html`<p class="quiet">${t("why.none")}</p>`}</div>`}
  </div>`;
}

/** Close a menu and give the focus back to its thing. @param {string} id @param {() => void} close */
function closeTo(id, close) {
  close();
  const element = document.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  if (element instanceof SVGElement) element.focus({ preventScroll: true });
}

/**
 * A thing of the board was picked.
 * @param {string} id
 * @param {boolean} touch
 * @param {any} state
 * @param {any} click where, if with a pointer
 */
export function picked(id, touch, state, click) {
  const { live, tool, setTool, pointers, scene, setSelected, setMenu, menu, replay, hand } = state;
  if (hand.carried) hand.cancel();
  if (tool && id) return usedTool(id, state);
  if (click && (hand.aims(id) || isGround(id, state))) return placed(click, state);
  if (!id) {
    setMenu("");
    live.why = null;
    return live.changed();
  }
  setSelected(id);
  const choices = replay ? [] : pointers.lit.get(id) || [];
  if (choices.length === 1 && (!touch || menu === id)) return live.answer(choices[0]);
  if (!choices.length && hand.ready() && id === hand.drawing.piece) return hand.begin();
  setMenu(id);
  if (!choices.length && scene.ask && !replay) live.askWhy(id);
  return setTool(null);
}

/** Whether a thing is only the ground of a place that can be drawn to. @param {string} id @param {any} state */
function isGround(id, { hand, pointers, things }) {
  const area = things.some((/** @type {any} */ thing) => thing.id === id && thing.role === "area");
  return hand.ready() && area && !pointers.lit.has(id);
}

/** @param {string} id @param {any} state */
function usedTool(id, { tool, setTool, live, setMenu, replay }) {
  if (tool.kind === "why") {
    setTool(null);
    setMenu(id);
    return live.askWhy(id);
  }
  const fresh = !tool.from || tool.to || tool.kind === "rings";
  if (!fresh && tool.kind === "sight" && !replay) live.askSight(tool.from, id);
  return setTool(fresh ? { kind: tool.kind, from: id, to: "" } : { ...tool, to: id });
}

/** A bare place of a plane was clicked. @param {any} click @param {any} state */
export function placed(click, state) {
  const { scene, tool, setMenu, hand } = state;
  if (tool) return usedTool(pointId(scene, click.point), state);
  setMenu("");
  if (hand.carried) hand.cancel();
  return hand.ready() && hand.place(click.point, click.shift);
}
