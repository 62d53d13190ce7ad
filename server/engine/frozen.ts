/** What has been gone through already, with all that it has in it. */
const done = new WeakSet<object>();

/**
 * Makes data read-only, with all lists and plain objects in it: what is printed belongs to all matches at once, so whoever
 * changed it would change it for everybody.
 */
export function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || done.has(value)) return value;
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value;
  done.add(value);
  // Getters are left alone: what they need may not be there yet.
  for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) deepFrozen(property.value);
  return Object.freeze(value);
}
