import { type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

/** The part of PGlite that is needed here. */
export type ProtocolClient = Pick<
  PGlite,
  "_runExclusiveTransaction" | "runExclusive" | "execProtocol" | "parsers" | "serializers"
>;

/** A row: PostgreSQL's texts by column. */
export type TextRow = { readonly [column: string]: string | null };

interface Prepared {
  readonly name: string;
  /** How often it was used since it was planned; 0 if it must be planned. */
  uses: number;
  /** The types of its parameters, as object ids, once they are known. */
  types: readonly number[] | undefined;
}

/**
 * After this many uses a statement is planned again. PostgreSQL would keep its plan, although a plan for a small table may be
 * bad for a large one.
 */
const usesOfPlan = 500;

/** This many statements stay prepared: those that were used last. The same statement with a list of another length counts as another one. */
const mostPrepared = 500;

const { serialize } = protocol;

/**
 * Runs statements on PGlite: each is parsed and planned once and then used again and again, because parsing and planning takes
 * several times as long as running it.
 */
export class PreparedStatements {
  readonly #client: ProtocolClient;
  readonly #prepared = new LRUCache<string, Prepared>({
    max: mostPrepared,
    dispose: ({ name }, _sql, reason) => {
      if (reason === "evict") this.#dropped.push(name);
    },
  });
  /** The names of those that are no longer needed, and still have to be closed. */
  #dropped: string[] = [];
  #named = 0;

  constructor(client: ProtocolClient) {
    this.#client = client;
  }

  /** Runs one statement whose values and results are texts. @throws {DatabaseError} as a query does */
  query(sql: string, values: readonly (string | null)[]): Promise<readonly TextRow[]> {
    return this.#client.runExclusive(async () => rowsOf(await this.#run(sql, this.#preparedFor(sql), values)));
  }

  /** Runs one statement as `PGlite.query` does. @throws {DatabaseError} as it does */
  queryTyped<Row>(sql: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    const { parsers, serializers } = this.#client;
    return this.#client._runExclusiveTransaction(() =>
      this.#client.runExclusive(async () => {
        const prepared = this.#preparedFor(sql);
        prepared.types ??= await this.#parameters(sql, prepared);
        const { types } = prepared;
        const texts = values.map((value, index) => {
          if (value === null || value === undefined) return null;
          const serializer = serializers[types[index] ?? 0];
          return serializer ? serializer(value) : String(value);
        });
        const [result] = parse.parseResults([...(await this.#run(sql, prepared, texts))], parsers, options);
        if (!result) throw new Error("a statement has no result");
        return result as Results<Row>;
      }),
    );
  }

  /** Plans a statement, and asks for the types of its parameters. */
  async #parameters(sql: string, prepared: Prepared): Promise<readonly number[]> {
    prepared.uses = 0;
    const { name } = prepared;
    const { messages } = await this.#client.execProtocol(
      Buffer.concat([...this.#planning(sql, name), serialize.describe({ type: "S", name }), serialize.sync()]),
    );
    prepared.uses = 1;
    return parse.parseDescribeStatementResults(messages);
  }

  async #run(sql: string, prepared: Prepared, values: readonly (string | null)[]): Promise<Messages> {
    const { name } = prepared;
    const isPlanned = prepared.uses > 0 && prepared.uses < usesOfPlan;
    // Until it has succeeded, it is not known whether the statement exists.
    const uses = isPlanned ? prepared.uses + 1 : 1;
    prepared.uses = 0;
    const { messages } = await this.#client.execProtocol(
      Buffer.concat([
        ...(isPlanned ? [] : this.#planning(sql, name)),
        serialize.bind({ statement: name, values: [...values] }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    prepared.uses = uses;
    return messages;
  }

  #planning(sql: string, name: string): readonly Uint8Array[] {
    const closing = [...this.#dropped, name].map((each) => serialize.close({ type: "S", name: each }));
    this.#dropped = [];
    return [...closing, serialize.parse({ name, text: sql })];
  }

  #preparedFor(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (!prepared) {
      prepared = { name: `often_${this.#named++}`, uses: 0, types: undefined };
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }
}

type Messages = Awaited<ReturnType<ProtocolClient["execProtocol"]>>["messages"];

/** The rows of a reply in PostgreSQL’s protocol. */
export function rowsOf(messages: Messages): TextRow[] {
  let columns: readonly string[] = [];
  const rows: TextRow[] = [];
  for (const message of messages) {
    if ("fields" in message && message.name === "rowDescription") {
      columns = (message.fields as readonly { readonly name: string }[]).map(({ name }) => name);
    } else if ("fields" in message && message.name === "dataRow") {
      const fields = message.fields as readonly (string | null)[];
      rows.push(Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? null])));
    }
  }
  return rows;
}
