/** What a coach says of a finished game: the curve over the slider, the costly decisions, and luck apart from skill. */
import { get } from "../api.js";
import { capital, percent } from "../say.js";
import { settings, t } from "../settings.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Dice } from "./dice.js";

/**
 * @typedef {{at: number, shares: number[], error: number}} Point
 * @typedef {{at: number, seat: number, question: string, chosen: string, better: string, cost: number,
 *   error: number}} Slip
 * @typedef {{at: number, change: number[], error: number, happened: {text: string, faces: number[],
 *   sides: number[]}[]}} Stroke
 * @typedef {{skill: number, gifts: number, luck: number, given_up: number}} Totals
 * How much was looked at, each number with how many it was meant to be:
 * @typedef {{games: number[], moments: number[], decisions: number[], guesses: number[], suspects: number[]}} Looked
 * @typedef {{effort: string, seconds: number, cut_short: boolean, looked: Looked, points: Point[], slips: Slip[],
 *   strokes: Stroke[], totals: Totals[], judged: number}} Analysis
 * @typedef {{state: "waiting" | "working" | "done" | "failed", place: number, effort: string, seconds: number, left: number,
 *   progress: number, why: string, analysis: Analysis | null}} Told
 */
/**
 * What the table needs to show a coach: the names of seats and of sides, and for which side each seat plays.
 * @typedef {{asked: boolean, told: Told | null, error: any, ask: () => void, roles: string[], sides: string[],
 *   sideOf: number[], at: number, go: (at: number) => void}} Coach
 */

const ASK_AGAIN_MS = 1500;
const WHOLE = 10000;
const MOST_SLIPS = 5;
const NOISE = 2;
const ROUGH = "rough";

/**
 * Ask the coach about a game as soon as somebody wants to know, until everything is said.
 * @param {string} id
 * @param {boolean} wanted
 */
export function useCoach(id, wanted) {
  const [clicks, setClicks] = useState(0);
  const asked = wanted || clicks > 0;
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!asked) return undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let left = false;
    const ask = () => get(`/api/tables/${id}/coach`).then((said) => {
      if (left) return;
      setTold(said);
      if (said.state === "waiting" || said.state === "working") timer = setTimeout(ask, ASK_AGAIN_MS);
    }, (problem) => left || setError(problem));
    ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, asked, clicks, settings.lang]);
  const ask = () => {
    setError(null);
    setClicks(clicks + 1);
  };
  return { asked, told, error, ask };
}

/** Points of a hundred, with their sign. @param {number} change */
function signed(change) {
  const points = Math.round(Math.abs(change) / 100);
  return `${points === 0 ? "±" : change > 0 ? "+" : "−"}${points}`;
}

/** A chance as it is read; those of all sides make a hundred. @param {number[]} shares @param {number} side */
function chance(shares, side) {
  const rest = shares.slice(0, -1).reduce((left, share) => left - 100 * Math.round(share / 100), WHOLE);
  return percent([side === shares.length - 1 ? Math.max(0, rest) : shares[side], WHOLE]);
}

/** How the game stood at a moment. @param {Point[]} points @param {number} at */
export function standing(points, at) {
  return points.reduce((found, point) => (point.at <= at ? point : found), points[0]);
}

/** The curve, or the button that asks for it. @param {{coach: Coach}} props */
export function Curve({ coach }) {
  const analysis = coach.told?.analysis;
  if (!coach.asked && !analysis) {
    return html`<p class="coachask"><button type="button" onClick=${coach.ask}>${t("coach.ask")}</button></p>`;
  }
  return html`<div class="coach">${analysis && html`<${Drawing} coach=${coach} analysis=${analysis} />
    <${Made} analysis=${analysis} />`}<${State} coach=${coach} /></div>`;
}

/** How far the coach is. @param {{coach: Coach}} props */
function State({ coach }) {
  const { told, error } = coach;
  if (error || told?.state === "failed") {
    return html`<p class="problem" role="alert">${told?.why || t("coach.failed")} ${error?.message || ""}
      <button type="button" onClick=${coach.ask}>${t("app.again")}</button></p>`;
  }
  if (!told || told.state === "done") return null;
  const { effort, seconds, left, progress } = told;
  const doing = !effort ? (told.state === "waiting" ? t("coach.waiting", { n: told.place }) : t("coach.working"))
    : `${t(effort === ROUGH ? "coach.working.rough" : "coach.working.thorough", { time: span(seconds) })} ${
      t("coach.left", { time: span(left) })}`;
  return html`<div class="coachstate"><label>${doing}
    <progress max="100" value=${progress}>${progress} %</progress></label></div>`;
}

/** A time as people say it. @param {number} seconds */
function span(seconds) {
  return seconds % 60 || !seconds ? `${seconds}\u00a0s` : `${seconds / 60}\u00a0min`;
}

/** What kind of answer this is, for as long as it is shown. @param {{analysis: Analysis}} props */
function Made({ analysis }) {
  const { effort, seconds, cut_short } = analysis;
  const key = effort === ROUGH ? "coach.made.rough" : "coach.made.thorough";
  return html`<p class="coachmade"><b class=${effort}>${t(key)}</b> ${t("coach.made.in", { time: span(seconds) })}
    ${cut_short && html` <b class="cut">${t("coach.cut")}</b>`}</p>`;
}

/** What an answer leaves out that was cut short. @param {{looked: Looked}} props */
function LeftOut({ looked }) {
  const of = (/** @type {number[]} */ pair) => ({ n: pair[0], of: pair[1] });
  const { games, moments, decisions, guesses, suspects } = looked;
  const lines = [
    t("coach.cut.games", of(games)),
    t("coach.cut.moments", of(moments)),
    t("coach.cut.decisions", { ...of(decisions), guesses: guesses[0], most: guesses[1] }),
    t("coach.cut.suspects", of(suspects)),
  ];
  return html`<div class="leftout"><p>${t("coach.cut.why")}</p><ul>${lines.map((one) => html`<li>${one}</li>`)}</ul>
    </div>`;
}

/** @param {{coach: Coach, analysis: Analysis}} props */
function Drawing({ coach, analysis }) {
  const { points, slips, strokes } = analysis;
  const end = points[points.length - 1].at || 1;
  const x = (/** @type {number} */ at) => (1000 * at) / end;
  const y = (/** @type {number} */ share) => 100 - (100 * Math.max(0, Math.min(WHOLE, share))) / WHOLE;
  const two = coach.sides.length === 2;
  const curves = two ? [0] : coach.sides.map((_, side) => side);
  const even = y(WHOLE / coach.sides.length);
  const now = standing(points, coach.at);
  const clicked = (/** @type {MouseEvent} */ e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
    coach.go(Math.round((end * (e.clientX - box.left)) / box.width));
  };
  const mark = (/** @type {string} */ kind, /** @type {number} */ at, /** @type {number} */ side) => html`<span
    class="mark ${kind} side-${side}" style=${{ left: `${x(at) / 10}%`,
      top: `${y(standing(points, at).shares[two ? 0 : side])}%` }}></span>`;
  const luckiest = (/** @type {number[]} */ change) => change.indexOf(Math.max(...change));
  return html`<div class="curve" role="img" aria-label=${spoken(coach, points)} onClick=${clicked}>
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      ${two && html`<rect class="half side-1" width="1000" height="100" />
        <path class="half side-0" d="${line(points, 0, x, y)}L1000,100L0,100Z" />
        <path class="band" d=${band(points, x, y)} />`}
      <line class="even" x1="0" x2="1000" y1=${even} y2=${even} />
      ${curves.map((side) => html`<path class="run side-${side}" d=${line(points, side, x, y)} />`)}
      <line class="now" x1=${x(coach.at)} x2=${x(coach.at)} y1="0" y2="100" /></svg>
    ${strokes.map((stroke) => mark("stroke", stroke.at, luckiest(stroke.change)))}
    ${slips.map((slip) => mark("slip", slip.at, coach.sideOf[slip.seat]))}</div>
    <p class="standing">${coach.sides.map((name, side) => html`<span class="side-${side}"><i></i>${capital(name)}${" "}
      <b>${chance(now.shares, side)}</b></span>`)}</p>`;
}

/** The curve in a sentence. @param {Coach} coach @param {Point[]} points */
function spoken(coach, points) {
  const first = points[0].shares;
  const last = points[points.length - 1].shares;
  const parts = coach.sides.map((name, side) => t("coach.from", { who: capital(name), first: chance(first, side),
    last: chance(last, side) }));
  return t("app.colon", { name: t("coach.curve"), what: parts.join("; ") });
}

/**
 * @param {Point[]} points
 * @param {number} side
 * @param {(at: number) => number} x
 * @param {(share: number) => number} y
 */
function line(points, side, x, y) {
  return points.map((point, i) => `${i ? "L" : "M"}${x(point.at)},${y(point.shares[side])}`).join("");
}

/**
 * Where the curve may well run.
 * @param {Point[]} points
 * @param {(at: number) => number} x
 * @param {(share: number) => number} y
 */
function band(points, x, y) {
  const edge = (/** @type {Point[]} */ some, /** @type {number} */ side) => some.map((point) =>
    `${x(point.at)},${y(point.shares[0] + side * NOISE * point.error)}`);
  return `M${[...edge(points, 1), ...edge([...points].reverse(), -1)].join("L")}Z`;
}

/** Everything in words. @param {{coach: Coach}} props */
export function CoachPanel({ coach }) {
  const analysis = coach.told?.analysis;
  if (!analysis) {
    return html`<div class="coachpanel">${coach.asked ? html`<${State} coach=${coach} />` : html`<p>${t("coach.about")}
      </p><p><button type="button" class="main" onClick=${coach.ask}>${t("coach.ask")}</button></p>`}</div>`;
  }
  return html`<div class="coachpanel"><${Made} analysis=${analysis} />
    ${analysis.cut_short && html`<${LeftOut} looked=${analysis.looked} />`}<${State} coach=${coach} />
    <h3>${t("coach.totals")}</h3><p class="quiet">${t("coach.points")}</p>
    ${coach.roles.map((role, seat) => html`<${TotalsOf} role=${role} seat=${seat} analysis=${analysis} coach=${coach}
      />`)}
    ${coach.roles.map((role, seat) => html`<${SlipsOf} role=${role} seat=${seat} analysis=${analysis}
      coach=${coach} />`)}
    <${Strokes} analysis=${analysis} coach=${coach} />
    <p class="quiet">${t("coach.how", { judged: analysis.judged })}</p></div>`;
}

/** Luck and skill of a seat. @param {{role: string, seat: number, analysis: Analysis, coach: Coach}} props */
function TotalsOf({ role, seat, analysis, coach }) {
  const side = coach.sideOf[seat];
  const { points, totals } = analysis;
  const { luck, skill, gifts, given_up } = totals[seat];
  const [first, last] = [points[0], points[points.length - 1]].map((point) => chance(point.shares, side));
  const kind = luck >= 100 ? "coach.luck.kind" : luck <= -100 ? "coach.luck.unkind" : "coach.luck.even";
  const rows = [
    [kind, luck, true],
    [skill ? "coach.skill.some" : "coach.skill.none", skill, true],
    [coach.roles.length > 2 ? "coach.gifts.several" : "coach.gifts", gifts, gifts !== 0],
    ["coach.gaveup", given_up, given_up !== 0],
  ].filter(([, , told]) => told);
  return html`<section class="totals side-${side}"><h4><i></i>${capital(role)} <span class="quiet">
    ${t("coach.between", { first, last })}</span></h4>
    <dl>${rows.map(([key, change]) => html`<div><dt>${t(String(key))}</dt><dd>${signed(Number(change))}</dd></div>`)}
    </dl></section>`;
}

/** The decisions that cost a seat most.
 * @param {{role: string, seat: number, analysis: Analysis, coach: Coach}} props */
function SlipsOf({ role, seat, analysis, coach }) {
  const own = analysis.slips.filter((slip) => slip.seat === seat).sort((a, b) => b.cost - a.cost).slice(0, MOST_SLIPS);
  return html`<section class="side-${coach.sideOf[seat]}"><h3>${t("coach.slips", { who: role })}</h3>
    ${own.length ? html`<ol class="slips">${own.map((slip) => html`<li><button type="button" class="jump"
      onClick=${() => coach.go(slip.at)}><b class="cost">−${Math.round(slip.cost / 100)}</b><span>
        <span class="what">${slip.question}</span> ${t("coach.chose", { chosen: slip.chosen })}
        <strong>${t("coach.better", { better: slip.better })}</strong>
        <small>${t("coach.cost", { points: Math.round(slip.cost / 100), give: Math.round((NOISE * slip.error) / 100),
          at: slip.at })}</small></span></button></li>`)}</ol>`
      : html`<p class="quiet">${t("coach.slips.none")}</p>`}</section>`;
}

/** What luck did, as a table. @param {{analysis: Analysis, coach: Coach}} props */
function Strokes({ analysis, coach }) {
  const strokes = [...analysis.strokes].sort((a, b) => a.at - b.at);
  if (!strokes.length) return html`<h3>${t("coach.strokes")}</h3><p class="quiet">${t("coach.strokes.none")}</p>`;
  return html`<h3 id="strokes">${t("coach.strokes")}</h3><table class="strokes" aria-labelledby="strokes"><thead><tr>
    <th scope="col">${t("coach.moment")}</th><th scope="col">${t("coach.happened")}</th>
    ${coach.sides.map((name, side) => html`<th scope="col" class="number side-${side}"><i></i>${capital(name)}</th>`)}
    </tr></thead><tbody>${strokes.map((stroke) => html`<tr><td><button type="button" onClick=${() =>
      coach.go(stroke.at)} aria-label=${t("coach.jump", { at: stroke.at })}>${stroke.at}</button></td>
      <td>${stroke.happened.map((one) => html`<span class="line">${one.text} ${one.faces.length > 0 && html`<${Dice}
        faces=${one.faces} sides=${one.sides} />`}</span>`)}</td>
      ${stroke.change.map((change) => html`<td class="number">${signed(change)}</td>`)}</tr>`)}</tbody></table>`;
}
