/** What happened, with every die and every reason of every number; what belongs together is folded under its act. */
import { opens } from "../playback/plan.js";
import { countText, needText, senseOf } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact-htm.js";
import { Dice } from "./dice.js";
import { RuleLink } from "./rulebook.js";

const MOST_LINES = 250;
const NEAR_PX = 40;
/** How many of the last acts are read in full. */
const MOST_OPEN = 4;

/**
 * @typedef {import("../types.js").Line} Line
 * @typedef {import("../types.js").Scene} Scene
 */

/** What a line's number was to its dice. @param {Line} line @param {Scene} scene */
const needOf = ({ need, sense }, scene) => need && (sense === "counted" ? countText(need)
  : t(`log.need.${senseOf(sense, scene.under)}`, { text: needText(need) }));

/** What a line says, its rule apart. @param {{line: Line, scene: Scene}} props */
function Said({ line, scene }) {
  return html`<span class="said">${line.text}</span> <${Dice} faces=${line.faces} sides=${line.sides} />
    ${line.need && html`<span class="needs">${needOf(line, scene)}</span>`}`;
}

/** @typedef {{scene: Scene, isFresh: (line: Line) => boolean, onPoint: (things: string[]) => void}} Reading */

/** What a line does that is looked at. @param {Line} line @param {Reading} reading */
function pointing(line, { onPoint }) {
  const points = line.points_at.length > 0;
  return { onPointerEnter: () => points && onPoint(line.points_at), onPointerLeave: () => points && onPoint([]) };
}

/** One line. @param {{line: Line, reading: Reading, class?: string}} props */
function LogLine({ line, reading, class: name = "" }) {
  return html`<li class="${name} ${reading.isFresh(line) ? "fresh" : ""}" ...${pointing(line, reading)}><${Said}
    line=${line} scene=${reading.scene} /> <${RuleLink} rule=${line.rule} /></li>`;
}

/** Something with all that belongs to it: read in full while it is new, later where somebody unfolds it.
 * @param {{group: Group, reading: Reading, late: boolean}} props */
function Act({ group, reading, late }) {
  const [chosen, setChosen] = useState(/** @type {boolean | null} */ (null));
  const { head, lines, idle } = group;
  const open = chosen ?? (late && !idle.length);
  const toggled = (/** @type {any} */ e) => e.target.open !== open && setChosen(e.target.open);
  const inner = [...idle, ...lines];
  const called = idle.length ? t("log.idle", { n: idle.length }) : t("log.before");
  return html`<li class="act"><details open=${open} onToggle=${toggled}>
    <summary class=${head && reading.isFresh(head) ? "fresh" : ""} ...${head ? pointing(head, reading) : {}}>
      ${head ? html`<${Said} line=${head} scene=${reading.scene} />` : html`<span class="quiet">${called}</span>`}</summary>
    ${head && html`<${RuleLink} rule=${head.rule} />`}
    <ol>${inner.map((line) => html`<${LogLine} key=${line.n} line=${line} reading=${reading} />`)}</ol></details></li>`;
}

/**
 * Lines that belong together: what opens them, and what follows; or `idle`: several that did nothing. What was before the
 * first turn has nothing that opens it.
 * @typedef {{head: Line | null, lines: Line[], idle: Line[]}} Group
 */

/** @param {Line[]} log @returns {Group[]} */
function groupsOf(log) {
  /** @type {Group[]} */
  const groups = [];
  for (const line of log) {
    if (opens(line) || !groups.length) groups.push({ head: opens(line) ? line : null, lines: [], idle: [] });
    if (!opens(line)) groups[groups.length - 1].lines.push(line);
  }
  return withIdle(groups);
}

/** Groups with those in a row that did nothing made one; the last one may still do something.
 * @param {Group[]} groups @returns {Group[]} */
function withIdle(groups) {
  /** @type {Group[]} */
  const merged = [];
  groups.forEach((group, i) => {
    const last = merged[merged.length - 1];
    if (i === groups.length - 1 || !group.head || !isIdle(group) || !last || !(last.idle.length || isIdle(last))) {
      merged.push(group);
      return;
    }
    const idle = [...last.idle, ...(last.head ? [last.head] : []), group.head];
    merged[merged.length - 1] = { head: null, lines: [], idle };
  });
  return merged;
}

/** Whether nothing was seen but that somebody began to act. @param {Group} group */
const isIdle = ({ head, lines }) => !lines.length && Boolean(head?.shows.length && head.shows.every(({ kind }) => kind === "act"));

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
  const since = fresh ? log[Math.max(0, log.length - fresh)].n : Infinity;
  const reading = { scene, onPoint, isFresh: (/** @type {Line} */ line) => line.n >= since };
  const groups = groupsOf(shown);
  const begun = log.length > shown.length ? -1 : groups.findIndex(({ head, lines }) => !head && lines.length > 1);
  return html`<ol class="log" id="log" ref=${list} tabindex="0" aria-label=${t("log.title")}
    onScroll=${() => list.current && follower.current.scrolled(list.current)}>
    ${groups.map((group, i) => html`<${LogGroup} key=${(group.head || group.idle[0] || group.lines[0]).n} group=${group}
      reading=${reading} late=${i >= groups.length - MOST_OPEN} setUp=${i === begun} />`)}</ol>`;
}

/** @param {{group: Group, reading: Reading, late: boolean, setUp: boolean}} props `setUp`: it is all that was before the
 * first turn */
function LogGroup({ group, reading, late, setUp }) {
  const { head, lines, idle } = group;
  if (idle.length || setUp || (head && lines.length)) return html`<${Act} group=${group} reading=${reading} late=${late} />`;
  return html`${head && html`<${LogLine} line=${head} reading=${reading} class="act" />`}
    ${lines.map((line) => html`<${LogLine} key=${line.n} line=${line} reading=${reading} />`)}`;
}
