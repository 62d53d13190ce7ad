import {
  type Answer,
  type CardId,
  type ExtensionDefinition,
  type Forecast,
  findNonJson,
  type Game,
  type GameDefinition,
  type GameTypes,
  type LogEntry,
  type Match,
  type MatchState,
  mayRead,
  type OfferReply,
  type Position,
  type Prompt,
  Refusal,
  type RefusalCode,
  type RuleSet,
  RunningGame,
  randomFrom,
  type Seat,
  SeededRandom,
  sha256,
  type Terms,
  translator,
  type Viewer,
} from "../../server/engine/index.ts";
import { answerBy, type Strategy } from "./answers.ts";
import { checkPrompt, checkState, checkView } from "./checks.ts";
import { matchStateOf } from "./inside.ts";
import type { Wish } from "./luck.ts";
import { Recording } from "./recording.ts";
import { ruleSetOf, type ScenarioSettings } from "./rule-set.ts";
import { SeatExpectation } from "./seat-expectation.ts";
import { expect, onTestFinished } from "./vitest.ts";

/**
 * Begins a match that a test plays. Every scenario must end with `end`.
 *
 * ```ts
 * const play = scenario(harbour, [pirates], { seats: 3 });
 * play.arrange("main", (game) => game.move(cardOf(game, "guard", "deck"), "hand:1"), { seat: 0 });
 * play.choose(0, "raid:seat-1");
 * play.expect(1).toBeAsked("raid.defend");
 * play.pass(1);
 * play.end({ asked: [[0, "main"]] });
 * ```
 */
export function scenario<T extends GameTypes>(game: GameDefinition<T>, settings?: ScenarioSettings): Scenario<T>;
export function scenario<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  settings?: ScenarioSettings,
): Scenario<T>;
export function scenario<T extends GameTypes>(
  game: GameDefinition<T>,
  second: readonly ExtensionDefinition<T>[] | ScenarioSettings = [],
  third: ScenarioSettings = {},
): Scenario<T> {
  const [extensions, settings] = isList<T>(second) ? [second, third] : [[], second];
  return new Scenario(ruleSetOf(game, extensions, settings), settings);
}

function isList<T extends GameTypes>(
  value: readonly ExtensionDefinition<T>[] | ScenarioSettings,
): value is readonly ExtensionDefinition<T>[] {
  return Array.isArray(value);
}

/** Returns a card of this kind, anywhere or in a zone; the one nearest to the top. For arranging positions. */
export function cardOf<T extends GameTypes>(game: Game<T>, kind: string, zone?: string): CardId {
  const zones = zone === undefined ? Object.keys(matchStateOf(game).zones) : [zone];
  for (const name of zones) {
    const found = game.zone(name).findLast((id) => matchStateOf(game).cards[id]?.kind === kind);
    if (found !== undefined) return found;
  }
  throw new Error(`there is no card "${kind}" ${zone === undefined ? "anywhere" : `in "${zone}"`}`);
}

/** A match under test. Its methods make the decisions of seats. */
export class Scenario<T extends GameTypes> {
  readonly ruleSet: RuleSet<T>;
  readonly #settings: ScenarioSettings;
  #recording: Recording<T>;
  /** The recordings before positions were arranged. */
  readonly #earlier: Recording<T>[] = [];
  readonly #entries: LogEntry[] = [];
  readonly #random = new SeededRandom(randomFrom("the strategies of a scenario"));
  #wishes: Wish[] = [];
  #ended = false;

  /** @internal Use `scenario`. */
  constructor(ruleSet: RuleSet<T>, settings: ScenarioSettings) {
    this.ruleSet = ruleSet;
    this.#settings = settings;
    this.#recording = Recording.create(ruleSet, settings.seed ?? "scenario", settings);
    this.#entries.push(...this.match.opening);
    onTestFinished(({ task }) => {
      // A test that already failed needs no second error.
      if (this.#ended || task.result?.state === "fail") return;
      throw new Error("a scenario was not ended: call play.end({ asked: … }) at the end of the test");
    });
    this.#check();
  }

  // --- looking ------------------------------------------------------------------------------------------------------

  get match(): Match<T> {
    return this.#recording.match;
  }

  get position(): Position<T> {
    return this.match.position;
  }

  /** The game's part of the state. */
  get state(): Position<T>["state"] {
    return this.position.state;
  }

  get prompts(): readonly Prompt[] {
    return this.match.prompts;
  }

  view(viewer: Viewer): T["view"] {
    return this.match.view(viewer);
  }

  /** The log entries that this viewer may read, since the scenario began. */
  log(viewer: Viewer): readonly LogEntry[] {
    return this.#entries.filter((entry) => mayRead(entry, viewer));
  }

  /** The log as this viewer reads it, in English. Players are called by their seat's number plus one. */
  story(viewer: Viewer): string[] {
    const translate = translator(this.ruleSet.messages, "en");
    return this.log(viewer).map((entry) => translate(entry));
  }

  /** Returns expectations about the prompts of a seat. */
  expect(seat: Seat): SeatExpectation {
    return new SeatExpectation(this.match.promptsOf(seat), seat, () => this.#describeOpen());
  }

  // --- deciding -----------------------------------------------------------------------------------------------------

  choose(seat: Seat, option: string, key?: string): void {
    this.answer(seat, { option }, key);
  }

  pass(seat: Seat, key?: string): void {
    this.answer(seat, { pass: true }, key);
  }

  many(seat: Seat, options: readonly string[], key?: string): void {
    this.answer(seat, { options }, key);
  }

  order(seat: Seat, order: readonly string[], key?: string): void {
    this.answer(seat, { order }, key);
  }

  allocate(seat: Seat, allocation: { readonly [option: string]: number }, key?: string): void {
    this.answer(seat, { allocation }, key);
  }

  /** Assigns options to places: place ids by option id. */
  assign(seat: Seat, assignment: { readonly [option: string]: string }, key?: string): void {
    this.answer(seat, { assignment }, key);
  }

  integer(seat: Seat, integer: number, key?: string): void {
    this.answer(seat, { integer }, key);
  }

  text(seat: Seat, text: string, key?: string): void {
    this.answer(seat, { text }, key);
  }

  confirm(seat: Seat, confirm: boolean, key?: string): void {
    this.answer(seat, { confirm }, key);
  }

  propose(seat: Seat, terms: Terms, key?: string): void {
    this.#offer(seat, { reply: "propose", terms }, key);
  }

  accept(seat: Seat, key?: string): void {
    this.#offer(seat, { reply: "accept" }, key);
  }

  decline(seat: Seat, key?: string): void {
    this.#offer(seat, { reply: "refuse" }, key);
  }

  #offer(seat: Seat, offer: OfferReply, key?: string): void {
    this.answer(seat, { offer }, key);
  }

  /** Answers the prompt of a seat; `key` selects one if the seat has several. */
  answer(seat: Seat, answer: Answer, key?: string): void {
    const prompt = this.#find(seat, key);
    const wishes = this.#wishes;
    this.#wishes = [];
    try {
      const { step } = this.#recording.answer(seat, prompt.id, answer, wishes);
      this.#entries.push(...step.entries);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Error(
        `${JSON.stringify(answer)} of seat ${seat} is refused: ${error.code}, ${error.message}. ${this.#describeOpen()}`,
      );
    }
    this.#check();
  }

  /** What the rules say would become of an option. */
  forecast(seat: Seat, option: string, key?: string): Forecast | undefined {
    const prompt = this.#find(seat, key);
    const found = "options" in prompt ? prompt.options.find(({ id }) => id === option) : undefined;
    if (!found) throw new Error(`seat ${seat} is not offered ${option}. ${this.#describeOpen()}`);
    return found.forecast?.();
  }

  /** Asserts that the answer is refused with this code and changes nothing. */
  refuses(seat: Seat, answer: unknown, code: RefusalCode, key?: string): Refusal {
    const prompt = this.#find(seat, key);
    const { match } = this;
    const before = match.stateText;
    const checked = refusalOf(() => match.check(seat, prompt.id, answer as Answer));
    if (!checked) throw new Error(`${JSON.stringify(answer)} of seat ${seat} is not refused`);
    const refused = refusalOf(() => match.answer(seat, prompt.id, answer as Answer));
    expect(refused?.code, "what is refused when it is checked is refused when it is answered").toBe(checked.code);
    expect(checked.code).toBe(code);
    expect(match.stateText, "a refused answer changes nothing").toBe(before);
    return checked;
  }

  /** The number of decisions and undos so far, to which `undo` can go back. */
  get version(): number {
    return this.#recording.rows.length;
  }

  /** The seat takes back its last decision, or all of its decisions since a `version`. */
  undo(seat: Seat, { to }: { readonly to?: number } = {}): void {
    for (const { step } of this.#recording.undo(seat, to)) {
      for (const entry of step.entries) this.#entries.splice(this.#entries.indexOf(entry), 1);
    }
    this.#check();
  }

  /** Asserts that the seat cannot take back anything, or not all of its decisions since a `version`. */
  refusesUndo(seat: Seat, { to }: { readonly to?: number } = {}): void {
    const first = this.#recording.undoes(seat, to);
    if (first) throw new Error(`seat ${seat} could take back decision ${first.sequence}`);
  }

  /**
   * Fast-forwards: answers prompts by a strategy until the wanted one is open, and returns it. Prompts are named by key, or by
   * key and seat.
   */
  until(
    wanted: string | { readonly key: string; readonly seat?: Seat } | ((play: this) => boolean),
    strategy: Strategy = "pass",
    { limit = 2000 }: { limit?: number } = {},
  ): Prompt | undefined {
    for (let count = 0; count <= limit; count++) {
      if (typeof wanted === "function") {
        if (wanted(this)) return undefined;
      } else {
        const { key, seat } = typeof wanted === "string" ? { key: wanted, seat: undefined } : wanted;
        const found = this.prompts.find((prompt) => prompt.key === key && (seat === undefined || prompt.seat === seat));
        if (found) return found;
      }
      const [prompt] = this.prompts;
      if (!prompt) throw new Error("the match was over before that");
      const answer = answerBy(strategy, prompt, this.#random);
      if (!answer) return undefined;
      const { step } = this.#recording.answer(prompt.seat, prompt.id, answer);
      this.#entries.push(...step.entries);
      this.#check();
    }
    throw new Error(`that has not happened within ${limit} decisions`);
  }

  // --- arranging ----------------------------------------------------------------------------------------------------

  /** Fixes the results of the next six-sided dice. Other draws between them count as well. */
  rolls(...results: readonly number[]): void {
    this.dice(6, ...results);
  }

  /** Fixes the results of the next dice with this number of sides. */
  dice(sides: number, ...results: readonly number[]): void {
    for (const result of results) this.#wishes.push({ bound: sides, result: result - 1 });
  }

  /** Fixes the results of the next coins: true is heads. */
  coins(...results: readonly boolean[]): void {
    for (const result of results) this.#wishes.push({ bound: 2, result: result ? 1 : 0 });
  }

  /** Fixes the next numbers drawn below `bound` (for example by `pick`). */
  draws(bound: number, ...results: readonly number[]): void {
    for (const result of results) this.#wishes.push({ bound, result });
  }

  /**
   * Sets up a position: aborts the current phase, lets `edit` change the game, and begins `phase`. This is an end of a phase,
   * like those at which a server makes checkpoints: victory checks run, and the match continues from a loaded checkpoint. With
   * `seat` it is that seat's turn. What the phase writes before its first prompt is not in the log of the scenario, as with any
   * loaded checkpoint: to see it, arrange the phase before and decide what leads to it.
   */
  arrange(phase: string, edit: (game: Game<T>) => void, { seat }: { seat?: Seat } = {}): void {
    if (!this.ruleSet.phases.has(phase)) throw new Error(`there is no phase "${phase}"`);
    const state = JSON.parse(this.match.stateText) as MatchState<T["state"]>;
    const { turn } = state;
    if (seat !== undefined) {
      turn.seat = seat;
      turn.regular = seat;
      turn.number = Math.max(1, turn.number);
      turn.round = Math.max(1, turn.round);
    }
    turn.over = false;
    state.queue = [];
    const game = new RunningGame(this.ruleSet, state);
    edit(game);
    const { flow, seatOrder } = this.ruleSet.game;
    // As if the round had begun in the arranged order.
    if (seat !== undefined && seatOrder) turn.order = [...game.seatOrder];
    if (flow.phases.includes(phase)) {
      state.flowPhase = phase;
      state.queue.unshift(...this.ruleSet.phasesFor(phase, game.position));
    } else state.queue.unshift(phase);
    const problem = findNonJson(state);
    if (problem) throw new Error(`the arranged ${problem} is not plain JSON data`);
    this.#earlier.push(this.#recording);
    const text = JSON.stringify(state);
    const arranged = { decisions: state.decisions, state: text, hash: sha256(text) };
    this.#recording = Recording.resume(this.ruleSet, arranged, this.#settings);
    this.#check();
  }

  // --- the end ------------------------------------------------------------------------------------------------------

  /**
   * Ends the scenario: asserts the open prompts, or the outcome. Then replays everything: loaded after every decision, from all
   * checkpoints and from the start, undone and redone. Any difference in state, prompts, views, log entries or waiting lists
   * fails the test.
   */
  end(
    expected:
      | { readonly asked: readonly (readonly [seat: Seat, key: string])[] }
      | { readonly outcome: string; readonly winners?: readonly Seat[] },
  ): void {
    this.#ended = true;
    const { outcome } = this.match;
    if ("outcome" in expected) {
      expect(outcome?.id, this.#describeOpen()).toBe(expected.outcome);
      if (expected.winners) expect(outcome?.winners).toEqual(expected.winners);
    } else {
      expect(outcome?.id, "the match has ended").toBeUndefined();
      expect(this.prompts.map(({ seat, key }) => [seat, key])).toEqual(expected.asked);
    }
    if (this.#wishes.length > 0) throw new Error("requested dice were not rolled");
    for (const recording of [...this.#earlier, this.#recording]) recording.verify();
  }

  #check(): void {
    checkState(this.match);
    for (const prompt of this.prompts) checkPrompt(prompt);
    for (const view of this.#recording.views) checkView(this.ruleSet, view);
  }

  #find(seat: Seat, key: string | undefined): Prompt {
    const own = this.match.promptsOf(seat).filter((prompt) => key === undefined || prompt.key === key);
    const [prompt] = own;
    if (!prompt) throw new Error(`seat ${seat} is not asked ${key ?? "anything"}. ${this.#describeOpen()}`);
    if (own.length > 1 && key === undefined) {
      throw new Error(`seat ${seat} is asked several things: say which. ${this.#describeOpen()}`);
    }
    return prompt;
  }

  #describeOpen(): string {
    const { outcome } = this.match;
    if (outcome) return `The match has ended: ${outcome.id}.`;
    return `Open: ${this.prompts.map(describePrompt).join("; ")}.`;
  }
}

function refusalOf(run: () => void): Refusal | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function describePrompt(prompt: Prompt): string {
  const ids = "options" in prompt ? ` [${prompt.options.map(({ id }) => id).join(", ")}]` : "";
  return `seat ${prompt.seat} ${prompt.key}${ids}`;
}
