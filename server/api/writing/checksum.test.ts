import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { inHexadecimal, joined, summedUp } from "./checksum.ts";

const text = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.string({ minLength: 200, maxLength: 3_000 }));

it("is the CRC-32 of the text in UTF-8", () => {
  expect(inHexadecimal(summedUp("123456789").sum)).toBe("cbf43926");
  fc.assert(
    fc.property(text, (any) => {
      expect(summedUp(any).sum >>> 0).toBe(crc32(Buffer.from(any)));
      expect(summedUp(any).bytes).toBe(Buffer.byteLength(any));
    }),
  );
});

it("of texts one after the other follows from theirs", () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const sum = texts.reduce((before, each) => joined(before, summedUp(each)), 0);
      expect(sum >>> 0).toBe(crc32(texts.join("")));
    }),
  );
});

it("of a text after which very many bytes follow is right as well", () => {
  const many = "x".repeat(70_000_001);
  expect(joined(summedUp("a").sum, summedUp(many)) >>> 0).toBe(crc32(`a${many}`));
});

it("has eight digits", () => {
  expect(inHexadecimal(0)).toBe("00000000");
  expect(inHexadecimal(-1)).toBe("ffffffff");
});
