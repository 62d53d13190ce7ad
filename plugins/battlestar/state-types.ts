import type { CardId, Seat, Text } from "conclave/rules";
import type { BasestarDamageId } from "./catalogues/tokens.ts";
import type { AbilityId, Area, CharacterId, Icon, LocationId, Resource, SkillType } from "./effects/names.ts";
import type { CheckOutcomes } from "./effects/outcomes.ts";
import type { KeptRule } from "./effects/rules.ts";

export interface Player {
  /** Absent until it is picked. */
  character?: CharacterId;
  /** The character's location; absent in a viper and off the board (Helo before he comes aboard). */
  location?: LocationId;
  /**
   * Plays openly as a Cylon: moves among Cylon locations, adds one card to a check, is never sent to the Brig or forced to
   * anything by crises, and has no abilities. A revealed Cylon; an extension may let a player start this way.
   */
  revealed: boolean;
  /** Was revealed through the Sympathizer: no super crisis cards, no Cylon Fleet. */
  sympathizer: boolean;
  /** Once-per-game abilities that are used up. */
  used: AbilityId[];
  /** The number of the player’s turns that have started. */
  turns: number;
}

/** A viper: in the Reserves, in the box of damaged ones, out of the game, or in an area of space. */
export interface Viper {
  id: string;
  place: ViperPlace;
  /** The player who flies it. Only in space. */
  pilot?: Seat;
}

export type ViperPlace = Area | "damaged" | "destroyed" | "reserves";

/** A raider or heavy raider in space. */
export interface CylonShip {
  id: string;
  area: Area;
  /** The number of the turn in which an icon last activated it: once a turn (D6). */
  actedIn: number;
}

/** A basestar in space, with its damage tokens. */
export interface Basestar extends CylonShip {
  damage: BasestarDamageId[];
}

/** Why a skill check is made. */
export type CheckSource =
  | { readonly kind: "crisis"; readonly card: CardId; readonly drawer: Seat }
  | { readonly kind: "super-crisis"; readonly card: CardId; readonly drawer: Seat }
  /** `target` is the player chosen before the check. */
  | { readonly kind: "location"; readonly location: LocationId; readonly by: Seat; readonly target?: Seat }
  /** Anything else, of an extension. */
  | {
      readonly kind: "other";
      readonly id: string;
      readonly name: Text;
      readonly by: Seat;
      readonly target?: Seat;
    };

export type CheckOutcome = "fail" | "partial" | "pass";

/** How far a check has proceeded. */
export type CheckStage = "adding" | "before" | "revealed" | "resolved" | "added";

/** The public part of a skill check in progress. */
export interface CheckState {
  source: CheckSource;
  stage: CheckStage;
  /** The total needed to pass, with all changes so far. */
  difficulty: number;
  changes: { source: PrintedSource; delta: number }[];
  partial?: number;
  outcomes: CheckOutcomes;
  /** The types that count for the check. */
  skills: SkillType[];
  /** Investigative Committee: all cards are added face up. */
  faceUp: boolean;
  /** Cards of strength 1 count for the check whatever their type (Adama). */
  onesCount: boolean;
  /** Cards of this type have strength 0 (Tyrol). */
  zeroed?: SkillType;
  /** The number of destiny cards added. */
  destiny: number;
  /** What each player has added, and how many cards they could have added at most, in order. */
  added: Contribution[];
  /** The total, once the cards are revealed. */
  total?: number;
  outcome?: CheckOutcome;
}

/** How many cards a player has added to a check, and how many they could have added at most. */
export interface Contribution {
  seat: Seat;
  count: number;
  most: number;
  /** The kinds of the cards, if they were added face up. */
  open?: string[];
}

/**
 * The public memory of a past skill check. Cards are given by their kinds: they have returned to their decks, where they cannot
 * be told from their copies.
 */
export interface PastCheck {
  kind: CheckSource["kind"];
  /** The crisis card. */
  card?: string;
  location?: LocationId;
  /** The name of any other source. */
  name?: Text;
  /** Who drew the card, activated the location, or called for the check. */
  by: Seat;
  /** The player chosen before. */
  target?: Seat;
  round: number;
  /** The distance travelled at the end of the check. */
  distance: number;
  /** The total needed to pass, with all changes. */
  difficulty: number;
  partial?: number;
  skills: SkillType[];
  faceUp: boolean;
  onesCount: boolean;
  zeroed?: SkillType;
  destiny: number;
  added: Contribution[];
  /** All its cards in the order in which they were revealed: if they were added face up, destiny first, then as added. */
  cards: string[];
  /** Absent if the outcome was declared without cards. */
  total?: number;
  outcome: CheckOutcome;
}

/** A source as clients look it up, which stays the same when cards are shuffled. */
export type PrintedSource =
  /** The definition of a card. */
  | { readonly card: string }
  | { readonly location: LocationId }
  | { readonly ability: AbilityId }
  /** Printed on no card and in no catalogue. */
  | { readonly name: Text };

/** What a die is rolled for. */
export type RollReason =
  | { readonly kind: "effect"; readonly source: PrintedSource }
  | { readonly kind: "forced-jump" }
  | {
      readonly kind: "attack";
      readonly attacker: "armory" | "basestar" | "galactica" | "nuke" | "raider" | "viper";
      readonly target: "basestar" | "centurion" | "galactica" | "heavy-raider" | "raider" | "viper";
      /** For an attack on or by a viper: whether it is crewed. */
      readonly crewed?: boolean;
      /** The target's modifier: structural damage. */
      readonly bonus?: number;
    };

/** A die in progress. */
export interface DieState {
  by: Seat;
  reason: RollReason;
  /** Added to its number, up to a result of 8. */
  bonus: number;
  /** The number it shows, once rolled. */
  rolled?: number;
  /** The result, with modifiers. */
  result?: number;
}

/** A crisis card in progress. */
export interface CrisisState {
  card: CardId;
  kind: "crisis" | "super-crisis";
  /** The player who drew or played it. */
  drawer: Seat;
  /** The chosen option. */
  option?: string;
  /** The raiders that it has placed. */
  raiders: string[];
}

/** The icons of this turn's crisis card, for the later steps. */
export interface PendingIcons {
  activation?: Icon;
  jump: boolean;
  /** Another crisis card is drawn after its ships have been activated. */
  extraCrisis: boolean;
}

/** A crisis card that stays in play. */
export interface Kept {
  card: CardId;
  rule: KeptRule;
}

export interface BattlestarState {
  players: Player[];
  president?: Seat;
  admiral?: Seat;
  resources: { [resource in Resource]: number };
  /** The step of the fleet marker: 0 is the start. */
  jumpTrack: number;
  distance: number;
  /** The sleeper agent phase is over. */
  sleepersDealt: boolean;
  /** Centurions by the step of the boarding track that they are on. */
  centurions: number[];
  /** The nukes that the Admiral holds. */
  nukes: number;
  vipers: Viper[];
  /** The number in the Reserves; the others are out of the game. */
  raptors: number;
  destroyedRaptors: number;
  raiders: CylonShip[];
  heavyRaiders: CylonShip[];
  basestars: Basestar[];
  /** The number of the next Cylon ship. */
  nextShip: number;
  kept: Kept[];
  icons?: PendingIcons;
  crisis?: CrisisState;
  /** Checks in progress: the last is the current one; the others wait for it to end. */
  checks: CheckState[];
  /** The most recent checks, the newest last: see `checksRemembered`. */
  pastChecks: PastCheck[];
  die?: DieState;
  /** Limits per turn: what has already happened in this turn. */
  marks: string[];
}
