/** What a thing of the board is, what can be done with it, and why not: beside it, on a phone at the lower edge. */
import { markText } from "../board/figures.js";
import { cardOf } from "../board/pointers.js";
import { percent } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { Detail, needSign } from "./ask.js";
import { movesOf } from "./carry.js";
import { leaderOf } from "./likes.js";
import { RuleLink } from "./rulebook.js";
import { Strip } from "./strip.js";

/**
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Scene} Scene
 */

/** How many outcomes are told beside a bar of odds. */
const TOLD = 2;

/** The likeliest outcomes of an answer, in the order the rule tells them. @param {Choice} choice */
export function likeliest({ odds }) {
  const share = (/** @type {[string, [number, number]]} */ [, [n, d]]) => n / d;
  const [least] = odds.map(share).sort((a, b) => b - a).slice(0, TOLD).slice(-1);
  return odds.filter((one) => share(one) >= least).slice(0, TOLD);
}

/** One answer: what it is, the number to roll, its odds as a bar with the two that matter; the rest on demand.
 * @param {{choice: Choice, state: any}} props */
export function Act({ choice, state }) {
  const [more, setMore] = useState(false);
  const { live, scene, setShown } = state;
  const told = likeliest(choice).map(([what, chance]) => `${what} ${percent(chance)}`).join(" · ");
  const sign = needSign(choice, scene);
  const known = sign || told || choice.ghost || cardOf(scene, choice);
  return html`<li class="act ${choice.closing ? "closing" : "main"} ${told ? "odd" : ""}"
      onPointerEnter=${() => setShown(choice)} onPointerLeave=${() => setShown(null)}>
    <button type="button" class="give" disabled=${live.deciding()} onClick=${() => live.answer(choice)}
      onFocus=${() => setShown(choice)} onBlur=${() => setShown(null)}><span class="label">${choice.label}</span>
      ${sign && html`<span class="need">${sign}</span>`}
      ${told && html`<span class="likely"><${Strip} choice=${choice} />${told}</span>`}</button>
    ${known && html`<button type="button" class="more" aria-expanded=${more}
      aria-label=${t("choice.more", { label: choice.label })} onClick=${() => setMore(!more)}>⋯</button>`}
    ${more && html`<div class="moreover"><${Detail} choice=${choice} scene=${scene} cards=${true} live=${live} />
      </div>`}
  </li>`;
}

/** Who somebody is: values, and unless there is more to say, states in words.
 * @param {{piece: Piece | import("../types.js").Unit, short?: boolean}} props */
function Profile({ piece, short = false }) {
  return html`${piece.values.length > 0 && html`<p class="profile">${piece.values.map((value) => html`
    <span>${value.name} <b>${value.need.value}</b>
    </span>`)}</p>`}${!short && piece.marks.length > 0 && html`<p class="profile quiet">
    ${piece.marks.map(markText).join(", ")}</p>`}`;
}

/** Who somebody is who is only looked at. @param {{who: Piece | import("../types.js").Unit}} props */
export function PieceNote({ who }) {
  return html`<div class="floating hover who" aria-hidden="true"><b>${who.name}</b><${Profile} piece=${who} /></div>`;
}

/** The answers that a thing stands for. @param {string} id @param {any} state @returns {Choice[]} */
export function answersAt(id, { scene, pointers, hand, replay }) {
  if (replay || !scene.ask) return [];
  const choices = hand.carried === id ? movesOf(scene, id) : pointers.lit.get(id) || [];
  return choices.filter((/** @type {Choice} */ choice) => leaderOf(scene.ask, choice) === choice);
}

/** What stands at an id of the scene. @param {string} id @param {any} state */
function thingAt(id, { scene, things }) {
  return [...scene.pieces, ...scene.units, ...scene.cells, ...scene.areas, ...things].find((one) => one.id === id);
}

/** @param {{id: string, state: any}} props */
export function ActionBar({ id, state }) {
  const { live, scene, replay, hand, setMenu, setShown, open } = state;
  const close = () => {
    setMenu("");
    setShown(null);
    if (hand.carried) hand.cancel();
  };
  const here = thingAt(id, state);
  const choices = answersAt(id, state);
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const first = bar.current?.querySelector(".act.main .give") || bar.current?.querySelector("button");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [id]);
  return html`<div class="floating actionbar" ref=${bar} role="group" aria-label=${here?.name || t("act.why")}
    onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Escape" && closeTo(id, close)}>
    <div class="menuhead"><b>${here?.name || ""}</b>${here?.values && html`<button type="button" class="plain tosheet"
      onClick=${() => { setMenu(""); open("piece"); }}>${t("piece.sheet")}</button>`}${scene.ask && !replay && html`<button type="button"
      class="plain askwhy" aria-pressed=${live.why?.thing === id} onClick=${() => live.askWhy(id)}>${t("why.title")}
      </button>`}<button type="button" class="plain" aria-label=${t("app.close")} onClick=${() => closeTo(id, close)}>×
      </button></div>
    ${here?.values && html`<${Profile} piece=${here} short=${choices.length > 0} />`}
    ${!choices.length && here?.text && html`<p>${here.text}</p>`}
    ${choices.length > 0 && html`<ul class="acts" aria-label=${t("table.choices")}>${choices.map((choice) => html`
      <${Act} key=${JSON.stringify(choice.answer)} choice=${choice} state=${state} />`)}</ul>`}
    ${live.why?.thing === id && html`<${WhyNot} reasons=${live.why.reasons} />`}
  </div>`;
}

/** Why nothing, or nothing else, can be done with a thing.
 * @param {{reasons: import("../types.js").Reason[] | null}} props */
export function WhyNot({ reasons }) {
  if (!reasons) return html`<p class="whynot quiet">${t("why.asking")}…</p>`;
  return html`<div class="whynot">${reasons.length ? reasons.map((reason) => html`<p><${RuleLink} rule=${reason.rule} />
    ${reason.text}</p>`) : html`<p class="quiet">${t("why.none")}</p>`}</div>`;
}

/** Close a bar and give the focus back to its thing. @param {string} id @param {() => void} close */
function closeTo(id, close) {
  close();
  const element = document.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  if (element instanceof SVGElement) element.focus({ preventScroll: true });
}
