import { noticeChannel } from "../../bus/notice-channel.ts";
import type { MatchChange } from "../../matches/records/ports.ts";
import type { MatchRecord, StoredRow } from "../../matches/records/records.ts";
import { storable } from "../database/database.ts";
import { logColumnNames, logColumnTypes, toLogColumns } from "./log-rows.ts";
import { toJsonColumns, toMatchColumns, toMatchRow } from "./match-rows.ts";

/** A statement with its values for `$1`, `$2` … */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Whether to notify other nodes. */
interface Telling {
  readonly notify: boolean;
}

/**
 * The SQL that tells other nodes of a change, as one more column. They hear of it exactly when the transaction that makes
 * the change is committed, and not at all if it is not: no node has to survive to send it afterwards.
 * @param lobby SQL of the condition that something else than the log has changed
 */
export function notifying({ id, sequence, lobby }: { id: string; sequence: string; lobby: string }): string {
  return `pg_notify(
    '${noticeChannel}',
    json_build_object('match', ${id}, 'sequence', ${sequence}, 'lobby', ${lobby})::text
  )`;
}

/** The SQL that tells other nodes that something was said at a match, as one more column. */
export function talkNotice(match: string): string {
  return `pg_notify('${noticeChannel}', json_build_object('match', ${match}, 'sequence', 0, 'lobby', false, 'talk', true)::text)`;
}

/** The columns of a new match, as JSON for `json_populate_record`. */
function newMatch(match: MatchRecord): string {
  return JSON.stringify(toJsonColumns(toMatchRow(match)));
}

/** Stores a new match. Returns its id. */
export function createStatement(match: MatchRecord, { notify }: Telling): Statement {
  return {
    sql: `with changed as (
        insert into "match" select * from json_populate_record(null::"match", $1::json) returning "id", "sequence"
      ) ${telling(notify)}`,
    values: [newMatch(match)],
  };
}

/**
 * Stores a new match, and lets an earlier one point to it unless it points elsewhere meanwhile. Returns the id if it is stored,
 * and that of the earlier one.
 */
export function rematchStatement(
  match: MatchRecord,
  earlier: Pick<MatchRecord, "id" | "rematch">,
  { notify }: Telling,
): Statement {
  return {
    sql: `with earlier as (
        update "match" set "rematch" = $2, "revision" = "revision" + 1
        where "id" = $3 and "rematch" is not distinct from $4 returning "id", "sequence"
      ),
      made as (
        insert into "match" select * from json_populate_record(null::"match", $1::json)
        where exists (select 1 from earlier) returning "id", "sequence"
      ),
      changed as (select * from made union all select * from earlier) ${telling(notify)}`,
    values: [newMatch(match), match.id, storable(earlier.id), earlier.rematch ?? null],
  };
}

/** Stores a new match with all rows of its log. Returns its id. */
export function importStatement(match: MatchRecord, rows: readonly StoredRow[], { notify }: Telling): Statement {
  return {
    sql: `with changed as (
        insert into "match" select * from json_populate_record(null::"match", $1::json) returning "id", "sequence"
      ),
      logged as (
        insert into "decision" (${logColumnNames}) select * from json_to_recordset($2::json) as r (${logColumnTypes})
      ) ${telling(notify)}`,
    values: [newMatch(match), JSON.stringify(rows.map((row) => toLogColumns(match.id, row)))],
  };
}

/** Part of a change: a seat loses its standing orders. */
const ordersDropped = `,
      dropped as (
        delete from "auto_pass" using changed where "match_id" = changed."id" and "seat" = $2::int
      )`;

/** Changes a match that still has this revision. Returns its id if it had. */
export function changeStatement(
  { id, revision, at }: { readonly id: string; readonly revision: number; readonly at: Date },
  { withoutOrders, ...change }: MatchChange,
  { notify }: Telling,
): Statement {
  const changed = toJsonColumns(toMatchColumns(change));
  const wanted = { ...changed, id, revision, updated_at: at };
  return {
    sql: `with changed as (
        update "match" m set
          ${[...Object.keys(changed), "updated_at"].map((name) => `"${name}" = w."${name}"`).join(", ")},
          "revision" = m."revision" + 1
        from json_populate_record(null::"match", $1::json) as w
        where m."id" = w."id" and m."revision" = w."revision"
        returning m."id", m."sequence"
      )${withoutOrders === undefined ? "" : ordersDropped} ${telling(notify)}`,
    values: [JSON.stringify(wanted), ...(withoutOrders === undefined ? [] : [withoutOrders])],
  };
}

/** Sets aside all matches that are played or paused under one of these rules. Returns their ids. */
export function strandStatement(pins: readonly string[], at: Date, { notify }: Telling): Statement {
  return {
    sql: `with changed as (
        update "match" m set
          "stranded" = json_build_object('was', m."status", 'since', $2::text)::text,
          "status" = 'STRANDED',
          "revision" = m."revision" + 1
        where m."status" in ('RUNNING', 'PAUSED') and m."pin" in (select json_array_elements_text($1::json))
        returning m."id", m."sequence"
      ) ${telling(notify)}`,
    values: [JSON.stringify(pins), at.toISOString()],
  };
}

/** Creates or removes a standing order. Its result does not matter. */
export function autoPassStatement(
  { match, seat, window, on }: { match: string; seat: number; window: string; on: boolean },
  { notify }: Telling,
): Statement {
  return {
    sql: `with changed as (
        ${
          on
            ? `insert into "auto_pass" ("match_id", "seat", "window_name") values ($1, $2, $3) on conflict do nothing`
            : `delete from "auto_pass" where "match_id" = $1 and "seat" = $2 and "window_name" = $3`
        }
        returning "match_id" as "id", 0 as "sequence"
      ) ${telling(notify)}`,
    values: [storable(match), seat, storable(window)],
  };
}

function telling(notify: boolean): string {
  const notice = notifying({ id: `"id"`, sequence: `"sequence"`, lobby: "true" });
  return `select "id"${notify ? `, ${notice}` : ""} from changed`;
}
