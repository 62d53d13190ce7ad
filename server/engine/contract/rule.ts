import type { PromptRequest } from "../prompts/prompts.ts";
import type { Seat } from "../seats.ts";
import type { Text } from "../text/text.ts";

/** How a match ended. */
export interface Outcome {
  /** The id of the victory check or other reason for the end. */
  readonly id: string;
  /** Who won: one, several, all or none. */
  readonly winners: readonly Seat[];
  /** A sentence that describes the end. */
  readonly text: Text;
}

/**
 * A rule: a generator that reads like the rulebook and yields to the engine wherever a player decides. Rules use `yield*` and
 * the methods of `Game`; only the engine's own methods make requests.
 */
export type Rule<Result = void> = Generator<Request, Result, unknown>;

/** The results of simultaneous rules, by index in the list, in order of completion. */
export type Results<Result = unknown> = ReadonlyMap<number, Result>;

/** A rule's request to the engine. The answer to `together` is a `Results`. */
export type Request =
  | { readonly kind: "ask"; readonly prompt: PromptRequest }
  | {
      readonly kind: "together";
      readonly rules: readonly Rule<unknown>[];
      /** Whether these results, by index in `rules`, are enough. The other rules are then dropped. */
      readonly until?: (results: Results) => boolean;
    }
  | { readonly kind: "end"; readonly outcome: Outcome };

/** A running procedure. */
export interface Frame {
  readonly name: string;
}
