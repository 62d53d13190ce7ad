import type { Game, GameTypes, MatchState, Position } from "../../server/engine/index.ts";

/** Returns the whole state of a match, which rules do not see: for tests of the engine, and checks of the kit. */
export function matchStateOf<T extends GameTypes>(game: Game<T> | Position<T>): MatchState<T["state"]> {
  return (game as unknown as { readonly matchState: MatchState<T["state"]> }).matchState;
}
