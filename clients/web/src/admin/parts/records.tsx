import type { ReactNode } from "react";
import { Unseen } from "../../../../board/kit/unseen.tsx";
import type { Asked } from "../../app/asked.ts";
import parts from "../../app/parts.module.css";
import { Trouble } from "../../app/problem.tsx";
import { pagePlace, useChoices } from "./choices.ts";
import styles from "./desk.module.css";
import { useDeskSpeech } from "./desk-speech.tsx";

/** A column of a table, or a line of a card. */
export interface Column<Row> {
  readonly label: string;
  readonly of: (row: Row) => ReactNode;
  /** `main` names the row; `short` stays in one line; `deeds` is what can be done with it. */
  readonly kind?: "main" | "short" | "number" | "deeds";
}

interface RecordsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What to say if there is nothing, in place of an empty table. */
  readonly none?: string;
  readonly keyOf: (row: Row) => string;
}

/** A table, which is a list of cards where there is no room for one. The roles stay when it is not laid out as a table. */
export function Records<Row>({ label, columns, rows, none, keyOf }: RecordsProps<Row>): ReactNode {
  if (none !== undefined && rows.length === 0) return <p className={parts.hint}>{none}</p>;
  // What says nothing of any row is no column.
  const told = columns.filter(({ of }) => rows.length === 0 || rows.some((row) => !isEmpty(of(row))));
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: laid out as cards, browsers forget the roles of a table
    // biome-ignore-start lint/a11y/useSemanticElements: they are these elements
    <table role="table" className={styles.records} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {told.map(({ label: head, kind }) => (
            <th key={head} role="columnheader" scope="col" className={kind && styles[kind]}>
              {kind === "deeds" ? <Unseen>{head}</Unseen> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {told.map(({ label: head, kind, of }) => {
              const shown = of(row);
              return kind === "main" ? (
                <th key={head} role="rowheader" scope="row" className={styles.main}>
                  {shown}
                </th>
              ) : (
                <td
                  key={head}
                  role="cell"
                  className={kind && styles[kind]}
                  data-label={head}
                  data-empty={isEmpty(shown) || undefined}
                >
                  <div className={kind === "deeds" ? styles.deedsRow : undefined}>{shown}</div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const isEmpty = (shown: ReactNode): boolean => shown === undefined || shown === "";

/** A page of a list as the server gives it. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** How long the whole list is; null where that is not counted. */
  readonly total: number | null;
  /** Where the next page begins; undefined after the last. */
  readonly next: string | undefined;
}

/** A page of a list with edges, whose rows are made of these. */
export function listed<Edge, Row>(
  connection: {
    readonly totalCount: number | null;
    readonly edges: readonly Edge[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  },
  rowOf: (edge: Edge) => Row,
): Listed<Row> {
  const { edges, totalCount, pageInfo } = connection;
  return {
    rows: edges.map(rowOf),
    total: totalCount,
    next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
  };
}

interface ListingProps<Row> extends Omit<RecordsProps<Row>, "rows"> {
  readonly asked: Asked<Listed<Row>>;
  readonly none: string;
}

/** A list that was asked for, a page at a time. */
export function Listing<Row>({ asked, ...records }: ListingProps<Row>): ReactNode {
  const { say } = useDeskSpeech();
  const { of, choose } = useChoices();
  const { value, error } = asked;
  const isLater = of(pagePlace) !== undefined;
  return (
    <>
      <Trouble error={error} />
      {value && <Records {...records} rows={value.rows} />}
      {value && (isLater || value.next !== undefined) && (
        <nav className={styles.pages} aria-label={say("list.pages")}>
          <button
            type="button"
            className={parts.button}
            disabled={!isLater}
            onClick={() => choose({ [pagePlace]: undefined })}
          >
            {say("list.first")}
          </button>
          <span className={parts.hint}>{value.total !== null && say("list.total", { count: value.total })}</span>
          <button
            type="button"
            className={parts.button}
            disabled={value.next === undefined}
            onClick={() => choose({ [pagePlace]: value.next })}
          >
            {say("list.next")}
          </button>
        </nav>
      )}
    </>
  );
}
