import { mkdirSync, writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { Games } from "../matches/games.ts";
import { buildApi } from "./schema.ts";

/** The schema as text, sorted so that it changes only where it has changed. */
export function printApi(games: Games): string {
  return `${printSchema(lexicographicSortSchema(buildApi(games).schema))}\n`;
}

if (import.meta.main) {
  const path = "schema/schema.graphql";
  mkdirSync("schema", { recursive: true });
  writeFileSync(path, printApi(new Games([])));
  console.error(`${path} written`);
}
