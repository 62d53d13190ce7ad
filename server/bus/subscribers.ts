import type { Notice } from "../matches/ports.ts";

interface Subscriber {
  readonly hear: (notice: Notice) => void;
  readonly onReconnect: () => void;
}

/** Whoever listens on this node. A subscriber that fails keeps nobody else from hearing. */
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
