import {
  type Answer,
  fallbackAnswer,
  type GameTypes,
  type Match,
  type Prompt,
  type Random,
  randomAnswer,
  randomFrom,
  SeededRandom,
} from "../../server/engine/index.ts";
import { guessedAnswer } from "../../server/engine/prompts/prompts.ts";

/** Answers prompts that do not matter to a test. `undefined` stops. */
export type Strategy = "pass" | "first" | "random" | ((prompt: Prompt) => Answer | undefined);

export function answerBy(strategy: Strategy, prompt: Prompt, random: Random): Answer | undefined {
  switch (strategy) {
    case "pass":
      return passingAnswer(prompt);
    case "first":
      return firstAnswer(prompt);
    case "random":
      return randomAnswer(prompt, random);
    default:
      return strategy(prompt);
  }
}

/** Uses the game's own bot for this share of the decisions, and otherwise decides at random. */
export function answerFor<T extends GameTypes>(
  match: Match<T>,
  prompt: Prompt,
  random: Random,
  botShare: number,
): Answer {
  if (botShare > 0 && random.below(100) < 100 * botShare) {
    return match.ruleSet.heuristicAnswer(match.view(prompt.seat), prompt, random);
  }
  return randomAnswer(prompt, random);
}

/** Returns the smallest answer that the prompt allows. */
export function passingAnswer(prompt: Prompt): Answer {
  return fallbackAnswer(prompt);
}

/** Returns the first legal answer: the first option, the smallest number, the example, acceptance. */
export function firstAnswer(prompt: Prompt): Answer {
  const [first] = prompt.kind === "choose" ? prompt.options : [];
  if (first) return { option: first.id };
  if (prompt.kind === "confirm") return { confirm: true };
  if (prompt.kind === "offer" && prompt.proposed) return { offer: { reply: "accept" } };
  return fallbackAnswer(prompt);
}

/**
 * Answers that any prompt must refuse, for comparing the refusals. The first ones refer to existing things, so that their
 * reasons may depend on the position.
 */
export function wrongAnswers(prompt: Prompt): Answer[] {
  const wrong: unknown[] = [{ option: "no-such-option" }, { options: ["no-such-option"] }, { integer: 1e9 }, {}];
  if ("unavailable" in prompt) {
    for (const { id } of prompt.unavailable) wrong.push({ option: id }, { options: [id] }, { order: [id] });
  }
  if (prompt.kind === "choose-many") {
    const ids = prompt.options.map((option) => option.id);
    wrong.push({ options: [] }, { options: ids }, ...ids.map((id) => ({ options: [id] })));
  }
  if (prompt.kind === "allocate") {
    wrong.push({ allocation: {} }, ...prompt.options.map(({ id }) => ({ allocation: { [id]: prompt.max + 1 } })));
  }
  if (prompt.kind === "assign") {
    const [place] = prompt.places;
    const everywhere = prompt.options.map(({ id }) => [id, place?.id ?? ""]);
    wrong.push({ assignment: {} }, { assignment: Object.fromEntries(everywhere) });
    for (const { id } of prompt.options) wrong.push({ assignment: { [id]: "no-such-place" } });
  }
  if (prompt.kind === "offer") {
    for (const term of prompt.terms) {
      if (term.kind === "integer") {
        for (const value of [term.min, term.max])
          wrong.push({ offer: { reply: "propose", terms: { [term.id]: value } } });
      }
    }
    wrong.push({ offer: { reply: "propose", terms: { "no-such-term": 1 } } });
  }
  return wrong as Answer[];
}

/** How many answers are tried at each look: a player may try as many as it likes. */
const guesses = 8;

/** Answers as a player might try them who does not know which are allowed: always the same ones for the same prompt. */
export function guessedAnswers(prompt: Prompt, count = guesses): Answer[] {
  const random = new SeededRandom(randomFrom(`guesses ${prompt.id} ${prompt.key}`));
  return Array.from({ length: count }, () => guessedAnswer(prompt, random));
}
