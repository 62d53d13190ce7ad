import type { Setting, SettingStore } from "../../admin/ports.ts";
import type { AuditEntry } from "../../audit/ports.ts";
import type { Database } from "../database/database.ts";
import { SettingEntity } from "./admin-entities.ts";
import { audited, auditValues } from "./audit-store.ts";

const logged = `${audited(4, "changed")} returning 1`;

// The value stands in every statement, since all of them have the same numbers of parameters.
const added = `with "changed" as (
  insert into "setting" ("key", "revision", "value") select $1, $2::int + 1, $3::text
  on conflict ("key") do nothing returning 1
) ${logged}`;
const changed = `with "changed" as (
  update "setting" set "revision" = $2::int + 1, "value" = $3::text where "key" = $1 and "revision" = $2::int returning 1
) ${logged}`;
const removed = `with "changed" as (
  delete from "setting" where "key" = $1 and "revision" = $2::int and $3::text is null returning 1
) ${logged}`;

/** Settings in the tables of the database. */
export class SqlSettingStore implements SettingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async all(): Promise<readonly Setting[]> {
    const rows = await this.#database.em.find(SettingEntity, {}, { orderBy: { key: "asc" } });
    return rows.map(({ key, revision, value }) => ({ key, revision, value: value ?? null }));
  }

  async change(
    { key, revision, value }: Pick<Setting, "key" | "revision"> & Partial<Pick<Setting, "value">>,
    entry: AuditEntry,
  ): Promise<boolean> {
    const statement = value === undefined ? removed : revision === 0 ? added : changed;
    const text = value === undefined ? null : JSON.stringify(value);
    const rows = await this.#database.query(statement, [key, revision, text, ...auditValues(entry)]);
    return rows.length > 0;
  }
}
