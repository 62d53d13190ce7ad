import { Match, type RuleSet, standingAmong, standingDecisions, undoHorizon } from "../../engine/index.ts";
import { unpacked } from "../records/checkpoints.ts";
import { type Games, notInstalled } from "../records/games.ts";
import { hasBegun, type MatchRecord, type StoredCheckpoint, type StoredRow } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import { LoadedMatch, type Sources } from "./loaded-match.ts";
import { isRuleFault, type PluginCode, untilRun } from "./plugin-code.ts";

/** The number of rows before a checkpoint that are read at a time. */
const stretch = 100;

/** The result of loading a match. */
export interface Loading {
  /** Has no engine match if the rules contradict the log. */
  readonly state: LoadedMatch;
  /** How the rules contradict the log. */
  readonly fault?: unknown;
}

/** Loads matches from the store into memory. */
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
   * Loads a match up to the end of its log: the newest checkpoint, then the decisions since.
   * @throws {Failure} UNKNOWN_MATCH, MATCH_STRANDED
   */
  async load(id: string): Promise<Loading> {
    const stored = await this.#store.load(id);
    const { ruleSet, fault } = await this.#restore(stored.record);
    const { checkpoint } = stored;
    const rows = await this.#undoableFrom(id, stored.rows);
    const sources = { ...stored, checkpoint, rows, ruleSet };
    const isPlayed = hasBegun(stored.record.status) && fault === undefined;
    return isPlayed ? this.#build(sources) : { state: withoutRules(sources), fault };
  }

  /**
   * Rebuilds a match from a known state and the rows that follow it, whether or not these are stored yet. Reads the store only if
   * the rows of the known state are not all in memory.
   * @param state the known state; its engine match may be in the middle of a change, and is not used
   * @param record the record after the last of these rows
   */
  async continue(state: LoadedMatch, record: MatchRecord, rows: readonly StoredRow[]): Promise<Loading> {
    return this.#build(state.sourcesFor(record, rows) ?? (await this.#storedSources(state, record, rows)));
  }

  /** What a match can be rebuilt from if memory does not go back far enough: a checkpoint before all that is undone. */
  async #storedSources(state: LoadedMatch, record: MatchRecord, rows: readonly StoredRow[]): Promise<Sources> {
    const { ruleSet, autoPasses, sequence } = state;
    const undone = rows.flatMap((row) => (row.kind === "undo" ? [row.undoes - 1] : []));
    const checkpoint = await this.#store.checkpoint(record.id, Math.min(sequence, ...undone));
    const before = Math.max(0, (checkpoint?.sequence ?? 0) - 1);
    const known = await this.#store.rows(record.id, before, sequence - before);
    return {
      ...{ record, ruleSet, checkpoint, autoPasses },
      rows: await this.#undoableFrom(record.id, [...known, ...rows]),
      hidden: [...state.versions.hidden, ...rows.filter((row) => row.hidden)],
    };
  }

  /** Begins a match at a checkpoint, or else from its seed. */
  begin(ruleSet: RuleSet, seed: string, checkpoint?: StoredCheckpoint): Promise<Match> {
    return this.#code.run(() => beginning(ruleSet, seed, checkpoint));
  }

  /** Does both under one watchdog as a rule: arming it costs as much as replaying several decisions. */
  async #beginAndReplay(
    ruleSet: RuleSet,
    seed: string,
    checkpoint: StoredCheckpoint | undefined,
    rows: readonly StoredRow[],
  ): Promise<Match> {
    let match: Match | undefined;
    let steps: Iterator<unknown> | undefined;
    await this.#code.runEach([
      () => {
        match = beginning(ruleSet, seed, checkpoint);
        steps = match.replaying(rows);
      },
      ...[...rows, undefined].map(() => () => void steps?.next()),
    ]);
    return match as Match;
  }

  /**
   * Replays stored decisions, each with its own time budget.
   * @param onStep called after each decision that stands, with its place among them
   */
  replay(match: Match, rows: readonly StoredRow[], onStep: (index: number) => void = () => {}): Promise<void> {
    const steps = match.replaying(rows);
    // One step per row; the last call finishes the generator.
    return this.#code.runEach(
      [...rows, undefined].map((_, index) => () => {
        if (!steps.next().done) onStep(index);
      }),
    );
  }

  /** The last rows of a log, and those before them that decide what can be undone. */
  async #undoableFrom(id: string, last: readonly StoredRow[]): Promise<readonly StoredRow[]> {
    let rows = last;
    let start = (last[0]?.sequence ?? 1) - 1;
    while (start > 0 && undoHorizon(standingAmong(rows)) < 0) {
      const before = Math.max(0, start - stretch);
      rows = [...(await this.#store.rows(id, before, start - before)), ...rows];
      start = before;
    }
    return rows;
  }

  /** The rules of a match. If its game and extensions no longer fit together: the rules of the game alone, and the fault. */
  async #restore({ pin }: MatchRecord): Promise<{ readonly ruleSet: RuleSet; readonly fault?: unknown }> {
    const missing = this.#games.missing(pin);
    if (missing) throw notInstalled("MATCH_STRANDED", missing);
    try {
      const ruleSet = this.#games.restored(pin) ?? (await this.#code.compute(() => this.#games.restore(pin)));
      return { ruleSet };
    } catch (error) {
      if (!isRuleFault(error)) throw error;
      return { ruleSet: this.#games.restoreAnyway(pin), fault: error };
    }
  }

  async #build(sources: Sources): Promise<Loading> {
    const { record, ruleSet, checkpoint, rows } = sources;
    const until = checkpoint?.sequence ?? 0;
    const before = rows.filter((row) => row.sequence <= until);
    const since = rows.filter((row) => row.sequence > until);
    try {
      const standing = standingDecisions(since, standingAmong(before));
      const match = await untilRun(() => this.#beginAndReplay(ruleSet, record.seed, checkpoint, since));
      return { state: new LoadedMatch({ ...sources, match, standing }) };
    } catch (error) {
      if (!isRuleFault(error)) throw error;
      return { state: withoutRules(sources), fault: error };
    }
  }
}

function beginning(ruleSet: RuleSet, seed: string, checkpoint?: StoredCheckpoint): Match {
  return checkpoint ? Match.resume(ruleSet, unpacked(checkpoint)) : Match.create(ruleSet, seed);
}

/** A match without rules: only its record can be shown. */
function withoutRules(sources: Sources): LoadedMatch {
  return new LoadedMatch({ ...sources, standing: [] });
}
