import type { CardId, Rule, Seat } from "../../../server/engine/index.ts";
import { cardOption, namesOf } from "../labels.ts";
import type { Match } from "../types.ts";
import { crisisDrawnZone } from "../zones.ts";

/** Religious Visions: she draws two crisis cards, chooses one, and the other goes under the deck, unseen by others (B36). */
export function* religiousVisions(game: Match, seat: Seat): Rule<CardId | undefined> {
  const cards = game.draw("crisis-deck", crisisDrawnZone(seat), 2);
  game.log("religious-visions", { player: { seat } });
  game.log("own-crisis-cards", { cards: namesOf(game, cards) }, [seat]);
  const [only] = cards;
  if (cards.length < 2) return only;
  const options = cards.map((card) => cardOption(game, card));
  const chosen = yield* game.choose(seat, "religious-visions", options);
  for (const card of cards) if (card !== chosen) game.move(card, "crisis-deck", { to: "bottom" });
  return chosen;
}
