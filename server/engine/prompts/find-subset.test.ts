import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { t } from "../text/text.ts";
import type { ChooseManyPrompt } from "./choose-many.ts";
import { findSubset } from "./find-subset.ts";
import { choice } from "./prompt-settings.ts";
import { readAnswer } from "./prompts.ts";

const base = { id: "0.1", seat: 0, key: "test", title: t("prompt.test"), since: 0 };
const options = ["a", "b", "c"].map((id, index) => choice(id, t(id), index));
const unavailable = [{ id: "z", label: t("z"), reason: t("reason.z") }];
const withOptions = { ...base, options, unavailable };

const many: ChooseManyPrompt = { ...withOptions, kind: "choose-many", min: 1, max: 2, example: { options: ["a"] } };

describe("a subset that satisfies all constraints", () => {
  const big = Array.from({ length: 60 }, (_, index) => choice(`o${index}`, t("o"), index));
  const weights = Object.fromEntries(big.map(({ id }) => [id, 2]));

  it("is found, or found missing, quickly among sixty options", () => {
    const prompt: ChooseManyPrompt = { ...many, options: big, min: 0, max: 60 };
    expect(findSubset({ ...prompt, sum: { weights, min: 120 } })).toHaveLength(60);
    expect(findSubset({ ...prompt, sum: { weights, min: 7, max: 7 } })).toBeUndefined();
  });

  it("agrees with a complete search", () => {
    const small = fc.record({
      weights: fc.array(fc.integer({ min: -2, max: 5 }), { minLength: 1, maxLength: 6 }),
      groups: fc.array(fc.constantFrom("x", "y", "z"), { minLength: 6, maxLength: 6 }),
      distinct: fc.boolean(),
      bounds: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
      sum: fc.tuple(fc.integer({ min: -4, max: 15 }), fc.integer({ min: -4, max: 15 })),
    });
    fc.assert(
      fc.property(small, ({ weights: list, groups, distinct, bounds, sum }) => {
        const own = list.map((_, index) => choice(`o${index}`, t("o"), index));
        const prompt: ChooseManyPrompt = {
          ...many,
          options: own,
          min: Math.min(...bounds),
          max: Math.min(own.length, Math.max(...bounds)),
          sum: {
            weights: Object.fromEntries(list.map((weight, index) => [`o${index}`, weight])),
            min: Math.min(...sum),
            max: Math.max(...sum),
          },
          ...(distinct ? { distinct: Object.fromEntries(own.map(({ id }, i) => [id, groups[i] as string])) } : {}),
        };
        let possible = false;
        for (let mask = 0; mask < 1 << own.length; mask++) {
          const chosen = own.filter((_, index) => mask & (1 << index)).map(({ id }) => id);
          try {
            readAnswer(prompt, { options: chosen });
            possible = true;
          } catch {}
        }
        const found = findSubset(prompt);
        expect(found !== undefined).toBe(possible);
        if (found) readAnswer(prompt, { options: found });
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});
