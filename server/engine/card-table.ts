import type { CardDefinition, CardId, Visibility, ZoneDefinition } from "./cards.ts";
import type { GameTypes } from "./contract.ts";
import { GameGround } from "./game-ground.ts";
import { didYouMean } from "./nearest.ts";
import type { Random } from "./random.ts";
import type { RuleSet } from "./rule-set.ts";
import { everybody, nobody, only, type Seat, type Viewer, type ViewerSet } from "./seats.ts";
import type { CardState, MatchState, ZoneState } from "./state.ts";

/** Where in a zone a card goes. */
export interface Placement {
  readonly to?: "top" | "bottom";
  readonly faceDown?: boolean;
}

/** The part of `Game` that deals with cards: where they lie, who has seen them, moving and shuffling them. */
export class CardTable<T extends GameTypes> extends GameGround<T> {
  readonly #everybody: ViewerSet;
  /** What is printed on cards, by card: looked up so often that finding it through the state would cost much. */
  readonly #printed = new Map<CardId, T["card"]>();

  /** @internal */
  constructor(ruleSet: RuleSet<T>, state: MatchState<T["state"]>) {
    super(ruleSet, state);
    this.#everybody = everybody(state.seats);
  }

  zone(name: string): readonly CardId[] {
    return this.matchState.zones[name]?.cards ?? noCards;
  }

  zoneOwner(name: string): Seat | undefined {
    return this.matchState.zones[name]?.owner;
  }

  zoneOf(card: CardId): string {
    return this.#card(card).zone;
  }

  card(card: CardId): T["card"] {
    let found = this.#printed.get(card);
    if (!found) {
      found = this.definition(this.#card(card).kind);
      this.#printed.set(card, found);
    }
    return found;
  }

  definition(kind: string): T["card"] {
    const found = this.ruleSet.cards.get(kind);
    if (!found) throw this.misuse(`there is no card "${kind}"${didYouMean(kind, this.ruleSet.cards.keys())}`);
    return found;
  }

  backOf(card: CardId): string {
    const { back, deck } = this.#card(card);
    return back ?? deck;
  }

  isFaceDown(card: CardId): boolean {
    return this.#card(card).faceDown === true;
  }

  canSee(viewer: Viewer, card: CardId): boolean {
    return (this.#sight(this.#card(card)) & only(viewer, this.matchState.seats)) !== 0;
  }

  hasSeen(viewer: Viewer, card: CardId): boolean {
    return (this.#card(card).seen & only(viewer, this.matchState.seats)) !== 0;
  }

  /** Makes a place for cards. Its name is that of a zone definition, or begins with one and a colon: `hand:2`. */
  createZone(name: string, owner?: Seat): void {
    this.assertWritable();
    this.#visibility(name);
    if (this.matchState.zones[name]) throw this.misuse(`the zone "${name}" exists already`);
    this.matchState.zones[name] = owner === undefined ? { cards: [] } : { cards: [], owner };
  }

  /** Gives a zone with its cards to another seat, or to nobody. */
  setZoneOwner(name: string, owner: Seat | undefined): void {
    this.assertWritable();
    const zone = this.#zone(name);
    if (owner === undefined) delete zone.owner;
    else zone.owner = owner;
    for (const id of zone.cards) this.#look(this.#card(id));
  }

  /** Removes an empty zone. */
  removeZone(name: string): void {
    this.assertWritable();
    if (this.#zone(name).cards.length > 0) throw this.misuse(`the zone "${name}" still holds cards`);
    delete this.matchState.zones[name];
  }

  /**
   * Makes the cards of a deck, extensions' changes included, and shuffles them into a zone. Cards look alike from behind if
   * they have the same `back`: by itself each deck has one of its own, called like the deck.
   */
  createDeck(deck: string, zone: string, { back = deck }: { readonly back?: string } = {}): void {
    this.assertWritable();
    const list = this.ruleSet.decks.get(deck);
    if (!list) throw this.misuse(`there is no deck "${deck}"${didYouMean(deck, this.ruleSet.decks.keys())}`);
    const { cards } = this.#zone(zone);
    for (const { card, copies } of list.entries) {
      for (let copy = 0; copy < copies; copy++) cards.push(this.#newCard(card, deck, back, zone));
    }
    this.shuffle(zone);
  }

  #newCard(card: CardDefinition, deck: string, back: string, zone: string): CardId {
    const id = `c${this.matchState.nextCard++}` as CardId;
    this.matchState.cards[id] = { kind: card.id, deck, ...(back === deck ? undefined : { back }), zone, seen: nobody };
    return id;
  }

  /** Puts the cards of a zone into random order under new ids: nobody knows any of them any more. */
  shuffle(name: string): void {
    this.assertWritable();
    const zone = this.#zone(name);
    const states = this.random.shuffle(zone.cards.map((id) => this.#card(id)));
    // The ids are dealt out at random too, so that not even their order tells where in the zone a card was.
    const ids = this.random.shuffle(states.map((_, index) => `c${this.matchState.nextCard + index}` as CardId));
    this.matchState.nextCard += ids.length;
    for (const id of zone.cards) {
      delete this.matchState.cards[id];
      this.#printed.delete(id);
    }
    for (const [index, state] of states.entries()) {
      const { kind, deck, back } = state;
      const shuffled = { kind, deck, ...(back === undefined ? undefined : { back }), zone: name, seen: nobody };
      this.matchState.cards[ids[index] as CardId] = shuffled;
    }
    zone.cards = ids;
    for (const id of ids) this.#look(this.#card(id));
  }

  /** Moves a card to another zone, on top unless told otherwise. */
  move(card: CardId, to: string, placement: Placement = {}): void {
    this.assertWritable();
    const state = this.#card(card);
    const from = this.#zone(state.zone);
    const target = this.#zone(to);
    const index = from.cards.lastIndexOf(card);
    from.cards.splice(index, 1);
    if (placement.to === "bottom") target.cards.unshift(card);
    else target.cards.push(card);
    state.zone = to;
    if (placement.faceDown) state.faceDown = true;
    else if (state.faceDown) delete state.faceDown;
    this.#look(state);
  }

  /** Moves all cards of a zone to another, keeping their order. */
  moveAll(from: string, to: string): void {
    for (const card of [...this.zone(from)]) this.move(card, to);
  }

  /** Turns a card where it lies. */
  turnCard(card: CardId, faceDown: boolean): void {
    this.assertWritable();
    const state = this.#card(card);
    if (faceDown) state.faceDown = true;
    else delete state.faceDown;
    this.#look(state);
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
    if (this.#definition(from).refillAtOnce) this.top(from);
    return drawn;
  }

  /** The top card of a zone, which is refilled first if it has run out. */
  top(name: string): CardId | undefined {
    const zone = this.#zone(name);
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
    const { refill } = this.#definition(name);
    if (refill === undefined) return undefined;
    const colon = name.indexOf(":");
    const found = colon < 0 || refill.includes(":") ? refill : refill + name.slice(colon);
    if (!this.matchState.zones[found]) {
      throw this.misuse(`the zone "${name}" is refilled from "${found}", which does not exist`);
    }
    return found;
  }

  /** Shows a card to some seats, or to everybody, where it lies. The log should tell them what it is. */
  show(card: CardId, to: readonly Seat[] | "everybody"): void {
    this.assertWritable();
    let set = nobody;
    if (to === "everybody") set = this.#everybody;
    else for (const seat of to) set |= only(seat, this.matchState.seats);
    this.#learn(this.#card(card), set);
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
      const faces = random.shuffle(free.map((id) => faceOf(this.#card(id))));
      for (const [index, id] of free.entries()) setFace(this.#card(id), faces[index] as Face);
    }
    this.#printed.clear();
  }

  #swap(first: CardId, second: CardId): void {
    const one = this.#card(first);
    const other = this.#card(second);
    const face = faceOf(one);
    setFace(one, faceOf(other));
    setFace(other, face);
    this.#printed.delete(first);
    this.#printed.delete(second);
  }

  #card(id: CardId): CardState {
    const { cards } = this.matchState;
    const found = Object.hasOwn(cards, id) ? cards[id] : undefined;
    if (!found) throw this.misuse(`there is no card ${id}`);
    return found;
  }

  #zone(name: string): ZoneState {
    const found = this.matchState.zones[name];
    if (!found) throw this.misuse(`there is no zone "${name}"${didYouMean(name, Object.keys(this.matchState.zones))}`);
    return found;
  }

  #definition(name: string): ZoneDefinition {
    const colon = name.indexOf(":");
    const kind = colon < 0 ? name : name.slice(0, colon);
    const found = this.ruleSet.zones.get(kind);
    if (!found)
      throw this.misuse(`there is no zone definition for "${name}"${didYouMean(kind, this.ruleSet.zones.keys())}`);
    return found;
  }

  #visibility(name: string): Visibility {
    return this.#definition(name).visibleTo;
  }

  /** Who may see now what the card is. */
  #sight(card: CardState): ViewerSet {
    const visibleTo = this.#visibility(card.zone);
    if (visibleTo === "nobody") return nobody;
    if (visibleTo === "everybody" && !card.faceDown) return this.#everybody;
    const owner = this.matchState.zones[card.zone]?.owner;
    return owner === undefined ? nobody : only(owner, this.matchState.seats);
  }

  #look(card: CardState): void {
    this.#learn(card, this.#sight(card));
  }

  #learn(card: CardState, viewers: ViewerSet): void {
    if ((viewers & ~card.seen) === 0) return;
    card.seen |= viewers;
    this.watch.growth++;
  }
}

const noCards: readonly CardId[] = [];

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
