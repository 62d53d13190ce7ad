import { type Seat, value } from "conclave/rules";
import { hiddenLoyalty, isRevealed } from "./state.ts";
import type { Battlestar, Position } from "./types.ts";
import { revealedZone } from "./zones.ts";

/** Players with a common aim: `human`, `cylon`, or a side of an extension. */
export type Side = string;

/**
 * The player's side, by all loyalty cards, hidden ones included: a Cylon card outweighs human ones, and a card of another side
 * outweighs both. Must not influence anything that others may see before the end.
 */
export const sideOf = value<Battlestar, { readonly seat: Seat }, Side>("side", (position, { seat }) => {
  let side = isRevealed(position, seat) ? "cylon" : "human";
  for (const zone of [hiddenLoyalty(position, seat), position.zone(revealedZone(seat))]) {
    for (const id of zone) {
      const card = position.card(id);
      if (card.category !== "loyalty" || card.team === "human" || card.team === "sympathizer") continue;
      if (card.team !== "cylon") return card.team;
      side = "cylon";
    }
  }
  return side;
});

/** The player's publicly known side; `undefined` for all who may be suspected. Must follow from public facts alone. */
export const openSide = value<Battlestar, { readonly seat: Seat }, Side | undefined>(
  "open-side",
  (position, { seat }) => (isRevealed(position, seat) ? "cylon" : undefined),
);

/** Who wins when a side has reached its aim by the victory check `by`: all its players. */
export const winners = value<Battlestar, { readonly side: Side; readonly by: string }, readonly Seat[]>(
  "winners",
  (position, { side }) => position.seats.filter((seat) => position.value(sideOf, { seat }) === side),
);

/** Whether the player is on the Cylon side; as secret as `sideOf`. */
export function isCylon(position: Position, seat: Seat): boolean {
  return position.value(sideOf, { seat }) === "cylon";
}
