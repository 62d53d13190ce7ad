import type { Bus, MatchStore, Notice } from "../../server/matches/records/ports.ts";

/** Decides how a notice is delivered to a node. */
export type Delivery = () => "now" | "later" | "twice" | "never";

/** A store shared by several nodes that notifies all of them of every change, like PostgreSQL. */
export class SharedStore {
  readonly store: MatchStore;
  delivery: Delivery = () => "now";
  readonly #subscribers = new Set<(notice: Notice) => void>();

  constructor(real: MatchStore) {
    const tell = (match: string, sequence: number, lobby: boolean) => this.#tell({ match, sequence, lobby });
    const told: Partial<MatchStore> = {
      create: async (match) => {
        await real.create(match);
        tell(match.id, 0, true);
      },
      createRematch: async (match, earlier) => {
        const created = await real.createRematch(match, earlier);
        if (created) for (const { id } of [match, earlier]) tell(id, 0, true);
        return created;
      },
      change: async (id, revision, change) => {
        const changed = await real.change(id, revision, change);
        if (changed) tell(id, 0, true);
        return changed;
      },
      commit: async (commits) => {
        const results = await real.commit(commits);
        for (const [index, { match, after, rows, outcome }] of commits.entries()) {
          if (results[index] === "stored") tell(match, after + rows.length, outcome !== undefined);
        }
        return results;
      },
      setAutoPass: async (match, ...order) => {
        await real.setAutoPass(match, ...order);
        tell(match, 0, true);
      },
    };
    this.store = new Proxy(real, {
      get: (target, name) => {
        const method = Reflect.get(name in told ? told : target, name) as unknown;
        return typeof method === "function" ? method.bind(target) : method;
      },
    });
  }

  /** The bus of one node. */
  bus(): Bus {
    return {
      subscribe: (hear) => {
        this.#subscribers.add(hear);
        return () => void this.#subscribers.delete(hear);
      },
    };
  }

  /** Resolves when all notices have arrived that are not delivered later. */
  async delivered(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }

  #tell(notice: Notice): void {
    for (const hear of this.#subscribers) {
      const delivery = this.delivery();
      if (delivery === "never") continue;
      if (delivery === "later") setTimeout(() => hear(notice), 5 + Math.random() * 20).unref();
      else for (let copy = delivery === "twice" ? 2 : 1; copy > 0; copy--) setImmediate(() => hear(notice));
    }
  }
}
