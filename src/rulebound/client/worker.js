/** What goes on while no page is open: notices are shown, and lead to their table. */

const worker = /** @type {any} */ (self);
const TABLE = /^\/#\/table\/[a-z2-7]{16}$/;

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("push", (/** @type {any} */ e) => {
  const { title, body, path, tag } = e.data.json();
  e.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path }, icon: "/client/icon.svg" }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ e) => {
  e.notification.close();
  const { path } = e.notification.data;
  if (TABLE.test(path)) e.waitUntil(goTo(new URL(path, worker.location.origin).href));
});

/** A page that shows the table comes to the front; else one goes there, or is opened. @param {string} address */
async function goTo(address) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shows = pages.find((/** @type {any} */ page) => page.url === address);
  return shows ? shows.focus() : worker.clients.openWindow(address);
}

worker.addEventListener("pushsubscriptionchange", (/** @type {any} */ e) => {
  if (e.oldSubscription) e.waitUntil(renew(e.oldSubscription));
});

/** The browser has given up a subscription: make a new one, and say so. @param {any} old */
async function renew(old) {
  const made = await worker.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = made.toJSON();
  const lang = worker.navigator.language.startsWith("fr") ? "fr" : "en";
  await tell("/api/notices/push", { endpoint, ...keys, lang });
  await tell("/api/notices/push/stop", { endpoint: old.endpoint });
}

/** @param {string} path @param {any} said */
function tell(path, said) {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said) });
}
