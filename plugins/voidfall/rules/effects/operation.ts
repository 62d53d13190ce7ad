import type { Rule, Text } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { OperationName, Operations, Part } from "../../effects/effect-types.ts";
import type { Match, Position } from "../../types.ts";

/** Whether a part can be resolved now: with `context.mandatory` completely, otherwise to some extent. */
export type IsPossible = (position: Position, context: Context, part: Part) => boolean;

/** How the parts within an operation are resolved. */
export interface Inside {
  readonly isPossible: IsPossible;
  /** Returns whether anything was done. */
  readonly resolve: (game: Match, context: Context, part: Part) => Rule<boolean>;
}

/** What parts say that stand within an operation. */
export interface Words {
  /** A part by itself. */
  part(part: Part): Text;
  /** A part among others: in brackets if it has parts of its own. */
  inner(part: Part): Text;
  /** Several parts, two by two joined by a message. */
  joined(key: string, parts: readonly Part[]): Text;
}

/** All that can be asked of an operation. Each stands in one module with its siblings; `rules/operations.ts` has all. */
export interface OperationRule<Name extends OperationName> {
  /** Whether something of it can be done; with `context.mandatory`, whether all of it can. */
  isPossible(position: Position, context: Context, details: Operations[Name], inside: IsPossible): boolean;
  /** Carries it out, as far as the player wants. Returns whether anything was done. */
  carryOut(game: Match, context: Context, details: Operations[Name], inside: Inside): Rule<boolean>;
  /** What it says, for labels and the catalogue. */
  text(details: Operations[Name], words: Words): Text;
  /** Whether nobody would ever waive it and nothing is asked: a gain. Such a part is resolved without a question. */
  readonly isPlainGain?: boolean;
}

/** Some of the operations, by name. */
export type OperationRules<Name extends OperationName> = { readonly [Key in Name]: OperationRule<Key> };
