import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** The players pick their characters, take their places and are given the titles. */
export function* chooseCharacters(_game: Match): Rule {}
