import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import type { Bus, MatchStore, Notice } from "../../server/matches/records/ports.ts";
import type { Trouble } from "./faults.ts";

const writes: ReadonlySet<string> = new Set(["create", "createRematch", "change", "commit", "setAutoPass"]);

/** Makes a store and a bus fail on demand. */
export class Troublemaker {
  #trouble: Trouble = {};
  #random = new SeededRandom(randomFrom("peace"));

  /** Starts this trouble and ends any other; an empty one causes no faults. */
  begin(trouble: Trouble, seed: string): void {
    this.#trouble = trouble;
    this.#random = new SeededRandom(randomFrom(seed));
  }

  /** The same store, with failures. */
  store(store: MatchStore): MatchStore {
    return new Proxy(store, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== "function" || typeof name !== "string") return method;
        return (...given: unknown[]) => this.#call(name, async () => method.apply(target, given));
      },
    });
  }

  async #call(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const { slow } = this.#trouble;
    if (slow) await wait(this.#random.below(slow));
    const isWrite = writes.has(name);
    const fails = this.#happens(isWrite ? this.#trouble.writes : this.#trouble.reads);
    if (fails && isWrite && this.#random.coin()) {
      await work();
      throw new Error(`injected: ${name} has worked, but its reply is lost`);
    }
    if (fails) throw new Error(`injected: ${name} fails`);
    return work();
  }

  /** The same bus, with late, doubled and lost notices. */
  bus(bus: Bus): Bus {
    return { subscribe: (hear, onReconnect) => bus.subscribe((notice) => this.#deliver(notice, hear), onReconnect) };
  }

  #deliver(notice: Notice, hear: (notice: Notice) => void): void {
    const { late, doubled, dropped } = this.#trouble;
    if (this.#happens(dropped)) return;
    for (let copies = this.#happens(doubled) ? 2 : 1; copies > 0; copies--) {
      if (late) setTimeout(() => hear(notice), this.#random.below(late)).unref();
      else hear(notice);
    }
  }

  #happens(share: number | undefined): boolean {
    return share !== undefined && this.#random.below(1000) < share * 1000;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
