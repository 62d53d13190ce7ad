/**
 * Does work again and again until it is closed, with pauses in between that are random, so that nodes do not all do it at the same
 * moment. The first pause comes before the work.
 */
export class Repeated {
  readonly #pause: number;
  readonly #work: () => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #next: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  /**
   * @param pause the average pause, in milliseconds
   * @param onFailure called when the work fails, which is done again all the same; for work whose failures are logged already it
   *   may be left out
   */
  constructor(pause: number, work: () => Promise<void>, onFailure: (error: unknown) => void = () => {}) {
    this.#pause = pause;
    this.#work = work;
    this.#onFailure = onFailure;
    this.#later();
  }

  /** Whether long work should end early. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Does it no more, and waits for what is being done. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#running;
  }

  #later(): void {
    this.#next = setTimeout(
      () => {
        this.#running = this.#run();
      },
      this.#pause * (0.75 + Math.random() / 2),
    );
    this.#next.unref();
  }

  async #run(): Promise<void> {
    try {
      await this.#work();
    } catch (error) {
      this.#onFailure(error);
    }
    if (!this.#closed) this.#later();
  }
}
