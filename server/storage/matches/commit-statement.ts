import { nextDeadline } from "../../matches/records/clocks.ts";
import type { Commit } from "../../matches/records/ports.ts";
import type { StoredRow } from "../../matches/records/records.ts";
import { storable } from "../database/database.ts";
import { logColumnNames, logColumns, logColumnTypes, toLogColumns, typeOfColumn } from "./log-rows.ts";
import { notifying } from "./match-statements.ts";

/** How many checkpoints a match keeps. Older ones only help to undo far back, which replaying from the start can also do. */
const checkpointsKept = 5;

/**
 * A single statement that stores commits of different matches. Each commit is stored completely if its match's log still
 * ends where the commit begins, and otherwise not at all. Returns the `id` of every match whose commit was stored.
 *
 * A row alone has a value for each column. The values of anything else are two JSON texts, because PostgreSQL accepts at most
 * 65,535 values and there may be more rows.
 */
export function commitStatement(
  commits: readonly Commit[],
  { notify }: { readonly notify: boolean },
): { readonly sql: string; readonly values: readonly (string | null)[] } {
  const [only, another] = commits;
  if (only && !another && isPlain(only)) return plainStatement(only, notify);
  const checkpoints = commits.some((commit) => commit.checkpoint || commit.dropCheckpointsFrom !== undefined);
  const wanted = commits.map(toWanted);
  const rows = commits.flatMap((commit) => commit.rows.map((row) => toLogColumns(commit.match, row)));
  return {
    sql: statements[notify ? "notify" : "quiet"][checkpoints ? "checkpoints" : "rows"],
    values: [JSON.stringify(wanted), JSON.stringify(rows)],
  };
}

/** Whether a commit is one row and nothing else, as almost all are. */
function isPlain({ rows, outcome, checkpoint, clocks, dropCheckpointsFrom }: Commit): boolean {
  return rows.length === 1 && !outcome && !checkpoint && !clocks && dropCheckpointsFrom === undefined;
}

/** The statement for one row alone. Without JSON in between it takes about two thirds of the time. */
function plainStatement(
  { match, after, rows, asked }: Commit,
  notify: boolean,
): { readonly sql: string; readonly values: readonly (string | null)[] } {
  const [row] = rows as [StoredRow];
  checkFollowing(match, after, rows);
  const columns = toLogColumns(match, row);
  return {
    sql: plain[notify ? "notify" : "quiet"],
    values: [`${after}`, asked ? JSON.stringify(asked) : null, ...logColumns.map((name) => textOf(columns[name]))],
  };
}

function textOf(value: string | number | boolean | null | undefined): string | null {
  return value === null || value === undefined ? null : `${value}`;
}

function checkFollowing(match: string, after: number, rows: readonly StoredRow[]): void {
  if (rows.length === 0 || rows.some((row, index) => row.sequence !== after + 1 + index)) {
    throw new RangeError(`the rows of match ${match} do not follow ${after}`);
  }
}

function toWanted(commit: Commit): object {
  const { match, after, rows, outcome, checkpoint, clocks, revision, asked, dropCheckpointsFrom } = commit;
  checkFollowing(match, after, rows);
  const last = rows.at(-1) as StoredRow;
  return {
    match_id: storable(match),
    after,
    until: last.sequence,
    at: last.at,
    asked: asked && JSON.stringify(asked),
    revision,
    outcome: outcome && JSON.stringify(outcome),
    dropped: dropCheckpointsFrom,
    ...(clocks && { clocks: JSON.stringify(clocks), deadline: nextDeadline(clocks) }),
    ...(checkpoint && {
      sequence: checkpoint.sequence,
      decisions: checkpoint.decisions,
      hash: checkpoint.hash,
      state: checkpoint.packed,
    }),
  };
}

// `won` decides. The update's row lock makes a second writer wait, and then check again what the first one left.
const advance = `
  with wanted as (
    select * from json_to_recordset($1::json) as w (
      match_id text, after int, until int, at timestamptz, revision int, asked text, outcome text,
      clocks text, deadline timestamptz, dropped int, sequence int, decisions int, hash text, state text
    )
  ),
  won as (
    update "match" m set
      "sequence" = w.until,
      "updated_at" = w.at,
      "asked" = coalesce(w.asked, m."asked"),
      "status" = case when w.outcome is null then m."status" else 'FINISHED' end,
      "outcome" = coalesce(w.outcome, m."outcome"),
      "clocks" = coalesce(w.clocks, m."clocks"),
      "deadline" = case when w.clocks is null then m."deadline" else w.deadline end
    from wanted w
    where m."id" = w.match_id and m."sequence" = w.after and m."status" = 'RUNNING'
      and m."revision" = coalesce(w.revision, m."revision")
    returning m."id", w.until, w.outcome is not null as ended
  ),
  logged as (
    insert into "decision" (${logColumnNames})
    select r.* from json_to_recordset($2::json) as r (
      ${logColumnTypes}
    )
    join won on won."id" = r."match_id"
  )`;

// Neither part sees the other's changes: both read the table as it was before. Only checkpoints from before this commit
// are deleted; among those that remain valid, the new one replaces the oldest.
const keepCheckpoints = `,
  saved as (
    insert into "checkpoint" ("match_id", "sequence", "decisions", "hash", "state")
    select won."id", w.sequence, w.decisions, w.hash, decode(w.state, 'base64')
    from wanted w join won on won."id" = w.match_id
    where w.sequence is not null
    on conflict do nothing
  ),
  removed as (
    delete from "checkpoint" old
    using wanted w join won on won."id" = w.match_id
    where old."match_id" = w.match_id and old."sequence" <= w.after and (
      old."sequence" >= w.dropped
      or w.sequence is not null and old."sequence" < (
        select kept."sequence" from "checkpoint" kept
        where kept."match_id" = w.match_id and (w.dropped is null or kept."sequence" < w.dropped)
        order by kept."sequence" desc offset ${checkpointsKept - 2} limit 1
      )
    )
  )`;

const quiet = `
  select won."id" from won`;

const telling = `
  select won."id", ${notifying({ id: `won."id"`, sequence: "won.until", lobby: "won.ended" })} from won`;

const statements = {
  quiet: { rows: advance + quiet, checkpoints: advance + keepCheckpoints + quiet },
  notify: { rows: advance + telling, checkpoints: advance + keepCheckpoints + telling },
};

/** The value of a column of the only row. The first values are where the commit begins, and the open prompts. */
const given = (name: (typeof logColumns)[number]): string => `$${logColumns.indexOf(name) + 3}::${typeOfColumn(name)}`;

const plainAdvance = `
  with won as (
    update "match" set "sequence" = ${given("sequence")}, "updated_at" = ${given("at")}, "asked" = coalesce($2::text, "asked")
    where "id" = ${given("match_id")} and "sequence" = $1::int and "status" = 'RUNNING'
    returning "id"
  ),
  logged as (
    insert into "decision" (${logColumnNames})
    select ${logColumns.map(given).join(", ")} from won
  )`;

const plain = {
  quiet: `${plainAdvance}
  select won."id" from won`,
  notify: `${plainAdvance}
  select won."id", ${notifying({ id: `won."id"`, sequence: given("sequence"), lobby: "false" })} from won`,
};
