import {
  type Checkpoint,
  type Decision,
  type ExtensionDefinition,
  Game,
  type GameDefinition,
  type GameTypes,
  hashOf,
  type Json,
  Match,
  type MatchState,
  mayRead,
  type Position,
  Refusal,
  RuleFault,
  randomFrom,
  type Seat,
  SeededRandom,
  type Step,
  type Viewer,
} from "../../server/engine/index.ts";
import type { CardState } from "../../server/engine/state.ts";
import { answerFor, wrongAnswers } from "./answers.ts";
import { checkState } from "./checks.ts";
import { difference, gameOf, observe, viewersOf } from "./observe.ts";
import { Recording } from "./recording.ts";
import { type PlaySettings, ruleSetOf } from "./rule-set.ts";

export interface SecretsTestSettings<T extends GameTypes> extends PlaySettings {
  /** How many games are played at random; 3 unless told otherwise. */
  readonly games?: number;
  /** How many positions of each game are looked at, and how many checkpoints are played on from; 15 unless told otherwise. */
  readonly samples?: number;
  /** How many decisions are made again after each re-deal; 15 unless told otherwise. */
  readonly steps?: number;
  /**
   * The share of samples that may be dropped before even one decision could be compared, because it is not legal with other
   * cards or shows one of them; 0.5 unless told otherwise.
   */
  readonly maxDropped?: number;
  /** A game that is longer is cut off; 3000 unless told otherwise. */
  readonly maxDecisions?: number;
  /**
   * What the rules have openly told the viewer about hidden things, besides cards that were shown (the engine knows those):
   * the total of a secret ballot, a role that was revealed. Where two worlds differ in it they may be told apart, and the
   * comparison of the sample ends.
   */
  readonly told?: (position: Position<T>, viewer: Viewer) => Json;
  /**
   * Whether what the others are asked may depend on what only they know. Each of their answers is an update for everybody:
   * if somebody is only asked when they hold a certain card, the number of updates tells who holds it. Not allowed unless
   * told otherwise.
   */
  readonly privateQuestions?: boolean;
}

export interface SecretsReport {
  /** Positions at which views were compared before and after a re-deal. */
  readonly positions: number;
  /** How many of these re-deals have really changed the state. */
  readonly changed: number;
  /** Re-deals at checkpoints that were played on from. */
  readonly samples: number;
  /** Samples in which not a single decision could be made again and compared. */
  readonly dropped: number;
  /** Samples that ended early, since a decision was not legal in the other world or a rule failed in it. */
  readonly cut: number;
  /** Samples that ended early, since what was shown told the worlds apart. */
  readonly toldApart: number;
  /** Decisions that were made in both worlds, with everything that the viewer observed the same. */
  readonly compared: number;
}

type Counts = { -readonly [Name in keyof SecretsReport]: number };

/**
 * Proves that nobody sees what they may not, at random positions of random games and for every viewer:
 *
 * 1. What a viewer can see does not change when `determinize` deals out anew what they cannot know.
 * 2. After a re-deal at a checkpoint the same decisions lead to the same observations: views, prompts, log entries, open
 *    windows, waiting lists, refusals and even the number of updates.
 *
 * @throws {Error} naming the first leak
 */
export function secretsTest<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[] = [],
  settings: SecretsTestSettings<T> = {},
): SecretsReport {
  const { games = 3, samples = 15, maxDropped = 0.5, seed = "secrets" } = settings;
  const counts: Counts = { positions: 0, changed: 0, samples: 0, dropped: 0, cut: 0, toldApart: 0, compared: 0 };
  for (let index = 0; index < games; index++) {
    const random = new SeededRandom(randomFrom(`secrets ${seed} ${index}`));
    const recording = play(game, extensions, { ...settings, seed: `${seed} ${index}` }, random);
    for (let sample = 0; sample < samples; sample++) {
      lookAtPosition(recording, random.below(recording.moves.length), random, counts);
    }
    const ends = recording.moves.flatMap(({ checkpoint }, before) => (checkpoint ? [before + 1] : []));
    for (const from of random.shuffle(ends).slice(0, samples)) {
      for (const viewer of viewersOf(recording.match)) {
        rememberingShuffled((shuffled) => playOn(recording, from, viewer, random, shuffled, settings, counts));
      }
    }
  }
  if (counts.changed === 0) throw new Error("determinize has never changed anything: the test would find no leak");
  if (counts.samples > 0 && counts.dropped / counts.samples > maxDropped) {
    throw new Error(`${counts.dropped} of ${counts.samples} samples were dropped: too many to prove anything`);
  }
  return counts;
}

function play<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  { maxDecisions = 3000, bot = 0, ...settings }: SecretsTestSettings<T>,
  random: SeededRandom,
): Recording<T> {
  const recording = Recording.create(ruleSetOf(game, extensions, settings), settings.seed ?? "secrets");
  while (!recording.match.outcome && recording.moves.length < maxDecisions) {
    const { match } = recording;
    const prompt = random.pick(match.prompts);
    const before = hiddenFrom(recording, prompt.seat);
    const { step } = recording.answer(prompt.seat, prompt.id, answerFor(match, prompt, random, bot));
    if (step.hidden) checkHidden(recording, before, step);
  }
  return recording;
}

/** What all but one seat observe now. */
function hiddenFrom<T extends GameTypes>({ match }: Recording<T>, seat: Seat): [Viewer, object][] {
  const windowIsOpen = match.prompts.some((prompt) => prompt.window?.veiled);
  if (!windowIsOpen) return [];
  return viewersOf(match)
    .filter((viewer) => viewer !== seat)
    .map((viewer) => [viewer, observe(match, viewer)]);
}

/** A step behind a veil must not be noticed by others: it does not even count as an update for them. */
function checkHidden<T extends GameTypes>({ match }: Recording<T>, before: [Viewer, object][], step: Step): void {
  for (const [viewer, seen] of before) {
    const different = difference(seen, observe(match, viewer));
    if (different) throw leak(viewer, `notices an answer behind a veil: ${different}`);
    if (step.entries.some((entry) => mayRead(entry, viewer))) throw leak(viewer, "reads of an answer behind a veil");
  }
}

function leak(viewer: Viewer, what: string): Error {
  return new Error(`a secret leaks: ${viewer === "spectator" ? "a spectator" : `seat ${viewer}`} ${what}`);
}

// --- the first form ---------------------------------------------------------------------------------------------------

function lookAtPosition<T extends GameTypes>(
  recording: Recording<T>,
  count: number,
  random: SeededRandom,
  counts: Counts,
): void {
  for (const viewer of viewersOf(recording.match)) {
    const match = recording.load(count);
    if (match.outcome) return;
    const before = { ...observe(match, viewer), refusals: refusalsFor(match, viewer) };
    const { hash } = match;
    match.determinize(viewer, random);
    checkState(match);
    counts.positions++;
    if (match.hash !== hash) counts.changed++;
    const different = difference(before, { ...observe(match, viewer), refusals: refusalsFor(match, viewer) });
    if (different) throw leak(viewer, `sees what a re-deal changes, after decision ${count}: ${different}`);
  }
}

/** How wrong answers of this viewer are refused, to their own prompts and to those of others. */
function refusalsFor<T extends GameTypes>(match: Match<T>, viewer: Viewer): object[] {
  if (viewer === "spectator") return [];
  return match.promptsOf(viewer).flatMap((prompt) =>
    wrongAnswers(prompt).map((answer) => {
      try {
        match.check(viewer, prompt.id, answer);
        return {};
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { code: error.code, message: error.message, reason: error.reason };
      }
    }),
  );
}

/** Fails if a re-deal has changed a card that the viewer has seen. */
function keepsWhatWasSeen(before: Checkpoint, after: Checkpoint, viewer: Viewer): void {
  const state = JSON.parse(before.state) as MatchState;
  const dealt = JSON.parse(after.state) as MatchState;
  for (const [id, { kind, seen }] of Object.entries(state.cards)) {
    const bit = viewer === "spectator" ? state.seats : viewer;
    if ((seen & (1 << bit)) !== 0 && dealt.cards[id]?.kind !== kind) {
      throw new Error(`determinize for ${viewer} has changed card ${id}, which that viewer has seen`);
    }
  }
}

// --- the second form --------------------------------------------------------------------------------------------------

function playOn<T extends GameTypes>(
  recording: Recording<T>,
  from: number,
  viewer: Viewer,
  random: SeededRandom,
  shuffled: Shuffled,
  { steps = 15, told, privateQuestions = false }: SecretsTestSettings<T>,
  counts: Counts,
): void {
  const { ruleSet, moves } = recording;
  const checkpoint = moves[from - 1]?.checkpoint as Checkpoint;
  const real = Match.resume(ruleSet, checkpoint);
  if (real.outcome) return;
  let other: Match<T>;
  const dealt = Match.determinized(ruleSet, checkpoint, viewer, random);
  keepsWhatWasSeen(checkpoint, dealt, viewer);
  counts.samples++;
  try {
    other = Match.resume(ruleSet, dealt);
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    counts.dropped++;
    return;
  }
  const worlds: Worlds<T> = { real, other, forgotten: shuffled(real), otherForgotten: shuffled(other) };
  let same = 0;
  for (let count = from; ; count++) {
    if (apart(worlds, viewer, told)) {
      if (same === 0) counts.dropped++;
      counts.toldApart++;
      return;
    }
    if (real.outcome || other.outcome) return;
    const where = `when decisions ${from + 1} to ${count} are made again after a re-deal`;
    const different = difference(
      { ...observe(real, viewer), refusals: refusalsFor(real, viewer) },
      { ...observe(other, viewer), refusals: refusalsFor(other, viewer) },
    );
    if (different) throw leak(viewer, `sees what must be hidden, ${where}: ${different}`);
    const asked = privateQuestions ? undefined : difference(questions(real), questions(other));
    if (asked) throw leak(viewer, `notices that others are asked something else, ${where}: ${asked}`);
    const move = moves[count];
    if (!move || count - from >= steps) return;
    const step = decide(real, move.decision) as Step;
    const otherStep = decide(other, move.decision);
    if (!otherStep) {
      if (same === 0) counts.dropped++;
      counts.cut++;
      return;
    }
    if (!apart(worlds, viewer, told) && !real.outcome && !other.outcome) {
      compareSteps(viewer, move.decision, step, otherStep, where);
      same++;
      counts.compared++;
    }
  }
}

/** What is asked of whom, as far as it can be told from when something happens. */
function questions<T extends GameTypes>(match: Match<T>): object[] {
  return match.prompts.map(({ seat, id, kind, key }) => ({ seat, id, kind, key }));
}

function decide<T extends GameTypes>(match: Match<T>, { seat, promptId, answer }: Decision): Step | undefined {
  try {
    return match.answer(seat, promptId, answer);
  } catch (error) {
    if (error instanceof Refusal || error instanceof RuleFault) return undefined;
    throw error;
  }
}

function compareSteps(viewer: Viewer, { seat }: Decision, real: Step, other: Step, where: string): void {
  const readable = (step: Step) => step.entries.filter((entry) => mayRead(entry, viewer));
  const different = difference(readable(real), readable(other));
  if (different) throw leak(viewer, `reads in the log what must be hidden, ${where}: ${different}`);
  if (viewer !== seat && real.hidden !== other.hidden) throw leak(viewer, `gets an update too many, ${where}`);
}

/** The same match in the real world and after a re-deal, with the cards that each has shuffled away. */
interface Worlds<T extends GameTypes> {
  readonly real: Match<T>;
  readonly other: Match<T>;
  readonly forgotten: ReadonlyMap<string, CardState>;
  readonly otherForgotten: ReadonlyMap<string, CardState>;
}

/** The cards that a match has shuffled away, by the ids that they have lost, as they were before. */
type Shuffled = <T extends GameTypes>(match: Match<T>) => ReadonlyMap<string, CardState>;

/**
 * Does the work, and meanwhile remembers what is shuffled away: a card may be shown, discarded and shuffled into a new deck,
 * all in one step, be it the one in which a match is resumed.
 */
function rememberingShuffled(work: (shuffled: Shuffled) => void): void {
  const { shuffle } = Game.prototype;
  const forgotten = new WeakMap<object, Map<string, CardState>>();
  const ofGame = (game: object): Map<string, CardState> => {
    const cards = forgotten.get(game) ?? new Map<string, CardState>();
    forgotten.set(game, cards);
    return cards;
  };
  Game.prototype.shuffle = function (zone) {
    for (const id of this.zone(zone)) ofGame(this).set(id, { ...(this.matchState.cards[id] as CardState) });
    shuffle.call(this, zone);
  };
  try {
    work((match) => ofGame(gameOf(match)));
  } finally {
    Game.prototype.shuffle = shuffle;
  }
}

/** Whether what was shown to the viewer tells the two worlds apart. */
function apart<T extends GameTypes>(
  { real, other, forgotten, otherForgotten }: Worlds<T>,
  viewer: Viewer,
  told: SecretsTestSettings<T>["told"],
): boolean {
  const { cards, seats } = gameOf(real).matchState;
  const { cards: others } = gameOf(other).matchState;
  const bit = 1 << (viewer === "spectator" ? seats : viewer);
  const differs = (card: CardState, twin: CardState | undefined) =>
    // A card that has never been in the other world has no secret that it could have told.
    twin !== undefined && card.kind !== twin.kind && ((card.seen | twin.seen) & bit) !== 0;
  for (const [id, card] of Object.entries(cards)) if (differs(card, others[id] ?? otherForgotten.get(id))) return true;
  for (const [id, card] of forgotten) if (differs(card, otherForgotten.get(id) ?? others[id])) return true;
  return told !== undefined && hashOf(told(real.position, viewer)) !== hashOf(told(other.position, viewer));
}
