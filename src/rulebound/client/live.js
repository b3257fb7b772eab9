/** A table over the socket: its frame, what was sent and not yet acknowledged, and coming back after a dropped line. */
import { patched } from "./patch.js";
import { Playback } from "./playback/playback.js";
import { settings, t } from "./settings.js";
import { Talk } from "./table/talk.js";
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

/** One seat's (or a spectator's) live view of a table. */
export class Live {
  /** @param {string} table @param {number | null} seat @param {() => void} changed */
  constructor(table, seat, changed) {
    this.table = table;
    this.seat = seat;
    this.changed = changed;
    /** What has come is played before it is shown; `latest` is how things stand. */
    this.playback = new Playback(changed);
    /** @type {"connecting" | "online" | "offline"} */
    this.state = "connecting";
    /** Who stood where when this seat last did something. @type {import("./types.js").Piece[]} */
    this.before = [];
    /** The computer players at work, and how many questions come before theirs. @type {Map<number, number>} */
    this.thinking = new Map();
    /** @type {Notice | null} */
    this.notice = null;
    /** @type {{reasons: import("./types.js").Reason[] | null, thing: string} | null} */
    this.why = null;
    /** @type {{choices: {answer: any, value: number, label?: string, choice?: import("./types.js").Choice}[],
     *   text: string} | null} */
    this.hint = null;
    this.hinting = false;
    /** How many questions come before the hint that was asked for. */
    this.hintPlace = 0;
    /** An answer somebody thinks of, and what the server says to it.
     * @type {{id: string, answer: any, after: any[], told: import("./types.js").Told | null} | null} */
    this.wish = null;
    /** How a piece that is dragged could be moved, once the server has said.
     * @type {{id: string, piece: string, ways: import("./types.js").Way[] | null} | null} */
    this.ways = null;
    /** A line of sight, as the game draws it. @type {import("./types.js").Sight | null} */
    this.sight = null;
    this.answered = "";
    this.talk = new Talk(table, changed);
    /** Whether the last decision was taken back, so that nothing is decided by itself. */
    this.undone = false;
    this.byItself = false;
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
    this.turnAway = () => this.send({ type: "hidden", on: document.hidden });
    document.addEventListener("visibilitychange", this.turnAway);
    addEventListener("online", this.comeBack);
    addEventListener("offline", this.goAway);
    this.connect();
  }

  /** What is shown now. @returns {Frame | null} */
  get frame() {
    return this.playback.frame;
  }

  /** How things stand. */
  get latest() {
    return this.playback.latest;
  }

  /** What can be read that is new since this seat last did something. @returns {Line[]} */
  get happened() {
    return this.playback.told;
  }

  kept() {
    return `rulebound.outbox.${this.table}`;
  }

  connect() {
    clearTimeout(this.retry);
    const [seat, lang] = [this.seat, settings.lang];
    const query = new URLSearchParams({ lang });
    if (seat !== null) query.set("seat", String(seat));
    if (this.stream) {
      query.set("since", String(this.seq));
      query.set("stream", this.stream);
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      if (seat !== this.seat || lang !== settings.lang) this.view(this.seat);
      this.opened();
    };
    socket.onmessage = (event) => this.socket === socket && this.heard(read(event.data));
    socket.onclose = () => this.socket === socket && this.dropped();
  }

  opened() {
    this.tries = 0;
    this.state = "online";
    if (document.hidden) this.turnAway();
    this.talk.fetch();
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
    const [offers, version] = [this.ownOffers(), this.latest?.version];
    if (message.type === "frame") this.framed(message);
    else if (message.type === "patch") this.patchedBy(message);
    else if (message.type === "ack") this.done(message.id);
    else if (message.type === "error") this.refused(message);
    else if (message.type === "thinking") this.thinks(message);
    else if (message.type === "hint") [this.hint, this.hinting] = [message, false];
    else if (message.type === "waits") this.hintPlace = message.place;
    else if (message.type === "why") this.explained(message);
    else if (message.type === "preview" || message.type === "wish") this.previewed(message);
    else if (message.type === "sight") this.sighted(message);
    else if (message.type === "ways") this.waysTold(message);
    else if (message.type === "table" && this.latest) this.playback.latest = { ...this.latest, table: message.info };
    else if (message.type === "offer") this.offered(message);
    else if (message.type === "talk") this.talk.hear(message.lines);
    if (typeof message.seq === "number") this.seq = message.seq;
    this.tellDeclined(offers, version);
    this.changed();
  }

  /** The kinds of what this seat offers. */
  ownOffers() {
    return (this.latest?.offers || []).filter((offer) => offer.seat === this.seat).map((offer) => offer.kind);
  }

  /** Say so when an offer of this seat is gone that nobody has agreed to. @param {string[]} before
   * @param {string | undefined} version the position in which it was on the table */
  tellDeclined(before, version) {
    const gone = before.filter((kind) => !this.ownOffers().includes(kind));
    const withdrawn = this.outbox.some((command) => command.do === "decline");
    if (!gone.length || withdrawn || this.latest?.table.state !== "playing") return;
    const lapsed = this.latest.version !== version;
    if (!lapsed) this.notice = { text: t("offer.declined"), rule: "" };
    else if (gone.includes("draw")) this.notice = { text: t("offer.lapsed"), rule: "" };
  }

  /** @param {any} message */
  framed(message) {
    const seen = this.latest?.scene?.seat === message.frame.scene?.seat ? this.lastLine() : -1;
    const log = /** @type {Line[]} */ (message.frame.scene?.log || []);
    if (seen >= 0) this.playback.take(message.frame, log.filter((line) => line.n > seen));
    else this.playback.show(message.frame);
    this.stream = message.stream;
    this.since = performance.now();
    this.forgetAsked();
  }

  lastLine() {
    return this.latest?.scene?.log.at(-1)?.n ?? -1;
  }

  /** @param {any} message */
  patchedBy(message) {
    if (message.seq !== this.seq + 1 || !this.latest || !this.stream) {
      if (message.seq > this.seq && this.stream) this.dropped();
      message.seq = this.seq;
      return;
    }
    const before = this.latest.version;
    const after = patched(this.latest, message.patch);
    const log = after.scene?.log || [];
    this.playback.take(after, log.slice(log.length - (message.happened || 0)));
    this.since = performance.now();
    if (this.latest?.version !== before) this.forgetAsked();
  }

  /** What was asked about another position says nothing about this one. */
  forgetAsked() {
    this.hint = this.why = this.wish = this.sight = this.ways = null;
  }

  /** @param {any} message */
  thinks(message) {
    if (message.on) this.thinking.set(message.seat, message.place || 0);
    else this.thinking.delete(message.seat);
  }

  /** @param {any} message */
  offered(message) {
    if (!this.latest) return;
    const others = this.latest.offers.filter((o) => o.kind !== message.kind || o.seat !== message.seat);
    const offers = message.gone ? others : [...others, { kind: message.kind, seat: message.seat,
      agreed: [] }];
    this.playback.latest = { ...this.latest, offers };
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
    if (!this.latest) return;
    this.undone = what === "undo";
    const command = { id: newId(), version: this.latest.version, seat: this.seat, do: what, ...more };
    this.notice = null;
    if (!this.byItself) {
      this.playback.forget();
      this.before = this.latest.scene?.pieces || [];
    }
    this.outbox = [...this.outbox, command];
    this.keepOutbox();
    this.sendCommand(command);
    this.changed();
  }

  /** Whether this very position has been answered, or an answer is on its way. */
  deciding() {
    return this.answered === this.latest?.version || this.outbox.some((command) => command.do === "answer"
      && command.version === this.latest?.version);
  }

  /** @param {import("./types.js").Choice} choice */
  answer(choice) {
    if (!this.deciding()) this.command("answer", { answer: choice.answer, label: choice.label });
  }

  /** Give an answer that needs no thought; what has happened stays on the table. @param {import("./types.js").Choice} choice */
  finish(choice) {
    this.byItself = true;
    this.answer(choice);
    this.byItself = false;
  }

  /** @param {string} thing */
  askWhy(thing) {
    this.why = { thing, reasons: null };
    this.send({ type: "why", id: newId(), thing });
    this.changed();
  }

  /** Ask what an answer would do, once those before it are given. @param {any} answer @param {any[]} [after] */
  preview(answer, after = []) {
    this.wish = { id: newId(), answer, after, told: null };
    this.send({ type: "preview", id: this.wish.id, answer, after });
    this.changed();
  }

  /** Ask what a wish for a group comes to, once the answers before it are given. @param {any} wish
   * @param {any[]} [after] */
  complete(wish, after = []) {
    this.wish = { id: newId(), answer: wish, after, told: null };
    this.send({ type: "wish", id: this.wish.id, wish, after });
    this.changed();
  }

  /** Ask how a piece could be moved, alone or with its unit, and how far. @param {string} piece @param {string} unit */
  askWays(piece, unit) {
    if (this.ways?.piece === piece) return;
    this.ways = { id: newId(), piece, ways: null };
    this.send({ type: "ways", id: this.ways.id, piece, unit });
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
  waysTold({ id, ways }) {
    if (this.ways && this.ways.id === id) this.ways = { ...this.ways, ways };
  }

  /** @param {any} message */
  previewed(message) {
    if (this.wish && this.wish.id === message.id) this.wish = { ...this.wish, told: message };
  }

  askHint() {
    this.hinting = true;
    this.hintPlace = 0;
    this.send({ type: "hint", id: newId() });
    this.changed();
  }

  /** Look from another seat, or in another language. @param {number | null} seat */
  view(seat) {
    if (seat !== this.seat) {
      this.playback.show(null);
      this.before = [];
    }
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
    document.removeEventListener("visibilitychange", this.turnAway);
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
