import type { Failure } from "../../../ground/failure.ts";

/** An object from entries with distinct keys. `__proto__` and the like are ordinary keys. */
export function uniqueRecord<Value>(
  entries: readonly (readonly [string, Value])[],
  duplicate: (key: string) => Failure,
): { readonly [key: string]: Value } {
  const record = new Map(entries);
  if (record.size < entries.length) throw duplicate(twiceIn(entries.map(([key]) => key)));
  return Object.fromEntries(record);
}

function twiceIn(keys: readonly string[]): string {
  const seen = new Set<string>();
  return keys.find((key) => seen.size === seen.add(key).size) ?? "";
}
