import {
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  type LogEntry,
  type Match,
  type Outcome,
  type Prompt,
  plainOutcomesOf,
  Refusal,
  type RuleSet,
  randomAnswer,
  randomFrom,
  SeededRandom,
  type Viewer,
} from "../../server/engine/index.ts";
import { answerFor, guessedAnswers } from "./answers.ts";
import { checkPrompt, checkState, checkView } from "./checks.ts";
import { digest } from "./digest.ts";
import { stateDigest, viewersOf } from "./observe.ts";
import { Print } from "./print.ts";
import { Recording } from "./recording.ts";
import { References } from "./references.ts";
import { type PlaySettings, ruleSetOf } from "./rule-set.ts";
import { UsedTexts } from "./texts.ts";
import { MetVocabulary, undeclaredIn } from "./vocabulary.ts";

export interface RandomPlaySettings extends PlaySettings {
  /** The number of decisions after which an unfinished game fails; 3000 by default. */
  readonly maxDecisions?: number;
  /** The number of versions at which it is loaded and undone; 20 by default. */
  readonly samples?: number;
}

/** The result of a game played at random. */
export interface RandomGame<T extends GameTypes> {
  readonly recording: Recording<T>;
  readonly decisions: number;
  readonly outcome: Outcome;
  /** How often each prompt was answered, by key. */
  readonly answered: ReadonlyMap<string, number>;
  readonly texts: UsedTexts;
  readonly vocabulary: MetVocabulary;
}

/** The checks of a game played at random. */
export type RandomCheck =
  /** The rules run: nothing throws, hangs or asks something impossible, and what was written to the log stays. */
  | "rules"
  /** No card is lost, and the state is plain JSON. */
  | "state"
  /** Each view has its declared type, repeats nothing that is printed, and does not change after it was returned. */
  | "views"
  /** Every prompt can be shown and answered, and clients can find what it, its options and the log are about. */
  | "prompts"
  /** Replays, loads and undos lead to the same result. */
  | "replays";

/** Thrown if a check of a random game fails. */
export class RandomGameError extends Error {
  readonly check: RandomCheck;

  constructor(check: RandomCheck, message: string, cause: unknown) {
    super(message, { cause });
    this.name = "RandomGameError";
    this.check = check;
  }
}

/** Remembers the current check, which is the one that fails if something throws. */
interface Progress {
  check: RandomCheck;
}

/**
 * Plays a whole game at random, and fails if anything is wrong on the way: a prompt that cannot be answered, an option about
 * something that its player can find nowhere, a card that is lost, a log entry that changes, state that is not plain JSON, a
 * view that is not of its type, repeats print or changes after it was made, a game without end, or a replay, a load or an undo
 * that leads to something else.
 * @throws {RandomGameError}
 */
export function playRandomly<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[] = [],
  { maxDecisions = 3000, samples = 20, bot = 0, ...settings }: RandomPlaySettings = {},
): RandomGame<T> {
  const ruleSet = ruleSetOf(game, extensions, settings);
  const seed = settings.seed ?? "random";
  const random = new SeededRandom(randomFrom(`answers ${seed}`));
  const texts = new UsedTexts();
  const vocabulary = new MetVocabulary();
  const answered = new Map<string, number>();
  const progress: Progress = { check: "rules" };
  const log: WrittenEntry[] = [];
  const references = new References(ruleSet);
  const write = (entries: readonly LogEntry[]): void => {
    texts.addEntries(entries);
    for (const entry of entries) {
      log.push({ entry, content: digest(entry) });
      vocabulary.addEntry(entry);
      references.checkEntry(entry);
    }
  };
  let recording: Recording<T> | undefined;
  texts.addRules(ruleSet);
  const print = new Print(ruleSet);
  try {
    const played = Recording.create(ruleSet, seed, settings);
    recording = played;
    const { match } = played;
    write(match.opening);
    for (const prompt of match.prompts) vocabulary.addPrompt(prompt);
    let seen = look(played);
    played.repeat(() => {
      if (match.outcome) return false;
      checkPosition(played, seen, { texts, print, references, random, progress });
      if (match.prompts.length === 0) throw new Error("there is no open prompt, and the game is not over");
      if (played.moves.length >= maxDecisions)
        throw new Error(`the game has not ended after ${maxDecisions} decisions`);
      const prompt = random.pick(match.prompts);
      const { step } = played.answerWith(prompt, () => answerFor(match, prompt, random, bot));
      answered.set(prompt.key, (answered.get(prompt.key) ?? 0) + 1);
      write(step.entries);
      for (const open of match.prompts) vocabulary.addPrompt(open);
      progress.check = "views";
      for (const { viewer, view, content } of seen) {
        if (digest(view) !== content) {
          throw new Error(`an earlier view of ${viewer} has changed: views must not contain parts of the state`);
        }
      }
      seen = look(played);
      return true;
    });
    checkPosition(played, seen, { texts, print, references, random, progress });
    progress.check = "rules";
    checkLog(log);
    vocabulary.addOutcome((match.outcome as Outcome).id);
    progress.check = "prompts";
    checkVocabulary(ruleSet, vocabulary);
    progress.check = "replays";
    played.verify({ samples });
  } catch (error) {
    const at = `seed "${seed}", ${ruleSet.seats} seats, after decision ${recording?.moves.length ?? 0}`;
    const message = `${at}: ${error instanceof Error ? error.message : error}`;
    throw new RandomGameError(progress.check, message, error);
  }
  const { outcome } = recording.match as { outcome: Outcome };
  return { recording, decisions: recording.moves.length, outcome, answered, texts, vocabulary };
}

/** Checks that nothing was met which plugins do not declare, if the game declares its vocabulary. */
function checkVocabulary<T extends GameTypes>(rules: RuleSet<T>, met: MetVocabulary): void {
  const { game, extensions } = rules;
  if (!game.vocabulary) return;
  const declared = [game, ...extensions].map(({ vocabulary }) => vocabulary);
  const undeclared = undeclaredIn(met.declaration, [
    ...declared,
    { outcomes: plainOutcomesOf(rules as unknown as RuleSet) },
  ]);
  if (undeclared.length > 0) {
    throw new Error(`the vocabulary lacks ${undeclared.join(", ")}: the command \`vocabulary\` adds it`);
  }
}

interface WrittenEntry {
  readonly entry: LogEntry;
  /** The digest of the entry when it was written. */
  readonly content: number;
}

function checkLog(log: readonly WrittenEntry[]): void {
  for (const { entry, content } of log) {
    if (digest(entry) === content) continue;
    throw new Error(`the log entry "${entry.key}" has changed: the log must not contain parts of the state`);
  }
}

interface SeenView {
  readonly viewer: Viewer;
  readonly view: object;
  /** The digest of the view when it was made. */
  readonly content: number;
}

function look<T extends GameTypes>({ match, views, now }: Recording<T>): SeenView[] {
  const { seen } = now;
  return viewersOf(match).map((viewer, index) => ({
    viewer,
    view: views[index] as T["view"],
    content: (seen[index] as (typeof seen)[number]).view,
  }));
}

/** Fails if a match has become longer than its game declares. */
export function checkLength<T extends GameTypes>({ reached = 0, ruleSet }: Match<T>): void {
  const { length } = ruleSet;
  if (!length || reached <= length.most) return;
  const bound = length.by === "rules" ? "the rules of the game allow" : "the game declares for all that was tried";
  throw new Error(`the match has come to ${length.unit} ${reached}, but ${bound} at most ${length.most}`);
}

/** What a random game is checked with. */
interface Means<T extends GameTypes> {
  readonly texts: UsedTexts;
  readonly print: Print<T>;
  readonly references: References<T>;
  readonly random: SeededRandom;
  readonly progress: Progress;
}

function checkPosition<T extends GameTypes>(
  { match, now }: Recording<T>,
  seen: readonly SeenView[],
  { texts, print, references, random, progress }: Means<T>,
): void {
  checkLength(match);
  progress.check = "state";
  checkState(match);
  progress.check = "views";
  for (const { view } of seen) {
    checkView(match.ruleSet, view);
    print.checkView(view);
  }
  progress.check = "prompts";
  for (const prompt of match.prompts) {
    checkPrompt(prompt);
    const own = seen.find(({ viewer }) => viewer === prompt.seat);
    if (own) references.checkPrompt(prompt, own.view);
    match.check(prompt.seat, prompt.id, randomAnswer(prompt, random));
    tryAnswers(match, prompt, now.state);
  }
  progress.check = "views";
  texts.addPosition(match);
  for (const { view } of seen) texts.addView(match.ruleSet, view);
  progress.check = "rules";
}

/**
 * Tries answers that the rules may refuse: a check without deciding and the decision refuse the same, and nothing changes. That what
 * is not refused is accepted shows with every decision, which is checked before.
 * @param state the digest of the state as it is
 */
function tryAnswers<T extends GameTypes>(match: Match<T>, prompt: Prompt, state: number): void {
  if (!("check" in prompt)) return;
  const { seat, id, key } = prompt;
  for (const answer of guessedAnswers(prompt, 4)) {
    const refused = refusalIn(() => match.check(seat, id, answer));
    if (!refused) continue;
    const decided = refusalIn(() => match.answer(seat, id, answer));
    if (decided?.code !== refused.code)
      throw new Error(
        `an answer to "${key}" is refused with ${refused.code} before and ${decided?.code} after it is given`,
      );
  }
  if (stateDigest(match) !== state) throw new Error(`the check of answers to "${key}" has changed the state`);
}

/** What an answer is refused with, if it is. */
function refusalIn(work: () => unknown): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
