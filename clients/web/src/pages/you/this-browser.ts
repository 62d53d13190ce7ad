import type { ConclaveClient } from "conclave/sdk";
import { addressOf } from "../../app/addresses.ts";
import { kept } from "../../app/kept.ts";

/** Under which name it is kept of whom this browser is told. */
const told = "told";

/** Whether this browser can be told of a turn while no page is open. */
export function canBeTold(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

/** The subscription of this browser, if it has one. */
async function ownSubscription(): Promise<PushSubscription | undefined> {
  if (!canBeTold()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(addressOf(""));
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** The address under which the server has this browser, if it has one. */
export async function ownAddress(): Promise<string | undefined> {
  const subscription = await ownSubscription();
  return subscription && new URL(subscription.endpoint).href;
}

/**
 * Lets the server tell this browser.
 * @param account of whom
 * @param pushKey with which the server identifies itself
 * @returns "denied" if somebody does not want that, "unreachable" if the browser has no service for it
 * @throws {ApiError} @throws {NetworkError}
 */
export async function tellThisBrowser(
  client: ConclaveClient,
  account: string,
  pushKey: string,
): Promise<"told" | "denied" | "unreachable"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const registration = await navigator.serviceWorker.register(addressOf("service-worker.js"), { scope: addressOf("") });
  await activated(registration);
  let subscription: PushSubscription;
  try {
    // One for another key, as after a restore of another database, would never be told anything.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  } catch {
    return "unreachable";
  }
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  await client.contacts.addBrowser({ endpoint: endpoint ?? "", p256dh, auth });
  kept.write(told, account);
  return "told";
}

/**
 * Says again that this browser is to be told, as at the start of a page: the server may have switched it off, and learns the language.
 * @param account whose browser it has to be
 */
export async function tellAgain(client: ConclaveClient, account: string): Promise<void> {
  if (kept.read(told) !== account) return;
  const subscription = await ownSubscription();
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription?.toJSON() ?? {};
  if (endpoint !== undefined) await client.contacts.addBrowser({ endpoint, p256dh, auth });
}

/** Until a service worker runs: a browser subscribes for none before. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  if (!worker || worker.state === "activated") return;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    });
  });
}

/** Lets nobody tell this browser any more, as before somebody leaves it. */
export async function forgetThisBrowser(client: ConclaveClient): Promise<void> {
  kept.write(told, undefined);
  const subscription = await ownSubscription();
  if (!subscription) return;
  const address = new URL(subscription.endpoint).href;
  const { contacts } = await client.contacts.list();
  await Promise.all(contacts.flatMap(({ key, url }) => (url === address ? client.contacts.remove(key) : [])));
  await subscription.unsubscribe();
}
