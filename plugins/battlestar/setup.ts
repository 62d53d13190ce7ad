import type { BattlestarState } from "./state-types.ts";
import type { Match } from "./types.ts";

export function setup(_game: Match): BattlestarState {
  throw new RangeError("not written yet");
}
