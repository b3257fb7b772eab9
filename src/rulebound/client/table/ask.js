/** What is asked, its answers, their odds, and what else can be done. */
import { cardOf } from "../board/pointers.js";
import { capital, countText, needText, percent, senseOf } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { isOnline, onlyAnswer } from "./covered.js";
import { ByHand } from "./byhand.js";
import { Finder, Listed } from "./finder.js";
import { FinishSwitch, QuickSwitch } from "./handcard.js";
import { MOST, leaderOf, likesOf, numbered, span } from "./likes.js";
import { RuleLink } from "./rulebook.js";
import { severalOf } from "./several.js";
import { Strip } from "./strip.js";
import { Threats, toldOf } from "./threats.js";

/**
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../live.js").Live} Live
 */

export const LONG_FROM = 7;
const FOLDED_FROM = 4;

/** Whether two answers are the same. @param {any} a @param {any} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The odds of an answer as bars. @param {{choice: Choice}} props */
export function Odds({ choice }) {
  if (!choice.odds.length) return null;
  return html`<dl class="odds" aria-label=${t("choice.odds")}>${choice.odds.map(([what, chance]) => html`
    <div><dt>${what}</dt><dd><span class="bar"><span style=${{ width: `${(100 * chance[0]) / chance[1]}%` }}></span>
      </span>
    <b title="${chance[0]}/${chance[1]}">${percent(chance)}</b></dd></div>`)}</dl>`;
}

/** What a move costs, if its name does not say so. @param {Choice} choice */
const costOf = ({ ghost, label }) => (ghost && !label.includes(ghost.cost) ? ghost.cost : "");

/** What a die must show for an answer. @param {Choice} choice @param {Scene} scene */
const needOf = ({ need, sense }, scene) => need && (sense === "counted" ? capital(countText(need))
  : t(`choice.need.${senseOf(sense, scene.under)}`, { value: needText(need) }));

const SIGNS = { over: "≥", under: "≤", below: "<" };

/** The same as a sign and a number; nothing where the number is no target. @param {Choice} choice
 * @param {Scene} scene */
export const needSign = ({ need, sense }, scene) => (need && sense !== "counted"
  ? `${SIGNS[senseOf(sense, scene.under)]} ${need.value}` : "");

/**
 * All that is known of an answer before it is given.
 * @param {{choice: Choice, scene: Scene, cards?: boolean, live?: any}} props with `cards` also what a card does, with a
 *   table also what enemies could do then
 */
export function Detail({ choice, scene, cards = false, live = null }) {
  const card = cards && cardOf(scene, choice);
  const told = live && toldOf(live, choice);
  return html`<div class="detail">
    ${card && html`<p class="effect">${card.text}</p>`}
    ${costOf(choice) && html`<p>${t("board.ghost", { cost: costOf(choice) })}</p>`}
    ${choice.need && html`<p>${needOf(choice, scene)}</p>`}
    <${Odds} choice=${choice} />${told && html`<${Threats} threats=${told.threats} />`}</div>`;
}

/** An answer's number and odds in one line. @param {Choice} choice @param {Scene} scene */
export const inShort = (choice, scene) => [needOf(choice, scene), oddsText(choice)].filter(Boolean).join(": ");

/** @param {Choice} choice */
const oddsText = (choice) => choice.odds.map(([what, chance]) => `${what} ${percent(chance)}`).join(", ");

/** One answer. @param {any} p */
function Answer({ choice, number, live, shown, setShown, starred, taught, called, long, taken }) {
  const [more, setMore] = useState(false);
  const { frame } = live;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (called) place.current?.scrollIntoView({ block: "nearest" });
  }, [called, frame.version]);
  const card = cardOf(frame.scene, choice);
  const kept = frame.standing.find((/** @type {import("../types.js").Standing} */ one) =>
    one.ask === frame.scene.ask.key && same(one.answer, choice.answer));
  const standing = (/** @type {string} */ what) => {
    setMore(false);
    live.command(what, { ask: frame.scene.ask.key, answer: choice.answer });
  };
  const likes = likesOf(frame.scene.ask, choice);
  const unseen = [card && long && card.text, needOf(choice, frame.scene), oddsText(choice), starred
    && t("choice.hinted")];
  const looked = shown && leaderOf(frame.scene.ask, shown) === choice;
  return html`<li ref=${place} class="answer ${choice.closing ? "closing" : ""} ${looked ? "shown" : ""}
    ${starred ? "hinted" : ""} ${taught ? "taught" : ""}"
      onPointerEnter=${() => setShown(choice)} onPointerLeave=${() => setShown(null)}>
    <button class="give" type="button" data-number=${number <= 9 ? number : undefined} disabled=${live.deciding()} onClick=${() => live.answer(choice)}
        onFocus=${() => setShown(choice)} onBlur=${() => setShown(null)}>
      <kbd aria-hidden="true">${number <= 9 ? number : ""}</kbd><span class="label">${choice.label}${!long
        && costOf(choice) && html`<small class="cost">${costOf(choice)}</small>`}${span(likes)
        && html`<small class="cost">${t("choice.likes", { n: likes.length, span: span(likes) })}</small>`}${card
        && !long && html`<small class="effect">${card.text}</small>`}</span>
      ${kept && html`<span class="kept">${t(kept.never ? "choice.is.never" : "choice.is.always")}</span>`}
      ${starred && html`<span class="star" aria-hidden="true">★</span>`}
      ${needSign(choice, frame.scene) && html`<span class="need"
        aria-hidden="true">${needSign(choice, frame.scene)}</span>`}<${Strip}
        choice=${choice} />
      ${ends(frame.scene.ask) === choice && !taken.length && html`<kbd class="space" aria-hidden="true">${t("key.space")}</kbd>`}
      ${unseen.some(Boolean) && html`<span class="unseen">, ${unseen.filter(Boolean).join(", ")}</span>`}</button>
    <button class="more" type="button" aria-expanded=${more} aria-label=${t("choice.more", { label: choice.label })}
      onClick=${() => setMore(!more)}>⋯</button>
    ${more && html`<div class="moreover"><${Detail} choice=${choice} scene=${frame.scene} cards=${long} />
      ${span(likes) && html`<${Places} likes=${likes} live=${live} setShown=${setShown} />`}
      <button type="button" onClick=${() => standing("always")}>${t("choice.always")}</button>
      <button type="button" onClick=${() => standing("never")}>${t("choice.never")}</button></div>`}
  </li>`;
}

/** Places on one way that promise the same, each by its name.
 * @param {{likes: Choice[], live: Live, setShown: (choice: Choice | null) => void}} props */
function Places({ likes, live, setShown }) {
  return html`<div class="places" role="group" aria-label=${t("choice.places")}>${likes.map((one) => html`<button
    type="button" disabled=${live.deciding()} onClick=${() => live.answer(one)} onFocus=${() => setShown(one)}
    onBlur=${() => setShown(null)} onPointerEnter=${() => setShown(one)}>${one.ghost?.cost}</button>`)}</div>`;
}

/** The only answer, or the one that ends the matter; where something is drawn there is none.
 * @param {import("../types.js").Ask | null | undefined} ask */
export function ends(ask) {
  if (!ask || ask.drawing) return null;
  const closing = ask.choices.length > 1 ? ask.choices.filter((choice) => choice.closing) : ask.choices;
  return closing.length === 1 ? closing[0] : null;
}

/** The answer that ends the matter, where it stands last; it stays in sight while the others scroll.
 * @param {import("../types.js").Ask} ask */
function last(ask) {
  const choice = ask.choices[ask.choices.length - 1];
  return ask.choices.length > 1 && choice.closing ? choice : null;
}

/** Makes one answer of a question. @param {Live} live @param {Choice | null} shown
 * @param {(choice: Choice | null) => void} setShown @param {string[]} [taken] cards that are taken up instead */
function answers(live, shown, setShown, taken = []) {
  const ask = /** @type {import("../types.js").Ask} */ (live.frame?.scene?.ask);
  const option = live.frame?.lesson?.option;
  const taught = (/** @type {Choice} */ choice) => Boolean(option) && String(choice.answer).startsWith(String(option));
  const best = hinted(live);
  const called = best ? leaderOf(ask, best) : ask.choices.find(taught);
  const answer = (/** @type {Choice} */ choice, /** @type {number} */ number) => html`<${Answer}
    key=${JSON.stringify(choice.answer)} choice=${choice} number=${number} live=${live} shown=${shown}
    setShown=${setShown} taken=${taken} taught=${taught(choice)} called=${called === choice} long=${isLong(ask.choices)}
    starred=${Boolean(best) && called === choice} />`;
  return { answer, called };
}

/** The answer that ends the matter. @param {{live: Live, shown: Choice | null, taken: string[],
 *   setShown: (choice: Choice | null) => void}} props */
export function Closing({ live, shown, setShown, taken }) {
  const ask = live.frame?.scene?.ask;
  const choice = ask && last(ask);
  if (!choice) return null;
  return html`<ol class="answers closes ${isLong(ask.choices) ? "many" : ""}" aria-label=${t("table.choices")}>
    ${answers(live, shown, setShown, taken).answer(choice, numbered(ask).length > MOST + 1 ? Infinity : numbered(ask).length)}</ol>`;
}

/**
 * The question and its answers.
 * @param {{live: Live, pointers: import("../board/pointers.js").Pointers, shown: Choice | null,
 *   setShown: (choice: Choice | null) => void, setPointed: (ids: string[]) => void}} props
 */
export function Question({ live, pointers, shown, setShown, setPointed }) {
  const ask = live.frame?.scene?.ask;
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (ask && document.activeElement === document.body
      && document.documentElement.dataset.keys === "on") heading.current?.focus();
  }, [live.frame?.version]);
  if (!ask) return null;
  const several = severalOf(live.frame?.scene || null);
  const away = several ? ask.choices.filter((choice) => choice !== last(ask)) : folded(ask);
  const named = numbered(ask).filter(({ choice }) => !away.includes(choice) && choice !== last(ask));
  const only = onlyAnswer(ask);
  const { answer, called } = answers(live, shown, setShown);
  return html`<div class="question ${ask.secret ? "secret" : ""}">
    <h2 id="question" tabindex="-1" ref=${heading}>${ask.question}</h2>
    <p class="source">${ask.secret && html`<span>${t("table.secret")} </span>`}<${RuleLink} rule=${ask.rule} /></p>
    ${only && html`<p class="quiet"><${ByHand} text="table.only" />${live.frame && isOnline(live.frame.table)
      && html` ${t("table.only.soon")}`}</p>`}
    ${ask.drawing && isPointed(ask.drawing) && html`<p class="quiet howto"><${ByHand} text=${howTo(ask)} /></p>
      <${QuickSwitch} />`}
    ${ask.spent && ends(ask) && html`<${FinishSwitch} />`}
    ${several && html`<p class="howto"><${ByHand} text=${several.fixed ? "several.how" : "several.any"} values=${{ n: several.count }} /></p>`}
    ${named.length > MOST ? html`<${Finder} key=${live.frame?.version} named=${named} live=${live} pointers=${pointers}
      answer=${answer} called=${called} setPointed=${setPointed} />`
      : named.length > 0 && html`<${Listed} some=${named} answer=${answer} />`}
    ${away.length > 0 && html`<details class="folded" open=${called && away.includes(called)}>
      <summary>${t(several ? "several.all" : "table.some", { n: away.length })}</summary>
      <ol class="answers many" aria-label=${t("table.choices")}>${away.map((choice) => answer(choice, Infinity))}</ol>
    </details>`}
  </div>`;
}

/** Answers that are only some of many one draws oneself; they are not in the way.
 * @param {import("../types.js").Ask} ask @returns {Choice[]} */
export function folded(ask) {
  const drawn = ask.open && ask.drawing && isPointed(ask.drawing) ? ask.choices.filter((choice) => choice.ghost) : [];
  return drawn.length >= FOLDED_FROM ? drawn : [];
}

/** Whether one piece is drawn, or something is set down: several that move have a card of their own from the start.
 * @param {import("../types.js").Drawing} drawing */
const isPointed = ({ pieces, stand }) => !pieces.length || stand.length > 0;

/** How an answer is drawn. @param {import("../types.js").Ask} ask */
function howTo({ drawing, reach }) {
  if (!drawing?.from_piece) return "table.place";
  if (drawing.moves.length) return "table.hexes";
  return drawing.turns && !drawing.corners && !reach.length ? "table.turn" : "table.draw";
}

/** Whether answers are too many to show each with its text. @param {Choice[]} choices */
const isLong = (choices) => choices.length >= LONG_FROM;

/** The answer the hint is for. @param {Live} live @returns {Choice | undefined} */
export function hinted(live) {
  const best = live.hint?.choices[0];
  return best && (live.frame?.scene?.ask?.choices.find((choice) => same(choice.answer, best.answer)) || best.choice);
}

/** What is known of the answer that is looked at; it lies over what is below, so that no answer moves.
 * @param {{live: Live, shown: Choice | null}} props */
export function Preview({ live, shown }) {
  const scene = live.frame?.scene;
  if (!scene?.ask || !shown) return null;
  const long = isLong(scene.ask.choices);
  const known = shown.need || shown.odds.length || costOf(shown) || (long && cardOf(scene, shown));
  return known && html`<div class="preview" aria-hidden="true"><div><${Detail} choice=${shown} scene=${scene}
    cards=${long} live=${live} /></div></div>`;
}

/** Hint and refusals. @param {{live: Live, hand: import("./hand.js").Hand}} props */
export function Notices({ live, hand }) {
  const { frame, hint, notice } = live;
  const mine = (frame?.offers || []).some((offer) => offer.seat === live.seat);
  const theirs = (frame?.offers || []).filter((offer) => offer.seat !== live.seat);
  const role = (/** @type {number} */ seat) => frame?.table.seats[seat]?.role_name || "";
  return html`<div class="notices">
    ${notice && html`<div class="notice refused" role="alert"><p>${notice.text} <${RuleLink} rule=${notice.rule} /></p>
      <button type="button" aria-label=${t("app.close")} onClick=${() =>
        { live.notice = null; live.changed(); }}>×</button></div>`}
    ${live.hinting && html`<p class="notice" role="status">${live.hintPlace ? t("hint.waits", { n: live.hintPlace })
      : `${t("hint.title")}…`}</p>`}
    ${hint && html`<div class="notice" role="status"><b>${t("hint.title")}</b><p>${hint.text}</p>
      ${hinted(live) && html`<${Odds} choice=${hinted(live)} />`}
      <ol start="2">${hint.choices.slice(1, 3).map((one) => html`<li>${one.label}</li>`)}</ol>
      ${hand.ready() && hinted(live)?.ghost && html`<button type="button" onClick=${() =>
        hand.trace(hint.choices[0].answer)}>${t("hint.draw")}</button>`}</div>`}
    ${frame?.stuck && html`<div class="notice refused" role="alert"><p>${frame.stuck.text}</p>
      ${live.seat !== null && html`<button type="button" class="main" onClick=${() =>
        live.command("take", { seat: frame.stuck?.seat })}>${t("act.take")}</button>`}</div>`}
    ${mine && html`<p class="notice">${t("offer.yours")}</p>`}
    ${live.seat !== null && theirs.map((offer) => (offer.agreed.includes(live.seat ?? -1) ? html`<p class="notice">
      ${t(`offer.${offer.kind}`, { who: role(offer.seat) })} ${t("offer.agreed")}</p>` : html`<div class="notice offer"
      role="alert"><p>${t(`offer.${offer.kind}`, { who: role(offer.seat) })}</p>
      <button type="button" class="main" onClick=${() => live.command(offer.kind === "draw" ? "draw" : "agree")}>
        ${t("offer.agree")}</button>
      <button type="button" onClick=${() => live.command("decline")}>${t("offer.decline")}</button></div>`))}
    ${live.outbox.length > 0 && live.state !== "online" && html`<ul class="notice unsent">${live.outbox.map((c) =>
      html`<li>${t("table.unsent", { label: c.label || c.do })}</li>`)}</ul>`}
  </div>`;
}

/** Undo, hint and "why not?". @param {{live: Live, tool: any, setTool: (tool: any) => void}} props */
export function Actions({ live, tool, setTool }) {
  const { frame } = live;
  if (!frame || live.seat === null || frame.table.state !== "playing") return null;
  const asks = Boolean(frame.scene?.ask);
  const why = tool?.kind === "why";
  return html`<div class="actions">
    <button type="button" class="undo" aria-keyshortcuts="u" disabled=${!frame.can_undo && !frame.undo_offer}
      title=${frame.undo_why || ""} onClick=${() => live.command("undo")}>↶ ${t("act.undo")}</button>
    <button type="button" class="hint" aria-keyshortcuts="h" disabled=${!asks || live.hinting} onClick=${() =>
      live.askHint()}>☆ ${t("act.hint")}</button>
    <button type="button" class="why" aria-keyshortcuts="w" disabled=${!asks} aria-pressed=${why} onClick=${() =>
      setTool(why ? null : { kind: "why", from: "", to: "" })}>? ${t("act.why")}</button>
  </div>`;
}
