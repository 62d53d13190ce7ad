import type { CardId, Seat, Text } from "conclave/rules";
import type { BasestarDamageId } from "./board/tokens.ts";
import type { AbilityId, Area, CharacterId, Icon, LocationId, Resource, SkillType } from "./board/types.ts";
import type { KeptRule } from "./decks/effects/index.ts";

export interface Player {
  /** Picked at the beginning. */
  character?: CharacterId;
  /** Where the character stands; absent in a viper and off the board (Helo before he comes aboard). */
  location?: LocationId;
  /**
   * Plays openly as a Cylon: moves among Cylon locations, adds one card to a check, is never sent to the Brig or forced to
   * anything by crises, and has no ability. A revealed Cylon; an extension may have somebody play so from the beginning.
   */
  revealed: boolean;
  /** Became one by the Sympathizer: no super crisis cards, no Cylon Fleet. */
  sympathizer: boolean;
  /** Once-per-game abilities that are used up. */
  used: AbilityId[];
  /** Own turns begun. */
  turns: number;
}

/** A viper: in the Reserves, in the box of damaged ones, out of the game, or in an area of space. */
export interface Viper {
  id: string;
  place: ViperPlace;
  /** Who flies it; nobody flies it otherwise. Only in space. */
  pilot?: Seat;
}

export type ViperPlace = Area | "damaged" | "destroyed" | "reserves";

/** A raider or heavy raider in space. */
export interface CylonShip {
  id: string;
  area: Area;
  /** The number of the turn in which an icon activated it last: once a turn (D6). */
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
  /** Something else, of an extension. */
  | {
      readonly kind: "other";
      readonly id: string;
      readonly name: Text;
      readonly by: Seat;
      readonly target?: Seat;
    };

export type CheckOutcome = "fail" | "partial" | "pass";

/** How far a check has come. */
export type CheckStage = "adding" | "before" | "revealed" | "resolved" | "added";

/** What everybody may know of a skill check under way. */
export interface CheckState {
  source: CheckSource;
  stage: CheckStage;
  /** What is needed to pass, with all changes so far. */
  difficulty: number;
  /** Changes that were made to it, with what made them, as message keys. */
  changes: { by: string; delta: number }[];
  partial?: number;
  /** The types that count for it. */
  skills: SkillType[];
  /** Investigative Committee: all cards are added face up. */
  faceUp: boolean;
  /** Cards of strength 1 count for it whatever their type (Adama). */
  onesCount: boolean;
  /** Cards of this type have strength 0 (Tyrol). */
  zeroed?: SkillType;
  /** Destiny cards in it. */
  destiny: number;
  /** How many cards each player has added, and could have added at most, in order. */
  added: Contribution[];
  /** The sum, once the cards are open. */
  total?: number;
  outcome?: CheckOutcome;
}

/** What a player has added to a check: so many cards, of so many that it could have added. */
export interface Contribution {
  seat: Seat;
  count: number;
  most: number;
}

/**
 * What everybody may remember of a skill check that was made. Cards by their kinds: they themselves have gone back to their
 * decks, where nobody can tell them from their copies.
 */
export interface PastCheck {
  kind: CheckSource["kind"];
  /** The crisis card. */
  card?: string;
  location?: LocationId;
  /** What else it was made for. */
  name?: Text;
  /** Who drew the card, activated the location, or called for the check. */
  by: Seat;
  /** The player chosen before. */
  target?: Seat;
  round: number;
  /** The distance travelled when it ended. */
  distance: number;
  /** With all changes. */
  difficulty: number;
  partial?: number;
  skills: SkillType[];
  faceUp: boolean;
  onesCount: boolean;
  zeroed?: SkillType;
  destiny: number;
  added: Contribution[];
  /** All its cards, in the order in which they lay open: where all were added face up, destiny first, then as added. */
  cards: string[];
  /** Absent where the outcome was declared without cards. */
  total?: number;
  outcome: CheckOutcome;
}

/** What a die is rolled for. */
export type RollReason =
  /** A card, a location or an ability, by its name (`sourceName`). */
  | { readonly kind: "effect"; readonly name: Text }
  | { readonly kind: "forced-jump" }
  | {
      readonly kind: "attack";
      readonly attacker: "armory" | "basestar" | "galactica" | "nuke" | "raider" | "viper";
      readonly target: "basestar" | "centurion" | "galactica" | "heavy-raider" | "raider" | "viper";
      /** Of an attack on a viper, or by one: whether somebody flies it. */
      readonly crewed?: boolean;
      /** What the target adds to the die: structural damage. */
      readonly bonus?: number;
    };

/** A die under way. */
export interface DieState {
  by: Seat;
  reason: RollReason;
  /** Added to what it shows, at most up to 8. */
  bonus: number;
  /** What it shows, once it is rolled. */
  rolled?: number;
  /** What that comes to. */
  result?: number;
}

/** A crisis card under way. */
export interface CrisisState {
  card: CardId;
  kind: "crisis" | "super-crisis";
  /** Who drew it, or played it. */
  drawer: Seat;
  /** What was chosen of what is printed on it. */
  option?: string;
  /** Raiders that it has placed. */
  raiders: string[];
}

/** What the crisis card of this turn leaves to the later steps. */
export interface PendingIcons {
  activation?: Icon;
  jump: boolean;
  /** Another crisis card is drawn after its ships have acted. */
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
  /** Held by the Admiral. */
  nukes: number;
  vipers: Viper[];
  /** In the Reserves; the others are out of the game. */
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
  /** Checks under way: the last is the one that is made, the others wait for its end. */
  checks: CheckState[];
  /** The last checks that were made, the newest last: see `checksRemembered`. */
  pastChecks: PastCheck[];
  die?: DieState;
  /** What has happened in this turn and may happen once: limits per turn. */
  marks: string[];
}
