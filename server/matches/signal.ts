/** Wakes one waiter; raised while nobody waits, it is remembered. */
export class Signal {
  #raised = false;
  #wake: (() => void) | undefined;

  raise(): void {
    this.#raised = true;
    this.#wake?.();
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
