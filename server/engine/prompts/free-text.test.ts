import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBlank, readFreeText } from "./free-text.ts";

describe("a free text", () => {
  test.each([
    ["a line break", "one\ntwo"],
    ["a carriage return", "one\rtwo"],
    ["an escape sequence", "\u001b[31mred"],
    ["another beginning of one", "\u009b31mred"],
    ["a bell", "ding\u0007"],
    ["NUL", "a\0b"],
    ["a line separator", "one\u2028two"],
    ["an override of the direction", "abc\u202ecba"],
    ["an isolate", "\u2066abc\u2069"],
    ["a mark of the direction", "abc\u200fdef"],
    ["a space without width", "a\u200bb"],
    ["a byte order mark", "a\ufeffb"],
    ["private use", "\ue000"],
    ["half a character", "\ud83d"],
  ])("is refused with %s", (_what, text) => {
    expect(readFreeText(text)).toBeUndefined();
  });

  test.each(["", "Zoë", "你好，世界", "👩‍👩‍👧‍👦", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "می‌خواهم", "a b\u00a0c", "{player} <b>&amp;</b>"])(
    "is taken as it is: %s",
    (text) => {
      expect(readFreeText(text)).toBe(text);
    },
  );

  test.each([
    ["one after the other", "Z\u0335\u0315\u0300\u0301\u0302\u0303\u0304\u0305\u0306"],
    ["hundreds", `e${"\u0301".repeat(200)}`],
    ["with joiners between", `e${"\u0330\u200d".repeat(10)}`],
    ["with selectors of variants between", `e${"\u0489\ufe0f".repeat(5)}`],
  ])("is refused with marks that cover what is around it: %s", (_, text) => {
    expect(readFreeText(text)).toBeUndefined();
  });

  test.each(["ที่", "סְפָרִ֑ים", "བསྒྲུབས", "र्त्स्न्य", "Z\u0335\u0315\u0300\u0301\u0302\u0303"])(
    "may have the marks that scripts need: %s",
    (text) => {
      expect(readFreeText(text)).toBe(text.normalize("NFC"));
    },
  );

  test("is composed and trimmed", () => {
    expect(readFreeText("  Zoe\u0308\t\n")).toBe("Zoë");
  });

  test("is the same when it is read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const read = readFreeText(text);
        if (read !== undefined) expect(readFreeText(read)).toBe(read);
      }),
    );
  });
});

describe("a text is blank", () => {
  test.each([
    ["without a character", ""],
    ["with spaces only", " \u3000\u00a0"],
    ["with a joiner that joins nothing", "\u200d"],
    ["with selectors of nothing", "\ufe0e\ufe0f"],
    ["with tags on nothing", "\u{e0041}\u{e007f}"],
    ["with an accent on nothing", "\u0301"],
    ["with braille without a dot", "\u2800"],
  ])("%s", (_what, text) => {
    expect(isBlank(text)).toBe(true);
  });

  test.each([".", "7", "é", "好", "❤️", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "می"])("but not with anything to see: %s", (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
