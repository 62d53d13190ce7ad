import type { AccountKeeper } from "../accounts/ports.ts";
import type { Json } from "../engine/index.ts";
import type { HostLog } from "../ground/host-log.ts";
import { storingWith } from "../ground/storing.ts";
import type { HistoryStore, RatingStore } from "./ports.ts";

/** How much is exported: the newest results, ratings, and the newest changes of each of them. */
const most = { results: 1_000, ratings: 100, changes: 200 };

/** What the history of matches keeps of accounts: how they did, and how they are rated. */
export function historyKeeper(
  history: Pick<HistoryStore, "resultsBy" | "erase">,
  ratings: Pick<RatingStore, "ratingsOf" | "changes">,
  log: Pick<HostLog, "error">,
): AccountKeeper {
  const storing = storingWith(log, "the history of matches failed");
  return {
    key: "history",
    erase: (account) => storing(() => history.erase(account)),
    export: (account) =>
      storing(async () => {
        const [results, rated] = await Promise.all([
          history.resultsBy(account, most.results),
          ratings.ratingsOf(account, most.ratings),
        ]);
        const exported: Json[] = [];
        for (const { game, value, mu, sigma, matches, at } of rated) {
          const changes = await ratings.changes(account, game, undefined, most.changes);
          exported.push({
            ...{ game, value, mu, sigma, matches, at: at.toISOString() },
            changes: changes.map(({ number, match, before, value: after, at: then }) => ({
              ...{ number, before, value: after, at: then.toISOString(), ...(match !== undefined && { match }) },
            })),
          });
        }
        return {
          results: results.map(({ account: _, secret: __, extensions, factions, at, ...result }) => ({
            ...{ ...result, extensions: [...extensions], factions: [...factions], at: at.toISOString() },
          })),
          ratings: exported,
        };
      }),
  };
}
