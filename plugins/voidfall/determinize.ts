import type { Random, Viewer } from "conclave/rules";
import type { Card, Match } from "./types.ts";

/**
 * Deals out again what the viewer cannot know: agendas in hands and piles, tokens that lie face down, events, crises and
 * alerts to come. How many war cards the alert deck holds is known, so those that are not in it stay war cards.
 */
export function determinize(game: Match, viewer: Viewer, random: Random): void {
  const aside = new Set(game.zone("wars"));
  game.redeal(viewer, random, (card) => (aside.has(card) ? isWar : undefined));
}

const isWar = (definition: Card): boolean => definition.category === "alert" && definition.kind === "war";
