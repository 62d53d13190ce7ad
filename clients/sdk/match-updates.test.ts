import { crc32 } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { WebSocketServer } from "ws";
import { eventually } from "../../test/support/eventually.ts";
import { ConclaveClient } from "./client.ts";
import { NetworkError } from "./errors.ts";
import { MatchSession } from "./session.ts";
import type { ClientSettings } from "./settings.ts";

/** A server whose subscriptions go as written: what is sent for the first, the second, and so on. */
async function scripted(
  script: readonly (readonly (object | number)[])[],
  match?: object,
  more: Partial<ClientSettings> = {},
) {
  const asked: unknown[] = [];
  const patches: unknown[] = [];
  /** What the client has left by itself. */
  const left: string[] = [];
  let connections = 0;
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) => {
    connections++;
    socket.on("message", (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as {
        type: string;
        id: string;
        payload: { variables: { after?: unknown; patches?: unknown } };
      };
      if (type === "connection_init") socket.send('{"type":"connection_ack"}');
      if (type === "complete") left.push(id);
      if (type !== "subscribe") return;
      asked.push(payload.variables.after);
      patches.push(payload.variables.patches);
      for (const step of script[asked.length - 1] ?? [1011]) {
        if (typeof step === "number") socket.close(step);
        else socket.send(JSON.stringify({ id, ...step }));
      }
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const client = new ConclaveClient({
    url: `http://127.0.0.1:${port}`,
    retries: 3,
    retryDelay: 1,
    fetch: async () => Response.json({ data: { match } }),
    ...more,
  });
  return { client, asked, patches, left, connections: () => connections, close: () => server.close() };
}

const update = (version: number, status = "RUNNING") => ({
  type: "next",
  payload: {
    data: { matchUpdated: { cursor: `at ${version} ${status}`, version, entries: [], match: { version, status } } },
  },
});
const refusedWith = (code: string) => ({ type: "error", payload: [{ message: "no", extensions: { code } }] });

describe("updates", () => {
  it("continue from the last cursor, even through a node that does not know it yet", async () => {
    const { client, asked, close } = await scripted([
      [update(1), update(3), 1001],
      [refusedWith("INVALID_VERSION")],
      [refusedWith("UNAVAILABLE")],
      [update(4, "FINISHED"), { type: "complete" }],
    ]);
    const versions: number[] = [];
    for await (const { version } of client.updates("m")) versions.push(version);
    expect(versions).toEqual([1, 3, 4]);
    expect(asked).toEqual([undefined, "at 3 RUNNING", "at 3 RUNNING", "at 3 RUNNING"]);
    await client.close();
    close();
  });

  it("continue after one that the rules could not show, or that was too much for the address", async () => {
    const failed = { type: "next", payload: { errors: [{ message: "no", extensions: { code: "RULE_FAILED" } }] } };
    const { client, asked, close } = await scripted([
      [update(1), failed],
      [refusedWith("RATE_LIMITED")],
      [update(4, "FINISHED"), { type: "complete" }],
    ]);
    const versions: number[] = [];
    for await (const { version } of client.updates("m")) versions.push(version);
    expect(versions).toEqual([1, 4]);
    expect(asked).toEqual([undefined, "at 1 RUNNING", "at 1 RUNNING"]);
    await client.close();
    close();

    const broken = await scripted([[update(1), failed], ...Array(3).fill([failed])]);
    const updates = broken.client.updates("m");
    await updates.next();
    await expect(updates.next()).rejects.toMatchObject({ code: "RULE_FAILED" });
    await broken.client.close();
    broken.close();
  });

  it("continue also where nothing but the status had changed", async () => {
    const { client, asked, close } = await scripted([
      [update(0, "LOBBY"), 1001],
      [update(0), update(2, "PAUSED"), 1001],
      [1001],
      [update(3), 1001],
      [update(4, "FINISHED"), { type: "complete" }],
    ]);
    const versions: number[] = [];
    for await (const { version } of client.updates("m")) versions.push(version);
    expect(versions).toEqual([0, 0, 2, 3, 4]);
    expect(asked).toEqual([undefined, "at 0 LOBBY", "at 2 PAUSED", "at 2 PAUSED", "at 3 RUNNING"]);
    await client.close();
    close();
  });

  it("wait longer than after a lost connection for a server that says that it restarts", async () => {
    const script = [[update(1), 1012], ...Array(6).fill([1011]), [update(2, "FINISHED"), { type: "complete" }]];
    const patient = await scripted(script);
    const versions: number[] = [];
    for await (const { version } of patient.client.updates("m")) versions.push(version);
    expect(versions).toEqual([1, 2]);
    expect(patient.asked).toEqual([undefined, ...Array(7).fill("at 1 RUNNING")]);

    const hasty = await scripted(script, undefined, { restartPatience: 0 });
    const updates = hasty.client.updates("m");
    await updates.next();
    await expect(updates.next()).rejects.toThrow("the connection was lost");
    for (const { client, close } of [patient, hasty]) {
      await client.close();
      close();
    }
  });

  it("wait for an announced restart by the clock of the server, whatever the own one says", async () => {
    const announced = (serverTime: string, at: string) => {
      const serverRestart = { at, text: null };
      const told = { type: "next", payload: { data: { serverRestartUpdated: { restart: serverRestart } } } };
      const withdrawn = { type: "next", payload: { data: { serverRestartUpdated: { restart: null } } } };
      const script = [[told, 1011], ...Array(6).fill([1011]), [withdrawn]];
      const fetch = async () => Response.json({ data: { server: { time: serverTime, restart: serverRestart } } });
      return scripted(script, undefined, { restartPatience: 0, fetch });
    };
    const soon = await announced("2001-01-01T12:00:00.000Z", "2001-01-01T12:01:00.000Z");
    const restarts = soon.client.restarts();
    expect(await restarts.next()).toEqual({ done: false, value: { at: "2001-01-01T12:01:00.000Z", text: null } });
    expect(await restarts.next()).toEqual({ done: false, value: undefined });
    expect(soon.asked).toHaveLength(8);

    const now = await announced("2101-01-01T12:00:00.000Z", "2101-01-01T12:00:00.000Z");
    const refused = now.client.restarts();
    await refused.next();
    await expect(refused.next()).rejects.toThrow("the connection was lost");
    for (const { client, close } of [soon, now]) {
      await client.close();
      close();
    }
  });

  it("leave out nothing where the match has ended while a node went away that had nothing new yet", async () => {
    const { client, asked, close } = await scripted(
      [[{ type: "complete" }], [update(5), update(6, "FINISHED"), { type: "complete" }]],
      { version: 6, status: "FINISHED" },
    );
    const versions: number[] = [];
    for await (const { version } of client.updates("m", "at 4")) versions.push(version);
    expect(versions).toEqual([5, 6]);
    expect(asked).toEqual(["at 4", "at 4"]);
    await client.close();
    close();
  });

  it("show the match as it has ended also to those who have seen all of it", async () => {
    const match = { version: 6, status: "FINISHED" };
    const { client, asked, close } = await scripted([[{ type: "complete" }], [{ type: "complete" }]], match);
    const updates: unknown[] = [];
    for await (const update of client.updates("m", "at 6")) updates.push(update);
    expect(updates).toEqual([{ cursor: "at 6", previous: "at 6", version: 6, entries: [], match }]);
    expect(asked).toEqual(["at 6", "at 6"]);
    await client.close();
    close();
  });

  const cursors = (since: number, version: number) => ({ previous: `at ${since}`, cursor: `at ${version}` });
  const whole = (since: number, version: number, status = "RUNNING") => ({
    type: "next",
    payload: {
      data: {
        matchUpdated: { ...cursors(since, version), version, entries: [], match: { version, status }, patch: null },
      },
    },
  });
  const patched = (since: number, version: number, hash: string) => ({
    type: "next",
    payload: {
      data: {
        matchUpdated: {
          ...{ ...cursors(since, version), version, entries: [], match: null },
          patch: { hash, operations: [{ op: "replace", path: "/version", value: version }] },
        },
      },
    },
  });
  const hashOf = (match: object) => crc32(JSON.stringify(match)).toString(16).padStart(8, "0");

  it("apply patches, and see values as the reviver makes them", async () => {
    const good = patched(1, 2, hashOf({ version: 2, status: "RUNNING" }));
    const { client, asked, close } = await scripted(
      [[whole(1, 1), good, whole(2, 3, "FINISHED"), { type: "complete" }]],
      undefined,
      { reviver: (key, value) => (key === "status" ? `${value}!` : value) },
    );
    const matches: unknown[] = [];
    const updates = client.updates("m");
    for (let count = 0; count < 3; count++) matches.push((await updates.next()).value?.match);
    expect(matches).toEqual([
      { version: 1, status: "RUNNING!" },
      { version: 2, status: "RUNNING!" },
      { version: 3, status: "FINISHED!" },
    ]);
    expect((await updates.next()).done).toBe(true);
    expect(asked).toEqual([undefined]);
    await client.close();
    close();
  });

  it.each([
    ["that leads to a new version", 1, 2],
    ["within a version", 1, 1],
  ])("go on with whole matches from the one before a patch with a wrong hash %s", async (_what, since, version) => {
    const { client, asked, patches, close } = await scripted([
      [whole(1, 1), patched(since, version, "0".repeat(64)), whole(9, 9)],
      [whole(since, version), whole(version, 3, "FINISHED"), { type: "complete" }],
    ]);
    const versions: number[] = [];
    for await (const update of client.updates("m")) versions.push(update.match.version);
    expect(versions).toEqual([1, version, 3]);
    expect(asked).toEqual([undefined, `at ${since}`]);
    expect(patches).toEqual([true, false]);
    await client.close();
    close();
  });

  it("end with what a new connection would not change, and do not go on without end", async () => {
    const wrong = await scripted([[refusedWith("INVALID_VERSION")]]);
    await expect(wrong.client.updates("m", "at 9").next()).rejects.toMatchObject({ code: "INVALID_VERSION" });
    expect(wrong.asked).toEqual(["at 9"]);
    const away = await scripted([[update(1), 1011]]);
    const updates = away.client.updates("m");
    await updates.next();
    await expect(updates.next()).rejects.toThrow(NetworkError);
    expect(away.asked).toEqual([undefined, ...Array(3).fill("at 1 RUNNING")]);
    for (const { client, close } of [wrong, away]) {
      await client.close();
      close();
    }
  });
});

describe("whoever stops following", () => {
  it("leaves a subscription at once, while others go on", async () => {
    const onLost = vi.fn();
    const { client, asked, left, close } = await scripted([[update(1)], [update(1), update(2)]], undefined, { onLost });
    const leaving = new AbortController();
    const updates = client.updates("m", undefined, { signal: leaving.signal });
    await updates.next();
    const others = client.updates("other");
    await others.next();
    const next = updates.next();
    leaving.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    await eventually(() => left).toHaveLength(1);
    expect(await others.next()).toMatchObject({ value: { version: 2 } });
    expect(asked).toHaveLength(2);
    expect(onLost).not.toHaveBeenCalled();
    await client.close();
    close();
  });

  it("ends a stream of events at once", async () => {
    let isOpen = true;
    const client = new ConclaveClient({
      url: "http://server/graphql",
      subscriptions: "events",
      fetch: async (_url, request) => {
        const body = new ReadableStream<Uint8Array>({
          start(stream) {
            const event = `event: next\ndata: ${JSON.stringify(update(1).payload)}\n\n`;
            stream.enqueue(new TextEncoder().encode(event));
            request?.signal?.addEventListener("abort", () => {
              isOpen = false;
              stream.error(new DOMException("aborted", "AbortError"));
            });
          },
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      },
    });
    const leaving = new AbortController();
    const updates = client.updates("m", undefined, { signal: leaving.signal });
    expect(await updates.next()).toMatchObject({ value: { version: 1 } });
    const next = updates.next();
    leaving.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(isOpen).toBe(false);
    await client.close();
  });

  it("waits for no other connection, and asks for none", async () => {
    const { client, asked, close } = await scripted([[update(1), 1011]], undefined, {
      retryDelay: 60_000,
      longestDelay: 60_000,
    });
    const leaving = new AbortController();
    const updates = client.updates("m", undefined, { signal: leaving.signal });
    await updates.next();
    const next = updates.next();
    setTimeout(() => leaving.abort(), 50);
    expect(await next).toEqual({ done: true, value: undefined });
    const late = client.talk.updates("m", "TABLE", undefined, leaving.signal);
    expect(await late.next()).toEqual({ done: true, value: undefined });
    expect(asked).toHaveLength(1);
    await client.close();
    close();
  });

  it.each([
    [undefined, 2],
    [10_000, 1],
  ])("finds the connection open that it keeps for %s milliseconds", async (idleTime, expected) => {
    const more = idleTime === undefined ? {} : { idleTime };
    const { client, left, connections, close } = await scripted([[update(1)], [update(2)]], undefined, more);
    for (const version of [1, 2]) {
      const leaving = new AbortController();
      const updates = client.updates("m", undefined, { signal: leaving.signal });
      expect(await updates.next()).toMatchObject({ value: { version } });
      leaving.abort();
      await eventually(() => left).toHaveLength(version);
    }
    expect(connections()).toBe(expected);
    await client.close();
    close();
  });

  it("ends a session", async () => {
    const { client, left, close } = await scripted([[update(1)]]);
    const leaving = new AbortController();
    const session = new MatchSession(client, "m", undefined, { signal: leaving.signal });
    await session.open();
    const never = session.until(({ version }) => version > 1);
    leaving.abort();
    await expect(never).rejects.toThrow("the condition never held");
    expect(session.ended).toBe(true);
    await eventually(() => left).toHaveLength(1);
    await client.close();
    close();
  });
});

it("closes also a connection that is refused meanwhile", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket) => socket.on("message", () => setTimeout(() => socket.close(4403), 30)));
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const client = new ConclaveClient({ url: `http://127.0.0.1:${port}`, retries: 0 });
  const next = client.updates("m").next();
  const [, closed] = await Promise.allSettled([next, client.close()]);
  expect(closed).toMatchObject({ status: "fulfilled" });
  server.close();
});
