import type { DeckList } from "../cards/cards.ts";
import type { Catalogue, CatalogueEntry, Entries } from "../printed/catalogue.ts";
import type { OptionValue } from "./options.ts";
import type { GameTypes } from "./position.ts";

/** The printed rules of a match, which everybody can look up at any time. */
export interface Rulebook<T extends GameTypes = GameTypes> {
  readonly seats: number;
  /** The values of the game's match options. */
  readonly options: T["options"];
  hasExtension(id: string): boolean;
  /** The values of an extension's match options. */
  optionsOf(extension: string): { readonly [id: string]: OptionValue };
  /** The definitions of all cards, by their ids. */
  readonly cards: ReadonlyMap<string, T["card"]>;
  /** Returns a deck, with the changes of extensions. */
  deck(name: string): DeckList<T["card"]>;
  /** Returns the definition of a card by its id. */
  definition(kind: string): T["card"];
  /** Returns the entries of a catalogue, with the changes of extensions. */
  entries<Entry extends CatalogueEntry>(target: Catalogue<Entry>): Entries<Entry>;
}

/** The rules chosen for a match. Options of extensions are named `<extension>.<option>`. */
export interface RuleSetChoice {
  readonly seats: number;
  readonly extensions?: readonly string[];
  readonly options?: { readonly [id: string]: OptionValue };
}

/** Numbers of seats: all from `min` to `max` except those in `except`. */
export interface SeatCounts {
  readonly min?: number;
  readonly max?: number;
  readonly except?: readonly number[];
}

/** Whether this number of seats is among the counts. */
export function isForSeats(
  { min = 1, max = Number.POSITIVE_INFINITY, except = [] }: SeatCounts,
  seats: number,
): boolean {
  return Number.isInteger(seats) && seats >= min && seats <= max && !except.includes(seats);
}
