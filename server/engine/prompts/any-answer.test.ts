import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confirm, every, integer, offer, text } from "../../../test/support/every-prompt.ts";
import { Refusal } from "../text/errors.ts";
import { type Answer, readAnswer } from "./prompts.ts";

describe("whatever a client sends", () => {
  const words = fc.constantFrom(
    "option",
    "pass",
    "options",
    "order",
    "allocation",
    "assignment",
    "left",
    "integer",
    "text",
    "confirm",
    "offer",
    "reply",
    "terms",
    "propose",
    "accept",
    "coins",
    "goods",
    "note",
    "a",
    "b",
    "c",
    "z",
    "__proto__",
    "constructor",
    "toString",
    "length",
  );
  const scalar = fc.oneof(
    words,
    fc.constantFrom(
      null,
      undefined,
      true,
      false,
      -0,
      0,
      1,
      3,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e308,
      "",
      "\u0000",
    ),
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.bigInt(),
  );
  const junk = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie("value")), fc.dictionary(words, tie("value")), tie("shaped")),
    shaped: fc.record({
      offer: fc.record({ reply: fc.constant("propose"), terms: fc.dictionary(words, tie("value")) }),
    }),
  })).value;

  it("is either read or refused", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...every),
        fc.oneof(junk, fc.anything({ withNullPrototype: true })),
        (prompt, answer) => {
          const before = JSON.stringify(prompt);
          try {
            readAnswer(prompt, answer as Answer);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          expect(JSON.stringify(prompt)).toBe(before);
        },
      ),
      { numRuns: 4000, seed: 1 },
    );
  });

  it("a value read is plain JSON, except for the rules' own option values", () => {
    fc.assert(
      fc.property(fc.constantFrom(integer, text, confirm, offer), junk, (prompt, answer) => {
        try {
          const value = readAnswer(prompt, answer as Answer);
          expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 2000, seed: 2 },
    );
  });
});
