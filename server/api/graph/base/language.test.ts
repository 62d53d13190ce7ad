import { expect, test, vi } from "vitest";
import { canonicalTag, localeOfHeader } from "./language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["de", "en"],
  ["zh-CN,zh;q=0.9", "zh-Hans"],
  ["zh", "zh-Hans"],
  ["zh-SG", "zh-Hans"],
  ["zh-Hans-TW", "zh-Hans"],
  ["zh-HK", "zh-Hant"],
  ["zh-MO", "zh-Hant"],
  ["ZH-tw", "zh-Hant"],
  ["zh-Hant", "zh-Hant"],
  ["zh-Hant-CN", "zh-Hant"],
  ["en-GB,zh", "en"],
  ["fr, zh-TW;q=0.8, en;q=0.7", "zh-Hant"],
  ["en;q=0.5, zh-TW", "zh-Hant"],
  ["english", "en"],
  ["*, zh", "zh-Hans"],
  ["zh-Latn", "en"],
  ["fr, zh;q=0.1, en;q=0.2", "en"],
  ["zh;q=0, en;q=0.1", "en"],
  ["*;q=x,,;;", "en"],
])("Accept-Language %j means %s", (header, locale) => {
  expect(localeOfHeader(header)).toBe(locale);
});

test("no more of Accept-Language is read than its beginning, in whole languages", () => {
  const others = (count: number) => Array.from({ length: count }, (_, index) => `q${index % 10}${index % 7}`);
  expect(localeOfHeader(["fr", "zh-TW", ...others(5_000)].join(","))).toBe("zh-Hant");
  expect(localeOfHeader([...others(5_000), "zh-TW"].join(","))).toBe("en");
  // It is cut within `zh-Hant`: what is left of it would be another language.
  const filled = `${"fr,".repeat(331)}zh-Hant,${"fr,".repeat(9)}`;
  expect(filled.slice(0, 1_000).endsWith("zh-Hant")).toBe(true);
  expect(localeOfHeader(`,${filled}`)).toBe("en");
  expect(localeOfHeader(",".repeat(16_000))).toBe("en");
});

test.each([
  ["zh-hant", "zh-Hant"],
  ["de-DE-u-co-phonebk", "de-DE-u-co-phonebk"],
  ["english language", undefined],
  ["", undefined],
  [`en-${"a".repeat(40)}`, undefined],
])("the tag %j is %s", (text, tag) => {
  expect(canonicalTag(text)).toBe(tag);
});

test("nothing longer than a tag reaches ICU", () => {
  const seen: string[] = [];
  const canonical = vi.spyOn(Intl, "getCanonicalLocales").mockImplementation((text) => [`${seen.push(`${text}`)}`]);
  const locale = vi.spyOn(Intl, "Locale").mockImplementation(function (this: object, text) {
    seen.push(`${text}`);
    throw new RangeError("Incorrect locale information provided");
  });
  const attributes = Array.from({ length: 5_000 }, (_, index) => `-a${index}`).join("");
  canonicalTag(`en-u${attributes}`);
  localeOfHeader(`en-u${attributes}`);
  localeOfHeader(`en-u${attributes}`);
  localeOfHeader(Array.from({ length: 5_000 }, (_, index) => `q${index % 100}`).join(","));
  expect(canonical).not.toHaveBeenCalled();
  expect(locale.mock.calls.length).toBeLessThanOrEqual(20);
  expect(seen.filter((text) => text.length > 35)).toEqual([]);
});
