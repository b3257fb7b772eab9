/** A sound when it is one's turn again at a table with people elsewhere. */
import { soundAsked } from "../playback/sounds.js";
import { useEffect, useRef } from "../vendor/preact-htm.js";
import { isOnline } from "./covered.js";

/** @param {import("../live.js").Live | null} live */
export function useAsked(live) {
  const frame = live?.latest;
  const asked = frame ? Boolean(frame.scene?.ask) : null;
  const before = useRef(/** @type {boolean | null} */ (null));
  useEffect(() => {
    if (asked && before.current === false && frame && isOnline(frame.table)) soundAsked();
    if (asked !== null) before.current = asked;
  }, [asked]);
}
