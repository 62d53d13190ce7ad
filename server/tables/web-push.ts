import type { PushService } from "./deliver.ts";

/** The library is loaded when the first message is sent, because it is large. */
const webPushLibrary = async () => (await import("web-push")).default;

/** How long a push service keeps a message for a browser that is not running, in seconds. */
const timeToLive = 24 * 60 * 60;

/** The keys with which this server identifies itself to push services: made once, and the same on all nodes. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function makeVapidKeys(): Promise<VapidKeys> {
  const webPush = await webPushLibrary();
  return webPush.generateVAPIDKeys();
}

/**
 * Encrypts messages for browsers.
 * @param subject where push services can reach whoever runs this server: a URL, or `mailto:` with an address
 */
export function webPushWith(keys: VapidKeys, subject: string): PushService {
  return {
    request: async ({ url, keys: own }, payload, topic) => {
      const webPush = await webPushLibrary();
      const subscription = { endpoint: url, keys: { p256dh: own?.p256dh ?? "", auth: own?.auth ?? "" } };
      const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject, ...keys },
        TTL: timeToLive,
        // Of several messages about a match, only the last is kept. At most 32 characters.
        topic: topic.replaceAll("-", "").slice(0, 32),
      });
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { url: endpoint, headers: Object.fromEntries(texts), body: body ?? Buffer.alloc(0) };
    },
  };
}
