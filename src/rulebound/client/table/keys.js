/** Keys that work everywhere at the table. */
import { cycle } from "../board/board.js";
import { cardName, stopsOf } from "../board/pointers.js";
import { isOnButton, isTyping } from "../chrome.js";
import { ends } from "./ask.js";
import { give, severalOf, take } from "./several.js";

const TAB_KEYS = { g: "log", f: "piece", c: "cards", b: "rules" };
const TOOL_KEYS = { t: "tape", r: "rings", l: "sight", w: "why", o: "lasso" };

/** Keys that work everywhere at the table. @param {KeyboardEvent} e @param {any} state */
export function tableKey(e, state) {
  if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
  if (commandKey(e, state) || viewKey(e, state)) e.preventDefault();
}

/** Keys that decide something. @param {KeyboardEvent} e @param {any} state */
function commandKey(e, state) {
  const { live, frame, scene, replay } = state;
  if (replay || live.seat === null) return false;
  if (takingKey(e, state)) return true;
  const row = /^[1-9]$/.test(e.key) && document.querySelector(`.ask [data-number="${e.key}"]`);
  if (row instanceof HTMLElement) row.click();
  else if (e.key === " " && ends(scene?.ask) && !isOnButton()) live.answer(ends(scene.ask));
  else if (e.key === "u" && (frame.can_undo || frame.undo_offer)) live.command("undo");
  else if (e.key === "h" && scene?.ask) live.askHint();
  else return false;
  return true;
}

/** Keys that choose several cards: their numbers take them up, the space bar gives them. @param {KeyboardEvent} e
 * @param {any} state */
function takingKey(e, state) {
  const several = severalOf(state.scene);
  if (!several) return false;
  const card = /^[1-9]$/.test(e.key) && several.zone.cards[Number(e.key) - 1];
  if (card) take(card, cardName(several.zone, card), state);
  else return e.key === " " && !isOnButton() && give(state);
  return true;
}

/** Keys that change what is seen. @param {KeyboardEvent} e @param {any} state */
function viewKey(e, { tool, setTool, setMenu, setLifted, callHand, live, hand, scene, camera, pointers, open, setHelp,
  setSheet, setPicks, replay }) {
  const key = e.key.toLowerCase();
  const kind = /** @type {Record<string, string>} */ (TOOL_KEYS)[key];
  const tab = /** @type {Record<string, string>} */ (TAB_KEYS)[key];
  if (kind && !(kind === "why" && replay)) setTool(tool?.kind === kind ? null : { kind, from: "", to: "" });
  else if (tab && (tab !== "cards" || scene?.zones.length)) open(tab);
  else if (key === "n" || key === "p") cycle(pointers ? stopsOf(scene, pointers) : [], key === "n" ? 1 : -1);
  else if (key === "+" || key === "=") camera.current?.zoom(1.3);
  else if (key === "-") camera.current?.zoom(1 / 1.3);
  else if (key === "0") camera.current?.fit();
  else if (key === "v") live.playback?.again();
  else if (key === "?") setHelp(true);
  else if (key === "d") callHand();
  else if (key === "/") document.querySelector(/** @type {"input"} */ (".question input[type=search]"))?.focus();
  else if (key === "escape") {
    setTool(null);
    setMenu("");
    setPicks([]);
    setLifted("");
    if (hand.carried) hand.cancel();
    setSheet(false);
    live.why = live.sight = null;
    live.changed();
  } else return false;
  return true;
}
