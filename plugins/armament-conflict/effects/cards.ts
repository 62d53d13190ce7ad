/**
 * The data of Armament & Conflict's cards.
 *
 * An {@link Effect} is data: one of a few kinds, each with one exact meaning, implemented once in the rules. Terrains,
 * factions, troops, characters and vehicles consist only of effects and numbers. The other cards have their own rules,
 * each in its own file; see `../types.ts` for their types.
 *
 * **When an effect is active** (its *bearer* is what it is printed on):
 * - terrain: while the territory is in play, for its owner;
 * - faction talent: always; faction capital effect: while the player owns its own capital territory;
 * - troop, character: while the unit is face-up (a crew counts as face-up with its vehicle);
 * - vehicle: while it is face-up, crewed and not void (EMP);
 * - modification: while it is assembled and not void (EMP).
 *
 * *You* is the player who owns the bearer. Effects of the same kind from different bearers add up unless the kind says
 * otherwise. A triggered effect is carried out even if its bearer is gone by then.
 */

export type Terrain = "city" | "coast" | "desert" | "forest" | "mountain" | "plain";

export type UnitKind = "character" | "troop" | "vehicle";

/**
 * Which units an effect applies to. A crewed vehicle counts both as a `vehicle` and as its crew's kind; it is `flying`
 * if the vehicle flies. A flying crew does not make a vehicle fly.
 */
export type UnitFilter = UnitKind | "any" | "flying";

/**
 * The units whose value an effect changes.
 * - `self`: the unit it is printed on; a vehicle and its crew count as one unit.
 * - `here`: printed on a unit: all your units in the same territory, itself included; printed on a terrain: all units
 * of the territory's owner in the territory.
 * - `own`: all your units, wherever they stand.
 */
export type Scope = "here" | "own" | "self";

/**
 * When a modifier applies to the unit whose value is read.
 * - `attacking`: it is the attacker, from the declaration to the end of combat. When looking for targets, range is
 * read as for an attacker.
 * - `defending`: it is the target of the current attack.
 * - `at-home`: it stands in one of its owner's territories.
 * - `abroad`: it stands in another player's territory.
 * - `in-capital`: it stands in its owner's capital, and the owner still holds it.
 * - `alone`: no other unit of its owner stands in its territory, face-up or face-down.
 */
export type Condition = "abroad" | "alone" | "at-home" | "attacking" | "defending" | "in-capital";

export type CombatCardId = "attack" | "defend" | "rest" | "self-destruct";

export type DrawDeck = "main" | "resource";

/** The cards whose cost is reduced: units of a kind, or a category of cards. */
export type CostTarget = UnitFilter | "modification" | "special-attack";

/**
 * Adds `amount` to a value of every unit in `on` that matches `filter` (default `any`) while `when` holds (default:
 * always). Modifiers of one value add up; the result is never below 0. Only characters have `loyalty`, also as crew.
 */
export interface ModifyEffect {
  readonly kind: "modify";
  readonly value: "guard" | "loyalty" | "power" | "range";
  readonly amount: number;
  readonly on: Scope;
  readonly filter?: UnitFilter;
  readonly when?: Condition;
}

/**
 * Units in `on` that match `filter` (default `any`) have `amount` more maximum durability in every war phase. If the
 * effect ends during a war, durability above the new maximum is lost.
 */
export interface EnduranceEffect {
  readonly kind: "endurance";
  readonly amount: number;
  readonly on: Scope;
  readonly filter?: UnitFilter;
}

/**
 * The first `perTurn` cards of kind `of` that you pay for in each of your turns cost `reduce` resources less, but never
 * less than 0. A card uses up the reduction even if it needed only part of it. Does not apply to trades.
 */
export interface CostEffect {
  readonly kind: "cost";
  readonly of: CostTarget;
  readonly reduce: number;
  readonly perTurn: number;
}

/**
 * In your draw phase you draw `amount` extra cards of `deck` every `every` turns, counted from your own first turn. If
 * you cannot draw resources, you get no extra ones either.
 */
export interface DrawEffect {
  readonly kind: "draw";
  readonly deck: DrawDeck;
  readonly amount: number;
  readonly every: number;
}

/** Your hand limit at the end of the turn is `amount` higher. */
export interface HandLimitEffect {
  readonly kind: "hand-limit";
  readonly amount: number;
}

/**
 * At the start of your turn you restore `amount` durability, up to the maximum, to one of your territories: one of your
 * choice (`any`), or the one the bearer stands in (`here`, only if it is yours). Mandatory if any territory can be
 * restored.
 */
export interface RestoreEffect {
  readonly kind: "restore";
  readonly amount: number;
  readonly where: "any" | "here";
}

/**
 * Each time `event` happens you draw `amount` cards of `deck`, at most `perTurn` times in any one player's turn (a limit
 * for each bearer by itself).
 * - `unit-destroyed`: a unit of another player is destroyed by an attack or a special attack of yours.
 * - `unit-lost`: a unit of yours is destroyed, by whomever. A vehicle lost under its crew counts.
 * - `territory-captured`: a territory comes to you from another player by an attack or a special attack of yours.
 */
export interface RewardEffect {
  readonly kind: "reward";
  readonly event: "territory-captured" | "unit-destroyed" | "unit-lost";
  readonly deck: DrawDeck;
  readonly amount: number;
  readonly perTurn: number;
}

/** At the start of your turn you roll a die: on `atLeast` or more you draw `amount` cards of `deck`. */
export interface GambleEffect {
  readonly kind: "gamble";
  readonly atLeast: number;
  readonly deck: DrawDeck;
  readonly amount: number;
}

/**
 * At the start of your turn you look at the top `count` cards of the main deck (fewer if it holds fewer; the discard
 * pile is not shuffled in for this) and put any of them at its bottom, the others back on top, each in their old order.
 */
export interface ScoutEffect {
  readonly kind: "scout";
  readonly count: number;
}

/**
 * When the unit is placed face-up from hand, you look at a random card in the hand of a player of your choice (nothing
 * happens if no other player holds a card). Only you see it. Once per placement.
 */
export interface SpyEffect {
  readonly kind: "spy";
}

/**
 * Each time an attack is declared on this unit or moved onto it, you flip a coin: heads cancels the attack. Mandatory,
 * and resolved before any window opens. Does not apply to special attacks. This is a cancelling effect: the attacker's
 * Smart Rifles and Quantum Camouflage disable it.
 */
export interface ParryEffect {
  readonly kind: "parry";
}

/**
 * A unit about to be destroyed in combat with this unit cannot retreat: no window opens. This is a cancelling effect:
 * Electromagnetic Catapult and Quantum Camouflage of the doomed unit's owner disable it.
 */
export interface PursuitEffect {
  readonly kind: "pursuit";
}

/** An emergency retreat of a unit in `on` costs only the Retreat card, no resource. */
export interface SwiftRetreatEffect {
  readonly kind: "swift-retreat";
  readonly on: Scope;
}

/** When this unit attacks a territory, the territory loses `amount` more durability. */
export interface SiegeEffect {
  readonly kind: "siege";
  readonly amount: number;
}

/** In each combat this unit ignores the first `points` of durability it would lose. Applied before Aegis. */
export interface ArmourEffect {
  readonly kind: "armour";
  readonly points: number;
}

/** A Move takes this unit up to `steps` extra steps; permission is needed for each foreign territory on the way. */
export interface MarchEffect {
  readonly kind: "march";
  readonly steps: number;
}

/**
 * When combat reveals this unit's `mine` against the other unit's `theirs`, the other unit loses `extra` durability in
 * addition to the table. A slot with only one card is not a pair.
 */
export interface PairEffect {
  readonly kind: "pair";
  readonly mine: CombatCardId;
  readonly theirs: CombatCardId;
  readonly extra: number;
}

/** This unit may attack territories and units in any layer, not only the outermost. */
export interface InfiltrateEffect {
  readonly kind: "infiltrate";
}

/** This unit may make `times` more attacks in each war phase, each under a different Attack card. */
export interface ExtraAttackEffect {
  readonly kind: "extra-attack";
  readonly times: number;
}

/**
 * When another unit of yours in the same territory is attacked, you may make this unit the target instead; range,
 * layers and obstacles are not checked again. Only if this unit could be attacked at all, and at most once per attack.
 * Does not apply to special attacks. Does not count as cancelling.
 */
export interface GuardianEffect {
  readonly kind: "guardian";
}

/** When this unit is destroyed, you flip a coin: heads returns its card to your hand instead of the discard pile. */
export interface SalvageEffect {
  readonly kind: "salvage";
}

/** Special attacks cannot destroy or target this unit; it withdraws from a territory that is removed. */
export interface WardEffect {
  readonly kind: "ward";
}

/** Your production limit of every vehicle is `amount` higher. */
export interface ProductionEffect {
  readonly kind: "production";
  readonly amount: number;
}

/**
 * Only on terrains: for attacks from outside the owner's lands, the territory and the units in it are `amount` further
 * away.
 */
export interface RemoteEffect {
  readonly kind: "remote";
  readonly amount: number;
}

/** Everything a terrain, talent, unit or modification can do. */
export type Effect =
  | ArmourEffect
  | CostEffect
  | DrawEffect
  | EnduranceEffect
  | ExtraAttackEffect
  | GambleEffect
  | GuardianEffect
  | HandLimitEffect
  | InfiltrateEffect
  | MarchEffect
  | ModifyEffect
  | PairEffect
  | ParryEffect
  | ProductionEffect
  | PursuitEffect
  | RemoteEffect
  | RestoreEffect
  | RewardEffect
  | SalvageEffect
  | ScoutEffect
  | SiegeEffect
  | SpyEffect
  | SwiftRetreatEffect
  | WardEffect;

export type EffectKind = Effect["kind"];

/** A terrain and the rule all its territories share. */
export interface TerrainData {
  readonly id: Terrain;
  readonly effects: readonly Effect[];
}

/** A territory. `durability` is its fortress strength: the initial and maximum durability. One copy each. */
export interface TerritoryCard {
  readonly category: "territory";
  readonly id: string;
  readonly terrain: Terrain;
  readonly durability: 2 | 3 | 4 | 5;
}

export interface FactionCard {
  readonly category: "faction";
  readonly id: string;
  readonly talent: readonly Effect[];
  readonly capital: readonly Effect[];
}

/** What every main-deck card has: an id and its cost in resources. */
export interface MainDeckCard {
  readonly id: string;
  readonly cost: number;
}

/** A card as listed in a deck, with its number of copies. */
export type InDeck<Card> = Card & { readonly copies: number };

interface UnitCard extends MainDeckCard {
  readonly power: number;
  readonly guard: number;
  readonly range: 1 | 2 | 3;
  readonly flying: boolean;
  /** The printed ability: none or one. */
  readonly effects: readonly Effect[];
}

export interface TroopCard extends UnitCard {
  readonly category: "troop";
}

/** `loyalty` is 1 to 6; see the README's rulings on loyalty. */
export interface CharacterCard extends UnitCard {
  readonly category: "character";
  readonly loyalty: 1 | 2 | 3 | 4 | 5 | 6;
}

/** `limit` is the production limit: the most copies one player may have on the table. */
export interface VehicleCard extends UnitCard {
  readonly category: "vehicle";
  readonly limit: number;
}
