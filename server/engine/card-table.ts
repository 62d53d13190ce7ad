import type { CardId } from "./cards.ts";
import type { GameTypes } from "./contract.ts";
import { didYouMean } from "./nearest.ts";
import type { Random } from "./random.ts";
import { nobody, only, type Viewer } from "./seats.ts";
import type { CardState } from "./state.ts";
import { Zones } from "./zones.ts";

/** Where in a zone a card goes. */
export interface Placement {
  readonly to?: "top" | "bottom";
  readonly faceDown?: boolean;
}

/** What a created card is like besides its kind. */
export interface CardOrigin {
  /** The deck that it is of, which lists its kind; needed where several do. */
  readonly deck?: string;
  /** What it looks like from behind, if that is not the back of its deck. */
  readonly back?: string;
}

/** The part of `Game` that deals with cards: making, moving and shuffling them. */
export class CardTable<T extends GameTypes> extends Zones<T> {
  /**
   * Makes the cards of a deck, extensions' changes included, and shuffles them into a zone. Cards look alike from behind if
   * they have the same `back`: by itself each deck has one of its own, called like the deck.
   */
  createDeck(deck: string, zone: string, { back = deck }: { readonly back?: string } = {}): void {
    this.assertWritable();
    const list = this.ruleSet.decks.get(deck);
    if (!list) throw this.misuse(`there is no deck "${deck}"${didYouMean(deck, this.ruleSet.decks.keys())}`);
    const { cards } = this.zoneState(zone);
    for (const { card, copies } of list.entries) {
      for (let copy = 0; copy < copies; copy++) cards.push(this.#newCard(card.id, deck, back, zone));
    }
    this.matchState.made[deck] = (this.matchState.made[deck] ?? 0) + 1;
    this.shuffle(zone);
  }

  #newCard(kind: string, deck: string, back: string, zone: string): CardId {
    const id = `c${this.matchState.nextCard++}` as CardId;
    this.matchState.cards[id] = { kind, deck, ...(back === deck ? undefined : { back }), zone, seen: nobody };
    return id;
  }

  /**
   * Creates one card, on top of a zone unless told otherwise: a token, a copy. Its kind is one that some deck lists, be it
   * with no copies; that deck is the one that it is of, and has its back.
   *
   * Whoever may look where it lies knows it; all others know nothing of it, so say with `show` who has seen what it is. What
   * is created follows from what was decided, so it is no barrier to undo, unless some others alone see it: where it comes
   * out of a secret, `reveal` that. Ids tell in which order cards were created: `shuffle` or `conceal` those that others
   * must not tell apart.
   */
  createCard(kind: string, zone: string, { deck, back, to, faceDown }: Placement & CardOrigin = {}): CardId {
    this.assertWritable();
    const { cards } = this.zoneState(zone);
    const from = this.#deckOf(kind, deck);
    const id = this.#newCard(kind, from, back ?? from, zone);
    if (to === "bottom") cards.unshift(id);
    else cards.push(id);
    const state = this.cardState(id);
    if (faceDown) state.faceDown = true;
    this.#count(from, kind, 1);
    state.seen = this.sight(state);
    const { decider } = this.watch;
    const others = decider === undefined ? state.seen : state.seen & ~only(decider, this.matchState.seats);
    if (others !== nobody && state.seen !== this.everybody) this.watch.growth++;
    return id;
  }

  /** Takes a card out of the match, wherever it lies. Nothing is left of it, and its id is never used again. */
  removeCard(card: CardId): void {
    this.assertWritable();
    const { kind, deck, zone } = this.cardState(card);
    const { cards } = this.zoneState(zone);
    cards.splice(cards.lastIndexOf(card), 1);
    this.#forget(card);
    this.#count(deck, kind, -1);
  }

  /** The deck that a new card of this kind is of. */
  #deckOf(kind: string, deck: string | undefined): string {
    this.definition(kind);
    const decks = [...this.ruleSet.decks].filter(([, list]) => list.has(kind)).map(([name]) => name);
    if (deck !== undefined) {
      if (!decks.includes(deck)) throw this.misuse(`the deck "${deck}" does not list the card "${kind}"`);
      return deck;
    }
    const [only, ...others] = decks as [string, ...string[]];
    if (others.length > 0) throw this.misuse(`the card "${kind}" is listed by several decks: "${decks.join('", "')}"`);
    return only;
  }

  #count(deck: string, kind: string, more: 1 | -1): void {
    const { created } = this.matchState;
    const counts = created[deck] ?? {};
    created[deck] = counts;
    const count = (counts[kind] ?? 0) + more;
    if (count === 0) delete counts[kind];
    else counts[kind] = count;
    if (Object.keys(counts).length === 0) delete created[deck];
  }

  #forget(card: CardId): void {
    delete this.matchState.cards[card];
    this.printed.delete(card);
  }

  /** Puts the cards of a zone into random order under new ids: nobody knows any of them any more. */
  shuffle(name: string): void {
    this.assertWritable();
    const zone = this.zoneState(name);
    const states = this.random.shuffle(zone.cards.map((id) => this.cardState(id)));
    const ids = this.#newIds(states.length);
    for (const id of zone.cards) this.#forget(id);
    for (const [index, state] of states.entries()) {
      const { kind, deck, back } = state;
      const shuffled = { kind, deck, ...(back === undefined ? undefined : { back }), zone: name, seen: nobody };
      this.matchState.cards[ids[index] as CardId] = shuffled;
    }
    zone.cards = ids;
    for (const id of ids) this.lookAt(this.cardState(id));
  }

  /** New ids, dealt out at random, so that not even their order tells where a card was. */
  #newIds(count: number): CardId[] {
    const first = this.matchState.nextCard;
    this.matchState.nextCard += count;
    return this.random.shuffle(Array.from({ length: count }, (_, index) => `c${first + index}` as CardId));
  }

  /**
   * Hides which card is which: all these cards get new ids, and only those who may look at a card where it lies then know
   * what it is. Others may have seen it before, but have lost track. `arranged` are the same cards in the order in which
   * they fill the places of `cards` (in one zone or several, face-up or face-down as the place is); without it each stays
   * in its own place. Returns the new ids, place by place.
   *
   * Unlike a shuffle it leaves the order to the rule, or to a player who was asked for it. `conceal(game.zone("hand:1"))` is
   * enough where others do not see the places. Where they do (a row on the table) they can tell a card by its place, so have
   * the row rearranged in secret, or shuffle it. Ids are drawn at random as in a shuffle: a barrier to undo.
   */
  conceal(cards: readonly CardId[], arranged: readonly CardId[] = cards): CardId[] {
    this.assertWritable();
    const named = new Set(arranged);
    if (arranged.length !== cards.length || named.size < cards.length || !cards.every((card) => named.has(card))) {
      throw this.misuse("cards that are concealed must be arranged each once");
    }
    const places = cards.map((card) => {
      const { zone, faceDown } = this.cardState(card);
      const { cards: row } = this.zoneState(zone);
      return { zone, row, index: row.lastIndexOf(card), ...(faceDown ? { faceDown } : undefined) };
    });
    const states = arranged.map((card) => this.cardState(card));
    const ids = this.#newIds(cards.length);
    for (const card of cards) this.#forget(card);
    for (const [order, { row, index, ...place }] of places.entries()) {
      const id = ids[order] as CardId;
      const { kind, deck, back } = states[order] as CardState;
      this.matchState.cards[id] = {
        kind,
        deck,
        ...(back === undefined ? undefined : { back }),
        ...place,
        seen: nobody,
      };
      row[index] = id;
    }
    for (const id of ids) this.lookAt(this.cardState(id));
    return ids;
  }

  /** Moves a card to another zone, on top unless told otherwise. */
  move(card: CardId, to: string, placement: Placement = {}): void {
    this.assertWritable();
    const state = this.cardState(card);
    const from = this.zoneState(state.zone);
    const target = this.zoneState(to);
    const index = from.cards.lastIndexOf(card);
    from.cards.splice(index, 1);
    if (placement.to === "bottom") target.cards.unshift(card);
    else target.cards.push(card);
    state.zone = to;
    if (placement.faceDown) state.faceDown = true;
    else if (state.faceDown) delete state.faceDown;
    this.lookAt(state);
  }

  /** Moves all cards of a zone to another, keeping their order. */
  moveAll(from: string, to: string): void {
    for (const card of [...this.zone(from)]) this.move(card, to);
  }

  /** Turns a card where it lies. */
  turnCard(card: CardId, faceDown: boolean): void {
    this.assertWritable();
    const state = this.cardState(card);
    if (faceDown) state.faceDown = true;
    else delete state.faceDown;
    this.lookAt(state);
  }

  /**
   * Draws cards from the top of one zone to another; a zone that runs out is refilled from its refill zone when its
   * definition says. Returns the cards drawn: fewer when there are no more.
   */
  draw(from: string, to: string, count = 1): CardId[] {
    const drawn: CardId[] = [];
    for (let index = 0; index < count; index++) {
      const card = this.top(from);
      if (card === undefined) break;
      this.move(card, to);
      drawn.push(card);
    }
    if (this.zoneDefinition(from).refillAtOnce) this.top(from);
    return drawn;
  }

  /** The top card of a zone, which is refilled first if it has run out. */
  top(name: string): CardId | undefined {
    const zone = this.zoneState(name);
    if (zone.cards.length === 0) {
      const refill = this.#refillOf(name);
      if (refill === undefined || this.zone(refill).length === 0) return undefined;
      this.moveAll(refill, name);
      this.shuffle(name);
    }
    return zone.cards.at(-1);
  }

  /** The zone that refills this one. What stands behind the colon goes along: `deck:0` is refilled from `discard:0`. */
  #refillOf(name: string): string | undefined {
    const { refill } = this.zoneDefinition(name);
    if (refill === undefined) return undefined;
    const colon = name.indexOf(":");
    const found = colon < 0 || refill.includes(":") ? refill : refill + name.slice(colon);
    if (!this.matchState.zones[found]) {
      throw this.misuse(`the zone "${name}" is refilled from "${found}", which does not exist`);
    }
    return found;
  }

  /**
   * Deals out anew what the viewer has never seen: hidden cards with the same back change places, so that neither
   * their kind nor the deck that they came from is what it was. Where the viewer knows something of a hidden card (a unit
   * laid face-down that cost two resources), `constraint` says what it must be; without one any card with that back may
   * lie there. For `determinize`.
   */
  redeal(
    viewer: Viewer,
    random: Random,
    constraint?: (card: CardId) => ((definition: T["card"]) => boolean) | undefined,
  ): void {
    this.assertWritable();
    const mask = only(viewer, this.matchState.seats);
    const hiddenByBack = new Map<string, CardId[]>();
    for (const [id, card] of Object.entries(this.matchState.cards)) {
      if ((card.seen & mask) !== 0) continue;
      const back = card.back ?? card.deck;
      const hidden = hiddenByBack.get(back);
      if (hidden) hidden.push(id as CardId);
      else hiddenByBack.set(back, [id as CardId]);
    }
    for (const hidden of hiddenByBack.values()) {
      const free: CardId[] = [];
      const bound: { id: CardId; fits: (definition: T["card"]) => boolean }[] = [];
      for (const id of hidden) {
        const fits = constraint?.(id);
        if (fits) bound.push({ id, fits });
        else free.push(id);
      }
      const fitsAt = new Map(bound.map(({ id, fits }) => [id, fits]));
      for (const { id, fits } of bound) {
        const own = this.card(id);
        const partners = hidden.filter((other) => fits(this.card(other)) && (fitsAt.get(other)?.(own) ?? true));
        if (partners.length > 0) this.#swap(id, random.pick(partners));
      }
      const faces = random.shuffle(free.map((id) => faceOf(this.cardState(id))));
      for (const [index, id] of free.entries()) setFace(this.cardState(id), faces[index] as Face);
    }
    this.printed.clear();
  }

  #swap(first: CardId, second: CardId): void {
    const one = this.cardState(first);
    const other = this.cardState(second);
    const face = faceOf(one);
    setFace(one, faceOf(other));
    setFace(other, face);
    this.printed.delete(first);
    this.printed.delete(second);
  }
}

/** What somebody who only sees the back of a card does not know: what it is, and from which of the decks with this back. */
type Face = Pick<CardState, "kind" | "deck">;

function faceOf({ kind, deck }: CardState): Face {
  return { kind, deck };
}

/** Makes a card another one with the same back. */
function setFace(card: CardState, { kind, deck }: Face): void {
  const back = card.back ?? card.deck;
  card.kind = kind;
  card.deck = deck;
  if (back === deck) delete card.back;
  else card.back = back;
}
