import type { CardId, Reference, Seat, Text } from "conclave/rules";
import { thingNumber } from "../state.ts";
import type { Bearer, Figure, Position, Source } from "../types.ts";
import { singleChoicesAsked } from "../values.ts";
import { activePlayers, isActive } from "./teams.ts";

/** Whom rules act for, and how options speak of things. */

/** A thing in play as the source of what it does. */
export function sourceOf(figure: Figure): Source {
  return { card: figure.id, kind: figure.card.id, seat: figure.seat, thing: figure.thing.order };
}

/** A card that is played, or lies elsewhere, as a source. */
export function cardSource(position: Position, card: CardId, seat: Seat): Source {
  const thing = thingNumber(position, card);
  return { card, kind: position.card(card).id, seat, ...(thing !== undefined && { thing }) };
}

export function withoutFigure({ card, kind, seat, thing, effect, data }: Bearer): Source {
  return {
    card,
    kind,
    seat,
    ...(thing !== undefined && { thing }),
    ...(effect !== undefined && { effect }),
    ...(data !== undefined && { data }),
  };
}

/** Who decides: the player of the source if it is their turn, otherwise the player whose turn it is; of a team whoever acts. */
export function decider(position: Position, { seat }: { readonly seat: Seat }): Seat {
  if (isActive(position, seat)) return seat;
  const active = position.state.acting ?? activePlayers(position)[0];
  if (active === undefined) throw new RangeError("it is nobody's turn");
  return active;
}

/** A card as a reference of an option. */
export function about(...cards: readonly CardId[]): readonly Reference[] {
  return cards.map((id) => ({ type: "card", id }));
}

/** For options about a kind of card rather than one that lies there. */
export function aboutKind(id: string): Reference {
  return { type: "definition", id };
}

export function aboutSeat(seat: Seat): Reference {
  return { type: "seat", id: String(seat) };
}

/** The name of the cards of a player’s zone, as long as somebody sees them only as a pile. */
export function pileKey(zone: string, seat: Seat): string {
  return `${zone}-${seat}`;
}

/** The name of a card, wherever it is. */
export function nameOf(position: Position, card: CardId): Text {
  return position.card(card).name;
}

/** For questions about what everybody sees: if there is only one answer, nobody is asked. */
export function openly(position: Position): { readonly publicOptions: boolean } {
  return { publicOptions: !position.value(singleChoicesAsked, {}) };
}
