import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { hasRole } from "../ground/roles.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Asker } from "../matches/records/hosting.ts";
import { isSendable, type OutwardPolicy } from "../outward/safe-post.ts";
import type { Contact, ReminderStore } from "./reminder-ports.ts";

/** Limits on contacts. */
const contactLimits = { url: 2_000, perAccount: 10 } as const;

export interface ContactsParts {
  readonly store: Pick<ReminderStore, "add" | "contacts" | "remove">;
  readonly policy: OutwardPolicy;
  /** The public key with which this server identifies itself to push services. */
  readonly pushKey: string;
  readonly log: Pick<HostLog, "error">;
  readonly now?: () => Date;
}

/** Where people are told that it is their turn. */
export class Contacts {
  readonly pushKey: string;
  readonly #store: ContactsParts["store"];
  readonly #policy: OutwardPolicy;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor({ store, policy, pushKey, log, now = () => new Date() }: ContactsParts) {
    this.pushKey = pushKey;
    this.#store = store;
    this.#policy = policy;
    this.#storing = storingWith(log, "the store of contacts failed");
    this.#now = now;
  }

  /**
   * Adds a browser, with what its `PushSubscription` says.
   * @throws {Failure} INVALID_CONTACT, TOO_MANY_CONTACTS
   */
  addBrowser(
    asker: Asker,
    { endpoint, p256dh, auth }: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
    locale: Locale,
  ): Promise<Contact> {
    if (!isPushKey(p256dh) || !isBase64url(auth, 16)) {
      throw new Failure("INVALID_CONTACT", "the keys are not those of a browser");
    }
    return this.#add(asker, { kind: "WEB_PUSH", url: endpoint, keys: { p256dh, auth }, locale });
  }

  /**
   * Adds a webhook, with a new secret to sign with. Only for those who have registered.
   * @throws {Failure} FORBIDDEN, INVALID_CONTACT, TOO_MANY_CONTACTS
   */
  addWebhook(asker: Asker, url: string, kind: "WEBHOOK" | "DISCORD", locale: Locale): Promise<Contact> {
    if (!hasRole(asker, "player")) throw new Failure("FORBIDDEN", "only those who have registered may have webhooks");
    const secret = kind === "WEBHOOK" && { secret: randomBytes(24).toString("base64") };
    return this.#add(asker, { kind, url, ...secret, locale });
  }

  async #add(
    { id: account }: Asker,
    contact: Pick<Contact, "kind" | "url" | "keys" | "secret" | "locale">,
  ): Promise<Contact> {
    if (!isSendable(contact.url, this.#policy, contactLimits.url)) {
      throw new Failure("INVALID_CONTACT", "an address begins with https:// and leads into the public internet");
    }
    const whole = { ...contact, url: new URL(contact.url).href, id: randomUUID(), account, createdAt: this.#now() };
    const stored = await this.#storing(() => this.#store.add(whole, contactLimits.perAccount));
    if (!stored) throw new Failure("TOO_MANY_CONTACTS", "you have as many contacts as you may have");
    return stored;
  }

  list({ id }: Asker): Promise<readonly Contact[]> {
    return this.#storing(() => this.#store.contacts(id));
  }

  /** @throws {Failure} UNKNOWN_CONTACT */
  async remove({ id }: Asker, contact: string): Promise<void> {
    if (!(await this.#storing(() => this.#store.remove(id, contact)))) {
      throw new Failure("UNKNOWN_CONTACT", "you have no such contact");
    }
  }
}

function isBase64url(text: string, bytes: number): boolean {
  return /^[\w-]{1,200}={0,2}$/.test(text) && Buffer.from(text, "base64url").length === bytes;
}

/** Whether a text is a point on the curve of web push, in base64url. */
function isPushKey(text: string): boolean {
  if (!isBase64url(text, 65)) return false;
  try {
    const own = createECDH("prime256v1");
    own.generateKeys();
    own.computeSecret(Buffer.from(text, "base64url"));
    return true;
  } catch {
    return false;
  }
}
