import type { Locale } from "../engine/index.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Mailer } from "../mail/mailer.ts";
import { mailTexts } from "./mail-texts.ts";
import type { AccountStore } from "./ports.ts";
import { Quota } from "./quota.ts";

const hour = 60 * 60_000;

/** How many notices an account has sent in an hour: whoever goes on has been noticed. */
const mostNotices = 10;

/** From where somebody asks for something that changes how an account is entered, and in which language. */
export interface MailRequest {
  /** The network address, for the limits. */
  readonly network: string;
  /** The language of the mail. */
  readonly locale: Locale;
}

/** What has changed about how somebody gets into an account. */
export type AccountChange =
  | { readonly kind: "password" }
  /** Somebody has made an access token. */
  | { readonly kind: "accessToken" }
  /** With the address that it had. */
  | { readonly kind: "address"; readonly before: string }
  | { readonly kind: "identityAdded" | "identityRemoved"; readonly provider: string }
  /** That an admin has let the account in, or has not, perhaps with what was said about it. */
  | { readonly kind: "approved" | "refused"; readonly reason?: string };

/** The name of the server in a language; undefined if it has none. Never fails. */
export type SiteName = (locale: Locale) => Promise<string | undefined>;

export interface NoticesParts {
  readonly store: Pick<AccountStore, "find">;
  /** Without one no mails are sent. */
  readonly mailer?: Mailer | undefined;
  /** What the server is called. */
  readonly siteName?: SiteName | undefined;
  readonly log: { error(details: object, message: string): void };
  readonly now: () => Date;
}

/**
 * Tells the owners of accounts by mail when somebody has changed how to get in: it may have been somebody else. Signing in is no
 * such change, and the server does not remember from where people come.
 */
export class Notices {
  readonly #parts: NoticesParts;
  readonly #storing: Storing;
  readonly #quota: Quota;

  constructor(parts: NoticesParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
    this.#quota = new Quota(parts.now, mostNotices, hour, "too many mails: wait an hour");
  }

  /** Tells of a change that is stored. Nothing fails with it: accounts without an address hear nothing. */
  async tell(id: string, change: AccountChange, locale: Locale): Promise<void> {
    const { store, mailer, siteName } = this.#parts;
    if (!mailer) return;
    try {
      const account = await this.#storing(() => store.find(id));
      const to = change.kind === "address" ? change.before : account?.address;
      if (!account || to === undefined) return;
      this.#quota.count(id);
      const texts = mailTexts(locale, await siteName?.(locale));
      const { login } = account;
      mailer.send({
        to,
        ...(change.kind === "password" || change.kind === "accessToken"
          ? texts[change.kind](login)
          : change.kind === "address"
            ? texts.addressChanged(login)
            : "provider" in change
              ? texts[change.kind](change.provider, login)
              : texts[change.kind](login, change.reason)),
      });
    } catch {
      // A failure of the store has been logged. Beyond the limit the owner has heard enough.
    }
  }
}
