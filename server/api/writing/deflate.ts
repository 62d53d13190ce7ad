import { constants, deflateRawSync } from "node:zlib";
import { compressedText, headerOf } from "./frame-header.ts";

/**
 * The window of compression for WebSocket, as a power of two. One for all clients, so that all get the same bytes; 12 is the
 * least that widespread clients ask for, and makes views larger by a tenth at most.
 */
export const windowBits = 12;

/** The shortest text worth compressing, in characters: shorter ones fit into a packet or two anyway. */
const shortest = 1_024;

/** The longest block that deflate stores as it is. */
const longestStored = 65_535;

/**
 * Compresses a text so that the result can stand between other blocks: it refers to nothing outside, and ends at a byte.
 * Returns `undefined` for a text that is too short.
 */
export function deflated(text: string): Buffer | undefined {
  if (text.length < shortest) return undefined;
  return deflateRawSync(text, { windowBits, finishFlush: constants.Z_SYNC_FLUSH });
}

/**
 * A whole WebSocket frame with a compressed text message (RFC 7692): the text `before` and `after` are stored as they are, so
 * that what is between them is compressed once for all sockets.
 * @param before at most 65,535 bytes, as is `after`
 */
export function deflatedFrame(before: string, between: Buffer, after: string): Buffer {
  // An empty block ends the message, of which only the first byte is sent.
  const payload = [stored(before), between, stored(after), Buffer.of(0)];
  const length = payload.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return Buffer.concat([headerOf(compressedText, length), ...payload]);
}

/** A block that deflate stores as it is, not the last one. */
export function stored(text: string): Buffer {
  const block = Buffer.alloc(5 + Buffer.byteLength(text));
  const length = block.byteLength - 5;
  if (length > longestStored) throw new RangeError("a stored block is too long");
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(length ^ 0xffff, 3);
  block.write(text, 5);
  return block;
}
