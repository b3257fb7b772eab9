/** The lobby: games to play, games that run, tables that wait for somebody. */
import { get, newTable, post, remove } from "../api.js";
import { useArrival } from "../arrival.js";
import { Dialog, Failed, Head, useSettings } from "../chrome.js";
import { capital, dateText } from "../say.js";
import { settings, t } from "../settings.js";
import { player, wanted } from "../table/seats.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {import("../types.js").TableInfo} TableInfo
 * @typedef {{seat: number, side: number, role: string, name: string, force: boolean}} Role
 * @typedef {{key: string, name: string, summary: string, picture: string | null,
 *   scenarios: any[], computers: {level: string, text: string}[], guide: {welcome: string} | null}} GameCard
 */

const SENTENCES = /^(?:.*?[.!?…](?:\s|$)){1,2}/s;
const LOOK_EVERY = 15000;

/** The first two sentences. @param {string} text */
export function twoSentences(text) {
  return SENTENCES.exec(text)?.[0].trim() || text;
}

/** A name without what explains it. @param {string} name */
export function shortName(name) {
  return name.split(/\s?:\s/)[0];
}

export function Lobby() {
  useSettings();
  const [games, setGames] = useState(/** @type {GameCard[] | null} */ (null));
  const [tables, setTables] = useState(/** @type {{mine: TableInfo[], open: TableInfo[], watch: TableInfo[]}} */ (
    { mine: [], open: [], watch: [] }));
  const [error, setError] = useState(/** @type {any} */ (null));
  const heading = useArrival();
  const turns = tables.mine.filter((info) => info.your_turn).length;
  useEffect(() => {
    document.title = turns ? `(${turns}) Rulebound` : "Rulebound";
  }, [turns]);
  const look = () => {
    get("/api/games").then((said) => setGames(said.games), setError);
    get("/api/tables").then(setTables, setError);
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => document.hidden || get("/api/tables").then(setTables, () => undefined), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [settings.lang]);
  const running = tables.mine.filter((info) => info.state !== "over");
  const finished = tables.mine.filter((info) => info.state === "over");
  return html`<${Head} /><main id="main" class="page">
    <div class="hero"><h1 tabindex="-1" ref=${heading}>${t("app.tagline")}</h1><${Name} /></div>
    ${error && html`<${Failed} error=${error} again=${() => { setError(null); look(); }} />`}
    <div class="columns">
      <section aria-label=${t("lobby.games")} class="games">${games ? games.map((game) => html`<${Card} key=${game.key}
        game=${game} onError=${setError} />`) : html`<p class="quiet">${t("app.loading")}…</p>`}</section>
      <aside>
        ${running.length > 0 && html`<h2>${t("lobby.mine")}</h2><${List} tables=${running} look=${look} />`}
        <h2>${t("lobby.open")}</h2>${tables.open.length ? html`<${List} tables=${tables.open} />` : html`<p
          class="quiet">${t("lobby.nothing.open")}</p>`}
        ${tables.watch.length > 0 && html`<section class="watchlist" aria-label=${t("lobby.watch")}>
          <h2>${t("lobby.watch")}</h2><${List} tables=${tables.watch} /></section>`}
        ${finished.length > 0 && html`<h2>${t("lobby.finished")}</h2><${List} tables=${finished} look=${look} />`}
        <p><a href="/#/notices">${t("notices.link")}</a></p>
        <p><a href="/#/back">${t("back.title")}</a></p>
        <p><a href="/#/fair">${t("lobby.fair")}</a></p>
      </aside></div></main>`;
}

/** What this browser's player is called: as kept by the server, unless something has been typed. */
export function useName() {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const [kept, setKept] = useState("");
  useEffect(() => {
    get("/api/me").then((me) => setKept(me.name || ""), () => undefined);
  }, []);
  return { name: typed ?? kept, kept, setTyped, setKept };
}

/** The name, kept as soon as it is typed in. */
function Name() {
  const { name, kept, setTyped, setKept } = useName();
  const save = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (name === kept) return;
    const me = await post("/api/me", { name, lang: settings.lang });
    setKept(me.name);
  };
  return html`<form onSubmit=${save} onChange=${save}><label>${t("lobby.name")}<input name="name" maxlength="40"
    autocomplete="nickname" value=${name} onInput=${(/** @type {any} */ e) => setTyped(e.target.value)} /></label>
    ${name !== kept && html`<button type="submit">${t("lobby.name.save")}</button>`}</form>`;
}

/** One game. @param {{game: GameCard, onError: (error: any) => void}} props */
function Card({ game, onError }) {
  const [welcome, setWelcome] = useState(false);
  const guided = () => newTable({ game: game.key, guide: true }).then((info) =>
    { location.hash = `#/table/${info.id}`; }, onError);
  return html`<article class="gamecard"><div class="picture">${game.picture && html`<img src=${game.picture} alt="" />`}
    </div>
    <div class="words"><h2>${shortName(game.name)}</h2><p>${twoSentences(game.summary)}</p>
    <div class="buttons"><a class="button main big" href="/#/new/${game.key}" aria-label=${t("lobby.play.game",
      { game: game.name })}>${t("lobby.play")}</a>
      ${game.guide && html`<button type="button" class="guide" onClick=${() => setWelcome(true)}>${t("lobby.guide")}
        </button>`}
      <a class="button" href="/#/rules/${game.key}">${t("lobby.rules")}</a>
      ${game.scenarios.some((one) => one.seats.some((/** @type {Role} */ seat) => seat.force)) && html`<a class="button"
        href="/#/forces/${game.key}">${t("lobby.forces")}</a>`}</div>
    ${welcome && game.guide && html`<${Dialog} title=${t("lobby.guide")} onClose=${() => setWelcome(false)}><p>
      ${game.guide.welcome}</p>
      <button type="button" class="main big" autofocus onClick=${guided}>${t("new.start")}</button><//>`}</div>
        </article>`;
}

/** Tables; `look` looks for them again. @param {{tables: TableInfo[], look?: () => void}} props */
function List({ tables, look }) {
  return html`<ul class="tablelist">${tables.map((info) => {
    const mine = info.seats.some((seat) => seat.mine);
    const over = info.state === "over";
    const free = info.seats.find((seat) => seat.kind === "free" && (seat.open || seat.reserved));
    return html`<li key=${info.id} class=${info.your_turn ? "turnmine" : ""}><div class="line"><b>${info.scenario_name}
      </b>
      ${info.your_turn ? html`<span class="tag">${t("lobby.your_turn")}</span>` : html`<span class="small">
        ${dateText(info.created)}</span>`}</div>
      <p class="small">${[shortName(info.game_name), ...info.seats.map((seat) => seatText(seat,
        info))].join(" · ")}</p>
      ${!mine && free && !info.commitment && html`<p class="small">⚠ ${t("join.seeded")}</p>`}
      <div class="line"><span class="small">${over ? info.result?.text || "" : progress(info)}</span>
      ${look && mine && (over || info.shut) && html`<${Remove} info=${info} onDone=${look} />`}
      ${!mine && free ? html`<button type="button" class="main" onClick=${() => sit(info, free.seat)}>${t("lobby.sit")}
        </button>`
        : html`<a class="button" href="/#/${over ? "replay" : "table"}/${info.id}">${t(over ? "lobby.replay" : mine
          ? "lobby.go" : "lobby.look")}</a>`}</div></li>`;
  })}</ul>`;
}

/** Be rid of a table, when asked twice. @param {{info: TableInfo, onDone: () => void}} props */
export function Remove({ info, onDone }) {
  const [sure, setSure] = useState(false);
  const go = () => (sure ? remove(`/api/tables/${info.id}`).then(onDone, onDone) : setSure(true));
  return html`<button type="button" class="plain" onClick=${go} onBlur=${() => setSure(false)}>
    ${t(sure ? "lobby.remove.sure" : "lobby.remove")}</button>`;
}

/** How far an unfinished game has come. @param {TableInfo} info */
function progress(info) {
  if (info.shut) return t("lobby.shut");
  if (info.state === "waiting") return t("wait.title", { who: wanted(info.seats) });
  return t(info.length ? "lobby.turn" : "lobby.begins", { n: info.length });
}

/** Who sits somewhere. @param {import("../types.js").Seat} seat @param {TableInfo} info */
function seatText(seat, info) {
  return t("app.colon", { name: capital(seat.role_name), what: player(seat, info.seats) });
}

/** @param {TableInfo} info @param {number} seat */
async function sit(info, seat) {
  await post(`/api/tables/${info.id}/seats/${seat}`, {});
  location.hash = `#/table/${info.id}`;
}
