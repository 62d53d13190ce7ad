import type { CardId, Seat } from "conclave/rules";
import type { AttackState, WarState } from "./effects/war-types.ts";

export type Column = "left" | "right";

/**
 * A territory on the table, keyed by its card id. Territories removed from the game are in the zone `removed:<seat>`.
 */
export interface Territory {
  owner: Seat;
  /** 1 is the innermost layer (R5). */
  layer: number;
  column: Column;
  durability: number;
  /** The seat whose capital marker lies here; the marker never moves (R66). */
  capitalOf?: Seat;
}

/**
 * A troop, character or vehicle on the table, keyed by the id of its card in the zone `units:<owner>`. The engine
 * tracks whether it is face-down. A crewed vehicle is one unit of two cards, identified by the vehicle's id.
 */
export interface Unit {
  owner: Seat;
  territory: CardId;
  /** Its current durability in the war phase, or what was left after the last one. */
  durability: number;
  /** For a vehicle: the unit that drives it. */
  crew?: CardId;
  /** For a crew: the vehicle it drives. */
  vehicle?: CardId;
  /** It has been face-up on the table, so everybody knows what it is even if it is face-down now. */
  known: boolean;
  /** The units it may be, given what its owner paid. Kept while its identity is unknown. */
  mayBe?: string[];
  /** Turn numbers: when it was placed, was last turned, and last boarded or left a vehicle as crew (R15, R63). */
  placedIn: number;
  turnedIn: number;
  boardedIn: number;
  /** Cannot be attacked until the start of its owner's next turn (R26). */
  evading: boolean;
  /** Attacks made in the current war phase. */
  attacks: number;
  /** The number of the Attack card it last attacked under. */
  attackedUnder: number;
  /** It has retreated and cannot attack again in this war phase (R48). */
  spent: boolean;
}

export interface Player {
  /** The factions the player was dealt; secret until all have chosen (R2). */
  offered: string[];
  faction?: string;
  /** The faction the player chose; secret until all have chosen. */
  pick?: string;
  /** Where the player's capital marker lies (R66). */
  capital?: CardId;
  /** How the player will arrange their territories; secret until all are done (R4). */
  arrangement?: { left: CardId[]; right: CardId[]; capital: CardId };
  resources: number;
  /** How many turns of their own the player has begun. */
  turns: number;
  /** Whether the player has declared an attack or special attack. */
  hasAttacked: boolean;
  /** The seats that blockade the player, until the end of the player's next turn (R25). */
  blockadedBy: Seat[];
  /** The player's modification and vehicles are void until the end of their next turn (R57). */
  voided: boolean;
  /** The player cannot play strategy cards until the end of their next turn (R57). */
  intruded: boolean;
}

/** A clause of an agreement (R22). The rules enforce all but free text. */
export type Clause =
  | { readonly kind: "no-attack" }
  | { readonly kind: "tribute"; readonly payer: Seat; readonly amount: number }
  | { readonly kind: "passage" }
  | { readonly kind: "shared-defence" }
  | { readonly kind: "free-text"; readonly text: string };

export interface Treaty {
  id: string;
  /** The player who played the card comes first. */
  parties: [Seat, Seat];
  clauses: Clause[];
}

/** Who holds each achievement (R69 to R75). Economic Hegemony is not stored: it is derived from resources. */
export interface Achievements {
  antiPeace?: Seat;
  peacemaker?: Seat;
  loser?: Seat;
  heirBoss?: Seat;
  /** The player who eliminated the Heir Boss (R76). */
  heirBossFellTo?: Seat;
  sourceOfDisaster?: Seat;
  godsJudge?: Seat;
}

/** A territory removed by a Hydrogen-Uranium Bomb: who keeps the card, and who counts as its source (R54, R74). */
export interface Removal {
  territory: CardId;
  keeper: Seat;
  source: Seat;
}

/** What two players negotiate: an agreement, or the price of a unit. */
export interface Deal {
  readonly kind: "agreement" | "trade";
  /** The player who has proposed it comes first. */
  readonly parties: readonly [Seat, Seat];
  /** The unit that is to change hands, and whose it is. */
  readonly unit?: CardId;
  readonly seller?: Seat;
}

export interface ArmamentState {
  players: Player[];
  /** The players who have declared an attack or special attack, in the order of their first ones (R70). */
  firstAttacks: Seat[];
  territories: { [id: CardId]: Territory };
  units: { [id: CardId]: Unit };
  /** Resource cards in the bank (R8). */
  bank: number;
  treaties: Treaty[];
  /** The number for the next treaty's id. */
  nextTreaty: number;
  /** How often each effect with a limit per turn has been used this turn, keyed by bearer and effect. */
  uses: { [key: string]: number };
  /** Seats that have refused passage in this phase (R19). */
  refusals: Seat[];
  achievements: Achievements;
  removals: Removal[];
  /** The number of territories that left the game with the capital of their owner (R66). */
  dissolved: number;
  /** Present during a war phase. */
  war?: WarState;
  /** Present while a player looks at this many cards on top of the main deck. */
  scouting?: { readonly seat: Seat; readonly count: number };
  /** Present while two players negotiate. */
  deal?: Deal;
  /** Present while an attack is resolved. */
  attack?: AttackState;
}
