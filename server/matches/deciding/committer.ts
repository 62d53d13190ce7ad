import { traced } from "../../tracing.ts";
import type { Commit, CommitResult, MatchStore } from "../records/ports.ts";

interface Waiting {
  readonly commit: Commit;
  readonly resolve: (result: CommitResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores decisions. Commits that arrive during a transaction share the next one: under load the cost of
 * making a transaction durable is divided among many matches.
 */
export class Committer {
  readonly #store: Pick<MatchStore, "commit">;
  readonly #onBatch: (size: number) => void;
  readonly #largestBatch: number;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(
    store: Pick<MatchStore, "commit">,
    { onBatch = () => {}, largestBatch = 500 }: { onBatch?: (size: number) => void; largestBatch?: number } = {},
  ) {
    this.#store = store;
    this.#onBatch = onBatch;
    this.#largestBatch = largestBatch;
  }

  /** Resolves once the commit is durably stored, or known not to be. Rejects if the store fails. */
  submit(commit: Commit): Promise<CommitResult> {
    return traced(
      () => "decision",
      () =>
        new Promise((resolve, reject) => {
          this.#waiting.push({ commit, resolve, reject });
          this.#running ??= this.#run();
        }),
    );
  }

  /** Resolves when nothing is left to store. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    // All commits of this turn of the event loop go into the same batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, this.#largestBatch);
      this.#waiting = this.#waiting.slice(batch.length);
      this.#onBatch(batch.length);
      try {
        const results = await this.#store.commit(batch.map((waiting) => waiting.commit));
        for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as CommitResult);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    this.#running = undefined;
  }
}
