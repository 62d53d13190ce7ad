import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { eventually } from "../../../test/support/eventually.ts";
import { oneAfterAnother } from "./pipelined-requests.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Sends requests ahead over one connection. */
async function sendAhead(handle: RequestListener, count: number) {
  const server = createServer(oneAfterAnother(handle)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  ends.push(
    () => client.destroy(),
    () => server.close(),
  );
  const requests = Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: here\r\n\r\n`);
  client.write(requests.join(""));
  return client;
}

it("lets everything else go on between requests that were sent ahead", async () => {
  const happened: string[] = [];
  const client = await sendAhead((request, response) => {
    happened.push(`${request.url}`);
    setImmediate(() => happened.push("else"));
    response.end(`[${request.url}]`);
  }, 50);
  let text = "";
  for await (const part of client) {
    text += part;
    if (text.includes("[/49]")) break;
  }
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
  expect(text.match(/(?<=\[)\/\d+(?=\])/g)).toEqual(paths);
  expect(happened.slice(0, 99)).toEqual(paths.flatMap((path) => [path, "else"]).slice(0, 99));
});

it("begins with a request when the one before it has been answered", async () => {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const client = await sendAhead((request, response) => {
    begun.push(`${request.url}`);
    answers.push(() => response.end("answered"));
  }, 3);
  for (let count = 1; count <= 3; count++) {
    await eventually(() => begun.length).toBe(count);
    answers[count - 1]?.();
    await once(client, "data");
  }
  expect(begun).toEqual(["/0", "/1", "/2"]);
});

it("cuts off a connection with more requests than may wait", async () => {
  let begun = 0;
  const client = await sendAhead(() => begun++, 2_000);
  // It may find what it has sent refused.
  client.on("error", () => {}).resume();
  await new Promise((resolve) => client.once("close", resolve));
  expect(begun).toBe(1);
});
