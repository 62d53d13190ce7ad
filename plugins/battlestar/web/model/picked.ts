import type { AnswerValue, Prompt } from "conclave/board";
import type { Offered } from "./offers.ts";

/** How often an option has been taken into the answer that is put together: points of an allocation count. */
export function pickedIn(
  answer: AnswerValue | undefined,
  asked: string | undefined,
  { prompt, option }: Offered,
): number {
  if (prompt.id !== asked) return 0;
  if (prompt.__typename === "AllocatePrompt") {
    const given = answer?.allocation ?? prompt.fallback.allocation ?? [];
    return given.find((each) => each.option === option.key)?.points ?? 0;
  }
  return (answer?.options ?? []).includes(option.key) ? 1 : 0;
}

type Allocate = Extract<Prompt, { readonly __typename: "AllocatePrompt" }>;

/** One point more for an option, or none if it can have no more. */
export function withPoint(prompt: Allocate, answer: AnswerValue | undefined, option: string): AnswerValue {
  const given = answer?.allocation ?? prompt.fallback.allocation ?? [];
  const found = prompt.options.find(({ key }) => key === option);
  const weight = found?.weight ?? 1;
  const others = given.filter((each) => each.option !== option && each.points > 0);
  const weightOf = (key: string) => prompt.options.find((each) => each.key === key)?.weight ?? 1;
  const left = prompt.max - others.reduce((sum, each) => sum + each.points * weightOf(each.option), 0);
  const points = (given.find((each) => each.option === option)?.points ?? 0) + 1;
  const isTooMuch = points * weight > left || (typeof found?.limit === "number" && points > found.limit);
  return { allocation: isTooMuch ? others : [...others, { option, points }] };
}
