import type { Bus, Notice } from "../matches/ports.ts";
import { Subscribers } from "./subscribers.ts";

/** The bus of a single node: whoever subscribes has heard a notice when `publish` returns. Its connection never breaks. */
export class InProcessBus implements Bus {
  readonly #subscribers = new Subscribers();

  async publish(notice: Notice): Promise<void> {
    this.#subscribers.hear(notice);
  }

  subscribe(hear: (notice: Notice) => void, onReconnect: () => void): () => void {
    return this.#subscribers.add(hear, onReconnect);
  }
}
