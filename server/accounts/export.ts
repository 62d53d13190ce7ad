import type { AuditStore } from "../audit/ports.ts";
import type { Json } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { AccessTokenStore } from "./access-token-ports.ts";
import { type AccountsLog, adminId } from "./accounts.ts";
import type { AccountKeeper, AccountStore } from "./ports.ts";
import type { ProviderStore } from "./provider-ports.ts";

/** The version of the document's shape. It goes up when anything that it has changes its meaning or is gone. */
const exportVersion = 1;

/** How many entries of the audit log are exported: the newest. */
const mostEntries = 1_000;

export interface ExportParts {
  readonly store: Pick<AccountStore, "find" | "sessions">;
  readonly providerStore: Pick<ProviderStore, "identities">;
  readonly accessTokenStore: Pick<AccessTokenStore, "list">;
  readonly audit: Pick<AuditStore, "list">;
  readonly keepers: readonly AccountKeeper[];
  readonly log: AccountsLog;
  readonly now?: () => Date;
}

/** Tells people all that is stored about them. */
export class AccountExport {
  readonly #parts: ExportParts;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor(parts: ExportParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
    this.#now = parts.now ?? (() => new Date());
  }

  /**
   * Everything about an account, without secrets such as hashes of passwords and tokens: see docs/frontends.md for its shape.
   * @throws {Failure} FORBIDDEN for the operator, UNKNOWN_ACCOUNT
   */
  async of(id: string): Promise<Json> {
    const { store, providerStore, accessTokenStore, audit, keepers } = this.#parts;
    if (id === adminId) throw new Failure("FORBIDDEN", "the operator has no account of its own");
    const now = this.#now();
    const [account, sessions, accessTokens, identities, entries] = await this.#storing(() =>
      Promise.all([
        store.find(id),
        store.sessions(id, now),
        accessTokenStore.list(id, now),
        providerStore.identities(id),
        audit.list({ actor: id, limit: mostEntries }),
      ]),
    );
    if (!account) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    const kept: Record<string, Json> = {};
    for (const keeper of keepers) kept[keeper.key] = await keeper.export(id);
    return asJson({
      ...{ format: "conclave-account", version: exportVersion, exportedAt: now, account },
      sessions: sessions.map(({ account: _, ...session }) => session),
      accessTokens: accessTokens.map(({ account: _, ...token }) => token),
      identities,
      audit: entries.map(({ actor: _, ...entry }) => entry),
      ...kept,
    });
  }
}

/** Dates become texts. */
function asJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
