/** Who sits where, whose turn it is, and the clocks. */
import { symbol } from "../art.js";
import { clockText, listText } from "../say.js";
import { t } from "../settings.js";
import { html, useEffect, useReducer } from "../vendor/preact-htm.js";
import { LyingDice } from "./lyingdice.js";

/**
 * @typedef {import("../types.js").TableInfo} TableInfo
 * @typedef {import("../types.js").Seat} Seat
 */

/** Up to how many pixels of width the numbers are one line that scrolls, as the style sheet has it. */
const SCROLLS_TO = 760;

/** Who plays a seat of some. @param {Seat} seat @param {Seat[]} seats */
export function player(seat, seats) {
  if (seat.kind === "computer") return t("new.computer", { level: seat.level_name });
  if (seat.kind === "free") return t("wait.free");
  if (seat.kind === "gone") return t("seat.gone", { who: seat.name || seat.role_name });
  const shared = seat.mine && seats.filter((one) => one.mine).length > 1;
  return shared ? t("seat.shared") : seat.name || (seat.mine ? t("new.me") : "");
}

/** What each side is called: by all who play for it. @param {Seat[]} seats */
export function sideNames(seats) {
  const sides = [...new Set(seats.map((seat) => seat.side))].sort();
  return sides.map((side) => listText(seats.filter((seat) => seat.side === side).map((seat) => seat.role_name)));
}

/** Whether somebody who is elsewhere does not look at the table now. @param {Seat} seat */
export function isAway(seat) {
  return seat.kind === "person" && !seat.mine && !seat.here;
}

/** The roles of seats nobody has taken. @param {Seat[]} seats */
export function wanted(seats) {
  return seats.filter((seat) => seat.kind === "free").map((seat) => seat.role_name).join(", ");
}

/**
 * Time a seat has left, counted on from when the frame came.
 * @param {{left: number, runs: boolean, since: number}} props
 */
function Clock({ left, runs, since }) {
  const [, tick] = useReducer((/** @type {number} */ n) => n + 1, 0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick(0), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const now = runs ? left - (performance.now() - since) : left;
  return html`<span class="clock ${now < 60000 ? "short" : ""}" role="timer">${clockText(now)}</span>`;
}

/**
 * All seats.
 * @param {{frame: import("../types.js").Frame, thinking: Map<number, number>, since: number, seat: number | null}} props
 */
export function Seats({ frame, thinking, since, seat }) {
  const asked = frame.scene?.waiting_for || frame.table.turn;
  const { seats } = frame.table;
  return html`<ul class="seats ${seats.length > 2 ? "several" : ""}" aria-label=${t("table.seats")}>${seats.map((one) => {
    const decides = asked.includes(one.seat) && frame.table.state === "playing";
    return html`<li class="seat side-${one.side} ${decides ? "decides" : ""} ${one.seat === seat ? "me" : ""}">
      <svg viewBox="-8 -8 16 16" aria-hidden="true"><${Emblem} side=${one.side} /></svg>
      <span class="role">${one.role_name}</span><span class="player ${one.kind}"
        title=${player(one, seats)}>${player(one, seats)}</span>
      ${one.kind === "person" && !one.mine && html`<span class="dot ${one.here ? "here" : ""}" title=${t(one.here
        ? "table.here" : "table.away")}></span>`}
      ${isAway(one) && frame.table.state === "playing" && html`<span class="away">${t("table.away")}</span>`}
      ${thinking.has(one.seat) && html`<span class="thinking" title=${t("table.thinking", { who: one.role_name })}>
        </span>`}
      ${frame.clock && html`<${Clock} left=${frame.clock.left_ms[one.seat]}
        runs=${frame.clock.running.includes(one.seat)} since=${since} />`}
    </li>`;
  })}</ul>`;
}

/** @param {{side: number}} props */
function Emblem({ side }) {
  if (side % 4 === 0) return html`<circle class="emblem" r="5" />`;
  if (side % 4 === 1) return html`<path class="emblem" d="M0 -6.5L6.5 0L0 6.5L-6.5 0Z" />`;
  if (side % 4 === 2) return html`<path class="emblem" d="M0 -6L6 5L-6 5Z" />`;
  return html`<rect class="emblem" x="-5" y="-5" width="10" height="10" />`;
}

/** The numbers of the game as a whole, with their drawings; dice of a pool are drawn as dice, and what each side has
 * stands together.
 * @param {{game: string, tracks: import("../types.js").Track[], state: any}} props */
export function Tracks({ game, tracks, state }) {
  const dice = tracks.filter((track) => track.sides > 0);
  const rest = tracks.filter((track) => !dice.includes(track));
  const among = (/** @type {import("../types.js").Track} */ track) => rest.filter((one) => one === track
    || (track.what !== null && one.side !== null && one.what === track.what));
  const first = rest.filter((track) => track.side === null || among(track)[0] === track);
  return html`<ul class="tracks" tabindex=${innerWidth <= SCROLLS_TO ? 0 : undefined} aria-label=${t("table.tracks")}>
    ${first.map((track) => (track.side === null ? html`<${OneTrack} key=${track.kind} game=${game} track=${track} />`
      : html`<${SidesTrack} key=${track.kind} game=${game} tracks=${among(track)} />`))}
    ${dice.length > 0 && html`<li><span class="name">${dice[0].name}</span> <${LyingDice} dice=${dice}
      state=${state} /></li>`}</ul>`;
}

/** @param {{game: string, kind: string}} props */
function TrackIcon({ game, kind }) {
  const drawing = symbol(game, kind);
  return drawing && html`<svg viewBox="-12 -12 24 24" aria-hidden="true"><use href=${drawing} x="-11" y="-11" width="22"
    height="22" /></svg>`;
}

/** @param {{game: string, track: import("../types.js").Track}} props */
function OneTrack({ game, track }) {
  return html`<li><${TrackIcon} game=${game} kind=${track.kind} />
    <span class="name">${track.name}</span> <b>${track.value}${track.most !== null && html`<span
      class="most">/${track.most}</span>`}</b>
    ${track.most !== null && track.most > 0 && html`<span class="gauge" aria-hidden="true"><span
      style=${{ width: `${Math.min(100, (100 * track.value) / track.most)}%` }}></span></span>`}</li>`;
}

/** A number that each side has. @param {{game: string, tracks: import("../types.js").Track[]}} props */
function SidesTrack({ game, tracks }) {
  const told = (/** @type {string} */ name, /** @type {string | null} */ text) => (text
    ? t("app.colon", { name, what: text }) : name);
  const what = tracks[0].what ?? tracks[0].name;
  return html`<li title=${told(what, tracks[0].text)}>
    <${TrackIcon} game=${game} kind=${tracks[0].kind} />
    <span class="name" aria-hidden="true">${what}</span>
    ${tracks.map((track) => html`<span class="of side-${Number(track.side) % 4}" title=${told(track.name, track.text)}>
      <svg viewBox="-8 -8 16 16" aria-hidden="true"><${Emblem} side=${Number(track.side)} /></svg><span class="unseen">
      ${track.name} </span><b>${track.value}</b></span>`)}</li>`;
}
