/** Queues of work, one for each name: one piece after the other, and different queues beside each other. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work when all that came before it in its queue is done, however that ended. */
  async inTurn<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(queue) ?? Promise.resolve()).then(work);
    const turn = result.catch(() => {});
    this.#last.set(queue, turn);
    try {
      return await result;
    } finally {
      if (this.#last.get(queue) === turn) this.#last.delete(queue);
    }
  }
}
