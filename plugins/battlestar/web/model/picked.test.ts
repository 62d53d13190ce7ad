import type { Prompt } from "conclave/board";
import { expect, it } from "vitest";
import { pickedIn } from "./picked.ts";

const allocate = {
  __typename: "AllocatePrompt",
  id: "p",
  fallback: { allocation: null },
  options: [{ key: "tactics", weight: 1, limit: 2 }],
} as unknown as Extract<Prompt, { readonly __typename: "AllocatePrompt" }>;

it("counts points only for the question that is answered", () => {
  const offered = { prompt: allocate, option: allocate.options[0] } as unknown as Parameters<typeof pickedIn>[2];
  const answer = { allocation: [{ option: "tactics", points: 2 }] };
  expect(pickedIn(answer, "p", offered)).toBe(2);
  expect(pickedIn(answer, "other", offered)).toBe(0);
});
