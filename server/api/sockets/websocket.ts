import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL as subprotocol } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { Failure } from "../../ground/failure.ts";
import { mayUse } from "../http/origins.ts";
import { addressOf, OpenCounter } from "../limits/rate-limits.ts";
import type { Parts } from "../parts.ts";
import type { Operations } from "../running/operations.ts";
import { windowBits } from "../writing/deflate.ts";
import { BoundedSocket } from "./bounded-socket.ts";
import { Connection } from "./connection.ts";

/** How long a socket may take to close before it is cut off, in milliseconds. */
const closingTime = 1_000;

/** A message counts once more for each of these bytes. */
const bytesPerFrame = 4_096;

/** The buffer of each socket that has sent something compressed, in bytes: most messages fit in. */
const inflatedChunk = 2_048;

/** Sets up GraphQL over WebSocket. Returns a function to close it. */
export function setUpWebSocket(parts: Parts, operations: Operations, server: Server): { dispose(): Promise<void> } {
  const { config, metrics, log, rates, connections } = parts;
  // A separate constant, because the types of ws lack `closeTimeout`.
  const options = {
    noServer: true,
    maxPayload: config.limits.bodyBytes,
    // One message each time the event loop goes round: thousands fit into one packet, and would keep everybody else waiting.
    allowSynchronousEvents: false,
    // Pings are counted before they are answered.
    autoPong: false,
    closeTimeout: closingTime,
    // No memory of earlier messages on either side: one compression serves all sockets, and an idle one keeps little.
    perMessageDeflate: config.compression && {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      serverMaxWindowBits: windowBits,
      zlibInflateOptions: { chunkSize: inflatedChunk },
    },
    handleProtocols: (protocols: Set<string>) => (protocols.has(subprotocol) ? subprotocol : (false as const)),
  };
  const sockets = new WebSocketServer(options);
  const welcomed = new Set<Connection>();
  /** Open sockets by address. */
  const open = new OpenCounter(config.limits.socketsPerAddress);

  const enter = (socket: WebSocket, stream: Duplex, request: IncomingMessage, address: string): void => {
    const bounded = new BoundedSocket(
      { socket, stream },
      {
        backlogBytes: config.limits.socketBacklogBytes,
        heartbeat: config.heartbeat,
        countFrame: (bytes) => rates.frames.count(address, 1 + Math.floor(bytes / bytesPerFrame)),
      },
      log,
    );
    if (socket.protocol !== subprotocol) {
      bounded.close(CloseCode.SubprotocolNotAcceptable, "Subprotocol not acceptable");
      return;
    }
    const languages = request.headers["accept-language"];
    const connection = new Connection(bounded, { ...parts, operations, address, languages });
    welcomed.add(connection);
    socket.once("close", () => welcomed.delete(connection));
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const address = addressOf(request, config.trustProxy);
    rates.operations.count(address);
    const isWelcome = isOwnPage(request) || (await mayUse(parts, request.headers.origin));
    if (socket.destroyed) return;
    const refusal = refusalOf(request, isWelcome, open.isFull(address), parts.isOpen());
    if (refusal !== undefined) {
      refuse(socket, refusal);
      return;
    }
    if (asksForLessWindow(request)) delete request.headers["sec-websocket-extensions"];
    const uncount = open.add(address);
    connections.release(request.socket);
    metrics.sockets.inc();
    socket.once("close", () => {
      uncount();
      metrics.sockets.dec();
    });
    sockets.handleUpgrade(request, socket, head, (webSocket) => enter(webSocket, socket, request, address));
  };

  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      if (error instanceof Failure && error.code === "RATE_LIMITED") refuse(socket, "429 Too Many Requests");
      else {
        parts.report(error);
        socket.destroy();
      }
    });
  });

  return {
    dispose: async () => {
      const working = () => [...welcomed].some((connection) => connection.working > 0);
      const deadline = Date.now() + config.shutdownTime;
      while (working() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const connection of welcomed) connection.goAway();
      // ws itself cuts off sockets that do not close.
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

/** Whether a client can read only what is compressed with less memory than ours. ws would refuse it; it gets plain messages. */
function asksForLessWindow({ headers }: IncomingMessage): boolean {
  const asked = /server_max_window_bits\s*=\s*"?(\d+)/.exec(headers["sec-websocket-extensions"] ?? "");
  return asked !== null && Number(asked[1]) < windowBits;
}

/** Answers a refused upgrade. */
function refuse(socket: Duplex, status: string): void {
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers always send an origin: ours, unless another page opens the socket. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** Why a socket is refused, as a status line; undefined if it is accepted. */
function refusalOf(request: IncomingMessage, isWelcome: boolean, isFull: boolean, isOpen: boolean): string | undefined {
  if (!isOpen) return "503 Service Unavailable";
  // The URL may be anything: `//` is not valid.
  if ((request.url ?? "").split(/[?#]/, 1)[0] !== "/graphql") return "404 Not Found";
  if (!isWelcome) return "403 Forbidden";
  if (isFull) return "429 Too Many Requests";
  return undefined;
}
