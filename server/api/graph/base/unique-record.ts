import type { Failure } from "../../../ground/failure.ts";

/** An object from entries with distinct keys. `__proto__` and the like are ordinary keys. */
export function uniqueRecord<Value>(
  entries: readonly (readonly [string, Value])[],
  duplicate: () => Failure,
): { readonly [key: string]: Value } {
  if (new Set(entries.map(([key]) => key)).size < entries.length) throw duplicate();
  return Object.fromEntries(entries);
}
