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
import type { Advice } from "./bots/advice.ts";
import type {
  CharacterCard,
  Effect,
  FactionCard,
  MainDeckCard,
  TerritoryCard,
  TroopCard,
  VehicleCard,
} from "./decks/types.ts";
import type { options } from "./options.ts";
import type { ArmamentState } from "./state-types.ts";
import type { ArmamentView } from "./view-types.ts";
import type { AttackState, SpecialAttackState } from "./war-types.ts";

/** The types of Armament & Conflict under one name. */
export interface Armament extends GameTypes {
  readonly state: ArmamentState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: ArmamentView;
}

/** A match of this game as one looks at it. */
export type Position = PositionOf<Armament>;

/** A match of this game as its rules see it. */
export type Match = Game<Armament>;

// --- cards with rules of their own ------------------------------------------------------------------------------------

/**
 * How a card of the hand is played. Every rule lets the player back out until something has been shown, asked or paid:
 * until then the card stays in the hand.
 */
export interface Play {
  /** Why it cannot be played now, or `undefined`. Asked for every such card at every decision: it has to be quick. */
  problem(position: Position, seat: Seat, card: CardId): Text | undefined;
  rule(game: Match, seat: Seat, card: CardId): Rule;
}

interface RuleCard extends MainDeckCard {
  /** What the card tells bots about itself; without it they now and then try it out. */
  readonly advice?: Advice;
}

/** A card that is played from the hand, says how, and is discarded. */
interface OrderCard extends RuleCard {
  /** How it is played in a development phase; without it, it is for war only. */
  readonly development?: Play;
  /** How it is played in the war phase of its owner; without it, it is not offered there. */
  readonly war?: Play;
}

/** A plain order. */
export interface BasicCard extends OrderCard {
  readonly category: "basic";
  /** Given for a unit that is about to be destroyed, it lets the unit get away (R46). */
  readonly rescues?: boolean;
}

/** Not to be played while an intrusion lasts (R57). */
export interface StrategyCard extends OrderCard {
  readonly category: "strategy";
}

/** What has no limit by a modification: attacks in a war phase (R45), guard in combat (R44), range (R33). */
export type Unlimited = "attacks" | "guard" | "range";

/** What no effect cancels by a modification: attacks (R37), emergency retreats (R49), special attacks (R53). */
export type Secured = "attacks" | "retreats" | "special-attacks";

/** What is assembled acts on its owner's side for as long as it lies there and is not void (R57, R83). */
export interface ModificationCard extends RuleCard {
  readonly category: "modification";
  /** What an effect kind says completely. */
  readonly effects: readonly Effect[];
  readonly unlimited?: Unlimited;
  readonly secures?: readonly Secured[];
  /** A unit of the owner attacks another: how many combat cards more it may lay. */
  extraCombatCards?(game: Match, attack: AttackState): Rule<number>;
  /** The owner is attacked, and nothing secures the attack: whether it is cancelled. */
  cancels?(game: Match, attack: AttackState): Rule<boolean>;
  /** The owner is attacked: the unit that is attacked instead, if any. */
  deflects?(game: Match, attack: AttackState): Rule<CardId | undefined>;
  /** A special attack concerns the owner, and nothing secures it: whether the owner keeps it off. */
  shelters?(game: Match, owner: Seat, attack: SpecialAttackState): Rule<boolean>;
  /** How many of these points of durability, at least one, a unit of the owner does not lose in combat. */
  prevents?(game: Match, owner: Seat, points: number): number;
  /** A unit of another player was about to be destroyed by the owner, and got away. */
  afterEscape?(game: Match, owner: Seat, from: Seat): Rule;
  /** An attack of the owner's unit has destroyed a unit of another player in this territory. */
  afterDestruction?(game: Match, owner: Seat, territory: CardId): Rule;
}

/** What a player names with the payment of a special attack, and whom that concerns (R52, R53). */
export type Aim = Pick<SpecialAttackState, "assassin" | "concerned" | "damage" | "territory" | "unit">;

/** Played in the war phase for its cost, without an Attack card (R52). */
export interface SpecialAttackCard extends RuleCard {
  readonly category: "special-attack";
  /** The whole rest of the hand is discarded with the payment. */
  readonly discardsHand?: boolean;
  /** It counts as a nuclear bomb for the Source of Disaster and for Nuclear Doomsday. */
  readonly nuclear?: boolean;
  /** Nothing keeps it off. */
  readonly unstoppable?: boolean;
  /** Why the player lacks what it needs for it, if it does (R52). */
  requires?(position: Position, seat: Seat): Text | undefined;
  /** How many resources it costs this player less. */
  discount?(position: Position, seat: Seat): number;
  /** Whether there is anything that it could be used on. */
  hasTarget(position: Position, seat: Seat): boolean;
  /** The player names what it is used on; with `undefined` it keeps the card. */
  aim(game: Match, seat: Seat): Rule<Aim | undefined>;
  /** What it does to those who have not kept it off. */
  resolve(game: Match, attack: SpecialAttackState): Rule;
}

/** A card of the main deck, of any category. */
export type MainCard =
  | BasicCard
  | CharacterCard
  | ModificationCard
  | SpecialAttackCard
  | StrategyCard
  | TroopCard
  | VehicleCard;

// --- cards with their words -------------------------------------------------------------------------------------------

/** A card with its words. */
type Worded<Printed> = Printed & CardDefinition & { readonly text?: Text };

/** A card of the main deck. */
export type MainDefinition = Worded<MainCard>;
export type ModificationDefinition = Worded<ModificationCard>;
export type SpecialAttackDefinition = Worded<SpecialAttackCard>;
export type TroopDefinition = Worded<TroopCard>;
export type CharacterDefinition = Worded<CharacterCard>;
export type VehicleDefinition = Worded<VehicleCard>;
/** A card that stands on the table as a unit, or as half of one: a vehicle or its crew. */
export type UnitDefinition = TroopDefinition | CharacterDefinition | VehicleDefinition;
export type TerritoryDefinition = Worded<TerritoryCard>;
export type FactionDefinition = Worded<FactionCard>;

/** Any card of the game, told apart by its `category`. */
export type Card = MainDefinition | TerritoryDefinition | FactionDefinition;
