import { randomUUID } from "node:crypto";
import type { Json } from "../engine/index.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Actor, AuditEntry, AuditFilter, AuditStore } from "./ports.ts";

/** What somebody has done, for the audit log. */
export interface Deed {
  readonly actor: Actor;
  /** What was done, such as `account-role`. */
  readonly action: string;
  /** What it was done to: a type and an id, such as `account:5a0d`. */
  readonly subject: string;
  readonly before?: Json;
  readonly after?: Json;
}

export interface AuditParts {
  readonly store: AuditStore;
  readonly log: Pick<HostLog, "error">;
  readonly now?: () => Date;
}

/** The audit log: who has changed what on this server, and when. Nothing in it is ever changed. */
export class Audit {
  readonly #store: AuditStore;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor({ store, log, now = () => new Date() }: AuditParts) {
    this.#store = store;
    this.#storing = storingWith(log, "the store of the audit log failed");
    this.#now = now;
  }

  /** Makes the entry of a deed, for a store that writes it together with the change itself. */
  entryOf({ actor, action, subject, before, after }: Deed): AuditEntry {
    return {
      ...{ id: randomUUID(), at: this.#now(), actor: { id: actor.id, name: actor.name }, action, subject },
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
  }

  /** Records a deed that is done. @throws {Failure} UNAVAILABLE */
  record(deed: Deed): Promise<void> {
    return this.#storing(() => this.#store.record(this.entryOf(deed)));
  }

  /** A page of the log, newest first. @throws {Failure} UNAVAILABLE */
  async list(
    filter: AuditFilter,
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly hasNextPage: boolean; readonly total: number }> {
    const { before: _, limit, ...whole } = filter;
    const [found, total] = await this.#storing(() =>
      Promise.all([this.#store.list({ ...filter, limit: limit + 1 }), this.#store.count(whole)]),
    );
    return { entries: found.slice(0, limit), hasNextPage: found.length > limit, total };
  }
}
