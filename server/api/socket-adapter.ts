import type { Server as ProtocolServer } from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";
import type { WebSocketServer } from "ws";
import type { Logger } from "./logger.ts";

/** How often each socket is asked whether it is still there, in milliseconds. */
const keepAlive = 12_000;

/** How long a socket may take to close, before it is cut off. */
const closingTime = 1_000;

/** What an adapter works with. */
export interface AdapterParts {
  readonly sockets: WebSocketServer;
  readonly protocol: ProtocolServer<Extra>;
  readonly log: Logger;
  /** Turns a message into what is sent, where something was left out of it. */
  readonly complete: (message: string) => string;
}

/**
 * Lets graphql-ws talk over ws. Its own adapter writes to the console what any client can provoke, waits for ever for
 * sockets that do not close, and gives no way to send text that is JSON already.
 */
export function adapt({ sockets, protocol, log, complete }: AdapterParts): { close(): Promise<void> } {
  sockets.on("connection", (socket, request) => {
    // A frame that is too large, or none at all: ws closes the socket itself, with the code for it.
    socket.on("error", (error) => log.debug({ error }, "a socket failed"));
    let alive = true;
    const heartbeat = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }, keepAlive);
    heartbeat.unref();
    socket.on("pong", () => {
      alive = true;
    });
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        // Resolves when it is on its way: a slow client gets its next update only then, and that is the newest.
        send: (message) =>
          new Promise<void>((resolve) => {
            const text = complete(message);
            if (socket.readyState !== socket.OPEN) return resolve();
            socket.send(text, () => resolve());
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) => {
          socket.on("message", async (data) => {
            try {
              await receive(String(data));
            } catch (error) {
              log.error({ error }, "a message could not be worked on");
              socket.close(4500, "INTERNAL");
            }
          });
        },
      },
      { socket, request },
    );
    socket.once("close", (code, reason) => {
      clearInterval(heartbeat);
      closed(code, String(reason)).catch((error: unknown) => log.error({ error }, "a socket could not be tidied up"));
    });
  });
  return {
    close: async () => {
      const { clients } = sockets;
      for (const client of clients) client.close(1001, "Going away");
      const cutOff = setTimeout(() => {
        for (const client of clients) client.terminate();
      }, closingTime);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(cutOff);
    },
  };
}
