import type { Seat, Standing, Viewer } from "../../engine/index.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { PluginCode } from "../open/plugin-code.ts";
import type { LogPage, LogPaging, Observation, ReadableEntry } from "../records/hosting.ts";
import type { DelayedViews } from "./delayed-views.ts";
import type { Delays } from "./delays.ts";
import type { MatchLog } from "./match-log.ts";
import type { MatchViews } from "./match-views.ts";
import type { PastPositions } from "./past-positions.ts";

export interface WatchingParts {
  readonly matches: OpenMatches;
  readonly code: PluginCode;
  readonly views: MatchViews;
  readonly delays: Delays;
  readonly delayed: DelayedViews;
  readonly past: PastPositions;
  readonly entries: MatchLog;
}

/** What is to be seen of a match, which is loaded for that: see `Hosting`. */
export class Watching {
  readonly #parts: WatchingParts;

  constructor(parts: WatchingParts) {
    this.#parts = parts;
  }

  async observe(id: string, viewer: Viewer): Promise<Observation> {
    const { matches, delayed } = this.#parts;
    return delayed.observe(await matches.use(id), viewer);
  }

  async observeAt(
    id: string,
    viewer: Viewer,
    version: number,
    charge: (versions: number) => void,
  ): Promise<Observation> {
    return (await this.#parts.past.observe(id, viewer, version, charge)) ?? this.observe(id, viewer);
  }

  async log(id: string, viewer: Viewer, paging: LogPaging): Promise<LogPage> {
    const { matches, entries, delays } = this.#parts;
    const open = await matches.use(id);
    return matches.with(open, async () => entries.read(open.current, viewer, await delays.reach(open, viewer), paging));
  }

  async entriesOf(id: string, viewer: Viewer, version: number): Promise<readonly ReadableEntry[]> {
    const { matches, entries, delays } = this.#parts;
    const open = await matches.use(id);
    return matches.with(open, async () => entries.of(open.current, viewer, await delays.reach(open, viewer), version));
  }

  async team(id: string, seat: Seat): Promise<readonly Seat[]> {
    const { matches, views } = this.#parts;
    const open = await matches.use(id);
    return matches.with(open, () => views.team(open, seat));
  }

  async standings(id: string): Promise<readonly Standing[]> {
    const { matches, code } = this.#parts;
    const open = await matches.use(id);
    return matches.with(open, async () => {
      const { match, record } = open.current;
      return match ? code.compute(() => record.seats.map(({ seat }) => match.standing(seat))) : [];
    });
  }
}
