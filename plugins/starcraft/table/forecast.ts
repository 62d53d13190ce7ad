import type { Rulebook } from "conclave/rules";
import { units } from "../catalogues/units.ts";
import type { CombatCard, CombatEffect, StarCraft, UnitKind } from "../types.ts";

/** What units are likely to do in a battle, by the combat cards that they match. */

/** Attack and health to expect of a unit in front. */
export interface Might {
  readonly attack: number;
  readonly health: number;
}

/** How a battle is likely to end. */
export interface Outlook {
  /** How likely no enemy is left who can hold the area. */
  readonly win: number;
  /** What the enemy is likely to lose, in resources. */
  readonly killed: number;
  /** What the own side is likely to lose, in resources. */
  readonly lost: number;
}

/** Those who fight for one side. */
export interface Army {
  readonly kinds: readonly UnitKind[];
  readonly technologies: readonly string[];
}

/** How far chance and the choice of cards carry a fight from what is expected. */
const spread = 1.1;

/** How likely a final attack reaches a final health. */
export function chanceToKill(attack: number, health: number): number {
  return 1 / (1 + Math.exp((health - attack - 0.5) / spread));
}

/** What a unit costs, with what it has grown out of. */
export function priceOf({ cost, sacrifice }: UnitKind): number {
  return cost.minerals + cost.gas + (sacrifice ? 2 * sacrifice.count : 0);
}

/** Whether a unit can destroy the other one. */
export function canTarget(kind: UnitKind, enemy: UnitKind): boolean {
  return kind.targets.includes(enemy.type);
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

/** Forecasts of one match; what it has found out about cards it keeps. */
export class Forecast {
  readonly #rules: Rulebook<StarCraft>;
  readonly #mights = new Map<string, Might>();
  static readonly #kept = new WeakMap<Rulebook<StarCraft>, Forecast>();

  private constructor(rules: Rulebook<StarCraft>) {
    this.#rules = rules;
  }

  static of(rules: Rulebook<StarCraft>): Forecast {
    const kept = Forecast.#kept.get(rules) ?? new Forecast(rules);
    Forecast.#kept.set(rules, kept);
    return kept;
  }

  /** What a kind of unit is likely to fight with: cards that it matches, as often as they are at hand, else minor values. */
  mightOf(kind: string, technologies: readonly string[]): Might {
    const key = [kind, ...technologies].join(" ");
    const found = this.#mights.get(key) ?? this.#findMight(kind, technologies);
    this.#mights.set(key, found);
    return found;
  }

  #findMight(kind: string, technologies: readonly string[]): Might {
    const { race, assist } = this.#rules.entries(units).get(kind);
    const minor: Might = { attack: 2.8, health: 4.4 };
    if (assist) return minor;
    const matching = this.#cardsOf(race, technologies).filter(
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

  #cardsOf(race: string, technologies: readonly string[]) {
    const isCombat = (card: StarCraft["card"]): card is CombatCard => card.category === "combat";
    return [...this.#rules.deck(`${race}-combat`).entries, ...this.#rules.deck(`${race}-technologies`).entries].flatMap(
      ({ card, copies }) => {
        const isThere = isCombat(card) && (card.technology === undefined || technologies.includes(card.technology));
        return isThere ? [{ card, copies }] : [];
      },
    );
  }

  /** How strong a unit is: its attack and health above those without a card, and its support. */
  strengthOf(kind: UnitKind, technologies: readonly string[]): number {
    if (kind.assist || kind.targets.length === 0) return 1;
    const { attack, health } = this.mightOf(kind.id, technologies);
    // Many units cannot target what flies.
    const reach = (kind.targets.length === 2 ? 0.8 : 0) + (kind.type === "flying" ? 1 : 0);
    return Math.max(0.5, attack + health - 7 + kind.support + reach);
  }

  /** How a battle is likely to end for the side that attacks. */
  battle(own: Army, enemy: Army): Outlook {
    const ownFronts = this.#fronts(own);
    const enemyFronts = this.#fronts(enemy);
    if (enemyFronts.length === 0) return { win: own.kinds.length > 0 ? 1 : 0, killed: 0, lost: 0 };
    const count = Math.min(ownFronts.length, enemyFronts.length);
    if (count === 0) return { win: 0, killed: 0, lost: 0 };
    const skirmishes = this.#pair(ownFronts.slice(0, count), enemyFronts, own, enemy);
    support(skirmishes, ownFronts.slice(count), "own");
    const paired = skirmishes.map(({ enemy: it }) => it.kind);
    support(skirmishes, without(enemyFronts, paired), "enemy");
    let win = 1;
    let killed = 0;
    let lost = 0;
    for (const { own: one, enemy: other } of skirmishes) {
      const kills = canTarget(one.kind, other.kind) ? chanceToKill(one.attack, other.health) : 0;
      const dies = canTarget(other.kind, one.kind) ? chanceToKill(other.attack, one.health) : 0;
      win *= kills;
      killed += kills * (0.7 + priceOf(other.kind));
      lost += dies * (0.7 + priceOf(one.kind));
    }
    const rest = enemyFronts.length - count;
    return { win: rest > 0 && enemyFronts.some(({ assist }) => !assist) ? win * 0.1 ** rest : win, killed, lost };
  }

  /** Units that can stand in front, the strongest first. */
  #fronts({ kinds, technologies }: Army): readonly UnitKind[] {
    const fit = kinds.filter(({ assist }) => !assist);
    if (fit.length === 0) return kinds.slice(0, 1);
    return fit.sort((one, other) => this.strengthOf(other, technologies) - this.strengthOf(one, technologies));
  }

  /** The strongest units against the strongest enemies that they can target. */
  #pair(own: readonly UnitKind[], enemies: readonly UnitKind[], mine: Army, theirs: Army): Duel[] {
    const left = [...enemies];
    return own.map((kind) => {
      const reached = left.findIndex((enemy) => canTarget(kind, enemy));
      const [enemy = kind] = left.splice(Math.max(0, reached), 1);
      return {
        own: { kind, ...this.mightOf(kind.id, mine.technologies) },
        enemy: { kind: enemy, ...this.mightOf(enemy.id, theirs.technologies) },
      };
    });
  }
}

interface Fighter {
  readonly kind: UnitKind;
  attack: number;
  readonly health: number;
}

/** Two units that fight each other. */
interface Duel {
  readonly own: Fighter;
  readonly enemy: Fighter;
}

/** Each supporting unit helps where success is least certain. */
function support(duels: readonly Duel[], rest: readonly UnitKind[], side: "own" | "enemy"): void {
  const opposite = side === "own" ? "enemy" : "own";
  for (const kind of rest) {
    const useful = duels.filter(
      (duel) => canTarget(kind, duel[opposite].kind) && canTarget(duel[side].kind, duel[opposite].kind),
    );
    const [least] = useful.sort(
      (one, other) => one[side].attack - one[opposite].health - (other[side].attack - other[opposite].health),
    );
    if (least) least[side].attack += kind.support;
  }
}

/** The list without one of each of these. */
function without(list: readonly UnitKind[], taken: readonly UnitKind[]): readonly UnitKind[] {
  const left = [...list];
  for (const kind of taken) {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
