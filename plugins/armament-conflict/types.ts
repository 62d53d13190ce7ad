import type {
  CardDefinition,
  CardId,
  Game,
  GameTypes,
  OptionValues,
  Position as PositionOf,
  Rule,
  Seat,
  Text,
} from "conclave/rules";
import type {
  CharacterCard,
  Effect,
  FactionCard,
  MainDeckCard,
  TerritoryCard,
  TroopCard,
  VehicleCard,
} from "./effects/cards.ts";
import type { AttackState, SpecialAttackState } from "./effects/war-types.ts";
import type { options } from "./options.ts";
import type { ArmamentState } from "./state-types.ts";
import type { Advice } from "./table/advice.ts";
import type { ArmamentView } from "./view-types.ts";

/** All types of Armament & Conflict. */
export interface Armament extends GameTypes {
  readonly state: ArmamentState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: ArmamentView;
}

/** A match as readers see it: immutable. */
export type Position = PositionOf<Armament>;

/** A match as rules see it: mutable. */
export type Match = Game<Armament>;

// --- cards with rules of their own ------------------------------------------------------------------------------------

/**
 * How a card is played from hand. A rule lets the player back out until something has been shown, asked of others or
 * paid; until then the card stays in hand.
 */
export interface Play {
  /**
   * Why the card cannot be played now, or `undefined` if it can. Runs for every such card at every decision, so keep it
   * fast.
   */
  problem(position: Position, seat: Seat, card: CardId): Text | undefined;
  rule(game: Match, seat: Seat, card: CardId): Rule;
}

interface RuleCard extends MainDeckCard {
  /** Advice for bots. Without it, bots try the card now and then. */
  readonly advice?: Advice;
}

/** A card that is played from hand and then discarded. */
interface OrderCard extends RuleCard {
  /** How to play it in a development phase; without it, the card is for war only. */
  readonly development?: Play;
  /** How to play it in its owner's war phase; without it, the card is not offered there. */
  readonly war?: Play;
}

/** A basic order. */
export interface BasicCard extends OrderCard {
  readonly category: "basic";
  /** Played for a unit that is about to be destroyed, it lets the unit retreat (R46). */
  readonly rescues?: boolean;
}

/** Cannot be played under Network Intrusion (R57). */
export interface StrategyCard extends OrderCard {
  readonly category: "strategy";
}

/** Limits that a modification can remove: attacks per war phase (R45), guard in combat (R44), range (R33). */
export type Unlimited = "attacks" | "guard" | "range";

/**
 * What a modification can protect from being cancelled: attacks (R37), emergency retreats (R49), special attacks (R53).
 */
export type Secured = "attacks" | "retreats" | "special-attacks";

/** Once assembled, it affects its owner until it is replaced, and not while it is void (R57, R83). */
export interface ModificationCard extends RuleCard {
  readonly category: "modification";
  /** Effects that are fully described by data. */
  readonly effects: readonly Effect[];
  readonly unlimited?: Unlimited;
  readonly secures?: readonly Secured[];
  /** A unit of the owner attacks another unit: how many extra combat cards it may lay. */
  extraCombatCards?(game: Match, attack: AttackState): Rule<number>;
  /** The owner is attacked and the attack can be cancelled: returns whether it is. */
  cancels?(game: Match, attack: AttackState): Rule<boolean>;
  /** The owner is attacked: returns the unit to attack instead, if any. */
  deflects?(game: Match, attack: AttackState): Rule<CardId | undefined>;
  /** A special attack that can be blocked targets the owner: returns whether the owner blocks it. */
  shelters?(game: Match, owner: Seat, attack: SpecialAttackState): Rule<boolean>;
  /**
   * How many of the durability points (at least one) a unit of the owner would lose in combat are prevented; `first` if
   * it has been asked about nothing else in this combat.
   */
  prevents?(game: Match, owner: Seat, points: number, first: boolean): number;
  /** Another player's unit escaped destruction by the owner. */
  afterEscape?(game: Match, owner: Seat, from: Seat): Rule;
  /** An attack by the owner's unit destroyed another player's unit in this territory. */
  afterDestruction?(game: Match, owner: Seat, territory: CardId): Rule;
}

/** What the player names when paying for a special attack, and the players it targets (R52, R53). */
export type Aim = Pick<SpecialAttackState, "assassin" | "concerned" | "damage" | "territory" | "unit">;

/** Played in the war phase for its cost, without an Attack card (R52). */
export interface SpecialAttackCard extends RuleCard {
  readonly category: "special-attack";
  /** Paying for it also discards the rest of the hand. */
  readonly discardsHand?: boolean;
  /** It counts as a nuclear bomb for Source of Disaster and Nuclear Doomsday. */
  readonly nuclear?: boolean;
  /** It cannot be blocked. */
  readonly unstoppable?: boolean;
  /** Why the player does not meet its requirements, or `undefined` (R52). */
  requires?(position: Position, seat: Seat): Text | undefined;
  /** How many resources less it costs this player. */
  discount?(position: Position, seat: Seat): number;
  /** Whether it has any legal target. */
  hasTarget(position: Position, seat: Seat): boolean;
  /** Lets the player choose the target; `undefined` keeps the card in hand. */
  aim(game: Match, seat: Seat): Rule<Aim | undefined>;
  /** Applies it to the players who have not blocked it. */
  resolve(game: Match, attack: SpecialAttackState): Rule;
}

/** Any card of the main deck. */
export type MainCard =
  | BasicCard
  | CharacterCard
  | ModificationCard
  | SpecialAttackCard
  | StrategyCard
  | TroopCard
  | VehicleCard;

// --- printed cards with text ------------------------------------------------------------------------------------------

/** A printed card with its name and text. */
type Worded<Printed> = Printed & CardDefinition & { readonly text?: Text };

/** Any card of the main deck, with its text. */
export type MainDefinition = Worded<MainCard>;
export type ModificationDefinition = Worded<ModificationCard>;
export type SpecialAttackDefinition = Worded<SpecialAttackCard>;
export type TroopDefinition = Worded<TroopCard>;
export type CharacterDefinition = Worded<CharacterCard>;
export type VehicleDefinition = Worded<VehicleCard>;
/** A card that stands on the table as a unit or as half of one: a vehicle or its crew. */
export type UnitDefinition = TroopDefinition | CharacterDefinition | VehicleDefinition;
export type TerritoryDefinition = Worded<TerritoryCard>;
export type FactionDefinition = Worded<FactionCard>;

/** Any card of the game; discriminated by `category`. */
export type Card = MainDefinition | TerritoryDefinition | FactionDefinition;
