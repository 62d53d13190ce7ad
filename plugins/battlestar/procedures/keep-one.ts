import type { CardId, Rule, Seat } from "conclave/rules";
import { cardOption } from "../labels.ts";
import type { Match } from "../types.ts";

interface Keeping {
  /** What the player is asked. */
  readonly prompt: string;
  /** What becomes of each of the others. */
  readonly putAway: (card: CardId) => void;
}

/** Of cards just drawn, which only this player sees, it chooses the one to keep; the others are put away in their order. */
export function* keepOne(
  game: Match,
  seat: Seat,
  cards: readonly CardId[],
  { prompt, putAway }: Keeping,
): Rule<CardId> {
  const kept = yield* game.choose(
    seat,
    prompt,
    cards.map((card) => cardOption(game, card)),
  );
  for (const card of cards) if (card !== kept) putAway(card);
  return kept;
}
