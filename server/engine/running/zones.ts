import type { CardId, Visibility, ZoneDefinition } from "../cards/cards.ts";
import type { ZoneViewers } from "../contract/game.ts";
import type { GameTypes } from "../contract/position.ts";
import type { CardState, MatchState, ZoneState } from "../contract/state.ts";
import { ownValue } from "../json/json.ts";
import { didYouMean } from "../json/nearest.ts";
import type { RuleSet } from "../rule-sets/rule-set.ts";
import { everybody, nobody, only, type Seat, type Viewer, type ViewerSet } from "../seats.ts";
import { GameGround, partNamed } from "./game-ground.ts";
import { Part } from "./parts.ts";

/** The part of `Game` for zones: where cards are, who sees them there, and who has seen them. */
export class Zones<T extends GameTypes> extends GameGround<T> {
  protected readonly everybody: ViewerSet;
  /** A cache of definitions by card, because they are looked up very often. */
  protected readonly printed = new Map<CardId, T["card"]>();
  /** What cards lie in each zone. Which card is which changes only together with everything. */
  readonly #contents = new Map<string, Part>();
  /** Where each card lies, and who has seen it. */
  readonly #places = new Part();
  /** A cache of definitions by zone: they are looked up whenever a card is moved. */
  readonly #definitions = new Map<string, ZoneDefinition>();

  /** @internal */
  constructor(ruleSet: RuleSet<T>, state: MatchState<T["state"]>) {
    super(ruleSet, state);
    this.everybody = everybody(state.seats);
  }

  zone(name: string): readonly CardId[] {
    if (this.isCalculating) this.read(partNamed(this.#contents, name));
    return ownValue(this.matchState.zones, name)?.cards ?? noCards;
  }

  zoneOwner(name: string): Seat | undefined {
    return ownValue(this.matchState.zones, name)?.owner;
  }

  zoneOf(card: CardId): string {
    this.read(this.#places);
    return this.cardState(card).zone;
  }

  card(card: CardId): T["card"] {
    let found = this.printed.get(card);
    if (!found) {
      found = this.definition(this.cardState(card).kind);
      this.printed.set(card, found);
    }
    return found;
  }

  backOf(card: CardId): string {
    const { back, deck } = this.cardState(card);
    return back ?? deck;
  }

  isFaceDown(card: CardId): boolean {
    this.read(this.#places);
    return this.cardState(card).faceDown === true;
  }

  canSee(viewer: Viewer, card: CardId): boolean {
    this.read(this.#places);
    return (this.sight(this.cardState(card)) & only(viewer, this.matchState.seats)) !== 0;
  }

  hasSeen(viewer: Viewer, card: CardId): boolean {
    this.read(this.#places);
    return (this.cardState(card).seen & only(viewer, this.matchState.seats)) !== 0;
  }

  /** Called before cards come to lie in these zones, or leave them. */
  protected changeZones(...names: readonly string[]): void {
    this.change(this.#places);
    for (const name of names) this.change(partNamed(this.#contents, name));
  }

  createZone(name: string, owner?: Seat, { alsoSeenBy = [] }: ZoneViewers = {}): void {
    this.change();
    this.#visibility(name);
    if (ownValue(this.matchState.zones, name)) throw this.misuse(`the zone "${name}" already exists`);
    const partners = this.setOf(alsoSeenBy);
    if (owner !== undefined) this.assertSeat(owner);
    this.matchState.zones[name] = {
      cards: [],
      ...(owner === undefined ? undefined : { owner }),
      ...(partners === nobody ? undefined : { alsoSeenBy: partners }),
    };
  }

  setAlsoSeenBy(name: string, seats: readonly Seat[]): void {
    this.change();
    const zone = this.zoneState(name);
    const partners = this.setOf(seats);
    if (partners === nobody) delete zone.alsoSeenBy;
    else zone.alsoSeenBy = partners;
    for (const id of zone.cards) this.lookAt(this.cardState(id));
  }

  setZoneOwner(name: string, owner: Seat | undefined): void {
    this.change();
    const zone = this.zoneState(name);
    if (owner !== undefined) this.assertSeat(owner);
    if (owner === undefined) delete zone.owner;
    else zone.owner = owner;
    for (const id of zone.cards) this.lookAt(this.cardState(id));
  }

  removeZone(name: string): void {
    this.change();
    if (this.zoneState(name).cards.length > 0) throw this.misuse(`the zone "${name}" still holds cards`);
    delete this.matchState.zones[name];
  }

  show(card: CardId, to: readonly Seat[] | "everybody"): void {
    this.change();
    this.learn(this.cardState(card), to === "everybody" ? this.everybody : this.setOf(to));
  }

  protected cardState(id: CardId): CardState {
    const found = ownValue(this.matchState.cards, id);
    if (!found) throw this.misuse(`there is no card ${id}`);
    return found;
  }

  protected zoneState(name: string): ZoneState {
    const found = ownValue(this.matchState.zones, name);
    if (!found) throw this.misuse(`there is no zone "${name}"${didYouMean(name, Object.keys(this.matchState.zones))}`);
    return found;
  }

  protected zoneDefinition(name: string): ZoneDefinition {
    const known = this.#definitions.get(name);
    if (known) return known;
    const colon = name.indexOf(":");
    const kind = colon < 0 ? name : name.slice(0, colon);
    const found = this.ruleSet.zones.get(kind);
    if (!found)
      throw this.misuse(`there is no zone definition for "${name}"${didYouMean(kind, this.ruleSet.zones.keys())}`);
    this.#definitions.set(name, found);
    return found;
  }

  #visibility(name: string): Visibility {
    return this.zoneDefinition(name).visibleTo;
  }

  /** The viewers who may look at the card now. */
  protected sight(card: Pick<CardState, "zone" | "faceDown">): ViewerSet {
    const visibleTo = this.#visibility(card.zone);
    if (visibleTo === "everybody" && !card.faceDown) return this.everybody;
    const { owner, alsoSeenBy = nobody } = this.zoneState(card.zone);
    if (visibleTo === "nobody" || owner === undefined) return alsoSeenBy;
    return alsoSeenBy | only(owner, this.matchState.seats);
  }

  /** The set of these seats. */
  protected setOf(seats: readonly Seat[]): ViewerSet {
    let set = nobody;
    for (const seat of seats) {
      this.assertSeat(seat);
      set |= only(seat, this.matchState.seats);
    }
    return set;
  }

  /** Records that all who may look at the card now have seen it. */
  protected lookAt(card: CardState): void {
    this.learn(card, this.sight(card));
  }

  /** Records that these viewers have seen the card. */
  protected learn(card: CardState, viewers: ViewerSet): void {
    if ((viewers & ~card.seen) === 0) return;
    const { decider } = this.watch;
    if (decider === undefined || (viewers & ~card.seen & only(decider, this.matchState.seats)) !== 0) {
      this.watch.surprise++;
    }
    card.seen |= viewers;
    this.watch.growth++;
  }
}

const noCards: readonly CardId[] = [];
