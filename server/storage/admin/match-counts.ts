import type { MatchCount } from "../../admin/ports.ts";
import type { Database } from "../database/database.ts";

/** How many matches there are, by status and by who learns of them; kinds of which there is none are absent. */
export async function countMatches(database: Database): Promise<readonly MatchCount[]> {
  const rows = await database.query<{ readonly [Name in keyof MatchCount]: MatchCount[Name] | string }>(
    `select "status", "visibility", count(*)::int as "count" from "match" group by "status", "visibility"
      order by "status", "visibility"`,
    [],
  );
  return rows.map(({ count, ...kind }) => ({ ...(kind as Omit<MatchCount, "count">), count: Number(count) }));
}
