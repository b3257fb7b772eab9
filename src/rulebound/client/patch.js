/**
 * Patches: `[path, value]` puts, `[path]` removes, a path that ends in "+" appends, `[path, things, before]` puts things
 * into a list before the one with that id (null: at the end); those that lie in it already move there as they are. A
 * step into a list is an index, or the id of a thing.
 */

/**
 * The whole with a patch applied. What the patch does not touch is shared with the old whole, which stays as it was.
 * @param {any} whole @param {[(string | number)[], any?, (string | null)?][]} patch
 */
export function patched(whole, patch) {
  return patch.reduce((result, [path, ...told]) => put(result, path, told), whole);
}

/** @param {any} target @param {(string | number)[]} path @param {any[]} told @returns {any} */
function put(target, path, told) {
  if (path.length === 0) return told.length > 1 ? placed(target, told[0], told[1]) : told[0];
  const [step, ...rest] = path;
  const list = Array.isArray(target);
  if (list && step === "+" && !rest.length && told.length === 1) return [...target, ...told[0]];
  const copy = list ? [...target] : { ...target };
  const key = list && typeof step === "string" ? target.findIndex((/** @type {any} */ one) => one.id === step) : step;
  if (rest.length || told.length) copy[key] = put(copy[key], rest, told);
  else if (list) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** @param {{id: string}[]} list @param {{id: string}[]} things @param {string | null} before */
function placed(list, things, before) {
  const there = new Map(list.map((one) => [one.id, one]));
  const ids = new Set(things.map((one) => one.id));
  const rest = list.filter((one) => !ids.has(one.id));
  const at = before === null ? rest.length : rest.findIndex((one) => one.id === before);
  return [...rest.slice(0, at), ...things.map((one) => there.get(one.id) ?? one), ...rest.slice(at)];
}
