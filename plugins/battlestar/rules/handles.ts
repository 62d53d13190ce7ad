import { type Procedure, procedure } from "conclave/rules";
import type { Cards } from "../decks/card-types.ts";
import type { EffectContext } from "../effects/context.ts";
import type { Check, CheckOutcomes, Effect } from "../effects/index.ts";
import type { CheckOutcome, CheckSource, CrisisState } from "../state-types.ts";

/** Carries out the current crisis card. */
export const crisisProcedure = procedure<{
  card: Cards["crisis" | "super-crisis"];
  crisis: CrisisState;
}>("crisis");

/**
 * Makes a skill check, carries out its outcome in this context, and returns the outcome. `outcomes` describes the outcomes.
 * Rules use the effect `skill-check`; extensions may also call this with their own source (`kind: "other"`).
 */
export const skillCheck = procedure<
  {
    readonly check: Check;
    readonly source: CheckSource;
    readonly context: EffectContext;
    readonly outcomes: CheckOutcomes;
  },
  CheckOutcome
>("check");

/** Makes the fleet jump. */
export const jumpProcedure = procedure("jump");

/** Carries out one effect of a card. Named after its operation. */
export function effectProcedure(op: string): Procedure<{ effect: Effect; context: EffectContext }> {
  return procedure(op);
}
