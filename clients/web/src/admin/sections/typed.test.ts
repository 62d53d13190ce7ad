import { describe, expect, it } from "vitest";
import { linePoints } from "../parts/sparkline.tsx";
import type { DeskOption } from "./desk-game.ts";
import { playersIn } from "./imported-players.ts";
import { textsIn } from "./notice-texts.ts";
import { changesOf, fieldsOf } from "./option-fields.ts";
import { typedValue, valueText } from "./option-values.ts";

describe("who plays on in an imported match", () => {
  it("is read line by line, bots by their names", () => {
    expect(playersIn("0=77c1-a\n\n 1=heuristic \n2=random")).toEqual([
      { seat: 0, player: { accountId: "77c1-a" } },
      { seat: 1, player: { bot: "heuristic" } },
      { seat: 2, player: { bot: "random" } },
    ]);
    expect(playersIn("")).toEqual([]);
  });

  it("is nobody if a line is anything else", () => {
    for (const line of ["heuristic", "a=heuristic", "0=", "0=two words"]) expect(playersIn(line)).toBeUndefined();
  });

  it("may have a name that every object has", () => {
    expect(playersIn("0=constructor")).toEqual([{ seat: 0, player: { accountId: "constructor" } }]);
  });
});

it("reads a notice in other languages, and leaves it to the server to refuse what has none", () => {
  expect(textsIn("de=Um acht.\nzh-Hans = 八点=开始\nno language")).toEqual([
    { language: "de", text: "Um acht." },
    { language: "zh-Hans", text: "八点=开始" },
    { language: "", text: "no language" },
  ]);
});

it.each([
  ["BooleanMatchOption", { boolean: false, integer: null, choice: null }, "false", { boolean: false }],
  ["IntegerMatchOption", { boolean: null, integer: 0, choice: null }, "0", { integer: 0 }],
  ["ChoiceMatchOption", { boolean: null, integer: null, choice: "long" }, "long", { choice: "long" }],
] as const)("shows and reads the value of a %s", (kind, shown, text, typed) => {
  expect(valueText(shown)).toBe(text);
  expect(typedValue(kind, text)).toEqual(typed);
});

describe("how an option is offered", () => {
  const words = { key: "tide", locked: false, label: { text: "Tide" } };
  const nothing = { boolean: null, integer: null, choice: null };
  const depth: DeskOption = {
    ...words,
    __typename: "IntegerMatchOption",
    min: -5,
    max: 5,
    default: { ...nothing, integer: 0 },
  };
  const pace: DeskOption = {
    ...words,
    __typename: "ChoiceMatchOption",
    choices: ["very slow", "fast"].map((value) => ({ value, label: { text: value } })),
    default: { ...nothing, choice: "very slow" },
  };
  const say = (key: string): string => key;

  it("may have numbers below 0, where the game has them", () => {
    for (const field of fieldsOf(depth, say)) {
      if (field.kind === "number") expect(Number(field.initial)).toBeGreaterThanOrEqual(field.min ?? -Infinity);
    }
    expect(changesOf(depth, { default: "0", min: "0", max: "5" })).toEqual({ min: 0 });
  });

  it("takes values with spaces as they stand, one in a line", () => {
    const [typed, values] = fieldsOf(pace, say);
    expect(changesOf(pace, { default: typed?.initial ?? "", choices: values?.initial ?? "" })).toEqual({});
    expect(changesOf(pace, { default: "very slow", choices: " very slow \n" })).toEqual({ choices: ["very slow"] });
  });
});

describe("a line through numbers", () => {
  it("spans the box, from 0 to the greatest", () => {
    expect(linePoints([0, 5, 10], 100, 20)).toEqual([
      [0, 20],
      [50, 10],
      [100, 0],
    ]);
  });

  it("is flat where all is nothing", () => {
    expect(linePoints([0, 0], 100, 20)).toEqual([
      [0, 20],
      [100, 20],
    ]);
  });
});
