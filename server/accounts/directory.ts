import type { Audit } from "../audit/audit.ts";
import { checkRange } from "../ground/check-range.ts";
import { Failure } from "../ground/failure.ts";
import { readText } from "../ground/read-text.ts";
import { hasRole, type Role } from "../ground/roles.ts";
import { type Storing, storingWith, untilStored } from "../ground/storing.ts";
import { type AccountsLog, adminId } from "./accounts.ts";
import { longestName } from "./names.ts";
import type { AccountFilter, AccountKeeper, AccountRecord, AccountStore } from "./ports.ts";
import { type Account, accountOf } from "./sessions.ts";

/** How long an account can be banned, in hours: ten years, which is as good as for ever. */
const longestBan = 87_600;
const longestReason = 200;

export interface DirectoryParts {
  readonly store: AccountStore;
  readonly audit: Pick<Audit, "entryOf">;
  readonly log: AccountsLog;
  /** Called with the account when its role has changed, or whether it may be used. */
  readonly onChange: (id: string) => void;
  /** What else is kept of accounts. */
  readonly keepers: readonly Pick<AccountKeeper, "suspend">[];
  readonly now: () => Date;
}

/** The accounts of the server, for its admins. */
export class Directory {
  readonly #store: AccountStore;
  readonly #audit: Pick<Audit, "entryOf">;
  readonly #storing: Storing;
  readonly #onChange: (id: string) => void;
  readonly #keepers: DirectoryParts["keepers"];
  readonly #now: () => Date;

  constructor({ store, audit, log, onChange, keepers, now }: DirectoryParts) {
    this.#keepers = keepers;
    this.#now = now;
    this.#store = store;
    this.#audit = audit;
    this.#storing = storingWith(log, "the store of accounts failed");
    this.#onChange = onChange;
  }

  /** A page of the accounts, newest first. @throws {Failure} BAD_REQUEST, UNAVAILABLE */
  async list(
    filter: AccountFilter,
  ): Promise<{ readonly accounts: readonly AccountRecord[]; readonly hasNextPage: boolean; readonly total: number }> {
    const { search, limit, standing } = filter;
    if (search !== undefined && search.length > longestName * 4) return { accounts: [], hasNextPage: false, total: 0 };
    const [found, total] = await this.#storing(() =>
      Promise.all([
        this.#store.list({ ...filter, limit: limit + 1 }),
        this.#store.count({ ...(search !== undefined && { search }), ...(standing && { standing }) }),
      ]),
    );
    return { accounts: found.slice(0, limit), hasNextPage: found.length > limit, total };
  }

  /** An account as it is stored. @throws {Failure} UNKNOWN_ACCOUNT, UNAVAILABLE */
  async find(id: string): Promise<AccountRecord> {
    const account = await this.#storing(() => this.#store.find(id));
    if (!account) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    return account;
  }

  /**
   * Gives a registered account another role. Only the operator can take it from the last admin.
   * @throws {Failure} UNKNOWN_ACCOUNT, NOT_REGISTERED, LAST_ADMIN, BAD_REQUEST
   */
  async setRole(actor: Account, id: string, role: Role): Promise<Account> {
    if (role === "guest") throw new Failure("BAD_REQUEST", "nobody becomes a guest");
    return untilStored(async () => {
      const account = await this.find(id);
      if (account.login === undefined) throw new Failure("NOT_REGISTERED", "only registered accounts have other roles");
      const { role: before } = account;
      if (before === role) return accountOf(account);
      const entry = this.#audit.entryOf({
        ...{ actor, action: "account-role", subject: `account:${id}`, before, after: role },
      });
      const result = await this.#storing(() =>
        this.#store.setRole({ id, before, role, keepAdmin: actor.id !== adminId }, entry),
      );
      this.#onChange(id);
      if (result === "done") return accountOf({ ...account, role });
      if (result === "last admin")
        throw new Failure("LAST_ADMIN", "somebody has to be an admin: name another one first");
      return undefined;
    });
  }

  /**
   * Bans an account for some hours, or lifts its ban with none: its sessions end, bots play in its seats, and it cannot sign in.
   * Can be repeated.
   * @returns until when
   * @throws {Failure} UNKNOWN_ACCOUNT, FORBIDDEN for those whose role is not lesser, except for the operator, OUT_OF_RANGE, TEXT_EMPTY,
   *   TEXT_TOO_LONG, INVALID_TEXT
   */
  async ban(actor: Account, id: string, hours: number, why: string): Promise<Date | undefined> {
    checkRange("hours", hours, 0, longestBan);
    const reason = readText(why, longestReason);
    const account = await this.find(id);
    if (actor.id !== adminId && hasRole(account, actor.role)) {
      throw new Failure("FORBIDDEN", "somebody of this role cannot be banned by you");
    }
    const ban = hours === 0 ? undefined : { until: new Date(this.#now().getTime() + hours * 3_600_000), reason };
    const entry = this.#audit.entryOf({
      ...{ actor, action: hours === 0 ? "account-unban" : "account-ban", subject: `account:${id}` },
      ...(account.ban && { before: { until: account.ban.until.toISOString(), reason: account.ban.reason } }),
      after: { ...(ban && { until: ban.until.toISOString() }), reason },
    });
    if (!(await this.#storing(() => this.#store.ban(id, ban, entry)))) {
      throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    }
    this.#onChange(id);
    if (ban) for (const keeper of this.#keepers) await keeper.suspend?.(id);
    return ban?.until;
  }
}
