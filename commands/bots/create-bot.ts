import { type GameDefinition, randomAnswer, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { SearchBot } from "./search-bot.ts";
import type { SeatBot } from "./seat-bot.ts";

/** The bots of simulations: those that a game has, one that chooses anything that is legal, and one that tries out what would come. */
export function botKindsFor({ bots }: Pick<GameDefinition, "bots">): readonly string[] {
  return [...new Set(["random", ...Object.keys(bots), "search"])];
}

/**
 * A bot with its own randomness, derived from the seed.
 * @param kind one of `botKindsFor` the game
 */
export function createBot(kind: string, seed: string): SeatBot {
  const random = new SeededRandom(randomFrom(`bot:${seed}`));
  switch (kind) {
    case "random":
      return { needsHistory: false, decide: (_, prompt) => randomAnswer(prompt, random) };
    case "search":
      return new SearchBot(random);
    default:
      return {
        needsHistory: false,
        // Based on its player's view.
        decide: (match, prompt) => match.ruleSet.botAnswer(kind, match.view(prompt.seat), prompt, random),
      };
  }
}
