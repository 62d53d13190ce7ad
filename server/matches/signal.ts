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

/**
 * What a generator yields, as an iterable that can be left at any time. A generator that is waiting for a signal would
 * otherwise let go only when the signal is raised next, which on a quiet match may be never.
 */
export function endable<Item>(generator: AsyncGenerator<Item>, signal: Signal): AsyncIterableIterator<Item> {
  return {
    next: () => generator.next(),
    return: () => {
      signal.close();
      return generator.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
