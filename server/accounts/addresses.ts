import { z } from "zod";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Accounts, AccountsLog } from "./accounts.ts";
import type { LinkStore } from "./link-ports.ts";
import { type Links, linkHash, unknownLink } from "./links.ts";
import { MailQuotas } from "./mail-quotas.ts";
import { mailTexts } from "./mail-texts.ts";
import type { MailRequest, Notices, SiteName } from "./notices.ts";
import type { AccountStore } from "./ports.ts";
import type { Identity } from "./sessions.ts";

const hour = 60 * 60_000;

/** How long links in mails are valid, in hours. */
export const mailedHours = { address: 24, reset: 1 } as const;

/** How many accounts with the same address can be reset by it: the newest ones. */
const mostAccounts = 5;

/** How many requests for a reset are worked on at a time. */
const mostRequests = 100;

/** As many characters as an address has at most. */
const longestAddress = 254;
const addressShape = z.email();

export interface AddressesParts {
  readonly store: Pick<AccountStore, "find" | "findByAddress" | "removeAddress">;
  readonly linkStore: Pick<LinkStore, "verifyAddress">;
  readonly links: Links;
  readonly accounts: Pick<Accounts, "confirm">;
  readonly notices: Notices;
  /** Without one no mails are sent. */
  readonly mailer?: Mailer | undefined;
  /** What the server is called. */
  readonly siteName?: SiteName | undefined;
  readonly log: AccountsLog;
  readonly now?: () => Date;
  /** How many people may share a network address; 1 by default. */
  readonly peoplePerAddress?: number | undefined;
}

/** Addresses of mail that belong to accounts, and the way back into an account by mail. */
export class Addresses {
  readonly #parts: AddressesParts;
  readonly #storing: Storing;
  readonly #now: () => Date;
  readonly #quotas: MailQuotas;
  readonly #working = new Set<Promise<void>>();

  constructor(parts: AddressesParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
    this.#now = parts.now ?? (() => new Date());
    this.#quotas = new MailQuotas(this.#now, parts.peoplePerAddress ?? 1);
  }

  /** The address of an account that has been confirmed. */
  async addressOf(id: string): Promise<string | undefined> {
    return (await this.#storing(() => this.#parts.store.find(id)))?.address;
  }

  /**
   * Sends a link to an address. It becomes that of the account when the link is opened; until then it keeps the one that it has.
   * Nobody learns whether another account has it.
   * @throws {Failure} INVALID_ADDRESS, NO_MAIL, NOT_REGISTERED, RATE_LIMITED, and whatever `Accounts.confirm` fails with
   */
  async set(asker: Identity, text: string, password: string | undefined, request: MailRequest): Promise<void> {
    const address = readAddress(text);
    const mailer = this.#mailer();
    await this.#parts.accounts.confirm(asker, password, request.network);
    this.#quotas.count("address", address, { asker: asker.id, network: request.network });
    const term = mailedHours.address * hour;
    const { link = "" } = await this.#storing(() =>
      this.#parts.links.issue({ kind: "address", account: asker.id, address, term }),
    );
    const texts = mailTexts(request.locale, await this.#parts.siteName?.(request.locale));
    if (!mailer.send({ to: address, ...texts.address(link, mailedHours.address) })) {
      throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
    }
  }

  /** Confirms an address with the code of a link, and tells the one before. @throws {Failure} UNKNOWN_LINK */
  async verify(code: string, locale: Locale): Promise<void> {
    const hash = linkHash(code);
    const changed = await this.#storing(() => this.#parts.linkStore.verifyAddress(hash, this.#now()));
    if (!changed) throw unknownLink();
    await this.#tell(changed.account, changed.before, locale);
  }

  /**
   * Takes the address away from an account, which tells it, and ends its links.
   * @throws {Failure} what `Accounts.confirm` fails with
   */
  async remove(asker: Identity, password: string | undefined, { network, locale }: MailRequest): Promise<void> {
    await this.#parts.accounts.confirm(asker, password, network);
    await this.#tell(asker.id, await this.#storing(() => this.#parts.store.removeAddress(asker.id)), locale);
  }

  async #tell(account: string, before: string | undefined, locale: Locale): Promise<void> {
    if (before !== undefined) await this.#parts.notices.tell(account, { kind: "address", before }, locale);
  }

  /**
   * Sends links to reset the password to an address, if it is that of accounts. Nothing tells whether it is: the answer does not
   * wait for it.
   * @throws {Failure} INVALID_ADDRESS, NO_MAIL, RATE_LIMITED
   */
  requestReset(text: string, request: MailRequest): void {
    const address = readAddress(text);
    const mailer = this.#mailer();
    this.#quotas.count("reset", address, { asker: request.network, network: request.network });
    if (this.#working.size >= mostRequests) throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
    const work: Promise<void> = this.#sendResets(mailer, address, request.locale)
      // It has been logged.
      .catch(() => {})
      .finally(() => this.#working.delete(work));
    this.#working.add(work);
  }

  async #sendResets(mailer: Mailer, address: string, locale: Locale): Promise<void> {
    const accounts = await this.#storing(() => this.#parts.store.findByAddress(address, mostAccounts));
    const texts = mailTexts(locale, await this.#parts.siteName?.(locale));
    for (const { id, login } of accounts) {
      if (login === undefined) continue;
      const term = mailedHours.reset * hour;
      const { link = "" } = await this.#storing(() => this.#parts.links.issue({ kind: "reset", account: id, term }));
      mailer.send({ to: address, ...texts.reset(link, mailedHours.reset, login) });
    }
  }

  /** Finishes what has been asked for. */
  async close(): Promise<void> {
    await Promise.all(this.#working);
  }

  #mailer(): Mailer {
    if (!this.#parts.mailer) throw new Failure("NO_MAIL", "this server sends no mails");
    return this.#parts.mailer;
  }
}

/** An address as it is stored: in small letters, since hardly any mail server tells them apart. */
export function readAddress(text: string): string {
  const trimmed = text.trim();
  // The expression for addresses looks at what is long again and again.
  const result = trimmed.length > longestAddress ? undefined : addressShape.safeParse(trimmed);
  if (!result?.success) throw new Failure("INVALID_ADDRESS", "this is not an e-mail address");
  return result.data.toLowerCase();
}
