import type { Random, Viewer } from "../../server/engine/index.ts";
import type { Match } from "./types.ts";

/** Deals out anew all that the viewer does not know. */
export function determinize(_game: Match, _viewer: Viewer, _random: Random): void {}
