import type { Random, Viewer } from "conclave/rules";
import type { Match } from "./types.ts";

/** Deals out again what the viewer cannot know. */
export function determinize(game: Match, viewer: Viewer, random: Random): void {
  game.redeal(viewer, random);
}
