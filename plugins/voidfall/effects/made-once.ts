/**
 * Makes something of printed data once for each piece of it. Printed data never change, and prompts say the same of them all
 * the time.
 */
export function madeOnce<Data extends object, Result extends object>(
  make: (data: Data) => Result,
): (data: Data) => Result {
  const made = new WeakMap<Data, Result>();
  return (data) => {
    let found = made.get(data);
    if (!found) {
      found = make(data);
      made.set(data, found);
    }
    return found;
  };
}
