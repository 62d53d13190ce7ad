import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Whose } from "../accounts/ports.ts";
import { Failure } from "../ground/failure.ts";
import type { Bus, Notice } from "../matches/records/ports.ts";
import { nodesChannel, noticeChannel, pluginsChannel, readNotice, readWhose, tokensChannel } from "./notice-channel.ts";
import { answersTo, OtherNodes, readNodeTalk, type TellingNode } from "./other-plugins.ts";
import { Subscribers } from "./subscribers.ts";

/** Times in milliseconds, all with defaults that suit a server. */
export interface PostgresBusOptions {
  /** How long to wait before the first attempt to reconnect; doubles with every failure. */
  readonly firstRetry?: number;
  readonly lastRetry?: number;
  /** How often to check that the connection answers and delivers notices, and how long that may take. */
  readonly heartbeat?: number;
  /** How long to wait before checking again whether nodes with other rules are gone. */
  readonly joinRetry?: number;
  /** Called with a sentence when the connection answers but delivers no notices, and when that is over. */
  readonly onTrouble?: (sentence: string) => void;
  /** What this node is and has now, for others that wait because they have other plugins. */
  readonly self?: () => TellingNode;
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

/** A node counts as gone after this many missed heartbeats, even if its connection still exists. */
const beatsOfTheLiving = 3;

/**
 * The bus of several nodes that share a PostgreSQL: a dedicated connection that listens. The store notifies all nodes of
 * every change, by NOTIFY in the transaction that makes it, so a node is also notified of its own changes.
 */
export class PostgresBus implements Bus {
  readonly #url: string;
  readonly #firstRetry: number;
  readonly #lastRetry: number;
  readonly #heartbeat: number;
  readonly #joinRetry: number;
  readonly #onTrouble: (sentence: string) => void;
  readonly #self: () => TellingNode;
  /** By which others know this node when they answer it. */
  readonly #id = randomBytes(8).toString("hex");
  readonly #others = new OtherNodes();
  readonly #subscribers = new Subscribers();
  #connection: Connection | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** The rules of this node, once it has joined. */
  #rules: string | undefined;
  #hearOfPlugins = (): void => {};
  #hearOfTokens = (_: Whose): void => {};
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
    this.#self = options.self ?? (() => ({ name: "a node", plugins: {} }));
  }

  /** Creates a bus that is already listening. Fails if it cannot connect, to report a wrong address at startup. */
  static async connect(url: string, options: PostgresBusOptions = {}): Promise<PostgresBus> {
    const bus = new PostgresBus(url, options);
    bus.#take(await bus.#open());
    return bus;
  }

  /**
   * Joins the nodes that serve the matches of the database, as soon as no other node has other rules: two nodes that
   * disagree about the rules would consider each other's decisions impossible.
   * @param rules identifies the rules of this node; the same on nodes that may work together
   * @param onWaiting called with a sentence now and then while there are nodes with other rules
   */
  async join(rules: string, onWaiting: (sentence: string) => void): Promise<void> {
    let said = Number.NEGATIVE_INFINITY;
    while (!this.#closed) {
      if (await this.#tryToJoin(rules)) return;
      const isToSay = performance.now() - said >= betweenWords;
      this.#others.forget();
      if (isToSay) await this.#connection?.notify(nodesChannel, JSON.stringify({ ask: this.#id })).catch(() => {});
      // Long enough for answers to come.
      await wait(this.#joinRetry);
      if (!isToSay || this.#closed) continue;
      said = performance.now();
      const differences = this.#others.differencesFrom(this.#self().plugins);
      onWaiting(differences === "" ? strangers : `${strangers}: ${differences}`);
    }
  }

  /** Answers a node that asks, or hears the answer of one that was asked. */
  #onNodes(payload: string | undefined): void {
    const said = readNodeTalk(payload);
    if (!said) return;
    if ("to" in said) {
      if (said.to === this.#id) this.#others.hear(said);
    } else if (this.#rules !== undefined) {
      for (const answer of answersTo(said.ask, this.#self())) {
        this.#connection?.notify(nodesChannel, answer).catch(() => {});
      }
    }
  }

  /** How many nodes serve the database together now, this one included. @throws {Error} without a connection */
  async nodes(): Promise<number> {
    if (!this.#connection) throw new Failure("UNAVAILABLE", "other nodes cannot be reached at the moment");
    return this.#connection.nodes();
  }

  /** Returns whether it has joined; undefined without a connection. */
  async #tryToJoin(rules: string): Promise<boolean | undefined> {
    try {
      const joined = await this.#connection?.join(rules, this.#heartbeat * beatsOfTheLiving);
      if (joined) this.#rules = rules;
      return joined;
    } catch {
      // Nothing is known about the others; the reconnect will find out.
      return undefined;
    }
  }

  /** Joins again with a connection that is not known as one of a node yet. */
  async #rejoin(): Promise<boolean | undefined> {
    if (this.#rules === undefined || !this.#connection || this.#connection.joined) return undefined;
    return this.#tryToJoin(this.#rules);
  }

  /**
   * Goes on with other rules: more than before. Other nodes are about to do the same, so it does not wait for them.
   * @param rules as for `join`
   */
  async rename(rules: string): Promise<void> {
    this.#rules = rules;
    await this.#connection?.rename(rules);
  }

  /** Tells all nodes, this one too, that there are more plugins. @throws {Error} without a connection */
  async tellOfPlugins(): Promise<void> {
    if (!this.#connection) throw new Failure("UNAVAILABLE", "other nodes cannot be reached at the moment");
    await this.#connection.notify(pluginsChannel);
  }

  /** Calls a function when a node has taken in more plugins. */
  onPlugins(hear: () => void): void {
    this.#hearOfPlugins = hear;
  }

  /**
   * Tells all nodes, this one too, whose tokens they have to look up again. What is not told is not repeated: no node trusts a token
   * for long.
   */
  tellOfTokens(whose: Whose): void {
    this.#connection?.notify(tokensChannel, JSON.stringify(whose)).catch(() => {});
  }

  /** Calls a function when a node says whose tokens have to be looked up again. */
  onTokens(hear: (whose: Whose) => void): void {
    this.#hearOfTokens = hear;
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
      onPlugins: () => this.#hearOfPlugins(),
      onTokens: (whose) => this.#hearOfTokens(whose),
      onNodes: (payload) => this.#onNodes(payload),
      onBeat: (heard) => this.#onBeat(heard),
      onLost: (lost) => {
        if (this.#connection !== lost) return;
        this.#connection = undefined;
        this.#reconnectLater();
      },
    });
  }

  /** Joins again if need be. Reports once that notices do not arrive, and once when they do again. */
  #onBeat(heard: boolean): void {
    // Nodes with other rules may be gone by now. Without its name nobody would wait for this one.
    void this.#rejoin();
    if (this.#deaf === !heard || this.#closed) return;
    this.#deaf = !heard;
    this.#onTrouble(heard ? "this node hears what other nodes do again" : deafness);
    // Notices in between were lost.
    if (heard) this.#subscribers.reconnected();
  }

  /** Uses this connection from now on, unless it is already lost. */
  #take(connection: Connection): void {
    this.#connection = connection;
    if (!connection.lost) return;
    this.#connection = undefined;
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    const delay = Math.min(this.#firstRetry * 2 ** this.#failures, this.#lastRetry);
    // Random, so that not all nodes reconnect at the same moment.
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
    if ((await this.#rejoin()) === false) this.#onTrouble(intruders);
    this.#subscribers.reconnected();
  }
}

/** The prefix, before the rules, of the connection names of joined nodes. */
const nodeName = "conclave node";

function nameOf(rules: string): string {
  return `${nodeName} ${rules}`;
}

interface ConnectionEvents {
  readonly heartbeat: number;
  hear(notice: Notice): void;
  onPlugins(): void;
  onTokens(whose: Whose): void;
  onNodes(payload: string | undefined): void;
  /** Called after each heartbeat with whether its notice arrived. */
  onBeat(heard: boolean): void;
  onLost(connection: Connection): void;
}

/** One connection that listens, until it is lost. */
class Connection {
  readonly #client: pg.Client;
  readonly #events: ConnectionEvents;
  /** The channel on which the connection notifies itself. */
  readonly #ownChannel = `conclave_heartbeat_${randomBytes(8).toString("hex")}`;
  #pulse: NodeJS.Timeout | undefined;
  #heard: (() => void) | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  /** Whether the connection has ended, on either side. */
  lost = false;
  /** Whether it has the name of a joined node. */
  joined = false;

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
      if (channel === pluginsChannel) return events.onPlugins();
      if (channel === nodesChannel) return events.onNodes(payload);
      if (channel === tokensChannel) {
        const whose = readWhose(payload);
        if (whose) events.onTokens(whose);
        return;
      }
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
      await client.query(`listen ${pluginsChannel}`);
      await client.query(`listen ${tokensChannel}`);
      await client.query(`listen ${nodesChannel}`);
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
   * Checks that the connection is alive: behind a firewall, for example, it can die without either end noticing. Also
   * checks that notices arrive: a pooler in transaction mode accepts LISTEN and then forgets it.
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
    this.notify(this.#ownChannel)
      .then(() => {
        replied = true;
        // A connection's own notice arrives before the reply.
        this.#events.onBeat(heard);
      })
      .catch(() => this.#abandon())
      .finally(() => clearTimeout(patience));
  }

  /** Runs queries one after the other, because a connection handles only one at a time. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => {});
    return result;
  }

  /**
   * Joins with these rules unless a node with other rules is present; returns whether it joined. A joined node is marked
   * by the name of its connection, which disappears by itself when the node dies.
   * @param life how long a silent node counts as alive, in milliseconds
   */
  join(rules: string, life: number): Promise<boolean> {
    return this.#inTurn(async () => {
      const name = nameOf(rules);
      await this.#client.query("begin");
      try {
        // Serialised, so that of two nodes joining at the same time the second sees the first.
        await this.#client.query("select pg_advisory_xact_lock(hashtext('conclave nodes'))");
        const { rowCount } = await this.#client.query(
          `select 1 from pg_stat_activity
          where datname = current_database() and application_name like $1 and application_name <> $2
            and state_change > clock_timestamp() - make_interval(secs => $3)`,
          [`${nodeName} %`, name, life / 1000],
        );
        if (rowCount !== 0) return false;
        await this.#setName(name);
        return true;
      } finally {
        await this.#client.query("commit");
      }
    });
  }

  /** How many joined nodes are connected. */
  nodes(): Promise<number> {
    return this.#inTurn(async () => {
      const { rows } = await this.#client.query<{ count: string }>(
        `select count(*) as "count" from pg_stat_activity
        where datname = current_database() and application_name like $1`,
        [`${nodeName} %`],
      );
      return Number(rows[0]?.count);
    });
  }

  /** Goes on with other rules. */
  rename(rules: string): Promise<unknown> {
    return this.#inTurn(() => this.#setName(nameOf(rules)));
  }

  async #setName(name: string): Promise<void> {
    await this.#client.query("select set_config('application_name', $1, false)", [name]);
    this.joined = true;
  }

  notify(channel: string, payload = ""): Promise<unknown> {
    return this.#inTurn(() => this.#client.query("select pg_notify($1, $2)", [channel, payload]));
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  #abandon(): void {
    // Cuts the connection at once if a query is in progress, which is the case here.
    this.#client.end().catch(() => {});
  }
}
