import { noticeChannel } from "../bus/notice-channel.ts";
import type { MatchChange } from "../matches/ports.ts";
import type { MatchRecord } from "../matches/records.ts";
import { storable } from "./database.ts";
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

/** Stores a new match. Returns its id. */
export function createStatement(match: MatchRecord, { notify }: Telling): Statement {
  const { id, title, game, host, hostName, accounts, botDelay, createdAt, updatedAt, ...row } = toMatchRow(match);
  const { pin, seats, outcome, fault, opening, time, clocks, ...others } = row;
  const columns = {
    ...others,
    id: storable(id),
    title: title && storable(title),
    game: storable(game),
    host: storable(host),
    host_name: storable(hostName),
    accounts: accounts.map(storable),
    pin: JSON.stringify(pin),
    seats: JSON.stringify(seats),
    outcome: outcome && JSON.stringify(outcome),
    fault: fault && JSON.stringify(fault),
    opening: opening && JSON.stringify(opening),
    time: time && JSON.stringify(time),
    clocks: clocks && JSON.stringify(clocks),
    bot_delay: botDelay,
    created_at: createdAt,
    updated_at: updatedAt,
  };
  return {
    sql: `with changed as (
        insert into "match" select * from json_populate_record(null::"match", $1::json) returning "id", "sequence"
      ) ${telling(notify)}`,
    values: [JSON.stringify(columns)],
  };
}

/** Changes a match that still has this revision. Returns its id if it had. */
export function changeStatement(
  { id, revision, at }: { readonly id: string; readonly revision: number; readonly at: Date },
  change: MatchChange,
  { notify }: Telling,
): Statement {
  const { status, seats, accounts, fault, opening, clocks, deadline } = toMatchColumns(change);
  const wanted = {
    ...{ id, revision, at, status },
    seats: seats && JSON.stringify(seats),
    accounts: accounts?.map(storable),
    fault: fault && JSON.stringify(fault),
    faultless: fault === null,
    opening: opening && JSON.stringify(opening),
    clocks: clocks && JSON.stringify(clocks),
    deadline,
  };
  return {
    sql: `with changed as (
        update "match" m set
          "revision" = m."revision" + 1,
          "updated_at" = w.at,
          "status" = coalesce(w.status, m."status"),
          "seats" = coalesce(w.seats, m."seats"),
          "accounts" = coalesce(w.accounts, m."accounts"),
          "fault" = case when w.faultless then null else coalesce(w.fault, m."fault") end,
          "opening" = coalesce(w.opening, m."opening"),
          "clocks" = coalesce(w.clocks, m."clocks"),
          "deadline" = case when w.clocks is null then m."deadline" else w.deadline end
        from json_to_record($1::json) as w (
          id text, revision int, at timestamptz, status text, seats text, accounts text[],
          fault text, faultless boolean, opening text, clocks text, deadline timestamptz
        )
        where m."id" = w.id and m."revision" = w.revision
        returning m."id", m."sequence"
      ) ${telling(notify)}`,
    values: [JSON.stringify(wanted)],
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
