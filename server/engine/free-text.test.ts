import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFreeText } from "./free-text.ts";

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
