/** A game's drawings: fetched once and put into the page as a hidden sprite. */

/** @type {Map<string, Promise<Set<string>>>} */
const fetched = new Map();
/** @type {Map<string, Set<string>>} */
const known = new Map();

const SVG = "http://www.w3.org/2000/svg";

/** Fetch the drawings of a game. @param {string} game @returns {Promise<Set<string>>} the kinds that have one */
export function load(game) {
  let promise = fetched.get(game);
  if (!promise) {
    promise = inlined(game);
    fetched.set(game, promise);
  }
  return promise;
}

/** @param {string} game */
async function inlined(game) {
  /** @type {Set<string>} */
  const kinds = new Set();
  const reply = await fetch(`/art/${game}/symbols.svg`).catch(() => null);
  const text = await reply?.text(); // a refusal is read too: unread, it would keep its request open
  if (reply?.ok && text) put(game, new DOMParser().parseFromString(text, "image/svg+xml"), kinds);
  known.set(game, kinds);
  return kinds;
}

/** @param {string} game @param {Document} drawing @param {Set<string>} kinds */
function put(game, drawing, kinds) {
  const sprite = document.createElementNS(SVG, "svg");
  sprite.setAttribute("aria-hidden", "true");
  for (const symbol of drawing.querySelectorAll("symbol[id]")) {
    kinds.add(symbol.id);
    symbol.id = name(game, symbol.id);
    sprite.append(document.adoptNode(symbol));
  }
  document.getElementById("sprites")?.append(sprite);
}

/** @param {string} game @param {string} kind */
function name(game, kind) {
  return `art-${game}-${kind}`;
}

/** How many drawings of a game there are by now. @param {string} game */
export function drawings(game) {
  return known.get(game)?.size ?? 0;
}

/** The reference of a drawing, or nothing where there is none. @param {string} game @param {string} kind */
export function symbol(game, kind) {
  return known.get(game)?.has(kind) ? `#${name(game, kind)}` : "";
}
