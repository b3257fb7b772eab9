/** How much room what lies beside the board has: its width where it stands beside, its height where it is a sheet. */
import { change, settings, t } from "../settings.js";
import { html, useEffect, useReducer } from "../vendor/preact-htm.js";

/** Widths in pixels: the least, as it comes, the most, what stays for the board, and how far a key goes. */
const [LEAST, USUAL, MOST, BOARD, STEP] = [300, 430, 900, 420, 24];
/** As it comes: what part of the page, and at least how much. */
const [PART, USUAL_LEAST] = [0.31, 330];
/** How far a finger drags a sheet before it changes, in pixels. */
const FAR_PX = 60;

const most = () => Math.max(LEAST, Math.min(MOST, innerWidth - BOARD));

/** How wide the side of a table is, as the style sheet has it. */
function sideWidth() {
  const usual = Math.max(USUAL_LEAST, Math.min(USUAL, Math.round(innerWidth * PART)));
  return settings.side ? Math.max(LEAST, Math.min(most(), settings.side)) : usual;
}

/** Drags with a pointer, until it is let go. @param {PointerEvent} e @param {(now: PointerEvent) => void} move
 * @param {(now: PointerEvent) => void} [end] */
function follow(e, move, end = () => {}) {
  const grip = e.currentTarget;
  if (!(grip instanceof HTMLElement) || e.button) return;
  e.preventDefault();
  grip.focus({ preventScroll: true });
  grip.setPointerCapture(e.pointerId);
  const stop = (/** @type {PointerEvent} */ now) => {
    grip.removeEventListener("pointermove", move);
    for (const kind of ["pointerup", "pointercancel"]) grip.removeEventListener(kind, /** @type {any} */ (stop));
    end(now);
  };
  grip.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) grip.addEventListener(kind, /** @type {any} */ (stop));
}

/** The edge between the board and what lies beside it. */
export function Splitter() {
  const [, again] = useReducer((/** @type {number} */ n) => n + 1, 0);
  useEffect(() => {
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, []);
  const within = (/** @type {number} */ width) => Math.round(Math.max(LEAST, Math.min(most(), width)));
  const widen = (/** @type {number} */ width) => change({ side: within(width) });
  const drag = (/** @type {PointerEvent} */ e) => {
    const main = e.currentTarget instanceof Element && e.currentTarget.parentElement;
    if (main) follow(e, (now) => main.style.setProperty("--beside", `${within(innerWidth - now.clientX)}px`), (now) =>
      widen(innerWidth - now.clientX));
  };
  const key = (/** @type {KeyboardEvent} */ e) => {
    const width = { ArrowLeft: sideWidth() + STEP, ArrowRight: sideWidth() - STEP, Home: LEAST, End: most() }[e.key];
    if (width === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    widen(width);
  };
  return html`<div class="splitter" role="separator" aria-orientation="vertical" aria-label=${t("table.split")}
    aria-controls="side" aria-valuenow=${sideWidth()} aria-valuemin=${LEAST} aria-valuemax=${most()} tabindex="0"
    title=${t("table.split")} onKeyDown=${key} onDblClick=${() => change({ side: 0 })}
    onPointerDown=${drag}></div>`;
}

/** The grip of a sheet: dragged or by keys it is higher or lower, and from its lower height it is closed.
 * @param {{close: () => void}} props */
export function SheetGrip({ close }) {
  const full = settings.sheet === "full";
  const higher = () => change({ sheet: "full" });
  const lower = () => (full ? change({ sheet: "half" }) : close());
  const key = (/** @type {KeyboardEvent} */ e) => {
    const act = { ArrowUp: higher, ArrowDown: lower }[e.key];
    if (!act) return;
    e.preventDefault();
    e.stopPropagation();
    act();
  };
  const drag = (/** @type {PointerEvent} */ e) => {
    const sheet = e.currentTarget instanceof Element && e.currentTarget.parentElement;
    if (!sheet) return;
    const { height } = sheet.getBoundingClientRect();
    follow(e, (now) => { sheet.style.height = `${height + e.clientY - now.clientY}px`; }, (now) => {
      sheet.style.height = "";
      const down = now.clientY - e.clientY;
      if (down < -FAR_PX) higher();
      else if (down > FAR_PX) lower();
    });
  };
  return html`<div class="sheetgrip" role="separator" aria-orientation="horizontal" aria-label=${t("table.sheet")}
    aria-controls="panel" aria-valuenow=${full ? 100 : 50} aria-valuemin="0" aria-valuemax="100" tabindex="0"
    onKeyDown=${key} onPointerDown=${drag}></div>`;
}
