import type { Notice } from "../matches/records/ports.ts";

interface Subscriber {
  readonly hear: (notice: Notice) => void;
  readonly onReconnect: () => void;
}

/** The subscribers on this node. A failing subscriber does not affect the others. */
export class Subscribers {
  readonly #all = new Set<Subscriber>();

  /** Returns a function that ends the subscription. */
  add(hear: (notice: Notice) => void, onReconnect: () => void): () => void {
    const subscriber = { hear, onReconnect };
    this.#all.add(subscriber);
    return () => void this.#all.delete(subscriber);
  }

  hear(notice: Notice): void {
    for (const subscriber of [...this.#all]) attempt(() => subscriber.hear(notice));
  }

  reconnected(): void {
    for (const subscriber of [...this.#all]) attempt(() => subscriber.onReconnect());
  }
}

function attempt(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error("A subscriber of the bus failed:", error);
  }
}
