import { type PGlite, protocol } from "@electric-sql/pglite";

/** The part of PGlite that is needed here. */
export type ProtocolClient = Pick<PGlite, "runExclusive" | "execProtocol">;

/** A row: PostgreSQL's texts by column. */
export type TextRow = { readonly [column: string]: string | null };

interface Prepared {
  readonly name: string;
  /** How often it was used since it was planned; 0 if it must be planned. */
  uses: number;
}

/**
 * After so many uses a statement is planned again. PostgreSQL would keep its plan, although a plan for a small table may be
 * bad for a large one.
 */
const usesOfPlan = 500;

const { serialize } = protocol;

/**
 * Runs a few statements again and again on PGlite: each is parsed and planned once, because that takes several times as long as
 * running it. Values and results are texts.
 */
export class PreparedStatements {
  readonly #client: ProtocolClient;
  readonly #prepared = new Map<string, Prepared>();

  constructor(client: ProtocolClient) {
    this.#client = client;
  }

  /** Runs one statement. @throws {DatabaseError} as a query does */
  query(sql: string, values: readonly (string | null)[]): Promise<readonly TextRow[]> {
    return this.#client.runExclusive(async () => {
      const prepared = this.#preparedFor(sql);
      const { name } = prepared;
      const isPlanned = prepared.uses > 0 && prepared.uses < usesOfPlan;
      // Until it has succeeded, it is not known whether the statement exists.
      const uses = isPlanned ? prepared.uses + 1 : 1;
      prepared.uses = 0;
      const { messages } = await this.#client.execProtocol(
        Buffer.concat([
          ...(isPlanned ? [] : [serialize.close({ type: "S", name }), serialize.parse({ name, text: sql })]),
          serialize.bind({ statement: name, values: [...values] }),
          serialize.describe({ type: "P" }),
          serialize.execute({}),
          serialize.sync(),
        ]),
      );
      prepared.uses = uses;
      return rowsOf(messages);
    });
  }

  #preparedFor(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (!prepared) {
      prepared = { name: `often_${this.#prepared.size}`, uses: 0 };
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
