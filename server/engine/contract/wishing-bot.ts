import type { Random } from "../json/random.ts";
import type { ChoosePrompt } from "../prompts/choose.ts";
import type { ChooseManyPrompt } from "../prompts/choose-many.ts";
import type { Option } from "../prompts/prompt-base.ts";
import { type Answer, isAllowed, type Prompt, randomAnswer } from "../prompts/prompts.ts";
import type { Seat } from "../seats.ts";
import type { Bot } from "./contract.ts";
import type { GameTypes } from "./position.ts";
import type { Rulebook } from "./rulebook.ts";

/** What a bot thinks of an option: the more, the better. `undefined` if it has no opinion: then the whole answer is left to chance. */
export type OptionWish = (option: Option, index: number) => number | undefined;

/** How a bot answers one kind of prompt. `undefined` where it has no answer of its own. */
type Habit<Mind, Kind extends Prompt["kind"]> = (
  mind: Mind,
  prompt: Extract<Prompt, { readonly kind: Kind }>,
  random: Random,
) => Answer | undefined;

/** What makes a bot of wishes. */
export interface WishingBotSettings<T extends GameTypes, Mind> {
  /** What it knows and thinks of the table, made for each prompt. */
  mind(view: T["view"], rules: Rulebook<T>, seat: Seat): Mind;
  /**
   * What it thinks of the options of a prompt, one by one. What is worth more than 0 is better than to pass. `undefined` if it
   * has no opinion about this prompt: then chance decides.
   */
  wishes(mind: Mind, prompt: ChoosePrompt | ChooseManyPrompt, random: Random): OptionWish | undefined;
  /** Whether it may pass where the prompt allows it: always, by default. Otherwise it takes the best, however bad. */
  mayPass?(prompt: ChoosePrompt): boolean;
  /** How much chance adds to each wish at most, so that the bot does not always choose alike. 0 by default. */
  readonly noise?: number;
  /** Which of several options that it wishes for equally it takes: a random one, unless it says otherwise or there is noise. */
  readonly equals?: "first" | "lot";
  /** How many it chooses where it may choose several: as few or as many as allowed, or as many as it wants (the default). */
  readonly several?: "few" | "many" | "wanted";
  /** Answers of its own by the kind of prompt. They come before the wishes. */
  readonly habits?: { readonly [Kind in Prompt["kind"]]?: Habit<Mind, Kind> };
}

/**
 * Returns a bot that takes what it wishes most. It says yes where it is asked for consent, and leaves to chance what it has neither
 * a wish nor a habit for. What a prompt does not allow for reasons that the bot cannot see is answered with the prompt's example.
 */
export function wishingBot<T extends GameTypes, Mind>(settings: WishingBotSettings<T, Mind>): Bot<T> {
  return (view, prompt, random, rules) => {
    const mind = settings.mind(view, rules, prompt.seat);
    const habit = settings.habits?.[prompt.kind] as Habit<Mind, Prompt["kind"]> | undefined;
    return habit?.(mind, prompt, random) ?? usualAnswer(settings, mind, prompt, random);
  };
}

function usualAnswer<T extends GameTypes, Mind>(
  settings: WishingBotSettings<T, Mind>,
  mind: Mind,
  prompt: Prompt,
  random: Random,
): Answer {
  if (prompt.kind === "confirm") return { confirm: true };
  if (prompt.kind !== "choose" && prompt.kind !== "choose-many") return randomAnswer(prompt, random);
  const wish = settings.wishes(mind, prompt, random);
  const wished = wish && wishedFor(prompt.options, wish, settings.noise ?? 0, random);
  if (!wished) return randomAnswer(prompt, random);
  if (prompt.kind === "choose") return best(settings, prompt, wished, random);
  const answer = { options: most(prompt, wished, settings.several ?? "wanted") };
  return isAllowed(prompt, answer) ? answer : prompt.example;
}

interface Wished {
  readonly id: string;
  readonly worth: number;
}

/** How fine the lots are that chance adds. */
const lots = 100;

/** All options with what they are worth to the bot, or `undefined` if it has no opinion about one of them. */
function wishedFor(options: readonly Option[], wish: OptionWish, noise: number, random: Random): Wished[] | undefined {
  const wished: Wished[] = [];
  for (const [index, option] of options.entries()) {
    const worth = wish(option, index);
    if (worth === undefined) return undefined;
    wished.push({ id: option.id, worth: noise === 0 ? worth : worth + (random.below(lots) / lots) * noise });
  }
  return wished;
}

function best<T extends GameTypes, Mind>(
  { mayPass = () => true, noise = 0, equals = noise > 0 ? "first" : "lot" }: WishingBotSettings<T, Mind>,
  prompt: ChoosePrompt,
  wished: readonly Wished[],
  random: Random,
): Answer {
  const highest = Math.max(...wished.map(({ worth }) => worth));
  const alike = wished.filter(({ worth }) => worth === highest);
  const [first] = alike;
  if (!first || (prompt.pass && mayPass(prompt) && !(highest > 0))) return { pass: true };
  return { option: (equals === "first" ? first : random.pick(alike)).id };
}

function most(prompt: ChooseManyPrompt, wished: readonly Wished[], several: "few" | "many" | "wanted"): string[] {
  const ranked = wished.toSorted((one, other) => other.worth - one.worth);
  const wanted = ranked.filter(({ worth }) => worth > 0).length;
  const count = { few: prompt.min, many: prompt.max, wanted: Math.max(prompt.min, Math.min(prompt.max, wanted)) }[
    several
  ];
  return ranked.slice(0, count).map(({ id }) => id);
}
