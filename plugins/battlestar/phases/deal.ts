import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** Loyalty cards and first skill cards are dealt. */
export function* deal(_game: Match): Rule {}
