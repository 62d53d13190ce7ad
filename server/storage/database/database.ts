import type { EntityManager } from "@mikro-orm/core";
import type { AbstractSqlConnection } from "@mikro-orm/postgresql";
import { CompiledQuery } from "kysely";
import type { TextRow } from "./prepared-statements.ts";

/** Runs statements that are used all the time. All values and all columns are texts. */
export interface OftenStatements {
  /** @throws {DatabaseError} as a query does */
  query(sql: string, values: readonly (string | null)[]): Promise<readonly TextRow[]>;
}

/**
 * The database behind the stores.
 *
 * Every operation of a store is **one statement**, and thereby a transaction by itself. That is fast, and it is what makes
 * PGlite safe to share: its one connection would mix up two transactions that are under way at the same time.
 */
export class Database {
  readonly #em: EntityManager;
  readonly #connection: AbstractSqlConnection;
  readonly #often: OftenStatements;

  /** @param often runs the statements that are used all the time */
  constructor(em: EntityManager, connection: AbstractSqlConnection, often: OftenStatements) {
    this.#em = em;
    this.#connection = connection;
    this.#often = often;
  }

  /** A fresh entity manager, without cached entities. */
  get em(): EntityManager {
    return this.#em.fork({ clear: true });
  }

  /** Runs one statement of SQL. Values go into `$1`, `$2` …, and come back as the driver has them: dates as text. */
  async query<Row = unknown>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const { rows } = await this.#connection.getClient().executeQuery<Row>(CompiledQuery.raw(sql, [...values]));
    return rows;
  }

  /** Like `query`, for one of a few statements that are used all the time. All values and all columns are texts. */
  queryOften(sql: string, values: readonly (string | null)[]): Promise<readonly TextRow[]> {
    return this.#often.query(sql, values);
  }
}

/** An error of PostgreSQL, from either driver. */
export interface DatabaseError extends Error {
  /** The SQLSTATE. */
  readonly code: string;
  readonly constraint?: string;
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

/**
 * A text that PostgreSQL can hold: everything but U+0000. One client's odd key must not fail the statement that it shares
 * with the decisions of others.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** Whether a text can be an id. Any other text is not found, without a query. */
export function isId(text: string): boolean {
  return /^[\x21-\x7e]{1,100}$/.test(text);
}
