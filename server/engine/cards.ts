import { didYouMean } from "./nearest.ts";
import type { Text } from "./text.ts";

/**
 * Names one physical card of a match. It says nothing about what the card is, and a shuffle deals out new ones, so
 * that no card can be followed through a shuffle.
 */
export type CardId = string & { readonly _card: never };

/** What is printed on a card: one definition for all its copies. Games add their own data and effects to it. */
export interface CardDefinition {
  /** Unique within the game and its extensions. */
  readonly id: string;
  readonly name: Text;
}

/** The cards of a deck with their number of copies. A list is never changed: every method returns another one. */
export class DeckList<Card extends CardDefinition = CardDefinition> {
  readonly entries: readonly { readonly card: Card; readonly copies: number }[];

  private constructor(entries: readonly { readonly card: Card; readonly copies: number }[]) {
    this.entries = entries;
  }

  /**
   * A deck of these cards; `copies` is 1 unless told otherwise. With 0 the deck only lists the card: a token, which rules
   * create one by one.
   */
  static of<Card extends CardDefinition>(cards: readonly (Card & { readonly copies?: number })[]): DeckList<Card> {
    return new DeckList<Card>(cards.map((card) => ({ card, copies: card.copies ?? 1 })));
  }

  /** How many cards there are in all. */
  get size(): number {
    return this.entries.reduce((sum, entry) => sum + entry.copies, 0);
  }

  has(id: string): boolean {
    return this.entries.some((entry) => entry.card.id === id);
  }

  /**
   * The deck with some copies of a card more. Throws a RangeError when it has another card with that id: one whose data
   * differs, or whose code is another function.
   */
  with(card: Card, copies = 1): DeckList<Card> {
    const before = this.entries.find((entry) => entry.card.id === card.id);
    if (!before) return new DeckList([...this.entries, { card, copies }]);
    if (!isSame(printed(before.card), printed(card))) throw new RangeError(`the deck has another card "${card.id}"`);
    return new DeckList(
      this.entries.map((entry) => (entry === before ? { ...entry, copies: entry.copies + copies } : entry)),
    );
  }

  #lacks(id: string): RangeError {
    const ids = this.entries.map(({ card }) => card.id);
    return new RangeError(`the deck has no card "${id}"${didYouMean(id, ids)}`);
  }

  /** The deck without a card: all its copies, or as many as told. Throws a RangeError when it has no such card. */
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
   * The deck with another definition in the place of a card. Throws a RangeError when it has no such card, or has the
   * other one already.
   */
  replace(id: string, card: Card): DeckList<Card> {
    if (!this.has(id)) throw this.#lacks(id);
    if (card.id !== id && this.has(card.id)) throw new RangeError(`the deck has a card "${card.id}" already`);
    return new DeckList(this.entries.map((entry) => (entry.card.id === id ? { ...entry, card } : entry)));
  }
}

/** A card's data, to tell definitions apart. */
function printed(card: CardDefinition & { readonly copies?: number }): object {
  const { copies: _, ...data } = card;
  return data;
}

/** Whether two values say the same, as the same card may be there as several objects. Code does if it is one function. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => isSame(first[key], second[key]));
}

/** Who may see the cards of a zone: everybody, the player whose zone it is, or nobody. */
export type Visibility = "everybody" | "owner" | "nobody";

/** A kind of place for cards: a deck, a discard pile, a hand, a row on the table. */
export interface ZoneDefinition {
  readonly visibleTo: Visibility;
  /**
   * The zone that is shuffled into this one when it has run out and a card is to be drawn. What stands behind the colon of this zone's name
   * goes along (`deck:0` is refilled from `discard:0`), unless a colon here names one place for all of them.
   */
  readonly refill?: string;
  /** It is refilled as soon as the last card has been drawn, without what is discarded before the next draw. */
  readonly refillAtOnce?: boolean;
}
