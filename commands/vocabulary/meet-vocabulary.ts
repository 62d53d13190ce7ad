import {
  composeRuleSet,
  type DeclaredVocabulary,
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  Match,
  mergedVocabulary,
  plainOutcomesOf,
  randomFrom,
  SeededRandom,
} from "../../server/engine/index.ts";
import { answerFor } from "../../test/kit/answers.ts";
import type { CheckSettings } from "../../test/kit/check-settings.ts";
import { MetVocabulary, withoutDeclared } from "../../test/kit/vocabulary.ts";
import { combinationsOf } from "../plugin-check/combinations.ts";
import { variedOptions } from "../plugin-check/varied-options.ts";

/** How to play. */
interface MeetingSettings extends CheckSettings<GameTypes> {
  readonly games: number;
  readonly seed: string;
}

/**
 * Plays random games alone and with each of these extensions, at all tables and with varied options, and returns the kinds of
 * prompts, the types of references and the outcomes that they have met, besides those that the game declares. What an extension
 * declares itself stays with it, and outcomes that follow from checks of victory are in no list.
 */
export function meetVocabulary(
  game: GameDefinition,
  installed: readonly ExtensionDefinition[],
  { games, seed, options: given = {}, maxDecisions = 20_000 }: MeetingSettings,
  progress: (text: string) => void,
): Required<DeclaredVocabulary> {
  const combinations = [undefined, ...installed].flatMap((extension) =>
    combinationsOf(game, extension, installed).playable.slice(0, 1),
  );
  const found: Required<DeclaredVocabulary>[] = [];
  for (let index = 0; index < games; index++) {
    const combination = combinations[index % combinations.length];
    if (!combination) break;
    const { name, extensions } = combination;
    const random = new SeededRandom(randomFrom(`${seed} ${index}`));
    const seats = random.pick(combination.seats);
    const options = variedOptions(game, game, combination, { seats, given, random });
    progress(`game ${index + 1} of ${games}, ${name}: ${seats} seats`);
    const choice = { seats, options, extensions: extensions.map(({ id }) => id) };
    const rules = composeRuleSet(game, extensions, choice);
    const match = Match.create(rules, `${seed} ${index}`);
    const met = new MetVocabulary();
    for (let decisions = 0; !match.outcome && decisions < maxDecisions; decisions++) {
      for (const prompt of match.prompts) met.addPrompt(prompt);
      const prompt = random.pick(match.prompts);
      match.advance(prompt.seat, prompt.id, answerFor(match, prompt, random, index % 2));
    }
    if (match.outcome) met.addOutcome(match.outcome.id);
    const declared = extensions.map(({ vocabulary }) => vocabulary);
    found.push(withoutDeclared(met.declaration, [...declared, { outcomes: plainOutcomesOf(rules) }]));
  }
  return mergedVocabulary([game.vocabulary, ...found]);
}
