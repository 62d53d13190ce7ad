import type { Rulebook } from "conclave/rules";
import { units } from "../catalogues/units.ts";
import type { CombatEffect, StarCraft, UnitKind } from "../types.ts";
import { combatCardsOf, KnownOf } from "./likely-cards.ts";

/** What units are worth in fights on the whole, whoever they meet: for decisions before a battle. */

/** Attack and health to expect of a unit in front. */
export interface Might {
  readonly attack: number;
  readonly health: number;
}

/** What a unit costs, with what it has grown out of. */
export function priceOf({ cost, sacrifice }: UnitKind): number {
  return cost.minerals + cost.gas + (sacrifice ? 2 * sacrifice.count : 0);
}

/** What an effect is worth, in attack and health. */
export function effectWorth(effect: CombatEffect): Might {
  const might = (attack: number, health: number): Might => ({ attack, health });
  switch (effect.step) {
    case "modify": {
      const amount = effect.amount * (effect.when ? 0.5 : 1);
      return effect.stat === "attack" ? might(amount, 0) : might(0, amount);
    }
    case "sufficient":
      return might(5, 0);
    case "use-minor":
      return might(1, 1);
    case "grant":
      return effect.keyword === "cloaking" ? might(0, 3) : might(0.3, 0);
    case "set-attack":
      return might(-3, 4);
    case "destroy":
    case "end-of-destruction":
      return might(2, 0);
    case "splash":
      return might(0.7, 0);
    case "cancel":
    case "set-support":
      return might(0.3, 0.5);
    case "payment":
      return might(0, -0.3);
  }
}

/** What units are worth by the cards of a match; what has been found out is kept. */
export class Mights {
  readonly #rules: Rulebook<StarCraft>;
  readonly #strengths = new KnownOf<Map<string, number>>(() => new Map());

  constructor(rules: Rulebook<StarCraft>) {
    this.#rules = rules;
  }

  /** How strong a unit is: its attack and health above those without a card, and its support. */
  strengthOf(kind: UnitKind, technologies: readonly string[]): number {
    const strengths = this.#strengths.of(technologies);
    const known = strengths.get(kind.id) ?? this.#findStrength(kind, technologies);
    strengths.set(kind.id, known);
    return known;
  }

  #findStrength(kind: UnitKind, technologies: readonly string[]): number {
    if (kind.assist || kind.targets.length === 0) return 1;
    const { attack, health } = this.#findMight(kind.id, technologies);
    // Many units cannot target what flies.
    const reach = (kind.targets.length === 2 ? 0.8 : 0) + (kind.type === "flying" ? 1 : 0);
    return Math.max(0.5, attack + health - 7 + kind.support + reach);
  }

  /** What a kind of unit fights with: the cards that it matches, as often as they are at hand, else minor values. */
  #findMight(kind: string, technologies: readonly string[]): Might {
    const { race, assist } = this.#rules.entries(units).get(kind);
    const minor: Might = { attack: 2.8, health: 4.4 };
    if (assist) return minor;
    const matching = combatCardsOf(this.#rules, race, technologies).filter(
      ({ card }) => card.kind === "standard" && card.units !== "all" && card.units.includes(kind),
    );
    const copies = matching.reduce((sum, it) => sum + it.copies, 0);
    if (copies === 0) return minor;
    const mean = (stat: keyof Might): number =>
      matching.reduce((sum, { card, copies: count }) => {
        const effects = card.effects.reduce((worth, effect) => worth + effectWorth(effect)[stat], 0);
        return sum + count * ((card.major?.[stat] ?? 0) + effects);
      }, 0) / copies;
    // With a hand of about half the deck a second match is there nearly always.
    const share = 1 - 0.5 ** copies;
    return {
      attack: share * mean("attack") + (1 - share) * minor.attack,
      health: share * mean("health") + (1 - share) * minor.health,
    };
  }
}
