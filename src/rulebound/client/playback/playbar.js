/** While something is played: what stands in place of the question, what lies over the board, and how it is skipped. */
import { symbol } from "../art.js";
import { sideClass } from "../board/figures.js";
import { isTyping } from "../chrome.js";
import { t } from "../settings.js";
import { html, useLayoutEffect } from "../vendor/preact-htm.js";

/**
 * @typedef {import("./playback.js").Playback} Playback
 * @typedef {import("./plan.js").Stage} Stage
 */

/** Where clicks and keys do what they always do. */
const APART = ".playbar, .replaybar, .tabs, .panels, .tools, header, dialog, a";

/** Any key, and one click on the board or beside it, skips what is played, from the moment it is to be seen.
 * @param {Playback | undefined} playback */
export function useSkip(playback) {
  const playing = Boolean(playback?.playing);
  useLayoutEffect(() => {
    if (!playing) return undefined;
    const skip = (/** @type {Event} */ e) => {
      e.preventDefault();
      e.stopImmediatePropagation();
      playback?.skip();
    };
    const clicked = (/** @type {Event} */ e) => {
      if (!(e.target instanceof Element && e.target.closest(APART))) skip(e);
    };
    const pressed = (/** @type {KeyboardEvent} */ e) => {
      if (!e.defaultPrevented && isAnyKey(e)) skip(e);
    };
    addEventListener("click", clicked, true);
    addEventListener("keydown", pressed, true);
    return () => {
      removeEventListener("click", clicked, true);
      removeEventListener("keydown", pressed, true);
      requestAnimationFrame(askAgain);
    };
  }, [playback, playing]);
}

/** Whoever answers with keys goes on at the question: what had the focus before it was played is gone. */
function askAgain() {
  const lost = !document.activeElement || document.activeElement === document.body;
  if (lost && document.documentElement.dataset.keys === "on") document.getElementById("question")?.focus({ preventScroll: true });
}

/** Not those that move the focus, press what has it, or mean something to the browser. @param {KeyboardEvent} e */
function isAnyKey(e) {
  if (e.ctrlKey || e.metaKey || e.altKey || ["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"].includes(e.key)) {
    return false;
  }
  const presses = (e.key === "Enter" || e.key === " ") && e.target instanceof Element && e.target.closest(APART);
  return !isTyping(e.target) && !presses;
}

/** In place of the question. @param {{playback: Playback}} props */
export function PlayBar({ playback }) {
  const { frame, latest, progress } = playback;
  const log = frame?.scene?.log || [];
  return html`<section class="playbar" aria-label=${t("play.title")}>
    <p class="happens" aria-hidden="true">${log[log.length - 1]?.text || ""}</p>
    <div class="row"><progress max=${progress.most} value=${progress.at} aria-label=${t("play.title")}></progress>
      <button type="button" class="main skipping" onClick=${() => playback.skip()}>${t("play.skip")}
        <kbd class="wideonly">${t("play.anykey")}</kbd></button></div>
    ${latest?.scene?.ask && html`<p class="quiet">${t("play.next")}</p>`}</section>`;
}

/** Cards that are turned over, and a turn that begins, over the board. @param {{stage: Stage, ms: number}} props */
export function OverBoard({ stage, ms }) {
  const cards = stage.shows.filter(({ kind }) => kind === "card").flatMap(({ at }) => at);
  const begins = stage.shows.some(({ kind }) => kind === "turn");
  if (!cards.length && !begins) return null;
  return html`<div class="overplay" aria-hidden="true" style=${{ "--ms": `${Math.round(ms)}ms` }}>
    ${begins && html`<p class="banner">${stage.line?.text}</p>`}
    ${cards.map((id) => html`<${TurnedCard} stage=${stage} place=${id.slice(0, id.indexOf(":"))}
      kind=${id.slice(id.indexOf(":") + 1)} />`)}</div>`;
}

/** @param {{stage: Stage, place: string, kind: string}} props `place`: where it lies, if that is a place for cards */
function TurnedCard({ stage, place, kind }) {
  const drawing = symbol(stage.from.game, kind);
  const cards = [...stage.from.zones, ...stage.after.zones].flatMap((zone) => zone.cards);
  const name = cards.find((card) => card.kind === kind && !card.hidden)?.name;
  const owner = stage.after.zones.find((zone) => zone.id === place)?.owner ?? -1;
  return html`<div class="turned ${sideClass(owner)}"><div class="cardface">${drawing && html`<svg viewBox="0 0 100 100"><use href=${drawing}
    width="100" height="100" /></svg>`}<b>${name || stage.line?.text}</b></div></div>`;
}
