import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** The turn ends. */
export function* endOfTurn(_game: Match): Rule {}
