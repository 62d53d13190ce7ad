/** Who is connected to this node. */
export class Presence {
  readonly #open = new Map<string, number>();

  /** Somebody has connected. Returns a function to call once when that is over. */
  enter(account: string): () => void {
    this.#open.set(account, (this.#open.get(account) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(account) ?? 1) - 1;
      if (left > 0) this.#open.set(account, left);
      else this.#open.delete(account);
    };
  }

  get accounts(): readonly string[] {
    return [...this.#open.keys()];
  }
}
