/** Objects that are frozen already, with everything inside them. */
const done = new WeakSet<object>();

/**
 * Makes a plain object read-only, with all plain objects in it: printed data belongs to all matches at once, so a change would
 * change it for everybody. Lists stay as they are, since V8 takes several times as long to go through a frozen one, and rules
 * go through the effects of cards all the time.
 */
export function deepFrozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || done.has(value)) return value;
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value;
  done.add(value);
  // Getters are left alone: what they need may not be there yet.
  for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) deepFrozen(property.value);
  return Array.isArray(value) ? value : Object.freeze(value);
}
