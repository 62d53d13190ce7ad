import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests of a connection may wait for those before them. Browsers send none ahead, and few others do. */
const mostWaiting = 100;

type Exchange = readonly [IncomingMessage, ServerResponse];

/**
 * Handles the requests of a connection one after another. A few bytes ask for something: what fits into one packet could otherwise
 * keep everybody else waiting for a second, since all of it would be handled before anything else. A connection is cut off when
 * too many of its requests wait.
 */
export function oneAfterAnother(handle: RequestListener): RequestListener {
  /** What waits, of connections with a request that is being handled. */
  const lines = new WeakMap<Socket, Exchange[]>();
  const begin = (socket: Socket, [request, response]: Exchange): void => {
    // Also when the connection ends: then nothing that waits can be answered any more.
    response.once("close", () => {
      const next = lines.get(socket)?.shift();
      if (next === undefined || socket.destroyed) lines.delete(socket);
      else setImmediate(() => begin(socket, next));
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    // Node.js hands over all that it has read, also when the connection has been cut off meanwhile.
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, []);
      begin(socket, [request, response]);
    } else if (line.length < mostWaiting) line.push([request, response]);
    else socket.destroy();
  };
}
