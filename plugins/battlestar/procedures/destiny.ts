import type { CardId } from "conclave/rules";
import { skillTypes } from "../board/skill-types.ts";
import type { Match } from "../types.ts";
import { skillDeckZone } from "../zones.ts";

/** Two cards of each type make the destiny deck, of the types of extensions as many as they say. */
export function buildDestiny(game: Match): void {
  for (const { id, destiny } of game.entries(skillTypes)) game.draw(skillDeckZone(id), "destiny", destiny);
  game.shuffle("destiny");
}

/**
 * Cards from the destiny deck. As soon as its last card is gone it is built anew, in the middle of a check, too (B32); where no
 * skill card was left for that, when a card has to be drawn.
 */
export function drawDestiny(game: Match, to: string, count: number): CardId[] {
  const drawn: CardId[] = [];
  rebuildDestiny(game);
  while (drawn.length < count) {
    const [card] = game.draw("destiny", to);
    if (card === undefined) break;
    drawn.push(card);
    rebuildDestiny(game);
  }
  return drawn;
}

function rebuildDestiny(game: Match): void {
  if (game.zone("destiny").length > 0) return;
  buildDestiny(game);
  const count = game.zone("destiny").length;
  if (count > 0) game.log("destiny-rebuilt", { count });
}
