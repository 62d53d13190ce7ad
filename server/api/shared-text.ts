import type { ExecutionResult } from "graphql";
import { deflated } from "./deflate.ts";
import type { Written } from "./writing/executor.ts";

/** The JSON of a result, for one client or many: compressed once, for the first socket that can read that. */
export class SharedText {
  readonly text: string;
  #deflated: Buffer | undefined | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** The text, compressed; `undefined` if it is too short for that. */
  get deflated(): Buffer | undefined {
    if (this.#deflated === null) this.#deflated = deflated(this.text);
    return this.#deflated;
  }
}

/** A result: its text, or one with errors, which each client gets in its language. */
export type Result = SharedText | ExecutionResult;

/** A result that can be sent to several clients. */
export function shareable(written: Written): Result {
  return typeof written === "string" ? new SharedText(written) : written;
}
