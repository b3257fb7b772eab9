/** The map of a scenario beside a force: the table's own board, with nobody on it yet, and where forces are put. */
import { Board, spaceOf } from "../board/board.js";
import { sideClass } from "../board/figures.js";
import { Pointers } from "../board/pointers.js";
import { post } from "../api.js";
import { Icon } from "../icons.js";
import { capital } from "../say.js";
import { t } from "../settings.js";
import { Grip } from "../table/grip.js";
import { Hand } from "../table/hand.js";
import { html, useEffect, useMemo, useRef, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {{name: string, side: number, text: string | null, shapes: Shape[]}} Zone
 */

const CLOSER = 1.4;

/** The middle of a shape by the id of a point, or one of its cells where no other name stands.
 * @param {Shape} shape @param {string[]} named cells that have a name already */
function middleOf({ cells, points }, named) {
  if (cells.length) return cells.find((cell) => !named.includes(cell)) || cells[0];
  const mean = (/** @type {0 | 1} */ i) => Math.round(points.reduce((sum, point) => sum + point[i], 0) / points.length);
  return `point:${mean(0)},${mean(1)}`;
}

/** @param {{game: string, scenario: any, options: Record<string, any>}} props */
export function ScenarioMap({ game, scenario, options }) {
  const [map, setMap] = useState(/** @type {{scene: Scene, zones: Zone[]} | null} */ (null));
  const chosen = JSON.stringify(options);
  useEffect(() => {
    let late = false;
    post(`/api/games/${game}/map?scenario=${encodeURIComponent(scenario.key)}`, options).then((said) => late
      || setMap(said), () => undefined);
    return () => { late = true; };
  }, [game, scenario.key, chosen]);
  return html`<section class="forcemap" aria-label=${t("force.map")}><h2>${scenario.name}</h2>
    ${map && html`<${Drawn} key=${`${game} ${scenario.key}`} map=${map} />
      <ul class="zonelist">${map.zones.map((zone) => html`<li class=${sideClass(zone.side)}><span class="swatch"
        aria-hidden="true"></span><span><b>${capital(zone.name)}</b>${zone.text && html` <span class="quiet">${zone.text}
        </span>`}</span></li>`)}</ul>`}
    <details class="fold"><summary>${t("force.brief")}</summary><p>${scenario.story}</p><h3>${t("new.goals")}</h3><ul>
      ${scenario.goals.map((/** @type {string} */ goal) => html`<li>${goal}</li>`)}</ul>
      ${scenario.special.length > 0 && html`<h3>${t("new.special")}</h3><ul>${scenario.special.map((
        /** @type {string} */ one) => html`<li>${one}</li>`)}</ul>`}</details></section>`;
}

/** The board, to be looked at; the wheel scrolls the page unless a key says that it zooms.
 * @param {{map: {scene: Scene, zones: Zone[]}}} props */
function Drawn({ map: { scene, zones } }) {
  const camera = useRef(/** @type {any} */ (null));
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const hand = useMemo(() => new Hand(), []);
  const grip = useMemo(() => new Grip(hand), [hand]);
  const pointers = useMemo(() => new Pointers(scene, spaceOf(scene).things(scene)), [scene]);
  useEffect(() => {
    const scrolls = (/** @type {WheelEvent} */ e) => e.ctrlKey || e.stopPropagation();
    frame.current?.addEventListener("wheel", scrolls, { capture: true });
  }, []);
  const shapes = zones.flatMap((zone) => zone.shapes.map((shape) => (shape.role === "reach" ? { ...shape,
    role: `deployment ${sideClass(zone.side)}` } : shape)));
  /** @type {import("../types.js").Float[]} */
  const floats = [];
  const large = (/** @type {Zone} */ zone) => zone.shapes[0]?.cells.length || 0;
  for (const zone of zones.filter((one) => one.shapes.length).sort((a, b) => large(a) - large(b))) {
    floats.push({ at: middleOf(zone.shapes[0], floats.map(({ at }) => at)), kind: `zone${floats.length}`,
      body: html`<span class="zonename ${sideClass(zone.side)}" aria-hidden="true">${capital(zone.name)}</span>` });
  }
  const button = (/** @type {string} */ name, /** @type {() => void} */ act) => html`<button type="button"
    aria-label=${t(`tool.${name}`)} title=${t(`tool.${name}`)} onClick=${act}><${Icon} name=${name} /></button>`;
  return html`<div class="mapframe" ref=${frame}><${Board} scene=${scene} sides=${[]} pointers=${pointers} shown=${null} selected=""
      tool=${null} sight=${null} shapes=${shapes} ringed=${[]} aimed=${[]} taught=${[]} threatening=${[]} camera=${camera}
      hand=${hand} grip=${grip} before=${[]} own=${undefined} floats=${floats} onPick=${() => undefined}
      onLook=${() => undefined} onPlace=${() => undefined} onStop=${() => undefined} />
    <div class="maptools" role="toolbar" aria-label=${t("tool.board")}>${button("in", () => camera.current?.zoom(CLOSER))}
      ${button("out", () => camera.current?.zoom(1 / CLOSER))}${button("fit", () => camera.current?.fit())}</div></div>`;
}
