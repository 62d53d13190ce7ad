import type { RuleFault } from "./errors.ts";

/** Something that can be calculated: a value, or a function given to `once`. */
interface Named {
  readonly name: string;
}

/**
 * A look at a position, during which nothing changes, so results can be cached. They cannot be kept any longer, because
 * rules change plain state, which the engine cannot watch.
 */
export class Look {
  readonly #fault: (message: string) => RuleFault;
  #results: Map<Named, Map<unknown, unknown>> | undefined;
  // Running calculations with their arguments, outermost first; what stands behind `#depth` is over. Two lists that never
  // shrink, because values begin and end all the time.
  readonly #running: Named[] = [];
  readonly #arguments: unknown[] = [];
  #depth = 0;

  /** @param fault makes the fault for circular calculations */
  constructor(fault: (message: string) => RuleFault) {
    this.#fault = fault;
  }

  /** Begins a calculation. Call `end` afterwards, also if this throws. */
  begin(what: Named, about: unknown): void {
    const depth = this.#depth++;
    this.#running[depth] = what;
    this.#arguments[depth] = about;
    // Comparing the arguments of running calculations would be expensive; counting the depth is cheap.
    if (depth >= deepest) throw this.#tooDeep();
  }

  end(): void {
    this.#depth--;
  }

  /** Forgets all results: the look is over. */
  forget(): void {
    this.#results = undefined;
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
    if (found === underWay) throw this.#circle(nameOf(make, about));
    if (found !== undefined || results.has(about)) return found as Result;
    results.set(about, underWay);
    try {
      this.begin(make, about);
      const result = work();
      results.set(about, result);
      return result;
    } catch (error) {
      results.delete(about);
      throw error;
    } finally {
      this.end();
    }
  }

  #tooDeep(): RuleFault {
    const names = this.#names();
    const name = names.pop() as string;
    if (names.includes(name)) return this.#circle(name, names);
    return this.#fault(`values are nested ${deepest} deep: ${shown(names)}`);
  }

  /** @param within the names of the running calculations, one of which is the same */
  #circle(name: string, within = this.#names()): RuleFault {
    const circle = within.slice(within.lastIndexOf(name));
    return this.#fault(`values depend on each other in a circle: ${shown(circle)} → ${shortened(name)}`);
  }

  #names(): string[] {
    return this.#running.slice(0, this.#depth).map((what, depth) => nameOf(what, this.#arguments[depth]));
  }
}

const underWay = Symbol("under way");

/** Far more than any game needs, and far less than the call stack holds. */
const deepest = 300;

/** The maximum number of names in a fault. */
const mostNames = 20;
const longestName = 80;

function nameOf(what: Named, about: unknown): string {
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

/** Names of calculations, outermost first; only the last ones if there are many. */
function shown(names: readonly string[]): string {
  const last = names.slice(-mostNames).map(shortened);
  return (names.length > mostNames ? ["…", ...last] : last).join(" → ");
}
