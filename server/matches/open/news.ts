import type { MatchHead } from "../records/ports.ts";
import type { MatchRecord, StoredRow } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { LoadedMatch } from "./loaded-match.ts";
import type { OpenMatch, Outline } from "./open-match.ts";

/** The most rows from other nodes to replay one by one; beyond that, loading from a checkpoint is quicker. */
const mostReplayed = 200;

/** What other nodes have stored of a match since. */
interface News {
  readonly record: MatchRecord;
  readonly rows?: readonly StoredRow[];
}

/**
 * Returns what is new in the record and the log since the known state, if anything; without rows if the stored log is
 * shorter than the known one. Standing orders are taken over immediately.
 */
export async function newsSince(store: StoredMatches, open: OpenMatch, state: LoadedMatch): Promise<News | undefined> {
  if (open.hasChanged) state.setAutoPasses(await store.autoPasses(open.id));
  const { record, sequence } = state;
  const news = await store.news(record.id, sequence);
  if (news && news.revision === record.revision) {
    const { rows, sequence: now, status, updatedAt, outcome, clocks, asked } = news;
    if (now === sequence && status === record.status) return undefined;
    if (now >= sequence) {
      return {
        rows,
        record: {
          ...{ ...record, sequence: now, status, updatedAt },
          ...(outcome ? { outcome } : undefined),
          ...(clocks ? { clocks } : undefined),
          ...(asked ? { asked } : undefined),
        },
      };
    }
  }
  const found = await store.fetch(record.id);
  // Rows may be added between the two queries: take exactly those that the record counts.
  const behind = found.sequence - sequence;
  if (behind < 0) return { record: found };
  const rows = news?.rows.length === behind ? news.rows : await store.rows(record.id, sequence, behind);
  return { record: found, rows };
}

/** Whether there are rows, few enough to replay them one by one. */
export function areFew(rows: readonly StoredRow[] | undefined): rows is readonly StoredRow[] {
  return rows !== undefined && rows.length <= mostReplayed;
}

/** Whether anything outside the log has changed. */
export function hasChanged({ record, autoPasses }: Outline, head: MatchHead): boolean {
  if (record.revision === head.revision ? record.status !== head.status : record.revision < head.revision) return true;
  return (
    autoPasses.length !== head.autoPasses.length ||
    !head.autoPasses.every((order) =>
      autoPasses.some(({ seat, window }) => seat === order.seat && window === order.window),
    )
  );
}
