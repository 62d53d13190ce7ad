// biome-ignore lint/style/noRestrictedImports: comparing two values needs nothing from outside
import { isDeepStrictEqual } from "node:util";
import type { RuleFault } from "./errors.ts";

/** Something that can be calculated: a value, or a function given to `once`. */
interface Named {
  readonly name: string;
}

/** Results by calculation and argument; without an argument by calculation alone. */
class Results {
  readonly #own = new Map<Named, unknown>();
  readonly #about = new Map<Named, Map<unknown, unknown>>();

  get(make: Named, about: unknown): unknown {
    return about === undefined ? this.#own.get(make) : this.#about.get(make)?.get(about);
  }

  has(make: Named, about: unknown): boolean {
    return about === undefined ? this.#own.has(make) : this.#about.get(make)?.has(about) === true;
  }

  set(make: Named, about: unknown, result: unknown): void {
    if (about === undefined) {
      this.#own.set(make, result);
      return;
    }
    let results = this.#about.get(make);
    if (!results) {
      results = new Map();
      this.#about.set(make, results);
    }
    results.set(about, result);
  }

  delete(make: Named, about: unknown): void {
    if (about === undefined) this.#own.delete(make);
    else this.#about.get(make)?.delete(about);
  }

  clear(): void {
    if (this.#own.size > 0) this.#own.clear();
    if (this.#about.size > 0) this.#about.clear();
  }
}

/**
 * A look at a position, during which nothing changes, so results can be cached. Rules change plain state; only if the engine
 * watches it can results be kept longer, until something changes.
 */
export class Look {
  readonly #watched: boolean | "checked";
  readonly #fault: (kind: "CIRCULAR_VALUE" | "RULE_MISUSED_ENGINE", message: string) => RuleFault;
  readonly #results = new Results();
  /** With `checked`: the results of earlier looks since the last change. */
  readonly #earlier = new Results();
  // Running calculations with their arguments, outermost first; what stands behind `#depth` is over. Two lists that never
  // shrink, because values begin and end all the time.
  readonly #running: Named[] = [];
  readonly #arguments: unknown[] = [];
  #depth = 0;

  /** @param watched as in `GameDefinition` */
  constructor(
    watched: boolean | "checked",
    fault: (kind: "CIRCULAR_VALUE" | "RULE_MISUSED_ENGINE", message: string) => RuleFault,
  ) {
    this.#watched = watched;
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

  /** The look is over. */
  over(): void {
    if (this.#watched !== true) this.#results.clear();
  }

  /** Something changes: no result is right any more. */
  forget(): void {
    this.#results.clear();
    this.#earlier.clear();
  }

  /** Returns the result for this function and argument if it is known, and is something: what `once` is mostly asked for. */
  known(make: Named, about: unknown): unknown {
    const found = this.#results.get(make, about);
    return found === underWay ? undefined : found;
  }

  /** Returns the result for this function and argument, calculated at the first call. */
  once<P, Result>(make: (position: P, about?: unknown) => Result, about: unknown, position: P): Result {
    const results = this.#results;
    const found = results.get(make, about);
    if (found === underWay) throw this.#circle(nameOf(make, about));
    if (found !== undefined || results.has(make, about)) return found as Result;
    results.set(make, about, underWay);
    try {
      this.begin(make, about);
      const result = make(position, about);
      results.set(make, about, result);
      if (this.#watched === "checked") this.#compare(make, about, result);
      return result;
    } catch (error) {
      results.delete(make, about);
      throw error;
    } finally {
      this.end();
    }
  }

  /** Compares a result with that of an earlier look. */
  #compare(make: Named, about: unknown, result: unknown): void {
    const earlier = this.#earlier;
    if (earlier.has(make, about) && !isDeepStrictEqual(earlier.get(make, about), result)) {
      throw this.#fault(
        "RULE_MISUSED_ENGINE",
        `${nameOf(make, about)} has another result although nothing has changed`,
      );
    }
    earlier.set(make, about, result);
  }

  #tooDeep(): RuleFault {
    const names = this.#names();
    const name = names.pop() as string;
    if (names.includes(name)) return this.#circle(name, names);
    return this.#fault("CIRCULAR_VALUE", `values are nested ${deepest} deep: ${shown(names)}`);
  }

  /** @param within the names of the running calculations, one of which is the same */
  #circle(name: string, within = this.#names()): RuleFault {
    const circle = within.slice(within.lastIndexOf(name));
    return this.#fault(
      "CIRCULAR_VALUE",
      `values depend on each other in a circle: ${shown(circle)} → ${shortened(name)}`,
    );
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
