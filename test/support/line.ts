import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** The end of a line. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
}

/** What a line makes of what is sent over it. */
export interface Distance {
  /** How long everything takes in each direction, in milliseconds. */
  readonly delay: number;
  /** One in so many packets is lost, and sent again after `resent` milliseconds; what comes behind it waits. */
  readonly lostOneIn: number;
  readonly resent: number;
}

/** A line between two programs that can be cut (nothing gets through) or frozen (open connections go silent), or is long. */
export class Line {
  readonly port: number;
  readonly #server: Server;
  readonly #distance: Distance | undefined;
  readonly #connections = new Set<Connection>();
  #open = true;
  #refused = 0;

  private constructor(server: Server, target: () => Target | undefined, distance?: Distance) {
    this.#server = server;
    this.#distance = distance;
    this.port = (server.address() as AddressInfo).port;
    server.on("connection", (near) => this.#join(near, target()));
    server.on("error", () => {});
  }

  /**
   * @param target called for every new connection; `undefined` refuses it
   * @param distance what makes the line slow; such a line cannot be frozen
   */
  static async start(target: () => Target | undefined, distance?: Distance): Promise<Line> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(0, "127.0.0.1", resolve);
    });
    return new Line(server, target, distance);
  }

  /** The same URL through this line. */
  over(url: string): string {
    const changed = new URL(url);
    changed.hostname = "127.0.0.1";
    changed.port = String(this.port);
    return changed.href;
  }

  /** How many connections have been refused so far. */
  get refused(): number {
    return this.#refused;
  }

  /** Breaks open connections and refuses new ones. */
  cut(): void {
    this.#open = false;
    this.drop();
  }

  /** Accepts new connections again. */
  mend(): void {
    this.#open = true;
  }

  /** Breaks open connections; new ones get through. */
  drop(): void {
    for (const { near, far } of [...this.#connections]) {
      near.destroy();
      far.destroy();
    }
  }

  /** Silences open connections without telling either end. */
  freeze(): void {
    for (const { near, far } of this.#connections) {
      near.unpipe().pause();
      far.unpipe().pause();
    }
  }

  /** Continues frozen connections, with everything sent in the meantime. */
  thaw(): void {
    for (const { near, far } of this.#connections) {
      near.unpipe().pipe(far);
      far.unpipe().pipe(near);
    }
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, target: Target | undefined): void {
    near.on("error", () => {});
    if (!this.#open || !target) {
      this.#refused++;
      near.resetAndDestroy();
      return;
    }
    const far = connect(target.port, target.host);
    far.on("error", () => {});
    const connection = { near, far };
    this.#connections.add(connection);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on("close", () => {
        this.#connections.delete(connection);
        near.destroy();
        far.destroy();
      });
    }
    const { near: there, far: back } = this.#distance
      ? { near: near.pipe(over(this.#distance)), far: far.pipe(over(this.#distance)) }
      : connection;
    there.pipe(far);
    back.pipe(near);
  }
}

/** What is sent one way over a distance: it arrives late, and in its order. */
function over({ delay, lostOneIn, resent }: Distance): Transform {
  let sent = 0;
  /** Resolves when all that was sent so far has arrived. */
  let arrived = Promise.resolve();
  const line = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const underWay = wait(delay + (++sent % lostOneIn === 0 ? resent : 0));
      arrived = Promise.all([underWay, arrived]).then(() => {
        if (!line.destroyed) line.push(chunk);
      });
      done();
    },
    flush(done) {
      arrived.then(() => done());
    },
  });
  return line;
}
