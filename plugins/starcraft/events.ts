import { type CardId, event, type Seat } from "conclave/rules";
import type { Role, Unit } from "./state-types.ts";

/** What happens: extensions react to it. */

/** A player has placed an order token on a planet. */
export const orderPlaced = event<{ readonly seat: Seat; readonly planet: string; readonly card: CardId }>(
  "order-placed",
);

/** A player begins to execute an order on a planet. */
export const orderExecuted = event<{ readonly seat: Seat; readonly planet: string; readonly order: string }>(
  "order-executed",
);

/** A battle begins. */
export const battleBegan = event<{ readonly area: string; readonly attacker: Seat; readonly defender: Seat }>(
  "battle-began",
);

/** A battle is over, before retreats. */
export const battleEnded = event<{
  readonly area: string;
  readonly attacker: Seat;
  readonly defender: Seat;
  /** Who has units left in the area. */
  readonly left: readonly Role[];
}>("battle-ended");

/** A unit has been destroyed. */
export const unitDestroyed = event<{ readonly unit: Readonly<Unit> }>("unit-destroyed");

/** A player has left the game. */
export const eliminated = event<{ readonly seat: Seat }>("eliminated");
