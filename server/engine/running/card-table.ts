import type { CardId } from "../cards/cards.ts";
import type { CardOrigin, Placement } from "../contract/game.ts";
import type { GameTypes } from "../contract/position.ts";
import type { CardState } from "../contract/state.ts";
import { dictionary, ownValue } from "../json/json.ts";
import { didYouMean } from "../json/nearest.ts";
import type { Random } from "../json/random.ts";
import { nobody, only, type Viewer, type ViewerSet } from "../seats.ts";
import { Zones } from "./zones.ts";

/** The part of `Game` that creates, moves and shuffles cards. */
export class CardTable<T extends GameTypes> extends Zones<T> {
  createDeck(deck: string, zone: string, { back = deck }: { readonly back?: string } = {}): void {
    this.change();
    const list = this.ruleSet.decks.get(deck);
    if (!list) throw this.misuse(`there is no deck "${deck}"${didYouMean(deck, this.ruleSet.decks.keys())}`);
    const cards = this.zoneState(zone).cards.map((id): Backed => this.cardState(id));
    for (const { card, copies } of list.entries) {
      const made: Backed = { kind: card.id, deck, back: back === deck ? undefined : back };
      for (let copy = 0; copy < copies; copy++) cards.push(made);
    }
    this.matchState.made[deck] = (ownValue(this.matchState.made, deck) ?? 0) + 1;
    this.#lay(zone, cards);
  }

  createCard(kind: string, zone: string, { deck, back, to, faceDown }: Placement & CardOrigin = {}): CardId {
    this.changeZones(zone);
    const { cards } = this.zoneState(zone);
    const from = this.#deckOf(kind, deck);
    const id = cardName(this.matchState.nextCard++);
    this.matchState.cards[id] = lying({ kind, deck: from, back: back === from ? undefined : back }, zone, nobody);
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

  removeCard(card: CardId): void {
    this.change();
    const { kind, deck, zone } = this.cardState(card);
    const { cards } = this.zoneState(zone);
    cards.splice(cards.lastIndexOf(card), 1);
    this.#forget(card);
    this.#count(deck, kind, -1);
  }

  /** The deck that a new card of this kind belongs to. */
  #deckOf(kind: string, deck: string | undefined): string {
    this.definition(kind);
    const decks = this.ruleSet.decksWith.get(kind) ?? [];
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
    const counts = ownValue(created, deck) ?? dictionary();
    created[deck] = counts;
    const count = (ownValue(counts, kind) ?? 0) + more;
    if (count !== 0) {
      counts[kind] = count;
      return;
    }
    delete counts[kind];
    if (Object.keys(counts).length === 0) delete created[deck];
  }

  #forget(card: CardId): void {
    delete this.matchState.cards[card];
    this.printed.delete(card);
  }

  shuffle(name: string): void {
    this.change();
    this.#lay(
      name,
      this.zoneState(name).cards.map((id) => this.cardState(id)),
    );
  }

  /** Lays cards into a zone in random order, each with a new id, in place of all that lie there. */
  #lay(name: string, cards: Backed[]): void {
    const zone = this.zoneState(name);
    this.random.shuffle(cards);
    const ids = this.#newIds(cards.length);
    for (const id of zone.cards) this.#forget(id);
    // Whoever may look at one of the cards may look at all.
    const seen = this.sight({ zone: name });
    for (let index = 0; index < ids.length; index++) {
      this.matchState.cards[ids[index] as CardId] = lying(cards[index] as Backed, name, seen);
    }
    zone.cards = ids;
    if (seen !== nobody && ids.length > 0) this.watch.growth++;
  }

  /** New ids in random order, so that not even their order shows where a card was. */
  #newIds(count: number): CardId[] {
    const first = this.matchState.nextCard;
    this.matchState.nextCard += count;
    const ids: CardId[] = [];
    for (let index = 0; index < count; index++) ids.push(cardName(first + index));
    return this.random.shuffle(ids);
  }

  conceal(cards: readonly CardId[], arranged: readonly CardId[] = cards): CardId[] {
    this.change();
    const named = new Set(cards);
    const sameNumber = arranged.length === cards.length && new Set(arranged).size === named.size;
    if (named.size < cards.length || !sameNumber || !arranged.every((card) => named.has(card))) {
      throw this.misuse("`arranged` must contain each concealed card exactly once");
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

  coverTracks(zone: string, cards: readonly CardId[]): readonly CardId[] {
    const all = [...this.zone(zone)];
    if (!cards.every((card) => all.includes(card))) throw this.misuse(`the cards must be in zone "${zone}"`);
    const owner = this.zoneOwner(zone);
    const own = owner === undefined ? nobody : only(owner, this.matchState.seats);
    if (!all.some((card) => (this.cardState(card).seen & ~own) !== nobody)) return cards;
    const ids = this.conceal(all);
    return cards.map((card) => ids[all.indexOf(card)] as CardId);
  }

  move(card: CardId, to: string, placement: Placement = {}): void {
    const state = this.cardState(card);
    this.changeZones(state.zone, to);
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

  moveAll(from: string, to: string): void {
    for (const card of [...this.zone(from)]) this.move(card, to);
  }

  turnCard(card: CardId, faceDown: boolean): void {
    this.change();
    const state = this.cardState(card);
    if (faceDown) state.faceDown = true;
    else delete state.faceDown;
    this.lookAt(state);
  }

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

  /** The zone that refills this one. The suffix applies to both: `deck:0` is refilled from `discard:0`. */
  #refillOf(name: string): string | undefined {
    const { refill } = this.zoneDefinition(name);
    if (refill === undefined) return undefined;
    const colon = name.indexOf(":");
    const found = colon < 0 || refill.includes(":") ? refill : refill + name.slice(colon);
    if (!ownValue(this.matchState.zones, found)) {
      throw this.misuse(`the zone "${name}" is refilled from "${found}", which does not exist`);
    }
    return found;
  }

  redeal(
    viewer: Viewer,
    random: Random,
    constraint?: (card: CardId) => ((definition: T["card"]) => boolean) | undefined,
  ): void {
    this.change();
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
    this.change();
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

/** Ids of cards, which are the same in every match: V8 finds what it has seen before faster than a new text. */
const cardNames: CardId[] = [];

const mostNames = 2000;

function cardName(number: number): CardId {
  if (number >= mostNames) return `c${number}` as CardId;
  for (let next = cardNames.length; next <= number; next++) cardNames.push(`c${next}` as CardId);
  return cardNames[number] as CardId;
}

/** The two sides of a card. It has a back of its own only if that is not named after its deck. */
interface Backed {
  readonly kind: string;
  readonly deck: string;
  readonly back?: string | undefined;
}

/** A card as it lies in a zone from now on, face up. */
function lying({ kind, deck, back }: Backed, zone: string, seen: ViewerSet): CardState {
  return back === undefined ? { kind, deck, zone, seen } : { kind, deck, back, zone, seen };
}

/** The data that the back of a card does not show: its kind, and from which of the decks with this back it comes. */
type Face = Pick<CardState, "kind" | "deck">;

function faceOf({ kind, deck }: CardState): Face {
  return { kind, deck };
}

/** Turns a card into another one with the same back. */
function setFace(card: CardState, { kind, deck }: Face): void {
  const back = card.back ?? card.deck;
  card.kind = kind;
  card.deck = deck;
  if (back === deck) delete card.back;
  else card.back = back;
}
