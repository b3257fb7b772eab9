/** Small drawings for buttons, so that no font has to have them. */
import { html } from "./vendor/preact-htm.js";

/** @type {Record<string, string>} */
const LINES = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  tape: "M3 8h18v8H3zM7 8v4M11 8v5M15 8v4M19 8v5",
  rings: "M12 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18",
  sight: "M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
  lasso: "M12 4c5 0 9 2.500 9 5.500s-4 5.500-9 5.500s-9-2.500-9-5.500s4-5.500 9-5.500M8 14.500c-2 2-1 5.500 2 5.500s3-3 0-4",
  one: "M12 5a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M7 20c0-5 2-8 5-8s5 3 5 8",
  auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  light: "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  dark: "M19 15A8 8 0 0 1 9 5a8 8 0 1 0 10 10z",
  moving: "M3 8c3-4 6 4 9 0s6 4 9 0M3 16c3-4 6 4 9 0s6 4 9 0",
  still: "M3 8h18M3 16h18",
  bend: "M4 19l7-12l9 5M11 4.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5",
  left: "M5 4v6h6M5 10a8 8 0 1 1-1 5",
  right: "M19 4v6h-6M19 10a8 8 0 1 0 1 5",
  back: "M9 5l-5 5l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  again: "M4 5v5h5M4.500 10a8 8 0 1 1-.5 5M10 9l5 3l-5 3z",
  playing: "M4 5h16v14H4zM10 9l5 3l-5 3z",
  up: "M5 15l7-7l7 7",
  down: "M5 9l7 7l7-7",
  keys: "M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10",
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;
}
