import { type WebSocket, WebSocketServer } from "ws";

/**
 * `node bare-broadcast.ts PORT`: sends every message of a client to all other clients, and does nothing else: the least that
 * telling many clients the same can cost with this library.
 */
const sockets = new WebSocketServer({ port: Number(process.argv[2]), host: "127.0.0.1" });
const others = new Set<WebSocket>();
sockets.on("connection", (socket) => {
  others.add(socket);
  socket.on("message", (data) => {
    const text = String(data);
    for (const other of others) if (other !== socket) other.send(text);
  });
});
