import { type DecisionRow, Match, type RuleSet, standingDecisions } from "../engine/index.ts";
import type { Games } from "./games.ts";
import { decisionsOf, LoadedMatch } from "./loaded-match.ts";
import { isRuleFault, isStarvation, type PluginCode } from "./plugin-code.ts";
import type { MatchRecord, StoredCheckpoint, StoredRow } from "./records.ts";
import type { StoredMatches } from "./stored-matches.ts";

/** What came of loading a match. */
export interface Loading {
  /** Without the engine's match if the rules do not agree with the log. */
  readonly state: LoadedMatch;
  /** Why the rules do not agree with the log. */
  readonly fault?: unknown;
}

/** Brings matches into memory, from their log alone. */
export class MatchLoader {
  readonly #store: StoredMatches;
  readonly #games: Games;
  readonly #code: PluginCode;

  constructor(store: StoredMatches, games: Games, code: PluginCode) {
    this.#store = store;
    this.#games = games;
    this.#code = code;
  }

  /**
   * Loads a match to where its record says that the log ends: newest checkpoint, then the decisions since. Rows that other
   * nodes have added in the meantime are left for later, so that record and rows belong together.
   */
  async load(record: MatchRecord): Promise<Loading> {
    const { id, sequence, status } = record;
    const { ruleSet, fault } = await this.#restore(record);
    if (status === "LOBBY") return { state: bare(record, ruleSet), ...(fault ? { fault } : undefined) };
    const checkpoint = await this.#store.checkpoint(id, sequence);
    // The row at which the checkpoint was made is read too: it may be the decision that can be taken back next.
    const start = Math.max(0, (checkpoint?.sequence ?? 0) - 1);
    const rows = sequence > start ? await this.#store.rows(id, start, sequence - start) : [];
    const hidden = (await this.#store.hiddenRows(id)).filter((row) => row.sequence <= sequence);
    const autoPasses = await this.#store.autoPasses(id);
    const known = { record, ruleSet, rows, hidden, autoPasses };
    if (!fault) {
      try {
        return { state: new LoadedMatch({ ...known, ...(await this.#rebuild(record, ruleSet, checkpoint, rows)) }) };
      } catch (error) {
        if (isStarvation(error)) return this.load(record);
        if (!isRuleFault(error)) throw error;
        return { state: withoutRules(known), fault: error };
      }
    }
    return { state: withoutRules(known), fault };
  }

  /** The rules of a match, or those of the bare game if they cannot be put together any more. */
  async #restore({ pin }: MatchRecord): Promise<{ readonly ruleSet: RuleSet; readonly fault?: unknown }> {
    try {
      return { ruleSet: await this.#code.compute(() => this.#games.restore(pin)) };
    } catch (error) {
      if (!isRuleFault(error)) throw error;
      return { ruleSet: this.#games.restoreAnyway(pin), fault: error };
    }
  }

  #rebuild(
    record: MatchRecord,
    ruleSet: RuleSet,
    checkpoint: StoredCheckpoint | undefined,
    rows: readonly StoredRow[],
  ): Promise<{ match: Match; standing: readonly DecisionRow[]; from: { sequence: number; decisions: number } }> {
    return this.#code.run(() => {
      const match = checkpoint ? Match.resume(ruleSet, checkpoint) : Match.create(ruleSet, record.seed);
      const from = { sequence: checkpoint?.sequence ?? 0, decisions: match.decisions };
      const before = rows.filter((row) => row.sequence <= from.sequence);
      const since = rows.filter((row) => row.sequence > from.sequence);
      const standing = standingDecisions(since, decisionsOf(before));
      match.replay(since);
      return { match, standing, from };
    });
  }
}

/** A match before its start. */
function bare(record: MatchRecord, ruleSet: RuleSet): LoadedMatch {
  return withoutRules({ record, ruleSet, rows: [], hidden: [], autoPasses: [] });
}

/** A match that can only be looked at from outside. */
function withoutRules(
  known: Omit<ConstructorParameters<typeof LoadedMatch>[0], "match" | "standing" | "from">,
): LoadedMatch {
  return new LoadedMatch({ ...known, standing: [], from: { sequence: 0, decisions: 0 } });
}
