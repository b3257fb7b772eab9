/** Covered questions: asked though there is one answer, so that nobody learns so. Online the page answers them. */
import { useEffect } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../live.js").Live} Live
 * @typedef {import("../types.js").Choice} Choice
 */

/** From how soon to how late the page answers, in milliseconds: as somebody might who has to think. */
const SOONEST = 2000;
const LATEST = 5000;

/** The one answer to a question that others may think a choice.
 * @param {import("../types.js").Ask | null | undefined} ask @returns {Choice | null} */
export function onlyAnswer(ask) {
  return ask && ask.choices.length === 1 && ask.secret && !ask.open ? ask.choices[0] : null;
}

/** Whether a table is played with people elsewhere. @param {import("../types.js").TableInfo} info */
export function isOnline(info) {
  return info.seats.some((seat) => seat.kind === "person" && !seat.mine);
}

/** Answer covered questions after a moment, while the page is looked at. @param {Live | null} live */
export function useCovered(live) {
  const frame = live?.frame;
  const only = frame && live.seat !== null && isOnline(frame.table) ? onlyAnswer(frame.scene?.ask) : null;
  useEffect(() => {
    if (!only || !live) return undefined;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => live.answer(only), SOONEST + Math.random() * (LATEST - SOONEST));
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [only ? frame?.version : "", only !== null]);
}
