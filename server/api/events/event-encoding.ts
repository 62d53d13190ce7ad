import { crc32 } from "node:zlib";
import { stored } from "../writing/deflate.ts";
import type { SharedText } from "../writing/shared-text.ts";

/** How the bytes of a stream of events are made. */
export interface EventEncoding {
  /** Its name in `Content-Encoding`; without one the text is sent as it is. */
  readonly name?: string;
  /** What the stream begins with, if anything. */
  begin(): Buffer | undefined;
  /** A part of the stream, which can be read as soon as it has come: two short texts, perhaps with a result between them. */
  part(before: string, between?: SharedText, after?: string): Buffer | string;
  /** What the stream ends with, if anything. */
  end(): Buffer | undefined;
}

/** The text as it is. */
export class PlainEvents implements EventEncoding {
  begin(): undefined {}

  part(before: string, between?: SharedText, after = ""): string {
    return `${before}${between?.text ?? ""}${after}`;
  }

  end(): undefined {}
}

/** Ten bytes: deflate, neither a name nor a time, on an unknown system. */
const header = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** The last block, which is empty. */
const lastBlock = Buffer.of(3, 0);

/**
 * Gzip (RFC 1952). Results are compressed once for all who get them, sockets included, and stand between blocks that are stored as
 * they are. So a stream needs no memory for compression, only a checksum, and each part ends with a whole byte.
 */
export class GzipEvents implements EventEncoding {
  readonly name = "gzip";
  #checksum = 0;
  #length = 0;

  begin(): Buffer {
    return header;
  }

  part(before: string, between?: SharedText, after = ""): Buffer {
    if (!between) return stored(this.#counted(`${before}${after}`));
    const { deflated, text } = between;
    if (!deflated) return stored(this.#counted(`${before}${text}${after}`));
    const first = stored(this.#counted(before));
    this.#counted(text);
    return Buffer.concat([first, deflated, stored(this.#counted(after))]);
  }

  end(): Buffer {
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.#checksum);
    trailer.writeUInt32LE(this.#length % 2 ** 32, 4);
    return Buffer.concat([lastBlock, trailer]);
  }

  #counted(text: string): string {
    this.#checksum = crc32(text, this.#checksum);
    this.#length += Buffer.byteLength(text);
    return text;
  }
}
