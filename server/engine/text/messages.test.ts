import { expect, it } from "vitest";
import { translations } from "./messages.ts";

it("messages written side by side are separated by language", () => {
  expect(translations({ "famine.title": ["Famine", "饥荒", "飢荒"], "famine.end": ["Rain", "雨", "雨"] })).toEqual({
    en: { "famine.title": "Famine", "famine.end": "Rain" },
    "zh-Hans": { "famine.title": "饥荒", "famine.end": "雨" },
    "zh-Hant": { "famine.title": "飢荒", "famine.end": "雨" },
  });
});
