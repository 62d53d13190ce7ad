import type { Random, Viewer } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

// Not written yet: unit against unit (R39 to R45).

/** Lays the combat cards that the viewer cannot know anew, for `determinize`. */
export function determinizeCombat(_game: Match, _viewer: Viewer, _random: Random): void {}
