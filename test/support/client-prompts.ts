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
