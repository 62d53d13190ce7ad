import type { MatchTerms } from "../../matches/records/ports.ts";
import type { Statement } from "./match-statements.ts";
import { notifying } from "./match-statements.ts";

/** How long a match is left alone at most until it is looked at again, in milliseconds: terms may be changed. */
const nextSweep = 7 * 24 * 3_600_000;

/** Whether nobody but bots has played in a match: nobody has or had a seat there, and nobody has decided anything. */
const botsAlone = `
  "origin" is null
  and not jsonb_path_exists(
    "seats"::jsonb, '$[*] ? (exists(@.account) || exists(@.name) || exists(@.away) || exists(@.held) || exists(@.formerly))'
  )
  and not exists (select 1 from "decision" d where d."match_id" = "match"."id" and d."account" is not null)`;

/** What becomes of the matches that one sweep looks at: their status and the time at which their term is over. */
const judged = `
  with due as materialized (
    select "id", "status", "updated_at",
      case when "status" <> 'LOBBY' and $8::interval is not null and (${botsAlone}) then $8::interval end as "short"
    from "match" where "sweep_at" <= $1::timestamptz
    order by "sweep_at" limit $2::int for update skip locked
  ),
  judged as materialized (
    select "id", "status", "short", "updated_at" + least("short", case
      when "status" = 'LOBBY' then $3::interval
      when "status" in ('RUNNING', 'PAUSED', 'FAULTED', 'STRANDED') then $4::interval
      when "status" = 'FINISHED' then $6::interval
      else $5::interval
    end) as "over" from due
  ),
  kept as (
    update "match" m set "sweep_at" = least(j."over", $1::timestamptz + $7::interval) from judged j
    where m."id" = j."id" and (j."over" is null or j."over" > $1::timestamptz)
  ),
  ended as (
    update "match" m set
      "status" = case when j."status" = 'LOBBY' then 'CANCELLED' else 'ABANDONED' end,
      "revision" = m."revision" + 1,
      "updated_at" = $1::timestamptz,
      "deadline" = null,
      "sweep_at" = $1::timestamptz + least($5::interval, $7::interval, j."short")
    from judged j
    where m."id" = j."id" and j."over" <= $1::timestamptz
      and j."status" in ('LOBBY', 'RUNNING', 'PAUSED', 'FAULTED', 'STRANDED')
    returning m."id", m."sequence"
  ),
  deleted as (
    delete from "match" m using judged j
    where m."id" = j."id" and j."over" <= $1::timestamptz
      and j."status" in ('FINISHED', 'CANCELLED', 'ABANDONED')
    returning m."id"
  )`;

// What has no foreign key is deleted along with its match.
const ofDeleted = ["decision", "checkpoint", "auto_pass", "invitation"]
  .map((table) => `${table}s as (delete from "${table}" o using deleted d where o."match_id" = d."id")`)
  .join(", ");

const quiet = `${judged}, ${ofDeleted}
  select "id", true as "ended" from ended union all select "id", false from deleted`;

const telling = `${judged}, ${ofDeleted},
  told as (select ${notifying({ id: `"id"`, sequence: `"sequence"`, lobby: "true" })}, "id" from ended)
  select "id", true as "ended" from told union all select "id", false from deleted`;

/** Deletes a match that is over. Returns its id. */
export const removeMatch = `
  with deleted as (
    delete from "match" where "id" = $1 and "status" in ('FINISHED', 'CANCELLED', 'ABANDONED') returning "id"
  ), ${ofDeleted}
  select "id" from deleted`;

/** Ends and deletes matches whose term is over, at most this many. Returns their ids. */
export function sweepStatement(
  now: Date,
  { waiting, idle, ended, botsOnly, finished }: MatchTerms,
  limit: number,
  { notify }: { readonly notify: boolean },
): Statement {
  const interval = (milliseconds: number) => `${milliseconds / 1000} seconds`;
  const terms = [waiting, idle, ended].map(interval);
  const optional = (term: number | undefined) => (term === undefined ? null : interval(term));
  return {
    sql: notify ? telling : quiet,
    values: [now.toISOString(), `${limit}`, ...terms, optional(finished), interval(nextSweep), optional(botsOnly)],
  };
}
