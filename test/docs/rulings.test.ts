import { describe, expect, it } from "vitest";
import {
  declaredSources,
  gamesWithRulings,
  readmeOf,
  rulingsIn,
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

  it("writes them behind the rulings, and again without changes", () => {
    const readme = ["# A game", ...table("**B1** | Moving | Free. | Text", "**B3** | The rest | No | Text"), ""].join(
      "\n",
    );
    const written = withTests(readme, tests);
    const [first, second] = written.split("\n").slice(3);
    expect(first).toBe(
      "| **B1** | Moving | Free. | Text | <details><summary>1</summary>[`moves.test.ts`](moves.test.ts): “moving (B2) > is free (B1)”</details> |",
    );
    expect(second).toBe("| **B3** | The rest | No | Text |  |");
    expect(withTests(written, tests)).toBe(written);
  });

  it("keeps titles within their column", () => {
    const title = "is | or * (B1)";
    const readme = table("**B1** | Moving | Free. | Text").join("\n");
    const written = withTests(readme, [{ file: "moves.test.ts", title, cites: ["B1"] }]);
    expect(written).toContain("“is \\| or \\* (B1)”");
    expect(withTests(written, [])).toBe(readme);
  });
});

describe("rulings", () => {
  const readme = [
    "# A game",
    "## Sources",
    "- **Text**: the rules.\n- **FAQ**: the publisher's answers.",
    "## Rulings",
    table("**B1** | Moving | Free. | Text, “Moving”; FAQ 3, second answer.", "**B2** | The rest | No. | ").join("\n"),
  ].join("\n\n");

  it("say what was unclear, how it is played, and where that comes from", () => {
    expect(declaredSources(readme)).toEqual(["Text", "FAQ"]);
    const sources = ["Text, “Moving”", "FAQ 3, second answer"];
    expect(rulingsIn(readme)).toEqual([
      { number: "B1", unclear: "Moving", played: "Free.", sources },
      { number: "B2", unclear: "The rest", played: "No.", sources: [] },
    ]);
  });

  it("have five columns", () => {
    expect(() => rulingsIn("| **B1** | Moving | Free. | Text |")).toThrow("five columns");
  });
});

/** A table of rulings whose tests are not known yet. */
function table(...rows: readonly string[]): string[] {
  const heading = "| no. | what was unclear | how it is played here | source | tests |";
  return [heading, "| --- | --- | --- | --- | --- |", ...rows.map((row) => `| ${row} |  |`)];
}

describe.each(gamesWithRulings())("The rulings of %s", (folder) => {
  const rulings = rulingsIn(readmeOf(folder));
  const numbers = rulings.map(({ number }) => number);
  const tests = testsIn(folder);

  it("each have a test", () => {
    const cited = new Set(tests.flatMap(({ cites }) => cites));
    expect(numbers.filter((number) => !cited.has(number))).toEqual([]);
  });

  it("each say what was unclear and how it is played", () => {
    expect(rulings.filter(({ unclear, played }) => unclear === "" || played === "")).toEqual([]);
  });

  it("each have a source that the README declares", () => {
    const declared = declaredSources(readmeOf(folder));
    const isDeclared = (source: string) => declared.some((name) => source.startsWith(name));
    const wrong = rulings.filter(({ sources }) => sources.length === 0 || !sources.every(isDeclared));
    expect(wrong).toEqual([]);
  });

  it("are in the README once, with the names of their tests (npm run rulings)", () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(withTests(readmeOf(folder), tests)).toBe(readmeOf(folder));
  });

  it("exist if a test cites them", () => {
    const letters = new Set(numbers.map((number) => number[0]));
    const unknown = tests
      .flatMap(({ cites }) => cites)
      .filter((ruling) => letters.has(ruling[0]) && !numbers.includes(ruling));
    expect(unknown).toEqual([]);
  });
});
