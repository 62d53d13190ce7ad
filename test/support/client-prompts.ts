import type { GivenAnswer, PromptOption } from "../../clients/sdk/index.ts";

/** An answer as the server tells of it: what is not given is null. */
export function givenAnswer(given: Partial<GivenAnswer>): GivenAnswer {
  const nothing = { option: null, pass: null, options: null, allocation: null, assignment: null };
  return { ...nothing, integer: null, text: null, confirm: null, offer: null, ...given };
}

/** An option as the server tells of it, with what else its prompt says of it. */
export function promptOption(
  key: string,
  label: PromptOption["label"],
  more: Partial<PromptOption> = {},
): PromptOption {
  return {
    key,
    label,
    about: [],
    weight: 1,
    limit: null,
    group: null,
    places: null,
    action: null,
    alike: null,
    ...more,
  };
}
