import { type CardId, choice, type Rule, type Seat, t } from "conclave/rules";
import { cardOption, nameOf } from "../labels.ts";
import type { Match } from "../types.ts";

/** What players do with cards of decks that they alone see. */

interface Drawing {
  /** Where the cards come from, and the zone of the player where they lie while it chooses. */
  readonly deck: string;
  readonly zone: string;
  readonly count: number;
  /** What the player is asked. */
  readonly prompt: string;
  /** The cards have been drawn: for the log. */
  readonly drawn: (cards: readonly CardId[]) => void;
  /** What becomes of each of the others; they go to the bottom of the deck unless told. */
  readonly putAway?: (card: CardId) => void;
}

/**
 * The player draws so many cards, sees them alone, and chooses the one to keep; the others are put away in their order. Returns
 * the one, or nothing if there was none. A single card is kept without asking.
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

/** The player looks at the top card of the deck, alone, and leaves it there or puts it at the bottom (B53). */
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
