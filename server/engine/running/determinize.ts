import type { GameTypes } from "../contract/position.ts";
import type { Random } from "../json/random.ts";
import type { Viewer } from "../seats.ts";
import type { RunningGame } from "./running-game.ts";

/** Changes the state, in place, into another one that this viewer cannot tell from it: by the game and by its extensions. */
export function determinize<T extends GameTypes>(game: RunningGame<T>, viewer: Viewer, random: Random): void {
  game.ruleSet.game.determinize(game, viewer, random);
  for (const extension of game.ruleSet.extensions) extension.determinize?.(game, viewer, random);
}
