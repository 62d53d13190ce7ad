import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printable } from "./printable.ts";

describe("a text from outside", () => {
  test.each([
    ["\u001b[2J\u001b[31mred", "[2J[31mred"],
    ["\u009b31mred", "31mred"],
    ["\u001b]0;title\u0007", "]0;title"],
    ["one\ntwo\r\nthree\ttabs", "one two three tabs"],
    ["abc\u202ecba\u202c", "abccba"],
    ["a\u0000b\u007fc\u200bd", "abcd"],
    ["Zoë 你好 👩‍👩‍👧‍👦 ❤️", "Zoë 你好 👩‍👩‍👧‍👦 ❤️"],
  ])("%j becomes %j", (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test("contains nothing that a terminal would interpret, and stays on one line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const shown = printable(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(printable(shown)).toBe(shown);
      }),
    );
  });
});
