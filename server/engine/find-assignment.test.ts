import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AssignTerms, findAssignment } from "./find-assignment.ts";
import { choice } from "./prompt-settings.ts";
import type { AssignPrompt } from "./prompts.ts";
import { readAnswer } from "./read-answer.ts";
import { t } from "./text.ts";

/** Whether an assignment keeps all that the terms say. */
function isAllowed(terms: AssignTerms, assignment: { readonly [option: string]: string }): boolean {
  const prompt: AssignPrompt = {
    ...terms,
    id: "0.1",
    seat: 0,
    key: "k",
    since: 0,
    title: t("k"),
    kind: "assign",
    unavailable: [],
    example: { assignment: {} },
  };
  try {
    readAnswer(prompt, { assignment });
    return true;
  } catch {
    return false;
  }
}

/** Every way to assign the options, also those that are not allowed. */
function* everything(terms: AssignTerms, from = 0): Generator<{ [option: string]: string }> {
  const option = terms.options[from];
  if (!option) {
    yield {};
    return;
  }
  for (const rest of everything(terms, from + 1)) {
    yield rest;
    for (const { id } of terms.places) yield { ...rest, [option.id]: id };
  }
}

const small = fc
  .record({
    options: fc.integer({ min: 0, max: 4 }),
    places: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4 })), { maxLength: 3 }),
    bounds: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
    fits: fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
    weights: fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })),
  })
  .map(({ options: count, places, bounds, fits, weights }): AssignTerms => {
    const options = Array.from({ length: count }, (_, index) => choice(`o${index}`, t("o"), index));
    return {
      options,
      places: places.map(([min, max], index) => ({ ...choice(`p${index}`, t("p"), index), min, max })),
      min: Math.min(count, ...bounds),
      max: Math.min(count, Math.max(...bounds)),
      fits: Object.fromEntries(
        options.map(({ id }, index) => [
          id,
          places.flatMap((_, place) => ((fits[index] as boolean[])[place] ? [`p${place}`] : [])),
        ]),
      ),
      weights: Object.fromEntries(weights ? options.map(({ id }, index) => [id, weights[index] as number]) : []),
    };
  });

describe("an assignment that keeps all limits", () => {
  it("is found if and only if there is one", () => {
    fc.assert(
      fc.property(small, (terms) => {
        const found = findAssignment(terms);
        const possible = [...everything(terms)].some((assignment) => isAllowed(terms, assignment));
        expect(found !== undefined).toBe(possible);
        if (found) expect(isAllowed(terms, found)).toBe(true);
      }),
      { numRuns: 1500, seed: 5 },
    );
  });

  it("is found among hundreds of options that fit few places, or given up soon where they differ in size", () => {
    const options = Array.from({ length: 300 }, (_, index) => choice(`o${index}`, t("o"), index));
    const places = options.map((_, index) => ({ ...choice(`p${index}`, t("p"), index), min: 1, max: 1 }));
    // Everybody fits the own place and the next one, the last only the first: one way round, all have to move.
    const fits = Object.fromEntries(
      options.map(({ id }, index) => [id, index === 299 ? ["p0"] : [`p${index}`, `p${index + 1}`]]),
    );
    const terms = { options, places, min: 300, max: 300, fits, weights: {} };
    const found = findAssignment(terms);
    expect(found).toMatchObject({ o0: "p1", o298: "p299", o299: "p0" });
    const bulky = Object.fromEntries(options.map(({ id }) => [id, 2]));
    const odd = [{ ...choice("p", t("p"), 0), min: 301, max: 301 }];
    expect(findAssignment({ ...terms, places: odd, fits: {}, weights: bulky })).toBeUndefined();
  });
});
