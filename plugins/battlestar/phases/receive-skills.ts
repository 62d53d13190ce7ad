import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** Receive Skills. */
export function* receiveSkills(_game: Match): Rule {}
