import {
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  Match,
  mayRead,
  randomFrom,
  SeededRandom,
} from "../../server/engine/index.ts";
import { answerFor } from "./answers.ts";
import { type PlaySettings, ruleSetOf } from "./rule-set.ts";

/** A number that everybody sees, for each of its owners, and the log lines that tell why it changes. */
export interface Counter<View> {
  readonly name: string;
  /** Its value for each owner: `{ "seat 0": 3 }`. An owner who is missing has nothing. */
  readonly read: (view: View) => { readonly [owner: string]: number };
  /** Log keys, without `log.`: with a change, one of them has to be written. */
  readonly lines: readonly string[];
  /** Log keys of lines that may also stand some decisions before the change that they tell of: each explains one. */
  readonly announcements?: readonly string[];
}

export interface ExplanationSettings extends PlaySettings {
  /** The number of decisions after which the game is left: 500 by default. */
  readonly maxDecisions?: number;
}

export interface ExplanationReport {
  /** Changes without a line, the same ones once: `after decision 12: gold of seat 0: 3 → 1, with log.turn`. */
  readonly silent: readonly string[];
  /** How many changes were explained, by counter. */
  readonly explained: ReadonlyMap<string, number>;
}

/**
 * Plays a game at random, and compares what a spectator sees before and after each decision with what is written for spectators in
 * between: whoever only reads the log must learn of every change of a counter.
 */
export function explainChanges<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  counters: readonly Counter<T["view"]>[],
  { maxDecisions = 500, bot = 0, ...settings }: ExplanationSettings,
): ExplanationReport {
  const ruleSet = ruleSetOf(game, extensions, settings);
  const seed = settings.seed ?? "explanations";
  const random = new SeededRandom(randomFrom(`answers ${seed}`));
  const match = Match.create(ruleSet, seed);
  const silent = new Map<string, string>();
  const explained = new Map(counters.map(({ name }) => [name, 0]));
  const read = () => {
    const view = match.view("spectator");
    return counters.map((counter) => counter.read(view));
  };
  const announced = new Map<string, number>();
  let before = read();
  for (let decision = 1; decision <= maxDecisions && !match.outcome; decision++) {
    const prompt = random.pick(match.prompts);
    const { entries } = match.answer(prompt.seat, prompt.id, answerFor(match, prompt, random, bot));
    const keys = entries.filter((entry) => mayRead(entry, "spectator")).map(({ key }) => key);
    const written = new Set(keys);
    const after = read();
    for (const [index, { name, lines, announcements = [] }] of counters.entries()) {
      const heralds = keys.filter((key) => announcements.some((line) => key === `log.${line}`)).length;
      announced.set(name, (announced.get(name) ?? 0) + heralds);
      const changes = changesBetween(before[index] ?? {}, after[index] ?? {});
      if (changes.length === 0) continue;
      const standing = announced.get(name) ?? 0;
      const isTold = lines.some((line) => written.has(`log.${line}`));
      if (!isTold && standing > 0) announced.set(name, standing - 1);
      if (isTold || standing > 0) explained.set(name, (explained.get(name) ?? 0) + changes.length);
      else {
        const told = written.size === 0 ? "without a line" : `with ${[...written].join(", ")}`;
        silent.set(
          `${name} ${prompt.key}`,
          `after decision ${decision} (${prompt.key}): ${name} of ${changes}, ${told}`,
        );
      }
    }
    before = after;
  }
  return { silent: [...silent.values()], explained };
}

type Values = { readonly [owner: string]: number };

function changesBetween(before: Values, after: Values): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((owner) => {
    const [was, is] = [before[owner] ?? 0, after[owner] ?? 0];
    return was === is ? [] : [`${owner}: ${was} → ${is}`];
  });
}
