import type { GameDefinition } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";

/** The kind of a bot: one that its game names, or `random`. */
export type BotKind = string;

/** The bot of the server, which every game has: it chooses anything that is legal. */
export const randomBot: BotKind = "random";

/** The bot that plays for somebody who has left. */
export const substitute: BotKind = "heuristic";

/** The kinds of bots that can play a game. */
export function botsOf({ bots }: Pick<GameDefinition, "bots">): readonly BotKind[] {
  return [...Object.keys(bots), randomBot];
}

/** @throws {Failure} UNKNOWN_BOT for a kind that the game does not have; it need not be installed any more */
export function checkBot(game: Pick<GameDefinition, "bots"> | undefined, kind: BotKind): void {
  if (game && botsOf(game).includes(kind)) return;
  throw new Failure("UNKNOWN_BOT", "the game has no such bot", { subjects: [kind] });
}
