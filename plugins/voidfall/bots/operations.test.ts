import { describe, expect, it } from "vitest";
import type { OperationName, Part } from "../effects/effect-types.ts";
import {
  activate,
  effectOf,
  gain,
  gainGlory,
  gainInfluence,
  gainInfluencePer,
  gainPer,
  produce,
} from "../effects/writing.ts";
import { operations } from "../rules/operations.ts";
import { type Model, modelOf } from "../table/model.ts";
import { Table } from "../table/table.ts";
import { type Table as Played, resolving, type SideSettings, table } from "../testing/table.ts";
import { done } from "./imagining.ts";
import { outcomes } from "./outcomes.ts";

/** What bots make of operations is said once more in their room: both must know the same, and agree on what is plain. */

it("bots know all operations, and no others", () => {
  expect(Object.keys(outcomes).sort()).toEqual(Object.keys(operations).sort());
});

const side: SideSettings = {
  house: "belitan",
  resources: { food: 2, energy: 14, materials: 1, credits: 0, science: 3 },
  influence: 5,
  active: 1,
  inactive: 4,
  glory: [2],
};
const sectors = { s01: { population: 3, guilds: ["farmers", "bankers"], seat: 0, corrupted: false } } as const;

/** Operations that only give something: the bots foresee exactly that. Of guilds they guess. */
const plainGains: { readonly [op in OperationName]?: readonly Part[] } = {
  activate: [activate(2), activate(9)],
  "gain-glory": [gainGlory(3)],
  "gain-influence": [gainInfluence(4)],
  "gain-influence-per": [gainInfluencePer(2, "own-sector")],
  "gain-resources": [gain({ food: 1, science: 2 }), gain({ energy: 4 })],
  "gain-resource-per": [gainPer("materials", 1, "own-sector")],
  produce: [produce("food"), produce("credits", "food"), produce("energy")],
};
const guessed: readonly OperationName[] = ["gain-of-guild", "gain-of-guilds"];

it("each plain gain is compared here", () => {
  const plain = Object.entries(operations).flatMap(([op, { isPlainGain }]) => (isPlainGain ? [op] : []));
  expect([...Object.keys(plainGains), ...guessed].sort()).toEqual(plain.sort());
});

function seenIn({ play }: Played): Table {
  const seen = new Table(play.view(0), play.ruleSet, 0);
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  return seen;
}

/** What plain gains change. */
function stockOf({ influence, stock, active, inactive, glory, tradeTokens }: Model) {
  return { influence, stock, active, inactive, glory: [...glory].sort(), tradeTokens };
}

describe("bots foresee what comes of", () => {
  it.each(Object.entries(plainGains).flatMap(([op, parts]) => parts.map((part) => [op, JSON.stringify(part), part])))(
    "%s: %s",
    (_, __, part) => {
      const before = seenIn(table([side], { sectors, *run() {} }));
      const after = seenIn(resolving(effectOf(part as Part), [side], { sectors }));
      expect(stockOf(done(before, modelOf(before), part as Part))).toEqual(stockOf(modelOf(after)));
    },
  );
});
