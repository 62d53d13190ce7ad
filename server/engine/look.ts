import type { RuleFault } from "./errors.ts";

/** What can be worked out: a value, or a function that is given to `once`. */
interface Named {
  readonly name: string;
}

/** Something that is being worked out, and for what. */
export interface Derivation {
  readonly what: Named;
  readonly about: unknown;
  readonly within: Derivation | undefined;
  readonly depth: number;
}

/**
 * One look at a position, from the outside until it ends: nothing changes meanwhile, so what is worked out once stays
 * true. Rules change plain state, which nobody can watch, so nothing is kept any longer.
 */
export class Look {
  readonly #fault: (message: string) => RuleFault;
  #results: Map<Named, Map<unknown, unknown>> | undefined;
  #under: Derivation | undefined;

  /** @param fault makes the fault for things that need themselves */
  constructor(fault: (message: string) => RuleFault) {
    this.#fault = fault;
  }

  /** Notes that something is being worked out. Returns what to hand to `end`. */
  begin(what: Named, about: unknown): Derivation | undefined {
    const within = this.#under;
    const depth = within ? within.depth + 1 : 1;
    this.#under = { what, about, within, depth };
    // Two values of one kind with equal arguments are hard to tell while they are worked out, and seldom: depth is cheap.
    if (depth > deepest) throw this.#tooDeep(this.#under);
    return within;
  }

  end(within: Derivation | undefined): void {
    this.#under = within;
  }

  /** The result for this key, worked out when it is asked for first. */
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
    return this.#fault(`values need each other ${deepest} deep: ${names(within).join(" → ")}`);
  }

  /** @param from where to begin looking for the same thing, outwards */
  #circle(again: Pick<Derivation, "what" | "about">, from = this.#under): RuleFault {
    const name = nameOf(again);
    const circle = names(from, name);
    return this.#fault(`values that need each other go round in a circle: ${[...circle, shortened(name)].join(" → ")}`);
  }
}

const underWay = Symbol("under way");

/** Far more than any game needs, and far less than the call stack holds. */
const deepest = 300;

/** Most names that a fault lists. */
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

/** What is being worked out, outermost first, from this name on if there is one: the last of them, if they are many. */
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
