import type { Locale } from "../../engine/index.ts";
import type { DigestReader, DigestStore } from "../../tables/digest-ports.ts";
import { type Database, storable } from "../database/database.ts";
import { askedThere } from "./asked-there.ts";

const take = `
  with chosen as (
    select d."account", a."address" from "digest" d
    join "account" a on a."id" = d."account" and a."address" is not null
    where (d."sent_at" is null or d."sent_at" <= $2::timestamptz) and exists (
      select 1 from "match" m, ${askedThere(`d."account"`)}
        and m."accounts" @> array[d."account"] and (a.asked->>'since')::bigint <= $3::bigint
    )
    limit $4::int for update of d skip locked
  )
  update "digest" d set "sent_at" = $1::timestamptz from chosen where d."account" = chosen."account"
  returning d."account", chosen."address", d."locale"`;

/** Who wants digests, in the tables of the database. */
export class SqlDigestStore implements DigestStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async set(account: string, locale: Locale | undefined): Promise<void> {
    const id = storable(account);
    if (locale === undefined) {
      await this.#database.query(`delete from "digest" where "account" = $1`, [id]);
      return;
    }
    await this.#database.query(
      `insert into "digest" ("account", "locale") values ($1, $2)
       on conflict ("account") do update set "locale" = excluded."locale"`,
      [id, locale],
    );
  }

  async isOn(account: string): Promise<boolean> {
    const rows = await this.#database.query(`select 1 from "digest" where "account" = $1`, [storable(account)]);
    return rows.length > 0;
  }

  take({
    now,
    lastBefore,
    awaitedBefore,
    limit,
  }: Parameters<DigestStore["take"]>[0]): Promise<readonly DigestReader[]> {
    return this.#database.query<DigestReader>(take, [now, lastBefore, `${awaitedBefore.getTime()}`, limit]);
  }
}
