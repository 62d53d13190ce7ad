import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** Activate Cylon Ships. */
export function* cylonShips(_game: Match): Rule {}
