/** What happened, with every die and every reason of every number. */
import { needText } from "../say.js";
import { t } from "../settings.js";
import { html, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { Dice } from "./dice.js";
import { RuleLink } from "./rulebook.js";

const MOST_LINES = 250;

/** @typedef {import("../types.js").Line} Line */

/** One line. @param {{line: Line, fresh: boolean, onPoint: (things: string[]) => void}} props */
function LogLine({ line, fresh, onPoint }) {
  const points = line.points_at.length > 0;
  return html`<li class="${fresh ? "fresh" : ""} ${!line.faces.length && !points && !line.need ? "head" : ""}"
      onPointerEnter=${() => points && onPoint(line.points_at)} onPointerLeave=${() => points && onPoint([])}>
    <span class="said">${line.text}</span> <${Dice} faces=${line.faces} />
    ${line.need && html`<span class="needs">${t("log.need", { text: needText(line.need) })}</span>`}
    <${RuleLink} rule=${line.rule} /></li>`;
}

/**
 * The log; it stays at its end as long as the reader does.
 * @param {{log: Line[], fresh: number, onPoint: (things: string[]) => void}} props
 */
export function Log({ log, fresh, onPoint }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.length, log.at(-1)?.text]);
  const watch = () => {
    const l = list.current;
    if (l) atEnd.current = l.scrollHeight - l.scrollTop - l.clientHeight < 40;
  };
  if (!log.length) return html`<p class="quiet">${t("log.empty")}</p>`;
  const shown = log.slice(-MOST_LINES);
  return html`<ol class="log" id="log" ref=${list} tabindex="0" aria-label=${t("log.title")} onScroll=${watch}>
    ${shown.map((line, i) => html`<${LogLine} key=${line.n ?? i} line=${line}
      fresh=${log.length - (shown.length - i) >= log.length - fresh} onPoint=${onPoint} />`)}</ol>`;
}
