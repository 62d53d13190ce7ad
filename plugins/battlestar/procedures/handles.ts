import { type Procedure, procedure, type Text } from "conclave/rules";
import type { Cards } from "../card-types.ts";
import type { Check, Effect } from "../decks/effects/index.ts";
import type { EffectContext } from "../effect-context.ts";
import type { CheckOutcome, CheckSource, CrisisState } from "../state-types.ts";

/** The crisis card under way is carried out. */
export const crisisProcedure = procedure<{
  card: Cards["crisis" | "super-crisis"];
  crisis: CrisisState;
}>("crisis");

/**
 * A skill check is made and its outcome carried out in this context; returns the outcome. `outcomes` says in words what comes of
 * it. Rules call for one by the effect `skill-check`, an extension also with a source of its own (`kind: "other"`).
 */
export const skillCheck = procedure<
  {
    readonly check: Check;
    readonly source: CheckSource;
    readonly context: EffectContext;
    readonly outcomes: Text;
  },
  CheckOutcome
>("check");

/** The fleet jumps. */
export const jumpProcedure = procedure("jump");

/** One effect of a card is carried out: it goes by the name of its operation. */
export function effectProcedure(op: string): Procedure<{ effect: Effect; context: EffectContext }> {
  return procedure(op);
}
