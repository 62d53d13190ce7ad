import { type CardId, event, type Seat } from "conclave/rules";
import type { AttackTarget } from "./effects/war-types.ts";
import type { Treaty } from "./state-types.ts";

/** Why a unit is about to be destroyed. */
export type Cause =
  | {
      readonly kind: "combat";
      /** The owner of the unit it fought, that unit, and whether that unit was the attacker. */
      readonly by: Seat;
      readonly unit: CardId;
      readonly asAttacker: boolean;
      /** The unit may not retreat (R49). */
      readonly pursued: boolean;
    }
  | {
      readonly kind: "special-attack";
      readonly by: Seat;
      /** The card's kind. */
      readonly card: string;
      /** The territory is about to be removed, so the unit cannot stay in it. */
      readonly removesTerritory?: boolean;
    };

export const turnBegins = event<{ seat: Seat }>("turn-begins");
export const cardsDrawn = event<{ seat: Seat; cards: readonly CardId[] }>("cards-drawn");
export const resourcesDrawn = event<{ seat: Seat; amount: number }>("resources-drawn");
export const unitPlaced = event<{ unit: CardId; seat: Seat; territory: CardId; faceDown: boolean }>("unit-placed");
export const unitMoved = event<{ unit: CardId; from: CardId; to: CardId }>("unit-moved");
export const modificationAssembled = event<{ seat: Seat; modification: string }>("modification-assembled");
export const agreementMade = event<{ treaty: Treaty }>("agreement-made");
export const agreementBroken = event<{ treaty: Treaty; by: Seat }>("agreement-broken");
export const turnEnds = event<{ seat: Seat }>("turn-ends");

export const warBegins = event<{ seat: Seat }>("war-begins");
export const warEnded = event<{ seat: Seat }>("war-ended");
export const attackDeclared = event<{ by: Seat; attacker: CardId; target: AttackTarget }>("attack-declared");
export const specialAttackDeclared = event<{ by: Seat; card: string }>("special-attack-declared");
export const pairRevealed = event<{ slot: number }>("pair-revealed");
export const territoryAttacked = event<{ by: Seat; territory: CardId; points: number }>("territory-attacked");
export const territoryTaken = event<{ territory: CardId; from: Seat; by: Seat }>("territory-taken");
export const territoryRemoved = event<{ territory: CardId; from: Seat; by: Seat; source: Seat }>("territory-removed");
export const unitDoomed = event<{ unit: CardId; cause: Cause }>("unit-doomed");
export const unitRetreated = event<{ unit: CardId; from: CardId; to: CardId; emergency: boolean }>("unit-retreated");
export const unitDestroyed = event<{ unit: CardId; owner: Seat; territory: CardId; cause: Cause }>("unit-destroyed");
export const playerEliminated = event<{ seat: Seat; by: Seat | undefined }>("player-eliminated");
