/** French as it is set: no line ends before ? ! ; : » or after «. */

/** Names and answers, which nobody reads. */
const AS_IS = new Set(["answer", "points_at", "id", "at", "covers", "unit", "holder", "piece", "to"]);

/** One sentence. @param {string} text */
export function typeset(text) {
  return text.replace(/ ([?!;])/g, "\u202f$1").replace(/ ([:»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

/** Every sentence of what the server says; answers stay as they are. @param {any} said @returns {any} */
export function typesetAll(said) {
  if (typeof said === "string") return typeset(said);
  if (Array.isArray(said)) return said.map(typesetAll);
  if (said === null || typeof said !== "object") return said;
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, AS_IS.has(key) ? value
    : typesetAll(value)]));
}

/** Every sentence of a patch. @param {any[]} patch */
export function typesetPatch(patch) {
  return patch.map(([path, ...told]) => (path.some((/** @type {any} */ key) => AS_IS.has(key)) ? [path, ...told]
    : [path, ...told.map((/** @type {any} */ one, /** @type {number} */ i) => (i ? one : typesetAll(one)))]));
}
