import { describe, expect, it } from "vitest";
import {
  declaredSources,
  gamesWithRulings,
  readmeOf,
  rulingsIn,
  sourcesIn,
  testsIn,
  testsOf,
  withTests,
} from "../../.ci/rulings.ts";

describe("finding tests by the rulings they cite", () => {
  const tests = testsOf(
    "moves.test.ts",
    `describe("moving (B2)", () => {
      it("is free (B1)", () => { it; });
      it.each([1, 2])("costs %i", (count) => {});
    });
    test("ends (B4)", () => {});`,
  );

  it("includes the titles of groups and tables", () => {
    expect(tests).toEqual([
      { file: "moves.test.ts", title: "moving (B2) > is free (B1)", cites: ["B2", "B1"] },
      { file: "moves.test.ts", title: "moving (B2) > costs %i", cites: ["B2"] },
      { file: "moves.test.ts", title: "ends (B4)", cites: ["B4"] },
    ]);
  });

  it("writes them after the rulings, and again without changes", () => {
    const readme = "# A game\n\n**B1** Moving is free.\n\n**B3** Nothing else is.\n";
    const written = withTests(readme, tests);
    expect(written).toBe(
      "# A game\n\n**B1** Moving is free.\n\n> Tests:\\\n> `moves.test.ts`: “moving (B2) > is free (B1)”\n\n**B3** Nothing else is.\n",
    );
    expect(withTests(written, tests)).toBe(written);
  });
});

describe("sources of rulings", () => {
  const readme = [
    "# A game",
    "## Sources",
    "- **Text**: the rules.\n- **FAQ**: the publisher's answers.",
    "## Rulings",
    "**B1** Moving is free.",
    "> Source: Text, “Moving”; FAQ 3,\n> second answer.",
    "**B2** Nothing else is.",
  ].join("\n\n");

  it("are declared once, and named by each ruling", () => {
    expect(declaredSources(readme)).toEqual(["Text", "FAQ"]);
    expect([...sourcesIn(readme)]).toEqual([
      ["B1", ["Text, “Moving”", "FAQ 3, second answer"]],
      ["B2", []],
    ]);
  });

  it("stand between a ruling and its tests", () => {
    const tests = [{ file: "moves.test.ts", title: "is free (B1)", cites: ["B1"] }];
    const written = withTests(readme, tests);
    expect(written).toContain("second answer.\n\n> Tests:\\\n> `moves.test.ts`: “is free (B1)”\n\n**B2**");
    expect(withTests(written, tests)).toBe(written);
  });
});

describe.each(gamesWithRulings())("The rulings of %s", (folder) => {
  const rulings = rulingsIn(readmeOf(folder));
  const tests = testsIn(folder);

  it("each have a test", () => {
    const cited = new Set(tests.flatMap(({ cites }) => cites));
    expect(rulings.filter((ruling) => !cited.has(ruling))).toEqual([]);
  });

  it("each have a source that the README declares", () => {
    const declared = declaredSources(readmeOf(folder));
    const wrong = [...sourcesIn(readmeOf(folder))].filter(
      ([, sources]) =>
        sources.length === 0 || !sources.every((source) => declared.some((name) => source.startsWith(name))),
    );
    expect(wrong).toEqual([]);
  });

  it("are in the README once, with the names of their tests (npm run rulings)", () => {
    expect(new Set(rulings).size).toBe(rulings.length);
    expect(withTests(readmeOf(folder), tests)).toBe(readmeOf(folder));
  });

  it("exist if a test cites them", () => {
    const letters = new Set(rulings.map((ruling) => ruling[0]));
    const unknown = tests
      .flatMap(({ cites }) => cites)
      .filter((ruling) => letters.has(ruling[0]) && !rulings.includes(ruling));
    expect(unknown).toEqual([]);
  });
});
