import { type LogEntry, mayRead, type Viewer } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import { mayWatch } from "../records/access.ts";
import type { LogPage, LogPaging, ReadableEntry } from "../records/hosting.ts";
import type { MatchRecord, MatchStatus, StoredRow } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

/** How many rows are read at a time to fill a page. */
const chunk = 200;

/** The default page size. */
const usualPage = 50;

/** Reads the logs of matches as their viewers may see them. */
export class MatchLog {
  readonly #store: StoredMatches;

  constructor(store: StoredMatches) {
    this.#store = store;
  }

  /**
   * A page of the entries that a viewer may read.
   * @param reach the last row that the viewer may know of
   */
  async read(state: LoadedMatch, viewer: Viewer, reach: number, paging: LogPaging): Promise<LogPage> {
    if (!mayWatch(viewer, state.record)) return { entries: [], hasNextPage: false, hasPreviousPage: false };
    return paging.last === undefined
      ? this.#readForwards(state, viewer, reach, paging)
      : this.#readBackwards(state, viewer, reach, paging, paging.last);
  }

  async #readForwards(state: LoadedMatch, viewer: Viewer, reach: number, paging: LogPaging): Promise<LogPage> {
    const { after, first: wanted = usualPage } = paging;
    const end = endOf(state, viewer, reach, paging);
    let start = after ? Math.max(0, state.versions.sequenceOf(after.version, viewer) - 1) : 0;
    const entries = start === 0 ? this.#openingEntries(state, viewer).filter((entry) => isWithin(entry, paging)) : [];
    while (entries.length <= wanted && start < end) {
      const rows = await this.#rows(state, start, Math.min(chunk, end - start));
      if (rows.length === 0) break;
      entries.push(...this.#entries(state, viewer, rows).filter((entry) => isWithin(entry, paging)));
      start = (rows.at(-1) as StoredRow).sequence;
    }
    return {
      entries: entries.slice(0, wanted),
      hasNextPage: entries.length > wanted,
      hasPreviousPage: after !== undefined,
    };
  }

  async #readBackwards(
    state: LoadedMatch,
    viewer: Viewer,
    reach: number,
    paging: LogPaging,
    wanted: number,
  ): Promise<LogPage> {
    const { before } = paging;
    let entries: ReadableEntry[] = [];
    const newest = endOf(state, viewer, reach, paging);
    let end = before ? Math.min(newest, state.versions.sequenceOf(before.version, viewer) + 1) : newest;
    for (;;) {
      const start = Math.max(0, end - chunk);
      const rows = await this.#rows(state, start, end - start);
      const page = [...(start === 0 ? this.#openingEntries(state, viewer) : []), ...this.#entries(state, viewer, rows)];
      entries = [...page.filter((entry) => isWithin(entry, paging)), ...entries];
      if (start === 0 || entries.length > wanted) break;
      end = start;
    }
    return {
      entries: wanted === 0 ? [] : entries.slice(-wanted),
      hasPreviousPage: entries.length > wanted,
      hasNextPage: before !== undefined,
    };
  }

  /** What has happened for a viewer since a version; since before the start, what happened in the start comes first. */
  async since(
    state: LoadedMatch,
    viewer: Viewer,
    reach: number,
    version: number | "lobby",
  ): Promise<readonly ReadableEntry[]> {
    if (!mayWatch(viewer, state.record)) return [];
    const start = startOf(state, viewer, version);
    const rows = reach > start ? await this.#rows(state, start, reach - start) : [];
    return this.#told(state, viewer, version, rows);
  }

  /** The same up to the present, without waiting; `undefined` if not all of it is in memory. */
  sinceInMemory(state: LoadedMatch, viewer: Viewer, version: number | "lobby"): readonly ReadableEntry[] | undefined {
    if (!mayWatch(viewer, state.record)) return [];
    const rows = state.rowsInMemory(startOf(state, viewer, version));
    return rows && this.#told(state, viewer, version, rows);
  }

  #told(
    state: LoadedMatch,
    viewer: Viewer,
    version: number | "lobby",
    rows: readonly StoredRow[],
  ): readonly ReadableEntry[] {
    const known = knownOf(version);
    const entries = this.#entries(state, viewer, rows).filter((entry) => entry.version > known);
    return version === "lobby" ? [...this.#openingEntries(state, viewer), ...entries] : entries;
  }

  /** What a viewer could read of one version. */
  async of(state: LoadedMatch, viewer: Viewer, reach: number, version: number): Promise<readonly ReadableEntry[]> {
    const { entries } = await this.read(state, viewer, reach, {
      ...(version > 0 && { after: { version: version - 1, index: Number.POSITIVE_INFINITY } }),
      first: Number.POSITIVE_INFINITY,
      upTo: version,
    });
    return entries;
  }

  /** The decision log of a finished match. */
  async decisions(id: string, after: number, first: number): Promise<readonly StoredRow[]> {
    const match = await this.#store.fetch(id);
    if (match.status !== "FINISHED") throw new Failure("FORBIDDEN", "decisions are open only when the match is over");
    return this.#store.rows(id, after, first);
  }

  /** Rows up to where this match ends in memory: the log may go on already, and that is told with the next version. */
  async #rows(state: LoadedMatch, after: number, most = Number.POSITIVE_INFINITY): Promise<readonly StoredRow[]> {
    const limit = Math.min(most, state.sequence - after);
    if (limit <= 0) return [];
    return state.rowsInMemory(after)?.slice(0, most) ?? this.#store.rows(state.record.id, after, limit);
  }

  #openingEntries({ record }: LoadedMatch, viewer: Viewer): ReadableEntry[] {
    return readable(record, viewer, 0, { entries: record.opening ?? [], at: record.createdAt });
  }

  /** What the viewer could read of these rows when they were new. */
  #entries({ record, versions }: LoadedMatch, viewer: Viewer, rows: readonly StoredRow[]): ReadableEntry[] {
    return rows.flatMap((row) => readable(record, viewer, versions.versionAt(row.sequence, viewer), row));
  }
}

/**
 * The entries of one version as a viewer could read them when they were new. It stays that way when the match is over: who
 * wants to know what others have read looks from their seats. So version and index name an entry for ever.
 */
function readable(
  { status }: MatchRecord,
  viewer: Viewer,
  version: number,
  row: Pick<StoredRow, "entries" | "at"> & Partial<StoredRow>,
): ReadableEntry[] {
  const { at } = row;
  return [...timeUp(row), ...row.entries]
    .filter((entry) => mayRead(entry, viewer))
    .map((entry, index) => ({ version, index, entry, at, ...addressees(entry, viewer, status) }));
}

/** What the log says where the server has decided because somebody's time was up. */
function timeUp({ late, seat, hidden }: Partial<StoredRow>): LogEntry[] {
  if (!late || seat === undefined) return [];
  return [{ key: "engine.time-up", params: { player: { seat } }, ...(hidden && { to: [seat] }) }];
}

/** The seats that may read an entry. Until the match is over a viewer only learns of its own. */
function addressees({ to }: LogEntry, viewer: Viewer, status: MatchStatus): Pick<ReadableEntry, "for"> {
  if (!to) return {};
  return { for: status === "FINISHED" ? to : to.filter((seat) => seat === viewer) };
}

/** The sequence of the last row that somebody knows of who has seen a version. */
function startOf({ versions }: LoadedMatch, viewer: Viewer, version: number | "lobby"): number {
  return versions.sequenceOf(knownOf(version), viewer);
}

function knownOf(version: number | "lobby"): number {
  return version === "lobby" ? 0 : version;
}

/** The sequence of the last row that a page may contain. */
function endOf({ versions }: LoadedMatch, viewer: Viewer, reach: number, { upTo }: LogPaging): number {
  return upTo === undefined ? reach : Math.min(reach, versions.sequenceOf(upTo + 1, viewer) - 1);
}

type Place = Pick<ReadableEntry, "version" | "index">;

function isWithin(entry: Place, { after, before }: LogPaging): boolean {
  return (!after || compare(entry, after) > 0) && (!before || compare(entry, before) < 0);
}

function compare(a: Place, b: Place): number {
  return a.version - b.version || a.index - b.index;
}
