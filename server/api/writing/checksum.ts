import { crc32 } from "node:zlib";

/** The polynomial of CRC-32, its bits reversed. */
const polynomial = 0xedb88320;

/** Up to how many bytes a text is cheaper to sum up here than by a call into zlib. */
const fewBytes = 96;

/** What a byte makes of a sum of 32 bits, by that byte. */
const byByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1;
  return sum;
});

/** A text in UTF-8, as far as a checksum of more than it needs to know it. */
export interface Summed {
  /** How many bytes it has. */
  readonly bytes: number;
  /** Its CRC-32, as a number of 32 bits with or without a sign. */
  readonly sum: number;
}

/** Sums up a text. */
export function summedUp(text: string): Summed {
  if (text.length > fewBytes) return byZlib(text);
  let sum = -1;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) return byZlib(text);
    sum = (byByte[(sum ^ unit) & 0xff] as number) ^ (sum >>> 8);
  }
  return { bytes: text.length, sum: ~sum };
}

function byZlib(text: string): Summed {
  return { bytes: Buffer.byteLength(text), sum: crc32(text) };
}

/** The CRC-32 of two texts, one after the other, without looking at either of them again. */
export function joined(sum: number, next: Summed): number {
  return product(sum, shiftBy(next.bytes)) ^ next.sum;
}

/** The CRC-32 as eight hexadecimal digits. */
export function inHexadecimal(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, "0");
}

/** The product of two polynomials over bits, as CRC-32 multiplies them. */
function product(one: number, other: number): number {
  let sum = 0;
  let factor = other;
  for (let bits = one; bits !== 0; bits <<= 1) {
    // The highest bit is the lowest power.
    sum ^= factor & (bits >> 31);
    factor = (factor >>> 1) ^ (polynomial & -(factor & 1));
  }
  return sum;
}

/** The polynomial 1. */
const one = 0x80000000 | 0;

/** What a sum is multiplied with for this many bytes that follow it: for few bytes, and for each power of two of them. */
const shifts = new Int32Array(1_024);
const shiftsByPower = new Int32Array(32);
shifts[0] = one;
for (let bytes = 1; bytes < shifts.length; bytes++) {
  const before = shifts[bytes - 1] as number;
  // Eight bits more.
  shifts[bytes] = (byByte[before & 0xff] as number) ^ (before >>> 8);
}
shiftsByPower[0] = shifts[1] as number;
for (let power = 1; power < shiftsByPower.length; power++) {
  const before = shiftsByPower[power - 1] as number;
  shiftsByPower[power] = product(before, before);
}

function shiftBy(bytes: number): number {
  if (bytes < shifts.length) return shifts[bytes] as number;
  let shift = one;
  for (let power = 0, left = bytes; left > 0; power++, left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = product(shift, shiftsByPower[power] as number);
  }
  return shift;
}
