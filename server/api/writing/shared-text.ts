import type { ExecutionResult } from "graphql";
import { deflated } from "./deflate.ts";
import type { Written } from "./executor.ts";
import { inOnePiece } from "./one-piece.ts";

/** The JSON of a result, for one client or many: compressed once, for the first socket that can read that. */
export class SharedText {
  #text: string | (() => string);
  #deflated: Buffer | undefined | null = null;
  #bytes: Buffer | undefined;
  #wasSent = false;

  /** @param text or what makes it, for one that may not be asked for */
  constructor(text: string | (() => string)) {
    this.#text = text;
  }

  get text(): string {
    if (typeof this.#text !== "string") this.#text = this.#text();
    return this.#text;
  }

  /** About how long it is in characters, without making it. */
  get size(): number {
    return this.text.length;
  }

  /** The same in one piece: whoever keeps it keeps no more than its characters. */
  inOnePiece(): this {
    if (typeof this.#text === "string") inOnePiece(this.#text);
    return this;
  }

  /** Whether it is the same as another. */
  isSame(other: SharedText): boolean {
    return this.text === other.text;
  }

  /** Compresses the text now, for somebody who will read that. */
  compress(): void {
    void this.deflated;
  }

  /** The text, compressed; `undefined` if it is too short for that. */
  get deflated(): Buffer | undefined {
    if (this.#deflated === null) this.#deflated = deflated(this.text);
    return this.#deflated;
  }

  /**
   * The text as bytes, once for all sockets from the second one on; `undefined` for the first one, which is the only one for the
   * texts of players: they need not stay in memory twice.
   */
  get bytes(): Buffer | undefined {
    if (this.#wasSent) this.#bytes ??= Buffer.from(this.text);
    this.#wasSent = true;
    return this.#bytes;
  }
}

/** A result: its text, or one with errors, which each client gets in its language. */
export type Result = SharedText | ExecutionResult;

/** A result that can be sent to several clients. */
export function shareable(written: Written): Result {
  return typeof written === "string" ? new SharedText(written) : written;
}
