import { hash } from "node:crypto";

/** A token as somebody has sent it. A connection keeps it, so that it is hashed once, and not for each operation. */
export class SentToken {
  readonly text: string;
  #hash: Buffer | undefined;
  #key: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Its SHA-256, by which it is known. */
  get hash(): Buffer {
    this.#hash ??= hash("sha256", this.text, "buffer");
    return this.#hash;
  }

  /** The same as it is stored. */
  get key(): string {
    this.#key ??= this.hash.toString("hex");
    return this.#key;
  }
}
