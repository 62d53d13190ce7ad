import type { Writable } from "node:stream";
import { headerOf, wholeText } from "../writing/frame-header.ts";

/**
 * Gathers what is sent through a socket within one turn of the event loop, and writes it at its end as one: an update, a reply and
 * the message that completes it are one call of the system instead of three.
 *
 * Frames of plain ASCII stay strings, which Node.js writes as they are, without a buffer for each.
 */
export class GatheredWrites {
  readonly #stream: Writable;
  readonly #isOpen: () => boolean;
  #pieces: (string | Buffer)[] = [];
  #sent: (() => void)[] = [];
  #bytes = 0;
  #areTexts = true;

  /** @param isOpen whether anything can still be written: what has been gathered is left out otherwise */
  constructor(stream: Writable, isOpen: () => boolean) {
    this.#stream = stream;
    this.#isOpen = isOpen;
  }

  /** How many bytes are gathered. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Adds a frame with a text.
   * @param texts the text in pieces: they are put together only when they are written
   * @param sent called when it has been written or never can be
   */
  addText(texts: readonly string[], sent: () => void): void {
    let bytes = 0;
    let characters = 0;
    for (const text of texts) {
      bytes += Buffer.byteLength(text);
      characters += text.length;
    }
    const header = headerOf(wholeText, bytes);
    // What is ASCII has as many bytes as characters.
    if (bytes === characters) this.#add([header.toString("latin1"), ...texts], header.byteLength + bytes, sent);
    else this.add([header, ...texts.map((text) => Buffer.from(text))], sent);
  }

  /** Adds a frame in pieces. @param sent called when it has been written or never can be */
  add(pieces: readonly Buffer[], sent: () => void): void {
    this.#areTexts = false;
    this.#add(
      pieces,
      pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
      sent,
    );
  }

  #add(pieces: readonly (string | Buffer)[], bytes: number, sent: () => void): void {
    if (this.#sent.length === 0) setImmediate(() => this.flush());
    this.#pieces.push(...pieces);
    this.#sent.push(sent);
    this.#bytes += bytes;
  }

  /** Writes what is gathered now. */
  flush(): void {
    const [pieces, sent, areTexts] = [this.#pieces, this.#sent, this.#areTexts];
    if (sent.length === 0) return;
    this.#pieces = [];
    this.#sent = [];
    this.#bytes = 0;
    this.#areTexts = true;
    const done = (): void => {
      for (const tell of sent) tell();
    };
    if (!this.#isOpen()) done();
    else if (areTexts) this.#stream.write(pieces.join(""), "latin1", done);
    else this.#writeAll(pieces, done);
  }

  #writeAll(pieces: readonly (string | Buffer)[], done: () => void): void {
    this.#stream.cork();
    for (const piece of pieces.slice(0, -1)) this.#write(piece);
    this.#write(pieces.at(-1) ?? "", done);
    this.#stream.uncork();
  }

  #write(piece: string | Buffer, done?: () => void): void {
    if (typeof piece === "string") this.#stream.write(piece, "latin1", done);
    else this.#stream.write(piece, done);
  }
}
