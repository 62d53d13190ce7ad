import { expect } from "vitest";
import type { GameDefinition } from "../../server/engine/contract/contract.ts";
import type { Rule } from "../../server/engine/contract/rule.ts";
import type { Answer } from "../../server/engine/prompts/prompts.ts";
import type { Match } from "../../server/engine/running/match.ts";
import type { FaultKind } from "../../server/engine/text/errors.ts";
import type { Tiny } from "./tiny.ts";

/** Counts the phases that have begun and asks seat 0 in each. */
export const counting: Partial<GameDefinition<Tiny>> = {
  phases: {
    *count(game): Rule {
      game.state.count = (game.state.count ?? 0) + 1;
      game.state.rolled = game.random.die(6);
      yield* game.confirm(0, "go-on");
      game.state.answered = game.state.count;
    },
  },
};

export const yes: Answer = { confirm: true };

/** Answers the first prompt of a seat, and returns the decision as it would be stored. */
export function give(match: Match<Tiny>, answer: Answer, seat = 0) {
  const prompt = match.promptsOf(seat)[0];
  if (!prompt) throw new Error(`seat ${seat} is not asked`);
  const decision = match.decisionFor(seat, prompt.id, answer);
  return { decision, step: match.answer(seat, prompt.id, answer) };
}

/** A fault of this kind, in whatever it is expected. */
export function fault(kind: FaultKind) {
  return expect.objectContaining({ name: "RuleFault", kind });
}
