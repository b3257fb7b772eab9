/** A table over the socket: its frame, what was sent and not yet acknowledged, and coming back after a dropped line. */
import { patched } from "./patch.js";
import { settings, t } from "./settings.js";
import { typesetAll, typesetPatch } from "./typeset.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Line} Line
 * @typedef {{id: string, version: string, seat: number | null, do: string, answer?: any, ask?: string,
 *   label?: string}} Command
 * @typedef {{text: string, rule: string}} Notice
 */

const SLOWEST_RETRY = 8000;
const PING_EVERY = 15000;
const PATIENCE = 5000;
const MOST_NEWS = 40;

/** One seat's (or a spectator's) live view of a table. */
export class Live {
  /** @param {string} table @param {number | null} seat @param {() => void} changed */
  constructor(table, seat, changed) {
    this.table = table;
    this.seat = seat;
    this.changed = changed;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {"connecting" | "online" | "offline"} */
    this.state = "connecting";
    /** What is new since this seat last did something. @type {Line[]} */
    this.happened = [];
    /** Who stood where then. @type {import("./types.js").Piece[]} */
    this.before = [];
    /** @type {Set<number>} */
    this.thinking = new Set();
    /** @type {Notice | null} */
    this.notice = null;
    /** @type {{reasons: import("./types.js").Reason[] | null, thing: string} | null} */
    this.why = null;
    /** @type {{choices: {answer: any, value: number, label?: string, choice?: import("./types.js").Choice}[],
     *   text: string} | null} */
    this.hint = null;
    this.hinting = false;
    /** An answer somebody thinks of, and what the server says to it.
     * @type {{id: string, answer: any, told: import("./types.js").Told | null} | null} */
    this.wish = null;
    /** A line of sight, as the game draws it. @type {import("./types.js").Sight | null} */
    this.sight = null;
    this.answered = "";
    /** Seats kept for whoever sits at this browser; only the lobby tells. @type {number[]} */
    this.reserved = [];
    /** When the frame came, for clocks that run on. */
    this.since = 0;
    /** @type {Command[]} */
    this.outbox = JSON.parse(localStorage.getItem(this.kept()) || "[]");
    this.seq = 0;
    this.stream = "";
    this.tries = 0;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.retry = 0;
    this.silence = 0;
    this.pings = setInterval(() => this.ping(), PING_EVERY);
    this.comeBack = () => this.state === "offline" && this.connect();
    this.goAway = () => this.dropped();
    addEventListener("online", this.comeBack);
    addEventListener("offline", this.goAway);
    this.connect();
  }

  kept() {
    return `rulebound.outbox.${this.table}`;
  }

  connect() {
    clearTimeout(this.retry);
    const query = new URLSearchParams({ lang: settings.lang });
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.stream) {
      query.set("since", String(this.seq));
      query.set("stream", this.stream);
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.socket === socket && this.heard(read(event.data));
    socket.onclose = () => this.socket === socket && this.dropped();
  }

  opened() {
    this.tries = 0;
    this.state = "online";
    for (const command of this.outbox) this.sendCommand(command);
    this.changed();
  }

  /** Ask for a sign of life; a line that gives none is taken for dead. */
  ping() {
    this.send({ type: "ping" });
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.dropped(), PATIENCE);
  }

  dropped() {
    if (this.closed) return;
    const socket = this.socket;
    this.state = "offline";
    this.socket = null;
    socket?.close();
    clearTimeout(this.silence);
    clearTimeout(this.retry);
    this.thinking.clear();
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), Math.min(SLOWEST_RETRY, 250 * 2 ** this.tries));
    this.changed();
  }

  /** @param {Command} command */
  sendCommand({ label: _, ...command }) {
    this.send({ type: "command", ...command });
  }

  /** @param {any} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {any} message */
  heard(message) {
    clearTimeout(this.silence);
    if (message.type === "frame") this.framed(message);
    else if (message.type === "patch") this.patchedBy(message);
    else if (message.type === "ack") this.done(message.id);
    else if (message.type === "error") this.refused(message);
    else if (message.type === "thinking") this.thinks(message);
    else if (message.type === "hint") [this.hint, this.hinting] = [message, false];
    else if (message.type === "why") this.explained(message);
    else if (message.type === "preview") this.previewed(message);
    else if (message.type === "sight") this.sighted(message);
    else if (message.type === "table" && this.frame) this.frame = { ...this.frame, table: message.info };
    else if (message.type === "offer" && this.frame) this.offered(message);
    if (typeof message.seq === "number") this.seq = message.seq;
    this.changed();
  }

  /** @param {any} message */
  framed(message) {
    const seen = this.frame?.scene?.seat === message.frame.scene?.seat ? this.lastLine() : -1;
    this.frame = message.frame;
    this.stream = message.stream;
    this.since = performance.now();
    this.forgetAsked();
    const log = this.frame?.scene?.log || [];
    this.happened = seen >= 0 ? log.filter((line) => line.n > seen) : [];
  }

  lastLine() {
    return this.frame?.scene?.log.at(-1)?.n ?? -1;
  }

  /** @param {any} message */
  patchedBy(message) {
    if (message.seq !== this.seq + 1 || !this.frame || !this.stream) {
      if (message.seq > this.seq && this.stream) this.dropped();
      message.seq = this.seq;
      return;
    }
    const before = this.frame.version;
    this.frame = patched(this.frame, message.patch);
    this.since = performance.now();
    if (message.happened?.length) this.happened = [...this.happened, ...message.happened].slice(-MOST_NEWS);
    if (this.frame?.version !== before) this.forgetAsked();
  }

  /** What was asked about another position says nothing about this one. */
  forgetAsked() {
    this.hint = this.why = this.wish = this.sight = null;
  }

  /** @param {any} message */
  thinks(message) {
    if (message.on) this.thinking.add(message.seat);
    else this.thinking.delete(message.seat);
  }

  /** @param {any} message */
  offered(message) {
    if (!this.frame) return;
    const others = this.frame.offers.filter((o) => o.kind !== message.kind || o.seat !== message.seat);
    const offers = message.gone ? others : [...others, { kind: message.kind, seat: message.seat,
      agreed: [] }];
    this.frame = { ...this.frame, offers };
  }

  /** @param {any} message */
  refused(message) {
    this.hinting = false;
    this.settled(message.id);
    const said = message.error || {};
    if (message.id === null && message.status < 429) this.shutOut();
    this.notice = { text: said.code === "stale" ? t("table.stale") : said.text, rule: said.rule || "" };
  }

  /** @param {any} message */
  explained(message) {
    if (this.why) this.why = { thing: this.why.thing, reasons: message.reasons };
  }

  /** @param {string} id */
  done(id) {
    const command = this.outbox.find((one) => one.id === id);
    if (command?.do === "answer") this.answered = command.version;
    this.settled(id);
  }

  /** @param {string} id */
  settled(id) {
    this.outbox = this.outbox.filter((command) => command.id !== id);
    this.keepOutbox();
  }

  keepOutbox() {
    if (this.outbox.length) localStorage.setItem(this.kept(), JSON.stringify(this.outbox));
    else localStorage.removeItem(this.kept());
  }

  /** Send something to be done; it is sent again after a dropped line until the server says what came of it.
   * @param {string} what @param {Partial<Command>} [more] */
  command(what, more = {}) {
    if (!this.frame) return;
    const command = { id: newId(), version: this.frame.version, seat: this.seat, do: what, ...more };
    this.notice = null;
    this.happened = [];
    this.before = this.frame.scene?.pieces || [];
    this.outbox = [...this.outbox, command];
    this.keepOutbox();
    this.sendCommand(command);
    this.changed();
  }

  /** Whether this very position has been answered, or an answer is on its way. */
  deciding() {
    return this.answered === this.frame?.version || this.outbox.some((command) => command.do === "answer"
      && command.version === this.frame?.version);
  }

  /** @param {import("./types.js").Choice} choice */
  answer(choice) {
    if (!this.deciding()) this.command("answer", { answer: choice.answer, label: choice.label });
  }

  /** @param {string} thing */
  askWhy(thing) {
    this.why = { thing, reasons: null };
    this.send({ type: "why", id: newId(), thing });
    this.changed();
  }

  /** Ask what an answer would do. @param {any} answer */
  preview(answer) {
    this.wish = { id: newId(), answer, told: null };
    this.send({ type: "preview", id: this.wish.id, answer });
    this.changed();
  }

  /** Ask what lies between two spots. @param {string} from @param {string} to */
  askSight(from, to) {
    this.sight = { id: newId(), from, to, shapes: null, text: "" };
    this.send({ type: "sight", id: this.sight.id, from: spot(from), to: spot(to) });
    this.changed();
  }

  /** @param {any} message */
  sighted({ id, shapes, text }) {
    if (this.sight && this.sight.id === id) this.sight = { ...this.sight, shapes, text };
  }

  /** @param {any} message */
  previewed(message) {
    if (this.wish && this.wish.id === message.id) this.wish = { ...this.wish, told: message };
  }

  askHint() {
    this.hinting = true;
    this.send({ type: "hint", id: newId() });
    this.changed();
  }

  /** Look from another seat, or in another language. @param {number | null} seat */
  view(seat) {
    if (seat !== this.seat) [this.frame, this.happened, this.before] = [null, [], []];
    this.seat = seat;
    this.stream = "";
    this.send({ type: "view", seat, lang: settings.lang });
    this.changed();
  }

  /** The seat was given up: the server has shown us the table as a spectator since. */
  leave() {
    this.seat = null;
    this.changed();
  }

  /** The server does not let us in: another try would not help. */
  shutOut() {
    this.close();
    this.state = "offline";
  }

  /** Leave the table for good. */
  close() {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pings);
    clearTimeout(this.silence);
    removeEventListener("online", this.comeBack);
    removeEventListener("offline", this.goAway);
    this.socket?.close();
  }
}

/** A message of the server, set as its language wants it. @param {string} data */
function read(data) {
  const { patch, ...message } = JSON.parse(data);
  if (settings.lang !== "fr") return patch ? { ...message, patch } : message;
  const set = typesetAll(message);
  return patch ? { ...set, patch: typesetPatch(patch) } : set;
}

/** A thing by its name, or a place as its numbers. @param {string} id */
function spot(id) {
  return id.startsWith("point:") ? id.slice("point:".length).split(",").map(Number) : id;
}

function newId() {
  return crypto.randomUUID ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) =>
    n.toString(36)).join("");
}
