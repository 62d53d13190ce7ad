import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { t } from "../text/text.ts";
import type { AssignPrompt } from "./assign.ts";
import { type AssignTerms, findAssignment } from "./find-assignment.ts";
import { choice } from "./prompt-settings.ts";
import { readAnswer } from "./prompts.ts";

/** Whether an assignment satisfies the terms. */
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

/** Every way to assign the options, including those that are not allowed. */
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

/** All kinds of terms, with up to this many options and places. */
function termsOf(mostOptions: number, mostPlaces: number): fc.Arbitrary<AssignTerms> {
  const each = <T>(count: number, item: fc.Arbitrary<T>) => fc.array(item, { minLength: count, maxLength: count });
  const size = fc.tuple(fc.integer({ min: 0, max: mostOptions }), fc.integer({ min: 0, max: mostPlaces }));
  return size.chain(([count, width]) =>
    fc
      .record({
        places: each(width, fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: mostOptions }))),
        bounds: fc.tuple(fc.integer({ min: 0, max: count }), fc.integer({ min: 0, max: count })),
        fits: each(count, each(width, fc.boolean())),
        weights: fc.option(each(count, fc.integer({ min: 0, max: 3 }))),
      })
      .map(({ places, bounds, fits, weights }): AssignTerms => {
        const options = Array.from({ length: count }, (_, index) => choice(`o${index}`, t("o"), index));
        return {
          options,
          places: places.map(([min, max], index) => ({ ...choice(`p${index}`, t("p"), index), min, max })),
          min: Math.min(...bounds),
          max: Math.max(...bounds),
          fits: Object.fromEntries(
            fits.map((row, index) => [`o${index}`, row.flatMap((fit, place) => (fit ? [`p${place}`] : []))]),
          ),
          weights: Object.fromEntries((weights ?? []).map((weight, index) => [`o${index}`, weight])),
        };
      }),
  );
}

describe("an assignment within all limits", () => {
  it("is found if and only if it exists", () => {
    fc.assert(
      fc.property(termsOf(4, 3), (terms) => {
        const found = findAssignment(terms);
        const possible = [...everything(terms)].some((assignment) => isAllowed(terms, assignment));
        expect(found !== undefined).toBe(possible);
        if (found) expect(isAllowed(terms, found)).toBe(true);
      }),
      { numRuns: 1500, seed: 5 },
    );
  });

  it("is never one that breaks a limit, however many options there are", () => {
    fc.assert(
      fc.property(termsOf(60, 8), (terms) => {
        const found = findAssignment(terms);
        if (found) expect(isAllowed(terms, found)).toBe(true);
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  /** As many options and places, all of which have to be assigned. */
  function many(size: number): AssignTerms {
    const options = Array.from({ length: size }, (_, index) => choice(`o${index}`, t("o"), index));
    const places = options.map((_, index) => ({ ...choice(`p${index}`, t("p"), index), min: 1, max: 1 }));
    return { options, places, min: size, max: size, fits: {}, weights: {} };
  }

  /** Each option fits its own place and the next one, the last option only the first place: each has to move once. */
  const circle = (size: number): AssignTerms => ({
    ...many(size),
    fits: Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `o${index}`,
        index === size - 1 ? ["p0"] : [`p${index}`, `p${index + 1}`],
      ]),
    ),
  });

  it("is found among thousands of options that fit few places", () => {
    expect(findAssignment(circle(9000))).toMatchObject({ o0: "p1", o8998: "p8999", o8999: "p0" });
  });

  it.each([
    ["one place", 1],
    ["some places", 12],
  ])("is found among thousands of options of different sizes: %s", (_, width) => {
    const { options, places } = many(20_000);
    const weights = Object.fromEntries(options.map(({ id }, index) => [id, (index % 5) + 2]));
    const roomy = places.slice(0, width).map((place, index) => ({ ...place, min: index, max: 1e6 }));
    const terms = { options, places: roomy, min: 20_000, max: 20_000, fits: {}, weights };
    expect(isAllowed(terms, findAssignment(terms) ?? {})).toBe(true);
  });

  it("is given up soon if there are too many combinations", () => {
    const { options, places } = many(9000);
    const bulky = Object.fromEntries(options.map(({ id }) => [id, 2]));
    const odd = places.slice(0, 1).map((place) => ({ ...place, min: 9001, max: 9001 }));
    expect(findAssignment({ options, places: odd, min: 0, max: 9000, fits: {}, weights: bulky })).toBeUndefined();
    // Nine thousand options for six thousand places, some of which each of them fits.
    const fits = Object.fromEntries(
      options.map(({ id }, index) => [id, [0, 1, 7, 60].map((more) => `p${(index * 31 + more) % 6000}`)]),
    );
    const narrow = { options, places: places.slice(0, 6000), min: 6001, max: 9000, fits, weights: {} };
    expect(findAssignment(narrow)).toBeUndefined();
  });
});
