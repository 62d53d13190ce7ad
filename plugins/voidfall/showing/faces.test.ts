import { type Description, listAll, ReferenceIndex, type RuleSet, type Text, t } from "conclave/rules";
import { ruleSetOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { all, gain, gainCorruption, gainInfluence, paying } from "../effects/writing.ts";
import voidfall from "../index.ts";
import { amounts, fleetCubes } from "../labels.ts";
import { effectText } from "../rules/effects/text.ts";
import { symbols } from "./symbols.ts";

const rules = ruleSetOf(voidfall, [], { seats: 2 });
const index = ReferenceIndex.of(rules as unknown as RuleSet);
const printed = listAll(rules as unknown as Parameters<typeof listAll>[0]).flatMap(({ entries }) => entries);
const named = (one: { readonly list: string; readonly id: string }) => `${one.list}/${one.id}`;

type Part = NonNullable<Description["parts"]>[number];

/** Everything that has costs and facts: entries and their parts. */
const faces = printed.flatMap((entry) => [
  { ...entry, name: named(entry) },
  ...entry.parts.map((part: Part) => ({ cost: [], facts: [], ...part, name: `${named(entry)}#${part.id}` })),
]);

function find(list: string, id: string): (typeof printed)[number] {
  const found = printed.find((entry) => entry.list === list && entry.id === id);
  if (!found) throw new Error(`there is no ${id} in ${list}`);
  return found;
}

describe("every face", () => {
  it("has a cost or facts, but for tokens, whose effect is a part, and what is only a name", () => {
    const bare = printed.filter(({ cost, facts }) => cost.length + facts.length === 0);
    const lists = [
      "agenda-types",
      "bounties",
      "installations",
      "operations",
      "reclaims",
      "resources",

      "tracks",
    ];
    expect([...new Set(bare.map(({ list }) => list))].sort()).toEqual(lists);
    expect(bare.filter(({ list, parts }) => /bounties|reclaims/.test(list) && parts.length === 0)).toEqual([]);
  });

  it("pays with declared symbols", () => {
    const used = new Set(faces.flatMap(({ cost }) => cost.map(({ symbol }) => symbol)));
    expect([...used].filter((symbol) => symbols[symbol] === undefined)).toEqual([]);
    expect(used.size).toBeGreaterThan(10);
  });

  it("has parts with names of their own, and refers to what is printed", () => {
    for (const entry of printed) expect(new Set(entry.parts.map(({ id }) => id)).size).toBe(entry.parts.length);
    const references = faces.flatMap(({ name, facts }) =>
      facts.flatMap(({ about }) => (about ? [[name, index.locate(about)] as const] : [])),
    );
    expect(references.length).toBeGreaterThan(300);
    expect(references.filter(([, { kind }]) => kind !== "entry").map(([name]) => name)).toEqual([]);
  });

  it("has a word for each fact in every language", () => {
    const ids = new Set(faces.flatMap(({ facts }) => facts.map(({ id }) => `fact.${id}`)));
    for (const messages of Object.values(voidfall.messages))
      expect([...ids].filter((key) => messages[key] === undefined)).toEqual([]);
  });
});

describe("symbols", () => {
  it("have names, and messages for their amounts, in every language", () => {
    for (const messages of Object.values(voidfall.messages)) {
      const names = rules.symbols.all.map(({ name }) => name.key);
      const amounts = rules.symbols.all.flatMap((symbol) => symbol.amounts);
      expect([...names, ...amounts].filter((key) => messages[key] === undefined)).toEqual([]);
    }
  });

  it("are found in what a cost says", () => {
    const costs = faces.flatMap(({ cost }) => cost);
    const said = (text: Text): unknown => rules.symbols.statedBy(text);
    for (const { symbol } of costs) {
      const [key = ""] = symbols[symbol]?.amounts ?? [`symbol.${symbol}`];
      expect(said({ key, params: { count: 2 } })).toEqual({ symbol, count: 2 });
    }
  });

  it("are found in texts that say what is gained and paid", () => {
    const stated = (text: Text): unknown[] => {
      const own = rules.symbols.statedBy(text);
      if (own) return [own];
      return Object.values(text.params ?? {})
        .flat()
        .flatMap((param) => (typeof param === "object" && "key" in param ? stated(param) : []));
    };
    expect(stated(effectText(paying({ energy: 2, recall: 1 }, gain({ food: 3 }))))).toEqual([
      { symbol: "energy", count: 2 },
      { symbol: "recall", count: 1 },
      { symbol: "food", count: 3 },
    ]);
    expect(stated(effectText(all(gainInfluence(4), gainCorruption(1))))).toEqual([
      { symbol: "influence", count: 4 },
      { symbol: "corruption", count: 1 },
    ]);
    expect(stated(fleetCubes("carrier", 2))).toEqual([{ symbol: "carrier", count: 2 }]);
    // Besides, they name the resource itself.
    expect(index.namedIn(t("label.list", { items: amounts({ science: 1 }) }))).toMatchObject([{ type: "resource" }]);
  });
});

describe("a face says apart what is printed apart", () => {
  it("of a focus: its actions with what they cost", () => {
    const { facts, parts } = find("focuses", "conquest");
    expect(facts.map(({ id }) => id)).toEqual(["focus-kind"]);
    expect(parts.map(({ kind, cost }) => [kind, cost])).toEqual([
      ["action", [{ symbol: "energy", count: 2 }]],
      [
        "action",
        [
          { symbol: "energy", count: 1 },
          { symbol: "credits", count: 1 },
        ],
      ],
      ["action", [{ symbol: "materials", count: 3 }]],
    ]);
  });

  it("of an event: frames, and objectives with conditions", () => {
    const { facts, parts } = find("events-1", "event-1b-looming-destiny");
    expect(facts).toEqual([
      { id: "cycle", value: 1 },
      { id: "rounds", value: 5 },
    ]);
    expect(parts.filter(({ kind }) => kind === "frame")).toHaveLength(3);
    const objectives = parts.filter(({ kind }) => kind === "objective");
    expect(objectives.map(({ condition, effect }) => [condition !== undefined, effect !== undefined])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it("of a crisis: what solves it, what that costs, and its penalty", () => {
    const { parts } = find("crises-0", "crisis-start-unpaid-guilds");
    expect(parts.map(({ kind, cost = [] }) => [kind, cost])).toEqual([["solution", [{ symbol: "credits", count: 2 }]]]);
  });
});
