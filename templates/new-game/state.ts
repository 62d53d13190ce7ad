import {
  type CardDefinition,
  event,
  type GameTypes,
  type OptionValues,
  option,
  type Position,
  type Seat,
  type ViewOf,
  value,
} from "conclave/rules";
import type { NewGameView } from "./view-types.ts";

/** The types of the game. */
export interface NewGame extends GameTypes {
  readonly state: NewGameState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: ViewOf<typeof NewGameView>;
}

/** The data printed on a card. */
export interface Card extends CardDefinition {
  readonly worth: number;
}

/** The state besides cards: plain JSON data. */
export interface NewGameState {
  /** The number of cards that each seat has played. */
  played: number[];
}

/** The options that a host may set when a match is created. */
export const options = { goal: option.integer({ min: 5, max: 30, default: 10 }) };

/** The number of cards that each player begins with. */
export const startingHand = 2;

/** The number of cards drawn in a turn: a value, so that extensions can change it. */
export const cardsDrawn = value("cards-drawn", (_: Position<NewGame>, __: { seat: Seat }) => 1);

/** A card is played: an event, so that extensions can react to it. */
export const cardPlayed = event<{ seat: Seat; kind: string }>("card-played");

export const handOf = (seat: Seat): string => `hand:${seat}`;
export const tableOf = (seat: Seat): string => `table:${seat}`;

/** The worth of a seat's cards on the table. */
export function points(position: Position<NewGame>, seat: Seat): number {
  return position.zone(tableOf(seat)).reduce((sum, card) => sum + position.card(card).worth, 0);
}
