import { untilStored } from "../../ground/storing.ts";
import type { MatchChange } from "../records/ports.ts";
import type { MatchRecord } from "../records/records.ts";
import { withSettings } from "../records/settings.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { OpenMatches } from "./open-matches.ts";

export interface RecordChangesParts {
  readonly store: StoredMatches;
  readonly matches: Pick<OpenMatches, "followChange">;
  readonly feed: LobbyFeed;
  readonly now: () => Date;
}

/** The one way to change a match outside its log. */
export class RecordChanges {
  readonly #parts: RecordChangesParts;

  constructor(parts: RecordChangesParts) {
    this.#parts = parts;
  }

  /**
   * Changes a match and tells everybody; tries again if somebody else was faster.
   * @param find looks the match up, and refuses what is not possible
   * @param wanted the change
   * @param within does the storing, for instance within a limit
   */
  change(
    find: () => Promise<MatchRecord>,
    wanted: (match: MatchRecord) => MatchChange | Promise<MatchChange>,
    within: Within = (_match, store) => store(),
  ): Promise<MatchRecord> {
    const { store, matches, feed, now } = this.#parts;
    return untilStored(async () => {
      const match = await find();
      const change = await wanted(match);
      const changed = withChange(match, change, now());
      if (!(await within(changed, () => store.change(match.id, match.revision, change)))) return undefined;
      matches.followChange(match.id);
      feed.tell(changed);
      return changed;
    });
  }
}

/** Stores a change. It is given the match as it will be. */
type Within = (changed: MatchRecord, store: () => Promise<boolean>) => Promise<boolean>;

/** The match after a change that is stored. */
function withChange(
  match: MatchRecord,
  { fault, pause, host, settings, stranded: _found, withoutOrders: _, ...change }: MatchChange,
  at: Date,
): MatchRecord {
  const { fault: oldFault, pause: oldPause, ...others } = match;
  const newFault = fault === undefined ? oldFault : fault;
  const newPause = pause === undefined ? oldPause : pause;
  return {
    ...{ ...(settings ? withSettings(others, settings) : others), ...change },
    ...(newFault && { fault: newFault }),
    ...(newPause && { pause: newPause }),
    ...(host && { host: host.id, hostName: host.name }),
    ...{ revision: match.revision + 1, updatedAt: at },
  };
}
