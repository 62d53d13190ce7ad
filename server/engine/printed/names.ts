import { append } from "../json/append.ts";
import type { Text } from "../text/text.ts";

/** A thing with a name that texts may contain. */
export interface Named<Thing> {
  readonly name: Text;
  readonly thing: Thing;
}

/** Finds things by their names. Of several with one name the first is found. */
export class Names<Thing> {
  readonly #named: () => Iterable<Named<Thing>>;
  #byKey: ReadonlyMap<string, readonly Named<Thing>[]> | undefined;

  /** Lists the names only when the first is looked up. */
  constructor(named: () => Iterable<Named<Thing>>) {
    this.#named = named;
  }

  /** What this text as a whole is the name of. */
  find({ key, params }: Text): Thing | undefined {
    return this.#index.get(key)?.find(({ name }) => sameParams(name.params, params))?.thing;
  }

  get #index(): ReadonlyMap<string, readonly Named<Thing>[]> {
    if (!this.#byKey) {
      const byKey = new Map<string, Named<Thing>[]>();
      for (const named of this.#named()) append(byKey, named.name.key, named);
      this.#byKey = byKey;
    }
    return this.#byKey;
  }
}

function sameParams(some: Text["params"], others: Text["params"]): boolean {
  return some === others || JSON.stringify(some) === JSON.stringify(others);
}
