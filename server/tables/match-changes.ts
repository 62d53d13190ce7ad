/** Brings word of changes in matches to those on this node who wait for them. */
export class MatchChanges {
  readonly #listeners = new Set<(match: string | undefined) => void>();

  /** Tells of a match that has changed in any way; without one, any may have: word of some was lost. */
  tell(match?: string): void {
    for (const listener of [...this.#listeners]) listener(match);
  }

  /** Returns a function that ends the subscription. */
  subscribe(listener: (match: string | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
