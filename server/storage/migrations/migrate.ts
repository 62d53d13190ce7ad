import type { IMigrator } from "@mikro-orm/core";
import type { AbstractSqlConnection } from "@mikro-orm/postgresql";
import { DatabaseUnavailable } from "../database/reaching.ts";
import { migrationsOf } from "../files/tables.ts";
import { migrationNames } from "./index.ts";

/** The part of an ORM that is needed here. */
interface Migratable {
  readonly driver: { getConnection(): AbstractSqlConnection };
  readonly migrator: IMigrator;
}

/**
 * Brings the tables of a database up to date.
 * @param place what the database is called in a sentence
 * @param upTo the last migration to carry out, all by default
 * @throws {DatabaseUnavailable} if something was migrated there that this version does not know
 */
export async function migrate({ driver, migrator }: Migratable, place: string, upTo?: string): Promise<void> {
  const done = await migrationsOf((sql) => driver.getConnection().execute(sql));
  const unknown = done.find((name, index) => name !== migrationNames[index]);
  if (unknown !== undefined) {
    throw new DatabaseUnavailable(
      `${place} has the tables of another version of Conclave (${unknown}): start that version, or one that knows them, ` +
        "or begin with a new data folder or an empty database",
    );
  }
  await migrator.up(upTo === undefined ? {} : { to: upTo });
}
