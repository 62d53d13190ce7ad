import { type Procedure, procedure } from "conclave/rules";
import type { Context, Deed } from "../../effects/context.ts";
import type { Effect } from "../../effects/effect-types.ts";

/** Effects and what they consist of, which resolve each other: extensions may wrap or replace them. */

/**
 * Resolves an effect: its parts in the order that the player wants, with the reflexes that deeds trigger. Returns whether
 * anything was done. Within another effect (`inner`) the reflexes wait for the outer one.
 */
export const resolveEffect = procedure<
  { readonly context: Context; readonly effect: Effect; readonly inner?: boolean },
  boolean
>("resolve-effect");

/** A player has done something. */
export const deed = procedure<{ readonly context: Context; readonly deed: Deed }>("deed");

/** An operation that an extension brings: it implements the procedure of this name. */
export function ownOperation(name: string): Procedure<{ readonly context: Context }, boolean> {
  return procedure(name);
}
