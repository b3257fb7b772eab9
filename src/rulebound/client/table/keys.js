/** Keys that work everywhere at the table. */
import { cycle } from "../board/board.js";
import { isTyping } from "../chrome.js";
import { ends, folded } from "./ask.js";

const TAB_KEYS = { g: "log", f: "piece", c: "cards", b: "rules" };
const TOOL_KEYS = { t: "tape", r: "rings", l: "sight", w: "why" };

/** Keys that work everywhere at the table. @param {KeyboardEvent} e @param {any} state */
export function tableKey(e, state) {
  if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
  if (commandKey(e, state) || viewKey(e, state)) e.preventDefault();
}

/** Keys that decide something. @param {KeyboardEvent} e @param {any} state */
function commandKey(e, { live, frame, scene, replay }) {
  if (replay || live.seat === null) return false;
  const choices = scene?.ask?.choices || [];
  const named = choices.filter((/** @type {any} */ choice) => !folded(scene.ask).includes(choice));
  const numbered = choices[Number(e.key) - 1];
  const onButton = e.target instanceof Element && e.target.closest("button, a, summary, [role=button]") !== null;
  if (/^[1-9]$/.test(e.key) && named.includes(numbered)) live.answer(numbered);
  else if (e.key === " " && ends(scene?.ask) && !onButton) live.answer(ends(scene.ask));
  else if (e.key === "u" && (frame.can_undo || frame.undo_offer)) live.command("undo");
  else if (e.key === "h" && scene?.ask) live.askHint();
  else return false;
  return true;
}

/** Keys that change what is seen. @param {KeyboardEvent} e @param {any} state */
function viewKey(e, { tool, setTool, setMenu, live, hand, scene, camera, pointers, open, setHelp, setSheet, replay }) {
  const key = e.key.toLowerCase();
  const kind = /** @type {Record<string, string>} */ (TOOL_KEYS)[key];
  const tab = /** @type {Record<string, string>} */ (TAB_KEYS)[key];
  if (kind && !(kind === "why" && replay)) setTool(tool?.kind === kind ? null : { kind, from: "", to: "" });
  else if (tab && (tab !== "cards" || scene?.zones.length)) open(tab);
  else if (key === "n" || key === "p") cycle([...(pointers?.lit.keys() || [])], key === "n" ? 1 : -1);
  else if (key === "+" || key === "=") camera.current?.zoom(1.3);
  else if (key === "-") camera.current?.zoom(1 / 1.3);
  else if (key === "0") camera.current?.fit();
  else if (key === "?") setHelp(true);
  else if (key === "escape") {
    setTool(null);
    setMenu("");
    if (hand.carried) hand.cancel();
    setSheet(false);
    live.why = live.sight = null;
    live.changed();
  } else return false;
  return true;
}
