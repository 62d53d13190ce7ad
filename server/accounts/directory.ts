import type { Audit } from "../admin/audit.ts";
import { Failure } from "../matches/failure.ts";
import type { Role } from "../matches/roles.ts";
import { storing } from "../matches/storing.ts";
import { type AccountsLog, adminId } from "./accounts.ts";
import { longestName } from "./names.ts";
import type { AccountFilter, AccountRecord, AccountStore } from "./ports.ts";
import type { Account } from "./sessions.ts";

/** How often a change is tried again because the role has changed meanwhile. */
const attempts = 5;

export interface DirectoryParts {
  readonly store: AccountStore;
  readonly audit: Pick<Audit, "entryOf">;
  readonly log: AccountsLog;
  /** Called with the account when its role has changed. */
  readonly onChange: (id: string) => void;
}

/** The accounts of the server, for its admins. */
export class Directory {
  readonly #store: AccountStore;
  readonly #audit: Pick<Audit, "entryOf">;
  readonly #log: AccountsLog;
  readonly #onChange: (id: string) => void;

  constructor({ store, audit, log, onChange }: DirectoryParts) {
    this.#store = store;
    this.#audit = audit;
    this.#log = log;
    this.#onChange = onChange;
  }

  /** A page of the accounts, newest first. @throws {Failure} BAD_REQUEST, UNAVAILABLE */
  async list(
    filter: AccountFilter,
  ): Promise<{ readonly accounts: readonly AccountRecord[]; readonly hasNextPage: boolean; readonly total: number }> {
    const { search, limit } = filter;
    if (search !== undefined && search.length > longestName * 4) return { accounts: [], hasNextPage: false, total: 0 };
    const [found, total] = await this.#storing(() =>
      Promise.all([this.#store.list({ ...filter, limit: limit + 1 }), this.#store.count(search)]),
    );
    return { accounts: found.slice(0, limit), hasNextPage: found.length > limit, total };
  }

  /**
   * Gives a registered account another role. Only the operator can take it from the last admin.
   * @throws {Failure} UNKNOWN_ACCOUNT, NOT_REGISTERED, LAST_ADMIN, BAD_REQUEST
   */
  async setRole(actor: Account, id: string, role: Role): Promise<Account> {
    if (role === "guest") throw new Failure("BAD_REQUEST", "nobody becomes a guest");
    for (let attempt = 0; attempt < attempts; attempt++) {
      const account = await this.#storing(() => this.#store.find(id));
      if (!account) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
      if (account.login === undefined) throw new Failure("NOT_REGISTERED", "only registered accounts have other roles");
      const { name, role: before } = account;
      if (before === role) return { id, name, role };
      const entry = this.#audit.entryOf({
        ...{ actor, action: "account-role", subject: `account:${id}`, before, after: role },
      });
      const result = await this.#storing(() =>
        this.#store.setRole({ id, before, role, keepAdmin: actor.id !== adminId }, entry),
      );
      this.#onChange(id);
      if (result === "done") return { id, name, role };
      if (result === "last admin")
        throw new Failure("LAST_ADMIN", "somebody has to be an admin: name another one first");
    }
    throw new Failure("UNAVAILABLE", "too many others change this at the moment");
  }

  #storing<Result>(work: () => Promise<Result>): Promise<Result> {
    return storing(this.#log, "the store of accounts failed", work);
  }
}
