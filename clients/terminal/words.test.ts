import { describe, expect, it } from "vitest";
import { languageOf, wordsIn } from "./words.ts";

describe("the terminal's messages", () => {
  it("have their parameters filled in", () => {
    expect(wordsIn("en")("ask.integer", { min: 1, max: 5 })).toBe("A whole number from 1 to 5:");
    expect(wordsIn("zh-Hant")("ask.choose", { range: "1–2" })).toBe("選哪一個？[1–2]");
  });

  it.each(["en", "zh-Hans", "zh-Hant"] as const)("help with points and places by examples, in %s", (language) => {
    expect(wordsIn(language)("help")).toMatch(/ 1=2 3=1 .*\n.* 1=A 2=B /);
  });

  it.each([
    ["zh_TW.UTF-8", "zh-Hant"],
    ["zh_CN.UTF-8", "zh-Hans"],
    ["zh-Hant", "zh-Hant"],
    ["de_DE.UTF-8", "en"],
    [undefined, "en"],
  ])("follow the environment: %s means %s", (environment, language) => {
    expect(languageOf(environment)).toBe(language);
  });
});
