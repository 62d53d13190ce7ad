import { expect, test } from "vitest";
import { defineGame } from "./contract.ts";
import { declaredIn } from "./declared.ts";
import { event, procedure } from "./handles.ts";
import { implement } from "./hooks.ts";
import { value } from "./position.ts";

const limit = value("limit", () => 7);
const cost = value("cost", () => 1);
const taken = event("taken");
const battle = procedure("battle");
const fought = implement(battle, function* () {});

test("a module's values, events and procedures are known among all that it exports", () => {
  const exports = { limit, taken, battle, fought, mostSeats: 6, helper: () => cost, more: [cost], again: limit };
  expect(declaredIn("value", exports)).toEqual([limit, cost]);
  expect(declaredIn("event", exports)).toEqual([taken]);
  expect(declaredIn("procedure", exports)).toEqual([fought]);
});

test("a list has parts and modules, and keeps its order", () => {
  const own = { name: "own", base: () => 2 };
  expect(declaredIn("value", [own, { limit }, cost])).toEqual([own, limit, cost]);
});

test("a game lists what its modules declare", () => {
  const { values, events, procedures } = defineGame({
    values: { limit, taken },
    events: [taken],
    procedures: { fought },
  } as unknown as Parameters<typeof defineGame>[0]);
  expect({ values, events, procedures }).toEqual({ values: [limit], events: [taken], procedures: [fought] });
});
