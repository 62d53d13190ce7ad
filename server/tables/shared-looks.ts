/** A look at something that changes. */
interface Look<Found> {
  readonly running: Promise<Found>;
  /** The one that begins when it has ended. */
  owed?: Promise<Found>;
}

/**
 * Looks once for all who want to know the same: of each thing at most one look runs, and one is owed to those who have asked
 * since it began. So everybody gets what was so after they asked.
 */
export class SharedLooks<Found> {
  readonly #looks = new Map<string, Look<Found>>();

  /**
   * Looks, or waits for a look that begins from now on.
   * @param key names what is looked at: of one key all looks must be the same
   */
  look(key: string, work: () => Promise<Found>): Promise<Found> {
    const look = this.#looks.get(key);
    if (!look) return this.#begin(key, work);
    look.owed ??= look.running.then(
      () => this.#begin(key, work),
      () => this.#begin(key, work),
    );
    return look.owed;
  }

  #begin(key: string, work: () => Promise<Found>): Promise<Found> {
    const look: Look<Found> = { running: work() };
    this.#looks.set(key, look);
    const end = (): void => {
      // The owed one, if there is one, takes its place right after this.
      if (this.#looks.get(key) === look && !look.owed) this.#looks.delete(key);
    };
    look.running.then(end, end);
    return look.running;
  }
}
