import type { Option, Seat, Text } from "conclave/rules";
import type { ArmamentView, CardView, PlayerView, TerritoryView, UnitView } from "../view-types.ts";
import { unitWorth } from "./units.ts";

/** The parts of a card's advice that bots use. */
interface Appraised {
  readonly worth?: number;
  readonly attacks?: boolean;
}

/** What is printed on a card, as far as bots use it. */
interface Printed {
  readonly category: string;
  readonly name: Text;
  readonly cost?: number;
  readonly terrain?: string;
}

/** What a bot derives from its view and the cards: who stands where, and what everything is worth. */
export class Table {
  readonly view: ArmamentView;
  readonly me: PlayerView;
  readonly #territories = new Map<string, { readonly place: TerritoryView; readonly owner: Seat }>();
  readonly #units = new Map<string, { readonly unit: UnitView; readonly place: TerritoryView; readonly host: Seat }>();

  /** Looks up what is printed on a card. */
  readonly printed: (card: string) => Printed;
  readonly #appraised: (kind: string) => Appraised | undefined;
  #focus: PlayerView | undefined;

  /** `appraised` looks up a card's advice by kind. */
  constructor(
    view: ArmamentView,
    seat: Seat,
    printed: (card: string) => Printed,
    appraised: (kind: string) => Appraised | undefined,
  ) {
    this.view = view;
    this.printed = printed;
    this.#appraised = appraised;
    this.me = view.players[seat] as PlayerView;
    for (const player of view.players) {
      for (const place of player.territories) {
        this.#territories.set(place.key, { place, owner: player.seat });
        for (const unit of place.garrison) {
          this.#units.set(unit.key, { unit, place, host: player.seat });
          if (unit.crew) this.#units.set(unit.crew.key, { unit, place, host: player.seat });
        }
      }
    }
  }

  get hand(): readonly CardView[] {
    return this.me.hand ?? [];
  }

  card(id: string): CardView | undefined {
    return this.hand.find(({ key }) => key === id);
  }

  /** Whether the player holds a card that lets units attack. */
  get holdsAttack(): boolean {
    return this.hand.some(({ card }) => this.#appraised(card)?.attacks);
  }

  /** What a card in the player's own hand is worth, by id. */
  handWorth(id: string): number {
    const card = this.card(id);
    return card ? this.cardWorth(card) : 1;
  }

  /** What a card in hand is worth. */
  cardWorth(card: CardView): number {
    const { category, cost = 0 } = this.printed(card.card);
    switch (category) {
      case "troop":
      case "character":
        return 4 + cost;
      case "vehicle":
        return 3 + cost;
      case "modification":
        return 3 + this.modificationWorth(card) / 3;
      case "special-attack":
        return this.#appraised(card.card)?.worth ?? 4;
      case "strategy":
        return this.#appraised(card.card)?.worth ?? 1;
      default:
        return this.#appraised(card.card)?.worth ?? 2;
    }
  }

  /** What an assembled modification is worth. */
  modificationWorth({ card }: CardView): number {
    return this.#appraised(card)?.worth ?? 5;
  }

  /** Whether a unit is known to be a vehicle that has no crew. */
  needsCrew({ card, crewed }: UnitView): boolean {
    return !crewed && card !== undefined && this.printed(card).category === "vehicle";
  }

  /** Whether the unit can attack and shields its territory. */
  fights(unit: UnitView): boolean {
    return !unit.faceDown && !this.needsCrew(unit);
  }

  place(id: string): TerritoryView | undefined {
    return this.#territories.get(id)?.place;
  }

  ownerOf(id: string): PlayerView | undefined {
    const owner = this.#territories.get(id)?.owner;
    return owner === undefined ? undefined : this.view.players[owner];
  }

  /** A unit, by its own card id or its crew's. */
  unit(id: string): UnitView | undefined {
    return this.#units.get(id)?.unit;
  }

  placeOf(unit: string): TerritoryView | undefined {
    return this.#units.get(unit)?.place;
  }

  unitsOf(seat: Seat): UnitView[] {
    const found = new Set<UnitView>();
    for (const { unit } of this.#units.values()) if (unit.owner === seat) found.add(unit);
    return [...found];
  }

  get rivals(): PlayerView[] {
    return this.view.players.filter((player) => player.seat !== this.me.seat && !player.eliminated);
  }

  /** How many rivals cannot attack because of an agreement. */
  get partners(): number {
    return this.rivals.filter((rival) => this.isPartner(rival.seat)).length;
  }

  /** Whether an agreement forbids this seat and the player to attack each other. */
  isPartner(seat: Seat): boolean {
    return this.view.agreements.some(
      ({ parties, clauses }) =>
        parties.includes(seat) &&
        parties.includes(this.me.seat) &&
        clauses.some((clause) => clause.kind === "NO_ATTACK"),
    );
  }

  /** How strong a player is overall. */
  strengthOf(player: PlayerView): number {
    const army = this.unitsOf(player.seat).reduce((sum, unit) => sum + unitWorth(unit), 0);
    return 4 * player.territories.length + 0.5 * army + player.resources + 0.5 * player.handCount;
  }

  /** The strength of the player an option is about. */
  strengthAt(option: Option): number {
    const seat = Number(option.id.slice(option.id.lastIndexOf("-") + 1));
    const player = this.view.players[seat];
    return player ? this.strengthOf(player) : 1;
  }

  /** The rival whose capital takes the least effort to capture: concentrated attacks beat scattered ones. */
  focus(): PlayerView | undefined {
    if (this.#focus) return this.#focus;
    let least = Number.POSITIVE_INFINITY;
    for (const rival of this.rivals) {
      if (this.isPartner(rival.seat)) continue;
      const effort = this.#effortAgainst(rival);
      if (effort >= least) continue;
      least = effort;
      this.#focus = rival;
    }
    return this.#focus;
  }

  #effortAgainst(rival: PlayerView): number {
    const capital = rival.territories.find((place) => place.capitalHeld);
    const open = rival.territories.filter((place) => place.outermost);
    const way = capital?.outermost ? [capital] : open;
    const walls = way.reduce((sum, place) => sum + place.durability + 3 * this.#fighters(place).length, 0);
    // A player who wins by war must be stopped in time.
    const danger = rival.achievements.includes("anti-peace") ? 6 : 0;
    return walls + (capital?.outermost ? 0 : 4) - danger;
  }

  /** How many of the player's own units shield a territory. */
  defenceOf(place: TerritoryView): number {
    return this.#fighters(place).filter(({ owner }) => owner === this.me.seat).length;
  }

  #fighters(place: TerritoryView): readonly UnitView[] {
    return place.garrison.filter((unit) => this.fights(unit));
  }
}
