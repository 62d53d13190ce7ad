import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** Prepare for Jump. */
export function* prepareJump(_game: Match): Rule {}
