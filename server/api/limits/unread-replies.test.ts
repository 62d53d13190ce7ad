import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import express from "express";
import { expect, it } from "vitest";
import { boundingReplies, UnreadReplies } from "./unread-replies.ts";

/** A connection that tells whether it has been cut off. */
function aConnection() {
  const connection = { isCut: false, cutOff: () => void Object.assign(connection, { isCut: true }) };
  return connection;
}

it("cuts off the connection of an address for which most waits, and no other", () => {
  const unread = new UnreadReplies(1_000);
  const [greedy, slow, other] = [aConnection(), aConnection(), aConnection()];
  unread.hold("here", slow, 300);
  unread.hold("there", other, 900);
  const read = unread.hold("here", greedy, 400);
  read();
  unread.hold("here", greedy, 600);
  expect([greedy.isCut, slow.isCut, other.isCut]).toEqual([false, false, false]);
  unread.hold("here", slow, 200);
  expect([greedy.isCut, slow.isCut, other.isCut]).toEqual([true, false, false]);
});

it("counts only what waits", () => {
  const unread = new UnreadReplies(1_000);
  const reader = aConnection();
  for (let count = 0; count < 10; count++) {
    const read = unread.hold("here", reader, 900);
    read();
    read();
  }
  expect(reader.isCut).toBe(false);
});

it("cuts off a request whose reply nobody reads", async () => {
  const app = express();
  app.use(boundingReplies(new UnreadReplies(1_000_000)));
  // More than the system takes over by itself.
  app.get("/", (_request, response) => void response.send("a".repeat(50_000_000)));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, "connection");
  const client = connect(port, "127.0.0.1").pause();
  client.on("error", () => {});
  client.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  const [socket] = await accepted;
  await once(socket, "close");
  client.destroy();
  server.close();
});
