import { describe, expect, it } from "vitest";
import { tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import type { ExtensionDefinition } from "../contract/contract.ts";
import type { Figure } from "../contract/showing.ts";
import { view } from "../text/view-type.ts";
import { figuresOf } from "./shown.ts";

const viewType = view.object("TinyView", "The sea.", { waves: view.integer("How high they are.") });
const seen = { waves: 3 };

type Figures = { readonly [key: string]: Figure<never> };

function figures(game: Figures, extension?: Figures) {
  const added: ExtensionDefinition<never>[] = extension
    ? [
        {
          ...{ id: "storms", version: "1.0.0", for: "tiny@*", kind: "variant" },
          ...{ title: { key: "storms" }, summary: { key: "storms" } },
          showing: { figures: extension },
          messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
        },
      ]
    : [];
  const rules = ruleSetOf(tiny({ viewType, showing: { figures: game } } as never), added as never, { seats: 2 });
  return figuresOf(rules, seen as never);
}

const waves: Figure<never> = { of: "match", read: ({ waves: height }: { waves: number }) => height } as never;
const constant = (value: number | undefined): Figure<never> => ({ of: "match", read: () => value });

describe("the figures of a match", () => {
  it("are those of the game, in its order, with one for each seat where every seat has its own", () => {
    const coins: Figure<never> = { of: "seats", read: () => [5] };
    expect(figures({ waves, coins })).toEqual([
      { key: "waves", value: 3 },
      { key: "coins", seat: 0, value: 5 },
      { key: "coins", seat: 1 },
    ]);
  });

  it("stay the same while one of them has no number", () => {
    expect(figures({ waves: constant(undefined) })).toEqual([{ key: "waves" }]);
  });

  it("are changed and added to by extensions", () => {
    expect(figures({ waves }, { waves: constant(9), wind: constant(1) })).toEqual([
      { key: "waves", value: 9 },
      { key: "wind", value: 1 },
    ]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, "3" as never])("must be finite numbers, which %s is not", (value) => {
    expect(() => figures({ waves: constant(value) })).toThrow(/the figure "waves" is .*, which is no number/);
  });
});
