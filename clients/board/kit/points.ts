import { mostPoints, sumOfPoints } from "../../sdk/answers.ts";
import type { AllocatePrompt, AnswerValue } from "../../sdk/types.ts";

/** What an `AllocatePrompt` says of the points that are given out. */
export interface Giving {
  readonly max: number;
  readonly options: readonly Pick<AllocatePrompt["options"][number], "key" | "weight" | "limit">[];
  readonly fallback: Pick<AllocatePrompt["fallback"], "allocation">;
}

/** How many points an option has, and can have now. */
export interface Given {
  readonly points: number;
  /** As many as it may have beside what all others have been given. */
  readonly most: number;
  /** Gives it this many, instead of what it has. */
  readonly give: (points: number) => void;
}

/** How many points an option has in the answer that is put together, how many it may have, and how to change that. */
export function givenTo(
  prompt: Giving,
  answer: AnswerValue | undefined,
  option: string,
  compose: (answer: AnswerValue) => void,
): Given {
  const { answerWith, ...share } = shareOf(prompt, answer, option);
  return { ...share, give: (points) => compose(answerWith(points)) };
}

/** How many points an option has and may have beside those of the others, and the answer that gives it a number of them. */
function shareOf(prompt: Giving, answer: AnswerValue | undefined, option: string) {
  const given = allocationSoFar(prompt, answer).filter((each) => each.points > 0);
  const others = given.filter((each) => each.option !== option);
  const left = prompt.max - sumOfPoints(prompt, others);
  const asked = prompt.options.find(({ key }) => key === option) ?? { weight: 1, limit: null };
  return {
    points: given.find((each) => each.option === option)?.points ?? 0,
    most: Math.max(0, mostPoints({ max: left }, asked)),
    answerWith: (points: number): AnswerValue => ({
      allocation: points > 0 ? [...others, { option, points }] : others,
    }),
  };
}

/** What has been given out so far, which begins with what the rules suggest. */
export function allocationSoFar({ fallback }: Pick<Giving, "fallback">, answer: AnswerValue | undefined) {
  return answer?.allocation ?? fallback.allocation ?? [];
}

/** The answer with one point more for an option, or none for it if it can have no more: what a click on its thing does. */
export function withPoint(prompt: Giving, answer: AnswerValue | undefined, option: string): AnswerValue {
  const { points, most, answerWith } = shareOf(prompt, answer, option);
  return answerWith(points < most ? points + 1 : 0);
}
