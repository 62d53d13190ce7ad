import { expect, test } from "vitest";
import { localeOfHeader, localeOfName } from "./language.ts";

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

test.each([
  ["zh-Hant", "zh-Hant"],
  ["ZH_HANS", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  [7, undefined],
  [undefined, undefined],
])("the locale %j means %s", (name, locale) => {
  expect(localeOfName(name)).toBe(locale);
});
