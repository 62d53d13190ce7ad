/** Wakes one waiter. If nobody is waiting, the signal is remembered. */
export class Signal {
  #raised = false;
  #closed = false;
  #wake: (() => void) | undefined;

  raise(): void {
    this.#raised = true;
    this.#wake?.();
  }

  /** Wakes the waiter for the last time. */
  close(): void {
    this.#closed = true;
    this.raise();
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Resolves when it is raised, or at once if it was raised since the last wait. */
  async wait(): Promise<void> {
    if (!this.#raised) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
    this.#raised = false;
  }
}

/** Asks for the newest state in place of what was brought last, which nobody has seen. */
export const again = Symbol("again");

/** Items that can be asked for `again`: a newer one then comes at once in place of the last one, with all that is new since the one before. */
export type Renewable<Item> = AsyncIterableIterator<Item, undefined, typeof again | undefined>;

/**
 * What a generator yields, as an iterable that can be left at any time. A generator that is waiting for a signal would
 * otherwise let go only when the signal is raised next, which on a quiet match may be never.
 */
export function endable<Item, Asked = undefined>(
  generator: AsyncGenerator<Item, undefined, Asked>,
  signal: Signal,
): AsyncIterableIterator<Item, undefined, Asked> {
  return {
    next: (...asked) => generator.next(...asked),
    return: () => {
      signal.close();
      return generator.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
