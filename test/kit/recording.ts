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
  undoable,
  undoFrom,
  type Viewer,
} from "../../server/engine/index.ts";
import { matchStateOf } from "./inside.ts";
import { luckyPlace, type Wish } from "./luck.ts";
import { difference, gameOf, type Moment, momentOf, momentWithViews, observe, viewersOf } from "./observe.ts";
import { Endless, stepsWithinTime, usualPatience, withinTime } from "./time-limit.ts";

/** A decision of a recorded match, with its results. */
export interface Move {
  /** Its row in the log. */
  readonly sequence: number;
  readonly decision: Decision;
  /** The place of the random generator before it, if dice were requested. */
  readonly luck: number | undefined;
  readonly step: Step;
  readonly after: Moment;
  /** Taken at the first phase end that the decision led to. */
  readonly checkpoint: Checkpoint | undefined;
}

/** Settings for recording a match. */
export interface RecordingSettings {
  /** How long the rules may compute for one decision, in milliseconds; 20 seconds by default. */
  readonly patience?: number;
  /** Whether what everybody sees is noted after every decision, which only `verify` needs; true by default. */
  readonly observed?: boolean;
}

/** Stands for what was not noted. */
const unobserved: Moment = { state: 0, seen: [] };

/** A match that is played and recorded, so that it can be replayed in every way in which a server might. */
export class Recording<T extends GameTypes> {
  readonly ruleSet: RuleSet<T>;
  /** The decisions that stand. */
  readonly moves: Move[] = [];
  /** The log: all decisions and undos. */
  readonly rows: LogRow[] = [];
  readonly start: Moment;
  /** By undo: the decisions that it took back. */
  readonly #takenBack = new Map<number, readonly number[]>();
  readonly #begin: () => Match<T>;
  readonly #patience: number;
  readonly #observed: boolean;
  #match: Match<T>;
  /** What each viewer sees of the match as it is now, if that was noted. */
  #views: readonly T["view"][] | undefined;

  private constructor(
    ruleSet: RuleSet<T>,
    { patience = usualPatience, observed = true }: RecordingSettings,
    begin: () => Match<T>,
  ) {
    this.ruleSet = ruleSet;
    this.#patience = patience;
    this.#observed = observed;
    this.#begin = begin;
    const { match, start } = this.#watched(() => {
      const begun = begin();
      return { match: begun, start: this.#note(begun) };
    });
    this.#match = match;
    this.start = start;
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

  /** What was noted of the match as it is now. */
  get now(): Moment {
    return this.moves.at(-1)?.after ?? this.start;
  }

  /** What each viewer sees now, in the order of `viewersOf`. The digests of the last moment are those of these objects. */
  get views(): readonly T["view"][] {
    this.#views ??= viewersOf(this.#match).map((viewer) => this.#match.view(viewer));
    return this.#views;
  }

  answer(seat: Seat, promptId: string, answer: Answer, wishes: readonly Wish[] = []): Move {
    return this.#watched(() => this.#decide(seat, promptId, answer, wishes));
  }

  /** Answers with the result of a function, for example a bot, within the time limit of the rules. */
  answerWith({ seat, id }: Prompt, answer: () => Answer): Move {
    return this.#watched(() => this.#decide(seat, id, answer(), []));
  }

  #decide(seat: Seat, promptId: string, answer: Answer, wishes: readonly Wish[]): Move {
    const match = this.#match;
    match.check(seat, promptId, answer);
    const decision = match.decisionFor(seat, promptId, answer);
    const { random } = matchStateOf(gameOf(match));
    const luck = wishes.length === 0 ? undefined : luckyPlace(random, wishes);
    if (luck !== undefined) random.drawn = luck;
    match.wantCheckpoint();
    const sequence = this.rows.length + 1;
    const step = match.answer(seat, promptId, answer);
    const move = { sequence, decision, luck, step, after: this.#note(match), checkpoint: match.takeCheckpoint() };
    this.moves.push(move);
    this.rows.push(rowOf(move));
    return move;
  }

  /** Notes what everybody sees of the match as it is now. */
  #note(match: Match<T>): Moment {
    this.#views = undefined;
    if (!this.#observed) return unobserved;
    const { moment, views } = momentWithViews(match);
    this.#views = views;
    return moment;
  }

  #momentOf(match: Match<T>): Moment {
    return this.#observed ? momentOf(match) : unobserved;
  }

  /** Takes steps until one returns false, for example decisions, each within the time limit of the rules. */
  repeat(step: () => boolean): void {
    this.#located(() => stepsWithinTime(this.#patience, step));
  }

  /** Stops endless code, and says in which phase it was. */
  #watched<Result>(work: () => Result): Result {
    return this.#located(() => withinTime(this.#patience, work));
  }

  #located<Result>(work: () => Result): Result {
    try {
      return work();
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

  /**
   * Returns the first decision that the seat takes back when it goes back to a row of the log, by default one decision;
   * `undefined` if it may not.
   */
  undoes(seat: Seat, to?: number): DecisionRow | undefined {
    const { decisions, after } = undoable(this.standing, seat);
    if (to === undefined) return decisions[0];
    return to < after ? undefined : decisions.findLast(({ sequence }) => sequence > to);
  }

  /** Takes back the decisions from `undoes` on by loading the match without them, as a server would. Returns them in order. */
  undo(seat: Seat, to?: number): Move[] {
    const first = this.undoes(seat, to);
    if (!first) throw new Error(`seat ${seat} cannot take back ${to === undefined ? "anything" : `all since ${to}`}`);
    const { standing } = this;
    const { taken, ...undo } = undoFrom(standing, first);
    const sequence = this.rows.length + 1;
    this.rows.push({ kind: "undo", sequence, ...undo });
    this.#takenBack.set(
      sequence,
      taken.map((decision) => decision.sequence),
    );
    const since = this.moves.splice(standing.findIndex((decision) => decision.sequence === first.sequence));
    const gone = since.filter((move) => taken.some((decision) => decision.sequence === move.sequence));
    for (const move of since) {
      if (gone.includes(move)) continue;
      this.moves.push(move);
      this.moves[this.moves.length - 1] = { ...move, after: this.#momentOf(this.load(this.moves.length)) };
    }
    this.#match = this.load(this.moves.length);
    this.#views = undefined;
    this.#match.replay(this.#undosAfter(this.moves.at(-1)?.sequence ?? 0));
    return gone;
  }

  /** Returns the match after this number of decisions, loaded from the newest checkpoint (or the start) before it. */
  load(upTo: number, { fromStart = false }: { fromStart?: boolean } = {}): Match<T> {
    const from = fromStart ? 0 : this.#checkpointBefore(upTo);
    return this.#replay(this.#at(from), from, upTo);
  }

  /** The number of decisions at the newest checkpoint that a match after `count` decisions can be loaded from; 0 is the start. */
  #checkpointBefore(count: number): number {
    let from = count;
    while (from > 0 && !this.moves[from - 1]?.checkpoint) from--;
    return from;
  }

  /** Returns the match resumed from the checkpoint that decision `count` reached. */
  #at(count: number): Match<T> {
    const checkpoint = count === 0 ? undefined : this.moves[count - 1]?.checkpoint;
    // As a database would return it.
    return checkpoint ? Match.resume(this.ruleSet, JSON.parse(JSON.stringify(checkpoint))) : this.#begin();
  }

  #replay(match: Match<T>, from: number, upTo: number, reached?: (count: number, step: Step) => void): Match<T> {
    for (let index = from; index < upTo; index++) {
      const move = this.moves[index] as Move;
      match.replay(this.#undosAfter(this.moves[index - 1]?.sequence ?? 0, move.sequence));
      const step = this.#again(match, move);
      reached?.(index + 1, step);
    }
    return match;
  }

  #again(match: Match<T>, { decision, luck }: Move): Step {
    if (luck !== undefined) matchStateOf(gameOf(match)).random.drawn = luck;
    return match.replay([JSON.parse(JSON.stringify(decision)) as Decision])[0] as Step;
  }

  /** The undos between two rows with the decisions that they took back: together they only change the ids of prompts. */
  #undosAfter(after: number, before = Number.POSITIVE_INFINITY): LogRow[] {
    const undone = new Set<number>();
    for (const row of this.rows) {
      if (row.kind !== "undo" || row.sequence <= after || row.sequence >= before) continue;
      for (const sequence of [row.sequence, ...(this.#takenBack.get(row.sequence) ?? [])]) undone.add(sequence);
    }
    return this.rows.filter(({ sequence }) => undone.has(sequence));
  }

  /**
   * Replays everything: from the start; loaded after every decision from the newest checkpoint; from checkpoints on for
   * `stretch` decisions; and with every possible decision undone and redone, alone and with all that go with it. Any difference
   * is an error.
   */
  verify({ stretch = 25, samples = Number.POSITIVE_INFINITY }: { stretch?: number; samples?: number } = {}): void {
    if (!this.#observed) throw new Error("this recording has not noted what everybody sees");
    const count = this.moves.length;
    this.#same("begun again", 0, this.#at(0));
    const again = this.#at(0);
    this.#replay(again, 0, count, (reached, step) => {
      this.#sameStep("replayed from the start", reached, step);
      this.#same("replayed from the start", reached, again);
    });
    const replayed = new Map([[0, count]]);
    const every = Math.max(1, Math.ceil(count / samples));
    for (let from = every; from <= count; from += every) {
      this.#same("loaded", from, this.load(from));
      if (this.moves[from - 1]?.checkpoint) {
        const match = this.#at(from);
        this.#replay(match, from, Math.min(count, from + stretch), (reached, step) => {
          this.#sameStep(`replayed from the checkpoint at decision ${from}`, reached, step);
          this.#same(`replayed from the checkpoint at decision ${from}`, reached, match);
        });
        replayed.set(from, Math.min(count, from + stretch));
      }
      this.#verifyUndo(from, replayed);
    }
  }

  /**
   * Takes back the decisions that each seat can take back after `count` decisions, one and all, and redoes them.
   * @param replayed by checkpoint: up to which decision the match has been replayed from there and compared
   */
  #verifyUndo(count: number, replayed: ReadonlyMap<number, number>): void {
    const standing = this.standing.slice(0, count);
    for (const seat of this.#match.position.seats) {
      const { decisions } = undoable(standing, seat);
      for (const first of new Set([decisions[0], decisions.at(-1)])) {
        if (first) this.#verifyUndoFrom(standing, first, replayed);
      }
    }
  }

  #verifyUndoFrom(standing: readonly DecisionRow[], first: DecisionRow, replayed: ReadonlyMap<number, number>): void {
    const { taken } = undoFrom(standing, first);
    const isTaken = (move: Move) => taken.some(({ sequence }) => sequence === move.sequence);
    const left = standing.indexOf(first);
    const count = standing.length;
    const since = this.moves.slice(left, count);
    const allTaken = since.every(isTaken);
    // Undoing and redoing all that happened since is the same as replaying it.
    if (allTaken && count <= (replayed.get(this.#checkpointBefore(left)) ?? 0)) return;
    const match = this.load(left);
    if (allTaken) {
      this.#same("undone", left, match);
      this.#replay(match, left, count, (reached, redone) => this.#sameStep("redone", reached, redone));
      this.#same("redone", count, match);
      return;
    }
    try {
      for (const [index, move] of since.entries()) {
        match.replay(this.#undosAfter(this.moves[left + index - 1]?.sequence ?? 0, move.sequence));
        if (!isTaken(move)) this.#again(match, move);
      }
      // Otherwise the undo includes more than secret choices, and everybody may see it.
      if (taken.every(({ apart }) => apart)) this.#unnoticed(first.seat, this.load(count), match);
      for (const decision of taken) redo(match, decision);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(
        `decision ${left + 1} of seat ${first.seat}, taken back while others decide at the same time, concerns them: ${message}`,
        { cause: error },
      );
    }
  }

  /** Checks that an undo among simultaneous decisions changes nothing that others see or are asked. */
  #unnoticed(seat: Seat, before: Match<T>, after: Match<T>): void {
    for (const viewer of viewersOf(before)) {
      if (viewer === seat) continue;
      const different = difference(shownTo(before, viewer), shownTo(after, viewer));
      if (different) throw new Error(`seen by ${viewer}, ${different}`);
    }
  }

  #sameStep(how: string, count: number, step: Step): void {
    const different = difference((this.moves[count - 1] as Move).step, step);
    if (different)
      throw new Error(`decision ${count}, ${how}, has another result than when it was played: ${different}`);
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
    if (now.state === played.state) return;
    const other = this.load(count, { fromStart: true });
    const different = difference(matchStateOf(gameOf(other)), matchStateOf(gameOf(match))) ?? onlyLive;
    throw new Error(`after decision ${count}, ${how}, the state is different: ${different}`);
  }
}

function rowOf({ decision, sequence, step: { barrier, apart, hidden } }: Move): DecisionRow {
  return { ...decision, kind: "decision", sequence, barrier, apart, hidden };
}

/** Makes the same decision again, with the current id of its prompt. */
function redo<T extends GameTypes>(match: Match<T>, { seat, answer, fingerprint }: Decision): void {
  const prompt = match
    .promptsOf(seat)
    .find(({ id }) => match.decisionFor(seat, id, answer).fingerprint === fingerprint);
  if (!prompt) throw new Error("it is not asked again");
  match.answer(seat, prompt.id, answer);
}

/** What a viewer sees and is asked, without the times of the prompts. */
function shownTo<T extends GameTypes>(match: Match<T>, viewer: Viewer): object {
  const { view, prompts } = observe(match, viewer);
  return { view, prompts: prompts.map((prompt) => ({ ...prompt, since: undefined })) };
}

const onlyLive =
  "the played match differs from every replay: a rule must depend on something besides state and answers";
