import { randomBytes } from "node:crypto";
import { type Locale, translator } from "../engine/index.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Games } from "../matches/records/games.ts";
import { type OutwardPolicy, postWithin, publicOnly } from "../outward/safe-post.ts";
import { Awaiting } from "./awaiting.ts";
import type { AwaitingStore } from "./awaiting-ports.ts";
import { Contacts } from "./contacts.ts";
import { deliverWith } from "./deliver.ts";
import type { DigestStore } from "./digest-ports.ts";
import { Digests, type DigestTimes } from "./digests.ts";
import type { MatchChanges } from "./match-changes.ts";
import { Presence } from "./presence.ts";
import type { Reminder, ReminderStore } from "./reminder-ports.ts";
import { type Delivery, type ReminderBounds, Reminders } from "./reminders.ts";
import { makeVapidKeys, type VapidKeys, webPushWith } from "./web-push.ts";

/** What tells players who are not there that it is their turn. */
export interface Away {
  readonly awaiting: Awaiting;
  readonly contacts: Contacts;
  readonly presence: Presence;
  readonly digests: Digests;
}

export interface AwayParts {
  readonly store: {
    readonly awaiting: AwaitingStore;
    readonly reminders: ReminderStore;
    readonly digests: DigestStore;
  };
  readonly changes: MatchChanges;
  readonly games: Games;
  readonly log: HostLog;
  readonly now: () => Date;
  /** Whether there may be other nodes. */
  readonly shared: boolean;
  /** Where people reach this server, which push services want to know. */
  readonly publicUrl?: string | undefined;
  /** Where reminders may be sent; only into the public internet by default. */
  readonly policy?: OutwardPolicy | undefined;
  readonly bounds?: Partial<ReminderBounds> | undefined;
  /** Without one there are no digests. */
  readonly mailer?: Mailer | undefined;
  readonly times?: Partial<DigestTimes> | undefined;
  /** Called with what became of an attempt to send a reminder. */
  readonly onDelivery?: (outcome: Delivery) => void;
}

/** For push services if nothing else is known: a domain that never exists. */
const nobody = "https://conclave.invalid";

/** Assembles these services. The second part is to be closed at the end. */
export async function assembleAway(
  parts: AwayParts,
): Promise<Away & { readonly opened: { close(): Promise<void> }[] }> {
  const { store, changes, games, log, now, shared, publicUrl = nobody, policy = publicOnly, bounds = {} } = parts;
  const stored = await store.reminders.sharedKey("web-push", async () => JSON.stringify(await makeVapidKeys()));
  const keys = JSON.parse(stored) as VapidKeys;
  const presence = new Presence();
  const titleOf = (id: string, locale: Locale): string => {
    const game = games.find(id);
    return game ? translator([game.messages], locale)(game.title) : id;
  };
  const send = deliverWith({ post: postWithin(policy), push: webPushWith(keys, publicUrl), titleOf, log, now });
  const deliver = async (reminder: Reminder): Promise<Delivery> => {
    const outcome = await send(reminder);
    parts.onDelivery?.(outcome);
    return outcome;
  };
  const awaiting = new Awaiting({ store: store.awaiting, changes, log });
  const reminders = new Reminders({ store: store.reminders, changes, presence, deliver, log, now, shared, bounds });
  const contacts = new Contacts({ store: store.reminders, policy, pushKey: keys.publicKey, log, now });
  const { mailer, times } = parts;
  const key = await store.reminders.sharedKey("digest", async () => randomBytes(32).toString("base64url"));
  const digests = new Digests({ store: store.digests, awaiting, mailer, publicUrl, key, titleOf, log, now, times });
  return { awaiting, contacts, presence, digests, opened: [awaiting, reminders, digests] };
}
