import type { Match } from "conclave/sdk";
import { expect, it } from "vitest";
import type { Rules } from "./rules.ts";
import { seeMatch } from "./seen-match.ts";

const rules = {
  viewType: "CoinView",
  shape: new Map([["CoinView", [{ name: "points", kind: "SCALAR", type: "Int", description: "", isList: false }]]]),
  print: { find: () => undefined },
  fields: new Map(),
  boards: [],
} as unknown as Rules;

it("looks into a view when somebody asks for what is in it, and once", () => {
  const looked: string[] = [];
  const view = new Proxy(
    { pieces: [], points: 3 },
    {
      get: (target, name, receiver) => {
        if (name !== "pieces") looked.push(String(name));
        return Reflect.get(target, name, receiver);
      },
    },
  );
  const match = { view, seats: [{ name: "Ada" }], seat: 0, prompts: [] } as unknown as Match;
  const seen = seeMatch(match, rules, (key) => key);
  expect(seen.nameOf(0)).toBe("Ada");
  expect(seen.isAsked("coin")).toBe(false);
  expect(looked).toEqual([]);
  const first = seen.view;
  expect(first.facts.map(({ name, text }) => `${name} ${text}`)).toEqual(["points 3"]);
  const count = looked.length;
  expect(count).toBeGreaterThan(0);
  expect(seen.view).toBe(first);
  expect(seen.hand).toEqual([]);
  expect(looked).toHaveLength(count);
});
