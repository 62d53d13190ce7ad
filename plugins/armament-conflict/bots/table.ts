import type { Seat } from "conclave/rules";
import type { ArmamentView, CardView, PlayerView, TerritoryView, UnitView } from "../view-types.ts";

/** What a bot reads out of its view: who stands where, and what that is worth. */
export class Table {
  readonly view: ArmamentView;
  readonly me: PlayerView;
  readonly #territories = new Map<string, { readonly place: TerritoryView; readonly owner: Seat }>();
  readonly #units = new Map<string, { readonly unit: UnitView; readonly place: TerritoryView; readonly host: Seat }>();

  #focus: PlayerView | undefined;

  constructor(view: ArmamentView, seat: Seat) {
    this.view = view;
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

  handCount(kind: string): number {
    return this.hand.filter((card) => card.kind === kind).length;
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
    // Whoever lives by war has to be stopped before it is too late.
    const danger = rival.achievements.includes("ANTI_PEACE") ? 6 : 0;
    return walls + (capital?.outermost ? 0 : 4) - danger;
  }

  /** Units of mine in a territory that an attacker has to get past. */
  defenceOf(place: TerritoryView): number {
    return place.garrison.filter((unit) => unit.owner === this.me.seat && fights(unit)).length;
  }
}

/** Whether it can attack, and shields its territory. */
export function fights(unit: UnitView): boolean {
  return !unit.faceDown && (unit.crewed || unit.card?.category !== "VEHICLE");
}

/** What a unit is worth, in points that resemble resources times two. */
export function unitWorth(unit: UnitView): number {
  if (unit.power === undefined) return 5;
  return unit.power + (unit.guard ?? 8) + 0.5 * (unit.range ?? 3);
}

export function cardWorth(card: CardView): number {
  switch (card.category) {
    case "TROOP":
    case "CHARACTER":
      return 4 + card.printedCost;
    case "VEHICLE":
      return 3 + card.printedCost;
    case "MODIFICATION":
      return 3 + modificationWorth(card.kind) / 3;
    case "SPECIAL_ATTACK":
      return 4;
    case "STRATEGY":
      return strategyWorth[card.kind] ?? 1;
    case "BASIC":
      return basicWorth[card.kind] ?? 2;
  }
}

const basicWorth: { readonly [kind: string]: number } = { attack: 8, retreat: 5, repair: 4, move: 2, trade: 1 };
const strategyWorth: { readonly [kind: string]: number } = {
  "tactical-reload": 5,
  sabotage: 4,
  airdrop: 3,
  "strategic-agreement": 3,
  "economic-blockade": 2,
};

const modificationWorths: { readonly [kind: string]: number } = {
  "death-system": 9,
  "frame-refit": 9,
  aegis: 8,
  "high-performance-engine": 8,
  "nuclear-reactor": 8,
  "strategic-satellite": 7,
  "central-brain": 7,
  "arius-field": 7,
  "quantum-camouflage": 5,
  "target-deflector": 4,
  "fingerprint-tracking": 4,
  "smart-rifles": 3,
  "electromagnetic-catapult": 2,
};

export function modificationWorth(kind: string): number {
  return modificationWorths[kind] ?? 5;
}
