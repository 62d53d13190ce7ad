import { randomUUID } from "node:crypto";
import { type Accounts, adminId } from "../accounts/accounts.ts";
import { type FrontendStatus, mayWork } from "../accounts/scopes.ts";
import type { Account } from "../accounts/sessions.ts";
import type { Audit } from "../audit/audit.ts";
import type { AuditEntry } from "../audit/ports.ts";
import type { Json } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { isLasting } from "../ground/lasting.ts";
import { mostRecent } from "../ground/most-recent.ts";
import { hasRole } from "../ground/roles.ts";
import { type Storing, storingWith, untilStored } from "../ground/storing.ts";
import type { FrontendFilter, FrontendRecord, FrontendStore } from "./ports.ts";
import { type FrontendPlan, frontendLimits, readFrontend } from "./read-frontend.ts";

/** How long it is remembered whether an origin is that of a frontend, in milliseconds: other nodes change that as well. */
const originFreshness = 10_000;
/** How many origins are remembered, also such as nobody has. */
const mostOrigins = 10_000;

export interface FrontendsParts {
  readonly store: FrontendStore;
  readonly audit: Pick<Audit, "entryOf">;
  readonly accounts: Pick<Accounts, "sessions">;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
  /** Whether frontends can be used only after an admin has approved them. */
  readonly needApproval: boolean;
}

/** What is known of an origin, and until when that is not looked up again. */
interface KnownOrigin {
  readonly known: Promise<boolean>;
  readonly until: number;
  /** What the look-up has brought. */
  found: boolean;
}

/** The frontends of others: registered by their authors, and looked after by admins. */
export class Frontends {
  readonly #parts: FrontendsParts;
  readonly #storing: Storing;
  readonly #origins = mostRecent<KnownOrigin>(mostOrigins);

  constructor(parts: FrontendsParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of frontends failed");
  }

  /**
   * Registers a frontend. Those of admins are approved thereby.
   * @param id what it is to be called, where that is not left to chance
   * @throws {Failure} NOT_REGISTERED for guests, INVALID_NAME, INVALID_FRONTEND, TOO_MANY_FRONTENDS
   */
  async register(asker: Account, plan: FrontendPlan, id: string = randomUUID()): Promise<FrontendRecord> {
    if (!hasRole(asker, "player")) throw new Failure("NOT_REGISTERED", "this is only for registered accounts");
    const isAdmin = hasRole(asker, "admin");
    const frontend: FrontendRecord = {
      ...{ id, ...readFrontend(plan), status: isAdmin ? "APPROVED" : "REGISTERED", revision: 0 },
      ...{ createdAt: this.#parts.now(), ...(asker.id !== adminId && { owner: asker.id }) },
    };
    const entry = isAdmin ? this.#entry(asker, "frontend-register", undefined, frontend) : undefined;
    if (!(await this.#storing(() => this.#parts.store.add(frontend, frontendLimits.perAccount, entry)))) {
      throw new Failure("TOO_MANY_FRONTENDS", "you have as many frontends as you may have: remove one first");
    }
    this.#forgetOrigins(frontend.origins);
    return frontend;
  }

  /**
   * Changes a frontend of one's own, or as an admin any. What its owner changes is approved no more.
   * @throws {Failure} UNKNOWN_FRONTEND, INVALID_NAME, INVALID_FRONTEND
   */
  change(asker: Account, id: string, change: Partial<FrontendPlan>): Promise<FrontendRecord> {
    return this.#change(asker, id, "frontend-change", (before) => {
      const approval = before.status === "APPROVED" && !hasRole(asker, "admin") ? "REGISTERED" : before.status;
      return { ...before, ...readFrontend({ ...before, ...change }), status: approval };
    });
  }

  /**
   * Approves a frontend, takes that back, or disables it: then it and its tokens cannot be used any more. For admins.
   * @throws {Failure} UNKNOWN_FRONTEND
   */
  setStatus(admin: Account, id: string, status: FrontendStatus): Promise<FrontendRecord> {
    return this.#change(admin, id, "frontend-status", (before) => ({ ...before, status }));
  }

  /** Removes a frontend of one's own, or as an admin any; its tokens end. @throws {Failure} UNKNOWN_FRONTEND */
  async remove(asker: Account, id: string): Promise<void> {
    const before = await this.own(asker, id);
    const entry = hasRole(asker, "admin") ? this.#entry(asker, "frontend-remove", before, undefined) : undefined;
    const isRemoved = await this.#storing(() => this.#parts.store.remove(id, entry));
    this.#parts.accounts.sessions.distrust({ frontend: id });
    this.#forgetOrigins(before.origins);
    if (!isRemoved) throw unknownFrontend();
  }

  /** The frontends of somebody, oldest first. */
  ofOwner({ id }: Pick<Account, "id">): Promise<readonly FrontendRecord[]> {
    return this.#storing(() => this.#parts.store.ofOwner(id));
  }

  /** A page of all frontends, newest first. */
  async list(
    filter: FrontendFilter,
  ): Promise<{ readonly frontends: readonly FrontendRecord[]; readonly hasNextPage: boolean; readonly total: number }> {
    const { store } = this.#parts;
    const [found, total] = await this.#storing(() =>
      Promise.all([store.list({ ...filter, limit: filter.limit + 1 }), store.count(filter.status)]),
    );
    return { frontends: found.slice(0, filter.limit), hasNextPage: found.length > filter.limit, total };
  }

  /** Whether a frontend may be used. */
  mayWork({ status }: Pick<FrontendRecord, "status">): boolean {
    return mayWork({ status }, this.#parts.needApproval);
  }

  /** A frontend that may be used. */
  async working(id: string): Promise<FrontendRecord | undefined> {
    const found = await this.#storing(() => this.#parts.store.find(id));
    return found && this.mayWork(found) ? found : undefined;
  }

  /** Whether an origin is that of a frontend that may be used. Other nodes notice changes within ten seconds. */
  isOrigin(origin: string): Promise<boolean> {
    if (origin.length > frontendLimits.address) return Promise.resolve(false);
    const now = this.#parts.now().getTime();
    const known = this.#origins.get(origin);
    if (known && isLasting(known.until, originFreshness, now)) return known.known;
    const found = this.#storing(() => this.#parts.store.statusesAt(origin)).then((statuses) =>
      statuses.some((status) => this.mayWork({ status })),
    );
    const kept: KnownOrigin = { known: found, until: now + originFreshness, found: known?.found ?? false };
    this.#origins.set(origin, kept);
    found.then(
      (is) => {
        kept.found = is;
      },
      // What could not be looked up is looked up again.
      () => this.#origins.delete(origin),
    );
    return found;
  }

  /** Whether an origin was one of these when it was last looked up, if that is still known. */
  wasOrigin(origin: string): boolean {
    return this.#origins.peek(origin)?.found ?? false;
  }

  #change(
    asker: Account,
    id: string,
    action: string,
    changed: (before: FrontendRecord) => FrontendRecord,
  ): Promise<FrontendRecord> {
    return untilStored(async () => {
      const before = await this.own(asker, id);
      const after = { ...changed(before), revision: before.revision + 1 };
      const entry = hasRole(asker, "admin") ? this.#entry(asker, action, before, after) : undefined;
      const isStored = await this.#storing(() => this.#parts.store.change(after, entry));
      this.#parts.accounts.sessions.distrust({ frontend: id });
      this.#forgetOrigins([...before.origins, ...after.origins]);
      return isStored ? after : undefined;
    });
  }

  /** A frontend of one's own, or as an admin any. Whether others have it shows to nobody else. @throws {Failure} UNKNOWN_FRONTEND */
  async own({ id: asker, role }: Account, id: string): Promise<FrontendRecord> {
    const found = await this.#storing(() => this.#parts.store.find(id));
    if (!found || (found.owner !== asker && !hasRole({ role }, "admin"))) throw unknownFrontend();
    return found;
  }

  #entry(
    actor: Account,
    action: string,
    before: FrontendRecord | undefined,
    after: FrontendRecord | undefined,
  ): AuditEntry {
    const subject = `frontend:${(after ?? before)?.id}`;
    return this.#parts.audit.entryOf({
      ...{ actor, action, subject },
      ...(before && { before: told(before) }),
      ...(after && { after: told(after) }),
    });
  }

  #forgetOrigins(origins: readonly string[]): void {
    for (const origin of origins) this.#origins.delete(origin);
  }
}

/** A frontend for the audit log and for its owner's export. */
export function told({ id: _, owner: __, revision: ___, createdAt, ...frontend }: FrontendRecord): Json {
  const { name, status } = frontend;
  const [redirectUris, origins, scopes] = [[...frontend.redirectUris], [...frontend.origins], [...frontend.scopes]];
  return { name, redirectUris, origins, scopes, status, createdAt: createdAt.toISOString() };
}

function unknownFrontend(): Failure {
  return new Failure("UNKNOWN_FRONTEND", "there is no such frontend, or it is not yours");
}
