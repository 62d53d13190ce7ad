/**
 * The data of Armament & Conflict's cards.
 *
 * An {@link Effect} is data: one of a few kinds, each with one exact meaning, which the rules implement once. Terrains,
 * factions, troops, characters and vehicles consist only of effects and numbers. The other cards have rules of their own,
 * each in its own file; `../types.ts` has their types.
 *
 * **When an effect is in force** (its *bearer* is what it is printed on):
 * - terrain: while the territory is in play, for whoever owns it;
 * - faction talent: always; faction capital effect: while the player owns its own capital territory;
 * - troop, character: while the unit is face-up (a crew counts as face-up with its vehicle);
 * - vehicle: while it is face-up, crewed and not void through EMP;
 * - modification: while it is assembled and not void through EMP.
 *
 * *You* is the player who owns the bearer. Effects of the same kind from different bearers add up unless the kind says
 * otherwise. Once an effect has been triggered it is carried out even if its bearer is gone by then.
 */

export type Terrain = "city" | "coast" | "desert" | "forest" | "mountain" | "plain";

export type UnitKind = "character" | "troop" | "vehicle";

/**
 * Which units an effect speaks of. A crewed vehicle is one unit that is of the kind `vehicle` as well as of the kind of
 * its crew; it is `flying` when the vehicle is. A crew's own flying does not lift a vehicle.
 */
export type UnitFilter = UnitKind | "any" | "flying";

/**
 * Whose value an effect changes.
 * - `self`: the unit it is printed on; for a vehicle or its crew, the unit that the two form.
 * - `here`: printed on a unit, each unit of yours in the same territory, itself included; printed on a terrain, each
 *   unit of the territory's owner that stands in the territory.
 * - `own`: each of your units, wherever it stands.
 */
export type Scope = "here" | "own" | "self";

/**
 * When a modifier counts, seen from the unit whose value is read.
 * - `attacking`: it is the attacker of an attack under way, from the declaration to the end of the combat. A range is
 *   read as of an attacker when targets are looked for.
 * - `defending`: it is the target of an attack under way.
 * - `at-home`: it stands in a territory of its owner.
 * - `abroad`: it stands in a territory of another player.
 * - `in-capital`: it stands in its owner's own capital territory, still held.
 * - `alone`: no other unit of its owner stands in its territory, face-up or face-down.
 */
export type Condition = "abroad" | "alone" | "at-home" | "attacking" | "defending" | "in-capital";

export type CombatCardId = "attack" | "defend" | "rest" | "self-destruct";

export type DrawDeck = "main" | "resource";

/** The cards whose cost is reduced: units of one sort, or a category of cards. */
export type CostTarget = UnitFilter | "modification" | "special-attack";

/**
 * Adds `amount` to a value of every unit in `on` that passes `filter` (default `any`) while `when` holds (default:
 * always). All modifiers of one value are summed, the result is never below 0. `loyalty` only exists on characters and
 * counts for a crew, too.
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
 * The units in `on` that pass `filter` (default `any`) have `amount` more durability in every war phase: their cap and
 * the durability they are restored to. If the effect ends in mid-war, durability above the new cap is lost.
 */
export interface EnduranceEffect {
  readonly kind: "endurance";
  readonly amount: number;
  readonly on: Scope;
  readonly filter?: UnitFilter;
}

/**
 * The first `perTurn` cards of the sort `of` that you pay for in each of your turns cost `reduce` resources less, never
 * less than 0. Each card uses the reduction whether or not it needed all of it. Not for trades.
 */
export interface CostEffect {
  readonly kind: "cost";
  readonly of: CostTarget;
  readonly reduce: number;
  readonly perTurn: number;
}

/**
 * In your draw phase you draw `amount` more cards of `deck` on your turns number `every`, 2 × `every` and so on, counted
 * from your own first turn. A player who may draw no resources draws none of these either.
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
 * At the start of your turn you restore `amount` durability, up to the cap, to one of your territories: one that you
 * choose (`any`), or the one in which the bearer stands (`here`, only if it is yours). Must be used where it changes
 * something.
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

/** At the start of your turn a die is rolled: on `atLeast` or more you draw `amount` cards of `deck`. */
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
 * When the unit is placed from the hand face-up, you look at one card at random of the hand of a player that you choose
 * (nothing happens if no other player holds a card). Only you see it. Once a placing.
 */
export interface SpyEffect {
  readonly kind: "spy";
}

/**
 * Each time an attack is declared on this unit, or moved onto it, you flip a coin: heads cancels the attack. Forced, and
 * before any window opens. Not against special attacks. It is a cancelling effect: Smart Rifles and Quantum Camouflage
 * of the attacker switch it off.
 */
export interface ParryEffect {
  readonly kind: "parry";
}

/**
 * A unit that is about to be destroyed in combat with this unit cannot retreat: no window opens. It is a cancelling
 * effect: Electromagnetic Catapult and Quantum Camouflage of the doomed unit's owner switch it off.
 */
export interface PursuitEffect {
  readonly kind: "pursuit";
}

/** An emergency retreat of a unit in `on` needs the Retreat card only, no resource. */
export interface SwiftRetreatEffect {
  readonly kind: "swift-retreat";
  readonly on: Scope;
}

/** An attack of this unit on a territory costs the territory `amount` more durability. */
export interface SiegeEffect {
  readonly kind: "siege";
  readonly amount: number;
}

/** In each combat of this unit the first `points` of durability that it would lose are not lost. Before Aegis. */
export interface ArmourEffect {
  readonly kind: "armour";
  readonly points: number;
}

/** A Move lets this unit go up to `steps` steps further; leave is asked for each foreign territory on its way. */
export interface MarchEffect {
  readonly kind: "march";
  readonly steps: number;
}

/**
 * Whenever a pair of this unit's `mine` against the other unit's `theirs` is revealed in combat, the other unit loses
 * `extra` more durability, on top of what the table says. A slot in which nothing was laid is no pair.
 */
export interface PairEffect {
  readonly kind: "pair";
  readonly mine: CombatCardId;
  readonly theirs: CombatCardId;
  readonly extra: number;
}

/** This unit may attack territories and units of any layer, not only of the outermost one. */
export interface InfiltrateEffect {
  readonly kind: "infiltrate";
}

/** This unit may attack `times` more often in each war phase, each time under another Attack card. */
export interface ExtraAttackEffect {
  readonly kind: "extra-attack";
  readonly times: number;
}

/**
 * When another unit of yours in the same territory is the target of an attack, you may make this unit the target instead
 * (range, layers and obstacles are not checked again). Only if this unit could be attacked at all; at most once an attack.
 * Not against special attacks. Nothing is cancelled by it.
 */
export interface GuardianEffect {
  readonly kind: "guardian";
}

/** When this unit is destroyed you flip a coin: heads returns its card to your hand instead of the discard pile. */
export interface SalvageEffect {
  readonly kind: "salvage";
}

/** Special attacks neither destroy nor target this unit; it withdraws from a territory that is removed. */
export interface WardEffect {
  readonly kind: "ward";
}

/** The production limit of every vehicle is `amount` higher for you. */
export interface ProductionEffect {
  readonly kind: "production";
  readonly amount: number;
}

/**
 * Only on terrains: attacks from outside this player's lands against the territory, or against a unit in it, count
 * `amount` further away.
 */
export interface RemoteEffect {
  readonly kind: "remote";
  readonly amount: number;
}

/** All that a terrain, talent, unit or modification can do. */
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

/** A terrain and the one small rule that all its territories share. */
export interface TerrainData {
  readonly id: Terrain;
  readonly effects: readonly Effect[];
}

/** A territory. `durability` is the fortress strength: what it starts with, and its cap. One copy each. */
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

/** What every card of the main deck has: its id, and the resources that playing it costs. */
export interface MainDeckCard {
  readonly id: string;
  readonly cost: number;
}

/** A card as a deck lists it: with how many of it there are. */
export type InDeck<Card> = Card & { readonly copies: number };

interface UnitCard extends MainDeckCard {
  readonly power: number;
  readonly guard: number;
  readonly range: 1 | 2 | 3;
  readonly flying: boolean;
  /** The printed function, skill or effect: none or one. */
  readonly effects: readonly Effect[];
}

export interface TroopCard extends UnitCard {
  readonly category: "troop";
}

/** `loyalty` is 1 to 6: see the rulings on loyalty. */
export interface CharacterCard extends UnitCard {
  readonly category: "character";
  readonly loyalty: 1 | 2 | 3 | 4 | 5 | 6;
}

/** `limit` is the production limit: the most copies of it that one player may have on the table. */
export interface VehicleCard extends UnitCard {
  readonly category: "vehicle";
  readonly limit: number;
}
