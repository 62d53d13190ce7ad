import type { Writable } from "node:stream";
import { headerOf, wholeText } from "../writing/frame-header.ts";

/** A frame that waits to be written: a text in pieces, or its bytes with the header. */
type Frame = { readonly texts: readonly string[]; readonly characters: number } | { readonly bytes: readonly Buffer[] };

/**
 * Gathers what is sent through a socket within one turn of the event loop, and writes it at its end as one: an update, a reply and
 * the message that completes it are one call of the system instead of three.
 *
 * Frames of plain ASCII stay strings, which Node.js writes as they are, without a buffer for each. Whether they are is seen when all
 * have been put together: asking each of them would put each together by itself before that.
 */
export class GatheredWrites {
  readonly #stream: Writable;
  readonly #isOpen: () => boolean;
  #frames: Frame[] = [];
  #sent: (() => void)[] = [];
  #size = 0;

  /** @param isOpen whether anything can still be written: what has been gathered is left out otherwise */
  constructor(stream: Writable, isOpen: () => boolean) {
    this.#stream = stream;
    this.#isOpen = isOpen;
  }

  /** About how many bytes are gathered: of texts their characters. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a frame with a text.
   * @param texts the text in pieces: they are put together only when they are written
   * @param sent called when it has been written or never can be
   */
  addText(texts: readonly string[], sent: () => void): void {
    let characters = 0;
    for (const text of texts) characters += text.length;
    this.#add({ texts, characters }, characters, sent);
  }

  /** Adds a frame in pieces. @param sent called when it has been written or never can be */
  add(bytes: readonly Buffer[], sent: () => void): void {
    let size = 0;
    for (const { byteLength } of bytes) size += byteLength;
    this.#add({ bytes }, size, sent);
  }

  #add(frame: Frame, size: number, sent: () => void): void {
    if (this.#sent.length === 0) setImmediate(() => this.flush());
    this.#frames.push(frame);
    this.#sent.push(sent);
    this.#size += size;
  }

  /** Writes what is gathered now. */
  flush(): void {
    const [frames, sent] = [this.#frames, this.#sent];
    if (sent.length === 0) return;
    this.#frames = [];
    this.#sent = [];
    this.#size = 0;
    const done = (): void => {
      for (const tell of sent) tell();
    };
    const isOpen = this.#isOpen();
    const text = isOpen ? asText(frames) : undefined;
    if (!isOpen) done();
    else if (text !== undefined) this.#stream.write(text, "latin1", done);
    else this.#writeAll(frames.flatMap(bytesOf), done);
  }

  #writeAll(pieces: readonly Buffer[], done: () => void): void {
    this.#stream.cork();
    for (const piece of pieces.slice(0, -1)) this.#stream.write(piece);
    this.#stream.write(pieces.at(-1), done);
    this.#stream.uncork();
  }
}

/** Frames together as a text with one byte for each character; `undefined` if there is anything but ASCII in them. */
function asText(frames: readonly Frame[]): string | undefined {
  const pieces: string[] = [];
  /** How many characters of headers take two bytes in UTF-8. */
  let beyondAscii = 0;
  for (const frame of frames) {
    if ("bytes" in frame) return undefined;
    const header = headerOf(wholeText, frame.characters);
    for (const byte of header) if (byte > 0x7f) beyondAscii++;
    pieces.push(header.toString("latin1"), ...frame.texts);
  }
  const text = pieces.join("");
  return Buffer.byteLength(text) === text.length + beyondAscii ? text : undefined;
}

function bytesOf(frame: Frame): readonly Buffer[] {
  if ("bytes" in frame) return frame.bytes;
  const payload = Buffer.from(frame.texts.join(""));
  return [headerOf(wholeText, payload.byteLength), payload];
}
