import type { Audit } from "../audit/audit.ts";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { type Accounts, type AccountsLog, adminId } from "./accounts.ts";
import type { LinkStore, LinkUse } from "./link-ports.ts";
import { type IssuedLink, type Links, linkHash, unknownLink } from "./links.ts";
import type { Notices } from "./notices.ts";
import { readPassword } from "./passwords.ts";
import type { AccountStore } from "./ports.ts";
import type { Account, SignIn } from "./sessions.ts";

/** How long a link from an admin is valid, in milliseconds. */
const term = 24 * 60 * 60_000;

export interface RecoveryParts {
  readonly store: Pick<AccountStore, "find">;
  readonly linkStore: Pick<LinkStore, "find" | "resetPassword">;
  readonly links: Links;
  readonly accounts: Pick<Accounts, "passwords" | "sessions">;
  readonly notices: Notices;
  readonly audit: Pick<Audit, "entryOf">;
  readonly log: AccountsLog;
  readonly now?: () => Date;
}

/** The way back into an account whose password is lost. */
export class Recovery {
  readonly #parts: RecoveryParts;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
    this.#now = parts.now ?? (() => new Date());
  }

  /**
   * Makes a link with which somebody can set a new password, for an admin to hand over. The audit log has it, without the code. It
   * ends when the admin is none any more, is banned, or leaves.
   * @throws {Failure} UNKNOWN_ACCOUNT, NOT_REGISTERED
   */
  async issueReset(actor: Account, id: string): Promise<IssuedLink> {
    const { store, links, audit } = this.#parts;
    const account = await this.#storing(() => store.find(id));
    if (!account) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    if (account.login === undefined) throw new Failure("NOT_REGISTERED", "this account has no password");
    const entry = audit.entryOf({ actor, action: "account-reset", subject: `account:${id}` });
    return this.#storing(() => links.issue({ kind: "reset", account: id, term, maker: actor.id, entry }));
  }

  /**
   * Sets a new password with the code of a link, which is thereby used up. All sessions end, and one begins here.
   * @throws {Failure} UNKNOWN_LINK, INVALID_PASSWORD: then the link can still be used
   */
  async resetPassword(code: string, password: string, locale: Locale, device?: string): Promise<SignIn> {
    const { linkStore, accounts, notices } = this.#parts;
    const readied = readPassword(password);
    const hash = linkHash(code);
    const account = await this.#storing(() => linkStore.find(hash, "reset", this.#use()));
    if (!account) throw unknownLink();
    accounts.sessions.checkUsable(account);
    const passwordHash = await accounts.passwords.hash(readied);
    const { opening, signIn } = accounts.sessions.begin(account, device);
    if (!(await this.#storing(() => linkStore.resetPassword(hash, this.#use(), passwordHash, opening)))) {
      throw unknownLink();
    }
    accounts.sessions.distrust({ account: account.id });
    await notices.tell(account.id, { kind: "password" }, locale);
    return signIn;
  }

  #use(): LinkUse {
    return { now: this.#now(), ...(this.#parts.accounts.sessions.hasOperator && { operator: adminId }) };
  }
}
