import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** The turn begins. */
export function* startOfTurn(_game: Match): Rule {}
