/** What happened, with every die and every reason of every number. */
import { countText, needText, senseOf } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { Dice } from "./dice.js";
import { RuleLink } from "./rulebook.js";

const MOST_LINES = 250;
const NEAR_PX = 40;

/**
 * @typedef {import("../types.js").Line} Line
 * @typedef {import("../types.js").Scene} Scene
 */

/** What a line's number was to its dice. @param {Line} line @param {Scene} scene */
const needOf = ({ need, sense }, scene) => need && (sense === "counted" ? countText(need)
  : t(`log.need.${senseOf(sense, scene.under)}`, { text: needText(need) }));

/** One line. @param {{line: Line, scene: Scene, fresh: boolean, onPoint: (things: string[]) => void}} props */
function LogLine({ line, scene, fresh, onPoint }) {
  const points = line.points_at.length > 0;
  return html`<li class="${fresh ? "fresh" : ""} ${!line.faces.length && !points && !line.need ? "head" : ""}"
      onPointerEnter=${() => points && onPoint(line.points_at)} onPointerLeave=${() => points && onPoint([])}>
    <span class="said">${line.text}</span> <${Dice} faces=${line.faces} sides=${line.sides} />
    ${line.need && html`<span class="needs">${needOf(line, scene)}</span>`}
    <${RuleLink} rule=${line.rule} /></li>`;
}

/** Keeps a list at its end, unless its reader has scrolled up; a list that only changes its size is not read back. */
class Follower {
  constructor() {
    this.follows = true;
    this.top = 0;
    this.size = "";
  }

  /** @param {HTMLElement} list */
  keep(list) {
    if (this.follows) list.scrollTop = list.scrollHeight;
    this.top = list.scrollTop;
    this.size = sizeOf(list);
  }

  /** @param {HTMLElement} list */
  scrolled(list) {
    const near = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
    if (near) this.follows = true;
    else if (list.scrollTop < this.top && sizeOf(list) === this.size) this.follows = false;
    this.top = list.scrollTop;
  }
}

/** @param {HTMLElement} list */
function sizeOf(list) {
  return `${list.clientHeight} ${list.scrollHeight}`;
}

/**
 * The log; it stays at its end as long as the reader does.
 * @param {{scene: Scene, fresh: number, onPoint: (things: string[]) => void}} props
 */
export function Log({ scene, fresh, onPoint }) {
  const { log } = scene;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const follower = useRef(new Follower());
  const keep = () => {
    if (list.current) follower.current.keep(list.current);
  };
  useLayoutEffect(keep, [log]);
  useEffect(() => {
    if (!list.current) return undefined;
    const sizes = new ResizeObserver(keep);
    sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [log.length > 0]);
  if (!log.length) return html`<p class="quiet">${t("log.empty")}</p>`;
  const shown = log.slice(-MOST_LINES);
  return html`<ol class="log" id="log" ref=${list} tabindex="0" aria-label=${t("log.title")}
    onScroll=${() => list.current && follower.current.scrolled(list.current)}>
    ${shown.map((line, i) => html`<${LogLine} key=${line.n ?? i} line=${line} scene=${scene}
      fresh=${log.length - (shown.length - i) >= log.length - fresh} onPoint=${onPoint} />`)}</ol>`;
}
