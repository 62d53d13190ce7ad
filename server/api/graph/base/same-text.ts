import type { Text } from "../../../engine/index.ts";

/** Whether two texts are the same to the byte: also their parameters, which are sent in their order. */
export function isSameText(one: Text, other: Text): boolean {
  return isSame(one, other);
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const prototype: unknown = Object.getPrototypeOf(one);
  // Whatever is not plain data is its own.
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  if (prototype !== Object.getPrototypeOf(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  if (names.length !== others.length) return false;
  const [data, beside] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return names.every((name, index) => name === others[index] && isSame(data[name], beside[name]));
}
