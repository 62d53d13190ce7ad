import type { AnswerValue, Prompt } from "../../sdk/index.ts";
import type { Say } from "../words.ts";
import type { Showing } from "./typed.ts";

/** How prompts of a kind are shown, and how their answers are typed. */
export interface TypedKind<P extends Prompt> {
  /** The labels of its options, with what else is known about each; their labels alone by default. */
  labels?(showing: Showing, prompt: P): readonly string[];
  /** What to type. */
  ask(showing: Showing, prompt: P): readonly string[];
  /** What to type for the answer that the rules suggest, where there are several choices at once. */
  example?(prompt: P): string | undefined;
  /**
   * Reads what was typed, without white space around it.
   * @throws {Mistyped}
   */
  read(prompt: P, text: string, say: Say): AnswerValue;
}
