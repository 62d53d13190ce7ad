import type { MatchStore } from "../../server/matches/ports.ts";

/** A method of a store. */
export type Method = keyof MatchStore;

/** Before anything has happened, or after everything has: whoever called cannot tell. */
export type When = "before" | "after";

/** Says of a call whether it fails. */
export type Plan = (method: Method) => When | undefined;

/** A store whose methods fail as they are told to, reads as well as writes. */
export class FaultyStore {
  /** The same store, with failures. */
  readonly store: MatchStore;
  /** What happens to calls that no single failure is planned for. */
  plan: Plan = () => undefined;
  readonly #next: { readonly method: Method; readonly when: When }[] = [];

  constructor(real: MatchStore) {
    this.store = new Proxy(real, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== "function") return method;
        return (...given: unknown[]) => this.#call(name as Method, async () => method.apply(target, given));
      },
    });
  }

  /** Lets the next call of a method fail, once for each time that this is asked for. */
  failNext(method: Method, when: When): void {
    this.#next.push({ method, when });
  }

  async #call(method: Method, work: () => Promise<unknown>): Promise<unknown> {
    const index = this.#next.findIndex((next) => next.method === method);
    const when = index < 0 ? this.plan(method) : this.#next.splice(index, 1)[0]?.when;
    if (when === "before") throw new Error(`${method} fails`);
    const result = await work();
    if (when === "after") throw new Error(`${method} has worked, and nobody is told`);
    return result;
  }
}
