import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { eventually } from "../../../test/support/eventually.ts";
import { GatheredWrites } from "./gathered-writes.ts";

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** A stream that notes what is written to it at once. */
function noted(): { readonly stream: Writable; readonly writes: string[] } {
  const writes: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      writes.push(chunk.toString("latin1"));
      done();
    },
    writev: (chunks, done) => {
      writes.push(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)).toString("latin1"));
      done();
    },
  });
  return { stream, writes };
}

test("all of a turn is one write, and each is told when it is done", async () => {
  const { stream, writes } = noted();
  const gathered = new GatheredWrites(stream, () => true);
  const told: number[] = [];
  for (const index of [0, 1, 2]) gathered.addText([`text ${index}`], () => told.push(index));
  expect([writes, told, gathered.size]).toEqual([[], [], 18]);
  await turn();
  expect(writes).toEqual(["\u0081\u0006text 0\u0081\u0006text 1\u0081\u0006text 2"]);
  expect([told, gathered.size]).toEqual([[0, 1, 2], 0]);
  gathered.addText(["alone"], () => {});
  await turn();
  expect(writes).toHaveLength(2);
});

test("texts that are not ASCII, and bytes, go out in their order with the others, in one write", async () => {
  const { stream, writes } = noted();
  const gathered = new GatheredWrites(stream, () => true);
  gathered.addText(["a"], () => {});
  gathered.addText(["é"], () => {});
  gathered.add([Buffer.of(0x81, 1), Buffer.from("b")], () => {});
  gathered.addText(["c"], () => {});
  await turn();
  expect(writes).toEqual(["\u0081\u0001a\u0081\u0002\u00c3\u00a9\u0081\u0001b\u0081\u0001c"]);
});

test("what is gathered when nothing can be written any more is left out, and each is told", async () => {
  const { stream, writes } = noted();
  let isOpen = true;
  const gathered = new GatheredWrites(stream, () => isOpen);
  let told = 0;
  gathered.addText(["late"], () => told++);
  isOpen = false;
  await turn();
  expect([writes, told]).toEqual([[], 1]);
});

test("a client reads frames of every length, whatever they are written of", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  try {
    await once(server, "listening");
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const received: string[] = [];
    client.on("message", (data) => received.push(String(data)));
    const [, { socket: stream }] = (await once(server, "connection")) as [WebSocket, { readonly socket: Writable }];
    const gathered = new GatheredWrites(stream, () => true);
    const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].flatMap((length) => [
      "x".repeat(length),
      "史".repeat(length),
    ]);
    for (const text of texts) gathered.addText([text], () => {});
    // One that other sockets get as well stands within another.
    for (const text of texts) gathered.addText(["<", text, "é>"], () => {});
    for (const text of texts) gathered.addText(["<", text, ">"], () => {});
    await eventually(() => received).toEqual([
      ...texts,
      ...texts.map((text) => `<${text}é>`),
      ...texts.map((text) => `<${text}>`),
    ]);
  } finally {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});
