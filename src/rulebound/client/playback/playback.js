/** Events as a queue that is played stage by stage: what is shown now, how fast, skipped, and shown again. */
import { settings } from "../settings.js";
import { stagesOf } from "./plan.js";
import { sound } from "./sounds.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Line} Line
 * @typedef {import("./plan.js").Stage} Stage
 * @typedef {{before: Frame, after: Frame, lines: Line[]}} Batch what a message of the server brought
 */

/** How fast, by setting; nothing is played if it is not named here. @type {Record<string, number>} */
const PACES = { slow: 0.6, normal: 1, fast: 2 };
/** How much faster own acts are. */
const SWIFT = 3;
/** What is played of own acts that are fast; for the rest nobody has to wait. */
const AWAITED = ["dice", "shot", "blow", "explosion", "card"];
/** More lines than that are not played: whoever was away for long reads them. */
const MOST_LINES = 60;
/** What takes longer than this in all is played faster. */
const PATIENCE_MS = 12000;
const MOST_RECENT = 16;
/** How many lines are new at most. */
const MOST_TOLD = 40;

export class Playback {
  /** @param {() => void} changed @param {boolean} [plays] whether somebody plays here, and does not wait for own acts */
  constructor(changed, plays = true) {
    this.changed = changed;
    this.plays = plays;
    /** How things stand, whatever is shown. @type {Frame | null} */
    this.latest = null;
    /** What can be read of what has happened since this seat last did something. @type {Line[]} */
    this.told = [];
    /** The same, to be shown again. @type {Batch[]} */
    this.recent = [];
    /** How much faster than the setting says. */
    this.rate = 1;
    /** @type {Stage | null} */
    this.stage = null;
    /** How long it is shown. */
    this.ms = 0;
    /** How many stages have been played without a pause. */
    this.played = 0;
    /** @type {Batch[]} */
    this.waiting = [];
    /** @type {Stage[]} */
    this.stages = [];
    /** @type {Line[]} */
    this.toldBefore = [];
    this.timer = 0;
    /** @type {{stage: Stage, latest: Frame, frame: Frame} | null} */
    this.made = null;
  }

  /** Whether something is being played. */
  get playing() {
    return this.stage !== null;
  }

  /** What is to be seen now. @returns {Frame | null} */
  get frame() {
    const { stage, latest } = this;
    if (!stage || !latest) return latest;
    if (this.made?.stage !== stage || this.made.latest !== latest) {
      this.made = { stage, latest, frame: between(this.waiting[0], stage, latest) };
    }
    return this.made.frame;
  }

  /** How many stages there are in all, and how many have been. */
  get progress() {
    const most = this.played + this.stages.length + this.waiting.slice(1).reduce((n, { lines }) => n + 2 * lines.length,
      0);
    return { at: this.played, most };
  }

  /** Show this at once. @param {Frame | null} frame @param {Line[]} [lines] what can be read as news */
  show(frame, lines = []) {
    this.stop();
    this.latest = frame;
    this.told = lines;
    this.recent = [];
  }

  /** Go on from one moment to the next. @param {Frame} from @param {Frame} to */
  go(from, to) {
    this.show(from);
    const [old, log] = [from.scene?.log || [], to.scene?.log || []];
    this.take(to, log.slice(old.length));
  }

  /** The seat does something: what has happened before it has been seen. */
  forget() {
    this.stop();
    [this.told, this.recent] = [[], []];
  }

  /** Things stand differently now. @param {Frame} after @param {Line[]} lines what has happened, the last of the log */
  take(after, lines) {
    const before = this.latest;
    this.latest = after;
    if (lengthOf(after) < lengthOf(before)) this.forget();
    if (!before?.scene || !after.scene) this.told = [...this.told, ...lines];
    if (!lines.length || !before?.scene || !after.scene) return;
    const batch = { before, after, lines };
    this.recent = [...this.recent, batch].slice(-MOST_RECENT);
    this.waiting.push(batch);
    const most = this.waiting.reduce((n, one) => n + one.lines.length, 0);
    if (!this.pace() || most > MOST_LINES) this.finish();
    else if (!this.playing) this.begin();
  }

  /** Play what can be shown again. */
  again() {
    this.stop();
    if (!this.recent.length || !this.latest) return;
    this.told = [];
    this.waiting = [...this.recent];
    this.begin(true);
    this.changed();
  }

  /** Show how things stand, at once. */
  skip() {
    if (!this.playing) return;
    this.finish();
    this.changed();
  }

  /** @param {boolean} [again] */
  begin(again = false) {
    const [batch] = this.waiting;
    const { before, after, lines } = batch;
    const seat = after.scene?.seat ?? null;
    const side = seat === null || !this.plays ? undefined : after.table.seats[seat]?.side;
    const all = before.scene && after.scene ? stagesOf(before.scene, after.scene, lines, side) : [];
    this.stages = again ? all : all.filter((stage) => !isHurried(stage) || AWAITED.includes(stage.kind)
      || isOutcome(stage));
    this.toldBefore = this.told;
    this.next(again);
  }

  /** @param {boolean} [again] */
  next(again = false) {
    const stage = this.stages.shift();
    if (!stage) {
      this.told = [...this.toldBefore, ...this.waiting[0].lines].slice(-MOST_TOLD);
      this.waiting.shift();
      if (this.waiting.length) this.begin(again);
      else this.rest();
      return;
    }
    this.stage = stage;
    this.played += 1;
    this.told = [...this.toldBefore, ...this.waiting[0].lines.slice(0, stage.told)].slice(-MOST_TOLD);
    sound(stage);
    this.ms = this.lasts(stage, again);
    this.timer = setTimeout(() => this.turn(again), this.ms);
  }

  /** The next stage, once somebody looks. @param {boolean} again */
  turn(again) {
    const { stage } = this;
    if (document.hidden) {
      document.addEventListener("visibilitychange", () => this.stage === stage && this.turn(again), { once: true });
      return;
    }
    this.next(again);
    this.changed();
  }

  /** How long a stage is shown. @param {Stage} stage @param {boolean} [again] */
  lasts(stage, again = false) {
    const rest = [stage, ...this.stages].reduce((sum, { ms }) => sum + ms, 0);
    const behind = this.waiting.slice(1).reduce((sum, { lines }) => sum + lines.length * 900, 0);
    const haste = again ? 1 : Math.max(1, (rest + behind) / PATIENCE_MS);
    return stage.ms / ((this.pace() || 1) * haste * (isHurried(stage) && !again ? SWIFT : 1));
  }

  pace() {
    return (PACES[settings.pace] ?? 0) * this.rate;
  }

  /** All that waits has happened. */
  finish() {
    const seen = this.playing ? this.toldBefore : this.told;
    this.told = [...seen, ...this.waiting.flatMap(({ lines }) => lines)].slice(-MOST_TOLD);
    this.waiting = [];
    this.stop();
  }

  stop() {
    clearTimeout(this.timer);
    [this.waiting, this.stages] = [[], []];
    this.rest();
  }

  rest() {
    this.stage = this.made = null;
    this.played = 0;
  }
}

/** How much can be read in a log; less than before if something was taken back. @param {Frame | null} frame */
const lengthOf = (frame) => frame?.scene?.log.length ?? 0;

/** Whether a stage is one's own doing, and shall be fast. @param {Stage} stage */
const isHurried = (stage) => stage.own && settings.swift;

/** Whether dice have decided what a stage shows, or somebody is hurt. @param {Stage} stage */
const isOutcome = ({ kind, line, shows }) => kind === "told" && Boolean(line?.faces.length || shows.length);

/** A frame between two others: how things stand but for the table itself, and nothing to decide.
 * @param {Batch} batch @param {Stage} stage @param {Frame} latest @returns {Frame} */
function between({ before, after, lines }, stage, latest) {
  const log = after.scene?.log || [];
  const scene = { ...stage.scene, log: log.slice(0, log.length - lines.length + stage.told) };
  return { ...latest, table: before.table, scene, lesson: null, can_undo: false, undo_offer: false };
}
