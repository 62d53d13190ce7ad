import type { Contact, DueSearch, Reminder, ReminderStore, Room } from "../../tables/reminder-ports.ts";
import { type Database, isId, storable } from "../database/database.ts";
import { readMatchRow } from "../matches/match-rows.ts";
import { askedThere } from "./asked-there.ts";

const contactColumns = `"id", "account", "kind", "url", "p256dh", "auth", "secret", "locale",
  to_json("created_at")::text as "created", to_json("switched_off_at")::text as "off"`;

/** $1 to $9 the contact, $10 how many there may be. */
const add = `
  with dropped as (
    delete from "reminder_contact"
    where "account" = $2 and "url" <> $4 and "kind" = 'WEB_PUSH' and "switched_off_at" is not null
  )
  insert into "reminder_contact" ("id", "account", "kind", "url", "p256dh", "auth", "secret", "locale", "created_at", "failures")
  select $1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, 0 where (
    select count(*) from "reminder_contact"
    where "account" = $2 and "url" <> $4 and not ("kind" = 'WEB_PUSH' and "switched_off_at" is not null)
  ) < $10::int
  on conflict ("account", "url") do update set "kind" = excluded."kind", "p256dh" = excluded."p256dh",
    "auth" = excluded."auth", "secret" = excluded."secret", "locale" = excluded."locale", "failures" = 0,
    "switched_off_at" = null
  returning ${contactColumns}`;

/** $1 after, $2 before, $3 now, $4 who is present, $5 how many may wait, $6 limit, and perhaps $7 the matches. */
const due = (some: boolean): string => `
  with waiting as (
    select m."id" as "match_id", c."account", min((a.asked->>'since')::bigint) as "since",
      (array_agg(a.asked->>'prompt' order by (a.asked->>'since')::bigint))[1] as "prompt"
    from (select distinct "account" from "reminder_contact" where "switched_off_at" is null) c
    join "match" m on m."accounts" @> array[c."account"]
      ${some ? `and m."id" in (select json_array_elements_text($7::json))` : ""},
    ${askedThere(`c."account"`)}
    group by m."id", c."account"
  ),
  new as (
    insert into "reminder" ("match_id", "account", "prompt")
    select "match_id", "account", "prompt" from waiting w
    where "since" > $1::bigint and "since" <= $2::bigint
      and "account" not in (select json_array_elements_text($4::json))
      and not exists (select 1 from "presence" p where p."account" = w."account" and p."until" > $3::timestamptz)
      and not exists (
        select 1 from "reminder" r
        where r."match_id" = w."match_id" and r."account" = w."account" and r."prompt" = w."prompt"
      )
    order by "since" limit $6::int
    on conflict ("match_id", "account") do update set "prompt" = excluded."prompt"
      where "reminder"."prompt" <> excluded."prompt"
    returning "match_id", "account", "prompt"
  ),
  queued as (
    insert into "reminder_delivery" ("id", "match_id", "contact_id", "prompt", "since", "attempt", "next_at")
    select gen_random_uuid()::text, n."match_id", c."id", n."prompt", to_timestamp(w."since" / 1000.0), 0, $3::timestamptz
    from new n join waiting w on w."match_id" = n."match_id" and w."account" = n."account"
    join "reminder_contact" c on c."account" = n."account" and c."switched_off_at" is null
    where (select count(*) from "reminder_delivery" d where d."contact_id" = c."id") < $5::int
  )
  select count(*)::int as "made" from new`;

/** $1 now, $2 until, $3 how many for contacts that are proved, $4 for others. */
const take = `
  with ready as (
    select distinct on (d."contact_id") d."id", d."next_at", c."proved" is true as "proved"
    from "reminder_delivery" d join "reminder_contact" c on c."id" = d."contact_id"
    where d."next_at" <= $1::timestamptz and not exists (
      select 1 from "reminder_delivery" o where o."contact_id" = d."contact_id" and o."taken_until" > $1::timestamptz
    )
    order by d."contact_id", d."next_at", d."id"
  ),
  placed as (
    select "id", "proved", row_number() over (partition by "proved" order by "next_at", "id") as "place" from ready
  ),
  chosen as (
    select "id" from "reminder_delivery"
    where "id" in (select "id" from placed where "place" <= case when "proved" then $3::int else $4::int end)
      and ("taken_until" is null or "taken_until" <= $1::timestamptz)
    order by "id" for update skip locked
  ),
  taken as (
    update "reminder_delivery" d set "taken_until" = $2::timestamptz, "attempt" = "attempt" + 1
    from chosen where d."id" = chosen."id" returning d.*
  )
  select t."id", t."prompt", t."attempt", c."proved" is true as "proved", to_json(t."since")::text as "since", row_to_json(m)::text as "match",
    (select row_to_json(shown)::text from (select ${contactColumns} from "reminder_contact" where "id" = c."id") shown)
      as "contact",
    c."switched_off_at" is null and exists (
      select 1 from ${askedThere(`c."account"`)} and a.asked->>'prompt' = t."prompt"
    ) as "awaited"
  from taken t join "match" m on m."id" = t."match_id" join "reminder_contact" c on c."id" = t."contact_id"`;

const sent = `
  with done as (delete from "reminder_delivery" where "id" = $1)
  update "reminder_contact" set "failures" = 0, "proved" = true where "id" = $2`;

/** $1 the reminder, $2 when, $3 the contact. */
const postpone = `
  with late as (
    update "reminder_delivery" set "taken_until" = null,
      "next_at" = case when "id" = $1 then $2::timestamptz else greatest("next_at", $2::timestamptz) end
    where "id" = $1 or ("contact_id" = $3 and "taken_until" is null)
  )
  update "reminder_contact" set "proved" = false where "id" = $3`;

const giveUp = `
  with counted as (
    update "reminder_contact" set "failures" = "failures" + 1, "proved" = false,
      "switched_off_at" = case when "failures" + 1 >= $3::int then $4::timestamptz else "switched_off_at" end
    where "id" = $2 returning "switched_off_at" is not null as "off"
  ),
  done as (
    delete from "reminder_delivery"
    where "id" = $1 or ("contact_id" = $2 and exists (select 1 from counted where "off"))
  )
  select "off" from counted`;

/** Contacts and reminders in the tables of the database. */
export class SqlReminderStore implements ReminderStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(
    { id, account, kind, url, keys, secret, locale, createdAt }: Contact,
    most: number,
  ): Promise<Contact | undefined> {
    const [row] = await this.#database.query<ContactColumns>(add, [
      ...[id, storable(account), kind, storable(url), keys?.p256dh ?? null, keys?.auth ?? null],
      ...[secret ?? null, locale, createdAt, most],
    ]);
    return row && toContact(row);
  }

  async contacts(account: string): Promise<readonly Contact[]> {
    const rows = await this.#database.query<ContactColumns>(
      `select ${contactColumns} from "reminder_contact" where "account" = $1 order by "created_at", "id"`,
      [storable(account)],
    );
    return rows.map(toContact);
  }

  async removeAll(account: string): Promise<void> {
    await this.#database.query(
      `with gone as (delete from "reminder_contact" where "account" = $1) delete from "reminder" where "account" = $1`,
      [storable(account)],
    );
  }

  async remove(account: string, id: string): Promise<boolean> {
    const rows = await this.#database.query(
      `delete from "reminder_contact" where "account" = $1 and "id" = $2 returning 1`,
      [storable(account), storable(id)],
    );
    return rows.length > 0;
  }

  async due({ matches, after, before, now, present, mostWaiting, limit }: DueSearch): Promise<number> {
    const [row] = await this.#database.query<{ readonly made: number }>(due(matches !== undefined), [
      ...[`${after.getTime()}`, `${before.getTime()}`, now, JSON.stringify(present.map(storable)), mostWaiting, limit],
      ...(matches ? [JSON.stringify(matches.filter(isId))] : []),
    ]);
    return row?.made ?? 0;
  }

  async take(now: Date, until: Date, { proved, others }: Room): Promise<readonly Reminder[]> {
    const rows = await this.#database.query<ReminderColumns>(take, [now, until, proved, others]);
    const idle = rows.filter(({ awaited }) => !awaited).map(({ id }) => id);
    if (idle.length > 0) {
      await this.#database.query(
        `delete from "reminder_delivery" where "id" in (select json_array_elements_text($1::json))`,
        [JSON.stringify(idle)],
      );
    }
    return rows.filter(({ awaited }) => awaited).map(toReminder);
  }

  async sent({ id, contact }: Reminder): Promise<void> {
    await this.#database.query(sent, [id, contact.id]);
  }

  async postpone({ id, contact }: Reminder, at: Date): Promise<void> {
    await this.#database.query(postpone, [id, at, contact.id]);
  }

  async giveUp({ id, contact }: Reminder, most: number, now: Date): Promise<boolean> {
    const [row] = await this.#database.query<{ readonly off: boolean }>(giveUp, [id, contact.id, most, now]);
    return row?.off ?? false;
  }

  async present(node: string, accounts: readonly string[], until: Date): Promise<void> {
    await this.#database.query(
      `with named as (
        select distinct n.name as "account" from json_array_elements_text($2::json) as n(name)
        where exists (select 1 from "reminder_contact" c where c."account" = n.name)
      ),
      gone as (
        delete from "presence" where case when "node" = $1 then "account" not in (select "account" from named)
          else "until" < $3::timestamptz - interval '10 minutes' end
      )
      insert into "presence" ("node", "account", "until") select $1, "account", $3::timestamptz from named
      on conflict ("node", "account") do update set "until" = excluded."until"`,
      [node, JSON.stringify(accounts.map(storable)), until],
    );
  }

  async sharedKey(name: string, make: () => Promise<string>): Promise<string> {
    const [known] = await this.#database.query<{ readonly value: string }>(
      `select "value" from "server_key" where "name" = $1`,
      [name],
    );
    if (known) return known.value;
    const made = await make();
    const [row] = await this.#database.query<{ readonly value: string }>(
      `insert into "server_key" ("name", "value") values ($1, $2)
       on conflict ("name") do update set "name" = excluded."name" returning "value"`,
      [name, made],
    );
    return row?.value ?? made;
  }
}

interface ContactColumns {
  readonly id: string;
  readonly account: string;
  readonly kind: Contact["kind"];
  readonly url: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly secret: string | null;
  readonly locale: Contact["locale"];
  readonly created: string;
  readonly off: string | null;
}

function toContact({ p256dh, auth, secret, created, off, ...row }: ContactColumns): Contact {
  return {
    ...row,
    ...(p256dh !== null && auth !== null && { keys: { p256dh, auth } }),
    ...(secret !== null && { secret }),
    createdAt: new Date(JSON.parse(created) as string),
    ...(off !== null && { switchedOffAt: new Date(JSON.parse(off) as string) }),
  };
}

interface ReminderColumns {
  readonly id: string;
  readonly prompt: string;
  readonly attempt: number;
  readonly proved: boolean;
  readonly since: string;
  /** JSON. */
  readonly match: string;
  /** JSON. */
  readonly contact: string;
  readonly awaited: boolean;
}

function toReminder({ id, prompt, attempt, proved, since, match, contact }: ReminderColumns): Reminder {
  return {
    ...{ id, prompt, attempt, proved, since: new Date(JSON.parse(since) as string) },
    match: readMatchRow(match),
    contact: toContact(JSON.parse(contact) as ContactColumns),
  };
}
