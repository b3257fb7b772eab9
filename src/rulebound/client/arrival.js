/** After another page was gone to, its heading has the focus. */
import { useEffect, useRef } from "./vendor/preact-htm.js";

let coming = false;
addEventListener("hashchange", () => { coming = true; });

/** The heading of a page. @param {string} [better] the id of a place that takes the focus instead, where it is */
export function useArrival(better = "") {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!coming) return;
    coming = false;
    (document.getElementById(better) || heading.current)?.focus({ preventScroll: true });
  }, []);
  return heading;
}
