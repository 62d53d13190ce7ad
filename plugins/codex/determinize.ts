import type { Random, Viewer } from "conclave/rules";
import type { Match } from "./types.ts";

/** Deals out anew the cards that a viewer has not seen: each player’s stay with the player, since decks and codices differ. */
export function determinize(game: Match, viewer: Viewer, random: Random): void {
  game.redeal(viewer, random);
}
