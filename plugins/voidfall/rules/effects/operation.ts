import type { Rule, Text } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { OperationName, Operations } from "../../effects/effect-types.ts";
import type { Match, Position } from "../../types.ts";

/** How an operation is carried out. Each operation stands in one module with its siblings; `rules/operations.ts` has all. */
export interface OperationRule<Name extends OperationName> {
  /** Whether something of it can be done; with `context.mandatory`, whether all of it can. */
  isPossible(position: Position, context: Context, details: Operations[Name]): boolean;
  /** Carries it out, as far as the player wants. Returns whether anything was done. */
  carryOut(game: Match, context: Context, details: Operations[Name]): Rule<boolean>;
  /** What it says, for labels and the catalogue. */
  text(details: Operations[Name]): Text;
  /** Whether nobody would ever waive it and nothing is asked: a gain. Such a part is resolved without a question. */
  readonly isPlainGain?: boolean;
}

/** Some of the operations, by name. */
export type OperationRules<Name extends OperationName> = { readonly [Key in Name]: OperationRule<Key> };
