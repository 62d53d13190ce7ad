import {
  type CardDefinition,
  type CardId,
  choice,
  type Game,
  type GameTypes,
  type Option,
  type OptionValues,
  option,
  type Position,
  type Rule,
  type Seat,
  t,
  type ViewOf,
  value,
} from "../../../server/engine/index.ts";
import type { HarbourView } from "./view-types.ts";

/** Harbour: a small game of trade, bids and raids that uses everything the contract offers. Only for tests. */
export interface Harbour extends GameTypes {
  readonly state: HarbourState;
  readonly options: OptionValues<typeof harbourOptions>;
  readonly card: HarbourCard;
  readonly view: ViewOf<typeof HarbourView>;
}

export const harbourOptions = {
  goal: option.integer({ min: 5, max: 40, default: 20 }),
  rounds: option.integer({ min: 1, max: 12, default: 5 }),
  council: option.boolean(true),
  start: option.choice(["poor", "rich"], "poor"),
};

export const suits = ["silk", "tea", "salt"] as const;
export type Suit = (typeof suits)[number];

export interface HarbourCard extends CardDefinition {
  readonly suit: Suit;
  readonly worth: number;
  /** The cost of playing it. */
  readonly cost: number;
  /** Can answer a raid. */
  readonly guard?: boolean;
  played?(game: Game<Harbour>, seat: Seat): Rule;
}

export type Patron = "crown" | "guild" | "temple" | "smugglers";

/** A player's secret decisions before the first turn. */
export interface Plan {
  readonly port: string;
  readonly stakes: { readonly [suit: string]: number };
  readonly motto: string;
}

export interface HarbourState {
  coins: number[];
  shields: boolean[];
  /** Secret: each player knows their own. */
  patrons: Patron[];
  /** Secret except for the motto; empty until the phase `plan` has ended. */
  plans: Plan[];
  /** Public: the bids of the last auction. */
  bids: number[];
  /** Public: who shared the last tasting, and what each paid. */
  tasting: { seat: Seat; paid: number }[];
  /** The order of the seats: the winner of the last auction starts. */
  order: Seat[];
  actionsLeft: number;
  auctions: number;
}

export const handOf = (seat: Seat): string => `hand:${seat}`;
export const tableOf = (seat: Seat): string => `table:${seat}`;

/** Coins received at the start of a turn. */
export const income = value("income", (position: Position<Harbour>, { roll }: { seat: Seat; roll: number }) =>
  position.options.start === "rich" ? roll + 1 : roll,
);
export const actionsPerTurn = value("actions-per-turn", (_: Position<Harbour>, __: { seat: Seat }) => 2);
export const handLimit = value("hand-limit", (_: Position<Harbour>, __: { seat: Seat }) => 4);

export function cardOptions(position: Position<Harbour>, cards: readonly CardId[]): Option<CardId>[] {
  return cards.map((id) => choice(id, position.card(id).name, id, { type: "card", id }));
}

export function pay(game: Game<Harbour>, seat: Seat, amount: number): void {
  game.state.coins[seat] = coinsOf(game, seat) - amount;
}

export function coinsOf(position: Position<Harbour>, seat: Seat): number {
  return position.state.coins[seat] ?? 0;
}

export function suitName(suit: Suit) {
  return t(`suit.${suit}`);
}
