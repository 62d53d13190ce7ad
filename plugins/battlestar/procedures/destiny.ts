import type { CardId } from "../../../server/engine/index.ts";
import { destiny } from "../board/tokens.ts";
import { skillTypes } from "../decks/skill-cards.ts";
import type { Match } from "../types.ts";
import { skillDeckZone } from "../zones.ts";

/** Two cards of each type make the destiny deck. */
export function buildDestiny(game: Match): void {
  for (const type of skillTypes) game.draw(skillDeckZone(type), "destiny", destiny.perType);
  game.shuffle("destiny");
}

/** Cards from the destiny deck, which is made anew when it has run out, in the middle of a check, too. */
export function drawDestiny(game: Match, to: string, count: number): CardId[] {
  const drawn: CardId[] = [];
  while (drawn.length < count) {
    if (game.zone("destiny").length === 0) buildDestiny(game);
    const [card] = game.draw("destiny", to);
    if (card === undefined) break;
    drawn.push(card);
  }
  return drawn;
}
