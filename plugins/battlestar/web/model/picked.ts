import type { AnswerValue } from "conclave/board";
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
