import type { GameDefinition } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { Context } from "../base/context.ts";
import { Game } from "./games.ts";

/** A game as this server offers it at the moment. @throws {Failure} UNKNOWN_GAME */
export async function offeredGame(context: Context, id: string): Promise<Game> {
  const definition = context.services.games.find(id);
  if (!definition) throw new Failure("UNKNOWN_GAME", "there is no such game");
  await context.services.offers.current();
  return gameFor(context, definition);
}

/** A game as this server is known to offer it. */
export function gameFor(context: Context, definition: GameDefinition): Game {
  const { services, asker, locale } = context;
  return new Game(services.games, definition, locale, {
    offer: services.offers.known,
    asker,
    accounts: services.accounts,
  });
}
