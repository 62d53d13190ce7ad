import type { ExtensionPlayed, GamePlayed } from "../../admin/ports.ts";
import type { Database } from "../database/database.ts";

interface PlayedRow {
  readonly game: string;
  readonly matches: number;
  readonly people: number;
  /** As JSON. */
  readonly extensions: string;
}

/** How much is played at the moment, by game; games that nobody plays are absent. */
export async function countGamesPlayed(database: Database): Promise<readonly GamePlayed[]> {
  const rows = await database.query<PlayedRow>(
    `with "going" as (
       select "id", "game", "accounts", "extensions" from "match" where "status" in ('RUNNING', 'PAUSED')
     ), "seated" as (
       select "game", count(distinct a) as "people" from "going", unnest("accounts") a group by "game"
     ), "extended" as (
       select "game", e as "extension", count(*) as "matches" from "going", unnest("extensions") e group by "game", e
     )
     select g."game", count(*)::int as "matches", coalesce(max(s."people"), 0)::int as "people",
         coalesce((select json_agg(json_build_object('key', x."extension", 'matches', x."matches") order by x."extension")
           from "extended" x where x."game" = g."game"), '[]')::text as "extensions"
       from "going" g left join "seated" s on s."game" = g."game" group by g."game" order by g."game"`,
    [],
  );
  return rows.map(({ game, matches, people, extensions }) => ({
    ...{ gameId: game, matches: Number(matches), people: Number(people) },
    extensions: JSON.parse(extensions) as ExtensionPlayed[],
  }));
}
