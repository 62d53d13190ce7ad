import type { CardDefinition, CardId, DeckList } from "../cards/cards.ts";
import type { DeepReadonly } from "../json/json.ts";
import type { Catalogue, CatalogueEntry, Entries } from "../printed/catalogue.ts";
import type { Seat, Viewer } from "../seats.ts";
import { declared } from "./declared.ts";
import type { OptionValue } from "./options.ts";
import type { Turn } from "./state.ts";

/** The types of a game: `interface Battlestar extends GameTypes { state: …; … }`. */
export interface GameTypes {
  /** The game's own part of the match state: plain JSON data. */
  readonly state: object;
  /** The values of its match options. */
  readonly options: { readonly [id: string]: OptionValue };
  /** The data printed on its cards. */
  readonly card: CardDefinition;
  /** The view of a viewer. */
  readonly view: object;
}

/** A named number or other value that extensions may change: a hand limit, the power of a unit, a difficulty. */
export interface Value<T extends GameTypes, Arguments, Result> {
  readonly name: string;
  base(position: Position<T>, args: Arguments): Result;
}

/** Declares a value: `value("hand-limit", (position: Position<Armament>, { seat }: { seat: Seat }) => 7)`. */
export function value<T extends GameTypes, Arguments, Result>(
  name: string,
  base: (position: Position<T>, args: Arguments) => Result,
): Value<T, Arguments, Result> {
  return declared("value", { name, base });
}

/** A read-only match: for views, values, checks and all other functions that must not change anything. */
export interface Position<T extends GameTypes> {
  readonly state: DeepReadonly<T["state"]>;
  /** The values of the game's match options. */
  readonly options: T["options"];
  /** All seats, in table order. */
  readonly seats: readonly Seat[];
  /** The seats that are still in the game, in table order. */
  readonly activeSeats: readonly Seat[];
  /** All seats in the order of the round, including those that have left the game. */
  readonly seatOrder: readonly Seat[];
  readonly turn: Readonly<DeepReadonly<Turn>>;
  /** The current player. */
  readonly current: Seat;
  /** The current phase. */
  readonly phase: string | undefined;
  /** Returns the cards of a zone, the last one on top. Empty if the zone does not exist. */
  zone(name: string): readonly CardId[];
  zoneOwner(name: string): Seat | undefined;
  /** Returns the zone that a card is in. */
  zoneOf(card: CardId): string;
  /** Returns the definition of a card in the match. */
  card(card: CardId): T["card"];
  /** Returns the definition of a card by its definition's id. */
  definition(kind: string): T["card"];
  /** Returns a printed deck, with the changes of extensions. */
  deck(name: string): DeckList<T["card"]>;
  /** Returns the entries of a catalogue, with the changes of extensions. */
  entries<Entry extends CatalogueEntry>(target: Catalogue<Entry>): Entries<Entry>;
  /** Returns an entry of a catalogue. An unknown id is a fault. */
  entry<Entry extends CatalogueEntry>(target: Catalogue<Entry>, id: string): Entry;
  /** Returns the back of a card: the name of its deck, or of the back that several decks share. */
  backOf(card: CardId): string;
  isFaceDown(card: CardId): boolean;
  /** Whether the viewer may look at the card now. */
  canSee(viewer: Viewer, card: CardId): boolean;
  /** Whether the viewer has seen the card since it got its id. */
  hasSeen(viewer: Viewer, card: CardId): boolean;
  /** Returns a named value with all its modifiers. */
  value<Arguments, Result>(target: Value<T, Arguments, Result>, args: Arguments): Result;
  /** Whether an extension modifies a value. */
  isModified<Arguments, Result>(target: Value<T, Arguments, Result>): boolean;
  /**
   * Returns the result of a function of this position, and caches it for one look: a view, a value, a check, all choices of a
   * group, or a `game.look`; if the game is `watched`, until something changes that was read for it. The function may be about
   * something with an id, such as a card. The function itself is the cache key, so it must be a declared one, not a literal. The
   * result is shared, so nobody may change it.
   */
  once<Result>(make: (position: Position<T>) => Result): Result;
  once<About extends string | number, Result>(
    make: (position: Position<T>, about: About) => Result,
    about: About,
  ): Result;
  /** The values of an extension's match options. */
  optionsOf(extension: string): { readonly [id: string]: OptionValue };
  hasExtension(id: string): boolean;
  /** Returns an extension's part of the state. */
  stateOf<State extends object>(extension: string): State;
}
