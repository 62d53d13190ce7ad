import type { Text } from "../text/text.ts";

/** A thing with a name that texts may contain. */
export interface Named<Thing> {
  readonly name: Text;
  readonly thing: Thing;
}

/** Finds things by their names. Of several with one name the first is found. */
export class Names<Thing> {
  readonly #named: () => Iterable<Named<Thing>>;
  /** By the keys of names, then by their parameters. */
  #index: ReadonlyMap<string, ReadonlyMap<string, Thing>> | undefined;

  /** Lists the names only when the first is looked up. */
  constructor(named: () => Iterable<Named<Thing>>) {
    this.#named = named;
  }

  /** What this text as a whole is the name of. */
  find({ key, params }: Text): Thing | undefined {
    this.#index ??= this.#listed();
    return this.#index.get(key)?.get(written(params));
  }

  #listed(): ReadonlyMap<string, ReadonlyMap<string, Thing>> {
    const index = new Map<string, Map<string, Thing>>();
    for (const { name, thing } of this.#named()) {
      const things = index.get(name.key) ?? new Map<string, Thing>();
      index.set(name.key, things);
      const params = written(name.params);
      if (!things.has(params)) things.set(params, thing);
    }
    return index;
  }
}

function written(params: Text["params"]): string {
  return params === undefined ? "" : JSON.stringify(params);
}
