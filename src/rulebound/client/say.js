/** Numbers as a player reads them. */
import { settings } from "./settings.js";

/** A chance in percent; never rounded to a certainty it is not. @param {[number, number]} chance */
export function percent([numerator, denominator]) {
  const share = numerator / denominator;
  let shown = Math.round(share * 100);
  let sign = "";
  if (shown === 0 && numerator > 0) [shown, sign] = [1, "<"];
  if (shown === 100 && numerator < denominator) [shown, sign] = [99, ">"];
  return `${sign}${shown}\u00a0%`;
}

/** A number with its reasons. @param {import("./types.js").Need} need */
export function needText(need) {
  if (need.text) return need.text;
  const parts = need.reasons.map(([name, amount], i) => `${name} ${i && amount >= 0 ? "+" : ""}${amount}`);
  return parts.length > 1 ? `${need.value} (${parts.join(", ")})` : String(need.value);
}

/** A number that is no target, by its name. @param {import("./types.js").Need} need */
export function countText(need) {
  return `${need.reasons[0][0]} ${need.reasons.length > 1 ? needText(need) : need.value}`;
}

/** How the dice have to reach a target. @param {import("./types.js").Sense} sense @param {boolean} under
 * @returns {"below" | "under" | "over"} */
export function senseOf(sense, under) {
  if (sense === "undercut") return "below";
  return under ? "under" : "over";
}

/** Time left on a clock. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24];
  if (days) return `${days}${settings.lang === "fr" ? "j" : "d"} ${hours}h`;
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** A moment as a date. @param {number} moment milliseconds since 1970 */
export function dateText(moment) {
  return new Date(moment).toLocaleDateString(settings.lang, { day: "numeric", month: "short" });
}

/** Names in a row, as a sentence has them. @param {string[]} names */
export function listText(names) {
  return new Intl.ListFormat(settings.lang).format(names);
}

/** With a capital letter. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Small letters without accents. @param {string} text */
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text has all of some words, or their beginnings. @param {string} text @param {string} words */
export function hasWords(text, words) {
  const within = bare(text);
  return bare(words).split(/\s+/).every((word) => within.includes(word));
}
