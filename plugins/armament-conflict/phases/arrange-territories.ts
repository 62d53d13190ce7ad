import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

export function* arrangeTerritories(_game: Match): Rule {}
