/** Before and after the game: waiting for players, the curtain, the result, and the menu of a game. */
import { get, keepLinks, linksOf, post } from "../api.js";
import { Switches } from "../chrome.js";
import { t } from "../settings.js";
import { capital, listText } from "../say.js";
import { html, useState } from "../vendor/preact-htm.js";
import { RuleLink } from "./rulebook.js";
import { player, wanted } from "./seats.js";

/**
 * @typedef {import("../types.js").TableInfo} TableInfo
 * @typedef {import("../live.js").Live} Live
 */

/** Nothing of anybody, until the right one looks. @param {{who: string, onGo: () => void}} props */
export function Curtain({ who, onGo }) {
  return html`<main class="curtain" id="main"><div><h1>${t("curtain.title", { who })}</h1><p>${t("curtain.text",
    { who })}</p>
    <button type="button" class="main big" autofocus onClick=${onGo} ref=${(/** @type {any} */ b) => b?.focus()}>
      ${t("curtain.go", { who })}</button></div></main>`;
}

/** Seats that are still free, with their links. @param {{info: TableInfo, reserved: number[]}} props */
export function Waiting({ info, reserved }) {
  const [links, setLinks] = useState(linksOf(info.id));
  const [copied, setCopied] = useState("");
  const copy = async (/** @type {string} */ link) => {
    await navigator.clipboard?.writeText(location.origin + link).catch(() => undefined);
    setCopied(link);
  };
  const renew = async (/** @type {number} */ seat) => {
    const said = await post(`/api/tables/${info.id}/links/${seat}`);
    keepLinks({ ...info, links: said.links });
    setLinks(linksOf(info.id));
  };
  const mine = info.seats.some((seat) => seat.mine);
  return html`<section class="waiting"><h2>${t("wait.title", { who: capital(wanted(info.seats)) })}</h2><p>
    ${t("wait.text")}</p><ul>
    ${info.seats.map((seat) => html`<li><b>${seat.role_name}</b> <span class="quiet">${player(seat, info.seats)}</span>
      ${seat.kind === "free" && links[seat.seat] && html`<div class="link"><input readonly
        aria-label="${t("wait.copy")}: ${seat.role_name}" value=${location.origin + links[seat.seat]}
        onFocus=${(/** @type {any} */ e) => e.target.select()} /><button type="button" onClick=${() =>
          copy(links[seat.seat])}>${t(copied === links[seat.seat] ? "wait.copied" : "wait.copy")}</button></div>`}
      ${seat.kind === "free" && !mine && (seat.open || reserved.includes(seat.seat)) && html`
        <button type="button" class="main" onClick=${() => sit(info, seat.seat)}>${t("lobby.sit")}</button>`}
      ${seat.kind === "free" && mine && html`<button type="button" class="plain" title=${t("wait.newlink.text")}
        onClick=${() => renew(seat.seat)}>${t("wait.newlink")}</button>`}</li>`)}
  </ul></section>`;
}

/** A game that nobody can play on, since its rules are gone. @param {{info: TableInfo}} props */
export function Shut({ info }) {
  const [now, setNow] = useState(info);
  const close = () => post(`/api/tables/${info.id}/close`).then(setNow, () => undefined);
  const mine = info.seats.some((seat) => seat.mine);
  return html`<section class="waiting"><h1>${t("lobby.shut")}</h1><p>${t("shut.text")}</p>
    ${now.state === "over" ? html`<p role="status">${now.result?.text}</p><p><a class="button"
      href="/api/tables/${info.id}/record">${t("over.record")}</a></p>`
      : mine && html`<button type="button" class="main" onClick=${close}>${t("shut.close")}</button>`}</section>`;
}

/** Take a seat, and look from it. @param {TableInfo} info @param {number} seat */
async function sit(info, seat) {
  await post(`/api/tables/${info.id}/seats/${seat}`);
  location.reload();
}

/** Whether whoever looks has won, in words; nothing for those who watch, or play several sides.
 * @param {Live} live @param {number[]} winners */
function own(live, winners) {
  const mine = new Set(live.frame?.table.seats.filter((seat) => seat.mine).map((seat) => seat.side));
  return mine.size === 1 ? t([...mine].some((side) => winners.includes(side)) ? "over.you.won" : "over.you.lost") : "";
}

/** Who has won, in words. @param {TableInfo} table @param {number[]} winners */
function wonBy(table, winners) {
  const who = table.seats.filter((seat) => winners.includes(seat.side)).map((seat) => seat.role_name);
  return capital(t("over.won", { who: listText(who), n: who.length }));
}

/** A text with what is typed between backticks. @param {{text: string}} props */
export function Typed({ text }) {
  return html`${text.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part))}`;
}

/** How it ended, and what now. @param {{live: Live}} props */
export function Result({ live }) {
  const frame = live.frame;
  if (!frame) return null;
  const { table, scene } = frame;
  const result = table.result;
  const winners = result?.winners ?? scene?.outcome?.winners ?? [];
  const again = async (/** @type {boolean} */ swap) => {
    const info = await post(`/api/tables/${table.id}/rematch`, { swap });
    keepLinks(info);
    location.hash = `#/table/${info.id}`;
  };
  const follow = async (/** @type {Event} */ e) => {
    e.preventDefault();
    const info = /** @type {TableInfo} */ (await get(`/api/tables/${table.next}`));
    const kept = info.seats.find((seat) => seat.reserved && seat.kind === "free");
    const name = table.seats.find((seat) => seat.mine)?.name;
    if (kept) await post(`/api/tables/${info.id}/seats/${kept.seat}`, name ? { name } : {});
    location.hash = `#/table/${info.id}`;
  };
  const text = scene?.outcome?.text || result?.text;
  const won = winners.length ? wonBy(table, winners) : "";
  const how = result && result.how !== "rules" ? [won, t(`over.how.${result.how}`)].filter(Boolean).join(", ") : text;
  return html`<section class="result" role="status"><h2>${winners.length ? own(live, winners) || won
    : t("over.drawn")}</h2>
    <p>${how} <${RuleLink} rule=${scene?.outcome?.rule
      || ""} /></p>
    <p class="buttons"><a class="button main" href="/#/replay/${table.id}">${t("over.replay")}</a>
      <a class="button" href="/#/replay/${table.id}/coach">${t("coach.ask")}</a>
      ${table.next && html`<a class="button main" href="/#/table/${table.next}" onClick=${follow}>${t("over.next")}</a>`}
      ${live.seat !== null && !table.next && html`<button type="button" onClick=${() => again(false)}>
        ${t("over.rematch")}</button>
        <button type="button" onClick=${() => again(true)}>${t("over.swap")}</button>`}
      <a class="button" download
        href="/api/tables/${table.id}/record${live.seat === null ? "" : `?seat=${live.seat}`}">${t("over.record")}</a>
          </p></section>`;
}

/** The seal of the dice. @param {{info: TableInfo}} props */
export function Seal({ info }) {
  if (!info.commitment) return html`<p class="quiet">${t("fair.none")}</p>`;
  return html`<section class="seal"><h3>${t("fair.title")}</h3><p>${t("fair.one")}</p><p><${Typed} text=${t("fair.two")}
    /></p><dl>
    <dt>${t("fair.commitment")}</dt><dd class="hex">${info.commitment}</dd>
    ${info.contributions.length > 0 && html`<dt>${t("fair.contributions")}</dt><dd>${info.contributions.join(", ")}
      </dd>`}
    <dt>${t("fair.secret")}</dt><dd class="hex">${info.secret || t("fair.secret.later")}</dd></dl></section>`;
}

/** Standing answers, offers, resigning, the record. @param {{live: Live}} props */
export function Menu({ live }) {
  const [sure, setSure] = useState(false);
  const frame = live.frame;
  if (!frame) return null;
  const playing = frame.table.state === "playing" && live.seat !== null;
  return html`<div class="menu">
    ${playing && html`<section><h3>${t("standing.title")}</h3>
      ${frame.standing.length ? html`<ul class="standing">${frame.standing.map((one) => html`<li><span>${t(one.never
        ? "standing.never" : "standing.always", { label: one.label })}</span>
        <button type="button" onClick=${() => live.command("forget", { ask: one.ask, answer: one.answer })}>
          ${t("standing.forget")}</button></li>`)}</ul>`
        : html`<p class="quiet">${t("standing.none")}</p>`}</section>
      <section class="buttons"><button type="button" onClick=${() => live.command("draw")}>½ ${t("act.draw")}</button>
      ${sure ? html`<span class="sure">${t(frame.table.seats.length > 2
        ? "act.resign.several" : "act.resign.sure")} <button type="button" class="danger" onClick=${() =>
        { setSure(false); live.command("resign"); }}>${t("act.yes")}</button>
        <button type="button" onClick=${() => setSure(false)}>${t("act.no")}</button></span>` : html`<button
          type="button" onClick=${() => setSure(true)}>⚑ ${t("act.resign")}</button>`}</section>`}
    <section class="buttons"><a class="button" href="/#/replay/${frame.table.id}">${t("replay.title")}</a>
      <a class="button" download
        href="/api/tables/${frame.table.id}/record${live.seat === null ? "" : `?seat=${live.seat}`}">${t("over.record")}
          </a></section>
    <section><a href="/#/notices">${t("notices.link")}</a></section>
    <section class="smallonly"><${Switches} /></section>
    <${Seal} info=${frame.table} /></div>`;
}
