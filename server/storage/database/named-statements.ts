import type pg from "pg";
import { isDatabaseError, type OftenStatements } from "./database.ts";
import type { TextRow } from "./prepared-statements.ts";

/** This many statements get names: those that were used first. Each connection plans each of them once, and keeps it. */
const mostNamed = 200;

/**
 * What says that a named statement is not there, or there already: a pooler in transaction mode has given the session to somebody
 * else in between. The statement has not been run then.
 */
const lostNames: ReadonlySet<string> = new Set(["26000", "42P05"]);

/**
 * Runs statements on PostgreSQL by names: each connection parses and plans them once, instead of each time. Where names do not
 * survive, which poolers in transaction mode are to blame for, statements go without them from then on.
 */
export class NamedStatements implements OftenStatements {
  readonly #pool: Pick<pg.Pool, "connect">;
  readonly #names = new Map<string, string>();
  #useNames = true;

  constructor(pool: Pick<pg.Pool, "connect">) {
    this.#pool = pool;
  }

  async query(text: string, values: readonly (string | null)[]): Promise<readonly TextRow[]> {
    const name = this.#useNames ? this.#nameOf(text) : undefined;
    try {
      return await this.#run(text, values, name);
    } catch (error) {
      if (name === undefined || !isDatabaseError(error) || !lostNames.has(error.code)) throw error;
      this.#useNames = false;
      return this.#run(text, values, undefined);
    }
  }

  async #run(text: string, values: readonly (string | null)[], name: string | undefined): Promise<readonly TextRow[]> {
    // Not by the pool itself, which gives up its connection whenever a statement fails.
    const client = await this.#pool.connect();
    try {
      return (await client.query<TextRow>({ text, values: [...values], ...(name !== undefined && { name }) })).rows;
    } finally {
      client.release();
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNamed) return known;
    const name = `often_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
