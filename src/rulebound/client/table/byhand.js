/** How something is done: with a mouse and keys, or with a finger. */
import { t } from "../settings.js";
import { html } from "../vendor/preact-htm.js";

/** @param {{text: string, values?: Record<string, number>}} props */
export function ByHand({ text, values }) {
  return html`<span class="bykeys">${t(text, values)}</span><span class="bytouch">${t(`touch.${text}`, values)}</span>`;
}
