import { areEqual } from "../json/equal.ts";
import type { RuleFault } from "../text/errors.ts";
import type { Part } from "./parts.ts";

/** Something that can be calculated: a value, or a function given to `once`. */
interface Named {
  readonly name: string;
}

/** A result of a function given to `once`, or its calculation while it is under way. */
class Calculation {
  result: unknown = underWay;
  /** What it depends on. */
  readonly parts: Part[] = [];
  /** When nothing of that had changed yet, by the clock of the `Look`. */
  rightAt: number;
  /** The calculation that noted its parts last. */
  notedBy: Calculation | undefined;

  constructor(now: number) {
    this.rightAt = now;
  }
}

const underWay = Symbol("under way");

/** Calculations by function and argument; without an argument by function alone. */
class Calculations {
  readonly #own = new Map<Named, Calculation>();
  readonly #about = new Map<Named, Map<unknown, Calculation>>();
  /** How many have been added since it was empty. */
  #added = 0;
  // Of those without an argument the one that was found last: a game asks for its board again and again.
  #lastMake: Named | undefined;
  #last: Calculation | undefined;

  get(make: Named, about: unknown): Calculation | undefined {
    if (about !== undefined) return this.#about.get(make)?.get(about);
    if (make === this.#lastMake) return this.#last;
    const found = this.#own.get(make);
    if (found) this.#keep(make, found);
    return found;
  }

  set(make: Named, about: unknown, calculation: Calculation): void {
    this.#added++;
    if (about === undefined) {
      this.#own.set(make, calculation);
      this.#keep(make, calculation);
      return;
    }
    let calculations = this.#about.get(make);
    if (!calculations) {
      calculations = new Map();
      this.#about.set(make, calculations);
    }
    calculations.set(about, calculation);
  }

  delete(make: Named, about: unknown): void {
    if (about !== undefined) this.#about.get(make)?.delete(about);
    else if (this.#own.delete(make)) this.#keep(undefined, undefined);
  }

  #keep(make: Named | undefined, calculation: Calculation | undefined): void {
    this.#lastMake = make;
    this.#last = calculation;
  }

  clear(): void {
    if (this.#added === 0) return;
    this.#added = 0;
    this.#keep(undefined, undefined);
    this.#own.clear();
    this.#about.clear();
  }

  /** Whether it may hold on to much that is no longer right. */
  get isFull(): boolean {
    return this.#added > mostKept;
  }
}

/** Many times more than one look of any game needs. */
const mostKept = 10_000;

/**
 * A look at a position, during which nothing changes, so results can be cached. Rules change plain state; only if the engine
 * watches it can results be kept longer, until something changes that was read for them.
 */
export class Look {
  readonly #watched: boolean | "checked";
  readonly #fault: (kind: "CIRCULAR_VALUE" | "RULE_MISUSED_ENGINE", message: string) => RuleFault;
  readonly #results = new Calculations();
  /** With `checked`: the results of earlier looks. */
  readonly #earlier = new Calculations();
  /** Counts the changes. */
  #clock = 0;
  /** The calculation of a result that is under way, innermost. */
  #calculation: Calculation | undefined;
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
    if (this.#watched !== true || this.#results.isFull) this.#results.clear();
  }

  /** Whether a result is being calculated that is to be kept: then what is read has to be noted. */
  get isCalculating(): boolean {
    return this.#calculation !== undefined;
  }

  /** Notes that a part is read. */
  note(part: Part): void {
    const calculation = this.#calculation;
    if (calculation === undefined || part.notedBy === calculation) return;
    part.notedBy = calculation;
    calculation.parts.push(part);
  }

  /** A part changes: results that depend on it are no longer right. */
  changed(part: Part): void {
    part.changed = ++this.#clock;
  }

  /** Anything may change: no result is right any more. */
  forget(): void {
    this.#results.clear();
    this.#earlier.clear();
  }

  /** Returns the result for this function and argument if it is known, which it is most often. */
  known(make: Named, about: unknown): unknown {
    const found = this.#results.get(make, about);
    if (found === undefined || found.result === underWay || !this.#isRight(found)) return undefined;
    if (this.#calculation) this.#noteAll(found, this.#calculation);
    return found.result;
  }

  /** Returns the result for this function and argument, calculated at the first call. */
  once<P, Result>(make: (position: P, about?: unknown) => Result, about: unknown, position: P): Result {
    const found = this.#results.get(make, about);
    if (found?.result === underWay) throw this.#circle(nameOf(make, about));
    const around = this.#calculation;
    const calculation = found && this.#isRight(found) ? found : this.#calculate(make, about, position);
    if (around) this.#noteAll(calculation, around);
    return calculation.result as Result;
  }

  #calculate<P>(make: (position: P, about?: unknown) => unknown, about: unknown, position: P): Calculation {
    const around = this.#calculation;
    const calculation = new Calculation(this.#clock);
    this.#results.set(make, about, calculation);
    this.#calculation = calculation;
    try {
      this.begin(make, about);
      calculation.result = make(position, about);
      if (this.#watched === "checked") this.#compare(make, about, calculation);
      return calculation;
    } catch (error) {
      this.#results.delete(make, about);
      throw error;
    } finally {
      this.#calculation = around;
      this.end();
    }
  }

  /** Whether nothing has changed that a result depends on. */
  #isRight(calculation: Calculation): boolean {
    const { rightAt, parts } = calculation;
    if (rightAt === this.#clock) return true;
    for (const part of parts) if (part.changed > rightAt) return false;
    calculation.rightAt = this.#clock;
    return true;
  }

  /** What uses a result depends on all that the result depends on. */
  #noteAll(used: Calculation, by: Calculation): void {
    if (used.notedBy === by) return;
    used.notedBy = by;
    for (const part of used.parts) this.note(part);
  }

  /** Compares a result with that of an earlier look, if it should be the same. */
  #compare(make: Named, about: unknown, calculation: Calculation): void {
    const earlier = this.#earlier.get(make, about);
    if (earlier && this.#isRight(earlier) && !areEqual(earlier.result, calculation.result)) {
      throw this.#fault(
        "RULE_MISUSED_ENGINE",
        `${nameOf(make, about)} has another result although nothing has changed that it reads`,
      );
    }
    this.#earlier.set(make, about, calculation);
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
