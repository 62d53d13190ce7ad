import { sumOfPoints } from "../../sdk/answers.ts";
import type { AllocatePrompt, AnswerValue } from "../../sdk/types.ts";

/** What an `AllocatePrompt` says of the points that are given out. */
export interface Giving {
  readonly max: number;
  readonly options: readonly Pick<AllocatePrompt["options"][number], "key" | "weight" | "limit">[];
  readonly fallback: Pick<AllocatePrompt["fallback"], "allocation">;
}

/** What has been given out so far, which begins with what the rules suggest. */
export function allocationSoFar({ fallback }: Pick<Giving, "fallback">, answer: AnswerValue | undefined) {
  return answer?.allocation ?? fallback.allocation ?? [];
}

/** The answer with one point more for an option, or none for it if it can have no more: what a click on its thing does. */
export function withPoint(prompt: Giving, answer: AnswerValue | undefined, option: string): AnswerValue {
  const given = allocationSoFar(prompt, answer);
  const others = given.filter((each) => each.option !== option && each.points > 0);
  const points = (given.find((each) => each.option === option)?.points ?? 0) + 1;
  const more = [...others, { option, points }];
  const limit = prompt.options.find(({ key }) => key === option)?.limit ?? Number.POSITIVE_INFINITY;
  return { allocation: points > limit || sumOfPoints(prompt, more) > prompt.max ? others : more };
}
