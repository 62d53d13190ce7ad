import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Bus, Notice } from "../matches/ports.ts";
import { noticeChannel, readNotice } from "./notice-channel.ts";
import { Subscribers } from "./subscribers.ts";

/** Times in milliseconds, all with defaults that suit a server. */
export interface PostgresBusOptions {
  /** How long to wait before the first attempt to connect again; doubles with every failure. */
  readonly firstRetry?: number;
  readonly lastRetry?: number;
  /** How often to make sure that the connection still answers and lets us hear, and how long that may take. */
  readonly heartbeat?: number;
  /** How long to wait before looking again whether nodes with other rules are gone. */
  readonly joinRetry?: number;
  /** Told, in a sentence, when nothing is heard although the connection answers, and when that is over. */
  readonly onTrouble?: (sentence: string) => void;
}

const deafness =
  "this node hears nothing of what other nodes do, since its connection to the database does not carry LISTEN: connect " +
  "directly or through a pooler in session mode; until then it looks for what is new from time to time";

const strangers =
  "other nodes serve this database with other plugins, or other versions of them: this node waits until they are gone";

const intruders =
  "while this node had no connection to the database, nodes with other plugins, or other versions of them, have begun to " +
  "serve it: stop either kind";

const betweenWords = 10_000;

/** After this many missed heartbeats a node counts as gone, even if its connection is still there. */
const beatsOfTheLiving = 3;

/**
 * The bus of several nodes that share a PostgreSQL: one connection of its own that listens. The store tells all nodes of
 * every change, by NOTIFY in the transaction that makes it, so a node hears of its own changes too.
 */
export class PostgresBus implements Bus {
  readonly #url: string;
  readonly #firstRetry: number;
  readonly #lastRetry: number;
  readonly #heartbeat: number;
  readonly #joinRetry: number;
  readonly #onTrouble: (sentence: string) => void;
  readonly #subscribers = new Subscribers();
  #connection: Connection | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The rules that this node serves by, once it does. */
  #rules: string | undefined;
  #failures = 0;
  #deaf = false;
  #closed = false;

  private constructor(url: string, options: PostgresBusOptions) {
    this.#url = url;
    this.#firstRetry = options.firstRetry ?? 100;
    this.#lastRetry = options.lastRetry ?? 5_000;
    this.#heartbeat = options.heartbeat ?? 15_000;
    this.#joinRetry = options.joinRetry ?? 1_000;
    this.#onTrouble = options.onTrouble ?? (() => {});
  }

  /** A bus that listens already. Fails if it cannot connect: a wrong address should be noticed at the start. */
  static async connect(url: string, options: PostgresBusOptions = {}): Promise<PostgresBus> {
    const bus = new PostgresBus(url, options);
    bus.#take(await bus.#open());
    return bus;
  }

  /**
   * Takes part in serving the matches of the database, as soon as no other node does so by other rules: two nodes that
   * disagree about the rules would each think that the other's decisions cannot have been made.
   * @param rules names the rules of this node; the same on nodes that may work together
   * @param onWaiting told, in a sentence, once in a while as long as there are others
   */
  async join(rules: string, onWaiting: (sentence: string) => void): Promise<void> {
    let said = Number.NEGATIVE_INFINITY;
    for (; !this.#closed; await wait(this.#joinRetry)) {
      if (await this.#tryToJoin(rules)) return;
      if (performance.now() - said < betweenWords) continue;
      said = performance.now();
      onWaiting(strangers);
    }
  }

  async #tryToJoin(rules: string): Promise<boolean> {
    try {
      if (!(await this.#connection?.join(rules, this.#heartbeat * beatsOfTheLiving))) return false;
      this.#rules = rules;
      return true;
    } catch {
      // Without a connection nothing is known of the others. There will be another one.
      return false;
    }
  }

  subscribe(hear: (notice: Notice) => void, onReconnect: () => void): () => void {
    return this.#subscribers.add(hear, onReconnect);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#connection?.close();
    this.#connection = undefined;
  }

  #open(): Promise<Connection> {
    return Connection.open(this.#url, {
      heartbeat: this.#heartbeat,
      hear: (notice) => this.#subscribers.hear(notice),
      onBeat: (heard) => this.#onBeat(heard),
      onLost: (lost) => {
        if (this.#connection !== lost) return;
        this.#connection = undefined;
        this.#reconnectLater();
      },
    });
  }

  /** A line that does not carry notices is told once, and so is its end. */
  #onBeat(heard: boolean): void {
    if (this.#deaf === !heard || this.#closed) return;
    this.#deaf = !heard;
    this.#onTrouble(heard ? "this node hears what other nodes do again" : deafness);
    // What came in between was not heard.
    if (heard) this.#subscribers.reconnected();
  }

  /** From now on this is the connection, unless it has been lost already. */
  #take(connection: Connection): void {
    this.#connection = connection;
    if (!connection.lost) return;
    this.#connection = undefined;
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    const delay = Math.min(this.#firstRetry * 2 ** this.#failures, this.#lastRetry);
    // Not all nodes at the same moment, when the database comes back.
    this.#retry = setTimeout(() => void this.#reconnect(), delay * (0.5 + Math.random() / 2));
  }

  async #reconnect(): Promise<void> {
    try {
      const connection = await this.#open();
      if (this.#closed) return await connection.close();
      this.#take(connection);
    } catch {
      this.#failures++;
      this.#reconnectLater();
      return;
    }
    this.#failures = 0;
    if (this.#rules !== undefined && !(await this.#tryToJoin(this.#rules))) this.#onTrouble(intruders);
    this.#subscribers.reconnected();
  }
}

/** What the connections of nodes are called that take part, before the name of their rules. */
const nodeName = "conclave node";

interface ConnectionEvents {
  readonly heartbeat: number;
  hear(notice: Notice): void;
  /** Told after each heartbeat whether it was heard. */
  onBeat(heard: boolean): void;
  onLost(connection: Connection): void;
}

/** One connection that listens, until it is lost. */
class Connection {
  readonly #client: pg.Client;
  readonly #events: ConnectionEvents;
  /** On this channel the connection talks to itself. */
  readonly #ownChannel = `conclave_heartbeat_${randomBytes(8).toString("hex")}`;
  #pulse: NodeJS.Timeout | undefined;
  #heard: (() => void) | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  /** Whether it has ended, by whichever side. */
  lost = false;

  private constructor(client: pg.Client, events: ConnectionEvents) {
    this.#client = client;
    this.#events = events;
    // "end" follows every error; without a listener the error would end the process.
    client.on("error", () => {});
    client.on("end", () => {
      this.lost = true;
      clearInterval(this.#pulse);
      events.onLost(this);
    });
    client.on("notification", ({ channel, payload }) => {
      if (channel === this.#ownChannel) return this.#heard?.();
      if (channel !== noticeChannel) return;
      const notice = readNotice(payload);
      if (notice) events.hear(notice);
    });
  }

  static async open(url: string, events: ConnectionEvents): Promise<Connection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "conclave bus",
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    const connection = new Connection(client, events);
    try {
      await client.connect();
      await client.query(`listen ${noticeChannel}`);
      await client.query(`listen ${connection.#ownChannel}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    connection.#beat();
    connection.#pulse = setInterval(() => connection.#beat(), events.heartbeat).unref();
    return connection;
  }

  /**
   * Makes sure that the connection lives: it can be dead without either end having been told, behind a firewall for
   * instance. And that it lets us hear: a pooler in transaction mode takes LISTEN without a word, and forgets it.
   */
  #beat(): void {
    let heard = false;
    this.#heard = () => {
      heard = true;
    };
    let replied = false;
    const patience = setTimeout(() => {
      // After a pause of the whole process a reply may be waiting to be read.
      setImmediate(() => {
        if (!replied) this.#abandon();
      });
    }, this.#events.heartbeat);
    this.#inTurn(() => this.#client.query("select pg_notify($1, '')", [this.#ownChannel]))
      .then(() => {
        replied = true;
        // What a connection tells itself arrives before the reply.
        this.#events.onBeat(heard);
      })
      .catch(() => this.#abandon())
      .finally(() => clearTimeout(patience));
  }

  /** One after the other: a connection is not to be asked while it is busy. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  /**
   * Takes part with these rules, unless somebody is there with others; tells whether it does. Whoever takes part says so
   * by the name of its connection, which nobody has to take back when it dies.
   * @param life how long somebody counts as alive who has not been heard of, in milliseconds
   */
  join(rules: string, life: number): Promise<boolean> {
    return this.#inTurn(async () => {
      const name = `${nodeName} ${rules}`;
      await this.#client.query("begin");
      try {
        // One after the other: of two that come at the same time the second one sees the first.
        await this.#client.query("select pg_advisory_xact_lock(hashtext('conclave nodes'))");
        const { rowCount } = await this.#client.query(
          `select 1 from pg_stat_activity
          where datname = current_database() and application_name like $1 and application_name <> $2
            and state_change > clock_timestamp() - make_interval(secs => $3)`,
          [`${nodeName} %`, name, life / 1000],
        );
        if (rowCount !== 0) return false;
        await this.#client.query("select set_config('application_name', $1, false)", [name]);
        return true;
      } finally {
        await this.#client.query("commit");
      }
    });
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  #abandon(): void {
    // Cuts the connection at once while a query is under way, which is the case here.
    this.#client.end().catch(() => {});
  }
}
