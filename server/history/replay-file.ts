import {
  type DecisionRow,
  type LogEntry,
  Match,
  type Outcome,
  type Prompt,
  type RuleSet,
  standingDecisions,
  undoable,
} from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import { isRuleFault, isStarvation, type PluginCode } from "../matches/open/plugin-code.ts";
import type { StoredRow } from "../matches/records/records.ts";
import { undoRow } from "../matches/records/undo.ts";
import { type FileRow, firstLink, linkAfter, type MatchFile } from "./match-file.ts";

/** How many decisions may be replayed for a file in all: after what was taken back it begins again at the start. */
const mostSteps = 500_000;

/** How many steps run between two looks at the others' work. */
const stretch = 64;

/** What a replayed file leads to. */
export interface ReplayedFile {
  readonly opening: readonly LogEntry[];
  /** The open prompts at the end. */
  readonly prompts: readonly Prompt[];
  readonly rows: readonly StoredRow[];
  readonly outcome?: Outcome;
}

/**
 * Plays the match of a file again, each decision within the time that rules have, and compares what follows with what the file
 * says.
 * @throws {Failure} MATCH_FILE_DIVERGES, with the place in `subjects`
 */
export async function replayFile(file: MatchFile, ruleSet: RuleSet, code: PluginCode): Promise<ReplayedFile> {
  for (;;) {
    const replay = new FileReplay(file, ruleSet);
    const steps = replay.steps();
    const step = (): void => {
      if (!replay.done) replay.done = steps.next().done === true;
    };
    try {
      while (!replay.done) await code.runEach(Array.from({ length: stretch }, () => step));
      return replay.result;
    } catch (error) {
      if (isStarvation(error)) continue;
      if (isRuleFault(error)) throw diverges(replay.place);
      throw error;
    }
  }
}

class FileReplay {
  readonly #file: MatchFile;
  readonly #ruleSet: RuleSet;
  /** Whether the rules are those of the file, so that everything has to be the same. */
  readonly #isSame: boolean;
  readonly #rows: StoredRow[] = [];
  #match: Match | undefined;
  #opening: readonly LogEntry[] = [];
  #steps = 0;
  /** Where in the file it is. */
  place = "link";
  done = false;

  constructor(file: MatchFile, ruleSet: RuleSet) {
    this.#file = file;
    this.#ruleSet = ruleSet;
    const { game, extensions } = ruleSet;
    const versions = [game, ...extensions].map(({ id, version }) => `${id} ${version}`);
    this.#isSame =
      versions.join() === [file.game, ...file.extensions].map(({ id, version }) => `${id} ${version}`).join();
  }

  get result(): ReplayedFile {
    const outcome = this.#match?.outcome;
    return {
      opening: this.#opening,
      prompts: this.#match?.prompts ?? [],
      rows: this.#rows,
      ...(outcome && { outcome }),
    };
  }

  *steps(): Generator<void, void, void> {
    const { rows, outcome } = this.#file;
    let match = yield* this.#current();
    this.#opening = match.opening;
    let link = firstLink(this.#file, this.#opening);
    this.#compare(link, this.#file.link);
    for (const [index, row] of rows.entries()) {
      this.place = `rows.${index}`;
      match = yield* this.#current();
      const stored = "undoes" in row ? this.#takeBack(row, index + 1) : this.#decide(match, row, index + 1);
      this.#rows.push(stored);
      link = linkAfter(link, stored);
      this.#compare(link, row.link);
      this.#count();
      yield;
    }
    this.place = "outcome";
    match = yield* this.#current();
    const { id, winners } = match.outcome ?? {};
    if (id !== outcome?.id || winners?.join() !== outcome?.winners.join()) throw diverges(this.place);
  }

  /** The match after all rows so far: begun again after an undo. */
  *#current(): Generator<void, Match, void> {
    if (this.#match) return this.#match;
    const match = Match.create(this.#ruleSet, this.#file.seed);
    for (const _ of match.replaying(this.#rows)) {
      this.#count();
      yield;
    }
    this.#match = match;
    return match;
  }

  #decide(match: Match, row: Extract<FileRow, { answer: unknown }>, sequence: number): StoredRow {
    const { seat, prompt: promptId, answer, fingerprint, at, late } = row;
    const decision = { seat, promptId, answer, fingerprint };
    const [step] = match.replay([decision]);
    if (!step) throw diverges(this.place);
    return { kind: "decision", sequence, ...decision, ...step, at: new Date(at), ...(late && { late }) };
  }

  #takeBack({ seat, undoes, at }: Extract<FileRow, { undoes: number }>, sequence: number): StoredRow {
    const standing: readonly DecisionRow[] = standingDecisions(this.#rows);
    const first = undoable(standing, seat).decisions.find((decision) => decision.sequence === undoes);
    if (!first) throw diverges(this.place);
    this.#match = undefined;
    return undoRow(standing, first, { sequence, at: new Date(at) }).row;
  }

  #compare(followed: string, said: string): void {
    if (this.#isSame && followed !== said) throw diverges(this.place);
  }

  #count(): void {
    if (++this.#steps > mostSteps) {
      throw new Failure("INVALID_MATCH_FILE", "the match would take too long to replay", { subjects: [this.place] });
    }
  }
}

function diverges(place: string): Failure {
  return new Failure("MATCH_FILE_DIVERGES", "the rules do not lead to what the file says ({place})", {
    params: { place },
    subjects: [place],
  });
}
