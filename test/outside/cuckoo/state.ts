import {
  type CardDefinition,
  type CardId,
  event,
  type GameTypes,
  type OptionValues,
  option,
  type Position,
  type Seat,
  type ViewOf,
  value,
} from "conclave/rules";
import type { CuckooView } from "./view-types.ts";

/** The types of the game. */
export interface Cuckoo extends GameTypes {
  readonly state: CuckooState;
  readonly options: OptionValues<typeof options>;
  readonly card: Bird;
  readonly view: ViewOf<typeof CuckooView>;
}

/** A bird is worth what is printed on it; the cuckoo is worth most, and is given to nobody. */
export interface Bird extends CardDefinition {
  readonly worth: number;
  readonly stays?: boolean;
}

export interface CuckooState {
  /** How many feathers each seat has left. */
  feathers: number[];
}

export const options = { feathers: option.integer({ min: 1, max: 5, default: 2 }) };

/** How many feathers the lowest bird costs. */
export const price = value("price", (_: Position<Cuckoo>, __: { seat: Seat }) => 1);

/** Two players have exchanged their birds. */
export const exchanged = event<{ seat: Seat; other: Seat }>("exchanged");

export const nestOf = (seat: Seat): string => `nest:${seat}`;

/** The bird of a seat, if it has one. */
export function birdOf(position: Position<Cuckoo>, seat: Seat): CardId | undefined {
  return position.zone(nestOf(seat))[0];
}
