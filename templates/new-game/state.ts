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

/** The types of the game, gathered under one name. */
export interface NewGame extends GameTypes {
  readonly state: NewGameState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: ViewOf<typeof NewGameView>;
}

/** What is printed on a card. */
export interface Card extends CardDefinition {
  readonly worth: number;
}

/** What is not cards: plain JSON data. */
export interface NewGameState {
  /** How many cards each seat has played. */
  played: number[];
}

/** What a host may set when a match is created. */
export const options = { goal: option.integer({ min: 5, max: 30, default: 10 }) };

/** How many cards are drawn in a turn: a value, so that extensions can change it. */
export const cardsDrawn = value("cards-drawn", (_: Position<NewGame>, __: { seat: Seat }) => 1);

/** A card is played: an event, so that extensions can react to it. */
export const cardPlayed = event<{ seat: Seat; kind: string }>("card-played");

export const handOf = (seat: Seat): string => `hand:${seat}`;
export const tableOf = (seat: Seat): string => `table:${seat}`;

/** What a seat's cards on the table are worth. */
export function points(position: Position<NewGame>, seat: Seat): number {
  return position.zone(tableOf(seat)).reduce((sum, card) => sum + position.card(card).worth, 0);
}
