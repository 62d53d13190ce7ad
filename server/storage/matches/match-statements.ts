import { noticeChannel } from "../../bus/notice-channel.ts";
import type { MatchChange } from "../../matches/records/ports.ts";
import type { MatchRecord, StoredRow } from "../../matches/records/records.ts";
import { storable } from "../database/database.ts";
import { logColumnNames, logColumnTypes, toLogColumns } from "./log-rows.ts";
import { toMatchColumns, toMatchRow } from "./match-rows.ts";

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
  const { id, title, titleFolded, titleGrams, game, extensions, freeSeats, ...whole } = toMatchRow(match);
  const { host, hostName, accounts, botDelay, watchingDelay, rematchOf, createdAt, updatedAt, sweepAt, ...row } = whole;
  const {
    pin,
    seats,
    removed,
    outcome,
    fault,
    opening,
    time,
    clocks,
    pause,
    stranded,
    votes,
    asked,
    origin,
    ...others
  } = row;
  return JSON.stringify({
    ...others,
    id: storable(id),
    title: title && storable(title),
    title_folded: titleFolded && storable(titleFolded),
    title_grams: titleGrams?.map(storable),
    game: storable(game),
    extensions: extensions.map(storable),
    free_seats: freeSeats,
    host: storable(host),
    host_name: storable(hostName),
    accounts: accounts.map(storable),
    pin: JSON.stringify(pin),
    seats: JSON.stringify(seats),
    removed: removed && JSON.stringify(removed),
    outcome: outcome && JSON.stringify(outcome),
    fault: fault && JSON.stringify(fault),
    opening: opening && JSON.stringify(opening),
    time: time && JSON.stringify(time),
    clocks: clocks && JSON.stringify(clocks),
    pause: pause && JSON.stringify(pause),
    stranded: stranded && JSON.stringify(stranded),
    votes: votes && JSON.stringify(votes),
    asked: asked && JSON.stringify(asked),
    origin: origin && JSON.stringify(origin),
    bot_delay: botDelay,
    watching_delay: watchingDelay,
    rematch_of: rematchOf,
    created_at: createdAt,
    updated_at: updatedAt,
    sweep_at: sweepAt,
  });
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
  const {
    status,
    title,
    seats,
    accounts,
    freeSeats,
    host,
    hostName,
    removed,
    fault,
    opening,
    clocks,
    deadline,
    asked,
    pause,
    stranded,
    votes,
  } = toMatchColumns(change);
  const wanted = {
    ...{ id, revision, at, status },
    untitled: title === null,
    seats: seats && JSON.stringify(seats),
    accounts: accounts?.map(storable),
    free_seats: freeSeats,
    host: host && storable(host),
    host_name: hostName && storable(hostName),
    removed: removed && JSON.stringify(removed),
    fault: fault && JSON.stringify(fault),
    faultless: fault === null,
    opening: opening && JSON.stringify(opening),
    clocks: clocks && JSON.stringify(clocks),
    deadline,
    asked: asked && JSON.stringify(asked),
    pause: pause && JSON.stringify(pause),
    pauseless: pause === null,
    found: stranded === null,
    votes: votes && JSON.stringify(votes),
  };
  return {
    sql: `with changed as (
        update "match" m set
          "revision" = m."revision" + 1,
          "updated_at" = w.at,
          "status" = coalesce(w.status, m."status"),
          "title" = case when w.untitled then null else m."title" end,
          "title_folded" = case when w.untitled then null else m."title_folded" end,
          "title_grams" = case when w.untitled then null else m."title_grams" end,
          "seats" = coalesce(w.seats, m."seats"),
          "accounts" = coalesce(w.accounts, m."accounts"),
          "free_seats" = coalesce(w.free_seats, m."free_seats"),
          "host" = coalesce(w.host, m."host"),
          "host_name" = coalesce(w.host_name, m."host_name"),
          "removed" = coalesce(w.removed, m."removed"),
          "fault" = case when w.faultless then null else coalesce(w.fault, m."fault") end,
          "opening" = coalesce(w.opening, m."opening"),
          "clocks" = coalesce(w.clocks, m."clocks"),
          "deadline" = case when w.clocks is null then m."deadline" else w.deadline end,
          "asked" = coalesce(w.asked, m."asked"),
          "pause" = case when w.pauseless then null else coalesce(w.pause, m."pause") end,
          "stranded" = case when w.found then null else m."stranded" end,
          "votes" = coalesce(w.votes, m."votes")
        from json_to_record($1::json) as w (
          id text, revision int, at timestamptz, status text, untitled boolean, seats text, accounts text[],
          free_seats int, host text, host_name text, removed text,
          fault text, faultless boolean, opening text, clocks text, deadline timestamptz, asked text,
          pause text, pauseless boolean, found boolean, votes text
        )
        where m."id" = w.id and m."revision" = w.revision
        returning m."id", m."sequence"
      )${withoutOrders === undefined ? "" : ordersDropped} ${telling(notify)}`,
    values: [JSON.stringify(wanted), ...(withoutOrders === undefined ? [] : [withoutOrders])],
  };
}

/** Sets all matches aside that are being played, or are paused, by one of these rules. Returns their ids. */
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
