import type { Seat } from "../../engine/index.ts";
import type {
  Heard,
  Message,
  NewMessage,
  Place,
  Reaction,
  Reading,
  Reported,
  Said,
  TalkStore,
} from "../../tables/talk-ports.ts";
import { type Database, isDatabaseError, isId, storable } from "../database/database.ts";
import { readMatchRow } from "../matches/match-rows.ts";
import { talkNotice } from "../matches/match-statements.ts";

/** The SQLSTATE of a reference to something that is not there. */
const noSuchRow = "23503";

const reactionsOf = `
  select coalesce(json_agg(json_build_object('reaction', "reaction", 'count', "count", 'yours', "yours")), '[]') from (
    select "reaction", count(*)::int as "count", bool_or("account" = $3) as "yours" from "talk_reaction" r
    where r."match_id" = t."match_id" and r."channel" = t."channel" and r."number" = t."number"
    group by "reaction" order by "reaction"
  ) counted`;

/** $1 match, $2 channel, $3 reader, $4 changed after, $5 before, $6 limit. */
const read = `
  select row_to_json(m)::text as "match", coalesce(c."version", 0) as "version", (
    select coalesce(json_agg(json_build_object(
      'number', "number", 'version', "version", 'author', "author", 'name', "author_name", 'seat', "seat",
      'text', "text", 'at', "at", 'reactions', (${reactionsOf})
    )), '[]')::text from (
      select * from "talk_message" t where t."match_id" = $1 and t."channel" = $2
        and ($4::int is null or t."version" > $4::int) and ($5::int is null or t."number" < $5::int)
        and not exists (select 1 from "talk_mute" where "account" = $3 and "muted" = t."author")
      order by case when $4::int is null then -t."number" else t."version" end limit $6::int
    ) t
  ) as "messages"
  from "match" m left join "talk_channel" c on c."match_id" = m."id" and c."channel" = $2
  where m."id" = $1`;

/** $1 match, $2 channel, $3 author, $4 name, $5 seat, $6 text, $7 key, $8 at, $9 how many are kept. */
const say = (telling: string): string => `
  with counted as (
    insert into "talk_channel" ("match_id", "channel", "version", "last") values ($1, $2, 1, 1)
    on conflict ("match_id", "channel") do update
      set "version" = "talk_channel"."version" + 1, "last" = "talk_channel"."last" + 1
    returning "version", "last"
  ),
  added as (
    insert into "talk_message"
      ("match_id", "channel", "number", "version", "author", "author_name", "seat", "text", "key", "at")
    select $1, $2, "last", "version", $3, $4, $5::int, $6, $7, $8::timestamptz from counted
    on conflict ("match_id", "channel", "author", "key") do nothing
    returning "number"
  ),
  forgotten as (
    delete from "talk_message" old using counted
    where old."match_id" = $1 and old."channel" = $2 and old."number" <= counted."last" - $9::int
  )
  select "number"${telling} from added`;

const sayAgain = `
  select "number" from "talk_message" where "match_id" = $1 and "channel" = $2 and "author" = $3 and "key" = $4`;

/** $1 match, $2 channel, $3 number, $4 account, $5 reaction, $6 how many a message may have. */
const reacting = (change: string, telling: string): string => `
  with counted as (
    update "talk_channel" set "version" = "version" + 1
    where "match_id" = $1 and "channel" = $2 and exists (
      select 1 from "talk_message" where "match_id" = $1 and "channel" = $2 and "number" = $3::int and "text" is not null
    ) and (
      select count(*) from "talk_reaction" where "match_id" = $1 and "channel" = $2 and "number" = $3::int
        and ("account" <> $4 or "reaction" <> $5)
    ) < $6::int
    returning "version"
  ),
  shown as (
    update "talk_message" t set "version" = counted."version" from counted
    where t."match_id" = $1 and t."channel" = $2 and t."number" = $3::int returning t."number"
  ),
  changed as (${change})
  select "number"${telling} from shown`;

const put = `
  insert into "talk_reaction" ("match_id", "channel", "number", "account", "reaction")
  select $1, $2, "number", $4, $5 from shown on conflict do nothing`;
const takeBack = `
  delete from "talk_reaction" where "match_id" = $1 and "channel" = $2 and "number" = $3::int and "account" = $4
    and "reaction" = $5`;

/**
 * Messages of the account stay as removed ones, without a name. Each gets a version of its own, so that pages of what has changed
 * can end between any two.
 */
const erase = (telling: string): string => `
  with said as (
    select "match_id", "channel", "number",
      row_number() over (partition by "match_id", "channel" order by "number")::int as "place"
    from "talk_message" where "author" = $1 and ("text" is not null or "author_name" <> '')
  ),
  totals as (select "match_id", "channel", count(*)::int as "total" from said group by "match_id", "channel"),
  counted as (
    update "talk_channel" c set "version" = c."version" + t."total" from totals t
    where c."match_id" = t."match_id" and c."channel" = t."channel"
    returning c."match_id", c."channel", c."version" - t."total" as "before"
  ),
  unsaid as (
    update "talk_message" m set "text" = null, "author_name" = '', "version" = c."before" + s."place"
    from said s join counted c on c."match_id" = s."match_id" and c."channel" = s."channel"
    where m."match_id" = s."match_id" and m."channel" = s."channel" and m."number" = s."number"
  ),
  unreacted as (delete from "talk_reaction" where "account" = $1),
  unmuted as (delete from "talk_mute" where "account" = $1 or "muted" = $1),
  unsilenced as (delete from "talk_silence" where "account" = $1),
  unreported as (delete from "talk_report" where "author" = $1),
  unnamed as (update "talk_report" set "reporter_name" = '', "reason" = '' where "reporter" = $1 and "author" <> $1)
  select 1${telling} from counted`;

/** Talk in the tables of the database. */
export class SqlTalkStore implements TalkStore {
  readonly #database: Database;
  /** The column that tells other nodes, if there may be any. */
  readonly #telling: string;
  readonly #erase: string;

  constructor(database: Database, { notify }: { readonly notify: boolean }) {
    this.#database = database;
    this.#telling = notify ? `, ${talkNotice("$1::text")}` : "";
    this.#erase = erase(notify ? `, ${talkNotice(`"match_id"`)}` : "");
  }

  async read({ match, channel }: Place, { reader, changedAfter, before, limit }: Reading): Promise<Heard | undefined> {
    if (!isId(match)) return undefined;
    const [found] = await this.#database.query<HeardColumns>(read, [
      ...[match, channel, storable(reader), changedAfter ?? null, before ?? null, limit],
    ]);
    if (!found) return undefined;
    const messages = (JSON.parse(found.messages) as readonly MessageColumns[]).map(toMessage);
    return {
      ...{ match: readMatchRow(found.match), version: found.version },
      messages: changedAfter === undefined ? messages.toReversed() : messages,
    };
  }

  async say(place: Place, message: NewMessage, kept: number): Promise<number | undefined> {
    const { match, channel } = place;
    if (!isId(match)) return undefined;
    const { author, seat, text, key, at } = message;
    const who = storable(author.id);
    const values = [match, channel, who, storable(author.name), seat ?? null, storable(text), storable(key), at, kept];
    try {
      const [added] = await this.#database.query<NumberColumn>(say(this.#telling), values);
      if (added) return added.number;
    } catch (error) {
      if (isDatabaseError(error) && error.code === noSuchRow) return undefined;
      throw error;
    }
    const [earlier] = await this.#database.query<NumberColumn>(sayAgain, [match, channel, who, storable(key)]);
    return earlier?.number;
  }

  async react(
    { match, channel }: Place,
    { number, account, reaction, on }: { number: number; account: string; reaction: Reaction; on: boolean },
    most: number,
  ): Promise<boolean> {
    if (!isId(match)) return false;
    const values = [match, channel, number, storable(account), reaction, most];
    return (await this.#database.query(reacting(on ? put : takeBack, this.#telling), values)).length > 0;
  }

  async mutes(account: string): Promise<readonly string[]> {
    const rows = await this.#database.query<{ readonly muted: string }>(
      `select "muted" from "talk_mute" where "account" = $1 order by "muted"`,
      [storable(account)],
    );
    return rows.map(({ muted }) => muted);
  }

  async mute(account: string, muted: string, on: boolean, most: number): Promise<boolean> {
    const both = [storable(account), storable(muted)];
    if (!on) {
      await this.#database.query(`delete from "talk_mute" where "account" = $1 and "muted" = $2`, both);
      return true;
    }
    const rows = await this.#database.query(
      `insert into "talk_mute" ("account", "muted") select $1, $2
       where (select count(*) from "talk_mute" where "account" = $1 and "muted" <> $2) < $3::int
       on conflict ("account", "muted") do update set "muted" = excluded."muted" returning 1`,
      [...both, most],
    );
    return rows.length > 0;
  }

  async silencedUntil(account: string, now: Date): Promise<Date | undefined> {
    const [row] = await this.#database.query<{ readonly until: string }>(
      `select to_json("until")::text as "until" from "talk_silence" where "account" = $1 and "until" > $2`,
      [storable(account), now],
    );
    return row && new Date(JSON.parse(row.until) as string);
  }

  async saidBy(account: string, limit: number): Promise<readonly Said[]> {
    const rows = await this.#database.query<{ readonly match_id: string; readonly at: string; readonly text: string }>(
      `select "match_id", to_json("at")::text as "at", "text" from "talk_message"
       where "author" = $1 and "text" is not null order by "at" desc, "number" desc limit $2::int`,
      [storable(account), limit],
    );
    return rows.map(({ match_id: match, at, text }) => ({ match, at: new Date(JSON.parse(at) as string), text }));
  }

  async reportedBy(account: string, limit: number): Promise<readonly Reported[]> {
    const rows = await this.#database.query<{
      readonly match_id: string;
      readonly at: string;
      readonly reason: string;
    }>(
      `select "match_id", to_json("at")::text as "at", "reason" from "talk_report"
       where "reporter" = $1 order by "at" desc, "id" limit $2::int`,
      [storable(account), limit],
    );
    return rows.map(({ match_id: match, at, reason }) => ({ match, at: new Date(JSON.parse(at) as string), reason }));
  }

  async erase(account: string): Promise<void> {
    await this.#database.query(this.#erase, [storable(account)]);
  }
}

interface NumberColumn {
  readonly number: number;
}

interface HeardColumns {
  /** JSON. */
  readonly match: string;
  readonly version: number;
  /** JSON. */
  readonly messages: string;
}

interface MessageColumns {
  readonly number: number;
  readonly version: number;
  readonly author: string;
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string | null;
  readonly at: string;
  readonly reactions: Message["reactions"];
}

function toMessage({ author, name, seat, text, at, ...row }: MessageColumns): Message {
  return {
    ...row,
    author: { id: author, name },
    ...(seat !== null && { seat }),
    ...(text !== null && { text }),
    at: new Date(at),
  };
}
