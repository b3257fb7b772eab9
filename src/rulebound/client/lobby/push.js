/** Pushes to this browser: whether it takes them, and turning them on and off. */
import { post } from "../api.js";
import { settings } from "../settings.js";

/** @typedef {{key: string, browsers: number}} Offer */
/** @typedef {"off" | "insecure" | "unable" | "denied" | "on" | "none"} State */

/** Whether this browser is pushed to, or why it cannot be. @param {Offer | null} offer @returns {Promise<State>} */
export async function pushState(offer) {
  if (!offer) return "off";
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable";
  if (Notification.permission === "denied") return "denied";
  const taken = await taking();
  return taken && offer.browsers && sameKey(taken, offer.key) ? "on" : "none";
}

/** What this browser takes now. @returns {Promise<PushSubscription | null>} */
async function taking() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @param {PushSubscription} taken @param {string} key */
function sameKey(taken, key) {
  const raw = taken.options?.applicationServerKey;
  const text = raw && btoa(String.fromCharCode(...new Uint8Array(raw)));
  return text?.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "") === key;
}

/** Ask the player, then the browser, then tell the server. @param {Offer} offer @returns {Promise<any>} */
export async function startPush(offer) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/worker.js");
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  if (old && !sameKey(old, offer.key)) await old.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: offer.key });
  const { endpoint, keys } = made.toJSON();
  return post("/api/notices/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, lang: settings.lang });
}

/** @returns {Promise<any>} */
export async function stopPush() {
  const taken = await taking();
  if (!taken) return null;
  const told = await post("/api/notices/push/stop", { endpoint: taken.endpoint });
  await taken.unsubscribe();
  return told;
}
