import type { PromptRequest } from "./prompts.ts";
import type { Seat } from "./seats.ts";
import type { Text } from "./text.ts";

/** How a match ended. */
export interface Outcome {
  /** The id of the victory check, or of whatever else ended it. */
  readonly id: string;
  /** Who won: one, several, all or none. */
  readonly winners: readonly Seat[];
  /** The end in a sentence. */
  readonly text: Text;
}

/**
 * A rule: a generator that reads like the rulebook and hands over to the engine wherever a person decides. Rules are
 * written with `yield*` and the methods of `Game`; requests are only made by the engine's own methods.
 */
export type Rule<Result = void> = Generator<Request, Result, unknown>;

/** The results of rules that ran together, by their place in the list, as they came in. */
export type Results<Result = unknown> = ReadonlyMap<number, Result>;

/** What a rule may ask of the engine. The answer to `together` are `Results`. */
export type Request =
  | { readonly kind: "ask"; readonly prompt: PromptRequest }
  | {
      readonly kind: "together";
      readonly rules: readonly Rule<unknown>[];
      /** Whether these results, by place in `rules`, are enough: the other rules are then given up. */
      readonly until?: (results: Results) => boolean;
    }
  | { readonly kind: "end"; readonly outcome: Outcome };

/** A named procedure that is under way. */
export interface Frame {
  readonly name: string;
}
