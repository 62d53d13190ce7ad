import { randomAnswer, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { SearchBot } from "./search-bot.ts";
import { heuristicAnswer, type SeatBot } from "./seat-bot.ts";

/** The kinds of bots for simulations. */
export const botKinds = ["random", "heuristic", "search"] as const;

export type BotKind = (typeof botKinds)[number];

/** A bot with its own randomness, derived from the seed. */
export function createBot(kind: BotKind, seed: string): SeatBot {
  const random = new SeededRandom(randomFrom(`bot:${seed}`));
  switch (kind) {
    case "random":
      return { needsHistory: false, decide: (_, prompt) => randomAnswer(prompt, random) };
    case "heuristic":
      return { needsHistory: false, decide: (match, prompt) => heuristicAnswer(match, prompt, random) };
    case "search":
      return new SearchBot(random);
  }
}
