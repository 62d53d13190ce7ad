import { fileURLToPath } from "node:url";
import pg from "pg";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { Line } from "../support/line.ts";
import { type RunningPostgres, startPostgres } from "../support/postgres.ts";
import { type Fault, type Injection, nodeCount } from "./faults.ts";
import { ChaosNode } from "./node.ts";

/** The place of a node: its lines stay while one process after another takes it. */
interface Place {
  readonly index: number;
  readonly toDatabase: Line;
  readonly toClients: Line;
  node: ChaosNode;
  /** Set while the node is gone because it was killed. */
  killed: boolean;
}

/** Three nodes over one PostgreSQL, with a controllable line on every connection, and everything that can go wrong. */
export class Cluster {
  readonly #postgres: RunningPostgres;
  readonly #places: Place[];
  /** A node that has already loaded its code, to replace the next one that is killed. */
  #spare: ChaosNode;
  #storage: Storage;
  /** Active faults. */
  readonly #ongoing = new Set<Promise<void>>();
  #healing = false;
  /** Problems that were not injected. */
  #complaints: string[] = [];

  private constructor(postgres: RunningPostgres, places: Place[], storage: Storage) {
    this.#postgres = postgres;
    this.#places = places;
    this.#storage = storage;
    this.#spare = new ChaosNode();
  }

  static async start(): Promise<Cluster> {
    const postgres = await startPostgres({ durable: false });
    const { hostname, port } = new URL(postgres.url);
    const database = { host: hostname, port: Number(port) };
    const storage = await openStorage({ databaseUrl: postgres.url, connections: 2 });
    const places: Place[] = [];
    for (let index = 0; index < nodeCount; index++) {
      const toClients = await Line.start(() => {
        const at = places[index]?.node.port;
        return at === undefined ? undefined : { host: "127.0.0.1", port: at };
      });
      const toDatabase = await Line.start(() => database);
      places.push({ index, toDatabase, toClients, node: new ChaosNode(), killed: false });
    }
    const cluster = new Cluster(postgres, places, storage);
    await Promise.all(places.map((place) => cluster.#startNode(place)));
    return cluster;
  }

  /** The URLs of the nodes for clients, through their lines. */
  get urls(): readonly string[] {
    return this.#places.map(({ toClients }) => `http://127.0.0.1:${toClients.port}/graphql`);
  }

  /** The stored data, read without faults in between. */
  get storage(): Storage {
    return this.#storage;
  }

  /** The last output of each node. */
  get outputs(): readonly string[] {
    return this.#places.map(({ node }) => node.output);
  }

  /** Injects a fault, which ends after its time. */
  inject(injection: Injection, seed: string): void {
    const work = this.#happen(injection, seed).catch((error: unknown) => {
      this.#complaints.push(`could not inject ${injection.fault.kind}: ${String(error)}`);
    });
    this.#ongoing.add(work);
    void work.finally(() => this.#ongoing.delete(work));
  }

  /** Ends all faults; resolves when all nodes serve again. Returns the problems that were not injected. */
  async heal(): Promise<readonly string[]> {
    this.#healing = true;
    try {
      await Promise.all([...this.#ongoing]);
      await this.#admin("alter system reset all", "select pg_reload_conf()");
      for (const place of this.#places) {
        place.node.resume();
        place.toDatabase.mend();
        place.toDatabase.thaw();
        place.toClients.mend();
        place.toClients.thaw();
        if (!place.node.isAlive && !place.killed) {
          this.#complaints.push(`node ${place.index} has ended by itself: ${await place.node.lastWords()}`);
        }
        if (!place.node.isAlive) await this.#replace(place);
        place.node.trouble({}, "");
        place.node.clock(0);
      }
      const complaints = this.#complaints;
      this.#complaints = [];
      return complaints;
    } finally {
      this.#healing = false;
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#spare.kill(), ...this.#places.map(({ node }) => node.kill())]);
    await Promise.all(this.#places.flatMap(({ toClients, toDatabase }) => [toClients.end(), toDatabase.end()]));
    await this.#storage.close();
    await this.#postgres.stop();
  }

  async #startNode(place: Place): Promise<void> {
    await place.node.start({
      NODE_ENV: "test",
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      DATABASE_URL: place.toDatabase.over(this.#postgres.url),
      PLUGINS_DIR: fileURLToPath(new URL("../games", import.meta.url)),
      MAX_CONNECTIONS_PER_ADDRESS: "1000000",
      MAX_REQUESTS_PER_MINUTE: "100000000",
      MAX_SIGN_INS_PER_MINUTE: "100000000",
      PEOPLE_PER_ADDRESS: "1000000",
      MAX_COST_PER_MINUTE: "10000000000",
      MAX_FRAMES_PER_MINUTE: "100000000",
      MAX_MATCHES_PER_ACCOUNT: "1000000",
      MAX_BOT_MATCHES_PER_ACCOUNT: "1000000",
    });
    place.killed = false;
  }

  /** Puts the spare in the place of a dead node. */
  async #replace(place: Place): Promise<void> {
    place.node = this.#spare;
    this.#spare = new ChaosNode();
    await this.#startNode(place);
  }

  async #happen({ lasts, fault }: Injection, seed: string): Promise<void> {
    switch (fault.kind) {
      case "restart database":
        await this.#postgres.restart(fault.how);
        return;
      case "statement timeout":
        await this.#admin(`alter system set statement_timeout = ${fault.timeout}`, "select pg_reload_conf()");
        await this.#passing(lasts);
        await this.#admin("alter system reset statement_timeout", "select pg_reload_conf()");
        return;
      case "lock tables":
        await this.#admin(
          `begin; lock table "match", "decision" in exclusive mode; select pg_sleep(${lasts / 1000}); commit`,
        );
        return;
      case "end sessions":
        await this.#admin(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and random() < 0.5",
        );
        return;
      default:
        await this.#happenAt(this.#places[fault.node] as Place, fault, lasts, seed);
    }
  }

  async #happenAt(place: Place, fault: Fault & { readonly node: number }, lasts: number, seed: string): Promise<void> {
    const { node, toDatabase, toClients } = place;
    switch (fault.kind) {
      case "kill":
        if (!node.isAlive) return;
        place.killed = true;
        await node.kill();
        await this.#passing(lasts);
        if (!place.node.isAlive) await this.#replace(place);
        return;
      case "pause":
        node.pause();
        await this.#passing(lasts);
        node.resume();
        return;
      case "cut database":
      case "cut clients": {
        const line = fault.kind === "cut database" ? toDatabase : toClients;
        line.cut();
        await this.#passing(lasts);
        line.mend();
        return;
      }
      case "freeze database":
      case "freeze clients": {
        const line = fault.kind === "freeze database" ? toDatabase : toClients;
        line.freeze();
        await this.#passing(lasts);
        if (fault.ends === "cut") line.drop();
        else line.thaw();
        return;
      }
      case "drop clients":
        toClients.drop();
        return;
      case "trouble":
        node.trouble(fault.trouble, seed);
        await this.#passing(lasts);
        node.trouble({}, "");
        return;
      case "clock":
        node.clock(fault.offset);
        await this.#passing(lasts);
        node.clock(0);
    }
  }

  /** Waits for the duration of a fault, or less once the cluster heals. */
  async #passing(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    while (Date.now() < end && !this.#healing) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Runs statements on the database, bypassing all lines; retries while it is down. */
  async #admin(...statements: string[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const client = new pg.Client({ connectionString: this.#postgres.url, options: "-c statement_timeout=0" });
      client.on("error", () => {});
      try {
        await client.connect();
        for (const statement of statements) await client.query(statement);
        return;
      } catch (error) {
        if (tries === 500) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      } finally {
        await client.end().catch(() => {});
      }
    }
  }
}
