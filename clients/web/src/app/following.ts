/**
 * Takes in what is followed, as it comes. Returns what ends it.
 * @param follow ends by the signal
 * @param onFailure called where it cannot be followed, or not any more
 */
export function following<Item>(
  follow: (signal: AbortSignal) => AsyncIterable<Item>,
  take: (item: Item) => void,
  onFailure: () => void = () => {},
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const read = async (): Promise<void> => {
    for await (const item of follow(signal)) {
      // It may have been on its way.
      if (signal.aborted) return;
      take(item);
    }
  };
  read().catch(() => {
    if (!signal.aborted) onFailure();
  });
  return () => leaving.abort();
}
