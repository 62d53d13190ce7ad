import type { MatchStore } from "../../server/matches/records/ports.ts";

/** A method of a store. */
export type Method = keyof MatchStore;

/** Whether a call fails before or after its effect; the caller cannot tell which. */
export type When = "before" | "after";

/** Decides whether a call fails. */
export type Plan = (method: Method) => When | undefined;

/** A store whose reads and writes fail on demand. */
export class FaultyStore {
  /** The same store, with failures. */
  readonly store: MatchStore;
  /** Applies to calls without a planned failure of their own. */
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

  /** Makes the next call of a method fail. Repeated calls add up. */
  failNext(method: Method, when: When): void {
    this.#next.push({ method, when });
  }

  async #call(method: Method, work: () => Promise<unknown>): Promise<unknown> {
    const index = this.#next.findIndex((next) => next.method === method);
    const when = index < 0 ? this.plan(method) : this.#next.splice(index, 1)[0]?.when;
    if (when === "before") throw new Error(`${method} fails`);
    const result = await work();
    if (when === "after") throw new Error(`${method} has worked, but its reply is lost`);
    return result;
  }
}
