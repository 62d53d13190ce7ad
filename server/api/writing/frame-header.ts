/** The first byte of a frame with a whole text: FIN, and the opcode of a text. */
export const wholeText = 0b1000_0001;
/** The same with RSV1: the text is compressed. */
export const compressedText = 0b1100_0001;

/**
 * The header of a WebSocket frame (RFC 6455). A server masks nothing.
 * @param first its first byte
 * @param length the length of the payload in bytes
 */
export function headerOf(first: number, length: number): Buffer {
  if (length < 126) return Buffer.of(first, length);
  if (length < 65_536) return Buffer.of(first, 126, length >> 8, length & 0xff);
  const header = Buffer.alloc(10);
  header[0] = first;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
