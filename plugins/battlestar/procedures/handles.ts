import { type Procedure, procedure } from "conclave/rules";
import type { CrisisDefinition, SuperCrisisDefinition } from "../cards.ts";
import type { Effect } from "../decks/effects/index.ts";
import type { EffectContext } from "../effect-context.ts";
import type { CrisisState } from "../state-types.ts";

/** The crisis card under way is carried out. */
export const crisisProcedure = procedure<{
  card: CrisisDefinition | SuperCrisisDefinition;
  crisis: CrisisState;
}>("crisis");

/** The fleet jumps. */
export const jumpProcedure = procedure("jump");

/** One effect of a card is carried out: it goes by the name of its operation. */
export function effectProcedure(op: string): Procedure<{ effect: Effect; context: EffectContext }> {
  return procedure(op);
}
