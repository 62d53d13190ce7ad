import type { CardId, Seat } from "conclave/rules";
import type { CombatCardId } from "./decks/types.ts";

/** All that is said here of a war under way is public: what players keep from each other is not in it. */

/** What is attacked. */
export type AttackTarget =
  | { readonly kind: "unit"; readonly unit: CardId }
  | { readonly kind: "territory"; readonly territory: CardId };

/**
 * An attack under way, from its declaration to the end of the combat (R37). A unit named here may be gone already: it
 * was destroyed, and something is still asked about the other.
 */
export interface AttackState {
  by: Seat;
  /** The attacking unit; a crewed vehicle is named by the vehicle. */
  attacker: CardId;
  target: AttackTarget;
  /** Whose unit or territory is attacked. */
  defender: Seat;
  combat?: CombatState;
}

export type Side = "attacker" | "defender";

/** Unit against unit (R39 to R42). Cards laid are not in the state before they are revealed. */
export interface CombatState {
  /** How many cards lie face-down on each side; absent until both have laid. */
  laid?: Record<Side, number>;
  /** The pairs revealed so far, in order. */
  pairs: RevealedPair[];
  /** Losses that armour has kept off in this combat (R41). */
  absorbed: Record<Side, number>;
}

/** What lies in one slot; absent where a side has laid nothing. */
export interface RevealedPair {
  attacker?: CombatCardId;
  defender?: CombatCardId;
}

/** A special attack under way, from its payment to its last effect (R52). */
export interface SpecialAttackState {
  by: Seat;
  /** Names what is printed on it. */
  card: string;
  /** Resources that were really paid: what an Arius Field pays, too (R53). */
  paid: number;
  /** Whom it concerns, and who of them has kept it off. */
  concerned: Seat[];
  sheltered: Seat[];
  territory?: CardId;
  /** The character that is to be killed, and the one that goes there (R59). */
  unit?: CardId;
  assassin?: CardId;
  /** Points on territories (R56). */
  damage?: { territory: CardId; points: number }[];
}

/** A unit that is about to be destroyed and may retreat: who gives what for it (R47). */
export interface RetreatState {
  unit: CardId;
  /** Resources that it needs. */
  cost: number;
  card?: Seat;
  resource?: Seat;
}

/** What lasts for one war phase. */
export interface WarState {
  /** Attack cards played so far in this phase. */
  attackCards: number;
  /** Something has been done in it: no territory may be drawn any more (R27). */
  acted: boolean;
  special?: SpecialAttackState;
  retreat?: RetreatState;
}
