import { FirstTables } from "./0001-first-tables/index.ts";

/** All migrations, in order. Listed rather than found on disk, so that a build cannot leave one out. */
export const migrations = [FirstTables];

/** Their names, as databases remember them. */
export const migrationNames: readonly string[] = migrations.map(
  // Nothing is carried out, so they need neither.
  (Kind) => new Kind(undefined as never, undefined as never).name,
);
