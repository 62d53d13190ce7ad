import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

export function* chooseFactions(_game: Match): Rule {}
