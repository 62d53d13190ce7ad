/**
 * The same items, from an iterator that ends promptly even while it waits for its next item, without waiting for its source. A
 * plain generator would first have to reach its next item, and delay the closing of a connection.
 */
export function endingPromptly<Item, Asked = undefined>(
  source: AsyncIterable<Item, undefined, Asked>,
): AsyncIterableIterator<Item, undefined, Asked> {
  const inner = source[Symbol.asyncIterator]();
  const done = { done: true, value: undefined } as const;
  let ended = false;
  let letGo: (() => void) | undefined;
  const iterator: AsyncIterableIterator<Item, undefined, Asked> = {
    [Symbol.asyncIterator]: () => iterator,
    next: (...asked) =>
      new Promise((resolve, reject) => {
        if (ended) return resolve(done);
        letGo = () => resolve(done);
        inner.next(...asked).then(resolve, reject);
      }),
    return: async () => {
      ended = true;
      letGo?.();
      // The source cleans up on its own; its errors no longer matter to anybody.
      void Promise.resolve(inner.return?.()).catch(() => {});
      return done;
    },
  };
  return iterator;
}
