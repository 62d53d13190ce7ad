import type { Prompt } from "../prompts/prompts.ts";
import type { Viewer } from "../seats.ts";
import type { OptionValue } from "./options.ts";
import type { GameTypes } from "./position.ts";
import type { Outcome } from "./rule.ts";

/** What can be observed of a match. */
export interface Observed<T extends GameTypes> {
  /** The open prompts of all seats. */
  readonly prompts: readonly Prompt[];
  /** How it has ended, if it has. */
  readonly outcome: Outcome | undefined;
  view(viewer: Viewer): T["view"];
}

/**
 * A position that is worth seeing, for authors of frontends: `npm run sandbox` shows it. Bots play up to it, always in the same way.
 * It needs a message `scene.<key>` that says what there is to see.
 */
export interface Scene<T extends GameTypes = GameTypes> {
  readonly key: string;
  readonly seats: number;
  /** Extensions to play with; those of an extension are always played with itself. */
  readonly extensions?: readonly string[];
  readonly options?: { readonly [id: string]: OptionValue };
  /** The seed of the match and of its bots. */
  readonly seed: string;
  /** The bots: the game's own by default. Those that play at random get to strange places sooner. */
  readonly bots?: "heuristic" | "random";
  /** Whether the match is there. Asked at the beginning and after each decision. */
  until(observed: Observed<T>): boolean;
}

/** Whether somebody is asked this: for scenes that show a prompt. */
export function whenAsked(key: string): Scene["until"] {
  return ({ prompts }) => prompts.some((prompt) => prompt.key === key);
}

/** Whether the match is over: for scenes that show the end. */
export function whenOver({ outcome }: Observed<GameTypes>): boolean {
  return outcome !== undefined;
}
