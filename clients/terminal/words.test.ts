import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import en from "./messages/en.json" with { type: "json" };
import zhHans from "./messages/zh-Hans.json" with { type: "json" };
import zhHant from "./messages/zh-Hant.json" with { type: "json" };
import { languageOf, wordsIn } from "./words.ts";

/** The names of the parameters of a message. */
function parameters(message: string): string[] {
  const parts = new IntlMessageFormat(message).getAst() as { type: number; value?: string }[];
  return parts.flatMap(({ type, value }) => (type === 1 && value ? [value] : [])).sort();
}

describe("the terminal's words", () => {
  it.each([
    ["zh-Hans", zhHans],
    ["zh-Hant", zhHant],
  ])("are all there in %s, with the same parameters", (_language, messages) => {
    expect(Object.keys(messages)).toEqual(Object.keys(en));
    for (const [key, message] of Object.entries(messages)) {
      expect([key, parameters(message)]).toEqual([key, parameters(en[key as keyof typeof en])]);
    }
  });

  it("are filled in", () => {
    expect(wordsIn("en")("ask.integer", { min: 1, max: 5 })).toBe("A whole number from 1 to 5:");
    expect(wordsIn("zh-Hant")("ask.choose", { range: "1–2" })).toBe("選哪一個？[1–2]");
  });

  it.each([
    ["zh_TW.UTF-8", "zh-Hant"],
    ["zh_CN.UTF-8", "zh-Hans"],
    ["zh-Hant", "zh-Hant"],
    ["de_DE.UTF-8", "en"],
    [undefined, "en"],
  ])("are chosen by the environment: %s means %s", (environment, language) => {
    expect(languageOf(environment)).toBe(language);
  });
});
