import { concession } from "../contract/concession.ts";
import type { Standing } from "../contract/contract.ts";
import type { GameTypes, Position } from "../contract/position.ts";
import type { Outcome } from "../contract/rule.ts";
import type { Persona } from "../contract/showing.ts";
import { type MatchState, stateBeforeSetup } from "../contract/state.ts";
import { canonicalJson, sha256 } from "../json/json.ts";
import { type Random, randomFrom, wordsPerBlock } from "../json/random.ts";
import type { Forecast } from "../prompts/forecast.ts";
import type { Option } from "../prompts/prompt-base.ts";
import { type Answer, type Prompt, promptFingerprint, readAnswer } from "../prompts/prompts.ts";
import type { RuleSet } from "../rule-sets/rule-set.ts";
import { viewFieldOf } from "../rule-sets/whole-view-type.ts";
import type { Seat, Viewer } from "../seats.ts";
import { Refusal, RuleFault } from "../text/errors.ts";
import { type LogEntry, withPersonas } from "../text/log.ts";
import { Branches, type OpenPrompt, parallelsAround } from "./branches.ts";
import { type Checkpoint, checkpointOf, stateIn } from "./checkpoint.ts";
import { determinize } from "./determinize.ts";
import { type Decision, type LogRow, replayOf } from "./history.ts";
import { beginNextPhase, mostPhases } from "./next-phase.ts";
import { assertPlain } from "./plain-state.ts";
import { RunningGame } from "./running-game.ts";
import { setUp } from "./set-up.ts";
import type { Step } from "./step.ts";

const noPersonas: readonly undefined[] = [];

/**
 * A running match, without any I/O: prompts come out, answers go in. Everything follows from the rule set, the seed and the
 * answers. After a `RuleFault` discard the object and load the match again.
 */
export class Match<T extends GameTypes = GameTypes> {
  readonly ruleSet: RuleSet<T>;
  readonly #game: RunningGame<T>;
  readonly #branches: Branches<T>;
  /** If set, called at the end of every phase to make a checkpoint: see `takeCheckpoint`. */
  #wantCheckpoint = false;
  #checkpoint: Checkpoint | undefined;
  #started: Step | undefined;

  private constructor(ruleSet: RuleSet<T>, state: MatchState<T["state"]>) {
    this.ruleSet = ruleSet;
    this.#game = new RunningGame(ruleSet, state);
    this.#branches = new Branches(this.#game);
  }

  /** Begins a match. The first prompts are open when this returns. */
  static create<T extends GameTypes>(ruleSet: RuleSet<T>, seed: string): Match<T> {
    const state: MatchState<T["state"]> = stateBeforeSetup(ruleSet.seats, randomFrom(seed));
    const match = new Match(ruleSet, state);
    match.#guarded(() => {
      setUp(match.#game);
      assertPlain(match.#game);
      match.#runPhases();
    });
    match.#started = { entries: match.#takeEntries(), barrier: true, apart: false, hidden: false };
    return match;
  }

  /**
   * Resumes a match at a checkpoint. Replay later decisions with `replay`.
   * @throws {RuleFault} if the checkpoint is damaged, or the rules fail
   */
  static resume<T extends GameTypes>(ruleSet: RuleSet<T>, checkpoint: Checkpoint): Match<T> {
    const match = new Match(ruleSet, stateIn<T["state"]>(checkpoint, ruleSet.seats));
    match.#guarded(() => match.#runPhases());
    match.#takeEntries();
    return match;
  }

  /** The open prompts, in the order of seats. */
  get prompts(): readonly Prompt[] {
    return this.#branches.prompts;
  }

  /** The prompts of one seat. */
  promptsOf(viewer: Viewer): readonly Prompt[] {
    return viewer === "spectator" ? [] : this.prompts.filter((prompt) => prompt.seat === viewer);
  }

  /**
   * The seats that the match waits for, as far as this viewer may know them: in a veiled window viewers only know about
   * themselves.
   */
  waitingFor(viewer: Viewer): readonly Seat[] {
    const seats = new Set<Seat>();
    for (const prompt of this.prompts) if (!prompt.window?.veiled || prompt.seat === viewer) seats.add(prompt.seat);
    return [...seats].sort((a, b) => a - b);
  }

  /** The open windows, in an order that tells nothing. This is all that others may know about a veiled one. */
  get openWindows(): readonly string[] {
    const names = new Set<string>();
    for (const { window } of this.prompts) if (window) names.add(window.id);
    return [...names].sort();
  }

  get outcome(): Outcome | undefined {
    return this.#branches.outcome;
  }

  /** The number of decisions made so far, without those taken back. */
  get decisions(): number {
    return this.#game.matchState.decisions;
  }

  /**
   * Grows with every decision of which whoever made it could not know beforehand what they see now: they have learned something by it, a
   * random number was drawn, or somebody may have decided unnoticed.
   */
  get surprises(): number {
    return this.#game.watch.surprise;
  }

  /** The log entries before the first decision. Only known to the object that began the match. */
  get opening(): readonly LogEntry[] {
    return this.#started?.entries ?? [];
  }

  /** The match as a read-only position. */
  get position(): Position<T> {
    return this.#game.position;
  }

  /** The phase and the running procedures, outermost first. */
  get procedures(): readonly string[] {
    const { phase } = this.#game.matchState;
    return [...(phase ? [phase] : []), ...this.#branches.rootFrames.map((frame) => frame.name)];
  }

  /** Returns what this viewer sees, with the fields of the extensions. */
  view(viewer: Viewer): T["view"] {
    const game = this.#game;
    return this.#guarded(() =>
      game.look((position) => {
        const own = this.ruleSet.game.view(position, viewer);
        let view: object = own;
        for (const extension of this.ruleSet.extensions) {
          if (extension.view) view = { ...view, [viewFieldOf(extension.id)]: extension.view.resolve(position, viewer) };
        }
        return view as T["view"];
      }),
    );
  }

  /**
   * How many of what the game counts have begun: rounds, turns, cycles. `undefined` if it declares no length.
   * @throws {RuleFault}
   */
  get reached(): number | undefined {
    const { length } = this.ruleSet.game;
    if (!length) return undefined;
    const reached = this.#guarded(() => this.#game.look((position) => length.reached(position)));
    if (Number.isSafeInteger(reached) && reached >= 0) return reached;
    throw new RuleFault("RULE_MISUSED_ENGINE", "the game counts its length in something else than whole numbers", []);
  }

  /** Whom each player plays, as far as everybody knows it; empty if the game has no personas. */
  get personas(): readonly (Persona | undefined)[] {
    const { game } = this.ruleSet;
    if (!game.persona) return noPersonas;
    return this.#guarded(() =>
      this.#game.look((position) => position.seats.map((seat) => game.persona?.(position, seat))),
    );
  }

  /** Returns the factions and the team under which statistics count a seat. */
  standing(seat: Seat): Standing {
    return this.#guarded(() => this.#game.look((position) => this.ruleSet.game.standing?.(position, seat) ?? {}));
  }

  /** The team of a seat, itself included, whose members may talk among themselves; empty without one. */
  team(seat: Seat): readonly Seat[] {
    const { talk } = this.ruleSet.game;
    const teams = this.#guarded(() => this.#game.look((position) => talk?.teams?.(position) ?? []));
    return teams.find((team) => team.includes(seat)) ?? [];
  }

  /**
   * Checks an answer without giving it.
   * @throws {Refusal} with the reason
   */
  check(seat: Seat, promptId: string, answer: Answer): void {
    this.#read(this.#find(seat, promptId).prompt, answer);
  }

  /**
   * What the rules say would become of an answer: of an option, as far as the seat can know; `undefined` if they do not say.
   * @throws {Refusal} if the answer is refused
   */
  forecast(seat: Seat, promptId: string, answer: Answer): Forecast | undefined {
    const { prompt } = this.#find(seat, promptId);
    this.#read(prompt, answer);
    if (prompt.kind !== "choose" || !("option" in answer)) return undefined;
    return this.#saidOf(prompt.options.find(({ id }) => id === answer.option));
  }

  /**
   * What the rules say would become of each option of a prompt, by their ids, as far as the seat can know; without those of which they do
   * not say it.
   * @throws {Refusal} if the prompt is not open, or not theirs
   */
  forecasts(seat: Seat, promptId: string): ReadonlyMap<string, Forecast> {
    const { prompt } = this.#find(seat, promptId);
    const said = new Map<string, Forecast>();
    if (prompt.kind !== "choose") return said;
    for (const option of prompt.options) {
      const forecast = this.#saidOf(option);
      if (forecast) said.set(option.id, forecast);
    }
    return said;
  }

  #saidOf(option: Option | undefined): Forecast | undefined {
    const forecast = option?.forecast;
    return forecast && this.#guarded(() => this.#game.look(() => forecast()));
  }

  /** Returns the decision that would be stored for this answer now. */
  decisionFor(seat: Seat, promptId: string, answer: Answer): Decision {
    return { seat, promptId, answer, fingerprint: promptFingerprint(this.#find(seat, promptId).prompt) };
  }

  /** Returns the decision that would be stored for conceding. Whether that is allowed shows when it is given to `answer`. */
  concession(seat: Seat): Decision {
    return { seat, promptId: concession, answer: { confirm: true }, fingerprint: concession };
  }

  /**
   * Gives an answer. The rules continue until the next prompts are open.
   * @throws {Refusal} with the reason; nothing has changed then
   * @throws {RuleFault} if the rules fail; discard the object then
   */
  answer(seat: Seat, promptId: string, answer: Answer): Step {
    if (promptId === concession) return this.#concede(seat);
    const open = this.#find(seat, promptId);
    const { window } = open.prompt;
    const value = this.#read(open.prompt, answer);
    const { growth } = this.#game.watch;
    const around = parallelsAround(open);
    const isDrawn = this.#goOn(open, value);
    const apart = this.#branches.isApart(seat, around);
    const hidden = window?.veiled === true && this.prompts.some((other) => other.window === window);
    // In an open veiled window others may decide unnoticed, so earlier decisions must stay whether they have or not.
    const veiled = !apart && this.prompts.some((other) => other.window?.veiled);
    return {
      entries: this.#takeEntries(),
      barrier: veiled || isDrawn || this.#game.watch.growth !== growth,
      apart,
      hidden,
    };
  }

  /**
   * Gives an answer to a prompt like `answer`, for whoever reads nothing of the step, such as bots that try out moves: what is logged
   * is gone, and nobody has to be named in it.
   * @throws {Refusal} with the reason; nothing has changed then
   * @throws {RuleFault} if the rules fail; discard the object then
   */
  advance(seat: Seat, promptId: string, answer: Answer): void {
    const open = this.#find(seat, promptId);
    this.#goOn(open, this.#read(open.prompt, answer));
    this.#game.watch.entries = [];
  }

  /** Continues with the value of an answer. Returns whether a random number was drawn. */
  #goOn(open: OpenPrompt, value: unknown): boolean {
    const game = this.#game;
    const { drawn } = game.matchState.random;
    const wasVeiled = this.prompts.some((other) => other.window?.veiled);
    this.#checkpoint = undefined;
    game.watch.decider = open.prompt.seat;
    try {
      game.matchState.decisions++;
      if (this.#branches.answer(open, value)) this.#runPhases();
    } catch (error) {
      throw this.#fault(error);
    }
    const isDrawn = game.matchState.random.drawn !== drawn;
    if (wasVeiled || isDrawn) game.watch.surprise++;
    return isDrawn;
  }

  /**
   * Replays the standing decisions of a log. Undo rows must be included: decisions that were taken back are not played, but
   * prompts get the ids that they had.
   * @throws {RuleFault} if a decision does not meet the prompt that it answered, or an undo names a decision that does not stand
   */
  replay(rows: Iterable<Decision | LogRow>): Step[] {
    return [...this.replaying(rows)];
  }

  /** Like `replay`, but lazily: one decision for each step, so that callers can watch the time that each takes. */
  *replaying(rows: Iterable<Decision | LogRow>): Generator<Step, void, void> {
    const { matchState } = this.#game;
    const replay = replayOf(rows, matchState.undone);
    this.#branches.rename(replay.renamed);
    for (const { decision, undone } of replay.decisions) {
      matchState.undone = [...undone];
      const prompt = this.prompts.find(({ id }) => id === decision.promptId);
      const asked = decision.promptId === concession || prompt?.seat === decision.seat;
      if (!asked || (prompt && promptFingerprint(prompt) !== decision.fingerprint)) {
        throw new RuleFault(
          "REPLAY_DIVERGED",
          `decision ${this.decisions + 1} answered prompt ${decision.promptId} of seat ${decision.seat}, which has changed`,
          this.#game.trace(),
        );
      }
      let step: Step;
      try {
        step = this.answer(decision.seat, decision.promptId, decision.answer);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new RuleFault(
          "REPLAY_DIVERGED",
          `decision ${this.decisions + 1} is now refused: ${error.message}`,
          this.#game.trace(),
          error,
        );
      }
      yield step;
    }
    matchState.undone = [...replay.undone];
  }

  /** Requests a checkpoint at the next end of a phase; `takeCheckpoint` returns it. */
  wantCheckpoint(): void {
    this.#wantCheckpoint = true;
  }

  /** Returns the checkpoint made in the last step, if one was requested and a phase ended. */
  takeCheckpoint(): Checkpoint | undefined {
    const checkpoint = this.#checkpoint;
    this.#checkpoint = undefined;
    return checkpoint;
  }

  /** SHA-256 of the whole state. */
  get hash(): string {
    return sha256(canonicalJson(this.#game.matchState));
  }

  /** The whole state as JSON text, for detecting changes between two decisions. */
  get stateText(): string {
    return JSON.stringify(this.#game.matchState);
  }

  /**
   * Changes the state, in place, into another one that this viewer cannot tell from it. Only for copies and tests: the
   * decisions already made need not lead to it.
   */
  determinize(viewer: Viewer, random: Random): void {
    determinize(this.#game, viewer, random);
  }

  /**
   * Replaces the future random numbers, which no player knows. Only for copies: a bot that tries out moves would otherwise see
   * the dice of the real match.
   */
  reseed(seed: string): void {
    const { random } = this.#game.matchState;
    random.key = randomFrom(seed).key;
    // Continue in a block that the generator has not computed yet.
    random.drawn = (Math.floor(random.drawn / wordsPerBlock) + 2) * wordsPerBlock;
  }

  /** Returns a checkpoint of another state that this viewer cannot tell from `checkpoint`. */
  static determinized<T extends GameTypes>(
    ruleSet: RuleSet<T>,
    checkpoint: Checkpoint,
    viewer: Viewer,
    random: Random,
  ): Checkpoint {
    const state = JSON.parse(checkpoint.state) as MatchState<T["state"]>;
    determinize(new RunningGame(ruleSet, state), viewer, random);
    return checkpointOf(state);
  }

  #concede(seat: Seat): Step {
    const game = this.#game;
    const mayEnd = this.outcome === undefined && game.seats.includes(seat);
    const outcome = mayEnd && this.#guarded(() => game.look((position) => this.ruleSet.game.concede?.(position, seat)));
    if (!outcome) throw new Refusal("CANNOT_CONCEDE", "the rules do not let you concede now");
    game.matchState.decisions++;
    game.watch.surprise++;
    this.#checkpoint = undefined;
    this.#branches.finish({ id: "conceded", ...outcome });
    const entry = { key: "engine.conceded", params: { player: { seat } } };
    return { entries: this.#withPersonas([entry]), barrier: true, apart: false, hidden: false };
  }

  #find(seat: Seat, promptId: string): OpenPrompt {
    const open = this.#branches.find(seat, promptId);
    if (!open) throw new Refusal("PROMPT_NOT_OPEN", "this prompt is not open, or not yours");
    return open;
  }

  #takeEntries(): readonly LogEntry[] {
    const { entries } = this.#game.watch;
    if (entries.length === 0) return noEntries;
    this.#game.watch.entries = [];
    return this.#withPersonas(entries);
  }

  /** Log entries keep whom the players played when they were written. */
  #withPersonas(entries: readonly LogEntry[]): readonly LogEntry[] {
    const { game } = this.ruleSet;
    if (!game.persona) return entries;
    return this.#guarded(() =>
      this.#game.look((position) => {
        const personaOf = (seat: Seat) => game.persona?.(position, seat);
        return entries.map((entry) => withPersonas(entry, personaOf));
      }),
    );
  }

  /** Reads an answer. Checks of answers and offers are rule code, too. */
  #read(prompt: Prompt, answer: Answer): unknown {
    try {
      return readAnswer(prompt, answer);
    } catch (error) {
      throw error instanceof Refusal ? error : this.#fault(error);
    }
  }

  #guarded<R>(run: () => R): R {
    try {
      return run();
    } catch (error) {
      throw this.#fault(error);
    }
  }

  /** Turns anything that a rule has thrown into a fault with the place where it happened. */
  #fault(error: unknown): RuleFault {
    if (error instanceof RuleFault) return error;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new RuleFault("RULE_THREW", message, this.#game.trace(), error);
  }

  /** Runs phase after phase until somebody is asked or the game is over. */
  #runPhases(): void {
    const game = this.#game;
    const state = game.matchState;
    for (let count = 0; !this.outcome; count++) {
      if (count > mostPhases) throw game.misuse(`${mostPhases} phases have passed without a prompt`);
      if (state.phase !== undefined) {
        const found = game.findVictory("phase-end");
        if (found) {
          this.#branches.finish(found);
          return;
        }
      }
      if (this.#wantCheckpoint) {
        this.#wantCheckpoint = false;
        assertPlain(game);
        this.#checkpoint = checkpointOf(state);
      }
      const phase = beginNextPhase(game);
      if (phase === "ended") {
        this.#branches.finish({ id: "ended", winners: [], text: { key: "engine.ended" } });
        return;
      }
      if (phase !== undefined && !this.#branches.run(phase(game))) return;
    }
  }
}

const noEntries: readonly LogEntry[] = [];
