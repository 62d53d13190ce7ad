import { createHmac } from "node:crypto";
import type { Locale } from "../engine/index.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { MatchRecord } from "../matches/records/records.ts";
import type { SendPost } from "../outward/safe-post.ts";
import type { Contact, Reminder } from "./reminder-ports.ts";
import { turnSentence } from "./reminder-words.ts";
import type { Delivery } from "./reminders.ts";

/** Makes requests for browsers. */
export interface PushService {
  request(
    contact: Contact,
    payload: string,
    topic: string,
  ): Promise<{ readonly url: string; readonly headers: { readonly [name: string]: string }; readonly body: Buffer }>;
}

export interface DeliverParts {
  readonly post: SendPost;
  readonly push: PushService;
  /** The title of a game in a language. */
  readonly titleOf: (game: string, locale: Locale) => string;
  readonly log: Pick<HostLog, "warn">;
  readonly now: () => Date;
}

/** Replies after which nothing will ever arrive: 410 says so everywhere, 404 only for browsers. */
const gone: { readonly [kind in Contact["kind"]]: readonly number[] } = {
  WEB_PUSH: [404, 410],
  WEBHOOK: [410],
  DISCORD: [404, 410],
};

/** Sends reminders to browsers, to webhooks, and to Discord. */
export function deliverWith({
  post,
  push,
  titleOf,
  log,
  now,
}: DeliverParts): (reminder: Reminder) => Promise<Delivery> {
  return async (reminder) => {
    const { contact, match } = reminder;
    try {
      const text = turnSentence(contact.locale, titleOf(match.pin.game, contact.locale), match.title);
      const status = await post(await requestFor(reminder, text, push, now()));
      if (status >= 200 && status < 300) return "arrived";
      log.warn({ contact: contact.id, status }, "a reminder was refused");
      return gone[contact.kind].includes(status) ? "gone" : "failed";
    } catch (error) {
      // Without the address, which may be a secret.
      log.warn({ contact: contact.id, reason: nameOf(error) }, "a reminder could not be sent");
      return "failed";
    }
  };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

async function requestFor({ id, contact, match, since }: Reminder, text: string, push: PushService, now: Date) {
  const data = { ...turnOf(match, contact.account), since: since.toISOString(), text };
  switch (contact.kind) {
    case "WEB_PUSH":
      return push.request(contact, JSON.stringify({ type: "turn", ...data }), match.id);
    case "DISCORD":
      return {
        url: contact.url,
        headers: { "content-type": "application/json" },
        // A title may be anything: it must not call anybody.
        body: JSON.stringify({ content: plainForDiscord(text), allowed_mentions: { parse: [] } }),
      };
    case "WEBHOOK": {
      const body = JSON.stringify({ type: "turn", timestamp: now.toISOString(), data });
      return { url: contact.url, headers: signedHeaders(id, body, contact.secret ?? "", now), body };
    }
  }
}

/** What everybody may know of a match whose turn somebody has, and the deadline. */
function turnOf({ id, pin, title, seats, clocks }: MatchRecord, account: string): object {
  const own = seats.find((seat) => seat.account === account)?.seat;
  const deadline = clocks?.find(({ seat }) => seat === own)?.running?.deadline;
  return {
    ...{ matchId: id, gameId: pin.game, ...(title !== undefined && { title }) },
    ...(deadline !== undefined && { deadline: new Date(deadline).toISOString() }),
  };
}

/** The headers of Standard Webhooks: a signature over the id, the time and the body. */
function signedHeaders(id: string, body: string, secret: string, now: Date): { readonly [name: string]: string } {
  const timestamp = `${Math.floor(now.getTime() / 1000)}`;
  const signature = createHmac("sha256", Buffer.from(secret, "base64")).update(`${id}.${timestamp}.${body}`);
  return {
    "content-type": "application/json",
    "user-agent": "Conclave",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
}

function plainForDiscord(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()@<]/g, "\\$&");
}
