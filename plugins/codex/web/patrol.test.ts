import type { Prompt } from "conclave/board";
import { expect, test } from "vitest";
import { patrolOf, sent } from "./patrol.ts";

const place = (key: string, slot: string) => ({ key, about: [{ kind: "PLACE", key: slot }] });
const option = (key: string) => ({ key, about: [{ kind: "PIECE", key }] });
const prompt = {
  ...{ __typename: "AssignPrompt", id: "p", seat: 0 },
  options: [option("bear"), option("wolf")],
  places: [place("elite", "elite"), place("seat-2-lookout", "lookout")],
  fallback: { assignment: [{ option: "bear", place: "elite" }] },
} as unknown as Prompt;

test("slots are those of the one who is asked, or of the seat that their key names", () => {
  const patrol = patrolOf(prompt, undefined);
  expect(patrol?.posts).toEqual([
    { place: "elite", seat: 0, slot: "elite" },
    { place: "seat-2-lookout", seat: 2, slot: "lookout" },
  ]);
  expect([...(patrol?.placed.keys() ?? [])]).toEqual(["bear"]);
});

test("who is sent where somebody stands takes their place, and may go back", () => {
  const patrol = patrolOf(prompt, undefined);
  const [elite] = patrol?.posts ?? [];
  if (!patrol || !elite) throw new Error("nobody is asked who patrols");
  expect(sent(patrol, "wolf", elite)).toEqual({ assignment: [{ option: "wolf", place: "elite" }] });
  expect(sent(patrol, "bear", undefined)).toEqual({ assignment: [] });
});

test("other questions are not about patrolling", () => {
  expect(patrolOf({ __typename: "ChoosePrompt", options: [] } as unknown as Prompt, undefined)).toBeUndefined();
});
