import type { CardDefinition, CardId, DeckList } from "./cards.ts";
import type { Catalogue, CatalogueEntry, Entries } from "./catalogue.ts";
import type { DeepReadonly } from "./json.ts";
import type { OptionValue } from "./options.ts";
import type { Seat, Viewer } from "./seats.ts";
import type { Turn } from "./state.ts";

/** The types of a game, gathered under one name: `interface Battlestar extends GameTypes { state: …; … }`. */
export interface GameTypes {
  /** The game's own part of the match state: plain JSON data. */
  readonly state: object;
  /** The values of its match options. */
  readonly options: { readonly [id: string]: OptionValue };
  /** What is printed on its cards. */
  readonly card: CardDefinition;
  /** What a viewer sees. */
  readonly view: object;
}

/** A named number, or other value, that extensions may change: a hand limit, the power of a unit, a difficulty. */
export interface Value<T extends GameTypes, Arguments, Result> {
  readonly name: string;
  base(position: Position<T>, args: Arguments): Result;
}

/** Declares a value: `value("hand-limit", (position: Position<Armament>, { seat }: { seat: Seat }) => 7)`. */
export function value<T extends GameTypes, Arguments, Result>(
  name: string,
  base: (position: Position<T>, args: Arguments) => Result,
): Value<T, Arguments, Result> {
  return { name, base };
}

/** A match as one looks at it: for views, values, checks and everything else that must not change anything. */
export interface Position<T extends GameTypes> {
  readonly state: DeepReadonly<T["state"]>;
  /** The values of the game's match options. */
  readonly options: T["options"];
  /** All seats, in table order. */
  readonly seats: readonly Seat[];
  /** The seats that are still in the game, in table order. */
  readonly activeSeats: readonly Seat[];
  /** All seats, also those that have left, in the order of the round: the one that begins it first. */
  readonly seatOrder: readonly Seat[];
  readonly turn: Readonly<DeepReadonly<Turn>>;
  /** The current player. */
  readonly current: Seat;
  /** The phase under way. */
  readonly phase: string | undefined;
  /** The cards of a zone, the last on top. Empty if the zone does not exist. */
  zone(name: string): readonly CardId[];
  zoneOwner(name: string): Seat | undefined;
  /** The zone that a card is in. */
  zoneOf(card: CardId): string;
  /** What is printed on a card. */
  card(card: CardId): T["card"];
  /** The definition of a card by its definition's id. */
  definition(kind: string): T["card"];
  /** A deck as it is printed, with what extensions have changed in it. */
  deck(name: string): DeckList<T["card"]>;
  /** A catalogue, with what extensions have changed in it. */
  entries<Entry extends CatalogueEntry>(target: Catalogue<Entry>): Entries<Entry>;
  /** An entry of a catalogue; one that there is not is a fault. */
  entry<Entry extends CatalogueEntry>(target: Catalogue<Entry>, id: string): Entry;
  /** What a card looks like from behind: the name of its deck, or of the back that several decks share. */
  backOf(card: CardId): string;
  isFaceDown(card: CardId): boolean;
  /** Whether the viewer may see now what the card is. */
  canSee(viewer: Viewer, card: CardId): boolean;
  /** Whether the viewer has ever seen what the card is, since it got its id. */
  hasSeen(viewer: Viewer, card: CardId): boolean;
  /** A named value with all its modifiers. */
  value<Arguments, Result>(target: Value<T, Arguments, Result>, args: Arguments): Result;
  /**
   * What a function finds in this position, worked out once within one look: a view, a value, a check, all choices of a
   * group, or a `game.look`. It may be about something with an id, such as a card. The function itself is the key, so it
   * has to be one that is declared, not one written on the spot; and what it returns is shared, so nobody may change it.
   */
  once<Result>(make: (position: Position<T>) => Result): Result;
  once<About extends string | number, Result>(
    make: (position: Position<T>, about: About) => Result,
    about: About,
  ): Result;
  /** The values of an extension's match options. */
  optionsOf(extension: string): { readonly [id: string]: OptionValue };
  hasExtension(id: string): boolean;
  /** What an extension keeps in the state. */
  stateOf<State extends object>(extension: string): State;
}
