/** Looking at the board: pan, zoom and pinch. The layers are moved directly, without drawing the page anew. */

/**
 * @typedef {import("../types.js").Box} Box
 * @typedef {import("../types.js").Point} Point
 */

const NEAREST = 3;
const SETTLED_MS = 140;
const CLICK_PX = 6;
const NAMES_FROM = 0.5;
const READABLE = 0.75;
/** What the tools of a board take beside or below it, and how high they stand, in pixels. */
const [TOOLS, TOOLS_HIGH] = [66, 372];
/** How many times larger a close-up must be. */
const WORTH_IT = 1.4;

/** What part of the board is seen. */
export class Camera {
  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} world
   * @param {() => void} settled called when a zoom has come to rest
   */
  constructor(frame, world, settled) {
    this.frame = frame;
    this.world = world;
    this.settled = settled;
    /** @type {Box} */
    this.box = { x: 0, y: 0, w: 1, h: 1 };
    this.centre = { x: 0, y: 0 };
    this.scale = 1;
    this.byHand = false;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.dragged = false;
    /** Takes pointers that drag something of the board instead of the board. @type {any} */
    this.taker = null;
    /** Told whenever another part is seen. @type {Set<() => void>} */
    this.watchers = new Set();
    this.timer = 0;
    this.painted = 0;
    this.sizes = new ResizeObserver(() => this.resized());
    this.sizes.observe(frame);
    this.listen();
  }

  listen() {
    const { frame } = this;
    frame.addEventListener("pointerdown", (e) => this.down(e));
    frame.addEventListener("pointermove", (e) => this.move(e));
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, (e) =>
      this.up(/** @type {PointerEvent} */ (e)));
    frame.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    frame.addEventListener("click", (e) => this.swallow(e), true);
    frame.addEventListener("contextmenu", (e) => this.taker?.what && e.preventDefault());
  }

  stop() {
    this.sizes.disconnect();
    clearTimeout(this.timer);
  }

  /** The board has become another one, or a larger one. @param {Box} box */
  show(box) {
    const same = box.x === this.box.x && box.y === this.box.y && box.w === this.box.w && box.h === this.box.h;
    this.box = box;
    if (!same && !this.byHand) this.fit();
    else this.place();
  }

  resized() {
    if (this.byHand) this.place();
    else this.fit();
  }

  fit() {
    const { box } = this;
    this.arrange();
    const { clientWidth: w, clientHeight: whole } = this.frame;
    const { top, bottom, left } = this.covered();
    const h = whole - top - bottom;
    if (w <= left || h <= 0) return;
    this.byHand = false;
    this.scale = Math.min((w - left) / box.w, h / box.h, 1.15);
    const under = Math.max(0, left - (w - box.w * this.scale) / 2);
    this.centre = { x: box.x + box.w / 2 - under / this.scale, y: box.y + box.h / 2 - (top - bottom) / 2 / this.scale };
    this.place();
  }

  /** The tools stand beside the board or lie below it, whichever leaves it larger. */
  arrange() {
    const { box, frame: { parentElement: side, clientWidth: w, clientHeight: whole } } = this;
    if (!side?.querySelector(".tools")) return;
    const h = whole - this.covered().top;
    const beside = h < TOOLS_HIGH ? 0 : Math.min((w - TOOLS) / box.w, h / box.h);
    side.dataset.tools = beside < Math.min(w / box.w, (h - TOOLS) / box.h) ? "below" : "beside";
  }

  /** Look closer at a part of the board, where it is small on the screen and nobody has chosen what to look at.
   * @param {Box} part @returns {() => void} goes back to the whole */
  closeUp(part) {
    const { clientWidth: w, clientHeight: whole } = this.frame;
    const { top, bottom, left } = this.covered();
    const scale = Math.min((w - left) / part.w, (whole - top - bottom) / part.h, 1);
    if (this.byHand || scale < this.scale * WORTH_IT) return () => {};
    this.scale = scale;
    this.centre = { x: part.x + part.w / 2 - left / 2 / scale, y: part.y + part.h / 2 - (top - bottom) / 2 / scale };
    this.byHand = true;
    this.place();
    return () => this.fit();
  }

  /** How much of the frame lies under the numbers above, and under the tools below or beside it. */
  covered() {
    const side = this.frame.parentElement;
    const above = side?.querySelector(".tracks")?.getBoundingClientRect();
    const tools = side?.querySelector(".tools")?.getBoundingClientRect();
    const wide = tools && tools.width > tools.height;
    const { top, bottom, left } = this.frame.getBoundingClientRect();
    return { top: above ? Math.max(0, above.bottom - top) : 0, bottom: tools && wide ? Math.max(0, bottom - tools.top) : 0,
      left: tools && !wide ? tools.right - left : 0 };
  }

  farthest() {
    const { clientWidth: w, clientHeight: h } = this.frame;
    return Math.min(w / this.box.w, h / this.box.h, 1) / 2;
  }

  /** Put the layers where the camera says. */
  place() {
    const { frame, world, box, scale } = this;
    const left = frame.clientWidth / 2 - (this.centre.x - box.x) * scale;
    const top = frame.clientHeight / 2 - (this.centre.y - box.y) * scale;
    world.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    if (this.painted !== scale || world.style.width !== `${box.w * scale}px`) {
      this.painted = scale;
      world.classList.toggle("far", scale < NAMES_FROM);
      world.style.setProperty("--larger", String(Math.max(1, READABLE / scale)));
      world.style.width = `${box.w * scale}px`;
      world.style.height = `${box.h * scale}px`;
      clearTimeout(this.timer);
      this.timer = setTimeout(this.settled, SETTLED_MS);
    }
    for (const tell of this.watchers) tell();
  }

  /** Be told whenever another part is seen. @param {() => void} tell @returns {() => void} */
  watch(tell) {
    this.watchers.add(tell);
    return () => this.watchers.delete(tell);
  }

  /** The board's point under a point of the screen. @param {number} clientX @param {number} clientY @returns {Point} */
  under(clientX, clientY) {
    const rect = this.frame.getBoundingClientRect();
    return {
      x: this.centre.x + (clientX - rect.left - rect.width / 2) / this.scale,
      y: this.centre.y + (clientY - rect.top - rect.height / 2) / this.scale,
    };
  }

  /** The point of the screen a point of the board is at. @param {Point} point @returns {Point} */
  over(point) {
    const rect = this.frame.getBoundingClientRect();
    return {
      x: rect.left + rect.width / 2 + (point.x - this.centre.x) * this.scale,
      y: rect.top + rect.height / 2 + (point.y - this.centre.y) * this.scale,
    };
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.byHand = true;
    const { box } = this;
    const clamp = (/** @type {number} */ v, /** @type {number} */ from, /** @type {number} */ size) => Math.max(from,
      Math.min(from + size, v));
    this.centre = {
      x: clamp(this.centre.x - dx / this.scale, box.x, box.w),
      y: clamp(this.centre.y - dy / this.scale, box.y, box.h),
    };
    this.place();
  }

  /** @param {number} factor @param {Point} [at] a point of the screen that stays where it is */
  zoom(factor, at) {
    const rect = this.frame.getBoundingClientRect();
    const [x, y] = [at?.x ?? rect.left + rect.width / 2, at?.y ?? rect.top + rect.height / 2];
    const before = this.under(x, y);
    this.byHand = true;
    this.scale = Math.max(this.farthest(), Math.min(NEAREST, this.scale * factor));
    const after = this.under(x, y);
    this.centre = { x: this.centre.x + before.x - after.x, y: this.centre.y + before.y - after.y };
    this.place();
  }

  /** Make sure a point of the board is seen. @param {Point} point */
  reveal(point) {
    const { clientWidth: w, clientHeight: h } = this.frame;
    const [x, y] = [(point.x - this.centre.x) * this.scale + w / 2, (point.y - this.centre.y) * this.scale + h / 2];
    const margin = 70;
    const dx = x < margin ? margin - x : x > w - margin ? w - margin - x : 0;
    const dy = y < margin ? margin - y : y > h - margin ? h - margin - y : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** @param {PointerEvent} e */
  down(e) {
    if (e.pointerType === "mouse" && e.button > 1) return;
    if (e.target instanceof Element && e.target.closest(".floating")) return;
    if (this.fingers.size === 0) this.dragged = false;
    if (this.fingers.size === 0 && this.taker?.down(e, this)) return;
    this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    this.start = { x: e.clientX, y: e.clientY };
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (this.taker?.move(e, this)) return;
    const last = this.fingers.get(e.pointerId);
    if (!last || !this.start) return;
    const now = { x: e.clientX, y: e.clientY };
    if (!this.dragged && Math.hypot(now.x - this.start.x, now.y - this.start.y) > CLICK_PX) {
      this.dragged = true;
      this.frame.setPointerCapture(e.pointerId);
    }
    if (this.fingers.size === 2) this.pinch(e.pointerId, last, now);
    else if (this.dragged) this.pan(now.x - last.x, now.y - last.y);
    if (this.dragged || this.fingers.size === 2) this.fingers.set(e.pointerId, now);
  }

  /** @param {number} finger @param {Point} last @param {Point} now */
  pinch(finger, last, now) {
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    if (!other) return;
    this.dragged = true;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.pan((now.x - last.x) / 2, (now.y - last.y) / 2);
    const [before, after] = [Math.hypot(last.x - other.x, last.y - other.y), Math.hypot(now.x - other.x,
      now.y - other.y)];
    if (before > 0) this.zoom(after / before, middle);
  }

  /** @param {PointerEvent} e */
  up(e) {
    if (this.taker?.up(e) === "dragged") this.dragged = true;
    this.fingers.delete(e.pointerId);
  }

  /** @param {WheelEvent} e */
  wheel(e) {
    if (e.target instanceof Element && e.target.closest(".floating")) return;
    e.preventDefault();
    if (this.taker?.wheel(e)) return;
    this.zoom(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), { x: e.clientX, y: e.clientY });
  }

  /** A drag is no click. @param {MouseEvent} e */
  swallow(e) {
    if (!this.dragged) return;
    this.dragged = false;
    e.stopPropagation();
    e.preventDefault();
  }
}
