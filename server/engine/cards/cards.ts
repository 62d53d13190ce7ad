import { deepFrozen } from "../json/frozen.ts";
import { didYouMean } from "../json/nearest.ts";
import type { Text } from "../text/text.ts";

/**
 * The id of one physical card of a match. It says nothing about the card, and a shuffle assigns new ids, so no card can be
 * tracked through a shuffle.
 */
export type CardId = string & { readonly _card: never };

/** The definition of a card, shared by all its copies. Games add their own data and effects. */
export interface CardDefinition {
  /** Unique within the game and its extensions. */
  readonly id: string;
  readonly name: Text;
}

/** The cards of a deck with their numbers of copies. Immutable, cards included: every method returns a new list. */
export class DeckList<Card extends CardDefinition = CardDefinition> {
  readonly entries: readonly { readonly card: Card; readonly copies: number }[];

  private constructor(entries: readonly { readonly card: Card; readonly copies: number }[]) {
    this.entries = Object.freeze(deepFrozen(entries));
  }

  /**
   * Returns a deck of these cards; `copies` is 1 by default. With 0 the deck only lists the card: a token, which rules create
   * one by one.
   */
  static of<Card extends CardDefinition>(cards: readonly (Card & { readonly copies?: number })[]): DeckList<Card> {
    return new DeckList<Card>(cards.map((card) => ({ card, copies: card.copies ?? 1 })));
  }

  /** The total number of cards. */
  get size(): number {
    return this.entries.reduce((sum, entry) => sum + entry.copies, 0);
  }

  has(id: string): boolean {
    return this.entries.some((entry) => entry.card.id === id);
  }

  /**
   * Returns the deck with more copies of a card. Throws a RangeError if it has a different card with that id: one with other
   * data, or with other functions.
   */
  with(card: Card, copies = 1): DeckList<Card> {
    const before = this.entries.find((entry) => entry.card.id === card.id);
    if (!before) return new DeckList([...this.entries, { card, copies }]);
    if (!isSame(printed(before.card), printed(card)))
      throw new RangeError(`the deck has a different card "${card.id}"`);
    return new DeckList(
      this.entries.map((entry) => (entry === before ? { ...entry, copies: entry.copies + copies } : entry)),
    );
  }

  #lacks(id: string): RangeError {
    const ids = this.entries.map(({ card }) => card.id);
    return new RangeError(`the deck has no card "${id}"${didYouMean(id, ids)}`);
  }

  /** Returns the deck without a card, or without some of its copies. Throws a RangeError if it has no such card. */
  without(id: string, copies = Number.POSITIVE_INFINITY): DeckList<Card> {
    if (!this.has(id)) throw this.#lacks(id);
    return new DeckList(
      this.entries.flatMap((entry) => {
        if (entry.card.id !== id) return [entry];
        return entry.copies > copies ? [{ ...entry, copies: entry.copies - copies }] : [];
      }),
    );
  }

  /**
   * Returns the deck with the definition of a card replaced. Throws a RangeError if it has no such card, or already has the
   * new one.
   */
  replace(id: string, card: Card): DeckList<Card> {
    if (!this.has(id)) throw this.#lacks(id);
    if (card.id !== id && this.has(card.id)) throw new RangeError(`the deck already has a card "${card.id}"`);
    return new DeckList(this.entries.map((entry) => (entry.card.id === id ? { ...entry, card } : entry)));
  }
}

/** By its shape and not with `instanceof`: a plugin from elsewhere may have loaded its own copy of the class. */
export function looksLikeDeck(value: unknown): value is DeckList {
  return typeof value === "object" && value !== null && "entries" in value && Array.isArray(value.entries);
}

/** A card's data, for comparing definitions. */
function printed(card: CardDefinition & { readonly copies?: number }): object {
  const { copies: _, ...data } = card;
  return data;
}

/** Whether two values are deeply equal, since the same card may exist as several objects. Functions are equal if identical. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => isSame(first[key], second[key]));
}

/** Who may see the cards of a zone: everybody, its owner, or nobody. */
export type Visibility = "everybody" | "owner" | "nobody";

/** A kind of place for cards: a deck, a discard pile, a hand, a row on the table. */
export interface ZoneDefinition {
  readonly visibleTo: Visibility;
  /**
   * The zone that is shuffled into this one if it is empty when a card is drawn. The suffix of this zone's name applies to it
   * (`deck:0` is refilled from `discard:0`), unless the name here has a suffix itself.
   */
  readonly refill?: string;
  /** Whether it is refilled as soon as the last card is drawn, without cards that are discarded before the next draw. */
  readonly refillAtOnce?: boolean;
}
