import type { Answer, Checkpoint, Decision, Match, Prompt, RuleSet } from "../../server/engine/index.ts";

/** Decides for one seat. */
export interface SeatBot {
  /** Whether it needs the game's checkpoint and tail kept up to date. */
  readonly needsHistory: boolean;
  decide(match: Match, prompt: Prompt, game: PlayedGame): Answer;
}

/** A game in progress, as far as a bot needs it to simulate on a copy. */
export interface PlayedGame {
  readonly ruleSet: RuleSet;
  readonly seed: string;
  /** The newest checkpoint; none before the end of the first phase. */
  readonly checkpoint: Checkpoint | undefined;
  /** The decisions since the checkpoint, or since the start. */
  readonly tail: readonly TailDecision[];
}

/** A decision since the newest checkpoint. */
export interface TailDecision extends Decision {
  /** Its position among all decisions of the game, from 1. */
  readonly number: number;
  /** The number of decisions when its prompt opened. */
  readonly since: number;
}
