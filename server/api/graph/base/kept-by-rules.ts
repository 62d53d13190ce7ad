import type { Locale, RuleSet } from "../../../engine/index.ts";

/**
 * What is made of rules in a language, made once and kept as long as the rules are: the rules of matches that look the same, and those
 * that were last asked for as printed, are the same objects, and there is a bound on how many are kept.
 */
export class KeptByRules<Value> {
  readonly #cost: number;
  readonly #values = new WeakMap<RuleSet, Map<Locale, Value>>();

  /** @param cost what making one costs, in fields: a game with ten extensions has a thousand different rules */
  constructor(cost: number) {
    this.#cost = cost;
  }

  /** @param charge is called before one is made, and may refuse it */
  get(rules: RuleSet, locale: Locale, charge: (cost: number) => void, make: () => Value): Value {
    const values = this.#values.get(rules) ?? new Map<Locale, Value>();
    this.#values.set(rules, values);
    const known = values.get(locale);
    if (known !== undefined) return known;
    charge(this.#cost);
    const made = make();
    values.set(locale, made);
    return made;
  }
}
