import type { CardId, Seat } from "conclave/rules";
import type { CombatCardId } from "./cards.ts";

/** The public state of a war in progress. What players hide from each other is not in it. */

/** The target of an attack. */
export type AttackTarget =
  | { readonly kind: "unit"; readonly unit: CardId }
  | { readonly kind: "territory"; readonly territory: CardId };

/**
 * An attack in progress, from its declaration to the end of combat (R37). A unit named here may already have been
 * destroyed while prompts about the other one remain.
 */
export interface AttackState {
  by: Seat;
  /** The attacking unit; the vehicle if it is crewed. */
  attacker: CardId;
  target: AttackTarget;
  /** The owner of the attacked unit or territory. */
  defender: Seat;
  combat?: CombatState;
}

export type Side = "attacker" | "defender";

/** Combat between two units (R39 to R42). Cards are not in the state until they are revealed. */
export interface CombatState {
  /** How many face-down cards each side has laid; absent until both have. */
  laid?: Record<Side, number>;
  /** The pairs revealed so far, in order. */
  pairs: RevealedPair[];
  /** Losses absorbed by armour so far in this combat (R41). */
  absorbed: Record<Side, number>;
  /** The sides whose modification has been asked to prevent losses in this combat (R82). */
  prevention: Side[];
}

/** The two cards in one slot; absent for a side that laid none. */
export interface RevealedPair {
  attacker?: CombatCardId;
  defender?: CombatCardId;
}

/** A special attack in progress, from its payment to its last effect (R52). */
export interface SpecialAttackState {
  by: Seat;
  /** The card's kind. */
  card: string;
  /** Resources actually paid; an Arius Field must pay the same (R53). */
  paid: number;
  /** The seats it targets, and those of them that have blocked it. */
  concerned: Seat[];
  sheltered: Seat[];
  /** The territory that it hits, or to which the assassin goes. */
  territory?: CardId;
  /** The character to be killed, and the assassin (R59). */
  unit?: CardId;
  assassin?: CardId;
  /** Damage points per territory (R56). */
  damage?: { territory: CardId; points: number }[];
}

/** A unit that is about to be destroyed and may retreat: who pays for the retreat (R47). */
export interface RetreatState {
  unit: CardId;
  /** Resources the retreat costs. */
  cost: number;
  card?: Seat;
  resource?: Seat;
}

/** State that lasts for one war phase. */
export interface WarState {
  /** Attack cards played so far in this phase. */
  attackCards: number;
  /** Something has been done in this phase, so no territory can be drawn any more (R27). */
  acted: boolean;
  special?: SpecialAttackState;
  retreat?: RetreatState;
}
