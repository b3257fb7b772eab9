/** A box that scrolls, and says so as long as there is more below. */
import { t } from "../settings.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact-htm.js";

const HIDDEN_PX = 12;

/** @param {{version: string, children?: any}} props with another `version` it begins at its top again */
export function Scrolls({ version, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [more, setMore] = useState(false);
  const look = () => {
    const b = box.current;
    if (b) setMore(b.scrollHeight - b.scrollTop - b.clientHeight > HIDDEN_PX);
  };
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [version]);
  useEffect(() => {
    const sizes = new ResizeObserver(look);
    for (const part of [box.current, box.current?.firstElementChild]) if (part) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return html`<div class="scrolls ${more ? "more" : ""}"><div class="scrolling" ref=${box} onScroll=${look}><div>
    ${children}</div></div>
    ${more && html`<button type="button" class="morebelow" tabindex="-1" aria-hidden="true" onClick=${() =>
      box.current?.scrollBy({ top: box.current.clientHeight * 0.8 })}>▾ ${t("app.more")}</button>`}</div>`;
}
