import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Prompt } from "../../server/engine/index.ts";
import { project } from "./blocks.ts";
import * as fixture from "./market.ts";
import { playExample } from "./play-example.ts";
import { compile, type Exports, exportsOf, importFor, written } from "./written-code.ts";

const contract = ["server/engine/contract/game.ts", "server/engine/contract/lookups.ts"];

/** A comment, and the name of the method, the field or the function that it is about. */
const commented = /^(?: {2})?\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+(?:readonly |export function )?(\w+)/gm;

/** The examples in the comments of the contract, by what each is about; those of overloads are numbered. */
function examplesOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, comment = "", name = ""] of source.matchAll(commented)) {
    const [, example] = comment.split("@example\n");
    if (example === undefined) continue;
    const code = example.replaceAll(/^ *\* ?/gm, "").trim();
    found.set(found.has(name) ? `${name} 2` : name, code);
  }
  return found;
}

const examples = examplesOf(contract.map((file) => readFileSync(join(project, file), "utf8")).join("\n"));

/** A module with the examples as rules. */
function moduleOf(): string {
  const rules = [...examples].map(
    ([name, code]) =>
      `  *"${name}"({ game, seat, others, other, hand, card, goods }) {\n${code.replaceAll(/^/gm, "    ")}\n  },`,
  );
  const code = `export const examples: { readonly [name: string]: Example } = {\n${rules.join("\n")}\n};\n`;
  const ofFixture: Exports = new Map([
    ["Example", "type"],
    ...Object.keys(fixture).map((name) => [name, "value"] as const),
  ]);
  const imports = [
    importFor(code, "server/engine/index.ts", exportsOf("server/engine/index.ts")),
    importFor(code, "test/docs/market.ts", ofFixture),
  ];
  return [...imports, code].join("\n");
}

/** What players are asked first where an example asks. */
const asks: { readonly [example: string]: Prompt["kind"] } = {
  choose: "choose",
  "choose 2": "choose",
  chooseMany: "choose-many",
  order: "order",
  allocate: "allocate",
  assign: "assign",
  integer: "integer",
  text: "text",
  confirm: "confirm",
  negotiate: "offer",
  together: "integer",
  either: "confirm",
  window: "choose",
  call: "confirm",
  act: "choose",
};

/** What a beginner meets besides these. */
const acts = [
  "playerOf",
  "found",
  "perSeat",
  "random",
  "look",
  "show",
  "shuffle",
  "move",
  "draw",
  "event",
  "eventForAll",
  "checkVictory",
  "end",
  "log",
];

describe("the examples in the comments of the contract", () => {
  it("are there for all that a beginner meets", () => {
    expect([...examples.keys()].sort()).toEqual([...Object.keys(asks), ...acts].sort());
  });

  it("are short, and call what they are about", () => {
    for (const [name, code] of examples) {
      expect(code.split("\n").length, name).toBeLessThanOrEqual(8);
      expect(code).toMatch(new RegExp(`\\b${name.replace(" 2", "")}\\b`));
    }
  });

  it("compile strictly", () => compile("examples.ts", moduleOf()));

  it.each([...examples.keys()])("run: %s", async (name) => {
    const all = (await import(written("examples.ts", moduleOf()))) as { examples: { [name: string]: fixture.Example } };
    const example = all.examples[name] as fixture.Example;
    for (const strategy of ["first", "pass", "random"] as const) {
      const asked = playExample(example, strategy);
      expect(asked[0]?.kind).toBe(asks[name]);
    }
  });
});
