import type { Locale } from "../engine/index.ts";
import type { MatchRecord } from "../matches/records/records.ts";

/** How somebody is reached: in a browser, or at an address of their own, with a signature or in the format of Discord. */
export type ContactKind = "WEB_PUSH" | "WEBHOOK" | "DISCORD";

/** Where somebody is told that it is their turn. */
export interface Contact {
  readonly id: string;
  readonly account: string;
  readonly kind: ContactKind;
  readonly url: string;
  /** The keys of a browser. */
  readonly keys?: { readonly p256dh: string; readonly auth: string };
  /** What signs webhooks: 24 random bytes in base64. */
  readonly secret?: string;
  /** The language of what is sent. */
  readonly locale: Locale;
  readonly createdAt: Date;
  /** When it was switched off because nothing arrived there. */
  readonly switchedOffAt?: Date;
}

/** A reminder on its way to a contact. */
export interface Reminder {
  readonly id: string;
  readonly contact: Contact;
  readonly match: MatchRecord;
  readonly prompt: string;
  /** When the prompt was asked. */
  readonly since: Date;
  /** How often it has been tried, this time included. */
  readonly attempt: number;
  /** Whether what was tried last at its contact has arrived. */
  readonly proved: boolean;
}

/** How many reminders to take: for contacts at which the last one has arrived, and for others, which may take long. */
export interface Room {
  readonly proved: number;
  readonly others: number;
}

/** Where contacts and reminders are kept. */
export interface ReminderStore {
  /**
   * Stores a contact; the same address of the same account takes the place of the earlier one, and is switched on again.
   * @returns it as it is stored now, or `undefined` if there are as many as there may be
   */
  add(contact: Contact, most: number): Promise<Contact | undefined>;
  contacts(account: string): Promise<readonly Contact[]>;
  /** Forgets all contacts of somebody, and what is on its way to them. */
  removeAll(account: string): Promise<void>;
  /** Returns whether there was such a contact. */
  remove(account: string, id: string): Promise<boolean>;
  /**
   * Makes reminders for those who are not present and have been awaited for a while: once for each prompt, whatever node asks.
   * @returns how many there are
   */
  due(search: DueSearch): Promise<number>;
  /**
   * Takes reminders that should be sent now, one for each contact, so that no other node does; those that nobody needs any more are
   * forgotten.
   */
  take(now: Date, until: Date, room: Room): Promise<readonly Reminder[]>;
  /** A reminder has arrived. */
  sent(reminder: Reminder): Promise<void>;
  /** A reminder has not arrived; it is tried again at a moment, and no other one of its contact before. */
  postpone(reminder: Reminder, at: Date): Promise<void>;
  /**
   * A reminder is given up. After this many in a row the contact is switched off.
   * @param most 0 if the contact is of no use any more
   * @returns whether it is switched off now
   */
  giveUp(reminder: Reminder, most: number, now: Date): Promise<boolean>;
  /** Says who is connected to a node, until a moment. */
  present(node: string, accounts: readonly string[], until: Date): Promise<void>;
  /** A value that all nodes share: the stored one, or a new one if there is none. */
  sharedKey(name: string, make: () => Promise<string>): Promise<string>;
}

/** Which reminders to make. */
export interface DueSearch {
  /** Only in these matches; in all by default, which takes longer. */
  readonly matches?: readonly string[];
  /** Only for prompts asked between these moments. */
  readonly after: Date;
  readonly before: Date;
  readonly now: Date;
  /** Who is connected to this node. */
  readonly present: readonly string[];
  /** How many reminders of a contact may wait. */
  readonly mostWaiting: number;
  /** How many to make at once. */
  readonly limit: number;
}
