import {
  type Checkpoint,
  canonicalJson,
  type DecisionRow,
  Match,
  RuleFault,
  type RuleSet,
  sha256,
  standingAmong,
  standingDecisions,
  undoable,
  undoFrom,
} from "../engine/index.ts";
import { unpacked } from "./records/checkpoints.ts";
import type { MatchStore } from "./records/ports.ts";
import type { MatchRecord, StoredCheckpoint, StoredRow } from "./records/records.ts";

/** The result of one check. */
export interface Finding {
  readonly agrees: boolean;
  /** For people, in English. */
  readonly text: string;
}

/** The result of a verification. */
export interface Verification {
  /** Whether everything agrees. */
  readonly agrees: boolean;
  readonly findings: readonly Finding[];
}

/** All stored data of a match. */
export interface MatchArchive {
  readonly record: MatchRecord;
  /** All rows of its log, in order. */
  readonly rows: readonly StoredRow[];
  readonly checkpoints: readonly StoredCheckpoint[];
}

/** The match is not over yet, so a verification would reveal its secrets. */
export class NotFinished extends Error {
  constructor(record: MatchRecord) {
    super(`match ${record.id} is not finished but ${record.status}: its secrets are not public yet`);
    this.name = "NotFinished";
  }
}

/** Collects everything that is stored of a match; `undefined` if there is none of this id. */
export async function readArchive(store: MatchStore, id: string): Promise<MatchArchive | undefined> {
  const record = await store.find(id);
  if (!record) return undefined;
  const rows = await store.rows(id, 0);
  const checkpoints: StoredCheckpoint[] = [];
  for (let upTo: number | undefined; upTo === undefined || upTo >= 0; ) {
    const found: StoredCheckpoint | undefined = await store.checkpoint(id, upTo);
    if (!found) break;
    checkpoints.unshift(found);
    upTo = found.sequence - 1;
  }
  return { record, rows, checkpoints };
}

/**
 * Plays a finished match again from its seed and its decision log, and says whether everything that is stored of it agrees
 * with that: the seed with the commitment that was published at the start, every decision with the prompt that it
 * answered, every log entry, every checkpoint, the outcome.
 * @throws {NotFinished} while its secrets are not public
 */
export function verifyMatch(archive: MatchArchive, ruleSet: RuleSet): Verification {
  const { record } = archive;
  if (record.status !== "FINISHED") throw new NotFinished(record);
  const verifier = new Verifier(archive, ruleSet);
  verifier.run();
  return { agrees: verifier.findings.every(({ agrees }) => agrees), findings: verifier.findings };
}

class Verifier {
  readonly findings: Finding[] = [];
  readonly #archive: MatchArchive;
  readonly #ruleSet: RuleSet;
  /** The rows so far. */
  readonly #rows: StoredRow[] = [];
  /** The match at this point; made again when a decision was taken back. */
  #match: Match | undefined;
  /** Checkpoints that no row has come to yet, by sequence. */
  readonly #checkpoints: Map<number, StoredCheckpoint>;
  /** The disagreements by subject, in the order of rows. */
  readonly #wrong = { order: [] as string[], entries: [] as string[], flags: [] as string[], states: [] as string[] };

  constructor(archive: MatchArchive, ruleSet: RuleSet) {
    this.#archive = archive;
    this.#ruleSet = ruleSet;
    this.#checkpoints = new Map(archive.checkpoints.map((checkpoint) => [checkpoint.sequence, checkpoint]));
  }

  run(): void {
    const { record, rows, checkpoints } = this.#archive;
    this.#say(
      sha256(record.seed) === record.commitment,
      "the seed has the SHA-256 that was published when the match started",
      `the seed does not have the SHA-256 that was published when the match started (${record.commitment})`,
    );
    this.#compareRules();
    const decisions = rows.filter(({ kind }) => kind === "decision").length;
    const takenBack = decisions - standingAmong(rows).length;
    const stop = this.#replayAll();
    this.#list(this.#wrong.order, `the ${rows.length} rows of the log follow on each other`);
    this.#say(
      stop === undefined,
      `all ${decisions} decisions meet the prompts that they answered (${takenBack} were taken back)`,
      stop ?? "",
    );
    // What comes after the point where the replay stopped is unknown, not wrong.
    if (stop === undefined) {
      this.#list(this.#wrong.entries, "all log entries agree");
      this.#list(this.#wrong.flags, "what could be taken back, and what others could notice, agrees");
    }
    for (const { sequence } of this.#checkpoints.values()) {
      if (stop === undefined) this.#wrong.states.push(`checkpoint ${sequence}: no phase ended there`);
    }
    this.#list(this.#wrong.states, `all ${checkpoints.length} checkpoints agree`);
    if (stop === undefined) this.#compareOutcome();
  }

  #compareRules(): void {
    const { pin } = this.#archive.record;
    const now = this.#ruleSet.pin;
    const describe = ({ game, version, extensions }: typeof pin): string =>
      [`${game} ${version}`, ...extensions.map((extension) => `${extension.id} ${extension.version}`)].join(", ");
    this.#say(true, `played by ${describe(pin)}; verified by ${describe(now)}`, "");
    this.#say(
      canonicalJson(pin.options) === canonicalJson(now.options),
      "the options are those that it was created with",
      `the options are not those that it was created with: ${canonicalJson(pin.options)}, now ${canonicalJson(now.options)}`,
    );
  }

  /** Goes through all rows; returns why it had to stop, if it had. */
  #replayAll(): string | undefined {
    const { record, rows } = this.#archive;
    try {
      const { opening } = this.#current();
      if (canonicalJson(opening) !== canonicalJson(record.opening ?? [])) {
        this.#wrong.entries.push("before the first decision: other log entries");
      }
    } catch (error) {
      return `the set-up fails: ${describe(error)}`;
    }
    for (const [index, row] of rows.entries()) {
      if (row.sequence !== index + 1) this.#wrong.order.push(`row ${row.sequence} stands where ${index + 1} should`);
      try {
        if (row.kind === "decision") this.#decide(row);
        else this.#takeBack(row);
      } catch (error) {
        return `row ${row.sequence} of ${rows.length}: ${describe(error)}`;
      }
    }
    if (record.sequence !== rows.length) {
      this.#wrong.order.push(`the match says ${record.sequence} rows, and there are ${rows.length}`);
    }
    return undefined;
  }

  #current(): Match {
    if (!this.#match) {
      this.#match = Match.create(this.#ruleSet, this.#archive.record.seed);
      this.#match.replay(this.#rows);
    }
    return this.#match;
  }

  #decide(row: DecisionRow & StoredRow): void {
    const match = this.#current();
    const checkpoint = this.#checkpoints.get(row.sequence);
    if (checkpoint) match.wantCheckpoint();
    const [step] = match.replay([row]);
    this.#rows.push(row);
    if (checkpoint) this.#compareCheckpoint(checkpoint, match);
    if (!step) return;
    if (canonicalJson(step.entries) !== canonicalJson(row.entries)) {
      this.#wrong.entries.push(`row ${row.sequence}: other log entries`);
    }
    if (step.barrier !== row.barrier) this.#wrong.flags.push(`row ${row.sequence}: barrier was ${row.barrier}`);
    if (step.apart !== row.apart) this.#wrong.flags.push(`row ${row.sequence}: apart was ${row.apart}`);
    if (step.hidden !== row.hidden) this.#wrong.flags.push(`row ${row.sequence}: hidden was ${row.hidden}`);
  }

  #takeBack(row: StoredRow & { readonly kind: "undo" }): void {
    const before = standingDecisions(this.#rows);
    const first = undoable(before, row.seat).decisions.find(({ sequence }) => sequence === row.undoes);
    this.#rows.push(row);
    // Throws when it takes back what does not stand, or what others have built upon.
    standingDecisions([row], before);
    if (!first) {
      this.#wrong.flags.push(`row ${row.sequence}: this could not be undone`);
    } else if (undoFrom(before, first).hidden !== row.hidden) {
      this.#wrong.flags.push(`row ${row.sequence}: hidden was ${row.hidden}`);
    }
    // Only made again when it is needed: more may be taken back in the next row.
    this.#match = undefined;
  }

  #compareCheckpoint(stored: StoredCheckpoint, match: Match): void {
    const played = match.takeCheckpoint();
    if (!played) return;
    this.#checkpoints.delete(stored.sequence);
    const { states } = this.#wrong;
    let kept: Checkpoint;
    try {
      kept = unpacked(stored);
    } catch {
      states.push(`checkpoint ${stored.sequence}: it is damaged`);
      return;
    }
    if (!isSameState(played, kept)) states.push(`checkpoint ${stored.sequence}: the replayed state is another one`);
    if (played.decisions !== stored.decisions) {
      states.push(`checkpoint ${stored.sequence}: it says ${stored.decisions} decisions, not ${played.decisions}`);
    }
    if (sha256(kept.state) !== kept.hash)
      states.push(`checkpoint ${stored.sequence}: it does not have the hash that it was stored with`);
  }

  #compareOutcome(): void {
    const stored = this.#archive.record.outcome;
    const played = this.#current().outcome;
    this.#say(
      played !== undefined && canonicalJson(stored) === canonicalJson(played),
      `the outcome agrees: ${stored?.id}, won by ${seats(stored?.winners ?? [])}`,
      played
        ? `the outcome is another one: ${played.id}, won by ${seats(played.winners)}; stored is ${stored?.id}, won by ${seats(stored?.winners ?? [])}`
        : "the replayed match is not over",
    );
  }

  #say(agrees: boolean, good: string, bad: string): void {
    this.findings.push({ agrees, text: agrees ? good : bad });
  }

  #list(wrong: readonly string[], good: string): void {
    if (wrong.length === 0) this.#say(true, good, "");
    for (const text of wrong) this.#say(false, "", text);
  }
}

/** Whether two checkpoints have the same state. The order of keys differs where the match was loaded in between. */
function isSameState(played: Checkpoint, stored: Checkpoint): boolean {
  if (played.hash === stored.hash) return true;
  try {
    return canonicalJson(JSON.parse(played.state)) === canonicalJson(JSON.parse(stored.state));
  } catch {
    return false;
  }
}

function seats(winners: readonly number[]): string {
  return winners.length === 0 ? "nobody" : `seat ${winners.join(", seat ")}`;
}

function describe(error: unknown): string {
  if (error instanceof RuleFault && error.trace.length > 0) return `${error.message} (in ${error.trace.join(" › ")})`;
  return error instanceof Error ? error.message : String(error);
}
