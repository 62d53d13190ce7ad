import type { AccountRecord, AccountStore, TokenRecord } from "../accounts/ports.ts";
import { type Database, isId } from "./database.ts";
import { AccountEntity, TokenEntity } from "./entities.ts";

/** Accounts in the tables of the database. */
export class SqlAccountStore implements AccountStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(account: AccountRecord, token: TokenRecord): Promise<void> {
    await this.#database.query(
      `with new_account as (insert into "account" ("id", "name", "created_at") values ($1, $2, $3))
       insert into "token" ("hash", "account_id", "created_at", "expires_at") values ($4, $5, $6, $7)`,
      [account.id, account.name, account.createdAt, token.hash, token.account, token.createdAt, token.expiresAt],
    );
  }

  async find(id: string): Promise<AccountRecord | undefined> {
    if (!isId(id)) return undefined;
    const found = await this.#database.em.findOne(AccountEntity, { id });
    return found ? { id: found.id, name: found.name, createdAt: found.createdAt } : undefined;
  }

  async findByToken(
    hash: string,
  ): Promise<{ readonly account: AccountRecord; readonly token: TokenRecord } | undefined> {
    if (!isId(hash)) return undefined;
    const found = await this.#database.em.findOne(TokenEntity, { hash }, { populate: ["account"], strategy: "joined" });
    if (!found) return undefined;
    const { id, name, createdAt } = found.account;
    return {
      account: { id, name, createdAt },
      token: { hash: found.hash, account: id, createdAt: found.createdAt, expiresAt: found.expiresAt },
    };
  }

  async removeExpired(before: Date): Promise<void> {
    // A few at a time, and none that another node is removing: this happens while somebody waits to sign in.
    await this.#database.query(
      `delete from "token" where "hash" in (
         select "hash" from "token" where "expires_at" < $1 order by "expires_at" limit 100 for update skip locked
       )`,
      [before],
    );
  }
}
