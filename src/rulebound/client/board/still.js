/** The still board: painted when it changes or a zoom has come to rest, and shown as one picture.
 *
 * A canvas that can be painted on is copied whole for every frame in which it is moved; a finished picture is not. */

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {{space: import("../types.js").Space, scene: Scene, box: import("../types.js").Box, scale: number}} View
 */

const MOST_PIXELS = 4096;

/** What was painted last on each canvas. @type {WeakMap<HTMLCanvasElement, string>} */
const shown = new WeakMap();

/** @returns {import("../types.js").Colours} */
function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (/** @type {string} */ name) => style.getPropertyValue(`--board-${name}`).trim();
  return {
    floor: of("floor"), floorLine: of("floor-line"), rock: of("rock"), rockLine: of("rock-line"), edge: of("edge"),
    fog: of("fog"), ink: of("ink"), area: of("area"), light: Number(of("light")) || 1,
  };
}

/** Paint the board as sharp as the screen shows it, unless it is there already.
 * @param {HTMLCanvasElement} canvas @param {View} view @param {string} still what the picture follows from */
export function paintStill(canvas, { space, scene, box, scale }, still) {
  const wanted = Math.max(0.3, scale * Math.min(2, devicePixelRatio || 1));
  const sharp = Math.min(wanted, MOST_PIXELS / box.w, MOST_PIXELS / box.h);
  const picture = [sharp, still].join(" ");
  if (shown.get(canvas) === picture) return;
  const easel = new OffscreenCanvas(Math.round(box.w * sharp), Math.round(box.h * sharp));
  const brush = easel.getContext("2d");
  if (!brush) return;
  brush.setTransform(sharp, 0, 0, sharp, -box.x * sharp, -box.y * sharp);
  space.paint(/** @type {any} */ (brush), scene, colours());
  [canvas.width, canvas.height] = [easel.width, easel.height];
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(easel.transferToImageBitmap());
  shown.set(canvas, picture);
}
