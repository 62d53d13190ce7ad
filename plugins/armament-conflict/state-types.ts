import type { CardId, Seat } from "conclave/rules";
import type { AttackState, WarState } from "./war-types.ts";

export type Column = "left" | "right";

/** A territory on the table, by the id of its card. Those removed from the game are in the zone `removed:<seat>`. */
export interface Territory {
  owner: Seat;
  /** 1 is the innermost (R5). */
  layer: number;
  column: Column;
  durability: number;
  /** Whose capital it is by its marker, which stays with it (R66). */
  capitalOf?: Seat;
}

/**
 * A troop, character or vehicle on the table, by the id of its card, which lies in the zone `units:<owner>`. Whether it is
 * face-down, the engine knows. A crewed vehicle is one unit of two cards, known by the id of the vehicle.
 */
export interface Unit {
  owner: Seat;
  territory: CardId;
  /** As it stands in the war phase under way, or after the last one. */
  durability: number;
  /** Of a vehicle: who drives it. */
  crew?: CardId;
  /** Of a crew: what it drives. */
  vehicle?: CardId;
  /** It has been face-up on the table: everybody knows what it is, even if it is face-down now. */
  known: boolean;
  /** What it may be, as far as its owner's payment tells: kept while it is not known. */
  mayBe?: string[];
  /** Numbers of the turns in which it was placed, last turned, and as a crew last boarded or left (R15, R63). */
  placedIn: number;
  turnedIn: number;
  boardedIn: number;
  /** Cannot be attacked until the start of its owner's next turn (R26). */
  evading: boolean;
  /** Attacks made in this war phase. */
  attacks: number;
  /** The number of the Attack card under which it attacked last. */
  attackedUnder: number;
  /** Attacks no more in this war phase: it has fled (R48). */
  spent: boolean;
}

export interface Player {
  /** The factions that it was dealt; its own secret until all have chosen (R2). */
  offered: string[];
  faction?: string;
  /** What it has chosen of them; its own secret until all have chosen. */
  pick?: string;
  /** Where its marker lies (R66). */
  capital?: CardId;
  /** How its territories will lie: its own secret until all are done (R4). */
  arrangement?: { left: CardId[]; right: CardId[]; capital: CardId };
  resources: number;
  /** Own turns begun. */
  turns: number;
  /** Has declared an attack or a special attack. */
  hasAttacked: boolean;
  /** Who blockades it, until the end of its next turn (R25). */
  blockadedBy: Seat[];
  /** Its modification and vehicles are void until the end of its next turn (R57). */
  voided: boolean;
  /** Plays no strategy cards until the end of its next turn (R57). */
  intruded: boolean;
}

/** One clause of an agreement (R22). The rules enforce all but free text. */
export type Clause =
  | { readonly kind: "no-attack" }
  | { readonly kind: "tribute"; readonly payer: Seat; readonly amount: number }
  | { readonly kind: "passage" }
  | { readonly kind: "shared-defence" }
  | { readonly kind: "free-text"; readonly text: string };

export interface Treaty {
  id: string;
  /** The one who played the card first. */
  parties: [Seat, Seat];
  clauses: Clause[];
}

/** Who holds which achievement (R69 to R75). Economic Hegemony is not kept: it is read from the resources. */
export interface Achievements {
  antiPeace?: Seat;
  peacemaker?: Seat;
  loser?: Seat;
  heirBoss?: Seat;
  /** Who has eliminated the Heir Boss (R76). */
  heirBossFellTo?: Seat;
  sourceOfDisaster?: Seat;
  godsJudge?: Seat;
}

/** A territory that a Hydrogen-Uranium Bomb has removed: who keeps the card, and who counts as the source (R54, R74). */
export interface Removal {
  territory: CardId;
  keeper: Seat;
  source: Seat;
}

export interface ArmamentState {
  players: Player[];
  territories: { [id: CardId]: Territory };
  units: { [id: CardId]: Unit };
  /** Resource cards that nobody holds (R8). */
  bank: number;
  treaties: Treaty[];
  /** Number of the next treaty. */
  nextTreaty: number;
  /** Times that effects limited per turn were used in this turn, by bearer and effect. */
  uses: { [key: string]: number };
  /** Hosts who have refused leave to move in this phase (R19). */
  refusals: Seat[];
  achievements: Achievements;
  removals: Removal[];
  /** Present during a war phase. */
  war?: WarState;
  /** Present while an attack is resolved. */
  attack?: AttackState;
}
