import type { CardId, Seat } from "../../server/engine/index.ts";
import type { CombatCardId } from "./decks/types.ts";

/** What is attacked. */
export type AttackTarget =
  | { readonly kind: "unit"; readonly unit: CardId }
  | { readonly kind: "territory"; readonly territory: CardId };

/** An attack under way, from its declaration to the end of the combat (R37). */
export interface AttackState {
  by: Seat;
  /** The attacking unit; a crewed vehicle is named by the vehicle. */
  attacker: CardId;
  target: AttackTarget;
  /** Whose unit or territory is attacked. */
  defender: Seat;
  combat?: CombatState;
}

/** Unit against unit (R39 to R42). What was laid is secret until it is revealed. */
export interface CombatState {
  /** In order, by side; absent until both have laid. */
  laid?: { attacker: CombatCardId[]; defender: CombatCardId[] };
  /** How many pairs have been revealed. */
  revealed: number;
}

/** What lasts for one war phase. */
export interface WarState {
  /** Attack cards played so far in this phase. */
  attackCards: number;
}
