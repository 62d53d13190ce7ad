import type { VoidfallState } from "./state-types.ts";
import type { Match } from "./types.ts";

/** The map, the decks and the supplies; houses follow in the first phase. */
export function setup(_game: Match): VoidfallState {
  throw new Error("not written yet");
}
