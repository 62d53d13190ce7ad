import {
  type Answer,
  type Checkpoint,
  type Decision,
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  type Json,
  Match,
  type MatchState,
  mayRead,
  type Position,
  type Prompt,
  Refusal,
  RuleFault,
  randomFrom,
  type Seat,
  SeededRandom,
  type Step,
  tryOut,
  type Viewer,
} from "../../server/engine/index.ts";
import { answerFor, guessedAnswers, passingAnswer, wrongAnswers } from "./answers.ts";
import { checkState } from "./checks.ts";
import { type Drop, DroppedSamples } from "./dropped-samples.ts";
import { Hosted } from "./hosted.ts";
import { difference, observe, stateDigest, viewersOf } from "./observe.ts";
import { type Move, Recording } from "./recording.ts";
import { type PlaySettings, ruleSetOf } from "./rule-set.ts";
import { rememberingShuffled, type Shuffled, Worlds } from "./worlds.ts";

export interface SecretsTestSettings<T extends GameTypes> extends PlaySettings {
  /** The number of random games; 3 by default. */
  readonly games?: number;
  /** The number of positions examined in each game, and of checkpoints from which it is continued; 15 by default. */
  readonly samples?: number;
  /** The number of decisions repeated after each re-deal; 15 by default. */
  readonly steps?: number;
  /**
   * The share of samples that may be dropped without comparing a single decision, because it is not legal with other cards or
   * shows one of them; 0.5 by default.
   */
  readonly maxDropped?: number;
  /** The number of decisions after which a game is cut off; 3000 by default. */
  readonly maxDecisions?: number;
  /**
   * Returns what the rules have openly told the viewer about hidden things, besides shown cards, which the engine knows: the
   * total of a secret ballot, a revealed role. If two worlds differ in it, they may be distinguished, and the comparison of the
   * sample ends.
   */
  readonly told?: (position: Position<T>, viewer: Viewer) => Json;
  /**
   * Keys of prompts whose answers cannot be followed into another world, each with the reason. Any other prompt fails the test
   * if none of its answers could be followed, because nothing is then known about their effects. Private questions that the
   * other world does not ask do not count.
   */
  readonly notFollowed?: { readonly [key: string]: string };
  /**
   * Whether the prompts of other players may depend on what only they know; not allowed by default. Each of their answers is an
   * update for everybody: if a player is asked only when holding a certain card, the number of updates shows who holds it.
   */
  readonly privateQuestions?: boolean;
}

export interface SecretsReport {
  /** Positions at which views were compared before and after a re-deal. */
  readonly positions: number;
  /** The number of these re-deals that changed the state. */
  readonly changed: number;
  /** Re-deals at checkpoints from which the match was continued. */
  readonly samples: number;
  /** Samples in which no decision could be repeated and compared. */
  readonly dropped: number;
  /** Samples that ended early because a decision had no legal counterpart in the other world, or a rule failed there. */
  readonly cut: number;
  /** By key of the prompt: how many answers of others could be followed into another world, and how many could not. */
  readonly answers: { readonly [key: string]: { readonly followed: number; readonly cut: number } };
  /** Samples that ended early because something shown distinguished the worlds. */
  readonly toldApart: number;
  /** Decisions that were made in both worlds, with everything that the viewer observed the same. */
  readonly compared: number;
}

interface Counts extends Omit<{ -readonly [Name in keyof SecretsReport]: number }, "answers" | "dropped"> {
  dropped: DroppedSamples;
  answers: { [key: string]: { followed: number; cut: number } };
}

/** Thrown if no re-deal of a secrets test changed anything: the game hides nothing, or `determinize` does nothing. */
export class NothingHiddenError extends Error {
  constructor() {
    super("determinize never changed anything: the test would find no leak");
    this.name = "NothingHiddenError";
  }
}

/**
 * Proves that nobody sees what they may not know, at random positions of random games and for every viewer:
 *
 * 1. What a viewer can see does not change when `determinize` deals out again what they cannot know.
 * 2. After a re-deal at a checkpoint the same decisions lead to the same observations: views, prompts, log entries, open
 *    windows, procedures, waiting lists, refusals, what may be taken back, and even versions and what others are asked. What
 *    somebody else answers is followed by what it means: whoever plays a card plays the one in the same place.
 * 3. What would become of their answers, as the rules or the engine forecast it, is the same as well, however often they ask.
 * 4. A decision that tells somebody something (`told`, a card that is seen) cannot be taken back.
 *
 * @throws {Error} naming the first leak
 * @throws {NothingHiddenError}
 */
export function secretsTest<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[] = [],
  settings: SecretsTestSettings<T> = {},
): SecretsReport {
  const { games = 3, samples = 15, maxDropped = 0.5, seed = "secrets", notFollowed = {} } = settings;
  const counts: Counts = {
    positions: 0,
    changed: 0,
    samples: 0,
    dropped: new DroppedSamples(),
    cut: 0,
    toldApart: 0,
    compared: 0,
    answers: {},
  };
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
  if (counts.changed === 0) throw new NothingHiddenError();
  const { dropped, samples: tried } = counts;
  if (tried > 0 && dropped.total / tried > maxDropped) throw new Error(dropped.explained(tried, maxDropped));
  const never = Object.entries(counts.answers)
    .filter(([key, { followed, cut }]) => followed === 0 && cut >= fewestTries && !Object.hasOwn(notFollowed, key))
    .map(([key, { cut }]) => `"${key}" (${cut})`);
  if (never.length > 0) {
    throw new Error(
      `nothing is known about the effects of answers that are never legal in another world: ${never.join(", ")}`,
    );
  }
  return { ...counts, dropped: dropped.total };
}

/** An answer that could not be followed once or twice may have been bad luck. */
const fewestTries = 3;

function play<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  { maxDecisions = 3000, bot = 0, ...settings }: SecretsTestSettings<T>,
  random: SeededRandom,
): Recording<T> {
  const recording = Recording.create(ruleSetOf(game, extensions, settings), settings.seed ?? "secrets", {
    observed: false,
    ...(settings.patience === undefined ? undefined : { patience: settings.patience }),
  });
  const table = new Hosted(recording.match);
  const { match } = recording;
  recording.repeat(() => {
    if (match.outcome || recording.moves.length >= maxDecisions) return false;
    const automatic = match.prompts.find((prompt) => table.passesAlways(prompt));
    const prompt = automatic ?? random.pick(match.prompts);
    const before = hiddenFrom(table, prompt.seat);
    const refused = refusedOthers(match, prompt.seat);
    const answer = automatic ? passingAnswer(automatic) : answerFor(match, prompt, random, bot);
    const { decision, step } = recording.answer(prompt.seat, prompt.id, answer);
    table.note(decision, step);
    if (step.hidden) checkHidden(table, before, step);
    if (step.apart) checkApart(match, refused, prompt);
    // Some players tire of being asked.
    if (prompt.window && random.below(6) === 0) table.passAlways(prompt);
    return true;
  });
  return recording;
}

/** The current observations of all viewers except one seat. */
function hiddenFrom<T extends GameTypes>(table: Hosted<T>, seat: Seat): [Viewer, object][] {
  if (!table.match.prompts.some((prompt) => prompt.window?.veiled)) return [];
  return viewersOf(table.match)
    .filter((viewer) => viewer !== seat)
    .map((viewer) => [viewer, table.see(viewer)]);
}

/** A step behind a veil must not be noticed by others: it does not even count as an update for them. */
function checkHidden<T extends GameTypes>(table: Hosted<T>, before: [Viewer, object][], step: Step): void {
  for (const [viewer, seen] of before) {
    const different = difference(seen, table.see(viewer));
    if (different) throw leak(viewer, `notices an answer behind a veil: ${different}`);
    if (step.entries.some((entry) => mayRead(entry, viewer))) throw leak(viewer, "reads of an answer behind a veil");
  }
}

/** What other seats are refused that decide at the same time. */
function refusedOthers<T extends GameTypes>(match: Match<T>, seat: Seat): [Seat, object][] {
  const others = new Set(match.prompts.filter((prompt) => prompt.seat !== seat).map((prompt) => prompt.seat));
  return [...others].map((other) => [other, refusalsFor(match, other)]);
}

/** What somebody decides apart must not change what others may answer: they would learn of it by trying. */
function checkApart<T extends GameTypes>(match: Match<T>, before: [Seat, object][], { key, seat }: Prompt): void {
  for (const [other, refused] of before) {
    const different = difference(refused, refusalsFor(match, other));
    if (different) throw leak(other, `may answer otherwise after seat ${seat}'s answer to "${key}": ${different}`);
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
    const before = { ...observe(match, viewer), ...triedBy(match, viewer) };
    const asked = match.promptsOf(viewer)[0];
    const answer = asked && answerFor(match, asked, new SeededRandom(randomFrom(`trial ${count}`)), 0);
    const state = stateDigest(match);
    match.determinize(viewer, random);
    checkState(match);
    counts.positions++;
    if (stateDigest(match) !== state) counts.changed++;
    const different = difference(before, { ...observe(match, viewer), ...triedBy(match, viewer) });
    if (different) throw leak(viewer, `sees what a re-deal changes, after decision ${count}: ${different}`);
    if (asked) compareTrials(recording.load(count), match, asked, answer as Answer, count);
  }
}

/**
 * What is certain of an answer is the same in both worlds, and so is whether anything is: whoever asks before deciding learns nothing.
 * Spoils both.
 */
function compareTrials<T extends GameTypes>(
  real: Match<T>,
  other: Match<T>,
  { seat, id, key }: Prompt,
  answer: Answer,
  count: number,
): void {
  const [here, there] = [real, other].map((match) => {
    try {
      return tryOut(match, seat, id, answer) ?? {};
    } catch (error) {
      // In the middle of a rule, what it has noted of the real cards may not fit others.
      if (error instanceof RuleFault || error instanceof Refusal) return undefined;
      throw error;
    }
  });
  const different = here && there && difference(here, there);
  if (different)
    throw leak(seat, `is told what would certainly come of "${key}", after decision ${count}: ${different}`);
}

/** Everything that a viewer can find out by asking without deciding. */
function triedBy<T extends GameTypes>(match: Match<T>, viewer: Viewer): { refusals: object[]; forecasts: object[] } {
  return { refusals: refusalsFor(match, viewer), forecasts: forecastsFor(match, viewer) };
}

/** What the rules say would become of the options of this viewer. */
function forecastsFor<T extends GameTypes>(match: Match<T>, viewer: Viewer): object[] {
  if (viewer === "spectator") return [];
  return match
    .promptsOf(viewer)
    .flatMap(({ id, ...prompt }) =>
      prompt.kind === "choose"
        ? prompt.options.flatMap(({ id: option }) => match.forecast(viewer, id, { option }) ?? [])
        : [],
    );
}

/** What becomes of answers that this viewer tries, wrong ones and others, to its own prompts. Nothing is decided. */
function refusalsFor<T extends GameTypes>(match: Match<T>, viewer: Viewer): object[] {
  if (viewer === "spectator") return [];
  return match.promptsOf(viewer).flatMap((prompt) =>
    [...wrongAnswers(prompt), ...guessedAnswers(prompt)].map((answer) => {
      try {
        match.check(viewer, prompt.id, answer);
        return {};
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { code, message, reason, options, about } = error;
        return { code, message, reason, options, about };
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
  const last = moves[from - 1] as Move;
  const checkpoint = last.checkpoint as Checkpoint;
  const real = Match.resume(ruleSet, checkpoint);
  if (real.outcome) return;
  const dealt = Match.determinized(ruleSet, checkpoint, viewer, random);
  keepsWhatWasSeen(checkpoint, dealt, viewer);
  counts.samples++;
  let other: Match<T>;
  try {
    other = Match.resume(ruleSet, dealt);
  } catch (error) {
    if (!(error instanceof RuleFault)) throw error;
    counts.dropped.note({ because: error });
    return;
  }
  const worlds = new Worlds(real, other, shuffled, last);
  let same = 0;
  let where = `at decision ${from} after a re-deal`;
  const dropped = (drop: Drop): void => {
    if (same === 0) counts.dropped.note(drop);
  };
  let answered: string | undefined;
  for (let count = from; ; count++) {
    if (worlds.apart(viewer, told)) {
      dropped(answered === undefined ? { because: "shown at once" } : { because: "shown", prompt: answered });
      counts.toldApart++;
      return;
    }
    if (real.outcome || other.outcome) return;
    const different = difference(
      { ...worlds.real.see(viewer), ...triedBy(real, viewer) },
      { ...worlds.other.see(viewer), ...triedBy(other, viewer) },
    );
    if (different) throw leak(viewer, `sees what must be hidden, ${where}: ${different}`);
    const asked = privateQuestions ? undefined : difference(questions(real), questions(other));
    if (asked) throw leak(viewer, `notices that others are asked something else, ${where}: ${asked}`);
    const move = moves[count];
    if (!move || count - from >= steps) return;
    const { decision } = move;
    const prompt = real.prompts.find(({ id }) => id === decision.promptId) as Prompt;
    const before = worlds.told(viewer, told);
    const alike = worlds.asksAlike(prompt);
    const made = worlds.decide(prompt, decision, viewer, random);
    if ("because" in made) {
      if (decision.seat === viewer) throw leak(viewer, `may not answer "${prompt.key}" like that, ${where}`);
      // What is not asked there at all is a private question: there is nothing to follow.
      if (alike) noteAnswer(counts, prompt.key, "cut");
      counts.cut++;
      dropped({ ...made, prompt: prompt.key });
      return;
    }
    answered = prompt.key;
    // What the viewer answers is the same in both worlds, and no proof that others' answers are followed.
    if (decision.seat !== viewer) noteAnswer(counts, prompt.key, "followed");
    where = `when decisions ${from + 1} to ${count + 1} are made again after a re-deal, the last of them seat ${decision.seat}'s answer to "${prompt.key}" (${worlds.lastAnswers})`;
    if (worlds.apart(viewer, told)) mustStay(viewer, prompt, made, before, worlds.told(viewer, told));
    else if (!real.outcome && !other.outcome) {
      compareSteps(viewer, decision, made, where);
      same++;
      counts.compared++;
    }
  }
}

function noteAnswer(counts: Counts, key: string, what: "followed" | "cut"): void {
  const answers = counts.answers[key] ?? { followed: 0, cut: 0 };
  answers[what]++;
  counts.answers[key] = answers;
}

/** What is asked of whom, as far as it can be told from when something happens. */
function questions<T extends GameTypes>(match: Match<T>): object[] {
  return match.prompts.map(({ seat, id, kind, key }) => ({ seat, id, kind, key }));
}

/** What has told somebody something must not be taken back: whoever has read it would know it all the same. */
function mustStay(
  viewer: Viewer,
  { seat, key }: Prompt,
  steps: readonly [Step, Step],
  before: readonly Json[] | undefined,
  after: readonly Json[] | undefined,
): void {
  // Cards that are seen are barriers by themselves; and a world in which nothing was told has nothing to take back.
  const said = steps.findIndex((step, world) => !step.barrier && difference(before?.[world], after?.[world]));
  if (said < 0) return;
  const who = viewer === "spectator" ? "spectators" : viewer === seat ? "that very seat" : `seat ${viewer}`;
  throw new Error(
    `what is read can be taken back: seat ${seat}'s answer to "${key}" tells ${who} something, and is no barrier; say game.reveal where it does (told.${difference(before?.[said], after?.[said])})`,
  );
}

function compareSteps(viewer: Viewer, { seat }: Decision, [real, other]: readonly [Step, Step], where: string): void {
  const readable = (step: Step) => step.entries.filter((entry) => mayRead(entry, viewer));
  const different = difference(readable(real), readable(other));
  if (different) throw leak(viewer, `reads in the log what must be hidden, ${where}: ${different}`);
  if (viewer !== seat && real.hidden !== other.hidden) throw leak(viewer, `gets an update too many, ${where}`);
}
