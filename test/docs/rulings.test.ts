import { describe, expect, it } from "vitest";
import { gamesWithRulings, readmeOf, rulingsIn, testsIn, testsOf, withTests } from "../../.ci/rulings.ts";

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

describe.each(gamesWithRulings())("The rulings of %s", (folder) => {
  const rulings = rulingsIn(readmeOf(folder));
  const tests = testsIn(folder);

  it("each have a test", () => {
    const cited = new Set(tests.flatMap(({ cites }) => cites));
    expect(rulings.filter((ruling) => !cited.has(ruling))).toEqual([]);
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
