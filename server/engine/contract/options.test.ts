import { describe, expect, expectTypeOf, it } from "vitest";
import { t } from "../text/text.ts";
import { type OptionValues, option, optionLabel, optionProblem } from "./options.ts";

describe("a match option", () => {
  it.each<[string, Parameters<typeof optionProblem>[0], unknown, boolean]>([
    ["true or false", option.boolean(true), false, true],
    ["true or false, and nothing like it", option.boolean(true), 0, false],
    ["a number in its range", option.integer({ min: 1, max: 3, default: 2 }), 3, true],
    ["a number above it", option.integer({ min: 1, max: 3, default: 2 }), 4, false],
    ["a number below it", option.integer({ min: 1, max: 3, default: 2 }), 0, false],
    ["half a number", option.integer({ min: 1, max: 3, default: 2 }), 1.5, false],
    ["a number as a text", option.integer({ min: 1, max: 3, default: 2 }), "2", false],
    ["one of its choices", option.choice(["a", "b"], "a"), "b", true],
    ["none of its choices", option.choice(["a", "b"], "a"), "c", false],
    ["null", option.boolean(true), null, false],
  ])("may be %s", (_, definition, value, fits) => {
    expect(optionProblem(definition, value) === undefined).toBe(fits);
  });

  it("is labelled by its id by default", () => {
    expect(optionLabel("goal", option.boolean(true))).toEqual(t("option.goal"));
    expect(optionLabel("goal", { ...option.boolean(true), label: t("other") })).toEqual(t("other"));
  });

  it("has a value of its type in rules", () => {
    const options = { on: option.boolean(true), size: option.integer({ min: 0, max: 1, default: 0 }) };
    expectTypeOf<OptionValues<typeof options>>().toEqualTypeOf<{ readonly on: boolean; readonly size: number }>();
  });
});
