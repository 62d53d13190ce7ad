import { expect, test } from "vitest";
import { localeOfHeader, localeOfName } from "./language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["de", "en"],
  ["zh-CN,zh;q=0.9", "zh-Hans"],
  ["zh-HK", "zh-Hant"],
  ["en;q=0.5, zh-TW", "zh-Hant"],
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
