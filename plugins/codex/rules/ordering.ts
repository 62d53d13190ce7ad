import { askOrder, type CardId, type Rule, type Simultaneous } from "conclave/rules";
import type { Match } from "../types.ts";

/** A player puts abilities in order that happen at once. Everybody sees which: all of them are of cards that lie open. */
export function* putInOrder(game: Match, simultaneous: Simultaneous): Rule<readonly string[]> {
  const { seat, abilities } = simultaneous;
  game.state.ordering = {
    seat,
    abilities: abilities.map(({ label, about = [] }) => ({
      label,
      // What is about a card has its id.
      things: about.flatMap(({ type, id }) => (type === "card" ? [id as CardId] : [])),
    })),
  };
  const order = yield* askOrder(game, simultaneous);
  game.state.ordering = undefined;
  return order;
}
