import type { CardId } from "../../server/engine/cards/cards.ts";
import type { Game } from "../../server/engine/contract/game.ts";
import type { Match } from "../../server/engine/running/match.ts";
import type { Viewer } from "../../server/engine/seats.ts";
import { gameOf } from "../kit/observe.ts";
import { always, type Tiny } from "./tiny.ts";

/** A match whose cards a test moves. */
export function cards(seed = "cards"): { match: Match<Tiny>; game: Game<Tiny> } {
  const match = always((game) => game.confirm(0, "k") as never, { seed });
  return { match, game: gameOf(match) };
}

export const viewers: readonly Viewer[] = [0, 1, 2, "spectator"];
/** Who knows what this card is. */
export const know = (game: Game<Tiny>, id: CardId) => viewers.filter((viewer) => game.hasSeen(viewer, id));
/** Who sees it where it lies. */
export const see = (game: Game<Tiny>, id: CardId) => viewers.filter((viewer) => game.canSee(viewer, id));
export const top = (game: Game<Tiny>) => game.top("deck") as CardId;
