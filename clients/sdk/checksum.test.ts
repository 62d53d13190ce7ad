import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { checksumOf } from "./checksum.ts";

test.each(["", "a", "1234567", "12345678", "123456789", "éß漢字🎲", "conclave ".repeat(1000)])(
  "a checksum is the CRC-32 of the text in UTF-8: %.12s",
  (text) => {
    expect(checksumOf(text)).toBe(crc32(text).toString(16).padStart(8, "0"));
  },
);
