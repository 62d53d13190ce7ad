import { type CardId, choice, type Rule, type Seat, t } from "conclave/rules";
import { cardOption, nameOf } from "../labels.ts";
import type { Match } from "../types.ts";

/** Ways for a player to look secretly at cards of a deck. */

interface Drawing {
  /** The deck, and the zone of the player where the cards lie during the choice. */
  readonly deck: string;
  readonly zone: string;
  readonly count: number;
  /** The message key of the prompt. */
  readonly prompt: string;
  /** Called with the cards drawn, for the log. */
  readonly drawn: (cards: readonly CardId[]) => void;
  /** What happens to each of the other cards; by default it goes to the bottom of the deck. */
  readonly putAway?: (card: CardId) => void;
}

/**
 * The player draws cards, alone looks at them, and chooses one to keep; the others are put away in order. Returns the card
 * kept, or nothing if there was none. A single card is kept without asking.
 */
export function* drawAndKeepOne(game: Match, seat: Seat, drawing: Drawing): Rule<CardId | undefined> {
  const { deck, zone, count, prompt, drawn } = drawing;
  const cards = game.draw(deck, zone, count);
  const [only, ...others] = cards;
  if (only === undefined) return undefined;
  drawn(cards);
  if (others.length === 0) return only;
  const options = cards.map((card) => cardOption(game, card));
  const kept = yield* game.choose(seat, prompt, options);
  const { putAway = (card: CardId) => game.move(card, deck, { to: "bottom" }) } = drawing;
  for (const card of cards) if (card !== kept) putAway(card);
  return kept;
}

/** The player alone looks at the top card of the deck, and leaves it there or puts it at the bottom (B53). */
export function* lookAtTop(game: Match, seat: Seat, deck: "crisis" | "destination"): Rule {
  const zone = `${deck}-deck`;
  const card = game.top(zone);
  if (card === undefined) return;
  const named = { player: { seat }, deck: t(`deck.${deck}`) };
  game.show(card, [seat]);
  game.log("effect.deck-looked-at", named);
  game.log("effect.deck-seen", { card: nameOf(game, card) }, [seat]);
  const places = (["top", "bottom"] as const).map((place) => choice(place, t(`label.deck-${place}`), place));
  const place = yield* game.choose(seat, "effect.place", places, { params: { card: nameOf(game, card) } });
  if (place === "bottom") game.move(card, zone, { to: "bottom" });
  game.log(`effect.deck-${place}`, named);
}
