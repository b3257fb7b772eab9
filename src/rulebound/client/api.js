/** The server's HTTP side. */
import { settings } from "./settings.js";
import { typesetAll } from "./typeset.js";

/** The server said no: what it said, as an error. */
export class Refused extends Error {
  /** @param {number} status @param {{code?: string, text?: string, rule?: string, field?: string}} said */
  constructor(status, said) {
    super(said.text || said.code || String(status));
    this.status = status;
    this.code = said.code || "";
    this.rule = said.rule || "";
    this.field = said.field || "";
  }
}

/** @param {string} method @param {string} path @param {any} [body] @returns {Promise<any>} */
async function ask(method, path, body) {
  const sent = body === undefined ? {} : { headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body) };
  const reply = await fetch(path, { method, credentials: "same-origin", ...sent });
  const told = await reply.json().catch(() => ({}));
  const said = settings.lang === "fr" ? typesetAll(told) : told;
  if (!reply.ok) throw new Refused(reply.status, said.error || {});
  return said;
}

/** An address with the language and whatever else is given. @param {string} path @param {Record<string, any>} [more] */
export function inLanguage(path, more = {}) {
  const query = new URLSearchParams({ lang: settings.lang });
  for (const [key, value] of Object.entries(more)) {
    if (value !== null && value !== undefined) query.set(key, String(value));
  }
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

/** @param {string} path @param {Record<string, any>} [more] */
export const get = (path, more) => ask("GET", inLanguage(path, more));
/** @param {string} path @param {any} [body] */
export const post = (path, body = {}) => ask("POST", inLanguage(path), body);

/** Have something deleted. @param {string} path */
export const remove = (path) => ask("DELETE", inLanguage(path));

/**
 * Start a game and go to its table.
 * @param {any} wishes a NewTable
 * @returns {Promise<import("./types.js").TableInfo>}
 */
export async function newTable(wishes) {
  const info = await post("/api/tables", wishes);
  keepLinks(info);
  return info;
}

/**
 * Remember the links of a table's seats, which the server tells only once.
 * @param {import("./types.js").TableInfo} info
 */
export function keepLinks(info) {
  if (info.links && Object.keys(info.links).length) {
    localStorage.setItem(`rulebound.links.${info.id}`, JSON.stringify({ ...linksOf(info.id), ...info.links }));
  }
}

/** @param {string} table @returns {Record<string, string>} */
export function linksOf(table) {
  return JSON.parse(localStorage.getItem(`rulebound.links.${table}`) || "{}");
}

/** Forget the links of a table nobody is waited for at. @param {string} table */
export function forgetLinks(table) {
  localStorage.removeItem(`rulebound.links.${table}`);
}
