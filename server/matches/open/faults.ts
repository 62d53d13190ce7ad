import { RuleFault, type Seat } from "../../engine/index.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { FaultReport, MatchRecord } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { LoadedMatch } from "./loaded-match.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { MatchLoader } from "./match-loader.ts";
import { TimeBudgetExceeded } from "./rule-runner.ts";

export interface FaultsParts {
  readonly store: StoredMatches;
  readonly loader: MatchLoader;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
  readonly now: () => Date;
}

/** Who was asked what when the rules failed. */
interface Asked {
  readonly seat?: Seat;
  /** The game's key of the prompt. */
  readonly prompt?: string;
}

/** Suspends matches whose rules have failed. */
export class Faults {
  readonly #store: StoredMatches;
  readonly #loader: MatchLoader;
  readonly #feed: LobbyFeed;
  readonly #log: HostLog;
  readonly #now: () => Date;

  constructor({ store, loader, feed, log, now }: FaultsParts) {
    this.#store = store;
    this.#loader = loader;
    this.#feed = feed;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Takes a match out of play after its rules have failed. The log names the seat and the prompt of the decision, if it was one. The log keeps everything up to the last good decision. Of the
   * nodes that notice the fault one says so; and if another node has got further meanwhile, it is looked at again there.
   * @returns the match as the log alone tells it: what the rules have left behind may be half changed
   */
  async takeOut({ id, sequence }: MatchRecord, error: unknown, asked: Asked = {}): Promise<LoadedMatch> {
    let failed = { sequence, error };
    for (;;) {
      const loaded = await this.#loader.load(id);
      const { record } = loaded.state;
      if (record.status !== "RUNNING") return loaded.state;
      if (record.sequence !== failed.sequence) {
        if (loaded.fault === undefined) return loaded.state;
        failed = { sequence: record.sequence, error: loaded.fault };
      }
      const fault = this.report(failed.error, failed.sequence);
      if (!(await this.#store.change(id, record.revision, { status: "FAULTED", fault }))) continue;
      const { game, version } = record.pin;
      this.#log.error({ match: id, game, version, ...asked, fault }, "the rules of a match have failed");
      loaded.state.changed(await this.#store.fetch(id));
      this.#feed.tell(loaded.state.record);
      return loaded.state;
    }
  }

  /** The report of a fault for admins. */
  report(error: unknown, sequence: number): FaultReport {
    const cause = error instanceof RuleFault && error.cause instanceof Error ? error.cause : error;
    const stack = cause instanceof Error ? cause.stack : undefined;
    return {
      kind: kindOf(error),
      message: error instanceof Error ? error.message : String(error),
      trace: error instanceof RuleFault || error instanceof TimeBudgetExceeded ? error.trace : [],
      sequence,
      at: this.#now(),
      ...(stack ? { stack } : undefined),
    };
  }
}

function kindOf(error: unknown): string {
  if (error instanceof RuleFault) return error.kind;
  return error instanceof TimeBudgetExceeded ? "TIME_BUDGET_EXCEEDED" : "RULE_THREW";
}
