/** Patches: `[path, value]` puts, `[path]` removes, a path that ends in "+" appends. */

/**
 * The whole with a patch applied. What the patch does not touch is shared with the old whole, which stays as it was.
 * @param {any} whole @param {[(string | number)[], any?][]} patch
 */
export function patched(whole, patch) {
  let result = whole;
  for (const entry of patch) result = put(result, entry[0], entry.length > 1, entry[1]);
  return result;
}

/** @param {any} target @param {(string | number)[]} path @param {boolean} has @param {any} value @returns {any} */
function put(target, path, has, value) {
  if (path.length === 0) return value;
  const [key, ...rest] = path;
  if (key === "+" && rest.length === 0) return [...target, ...value];
  const copy = Array.isArray(target) ? [...target] : { ...target };
  if (rest.length) copy[key] = put(copy[key], rest, has, value);
  else if (has) copy[key] = value;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
