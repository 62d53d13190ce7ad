import type { OnceRequest, OnceState, OnceStore } from "../../accounts/once-ports.ts";
import type { Database } from "../database/database.ts";

/** Requests with an idempotency key in the tables of the database. */
export class SqlOnceStore implements OnceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async begin(asked: OnceRequest): Promise<OnceState> {
    const { hash, request, account, id, now, lostBefore, expiresAt, most } = asked;
    const [taken] = await this.#database.query<{ readonly made: string; readonly fresh: boolean }>(
      `with "forgotten" as (
         delete from "once" where "hash" in (
           select "hash" from "once" where "account_id" = $2 and "hash" <> $1
             order by "created_at" desc, "hash" offset $8::int
         )
       )
       insert into "once" as o ("hash", "account_id", "request", "made", "created_at", "begun_at", "expires_at")
         values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz, $7::timestamptz)
       on conflict ("hash") do update set
         "request" = $3,
         "made" = case when o."expires_at" <= $5::timestamptz then $4 else o."made" end,
         "reply" = null, "created_at" = $5::timestamptz, "begun_at" = $5::timestamptz, "expires_at" = $7::timestamptz
         where o."expires_at" <= $5::timestamptz
           or (o."request" = $3 and o."reply" is null and (o."begun_at" is null or o."begun_at" < $6::timestamptz))
       returning "made", "made" = $4 as "fresh"`,
      [hash, account ?? null, request, id, now, lostBefore, expiresAt, most - 1],
    );
    if (taken) return { request, id: taken.made, stage: taken.fresh ? "begun" : "again" };
    const [found] = await this.#database.query<Pick<OnceState, "request"> & { made: string; reply: string | null }>(
      `select "request", "made", "reply" from "once" where "hash" = $1`,
      [hash],
    );
    // It was refused just now, and whoever asks again may carry it out.
    if (!found) return { request, id, stage: "underWay" };
    const { request: before, made, reply } = found;
    return reply === null
      ? { request: before, id: made, stage: "underWay" }
      : { request: before, id: made, stage: "done", reply };
  }

  async keep(hash: string, reply: string): Promise<void> {
    await this.#database.query(`update "once" set "reply" = $2 where "hash" = $1 and "reply" is null`, [hash, reply]);
  }

  async forget(hash: string): Promise<void> {
    await this.#database.query(`delete from "once" where "hash" = $1 and "reply" is null`, [hash]);
  }

  async giveUp(hash: string): Promise<void> {
    await this.#database.query(`update "once" set "begun_at" = null where "hash" = $1 and "reply" is null`, [hash]);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#database.query(
      `delete from "once" where "hash" in (
         select "hash" from "once" where "expires_at" <= $1 order by "expires_at" limit 1000 for update skip locked
       )`,
      [now],
    );
  }
}
