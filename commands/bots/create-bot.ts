import { type GameDefinition, randomAnswer, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { botsOf, randomBot } from "../../server/matches/records/bot-kinds.ts";
import { SearchBot } from "./search-bot.ts";
import type { SeatBot } from "./seat-bot.ts";

/** The bots of simulations: those that play on a server, and one that tries out what would come. */
export function botKindsFor(game: Pick<GameDefinition, "bots">): readonly string[] {
  return [...botsOf(game), "search"];
}

/**
 * A bot with its own randomness, derived from the seed.
 * @param kind one of `botKindsFor` the game
 */
export function createBot(kind: string, seed: string): SeatBot {
  const random = new SeededRandom(randomFrom(`bot:${seed}`));
  switch (kind) {
    case randomBot:
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
