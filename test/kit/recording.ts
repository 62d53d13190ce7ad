import {
  type Answer,
  type Checkpoint,
  type Decision,
  type DecisionRow,
  type GameTypes,
  type LogRow,
  Match,
  type Prompt,
  type RuleSet,
  type Seat,
  type Step,
  standingDecisions,
  undoable,
} from "../../server/engine/index.ts";
import { luckyPlace, type Wish } from "./luck.ts";
import { difference, gameOf, type Moment, momentOf, observe, viewersOf } from "./observe.ts";
import { Endless, usualPatience, withinTime } from "./time-limit.ts";

/** One decision of a recorded match, with all that it led to. */
export interface Move {
  /** Its row in the log. */
  readonly sequence: number;
  readonly decision: Decision;
  /** Where the random generator was put before it, for wished-for dice. */
  readonly luck: number | undefined;
  readonly step: Step;
  readonly after: Moment;
  /** Taken at the first phase end that the decision led to. */
  readonly checkpoint: Checkpoint | undefined;
}

/** How a match is watched while it is played. */
export interface RecordingSettings {
  /** How long the rules may compute for one decision, in milliseconds; 20 seconds unless told otherwise. */
  readonly patience?: number;
}

/** A match that is played and written down, so that it can be played again in every way in which a server would. */
export class Recording<T extends GameTypes> {
  readonly ruleSet: RuleSet<T>;
  /** The decisions that stand. */
  readonly moves: Move[] = [];
  /** The log: all decisions, and what was taken back. */
  readonly rows: LogRow[] = [];
  readonly start: Moment;
  readonly #begin: () => Match<T>;
  readonly #patience: number;
  #match: Match<T>;

  private constructor(ruleSet: RuleSet<T>, { patience = usualPatience }: RecordingSettings, begin: () => Match<T>) {
    this.ruleSet = ruleSet;
    this.#patience = patience;
    this.#begin = begin;
    this.#match = this.#watched(begin);
    this.start = this.#watched(() => momentOf(this.#match));
  }

  static create<T extends GameTypes>(
    ruleSet: RuleSet<T>,
    seed: string,
    settings: RecordingSettings = {},
  ): Recording<T> {
    return new Recording(ruleSet, settings, () => Match.create(ruleSet, seed));
  }

  static resume<T extends GameTypes>(
    ruleSet: RuleSet<T>,
    checkpoint: Checkpoint,
    settings: RecordingSettings = {},
  ): Recording<T> {
    return new Recording(ruleSet, settings, () => Match.resume(ruleSet, checkpoint));
  }

  get match(): Match<T> {
    return this.#match;
  }

  answer(seat: Seat, promptId: string, answer: Answer, wishes: readonly Wish[] = []): Move {
    const match = this.#match;
    match.check(seat, promptId, answer);
    const decision = match.decisionFor(seat, promptId, answer);
    const { random } = gameOf(match).matchState;
    const luck = wishes.length === 0 ? undefined : luckyPlace(random, wishes);
    if (luck !== undefined) random.drawn = luck;
    match.wantCheckpoint();
    const sequence = this.rows.length + 1;
    const move = this.#watched(() => {
      const step = match.answer(seat, promptId, answer);
      return { sequence, decision, luck, step, after: momentOf(match), checkpoint: match.takeCheckpoint() };
    });
    this.moves.push(move);
    this.rows.push(rowOf(move));
    return move;
  }

  /** Answers with what somebody decides, a bot for instance, who is given the same time as the rules. */
  answerWith({ seat, id }: Prompt, decide: () => Answer): Move {
    return this.answer(seat, id, this.#watched(decide));
  }

  /** Stops what does not come to an end, and says in which phase it was. */
  #watched<Result>(work: () => Result): Result {
    try {
      return withinTime(this.#patience, work);
    } catch (error) {
      if (!(error instanceof Endless)) throw error;
      const procedures = this.#match?.procedures ?? [];
      const where = procedures.length > 0 ? `in ${procedures.join(" › ")}` : "in the set-up or the first phase";
      throw new Error(`${error.message} (${where})`, { cause: error });
    }
  }

  /** The decisions that stand, as rows of the log. */
  get standing(): DecisionRow[] {
    return this.moves.map(rowOf);
  }

  /** Takes the last decision back that the seat may take back, as a server would: by loading the match without it. */
  undo(seat: Seat): Move {
    const { sequence: undoes, hidden } = undoable(this.standing, seat);
    const index = this.moves.findIndex((move) => move.sequence === undoes);
    this.rows.push({ kind: "undo", sequence: this.rows.length + 1, seat, undoes, hidden });
    const [move] = this.moves.splice(index, 1);
    for (let later = index; later < this.moves.length; later++) {
      this.moves[later] = { ...(this.moves[later] as Move), after: momentOf(this.load(later + 1)) };
    }
    this.#match = this.load(this.moves.length);
    this.#match.replay(this.#undosAfter(this.moves.at(-1)?.sequence ?? 0));
    return move as Move;
  }

  /** The match right after so many decisions, loaded from the newest checkpoint (or the start) before that. */
  load(upTo: number, { fromStart = false }: { fromStart?: boolean } = {}): Match<T> {
    let from = fromStart ? 0 : upTo;
    while (from > 0 && !this.moves[from - 1]?.checkpoint) from--;
    return this.#replay(this.#at(from), from, upTo);
  }

  /** The match where its decision `count` ended a phase, taken up from the checkpoint of that moment. */
  #at(count: number): Match<T> {
    const checkpoint = count === 0 ? undefined : this.moves[count - 1]?.checkpoint;
    // As a database would give it back.
    return checkpoint ? Match.resume(this.ruleSet, JSON.parse(JSON.stringify(checkpoint))) : this.#begin();
  }

  #replay(match: Match<T>, from: number, upTo: number, reached?: (count: number, step: Step) => void): Match<T> {
    for (let index = from; index < upTo; index++) {
      const { decision, luck, sequence } = this.moves[index] as Move;
      match.replay(this.#undosAfter(this.moves[index - 1]?.sequence ?? 0, sequence));
      if (luck !== undefined) gameOf(match).matchState.random.drawn = luck;
      const [step] = match.replay([JSON.parse(JSON.stringify(decision)) as Decision]);
      reached?.(index + 1, step as Step);
    }
    return match;
  }

  /** What was taken back between two rows, and the decisions that it took back: together they only name prompts anew. */
  #undosAfter(after: number, before = Number.POSITIVE_INFINITY): LogRow[] {
    const undone = new Set<number>();
    for (const row of this.rows) {
      if (row.kind === "undo" && row.sequence > after && row.sequence < before)
        undone.add(row.sequence).add(row.undoes);
    }
    return this.rows.filter(({ sequence }) => undone.has(sequence));
  }

  /**
   * Plays all of it again: from the start; cold-loaded after every decision from the newest checkpoint; from checkpoints
   * on for `stretch` decisions; and with every decision undone and redone that may be. Whatever is different is an error.
   */
  verify({ stretch = 25, samples = Number.POSITIVE_INFINITY }: { stretch?: number; samples?: number } = {}): void {
    const count = this.moves.length;
    this.#same("begun again", 0, this.#at(0));
    const again = this.#at(0);
    this.#replay(again, 0, count, (reached, step) => {
      this.#sameStep("replayed from the start", reached, step);
      this.#same("replayed from the start", reached, again);
    });
    const every = Math.max(1, Math.ceil(count / samples));
    for (let from = every; from <= count; from += every) {
      this.#same("loaded", from, this.load(from));
      if (this.moves[from - 1]?.checkpoint) {
        const match = this.#at(from);
        this.#replay(match, from, Math.min(count, from + stretch), (reached, step) => {
          this.#sameStep(`replayed from the checkpoint at decision ${from}`, reached, step);
          this.#same(`replayed from the checkpoint at decision ${from}`, reached, match);
        });
      }
      this.#verifyUndo(from);
    }
  }

  #verifyUndo(count: number): void {
    const { decision, step } = this.moves[count - 1] as Move;
    if (step.barrier) return;
    const rows: LogRow[] = this.standing.slice(0, count);
    const last = undoable(rows as DecisionRow[], decision.seat);
    const sequence = last.sequence + 1;
    rows.push({ kind: "undo", sequence, seat: decision.seat, undoes: last.sequence, hidden: last.hidden });
    const left = standingDecisions(rows).length;
    const match = this.load(left);
    this.#same("undone", left, match);
    this.#replay(match, left, count, (_, redone) => this.#sameStep("redone", count, redone));
    this.#same("redone", count, match);
  }

  #sameStep(how: string, count: number, step: Step): void {
    const different = difference((this.moves[count - 1] as Move).step, step);
    if (different)
      throw new Error(`decision ${count}, ${how}, tells something else than when it was played: ${different}`);
  }

  #same(how: string, count: number, match: Match<T>): void {
    const played = count === 0 ? this.start : (this.moves[count - 1] as Move).after;
    const now = momentOf(match);
    for (const [index, viewer] of viewersOf(match).entries()) {
      const part = difference(played.seen[index], now.seen[index]);
      if (!part) continue;
      const other = observe(this.load(count, { fromStart: true }), viewer);
      const different = difference(other, observe(match, viewer)) ?? `${part} (${onlyLive})`;
      throw new Error(`after decision ${count}, ${how}, the match looks different to ${viewer}: ${different}`);
    }
    if (now.hash === played.hash) return;
    const other = this.load(count, { fromStart: true });
    const different = difference(gameOf(other).matchState, gameOf(match).matchState) ?? onlyLive;
    throw new Error(`after decision ${count}, ${how}, the state is different: ${different}`);
  }
}

function rowOf({ decision, sequence, step: { barrier, hidden } }: Move): DecisionRow {
  return { ...decision, kind: "decision", sequence, barrier, hidden };
}

const onlyLive =
  "it differs from every replay as it was played: a rule must depend on something else than state and answers";
