import type { GameTypes } from "../contract/position.ts";
import type { RunningGame } from "./running-game.ts";

/** The set-up of a match: what extensions prepare, then the game's, then theirs. */
export function setUp<T extends GameTypes>(game: RunningGame<T>): void {
  const { ruleSet, matchState: state } = game;
  for (const extension of ruleSet.extensions) {
    if (isUnderWay(extension.prepare?.(game)))
      throw game.misuse(`"prepare" of "${extension.id}" asks somebody, or waits`);
  }
  state.game = ruleSet.game.setup(game);
  game.change();
  for (const extension of ruleSet.extensions) {
    const own = extension.setup?.(game);
    if (own !== undefined) state.extensions[extension.id] = own;
    game.change();
  }
}

/** Whether something was only begun: what a generator or an asynchronous function returns. */
function isUnderWay(returned: unknown): boolean {
  return typeof returned === "object" && returned !== null && ("next" in returned || "then" in returned);
}
