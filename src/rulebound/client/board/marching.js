/** A group in hand, where it would stand: everybody with his way, whoever is refused in his place, handle and banner. */
import { html } from "../vendor/preact-htm.js";
import { circlePath, pathThrough } from "./geometry.js";
import { Ghost, Label, Outline } from "./overlays.js";
import { lengthText, plane, spot } from "./plane.js";

/** From how many pixels of width the board has room for a reason. */
const WIDE = 760;

/** @param {{hand: import("../table/hand.js").Hand, scene: import("../types.js").Scene}} props */
export function Marching({ hand, scene }) {
  const { body } = hand;
  const on = (/** @type {[number, number]} */ pair) => spot(scene, pair);
  const r = on([hand.base(), 0]).x;
  const standing = body.standing();
  const told = hand.told();
  const [end, handle, banner] = [on(body.end()), hand.handle(), on(body.banner())];
  const length = hand.length();
  const cost = told?.choice?.ghost?.cost || (length === null ? "" : lengthText(scene, length, hand.plan()?.allowance || 0));
  const first = innerWidth > WIDE && standing.find(({ why }) => why.length);
  const from = hand.start();
  return html`${from && html`<path class="way drawn body ${hand.fits() ? "" : "bad"}" d=${pathThrough([on(from),
      ...hand.points().map(on)])} />`}
    ${standing.map(({ piece, path, why }, n) => html`<g key=${piece.id} data-ghost=${piece.id}><${Ghost} scene=${scene}
      path=${(body.isNew() ? path.slice(1) : path).map(on)} r=${r} piece=${piece.kind ? piece : undefined} facing=${null} text=""
      class="drawn one ${why.length ? "bad" : ""} ${body.alone === n ? "alone" : ""}" /></g>`)}
    ${(told?.choice?.shapes || []).map((shape) => html`<${Outline} scene=${scene} space=${plane} shape=${shape} />`)}
    ${hand.corners.map((corner) => html`<path class="corner" d=${circlePath(on(corner), r / 4)} />`)}
    ${handle && html`<path class="turning" d=${pathThrough([end, on(handle)])} />
      <g class="handle" transform="translate(${on(handle).x} ${on(handle).y})"><circle r="9" /></g>`}
    <g class="held ${told && !told.legal ? "bad" : ""}"><${Label} x=${banner.x} y=${banner.y} text=${`✥ ${cost}`} /></g>
    ${first && html`<g class="ghost bad"><${Label} ...${on(first.path[first.path.length - 1])} below=${-r}
      text=${first.why[0]} /></g>`}`;
}
