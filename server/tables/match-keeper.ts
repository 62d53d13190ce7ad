import type { AccountKeeper } from "../accounts/ports.ts";
import type { Json } from "../engine/index.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Departing } from "../matches/records/hosting.ts";
import type { MatchStore } from "../matches/records/ports.ts";
import { isMeantFor } from "../matches/records/records.ts";
import { wordsOf } from "../matches/records/settings.ts";

/** How many matches are exported: the newest. */
const mostMatches = 1_000;

/** What matches keep of accounts: seats, and who is the host. */
export function matchKeeper(
  departures: Departing,
  store: Pick<MatchStore, "list" | "count">,
  log: Pick<HostLog, "error">,
): AccountKeeper {
  const storing: Storing = storingWith(log, "the store failed");
  return {
    key: "matches",
    erase: (account) => departures.forget(account),
    suspend: (account) => departures.suspend(account),
    export: async (account) => {
      const [found, total] = await storing(() =>
        Promise.all([store.list({ account, limit: mostMatches }), store.count({ account })]),
      );
      const matches: Json[] = found.map(({ id, pin, status, createdAt, host, seats, ...settings }) => ({
        ...{ id, game: pin.game, status, createdAt: createdAt.toISOString(), isHost: host === account },
        ...wordsOf(settings),
        seats: seats
          .filter((seat) => isMeantFor(seat, account))
          .map(({ seat, name, away, held }) => ({ seat, name: name ?? (away ?? held)?.name ?? "" })),
      }));
      return { total, newest: matches };
    },
  };
}
