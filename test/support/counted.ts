/** A function that keeps what it was called with, and so how often. */
export function counted<Arguments extends unknown[], Result>(work: (...args: Arguments) => Result) {
  const calls: Arguments[] = [];
  const run = (...args: Arguments): Result => {
    calls.push(args);
    return work(...args);
  };
  return { calls, run };
}
