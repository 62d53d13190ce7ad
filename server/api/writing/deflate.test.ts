import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deflated, deflatedFrame, windowBits } from "./deflate.ts";
import { SharedText } from "./shared-text.ts";

/** What a client makes of a frame: its message, read as RFC 6455 and RFC 7692 say. */
function messageOf(frame: Buffer): string {
  expect(frame[0]).toBe(0xc1);
  const size = frame[1] as number;
  const [start, length] =
    size < 126 ? [2, size] : size === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))];
  expect(frame.byteLength).toBe(start + length);
  const end = Buffer.of(0x00, 0x00, 0xff, 0xff);
  return inflateRawSync(Buffer.concat([frame.subarray(start), end]), { windowBits, finishFlush: 2 }).toString();
}

/** A text that hardly gets shorter. */
function noise(length: number): string {
  let seed = 7;
  const characters = Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(32 + (seed % 90));
  });
  return characters.join("");
}

const long = fc.string({ unit: "binary", minLength: 1_024, maxLength: 5_000 });

test("a text is compressed once, and stands in the messages of all sockets", () => {
  fc.assert(
    fc.property(long, fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (text, sockets) => {
      const shared = new SharedText(text);
      for (const [before, after] of sockets) {
        expect(shared.deflated).toBe(shared.deflated);
        expect(messageOf(deflatedFrame(before, shared.deflated as Buffer, after))).toBe(
          Buffer.from(`${before}${text}${after}`).toString(),
        );
      }
    }),
  );
});

test.each([
  ["short", "A".repeat(5_000)],
  ["middle", noise(5_000)],
  ["long", noise(200_000)],
])("a %s frame has the right header", (_size, text) => {
  expect(messageOf(deflatedFrame("{", deflated(text) as Buffer, "}"))).toBe(`{${text}}`);
});

test("short texts stay as they are", () => {
  expect(deflated("x".repeat(1_023))).toBeUndefined();
  expect(new SharedText("{}").deflated).toBeUndefined();
});
