import type { StoredRow } from "../../matches/records/records.ts";
import { storable } from "../database/database.ts";

/**
 * The columns of a decision log with their types. Rows go in and come out as one JSON text:
 * a value for each column of each row is what takes most of the time otherwise, in PGlite above all.
 */
const columnTypes = {
  match_id: "text",
  sequence: "int",
  kind: "text",
  seat: "int",
  hidden: "boolean",
  at: "timestamptz",
  entries: "text",
  account: "text",
  key: "text",
  request: "text",
  prompt_id: "text",
  answer: "text",
  fingerprint: "text",
  barrier: "boolean",
  apart: "boolean",
  undoes: "int",
  late: "boolean",
} as const;

/** The names of the columns. */
export const logColumns = Object.keys(columnTypes) as (keyof typeof columnTypes)[];

/** The type of a column, as SQL. */
export function typeOfColumn(name: keyof typeof columnTypes): string {
  return columnTypes[name];
}

/** The names of the columns, as SQL. */
export const logColumnNames = namesOf(logColumns);

/** The names of the columns with their types, as SQL. */
export const logColumnTypes = Object.entries(columnTypes)
  .map(([name, type]) => `"${name}" ${type}`)
  .join(", ");

/** The values of the columns. */
interface LogColumns {
  readonly match_id: string;
  readonly sequence: number;
  readonly kind: "decision" | "undo";
  readonly seat: number;
  readonly hidden: boolean;
  readonly at: string;
  readonly entries: string;
  readonly account?: string | null;
  readonly key?: string | null;
  readonly request?: string | null;
  readonly prompt_id?: string | null;
  readonly answer?: string | null;
  readonly fingerprint?: string | null;
  readonly barrier?: boolean | null;
  readonly apart?: boolean | null;
  readonly undoes?: number | null;
  readonly late?: boolean | null;
}

export function toLogColumns(match: string, row: StoredRow): LogColumns {
  const { kind, sequence, seat, hidden, at, entries, account, key, request, late } = row;
  return {
    match_id: storable(match),
    sequence,
    kind,
    seat,
    hidden,
    at: at.toISOString(),
    entries: JSON.stringify(entries),
    ...(account !== undefined && { account: storable(account) }),
    ...(key !== undefined && { key: storable(key) }),
    ...(request !== undefined && { request: storable(request) }),
    ...(late && { late }),
    ...(row.kind === "decision"
      ? {
          prompt_id: storable(row.promptId),
          answer: JSON.stringify(row.answer),
          fingerprint: storable(row.fingerprint),
          barrier: row.barrier,
          apart: row.apart,
        }
      : { undoes: row.undoes }),
  };
}

/** The names of the columns that a match is played from, as SQL: all but those of the requests. */
const playedColumnNames = namesOf(logColumns.filter((name) => !["account", "key", "request"].includes(name)));

/** The SQL that selects rows of the log, given as SQL as well, as one JSON text in the column `rows`. */
export function selectLogRows(rest: string): string {
  return selectRows(logColumnNames, rest);
}

/** Like `selectLogRows`, without what only matters for the requests that the rows come from. */
export function selectPlayedRows(rest: string): string {
  return selectRows(playedColumnNames, rest);
}

function selectRows(columns: string, rest: string): string {
  return `select coalesce(json_agg(d order by d."sequence"), '[]')::text as rows
    from (select ${columns} from "decision" where ${rest}) d`;
}

function namesOf(columns: readonly string[]): string {
  return columns.map((name) => `"${name}"`).join(", ");
}

/** Parses the result of `selectLogRows`. */
export function readLogRows(found: readonly { readonly rows: string }[]): readonly StoredRow[] {
  return found.flatMap(({ rows }) => (JSON.parse(rows) as LogColumns[]).map(toStoredRow));
}

function toStoredRow(columns: LogColumns): StoredRow {
  const { sequence, seat, entries, hidden, at, account, key, request, late } = columns;
  return {
    ...kindOf(columns),
    sequence,
    seat,
    entries: JSON.parse(entries),
    hidden,
    at: new Date(at),
    ...(account != null && { account }),
    ...(key != null && { key }),
    ...(request != null && { request }),
    ...(late && { late }),
  };
}

type KindOfRow =
  | Pick<Extract<StoredRow, { kind: "decision" }>, "kind" | "promptId" | "answer" | "fingerprint" | "barrier" | "apart">
  | Pick<Extract<StoredRow, { kind: "undo" }>, "kind" | "undoes">;

function kindOf(columns: LogColumns): KindOfRow {
  const { match_id, sequence, kind, prompt_id, answer, fingerprint, barrier, apart, undoes } = columns;
  if (kind === "undo") {
    if (undoes != null) return { kind, undoes };
  } else if (prompt_id != null && answer != null && fingerprint != null && barrier != null && apart != null) {
    return { kind, promptId: prompt_id, answer: JSON.parse(answer), fingerprint, barrier, apart };
  }
  throw new Error(`row ${sequence} of match ${match_id} is incomplete`);
}
