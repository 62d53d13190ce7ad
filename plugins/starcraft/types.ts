import type {
  CardDefinition,
  CatalogueEntry,
  Game,
  GameTypes,
  OptionValues,
  Position as PositionOf,
  Rule,
  Seat,
  Text,
  TileSide,
} from "conclave/rules";
import type { options } from "./options.ts";
import type { Cost, Role, SplashVictims, StarCraftState, Unit } from "./state-types.ts";
import type { StarCraftView } from "./view-types.ts";

/** The types of StarCraft under one name. */
export interface StarCraft extends GameTypes {
  readonly state: StarCraftState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: StarCraftView;
}

/** A match as views, values and conditions see it. */
export type Position = PositionOf<StarCraft>;

/** A match as rules see it. */
export type Match = Game<StarCraft>;

/** How sure a printed value is: found in sources, or reconstructed (README, "Certainty"). */
export type Certainty = "high" | "medium" | "low";

// --- catalogues -------------------------------------------------------------------------------------------------------

export interface Race extends CatalogueEntry {
  /** The combat cards that a player begins with and keeps. */
  readonly handLimit: number;
  /** How many modules fit on the faction sheet. */
  readonly moduleSpaces: number;
  /** The building of level I that is printed on the faction sheet. */
  readonly startingBuilding: string;
  /** How many units an order builds: this many, or this many for each kind of building. */
  readonly buildLimit: { readonly base: number } | { readonly perBuilding: number };
  /** The combat cards that a defender draws. */
  readonly defenderDraws: number;
  /** The combat cards that are drawn once combat cards lie. */
  readonly healing: number;
  /** Whether bases move like units. */
  readonly liftOff: boolean;
  /** The names of its abilities in the messages. */
  readonly abilities: readonly string[];
}

export interface Faction extends CatalogueEntry {
  readonly race: string;
  readonly colour: string;
  readonly startingUnits: { readonly [unit: string]: number };
  readonly workers: number;
  readonly objective: Objective;
  readonly certainty: Certainty;
}

/** A special victory: a check of its own, and its text. */
export interface Objective {
  readonly text: Text;
  /** Whether the faction has reached it. Not asked before stage III. */
  reached(position: Position, seat: Seat): boolean;
  /** Whether the faction wins when the end draws near twice, and the others need more points. */
  readonly outlasts?: boolean;
  /** How near a player is to it as a bot sees the table; without it bots neither go for it nor prevent it. */
  aim?(view: StarCraftView, areas: readonly SeenArea[], seat: Seat): Aim;
}

/** An area of the galaxy: what is printed, and what everybody sees in it. */
export interface SeenArea extends Area {
  readonly planet: string;
  readonly view: StarCraftView["planets"][number]["areas"][number];
}

/** How near a player is to a special victory, and through which areas. */
export interface Aim {
  /** How many areas or bases are missing; 0 or less if none are. */
  readonly missing: number;
  /** How much it helps the player to have an area: 0 is not at all, about 1 is usual. */
  worth(area: SeenArea): number;
  /** Whether the player is farther from it without an area. */
  restsOn(area: SeenArea): boolean;
  /** Whether the player needs bases, and not only control. */
  readonly byBases?: boolean;
}

export type UnitType = "ground" | "flying";

export interface UnitKind extends CatalogueEntry {
  readonly race: string;
  readonly type: UnitType;
  readonly cost: Readonly<Cost>;
  /** Units that are destroyed to build it. */
  readonly sacrifice?: { readonly unit: string; readonly count: number };
  /** The most of them that a faction can have on the board. */
  readonly figures: number;
  /** What a player needs to build it. */
  readonly needs: { readonly building: string; readonly level: number } | { readonly technology: string };
  readonly support: number;
  readonly targets: readonly UnitType[];
  readonly assist: boolean;
  readonly detector: boolean;
  readonly tags: readonly string[];
  readonly certainty: Certainty;
}

export interface Building extends CatalogueEntry {
  readonly race: string;
  /** The levels, the first one first. */
  readonly levels: readonly { readonly cost: Readonly<Cost>; readonly certainty: Certainty }[];
}

export interface Module extends CatalogueEntry {
  readonly text: Text;
  readonly cost: Readonly<Cost>;
  /** How many of them a faction has, by race. */
  readonly tokens: { readonly [race: string]: number };
  /** What the first one is worth to a bot; little without it. */
  readonly worth?: number;
  readonly certainty: Certainty;
}

export type Resource = "mineral" | "gas" | "conquest";

export interface Area {
  /** The planet’s id with a number. */
  readonly id: string;
  readonly resource: Resource;
  readonly amount: number;
  readonly unitLimit: number;
}

export interface Planet extends CatalogueEntry {
  /** The sides of the tile, as printed, at which routes can join it. */
  readonly routeSlots: readonly TileSide[];
  readonly areas: readonly Area[];
  readonly certainty: Certainty;
}

export interface Technology extends CatalogueEntry {
  readonly race: string;
  readonly text: Text;
  readonly cost: Readonly<Cost>;
  readonly certainty: Certainty;
}

// --- cards ------------------------------------------------------------------------------------------------------------

export type Card = OrderToken | CombatCard | EventCard;

export type OrderKind = "build" | "mobilize" | "research";

/** An order token. */
export interface OrderToken extends CardDefinition {
  readonly category: "order";
  readonly order: OrderKind;
  readonly special: boolean;
}

export interface Strength {
  readonly attack: number;
  readonly health: number;
}

/** A card of a combat deck. A technology may have several. */
export interface CombatCard extends CardDefinition {
  readonly category: "combat";
  readonly kind: "standard" | "reinforcement" | "battle-start" | "play-area";
  readonly text?: Text;
  readonly race: string;
  /** The technology that it belongs to; basic cards have none. */
  readonly technology?: string;
  /** The units on it. */
  readonly units: readonly string[] | "all";
  /** Whether a supporting unit matches as well. */
  readonly specialtySupport: boolean;
  readonly major?: Strength;
  readonly minor?: Strength;
  readonly effects: readonly CombatEffect[];
  /** When a battle begins: of a card in hand that may be played then, or of a card in the play area, which acts by itself. */
  readonly play?: BattlePlay;
  /** Of a card in the play area: before units move by a Mobilize order. */
  mobilize?(game: Match, seat: Seat, planet: string): Rule;
  readonly certainty: Certainty;
}

/** What can be played when a battle begins. */
export interface BattlePlay {
  /** Whether this player may play it in the battle that begins. */
  allowed(position: Position, seat: Seat): boolean;
  rule(game: Match, seat: Seat): Rule;
}

export interface EventCard extends CardDefinition {
  readonly category: "event";
  readonly text: Text;
  readonly stage: number;
  /** Whether it acts at once, is kept in secret, stays in front of its player, or must be played. */
  readonly timing: "immediate" | "keep" | "play-area" | "mandatory";
  /** Why it would have no effect now. */
  problem?(position: Position, seat: Seat): Text | undefined;
  /** What it does as it is played; a card that is kept or stays may do nothing then. */
  rule?(game: Match, seat: Seat): Rule;
  /** What a kept card does when a battle begins. */
  readonly battle?: BattlePlay;
  /** Combat cards that may be kept in hand beyond the limit, as long as it lies in front of a player. */
  readonly handLimit?: number;
  /** The conquest points that it is played for. */
  readonly points?: number;
  /** What it is worth to a bot to play or to keep it; little without it. */
  readonly worth?: number;
  readonly certainty: Certainty;
}

// --- what combat cards do ----------------------------------------------------------------------------------------------

/**
 * What combat cards do in a skirmish, step by step: cancel, minor values, support set to a number, attack and health
 * changed, final attack set to a number, sufficient strength, destruction, the end of it, splash (README, "Battle").
 * A card acts only if its icon matches.
 */
export type CombatEffect =
  | Cancel
  | UseMinor
  | SetSupport
  | Modify
  | SetAttack
  | Sufficient
  | Grant
  | Payment
  | Destroy
  | EndOfDestruction
  | Splash;

/** One side of a skirmish as cards see it. */
export interface SideFacts {
  readonly seat: Seat;
  readonly role: Role;
  readonly front: Unit;
  readonly frontKind: UnitKind;
  readonly supports: readonly Unit[];
  readonly supportKinds: readonly UnitKind[];
}

/** A skirmish as a card sees it. */
export interface SkirmishFacts {
  readonly own: SideFacts;
  readonly enemy: SideFacts;
  /** Whether the enemy has a detector in the skirmish. */
  readonly enemyDetects: boolean;
  /** Whether the final attack of this side reaches the final health of the enemy; known only once both are. */
  readonly ownSufficient?: boolean;
}

export type When = (facts: SkirmishFacts) => boolean;

/** Cancels a card of the enemy: it is discarded without effect. A standard card is replaced from the top of the deck. */
export interface Cancel {
  readonly step: "cancel";
  readonly target: "standard" | "reinforcement";
}

/** The enemy’s standard card counts with its minor values. */
export interface UseMinor {
  readonly step: "use-minor";
  readonly stats: readonly ("attack" | "health")[];
  readonly when?: When;
}

/** The enemy’s support counts as this. */
export interface SetSupport {
  readonly step: "set-support";
  readonly value: number;
}

/** Adds to this side’s attack or health. */
export interface Modify {
  readonly step: "modify";
  readonly stat: "attack" | "health";
  readonly amount: number;
  readonly when?: When;
  /** Looks at the strengths of both sides, so it is added last. */
  readonly last?: boolean;
}

/** Both final attacks become this. */
export interface SetAttack {
  readonly step: "set-attack";
  readonly value: number;
}

/** The own side has sufficient strength, whatever the numbers. */
export interface Sufficient {
  readonly step: "sufficient";
}

/** This side’s front-line unit gains cloaking, or this side detection. */
export interface Grant {
  readonly step: "grant";
  readonly keyword: "cloaking" | "detector";
  readonly when?: When;
}

/** Something that must be paid, if the player wants the rest of the card. Returns whether it was. */
export interface Payment {
  readonly step: "payment";
  rule(game: Match, facts: SkirmishFacts): Rule<boolean>;
}

/** What is destroyed: all of these units, or one of them that their player chooses. */
export interface Hit {
  readonly among: readonly Unit[];
  readonly takes: "all" | "one";
}

/** How a skirmish stands in the course of its destruction. */
export interface Course {
  /** Whether a unit is alive and has not been destroyed in the skirmish: cloaked ones withdraw later. */
  stands(unit: Unit): boolean;
  /** Whether a unit is alive. */
  lives(unit: Unit): boolean;
}

/** Destroys something in the step of destruction. */
export interface Destroy {
  readonly step: "destroy";
  hits(facts: SkirmishFacts, course: Course): readonly Hit[];
}

/** Acts when units have been destroyed. */
export interface EndOfDestruction {
  readonly step: "end-of-destruction";
  hits(facts: SkirmishFacts, course: Course): readonly Hit[];
}

/** Takes another unit after all skirmishes, if the side has destroyed one. */
export interface Splash {
  readonly step: "splash";
  readonly victims: SplashVictims;
  readonly when?: When;
}
