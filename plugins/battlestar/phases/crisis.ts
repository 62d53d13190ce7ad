import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** Crisis. */
export function* crisis(_game: Match): Rule {}
