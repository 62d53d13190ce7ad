import type { Rule } from "conclave/rules";
import type { Match } from "../types.ts";

export function* planning(game: Match): Rule {
  yield* game.confirm(game.state.first, "nothing-yet");
}
