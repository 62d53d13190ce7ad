import type { RuleFault } from "./errors.ts";

/** Something that can be calculated: a value, or a function given to `once`. */
interface Named {
  readonly name: string;
}

/** A calculation in progress, with its argument. */
export interface Derivation {
  readonly what: Named;
  readonly about: unknown;
  readonly within: Derivation | undefined;
  readonly depth: number;
}

/**
 * A look at a position, during which nothing changes, so results can be cached. They cannot be kept any longer, because
 * rules change plain state, which the engine cannot watch.
 */
export class Look {
  readonly #fault: (message: string) => RuleFault;
  #results: Map<Named, Map<unknown, unknown>> | undefined;
  #under: Derivation | undefined;

  /** @param fault makes the fault for circular calculations */
  constructor(fault: (message: string) => RuleFault) {
    this.#fault = fault;
  }

  /** Begins a calculation. Returns the argument for `end`. */
  begin(what: Named, about: unknown): Derivation | undefined {
    const within = this.#under;
    const depth = within ? within.depth + 1 : 1;
    this.#under = { what, about, within, depth };
    // Comparing the arguments of running calculations would be expensive; counting the depth is cheap.
    if (depth > deepest) throw this.#tooDeep(this.#under);
    return within;
  }

  end(within: Derivation | undefined): void {
    this.#under = within;
  }

  /** Returns the result for this key, calculated at the first call. */
  once<Result>(make: Named, about: unknown, work: () => Result): Result {
    this.#results ??= new Map();
    let results = this.#results.get(make);
    if (!results) {
      results = new Map();
      this.#results.set(make, results);
    }
    const found = results.get(about);
    if (found === underWay) throw this.#circle({ what: make, about });
    if (found !== undefined || results.has(about)) return found as Result;
    const within = this.begin(make, about);
    results.set(about, underWay);
    try {
      const result = work();
      results.set(about, result);
      return result;
    } catch (error) {
      results.delete(about);
      throw error;
    } finally {
      this.end(within);
    }
  }

  #tooDeep({ what, about, within }: Derivation): RuleFault {
    const name = nameOf({ what, about });
    for (let other = within; other; other = other.within) {
      if (nameOf(other) === name) return this.#circle({ what, about }, within);
    }
    return this.#fault(`values are nested ${deepest} deep: ${names(within).join(" → ")}`);
  }

  /** @param from the calculation from which to search outwards for the same one */
  #circle(again: Pick<Derivation, "what" | "about">, from = this.#under): RuleFault {
    const name = nameOf(again);
    const circle = names(from, name);
    return this.#fault(`values depend on each other in a circle: ${[...circle, shortened(name)].join(" → ")}`);
  }
}

const underWay = Symbol("under way");

/** Far more than any game needs, and far less than the call stack holds. */
const deepest = 300;

/** The maximum number of names in a fault. */
const mostNames = 20;
const longestName = 80;

function nameOf({ what, about }: Pick<Derivation, "what" | "about">): string {
  const name = what.name === "" ? "(a function without a name)" : what.name;
  if (about === undefined) return name;
  try {
    return `${name} ${JSON.stringify(about)}`;
  } catch {
    return name;
  }
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

/** The names of the running calculations, outermost first, from `first` on if given; only the last ones if there are many. */
function names(innermost: Derivation | undefined, first?: string): string[] {
  const list: string[] = [];
  for (let each = innermost; each; each = each.within) {
    const name = nameOf(each);
    if (list.length === mostNames) {
      list.push("…");
      break;
    }
    list.push(shortened(name));
    if (name === first) break;
  }
  return list.reverse();
}
