/** What may come of something, as a strip of colours. */
import { html } from "../vendor/preact-htm.js";

/** Chances in a strip as wide as a word: those that make one whole.
 * @param {{choice: Pick<import("../types.js").Choice, "odds">}} props */
export function Strip({ choice }) {
  if (!choice.odds.length) return null;
  let told = 0;
  const whole = choice.odds.filter(([, [n, d]]) => (told += n / d) < 1 + 1e-9);
  return html`<span class="strip" aria-hidden="true">${whole.map(([, [n, d]], i) => html`<span
    class="part-${i % 4}" style=${{ flexGrow: n / d }}></span>`)}</span>`;
}
