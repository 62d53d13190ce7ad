import type { ExtensionDefinition, Phase } from "../contract/contract.ts";
import type { GameTypes, Position } from "../contract/position.ts";
import { append } from "../json/append.ts";
import type { Claims } from "./claims.ts";

/** The phases of a rule set, and which of them run for each phase of the flow. */
export class PhasePlan<T extends GameTypes> {
  readonly phases = new Map<string, Phase<T>>();
  readonly #before = new Map<string, string[]>();
  readonly #after = new Map<string, string[]>();
  readonly #replace = new Map<string, string>();
  readonly #skip = new Map<string, (true | ((position: Position<T>) => boolean))[]>();

  /** The phases to run for a phase of the flow: those before it, itself or its replacement, and those after it. */
  phasesFor(name: string, position: Position<T>): string[] {
    const skips = this.#skip.get(name);
    const skipped = skips?.some((skip) => skip === true || skip(position)) ?? false;
    const own = skipped ? [] : [this.#replace.get(name) ?? name];
    const before = this.#before.get(name);
    const after = this.#after.get(name);
    if (!before && !after) return own;
    return [...(before ?? []), ...own, ...(after ?? [])];
  }

  /** Applies the changes of an extension. All phases that extensions define must have been added. */
  change({ id, phases }: ExtensionDefinition<T>, flow: ReadonlySet<string>, claims: Claims): void {
    const check = (target: string, own?: string): void => {
      if (!flow.has(target)) claims.unknown(id, "phase", target, flow, " in its flow");
      if (own !== undefined && !this.phases.has(own)) claims.unknown(id, "phase", own, this.phases.keys());
    };
    for (const [target, own] of Object.entries(phases?.before ?? {})) {
      check(target, own);
      append(this.#before, target, own);
    }
    for (const [target, own] of Object.entries(phases?.after ?? {})) {
      check(target, own);
      append(this.#after, target, own);
    }
    for (const [target, own] of Object.entries(phases?.replace ?? {})) {
      check(target, own);
      claims.add("phase", target, id);
      this.#replace.set(target, own);
    }
    for (const [target, condition] of Object.entries(phases?.skip ?? {})) {
      check(target);
      if (condition === true) claims.add("phase", target, id);
      append(this.#skip, target, condition);
    }
  }
}
