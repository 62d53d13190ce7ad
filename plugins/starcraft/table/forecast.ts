import type { Rulebook } from "conclave/rules";
import type { Help } from "../rules/battle/clash.ts";
import { clashBetween, type Line } from "../rules/battle/line-up.ts";
import { type PreviewSide, preview } from "../rules/battle/preview.ts";
import { canTarget } from "../rules/battle/targets.ts";
import type { CombatCard, StarCraft, UnitKind } from "../types.ts";
import { Arsenal, KnownOf, type LikelyCard } from "./likely-cards.ts";
import { Mights, priceOf } from "./might.ts";

/** How skirmishes and battles are likely to end: resolved as the battle does, with the cards that are likely to lie there. */

/** What everybody sees of one side of a skirmish. */
export interface Squad {
  readonly front: UnitKind;
  readonly supports?: readonly UnitKind[];
  readonly technologies: readonly string[];
  readonly help?: Partial<Help>;
  /** Whether it attacks in the battle; by default this side does. */
  readonly attacks?: boolean;
}

/** The cards of a side, as far as they are known. */
export interface Cards {
  readonly standards: readonly LikelyCard[];
  readonly reinforcement?: CombatCard | undefined;
}

/** How likely it is what happens to the units in front. */
export interface Chances {
  /** That this side has sufficient strength. */
  readonly strong: number;
  /** How many other units this side’s cards are likely to splash. */
  readonly splashes: number;
  /** That the enemy’s unit is destroyed, or withdraws. */
  readonly clears: number;
  /** That the enemy’s unit is destroyed. */
  readonly kills: number;
  /** That this side’s unit is destroyed, or withdraws. */
  readonly dies: number;
  /** By how much this side’s attack is above the enemy’s health, and the enemy’s above this side’s, as is to be expected. */
  readonly lead: number;
  readonly enemyLead: number;
}

/** How a battle is likely to end. */
export interface Outlook {
  /** How likely no enemy is left who can hold the area. */
  readonly win: number;
  /** What the enemy is likely to lose, in resources. */
  readonly killed: number;
  /** What this side is likely to lose, in resources. */
  readonly lost: number;
}

/** Those who fight for one side. */
export interface Army {
  readonly kinds: readonly UnitKind[];
  readonly technologies: readonly string[];
  readonly help?: Partial<Help>;
}

/** Those who have the same technologies. */
interface Camp {
  readonly number: number;
  readonly arsenals: Map<string, Arsenal>;
}

/** How far reinforcements and the choice of cards carry a fight from what is expected. */
const spread = 1.1;

/** Forecasts of one match; what it has found out it keeps. */
export class Forecast {
  readonly #rules: Rulebook<StarCraft>;
  readonly #mights: Mights;
  readonly #camps = new KnownOf<Camp>(() => ({ number: this.#campCount++, arsenals: new Map() }));
  #campCount = 0;
  readonly #chances = new Map<string, Chances>();
  static readonly #kept = new WeakMap<Rulebook<StarCraft>, Forecast>();

  private constructor(rules: Rulebook<StarCraft>) {
    this.#rules = rules;
    this.#mights = new Mights(rules);
  }

  static of(rules: Rulebook<StarCraft>): Forecast {
    const kept = Forecast.#kept.get(rules) ?? new Forecast(rules);
    Forecast.#kept.set(rules, kept);
    return kept;
  }

  /** How strong a unit is in fights on the whole. */
  strengthOf(kind: UnitKind, technologies: readonly string[]): number {
    return this.#mights.strengthOf(kind, technologies);
  }

  /** What a player is likely to fight with who uses this unit in front. */
  arsenalOf({ id }: UnitKind, technologies: readonly string[]): Arsenal {
    const { arsenals } = this.#camps.of(technologies);
    const known = arsenals.get(id) ?? new Arsenal(this.#rules, id, technologies);
    arsenals.set(id, known);
    return known;
  }

  /** How a skirmish that this side begins is likely to end, with cards that nobody knows. */
  skirmish(own: Squad, enemy: Squad): Chances {
    const key = `${this.#keyOf(own)} / ${this.#keyOf(enemy)}`;
    const known = this.#chances.get(key) ?? this.skirmishWith(own, this.#fromHand(own), enemy);
    this.#chances.set(key, known);
    return known;
  }

  /** How it is likely to end with these cards against those that the enemy is likely to have. */
  skirmishWith(own: Squad, { standards, reinforcement }: Cards, enemy: Squad): Chances {
    const line = this.#lineOf(own);
    const enemyLine = this.#lineOf(enemy);
    const [mine, theirsInstead] = [this.#otherOf(own), this.#otherOf(enemy)];
    const resolved = (one: Line, other: Line): { readonly own: PreviewSide; readonly enemy: PreviewSide } => {
      if (enemy.attacks) {
        const { attacker, defender } = preview(clashBetween(other, one), { attacker: theirsInstead, defender: mine });
        return { own: defender, enemy: attacker };
      }
      const { attacker, defender } = preview(clashBetween(one, other), { attacker: mine, defender: theirsInstead });
      return { own: attacker, enemy: defender };
    };
    const chances = { strong: 0, splashes: 0, clears: 0, kills: 0, dies: 0, lead: 0, enemyLead: 0 };
    for (const { card: standard, chance } of standards) {
      for (const { card, chance: theirs } of this.#fromHand(enemy).standards) {
        const fought = resolved({ ...line, standard, reinforcement }, { ...enemyLine, standard: card });
        const share = chance * theirs;
        const clears = chanceToClear(own.front, fought.own, enemy.front, fought.enemy);
        const strong = chanceToBeStrong(fought.own, fought.enemy);
        chances.strong += share * strong;
        chances.splashes += share * strong * fought.own.splashes;
        chances.clears += share * clears;
        if (!fought.enemy.cloaked) chances.kills += share * clears;
        chances.dies += share * chanceToClear(enemy.front, fought.enemy, own.front, fought.own);
        chances.lead += share * (fought.own.attack - fought.enemy.health);
        chances.enemyLead += share * (fought.enemy.attack - fought.own.health);
      }
    }
    return chances;
  }

  /** The same for everybody of whom the same is known. */
  #keyOf({ front, supports = [], technologies, help, attacks }: Squad): string {
    const { number } = this.#camps.of(technologies);
    const names = supports.length === 0 ? "" : supports.map(({ id }) => id).sort();
    return `${front.id} ${names} ${number} ${help?.airSupport} ${help?.special} ${attacks}`;
  }

  #fromHand({ front, technologies }: Squad): Cards {
    return { standards: this.arsenalOf(front, technologies).fromHand };
  }

  #otherOf({ front, technologies }: Squad): CombatCard | undefined {
    return this.arsenalOf(front, technologies).other;
  }

  #lineOf({ front, supports = [], technologies, help = {} }: Squad): Line {
    return { front, supports, inPlay: this.arsenalOf(front, technologies).inPlay, help };
  }

  // --- battles --------------------------------------------------------------------------------------------------------

  /** How a battle is likely to end for the side that attacks. */
  battle(own: Army, enemy: Army): Outlook {
    const ownFronts = this.#fronts(own);
    const enemyFronts = this.#fronts(enemy);
    if (enemyFronts.length === 0) return { win: own.kinds.length > 0 ? 1 : 0, killed: 0, lost: 0 };
    const count = Math.min(ownFronts.length, enemyFronts.length);
    if (count === 0) return { win: 0, killed: 0, lost: 0 };
    const duels = this.#pair(ownFronts.slice(0, count), enemyFronts, own, enemy);
    support(duels, ownFronts.slice(count), "own");
    support(
      duels,
      without(
        enemyFronts,
        duels.map((duel) => duel.enemy.front),
      ),
      "enemy",
    );
    let win = 1;
    let killed = 0;
    let lost = 0;
    for (const { own: one, enemy: other, alone } of duels) {
      const isAlone = one.supports.length === 0 && other.supports.length === 0;
      const { clears, kills, dies } = isAlone ? alone : this.skirmish(one, other);
      win *= clears;
      killed += kills * (0.7 + priceOf(other.front));
      lost += dies * (0.7 + priceOf(one.front));
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
      const duel = { own: squadOf(kind, mine), enemy: squadOf(enemy, theirs) };
      const alone = this.skirmish(duel.own, duel.enemy);
      return { ...duel, alone, leads: { own: alone.lead, enemy: alone.enemyLead } };
    });
  }
}

/** A squad that can still get support. */
type Forming = Squad & { readonly supports: UnitKind[] };

/** Two units that fight each other, with their support. */
interface Duel {
  readonly own: Forming;
  readonly enemy: Forming;
  /** How it is likely to end without support. */
  readonly alone: Chances;
  /** By how much the attack of each is above the health of the other. */
  readonly leads: { own: number; enemy: number };
}

function squadOf(front: UnitKind, { technologies, help = {} }: Army): Forming {
  return { front, supports: [], technologies, help };
}

/** How likely a side reaches the enemy’s health. */
function chanceToBeStrong(own: PreviewSide, enemy: PreviewSide): number {
  const isByText = own.sufficient && own.attack < enemy.health;
  return isByText ? 1 : 1 / (1 + Math.exp((enemy.health - own.attack - 0.5) / spread));
}

/** How likely the enemy’s unit in front goes: because a card says so, or by strength if it can be a target. */
function chanceToClear(front: UnitKind, own: PreviewSide, enemyFront: UnitKind, enemy: PreviewSide): number {
  const isTarget = canTarget(front, enemyFront);
  const goes = enemy.lost.includes(enemy.front);
  if (goes && !(own.sufficient && isTarget)) return 1;
  return isTarget ? chanceToBeStrong(own, enemy) : 0;
}

/** Each supporting unit helps where success is least certain. */
function support(duels: readonly Duel[], rest: readonly UnitKind[], side: "own" | "enemy"): void {
  const opposite = side === "own" ? "enemy" : "own";
  for (const kind of rest) {
    const useful = duels.filter(
      (duel) => canTarget(kind, duel[opposite].front) && canTarget(duel[side].front, duel[opposite].front),
    );
    const [least] = useful.sort((one, other) => one.leads[side] - other.leads[side]);
    if (!least) continue;
    least[side].supports.push(kind);
    least.leads[side] += kind.support;
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
