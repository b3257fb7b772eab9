/** Forces kept for this player: saving, opening, renaming and forgetting them. */
import { get, post } from "../api.js";
import { Failed } from "../chrome.js";
import { t } from "../settings.js";
import { shortName } from "../lobby/lobby.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";

/**
 * @typedef {import("./page.js").Force} Force
 * @typedef {Force & {cost: number, budget: number, problems: {rule: string, text: string}[], link: string}} KeptForce
 */

/** What of a force is sent. @param {Omit<Force, "id">} force */
const wish = ({ game, scenario, role, options, roster, name }) => ({ game, scenario, role, options, roster, name });

/** @param {{games: import("../lobby/lobby.js").GameCard[], force: Force, ready: boolean,
 *   onOpen: (force: Force) => void}} props `ready`: whether there is a force to save */
export function Kept({ games, force, ready, onOpen }) {
  const [kept, setKept] = useState(/** @type {KeptForce[]} */ ([]));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [said, setSaid] = useState("");
  const read = () => get("/api/forces").then(({ forces }) => setKept(forces), setError);
  useEffect(() => {
    read();
  }, []);
  /** @param {Promise<any>} doing @param {string} done */
  const then = (doing, done) => doing.then((answer) => {
    setError(null);
    setSaid(done);
    read();
    return answer;
  }, setError);
  const save = async (/** @type {number} */ id) => {
    const answer = await then(post(id ? `/api/forces/${id}` : "/api/forces", wish(force)), t("force.saved", {
      name: force.name }));
    if (answer) onOpen({ ...force, name: answer.name, id: answer.id });
  };
  const mine = kept.find((one) => one.id === force.id);
  const submit = (/** @type {Event} */ e) => {
    e.preventDefault();
    save(mine ? mine.id : 0);
  };
  const rename = (/** @type {KeptForce} */ one, /** @type {string} */ name) => then(post(`/api/forces/${one.id}`,
    wish({ ...one, name })), t("force.renamed", { name })).then(() => force.id === one.id && onOpen({ ...force, name }));
  const forget = (/** @type {KeptForce} */ one) => then(post(`/api/forces/${one.id}/forget`), t("force.forgotten",
    { name: one.name })).then(() => force.id === one.id && onOpen({ ...force, id: 0 }));
  return html`<section class="ownforces" aria-label=${t("force.kept")}><h2>${t("force.kept")}</h2>
    ${ready && html`<form class="saving" onSubmit=${submit}><label>${t("force.name")}<input name="force-name" maxlength="40"
      required value=${force.name} onInput=${(/** @type {any} */ e) => onOpen({ ...force, name: e.target.value })} /></label>
      <div class="buttons"><button type="submit" class="main">${t(mine ? "force.save.again" : "force.save")}</button>
        ${mine && html`<button type="button" class="anew" onClick=${() => save(0)}>${t("force.save.anew")}</button>`}</div>
      </form>`}
    ${error && html`<${Failed} error=${error} />`}
    <p class="unseen" role="status">${said}</p>
    ${kept.length ? html`<ul class="keptlist">${kept.map((one) => html`<${KeptRow} key=${one.id} one=${one} games=${games}
      open=${one.id === force.id} onOpen=${() => onOpen({ ...wish(one), id: one.id })}
      onRename=${(/** @type {string} */ name) => rename(one, name)} onForget=${() => forget(one)} />`)}</ul>`
      : html`<p class="quiet">${t("force.kept.none")}</p>`}</section>`;
}

/** @param {{one: KeptForce, games: import("../lobby/lobby.js").GameCard[], open: boolean, onOpen: () => void,
 *   onRename: (name: string) => void, onForget: () => void}} props */
function KeptRow({ one, games, open, onOpen, onRename, onForget }) {
  const [naming, setNaming] = useState(/** @type {string | null} */ (null));
  const [sure, setSure] = useState(false);
  const card = games.find((game) => game.key === one.game);
  const scenario = card?.scenarios.find((each) => each.key === one.scenario);
  const role = scenario?.seats.find((/** @type {any} */ seat) => seat.role === one.role);
  const about = [card && shortName(card.name), scenario?.name, role?.name, t("new.force.spent", { spent: one.cost,
    budget: one.budget })].filter(Boolean).join(" · ");
  const renamed = (/** @type {Event} */ e) => {
    e.preventDefault();
    onRename(naming || "");
    setNaming(null);
  };
  if (naming !== null) return html`<li><form class="saving" onSubmit=${renamed}><label>${t("force.rename.to")}<input
    name="rename" maxlength="40" required value=${naming} ref=${(/** @type {any} */ input) => input?.focus()}
    onInput=${(/** @type {any} */ e) => setNaming(e.target.value)} /></label><div class="buttons"><button type="submit"
      class="main">${t("force.rename")}</button><button type="button" onClick=${() => setNaming(null)}>${t("app.close")}
      </button></div></form></li>`;
  return html`<li class=${open ? "open" : ""}><button type="button" class="opens" aria-current=${open} disabled=${!one.link}
      onClick=${onOpen}><b>${one.name}</b><span class="small">${about}</span>
      ${one.problems.length > 0 && html`<span class="small problem">${one.problems[0].text}</span>`}</button>
    <span class="buttons"><button type="button" class="plain" aria-label=${t("force.rename.one", { name: one.name })}
      onClick=${() => setNaming(one.name)}>${t("force.rename")}</button>
      ${sure ? html`<button type="button" class="danger" aria-label=${t("force.forget.sure", { name: one.name })}
          onClick=${onForget}>${t("force.forget.really")}</button>`
        : html`<button type="button" class="plain" aria-label=${t("force.forget.one", { name: one.name })} onClick=${() =>
          setSure(true)}>${t("force.forget")}</button>`}</span></li>`;
}
