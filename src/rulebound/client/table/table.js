/** A table, live: the socket, and the curtain between the seats at one screen. */
import { forgetLinks, get } from "../api.js";
import { Failed, Head, useSettings } from "../chrome.js";
import { Live } from "../live.js";
import { settings, t } from "../settings.js";
import { html, useEffect, useReducer, useRef, useState } from "../vendor/preact-htm.js";
import { Curtain, Shut } from "./after.js";
import { useAsked } from "./asked.js";
import { useCovered } from "./covered.js";
import { TableView } from "./view.js";

/** @typedef {import("../types.js").TableInfo} TableInfo */

/**
 * Which of the seats at this screen should look next.
 * @param {TableInfo} info
 * @param {number[]} asked
 * @param {number | null} now
 */
export function looker(info, asked, now) {
  const mine = info.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  if (!mine.length) return null;
  if (now !== null && asked.includes(now)) return now;
  return asked.find((seat) => mine.includes(seat)) ?? now ?? mine[0];
}

/** The curtain before a seat, and the name on it. @typedef {{seat: number, who: string}} Drawn */

/**
 * The curtain before a seat; none if it is nobody's.
 * @param {TableInfo} info
 * @param {number | null} seat
 * @returns {Drawn | null}
 */
const before = (info, seat) => (seat === null ? null : { seat, who: info.seats[seat].role_name });

/** @param {{id: string}} props */
export function TablePage({ id }) {
  useSettings();
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const [error, setError] = useState(/** @type {any} */ (null));
  const [curtain, setCurtain] = useState(/** @type {Drawn | null} */ (null));
  const live = useRef(/** @type {Live | null} */ (null));
  useEffect(() => {
    let gone = false;
    get(`/api/tables/${id}`).then((/** @type {TableInfo} */ info) => {
      if (gone) return;
      const seat = looker(info, info.turn, null);
      const several = info.seats.filter((one) => one.mine).length > 1 && info.state === "playing";
      if (several) setCurtain(before(info, seat));
      live.current = new Live(id, several ? null : seat, () => again(0));
      live.current.reserved = info.seats.filter((one) => one.reserved).map((one) => one.seat);
    }, setError);
    return () => {
      gone = true;
      live.current?.close();
      live.current = null;
    };
  }, [id]);
  useEffect(() => {
    if (live.current?.frame) live.current.view(live.current.seat);
  }, [settings.lang]);
  const frame = live.current?.frame;
  useCovered(curtain === null ? live.current : null);
  useAsked(live.current);
  useEffect(() => draw(frame, live.current, setCurtain), [frame]);
  useEffect(() => {
    const mine = live.current?.latest?.scene?.ask ? "● " : "";
    if (frame && frame.table.state !== "waiting") forgetLinks(id);
    document.title = frame ? `${mine}${frame.scene?.title || frame.table.scenario_name} · Rulebound` : "Rulebound";
  }, [frame, live.current?.latest]);
  if (error) return html`<${Head} /><main id="main"><${Failed} error=${error} /></main>`;
  if (live.current?.notice && !frame) {
    const refused = { message: live.current.notice.text };
    return html`<${Head} /><main id="main" class="page"><${Failed} error=${refused} /></main>`;
  }
  if (!live.current || (!frame && curtain === null)) return html`<${Head} /><main id="main"><p class="quiet">
    ${t("app.loading")}…</p></main>`;
  if (frame?.table.shut) return html`<${Head} /><main id="main" class="page"><${Shut} info=${frame.table} /></main>`;
  if (curtain !== null) return html`<${Curtain} who=${curtain.who} onGo=${() =>
    { live.current?.view(curtain.seat); setCurtain(null); }} />`;
  return html`<${TableView} live=${live.current} />`;
}

/**
 * Draw the curtain when another seat at this screen has to decide. Whoever has given up a seat looks on, or from the
 * next of their own.
 * @param {any} frame
 * @param {Live | null} live
 * @param {(curtain: Drawn | null) => void} setCurtain
 */
function draw(frame, live, setCurtain) {
  if (!frame?.scene || !live || live.seat === null || frame.table.state !== "playing") return;
  if (!frame.table.seats[live.seat].mine) {
    live.leave();
    setCurtain(before(frame.table, looker(frame.table, frame.scene.waiting_for, null)));
    return;
  }
  const next = looker(frame.table, frame.scene.waiting_for, live.seat);
  if (next !== live.seat && next !== null) {
    live.view(null);
    setCurtain(before(frame.table, next));
  }
}
