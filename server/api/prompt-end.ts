/**
 * The same items, from an iterator that ends as soon as it is told to: one that waits for its next item ends at once,
 * and its source is told without waiting for it. A generator alone would first have to reach its next item, and
 * closing a connection would wait for that.
 */
export function endingPromptly<Item>(source: AsyncIterable<Item>): AsyncIterableIterator<Item> {
  const inner = source[Symbol.asyncIterator]();
  const done = { done: true, value: undefined } as const;
  let ended = false;
  let letGo: (() => void) | undefined;
  const iterator: AsyncIterableIterator<Item> = {
    [Symbol.asyncIterator]: () => iterator,
    next: () =>
      new Promise((resolve, reject) => {
        if (ended) return resolve(done);
        letGo = () => resolve(done);
        inner.next().then(resolve, reject);
      }),
    return: async () => {
      ended = true;
      letGo?.();
      // What it still has to tidy up is its own business; that it failed at that is nobody's any more.
      void Promise.resolve(inner.return?.()).catch(() => {});
      return done;
    },
  };
  return iterator;
}
