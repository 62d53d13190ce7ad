import { randomUUID } from "node:crypto";
import type { HostLog } from "../ground/host-log.ts";
import { isLasting } from "../ground/lasting.ts";
import { Repeated } from "../ground/repeated.ts";
import type { MatchChanges } from "./match-changes.ts";
import type { Presence } from "./presence.ts";
import type { Reminder, ReminderStore } from "./reminder-ports.ts";

/** Times of reminders in milliseconds, and how many there are. */
export interface ReminderBounds {
  /** How long a prompt must wait before its player is reminded. */
  readonly delay: number;
  /** A prompt that is older than this is nobody's news any more. */
  readonly oldest: number;
  /** How often to look in matches that have changed, and for what is to be sent. */
  readonly look: number;
  /** How often to look in all matches: for those who were connected, and for what was missed while no node was running. */
  readonly lookEverywhere: number;
  /** How often nodes say who is connected to them; others believe them for three times as long. */
  readonly presence: number;
  /** How long to wait after the first failure; four times as long after each further one. */
  readonly retry: number;
  readonly attempts: number;
  /** After how many reminders in a row that did not arrive a contact is switched off. */
  readonly failures: number;
  /** How many reminders of a contact may wait. */
  readonly waiting: number;
  /** How many are made or sent at once. */
  readonly atOnce: number;
  /** How many of these are sent to contacts at which nothing has arrived yet, or not the last time: they may take long. */
  readonly unproved: number;
  /** How many changed matches are remembered. */
  readonly remembered: number;
}

const minute = 60_000;

/** With the last attempt some forty minutes after the first. */
const usualBounds: ReminderBounds = {
  ...{ delay: 15_000, oldest: 24 * 60 * minute, look: 1_000, lookEverywhere: 5 * minute, presence: 20_000 },
  ...{ retry: 30_000, attempts: 5, failures: 5, waiting: 20, atOnce: 50, unproved: 20, remembered: 10_000 },
};

/** What became of a reminder: it has arrived, may arrive later, or never will. */
export type Delivery = "arrived" | "failed" | "gone";

export interface RemindersParts {
  readonly store: ReminderStore;
  readonly changes: Pick<MatchChanges, "subscribe">;
  readonly presence: Presence;
  /** Sends a reminder. Never rejects. */
  readonly deliver: (reminder: Reminder) => Promise<Delivery>;
  readonly log: HostLog;
  readonly now?: () => Date;
  readonly bounds?: Partial<ReminderBounds>;
  /** Whether there may be other nodes. */
  readonly shared: boolean;
}

/**
 * Reminds players of whom a match has been waiting for a while, and who are not connected. Every node looks; the store lets one
 * of them make a reminder, and one of them send it.
 */
export class Reminders {
  readonly #parts: RemindersParts;
  readonly #bounds: ReminderBounds;
  readonly #now: () => Date;
  readonly #node = randomUUID();
  /** Matches that have changed: when first since the last look, and when last. In the order of the first. */
  readonly #changed = new Map<string, { readonly first: number; readonly last: number }>();
  readonly #unsubscribe: () => void;
  /** What is being sent, and whether to contacts that are proved. */
  readonly #sending = new Map<Promise<void>, boolean>();
  #everywhereAt = 0;
  #presenceAt = 0;
  readonly #looks: Repeated;

  constructor(parts: RemindersParts) {
    this.#parts = parts;
    this.#bounds = { ...usualBounds, ...parts.bounds };
    this.#now = parts.now ?? (() => new Date());
    this.#unsubscribe = parts.changes.subscribe((match) => this.#hear(match));
    this.#looks = new Repeated(
      this.#bounds.look,
      () => this.#look(),
      (error) => parts.log.error({ error }, "reminders could not be looked for"),
    );
  }

  #hear(match: string | undefined): void {
    if (match === undefined || this.#changed.size >= this.#bounds.remembered) {
      this.#everywhereAt = 0;
      return;
    }
    const last = this.#now().getTime();
    this.#changed.set(match, { first: this.#changed.get(match)?.first ?? last, last });
  }

  async #look(): Promise<void> {
    await this.#sayPresent();
    await this.#makeDue();
    await this.#send();
  }

  async #sayPresent(): Promise<void> {
    const { store, presence, shared } = this.#parts;
    const now = this.#now().getTime();
    if (!shared || isLasting(this.#presenceAt + this.#bounds.presence, this.#bounds.presence, now)) return;
    this.#presenceAt = now;
    await store.present(this.#node, presence.accounts, new Date(now + 3 * this.#bounds.presence));
  }

  async #makeDue(): Promise<void> {
    const { delay, oldest, lookEverywhere, waiting, atOnce } = this.#bounds;
    const now = this.#now();
    const time = now.getTime();
    const everywhere = !isLasting(this.#everywhereAt + lookEverywhere, lookEverywhere, time);
    const due = Array.from(this.#changed).filter(([, { first }]) => first <= time - delay);
    if (!everywhere && due.length === 0) return;
    const made = await this.#parts.store.due({
      ...(everywhere ? undefined : { matches: due.map(([match]) => match) }),
      ...{ after: new Date(time - oldest), before: new Date(time - delay), now },
      ...{ present: this.#parts.presence.accounts, mostWaiting: waiting, limit: atOnce },
    });
    // There may be more.
    if (made >= atOnce) return;
    for (const [match] of due) {
      const last = this.#changed.get(match)?.last ?? 0;
      this.#changed.delete(match);
      // Who has been asked since then is looked for later.
      if (last > time - delay) this.#changed.set(match, { first: last, last });
    }
    if (everywhere) this.#everywhereAt = time;
  }

  /** Begins to send what is due, and does not wait for it: an address that does not answer takes as long as it may. */
  async #send(): Promise<void> {
    const { store, log } = this.#parts;
    const { atOnce, unproved } = this.#bounds;
    const slow = Array.from(this.#sending.values()).filter((proved) => !proved).length;
    // What others take away is never missing for those that are proved.
    const room = { proved: atOnce - unproved - (this.#sending.size - slow), others: unproved - slow };
    if (room.proved <= 0 && room.others <= 0) return;
    const now = this.#now();
    // Longer than any delivery takes.
    const until = new Date(now.getTime() + minute);
    for (const reminder of await store.take(now, until, room)) {
      const sending: Promise<void> = this.#sendOne(reminder)
        .catch((error: unknown) => log.error({ error }, "what became of a reminder could not be stored"))
        .finally(() => this.#sending.delete(sending));
      this.#sending.set(sending, reminder.proved);
    }
  }

  async #sendOne(reminder: Reminder): Promise<void> {
    const { store, deliver, log } = this.#parts;
    const { attempts, failures, retry } = this.#bounds;
    const delivery = await deliver(reminder);
    if (delivery === "arrived") return store.sent(reminder);
    const now = this.#now();
    const { contact, attempt } = reminder;
    if (delivery === "failed" && attempt < attempts) {
      return store.postpone(reminder, new Date(now.getTime() + retry * 4 ** (attempt - 1)));
    }
    const isOff = await store.giveUp(reminder, delivery === "gone" ? 0 : failures, now);
    if (isOff)
      log.warn({ contact: contact.id, kind: contact.kind }, "a contact is switched off: nothing arrives there");
  }

  /** Looks for nothing more, and waits for what is being sent. */
  async close(): Promise<void> {
    this.#unsubscribe();
    await this.#looks.close();
    await Promise.all(this.#sending.keys());
  }
}
