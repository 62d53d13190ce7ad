import DataLoader from "dataloader";

/** The most ids in one statement. */
const most = 500;

/**
 * Finds rows by their ids: all that are asked for in one turn of the event loop with one statement, whoever asks. Nothing is kept: each
 * call sees the rows as they are after it.
 * @param findAll finds the rows with these ids, each of them once
 */
export function foundTogether<Row>(
  findAll: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (id: string) => Promise<Row | undefined> {
  const loader = new DataLoader<string, Row | undefined>(
    async (ids) => {
      const found = await findAll([...new Set(ids)]);
      return ids.map((id) => found.get(id));
    },
    { cache: false, maxBatchSize: most },
  );
  return (id) => loader.load(id);
}
