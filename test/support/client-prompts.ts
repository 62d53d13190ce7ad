import type {
  AllocatePrompt,
  AssignPrompt,
  ChooseManyPrompt,
  GivenAnswer,
  PromptOption,
} from "../../clients/sdk/index.ts";

/** An answer as the server tells of it: what is not given is null. */
export function givenAnswer(given: Partial<GivenAnswer>): GivenAnswer {
  const nothing = { option: null, pass: null, options: null, allocation: null, assignment: null };
  return { ...nothing, integer: null, text: null, confirm: null, offer: null, ...given };
}

/** An option with what prompts of any kind say of theirs. */
export type AnyOption = PromptOption &
  ChooseManyPrompt["options"][number] &
  AllocatePrompt["options"][number] &
  AssignPrompt["options"][number];

/** An option as the server tells of it, with what else its prompt says of it. */
export function promptOption(key: string, label: PromptOption["label"], more: Partial<AnyOption> = {}): AnyOption {
  return {
    ...{ key, label, about: [], action: null, alike: null },
    ...{ weight: 1, limit: null, group: null, places: null },
    ...more,
  };
}

const label: PromptOption["label"] = { text: "A" };

/** What prompts of any kind have in common, for one whose kind is to be said. */
export const anyPrompt = {
  ...{ id: "0.1", key: "ask", seat: 0, title: label, window: null, about: [], deadline: null },
  fallback: givenAnswer({}),
};

/** An assignment of these options to two places: at least one to `x`, which has room for two, and any number to `y`. */
export function assignPrompt(options: AssignPrompt["options"], max: number): AssignPrompt {
  const places = [
    { key: "x", label, about: [], min: 1, max: 2 },
    { key: "y", label, about: [], min: 0, max: null },
  ];
  return { ...anyPrompt, __typename: "AssignPrompt", options, unavailable: [], places, min: 1, max };
}
