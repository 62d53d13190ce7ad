import type { CardId } from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { Match } from "../types.ts";
import { skillDeckZone } from "../zones.ts";

/** Makes the destiny deck from two cards of each type, or the number given by the type of an extension. */
export function buildDestiny(game: Match): void {
  for (const { id, destiny } of game.entries(skillTypes)) game.draw(skillDeckZone(id), "destiny", destiny);
  game.shuffle("destiny");
}

/**
 * Draws cards from the destiny deck. It is rebuilt as soon as its last card is gone, even in the middle of a check (B32); if
 * there was no skill card to rebuild it from, when a card has to be drawn.
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
