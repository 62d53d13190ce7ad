import { Failure } from "../../ground/failure.ts";
import { hasRole } from "../../ground/roles.ts";
import { shiftClocks } from "../records/clocks.ts";
import type { Asker } from "../records/hosting.ts";
import type { MatchRecord } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { Faults } from "./faults.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { MatchLoader } from "./match-loader.ts";
import type { OpenMatch } from "./open-match.ts";
import type { OpenMatches } from "./open-matches.ts";

export interface FaultedMatchesParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly loader: MatchLoader;
  readonly faults: Faults;
  readonly feed: LobbyFeed;
  readonly now: () => Date;
}

/** Resumes matches whose rules have failed. */
export class FaultedMatches {
  readonly #store: StoredMatches;
  readonly #matches: OpenMatches;
  readonly #loader: MatchLoader;
  readonly #faults: Faults;
  readonly #feed: LobbyFeed;
  readonly #now: () => Date;

  constructor({ store, matches, loader, faults, feed, now }: FaultedMatchesParts) {
    this.#store = store;
    this.#matches = matches;
    this.#loader = loader;
    this.#faults = faults;
    this.#feed = feed;
    this.#now = now;
  }

  async resume(open: OpenMatch, asker: Asker): Promise<MatchRecord> {
    if (!hasRole(asker, "admin")) throw new Failure("FORBIDDEN", "only admins may let a match go on");
    const resumed = await this.#matches.with(open, () => this.#resume(open));
    open.announce();
    this.#feed.tell(resumed);
    return resumed;
  }

  async #resume(open: OpenMatch): Promise<MatchRecord> {
    // It may just have failed on another node.
    if (open.current.record.status !== "FAULTED") await this.#matches.catchUp(open);
    const { record } = open.current;
    if (record.status !== "FAULTED") throw new Failure("MATCH_NOT_RUNNING", "the match is not faulted");
    open.release();
    const { state, fault: error } = await this.#loader.load(open.id);
    const fault = error === undefined ? undefined : this.#faults.report(error, record.sequence);
    const { clocks, fault: before } = record;
    // Nobody could decide meanwhile.
    const stood = before ? Math.max(0, this.#now().getTime() - before.at.getTime()) : 0;
    const isMine = await this.#store.change(
      open.id,
      record.revision,
      fault
        ? { fault: { ...fault, at: before?.at ?? fault.at } }
        : { status: "RUNNING", fault: null, ...(clocks && { clocks: shiftClocks(clocks, stood) }) },
    );
    if (!isMine) throw new Failure("UNAVAILABLE", "too many others change this at the moment");
    state.changed(await this.#store.fetch(open.id));
    open.keep(state);
    if (fault)
      throw new Failure("MATCH_FAULTED", "the rules still fail: {fault}", {
        params: { fault: `${fault.kind}: ${fault.message}` },
      });
    return state.record;
  }
}
