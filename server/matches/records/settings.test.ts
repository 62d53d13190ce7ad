import { describe, expect, test } from "vitest";
import { readSettings, settingsOf, withoutWords, withSettings, wordsOf } from "./settings.ts";

/** A match with all settings, and something else. */
const match = {
  ...{ id: "m", host: "ann" },
  ...readSettings({
    ...{
      title: "Tea",
      notice: "For beginners",
      language: "de",
      visibility: "PRIVATE",
      watching: "DELAYED",
      watchingDelay: 20,
      botDelay: 0,
    },
    ...{ time: { perDecision: 60, onExpiry: "BOT" }, rated: true },
  }),
};

describe("the settings of a match", () => {
  test("are as usual unless they are chosen", () => {
    expect(readSettings({})).toEqual({ visibility: "PUBLIC", watching: "OPEN" });
    expect(readSettings({ watching: "DELAYED", rated: false })).toEqual({
      ...{ visibility: "PUBLIC", watching: "DELAYED", watchingDelay: 15 },
    });
  });

  test.each([
    { botDelay: -1 },
    { botDelay: 60_001 },
    { watchingDelay: 5 },
    { watching: "DELAYED", watchingDelay: 0 },
    { watching: "DELAYED", watchingDelay: 1_441 },
    { time: { onExpiry: "BOT" } },
  ] as const)("are refused with %j", (plan) => {
    expect(() => readSettings(plan)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
  });

  test("can be taken from a match, chosen again, and put into another one", () => {
    const settings = settingsOf(match);
    expect(withSettings({ id: "n", ...readSettings({ title: "Coffee" }) }, settings)).toEqual({ id: "n", ...settings });
    expect(readSettings(settings)).toEqual(settings);
    expect({ id: "m", host: "ann", ...settings }).toEqual(match);
  });

  test("have words of the host, which can be taken away", () => {
    expect(wordsOf(match)).toEqual({ title: "Tea", notice: "For beginners" });
    const { title: _, notice: __, ...others } = settingsOf(match);
    expect(withoutWords(match)).toEqual(others);
    expect(withSettings(match, withoutWords(match))).toEqual({ id: "m", host: "ann", ...others });
  });
});
