import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Reads typed lines from a terminal, or from a pipe that may already hold all of them. */
export class Lines {
  readonly #interface: Interface;
  readonly #waiting: string[] = [];
  readonly #listeners = new Set<() => void>();
  #ended = false;

  constructor(input: Readable, output: Writable, interactive: boolean) {
    this.#interface = createInterface({ input, output, terminal: interactive });
    this.#interface.on("line", (line) => {
      this.#waiting.push(line);
      this.#tell();
    });
    this.#interface.on("close", () => {
      this.#ended = true;
      this.#tell();
    });
  }

  /** Whether `take` would return immediately. */
  get ready(): boolean {
    return this.#waiting.length > 0 || this.#ended;
  }

  /** The next line; `undefined` if there are no more. */
  async take(): Promise<string | undefined> {
    while (!this.ready) await this.changed();
    return this.#waiting.shift();
  }

  /** Resolves at the next line or the end. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      const listener = (): void => {
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
    });
  }

  /** Shows the input prompt, unless the input has ended. */
  prompt(): void {
    if (this.#ended) return;
    this.#interface.setPrompt("> ");
    this.#interface.prompt();
  }

  close(): void {
    this.#interface.close();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
