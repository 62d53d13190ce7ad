import type { FilterQuery } from "@mikro-orm/core";
import type { AuditEntry, AuditFilter, AuditStore } from "../../audit/ports.ts";
import type { Json } from "../../engine/index.ts";
import { type Database, storable } from "../database/database.ts";
import { AuditEntity, type AuditRow } from "./admin-entities.ts";

const columns = ["id", "at", "actor", "actor_name", "action", "subject", "before", "after"];

/**
 * The SQL that writes an entry, for a statement that makes the change that the entry is about.
 * @param first the number of the first of its parameters, which are `auditValues`
 * @param source what has a row if the change is made; without one the entry is always written
 */
export function audited(first: number, source?: string): string {
  const names = columns.map((name) => `"${name}"`).join(", ");
  const values = columns.map((_, index) => `$${first + index}`).join(", ");
  const condition = source === undefined ? "" : ` where exists (select 1 from "${source}")`;
  return `insert into "audit" (${names}) select ${values}${condition}`;
}

/** The values of an entry, in the order in which `audited` takes them. */
export function auditValues({ id, at, actor, action, subject, before, after }: AuditEntry): unknown[] {
  return [id, at, storable(actor.id), storable(actor.name), action, storable(subject), text(before), text(after)];
}

/** The audit log in the tables of the database. */
export class SqlAuditStore implements AuditStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async record(entry: AuditEntry): Promise<void> {
    await this.#database.query(audited(1), auditValues(entry));
  }

  async list({ before, limit, ...filter }: AuditFilter): Promise<readonly AuditEntry[]> {
    const older: FilterQuery<AuditRow> = before
      ? { $or: [{ at: { $lt: before.at } }, { at: before.at, id: { $lt: storable(before.id) } }] }
      : {};
    const rows = await this.#database.em.find(
      AuditEntity,
      { $and: [toCondition(filter), older] },
      { orderBy: { at: "desc", id: "desc" }, limit },
    );
    return rows.map(toEntry);
  }

  count(filter: Omit<AuditFilter, "before" | "limit">): Promise<number> {
    return this.#database.em.count(AuditEntity, toCondition(filter));
  }

  async removeOld(actions: readonly string[], before: Date): Promise<void> {
    await this.#database.query(`delete from "audit" where "action" = any($1::text[]) and "at" < $2::timestamptz`, [
      actions,
      before,
    ]);
  }
}

function toCondition({ actor, subject, actions }: Omit<AuditFilter, "before" | "limit">): FilterQuery<AuditRow> {
  return {
    ...(actor !== undefined && { actor: storable(actor) }),
    ...(subject !== undefined && { subject: storable(subject) }),
    ...(actions !== undefined && { action: { $in: [...actions] } }),
  };
}

function toEntry({ id, at, actor, actorName, action, subject, before, after }: AuditRow): AuditEntry {
  return {
    ...{ id, at, actor: { id: actor, name: actorName }, action, subject },
    ...(before !== null && before !== undefined && { before }),
    ...(after !== null && after !== undefined && { after }),
  };
}

function text(value: Json | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
