import type { AuditEntry } from "../../audit/ports.ts";
import type { ModerationStore, Report, ReportFilter } from "../../tables/moderation-ports.ts";
import type { ChannelName } from "../../tables/talk-ports.ts";
import { audited, auditValues } from "../admin/audit-store.ts";
import { type Database, isId, storable } from "../database/database.ts";
import { talkNotice } from "../matches/match-statements.ts";

/** $1 match, $2 channel, $3 number, $4 reporter, $5 name, $6 id, $7 reason, $8 at, $9 how many may wait. */
const report = `
  with said as (
    select "author", "author_name", "text" from "talk_message"
    where "match_id" = $1 and "channel" = $2 and "number" = $3::int and "text" is not null
  ),
  room as (
    select 1 where (select count(*) from "talk_report" where "reporter" = $4 and "resolved_at" is null) < $9::int
  ),
  stored as (
    insert into "talk_report" ("id", "match_id", "channel", "number", "author", "author_name", "text", "reporter",
      "reporter_name", "reason", "at")
    select $6, $1, $2, $3::int, "author", "author_name", "text", $4, $5, $7, $8::timestamptz from said, room
    on conflict ("match_id", "channel", "number", "reporter") do nothing
  )
  select (select count(*) from said)::int as "said", (select count(*) from room)::int as "room"`;

/** Whether somebody may read a report: not before the end if it is about what players of the match may not know. */
const readable = (reader: string): string => `(
  r."channel" = 'table' or m."status" in ('FINISHED', 'CANCELLED') or not m."accounts" @> array[${reader}::text]
)`;

const columns = `r."id", r."match_id", r."channel", r."number", r."author", r."author_name", r."text", r."reporter",
  r."reporter_name", r."reason", to_json(r."at")::text as "at", to_json(r."resolved_at")::text as "resolved"`;

const listed = `
  from "talk_report" r join "match" m on m."id" = r."match_id"
  where (r."resolved_at" is null) = $1::boolean and ${readable("$2")}`;

/** $1 match, $2 channel, $3 number, $4 at, $5 whether to remove it; then the entry of the audit log. */
const resolve = (telling: string): string => `
  with resolved as (
    update "talk_report" set "resolved_at" = $4::timestamptz
    where "match_id" = $1 and "channel" = $2 and "number" = $3::int and "resolved_at" is null returning 1
  ),
  counted as (
    update "talk_channel" set "version" = "version" + 1
    where "match_id" = $1 and "channel" = $2 and $5::boolean and exists (select 1 from resolved) returning "version"
  ),
  removed as (
    update "talk_message" t set "text" = null, "version" = counted."version" from counted
    where t."match_id" = $1 and t."channel" = $2 and t."number" = $3::int
  ),
  cleared as (
    delete from "talk_reaction" using counted where "match_id" = $1 and "channel" = $2 and "number" = $3::int
  ),
  audited as (${audited(6, "resolved")})
  select 1${telling} where exists (select 1 from resolved)`;

const silence = `
  with changed as (
    insert into "talk_silence" ("account", "until") values ($1, $2::timestamptz)
    on conflict ("account") do update set "until" = excluded."until"
  ) ${audited(3)}`;
const unsilence = `
  with changed as (delete from "talk_silence" where "account" = $1 and $2::timestamptz is null) ${audited(3)}`;

/** Reports, and what became of them, in the tables of the database. */
export class SqlModerationStore implements ModerationStore {
  readonly #database: Database;
  readonly #resolve: string;

  constructor(database: Database, { notify }: { readonly notify: boolean }) {
    this.#database = database;
    this.#resolve = resolve(notify ? `, ${talkNotice("$1::text")}` : "");
  }

  async report(
    { id, place, number, reporter, reason, at }: Parameters<ModerationStore["report"]>[0],
    most: number,
  ): Promise<"stored" | "full" | "unknown"> {
    if (!isId(place.match)) return "unknown";
    const [found] = await this.#database.query<{ readonly said: number; readonly room: number }>(report, [
      ...[place.match, place.channel, number, storable(reporter.id), storable(reporter.name)],
      ...[id, storable(reason), at, most],
    ]);
    if (!found?.said) return "unknown";
    return found.room ? "stored" : "full";
  }

  async reports({ open, reader, before, limit }: ReportFilter): Promise<readonly Report[]> {
    const rows = await this.#database.query<ReportColumns>(
      `select ${columns} ${listed}
         and ($3::timestamptz is null or (r."at", r."id") < ($3::timestamptz, $4))
       order by r."at" desc, r."id" desc limit $5::int`,
      [open, storable(reader), before?.at ?? null, before ? storable(before.id) : null, limit],
    );
    return rows.map(toReport);
  }

  async count({ open, reader }: Pick<ReportFilter, "open" | "reader">): Promise<number> {
    const [row] = await this.#database.query<{ readonly count: number }>(`select count(*)::int as "count" ${listed}`, [
      ...[open, storable(reader)],
    ]);
    return row?.count ?? 0;
  }

  async find(id: string, reader: string): Promise<Report | undefined> {
    const [row] = await this.#database.query<ReportColumns>(
      `select ${columns} from "talk_report" r join "match" m on m."id" = r."match_id"
       where r."id" = $1 and ${readable("$2")}`,
      [storable(id), storable(reader)],
    );
    return row && toReport(row);
  }

  async resolve({ place, number }: Report, remove: boolean, at: Date, entry: AuditEntry): Promise<boolean> {
    const values = [place.match, place.channel, number, at, remove, ...auditValues(entry)];
    return (await this.#database.query(this.#resolve, values)).length > 0;
  }

  async silence(account: string, until: Date | undefined, entry: AuditEntry): Promise<void> {
    const values = [storable(account), until ?? null, ...auditValues(entry)];
    await this.#database.query(until ? silence : unsilence, values);
  }
}

interface ReportColumns {
  readonly id: string;
  readonly match_id: string;
  readonly channel: ChannelName;
  readonly number: number;
  readonly author: string;
  readonly author_name: string;
  readonly text: string;
  readonly reporter: string;
  readonly reporter_name: string;
  readonly reason: string;
  readonly at: string;
  readonly resolved: string | null;
}

function toReport({ id, match_id, channel, number, text, reason, at, resolved, ...row }: ReportColumns): Report {
  return {
    ...{ id, place: { match: match_id, channel }, number, text, reason },
    author: { id: row.author, name: row.author_name },
    reporter: { id: row.reporter, name: row.reporter_name },
    at: new Date(JSON.parse(at) as string),
    ...(resolved !== null && { resolvedAt: new Date(JSON.parse(resolved) as string) }),
  };
}
