import type { Answer, Checkpoint, Decision, Match, Prompt, Random, RuleSet } from "../../server/engine/index.ts";

/** Somebody who decides for one seat. */
export interface SeatBot {
  /** Whether it needs the checkpoint and tail of the game kept up to date. */
  readonly needsHistory: boolean;
  decide(match: Match, prompt: Prompt, game: PlayedGame): Answer;
}

/** A game in the making, as far as a bot needs it to try things out on a copy. */
export interface PlayedGame {
  readonly ruleSet: RuleSet;
  readonly seed: string;
  /** The newest checkpoint; none before the end of the first phase. */
  readonly checkpoint: Checkpoint | undefined;
  /** The decisions since the checkpoint, or since the beginning. */
  readonly tail: readonly TailDecision[];
}

/** A decision since the newest checkpoint. */
export interface TailDecision extends Decision {
  /** Its place among all decisions of the game, from 1 on. */
  readonly number: number;
  /** How many decisions had been made when it was asked for. */
  readonly since: number;
}

/** What the game's own bot answers, from what its player sees. */
export function heuristicAnswer(match: Match, prompt: Prompt, random: Random): Answer {
  return match.ruleSet.heuristicAnswer(match.view(prompt.seat), prompt, random);
}
