import type { Option, Seat } from "conclave/rules";
import type { ArmamentView, CardView, PlayerView, TerritoryView, UnitView } from "../view-types.ts";
import { fights, unitWorth } from "./units.ts";

/** The parts of the printed cards that bots use. */
interface Printed {
  readonly worth?: number;
  readonly attacks?: boolean;
}

/** What a bot reads out of its view and the cards: who stands where, and what that is worth. */
export class Table {
  readonly view: ArmamentView;
  readonly me: PlayerView;
  readonly #territories = new Map<string, { readonly place: TerritoryView; readonly owner: Seat }>();
  readonly #units = new Map<string, { readonly unit: UnitView; readonly place: TerritoryView; readonly host: Seat }>();

  readonly #printed: (kind: string) => Printed | undefined;
  #focus: PlayerView | undefined;

  /** `printed` tells what a card says of itself, by its kind. */
  constructor(view: ArmamentView, seat: Seat, printed: (kind: string) => Printed | undefined) {
    this.view = view;
    this.#printed = printed;
    this.me = view.players[seat] as PlayerView;
    for (const player of view.players) {
      for (const place of player.territories) {
        this.#territories.set(place.id, { place, owner: player.seat });
        for (const unit of place.garrison) {
          this.#units.set(unit.id, { unit, place, host: player.seat });
          if (unit.crew) this.#units.set(unit.crew.id, { unit, place, host: player.seat });
        }
      }
    }
  }

  get hand(): readonly CardView[] {
    return this.me.hand ?? [];
  }

  card(id: string): CardView | undefined {
    return this.hand.find((card) => card.id === id);
  }

  /** Whether the player holds a card by which units attack. */
  get holdsAttack(): boolean {
    return this.hand.some(({ kind }) => this.#printed(kind)?.attacks);
  }

  /** The worth of a card of the hand to the player. */
  handWorth(id: string): number {
    const card = this.card(id);
    return card ? this.cardWorth(card) : 1;
  }

  /** The worth of a card in the hand. */
  cardWorth(card: CardView): number {
    switch (card.category) {
      case "TROOP":
      case "CHARACTER":
        return 4 + card.printedCost;
      case "VEHICLE":
        return 3 + card.printedCost;
      case "MODIFICATION":
        return 3 + this.modificationWorth(card) / 3;
      case "SPECIAL_ATTACK":
        return this.#printed(card.kind)?.worth ?? 4;
      case "STRATEGY":
        return this.#printed(card.kind)?.worth ?? 1;
      case "BASIC":
        return this.#printed(card.kind)?.worth ?? 2;
    }
  }

  /** The worth of an assembled modification. */
  modificationWorth({ kind }: CardView): number {
    return this.#printed(kind)?.worth ?? 5;
  }

  place(id: string): TerritoryView | undefined {
    return this.#territories.get(id)?.place;
  }

  ownerOf(id: string): PlayerView | undefined {
    const owner = this.#territories.get(id)?.owner;
    return owner === undefined ? undefined : this.view.players[owner];
  }

  /** A unit, by its own card or that of its crew. */
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

  /** The number of rivals that an agreement prevents from attacking. */
  get partners(): number {
    return this.rivals.filter((rival) => this.isPartner(rival.seat)).length;
  }

  /** Whether an agreement forbids us to attack each other. */
  isPartner(seat: Seat): boolean {
    return this.view.agreements.some(
      ({ parties, clauses }) =>
        parties.includes(seat) &&
        parties.includes(this.me.seat) &&
        clauses.some((clause) => clause.kind === "NO_ATTACK"),
    );
  }

  /** How well off a player is: the strongest is the one to be held down. */
  strengthOf(player: PlayerView): number {
    const army = this.unitsOf(player.seat).reduce((sum, unit) => sum + unitWorth(unit), 0);
    return 4 * player.territories.length + 0.5 * army + player.resources + 0.5 * player.handCount;
  }

  /** The same for the player whom an option is about. */
  strengthAt(option: Option): number {
    const seat = Number(option.id.slice(option.id.lastIndexOf("-") + 1));
    const player = this.view.players[seat];
    return player ? this.strengthOf(player) : 1;
  }

  /** The rival whose capital can be brought down with the least effort: all strike at one rather than one at all. */
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
    const walls = way.reduce((sum, place) => sum + place.durability + 3 * place.garrison.filter(fights).length, 0);
    // A player who wins by war has to be stopped in time.
    const danger = rival.achievements.includes("ANTI_PEACE") ? 6 : 0;
    return walls + (capital?.outermost ? 0 : 4) - danger;
  }

  /** Units of mine in a territory that an attacker has to get past. */
  defenceOf(place: TerritoryView): number {
    return place.garrison.filter((unit) => unit.owner === this.me.seat && fights(unit)).length;
  }
}
