import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** Movement. */
export function* movement(_game: Match): Rule {}
