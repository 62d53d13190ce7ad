import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** Action. */
export function* actionPhase(_game: Match): Rule {}
