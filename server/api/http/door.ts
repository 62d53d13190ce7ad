import { createServer, type RequestListener, type Server } from "node:http";
import { connectionCame } from "../../ground/arrivals.ts";
import type { Config } from "../base/config.ts";
import type { Logger } from "../base/logger.ts";

/**
 * How long an idle connection stays open, in milliseconds. Longer than proxies and clients keep theirs (usually a minute), so
 * that the server does not close a connection just as a client reuses it.
 */
const keepAliveTimeout = 65_000;

/** How long a request may take to come in, in milliseconds: what has come of it is kept in memory until then. */
const requestTimeout = 60_000;

/**
 * Where requests come in. While the server waits for something before it can serve, it answers here that it lives, and why it is not
 * ready: so nobody takes it for dead and starts it again.
 */
export class Door {
  readonly #address: Pick<Config, "port" | "host">;
  readonly #log: Pick<Logger, "warn">;
  readonly #server: Server = createServer({ keepAliveTimeout, requestTimeout });
  #opening: Promise<void> | undefined;
  #reason = "";

  constructor(address: Pick<Config, "port" | "host">, log: Pick<Logger, "warn">) {
    this.#address = address;
    this.#log = log;
    this.#server.on("connection", connectionCame);
  }

  /** Answers while the server waits. @param reason a sentence without secrets: everybody can read it */
  waitFor(reason: string): void {
    this.#reason = reason;
    if (this.#opening) return;
    this.#server.on("request", this.#answer);
    // A port in use is told when the server wants to serve.
    this.open().catch((error: unknown) => this.#log.warn({ error }, "nobody can be told that this server waits"));
  }

  /** Opens it, if it is not open yet. @throws {Error} if the port cannot be used */
  open(): Promise<void> {
    this.#opening ??= new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(this.#address.port, this.#address.host, () => {
        this.#server.off("error", reject);
        resolve();
      });
    });
    return this.#opening;
  }

  /** The server behind it, to serve from now on: requests do not get the answers of one who waits any more. */
  handOver(): Server {
    this.#server.off("request", this.#answer);
    return this.#server;
  }

  /** Closes it, whether it was ever open or not. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  readonly #answer: RequestListener = (request, response) => {
    const [path] = (request.url ?? "").split("?", 1);
    const isAlive = path === "/healthz";
    const body = isAlive
      ? { status: "ok" }
      : path === "/readyz"
        ? { status: "not ready", reason: this.#reason }
        : { errors: [{ message: "the server is starting", extensions: { code: "UNAVAILABLE" } }] };
    response
      .writeHead(isAlive ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify(body));
  };
}
