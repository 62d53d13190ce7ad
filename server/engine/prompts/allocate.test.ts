import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomFrom, SeededRandom } from "../json/random.ts";
import { Refusal } from "../text/errors.ts";
import { t } from "../text/text.ts";
import type { AllocatePrompt } from "./allocate.ts";
import { choice } from "./prompt-settings.ts";
import { type Answer, findAnswer, isAllowed, randomAnswer, readAnswer } from "./prompts.ts";

/** Whether an answer is allowed, or the code of the refusal. */
function resultOf(prompt: AllocatePrompt, answer: Answer): string {
  try {
    readAnswer(prompt, answer);
    return "allowed";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe("points that count more than one", () => {
  const payment: AllocatePrompt = {
    kind: "allocate",
    id: "0.1",
    seat: 0,
    key: "pay",
    title: t("prompt.pay"),
    since: 0,
    options: ["a", "b", "c"].map((id) => choice(id, t(id), id)),
    unavailable: [],
    min: 4,
    max: 5,
    limits: { c: 2 },
    weights: { a: 2, b: 3 },
    example: { allocation: { a: 2 } },
  };

  it.each<[{ readonly [option: string]: number }, string]>([
    [{ a: 2 }, "allowed"],
    [{ a: 1, b: 1 }, "allowed"],
    [{ b: 1, c: 2 }, "allowed"],
    [{ a: 1, c: 2 }, "allowed"],
    [{ a: 1, c: 1 }, "CONSTRAINT_VIOLATED"],
    [{ b: 1 }, "CONSTRAINT_VIOLATED"],
    [{ a: 2, c: 2 }, "CONSTRAINT_VIOLATED"],
    [{ b: 2 }, "OUT_OF_RANGE"],
    [{ c: 3 }, "OUT_OF_RANGE"],
  ])("%j: %s", (allocation, result) => {
    expect(resultOf(payment, { allocation })).toBe(result);
  });

  it("are found if an allocation is possible, with the least sum that is enough", () => {
    const small = fc.integer({ min: 0, max: 6 });
    const shapes = fc.record({ weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }) });
    fc.assert(
      fc.property(
        shapes,
        small,
        small,
        fc.array(small, { minLength: 3, maxLength: 3 }),
        ({ weights }, one, two, limits) => {
          const [min, max] = [Math.min(one, two), Math.max(one, two)];
          const byOption = (values: readonly number[]) =>
            Object.fromEntries(values.map((value, index) => [["a", "b", "c"][index] as string, value]));
          const prompt: AllocatePrompt = { ...payment, min, max, weights: byOption(weights), limits: byOption(limits) };
          const [a = 1, b = 1, c = 1] = weights;
          const [mostA = 0, mostB = 0, mostC = 0] = limits;
          const sums: number[] = [];
          for (let ofA = 0; ofA <= mostA; ofA++)
            for (let ofB = 0; ofB <= mostB; ofB++)
              for (let ofC = 0; ofC <= mostC; ofC++) sums.push(ofA * a + ofB * b + ofC * c);
          const enough = sums.filter((sum) => sum >= min && sum <= max);
          const found = findAnswer(prompt);
          expect(found !== undefined).toBe(enough.length > 0);
          if (!found || !("allocation" in found)) return;
          readAnswer(prompt, found);
          const total = Object.entries(found.allocation).reduce(
            (sum, [option, points]) => sum + points * (prompt.weights[option] ?? 1),
            0,
          );
          expect(total).toBe(Math.min(...enough));
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });

  it("are given out at random within their bounds", () => {
    const random = new SeededRandom(randomFrom("payments"));
    for (let number = 0; number < 100; number++) {
      const answer = randomAnswer(payment, random);
      expect(isAllowed(payment, answer)).toBe(true);
    }
  });
});
