// @ts-check
/// <reference lib="webworker" />

/**
 * Tells somebody whose pages are closed that it is their turn. It keeps nothing, and stands between no page and the server: it
 * has no handler for what pages fetch. Its address stays the same, because browsers look there for the next version.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The page of a match, below wherever the pages are. @param {string} match */
const pageOf = (match) => new URL(`match/${encodeURIComponent(match)}`, worker.registration.scope).href;

/** @param {string} address */
const pagesAt = async (address) => {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => new URL(url).origin === new URL(address).origin);
};

/** Shows what the server says. @param {PushMessageData | null} data */
async function show(data) {
  /** @type {{ readonly type?: unknown, readonly matchId?: unknown, readonly text?: unknown }} */
  let told = {};
  try {
    told = data?.json() ?? {};
  } catch {
    // Nothing that this server sends: browsers want a notification all the same.
  }
  const match = typeof told.matchId === "string" ? told.matchId : "";
  const text = typeof told.text === "string" ? told.text : "";
  const address = match === "" ? worker.registration.scope : pageOf(match);
  const pages = await pagesAt(address);
  // Whoever looks at the match sees it there.
  if (pages.some(({ url, focused }) => focused && url.split(/[?#]/)[0] === address)) return;
  await worker.registration.showNotification("Conclave", {
    body: text,
    icon: new URL("icon-192.png", worker.registration.scope).href,
    badge: new URL("badge-96.png", worker.registration.scope).href,
    // A later reminder of the same match takes the place of this one.
    tag: match,
    data: { address },
  });
}

/** Brings the match to the front: in its own page, in another one of ours, or in a new one. @param {string} address */
async function open(address) {
  const pages = await pagesAt(address);
  const there = pages.find(({ url }) => url.split(/[?#]/)[0] === address);
  if (there) return void (await there.focus());
  await worker.clients.openWindow(address);
}

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("push", (event) => event.waitUntil(show(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { address } = /** @type {{ readonly address?: unknown }} */ (event.notification.data ?? {});
  event.waitUntil(open(typeof address === "string" ? address : worker.registration.scope));
});
