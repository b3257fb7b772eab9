/** Many answers: found on the board, by typing, or by their kind; never as one long list. */
import { hasWords } from "../say.js";
import { t } from "../settings.js";
import { html, useState } from "../vendor/preact-htm.js";
import { LONG_FROM } from "./ask.js";
import { ByHand } from "./byhand.js";
import { MOST, kindsOf } from "./likes.js";

/**
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("./likes.js").Numbered} Numbered
 * @typedef {(choice: Choice, number: number) => any} Drawn
 */

/** Answers one below the other. @param {{some: Numbered[], answer: Drawn}} props */
export function Listed({ some, answer }) {
  return html`<ol class="answers ${some.length >= LONG_FROM ? "many" : ""}" aria-label=${t("table.choices")}>
    ${some.map(({ choice, number }) => answer(choice, number))}</ol>`;
}

/** As many answers as can be taken in, among them the one that is called for.
 * @param {Numbered[]} some @param {Choice | undefined} called */
function first(some, called) {
  const at = some.findIndex(({ choice }) => choice === called);
  return at < MOST ? some.slice(0, MOST) : [...some.slice(0, MOST - 1), some[at]];
}

/**
 * @param {{named: Numbered[], live: import("../live.js").Live, pointers: import("../board/pointers.js").Pointers,
 *   answer: Drawn, called: Choice | undefined, setPointed: (ids: string[]) => void}} props
 */
export function Finder({ named, live, pointers, answer, called, setPointed }) {
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState(/** @type {string | null} */ (null));
  const scene = /** @type {import("../types.js").Scene} */ (live.frame?.scene);
  const onBoard = (/** @type {Choice} */ choice) => [...pointers.lit.values()].some((some) => some.includes(choice));
  const matching = words ? named.filter(({ choice }) => hasWords(choice.label, words)) : named;
  const key = (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Enter" && matching.length === 1 && !live.deciding()) live.answer(matching[0].choice);
    else if (e.key === "Escape") {
      setWords("");
      if (e.target instanceof HTMLElement) e.target.blur();
    } else return;
    e.preventDefault();
    e.stopPropagation();
  };
  let number = 0;
  const list = (/** @type {Numbered[]} */ some) => html`${first(some, called).map(({ choice }) => answer(choice,
    number += 1))}${some.length > MOST && html`<li class="quiet rest">${t("choice.rest", { n: some.length - MOST })}</li>`}`;
  const kinds = words ? [] : kindsOf(named, scene, onBoard);
  return html`<p class="quiet howto"><${ByHand} text=${named.some(({ choice }) => onBoard(choice)) ? "choice.lit"
      : "choice.many"} values=${{ n: named.length }} /></p>
    <input type="search" aria-label=${t("choice.filter")} placeholder=${t("choice.filter")} value=${words}
      aria-keyshortcuts="/" onKeyDown=${key} onInput=${(/** @type {any} */ e) => setWords(e.target.value)} />
    <div class="unseen" role="status">${words && t("choice.matching", { n: matching.length })}</div>
    <ol class="answers many" aria-label=${t("table.choices")}>${words && list(matching)}
    ${words && !matching.length && html`<li class="quiet rest">${t("choice.none")}</li>`}
    ${kinds.map((kind) => {
      if (!kind.folded) return list(kind.all);
      const open = opened === null ? kind.all.some(({ choice }) => choice === called) : opened === kind.name;
      const points = kind.all.flatMap(({ choice }) => [...choice.points_at, choice.ghost?.to || ""]).filter(Boolean);
      number += open ? 0 : 1;
      return html`<li class="answer kind" key=${`kind ${kind.name}`} onPointerEnter=${() => setPointed(points)}
          onPointerLeave=${() => setPointed([])}><button type="button" class="give" aria-expanded=${open}
          data-number=${!open && number <= 9 ? number : undefined} onClick=${() => setOpened(open ? "" : kind.name)}
          onFocus=${() => setPointed(points)} onBlur=${() => setPointed([])}>
          <kbd aria-hidden="true">${!open && number <= 9 ? number : ""}</kbd>
          <span class="label">${kind.name || t("choice.others")}…</span>
          ${kind.all.every(({ choice }) => onBoard(choice)) && html`<span class="kept">${t("choice.onboard")}</span>`}
          <b>${kind.all.length}</b><span class="fold" aria-hidden="true">${open ? "▴" : "▾"}</span></button></li>
        ${open && list(kind.all)}`;
    })}</ol>`;
}
