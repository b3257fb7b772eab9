/** What a click on the board does, and the cards that float beside what was clicked. */
import { pointId, spaceOf } from "../board/board.js";
import { unitOf, whoActs } from "../board/pointers.js";
import { t } from "../settings.js";
import { html, useState } from "../vendor/preact-htm.js";
import { ActionBar, PieceNote, answersAt } from "./actionbar.js";
import { Detail, inShort } from "./ask.js";
import { toggled } from "./picks.js";
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
  if (lessonAt && !menu) found.push({ at: lessonAt, kind: "lesson", body: html`<${LessonCard} class="floating" lesson=${lesson}
    close=${closeLesson} />` });
  const lit = hand.aims(looked) || (hand.on && hand.body.is()) ? [] : pointers.lit.get(looked) || [];
  const choices = lit.filter((/** @type {Choice} */ choice) => choice.odds.length || choice.need || !choice.ghost
    || toldOf(live, choice)?.threats.length);
  const profiled = !hand.on && !hand.held && !menu && profiledAt(scene, looked);
  if (profiled && !choices.some((/** @type {Choice} */ choice) => choice.odds.length || choice.need)) {
    found.push({ at: looked, kind: "who", body: html`<${PieceNote} who=${profiled} />` });
  } else if (!menu && choices.length && !live.deciding() && whoActs(scene)?.id !== looked) {
    found.push({ at: looked, kind: "odds", body: html`<div class="floating hover" aria-hidden="true">${choices.slice(0,
      5).map((/** @type {Choice} */ choice) => html`<div><b>${choice.label}</b>${choices.length > 1
        ? html`<p>${inShort(choice, scene)}</p>` : html`<${Detail} choice=${choice} scene=${scene} cards=${true}
          live=${live} />`}</div>`)}</div>` });
  }
  if (menu && !isSmall()) found.push({ at: menu, kind: "bar", body: html`<${ActionBar} id=${menu} state=${state} />` });
  return found;
}

/** Whoever has values to tell: a piece, or else its unit. @param {import("../types.js").Scene} scene @param {string} id */
function profiledAt(scene, id) {
  const piece = scene.pieces.find((one) => one.id === id);
  const unit = scene.units.find((one) => one.id === (piece ? piece.unit : id));
  return [piece, unit].find((one) => one?.values.length);
}

/** Whether the page is too small for menus on the board. */
export const isSmall = () => innerWidth <= SMALL;

/** The menu of a thing where the board has no room for it. @param {any} state */
export function MenuDock(state) {
  return state.menu && isSmall() ? html`<div class="menudock"><${ActionBar} id=${state.menu} state=${state} /></div>`
    : null;
}

/**
 * A thing of the board was picked.
 * @param {string} id
 * @param {boolean} touch
 * @param {any} state
 * @param {any} click where, if with a pointer
 */
export function picked(id, touch, state, click) {
  const under = click && !state.tool ? putUnder(id, state) : "";
  if (under) return picked(under, touch, state, null);
  const { live, scene, things, tool, setTool, setSelected, setMenu, setLifted, menu, hand, open } = state;
  if (hand.carried && !hand.plan()) hand.cancel();
  if (click?.shift && !hand.on && state.scene.pieces.some((/** @type {any} */ piece) => piece.id === id)) {
    return state.setPicks(toggled(state.picks, id));
  }
  if (tool && tool.kind !== "lasso" && id) return usedTool(id, state);
  if (hand.on && hand.body.pieces().some((/** @type {any} */ piece) => piece.id === id || piece.unit === id)) return undefined;
  if (click && (hand.aims(id) || isGround(id, state))) return placed(click, state);
  const spot = !click && isGround(id, state) && things.find((/** @type {any} */ thing) => thing.id === id && thing.role === "cell");
  if (spot) return hand.place(spot, false);
  setLifted("");
  if (!id) {
    setMenu("");
    live.why = null;
    return live.changed();
  }
  setSelected(id);
  if (!isSmall() && holdsCards(scene, id)) open("piece");
  const choices = answersAt(id, state);
  if (choices.length === 1 && (!touch || menu === id)) return live.answer(choices[0]);
  if (!choices.length && hand.ready() && id === hand.drawing?.piece) return hand.begin();
  live.why = null;
  setMenu(id);
  return setTool(null);
}

/** The cell a piece stands on where something is put down on cells: whoever is there already is not what is meant.
 * @param {string} id @param {any} state @returns {string} */
function putUnder(id, { scene, pointers }) {
  const at = !pointers.lit.has(id) && scene.pieces.find((/** @type {any} */ piece) => piece.id === id)?.at;
  const choices = (at && pointers.lit.get(at)) || [];
  return choices.length === 1 && !choices[0].ghost ? at : "";
}

/** Whether a piece, or its unit, has places for cards. @param {import("../types.js").Scene} scene @param {string} id */
function holdsCards(scene, id) {
  return scene.zones.some((zone) => zone.holder && [id, unitOf(scene, id)].includes(zone.holder));
}

/** Whether a thing is only the ground of a place that can be drawn to. @param {string} id @param {any} state */
function isGround(id, { hand, pointers, things }) {
  const ground = things.some((/** @type {any} */ thing) => thing.id === id && ["area", "cell"].includes(thing.role));
  return hand.ready() && ground && !pointers.lit.has(id);
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
  if (tool && tool.kind !== "lasso") return usedTool(pointId(scene, click.point), state);
  setMenu("");
  if (hand.carried && !hand.plan()) hand.cancel();
  return hand.ready() && hand.place(click.point, click.shift);
}

/** A place on a drawn way was pointed at, or chosen. @param {Choice | null} choice @param {boolean} sure
 * @param {any} state */
export function stopped(choice, sure, { live, setShown, replay }) {
  if (sure && choice && !replay) live.answer(choice);
  else setShown(choice);
}
