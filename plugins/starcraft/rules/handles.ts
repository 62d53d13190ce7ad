import { procedure, type Seat } from "conclave/rules";
import type { Cost } from "../state-types.ts";

/** Rules that others call, which extensions may wrap, and which clients see under way. */

/** A battle: the attacker’s units are in the area already, with those of one defender (README, "Battle"). */
export const battle = procedure<{ readonly area: string; readonly attacker: Seat; readonly special: boolean }>(
  "battle",
);

/** What a payment saves. */
export interface Discount {
  /** This many resources need not be paid, of whichever kind the player likes. */
  readonly amount: number;
  /** At most this many of each kind; by default as many as the cost has. */
  readonly of?: Readonly<Cost>;
  /** Whether the player may keep it for a later payment. */
  readonly keep?: boolean;
}

/**
 * A player pays with workers: on which resources is the player’s choice, if there is one. Returns how much the discount has
 * saved. The player must be able to pay.
 */
export const payment = procedure<
  { readonly seat: Seat; readonly cost: Readonly<Cost>; readonly discount?: Discount | undefined },
  number
>("payment");
