import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "../base/config.ts";
import { addressKey, OpenCounter } from "./rate-limits.ts";

/** How long a refused connection may take to close before it is cut off, in milliseconds. */
const closingTime = 1_000;

const body = JSON.stringify({
  errors: [{ message: "there are too many connections from this address", extensions: { code: "RATE_LIMITED" } }],
});
const refusal = [
  "HTTP/1.1 429 Too Many Requests",
  ...["Connection: close", "Cache-Control: no-store", "Content-Type: application/json; charset=utf-8"],
  ...[`Content-Length: ${Buffer.byteLength(body)}`, "", body],
].join("\r\n");

/**
 * Bounds how many connections an address has open, and with that how much of requests that do not end is held for it. Those that
 * have become WebSockets or streams of events have limits of their own.
 */
export class OpenConnections {
  readonly #open: OpenCounter;
  /** How to uncount each connection that is counted. */
  readonly #counted = new Map<Socket, () => void>();

  constructor(most: number) {
    this.#open = new OpenCounter(most);
  }

  /** Counts the connections of a server from now on, unless all come from a proxy, which must bound them itself. */
  watch(server: Server, { trustProxy }: Pick<Config, "trustProxy">): void {
    if (trustProxy > 0) return;
    // Nothing of a refused connection is read as requests: the server never learns of it.
    const takers = server.listeners("connection") as ((this: Server, socket: Socket) => void)[];
    server.removeAllListeners("connection");
    server.on("connection", (socket: Socket) => {
      if (this.#open.isFull(addressKey(socket.remoteAddress))) return refuse(socket);
      this.#count(socket);
      socket.once("close", () => this.#uncount(socket));
      for (const take of takers) take.call(server, socket);
    });
  }

  /** Something else counts a connection from now on. @returns a function to call when it does not any more */
  release(socket: Socket): () => void {
    if (!this.#uncount(socket)) return () => {};
    return () => this.#count(socket);
  }

  #count(socket: Socket): void {
    if (socket.destroyed || this.#counted.has(socket)) return;
    this.#counted.set(socket, this.#open.add(addressKey(socket.remoteAddress)));
  }

  #uncount(socket: Socket): boolean {
    this.#counted.get(socket)?.();
    return this.#counted.delete(socket);
  }
}

/** Refuses a connection, whatever it asks for. What it sends meanwhile is read: otherwise the answer could be lost. */
function refuse(socket: Socket): void {
  const cutOff = setTimeout(() => socket.destroy(), closingTime);
  socket.once("close", () => clearTimeout(cutOff));
  socket.on("error", () => socket.destroy());
  socket.resume();
  socket.end(refusal);
}
