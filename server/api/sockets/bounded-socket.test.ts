import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { eventually } from "../../../test/support/eventually.ts";
import { SharedText } from "../writing/shared-text.ts";
import { BoundedSocket } from "./bounded-socket.ts";

/** A socket that nobody reads: messages wait until the test releases them. */
class StuckSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly extensions = "permessage-deflate";
  readyState = 1;
  bufferedAmount = 0;
  readonly waiting: (() => void)[] = [];
  readonly pings: Buffer[] = [];
  readonly closes: unknown[] = [];
  terminated = false;

  /** What is written to its stream: the last argument is told when it has been. */
  write(data: Buffer | string, ...more: readonly unknown[]): void {
    this.bufferedAmount += Buffer.byteLength(data);
    this.waiting.push((more.at(-1) as (() => void) | undefined) ?? (() => {}));
  }
  cork(): void {}
  uncork(): void {}
  pong(data: Buffer, _mask: boolean, sent: () => void): void {
    this.write(data, sent);
  }
  ping(data: Buffer): void {
    this.pings.push(data);
  }
  close(code: number, reason: string): void {
    this.closes.push([code, reason]);
    this.readyState = 2;
  }
  terminate(): void {
    this.terminated = true;
    this.readyState = 3;
    this.emit("close");
  }
}

/** The event loop goes round. */
const endOfTurn = (): void => void vi.advanceTimersByTime(0);

describe("a socket that is bounded", () => {
  let stuck: StuckSocket;
  let bounded: BoundedSocket;
  let heard: string[];
  const frames = vi.fn<(bytes: number) => void>();

  beforeEach(() => {
    vi.useFakeTimers();
    frames.mockReset();
    stuck = new StuckSocket();
    heard = [];
    const bounds = { backlogBytes: 65_536, heartbeat: 1_000, countFrame: frames };
    const parts = { socket: stuck as unknown as WebSocket, stream: stuck as unknown as Duplex };
    bounded = new BoundedSocket(parts, bounds, pino({ level: "silent" }));
    bounded.listen({ message: (text) => void heard.push(text), closed: () => void heard.push("closed") });
  });
  afterEach(() => vi.useRealTimers());

  test("is cut off when too many bytes are waiting, in long or short messages", () => {
    void bounded.send("x".repeat(60_000));
    expect(stuck.terminated).toBe(false);
    void bounded.send("x".repeat(10_000));
    expect(stuck.terminated).toBe(true);
    expect(heard).toEqual(["closed"]);
  });

  test("is cut off when too many short messages are waiting", () => {
    for (let count = 0; count < 30; count++) void bounded.send("{}");
    expect(stuck.terminated).toBe(false);
    endOfTurn();
    for (const sent of stuck.waiting.splice(0)) sent();
    for (let count = 0; count < 30; count++) stuck.emit("ping", Buffer.from("?"));
    expect(stuck.terminated).toBe(false);
    for (let count = 0; count < 30; count++) stuck.emit("ping", Buffer.from("?"));
    expect(stuck.terminated).toBe(true);
  });

  test("is cut off when too many compressed bytes or messages are waiting, and then sends nothing", async () => {
    const noise = new SharedText(randomBytes(15_000).toString("hex"));
    for (let count = 0; count < 3; count++) void bounded.sendShared("{", noise, "}");
    endOfTurn();
    expect([stuck.waiting.length, stuck.terminated]).toEqual([3, false]);
    for (const sent of stuck.waiting.splice(0)) sent();
    const short = new SharedText("x".repeat(30_000));
    stuck.bufferedAmount = 0;
    const waiting = Array.from({ length: 30 }, () => bounded.sendShared("{", short, "}"));
    expect(stuck.terminated).toBe(false);
    waiting.push(...Array.from({ length: 3 }, () => bounded.sendShared("{", short, "}")));
    expect(stuck.terminated).toBe(true);
    endOfTurn();
    expect(stuck.waiting).toEqual([]);
    await Promise.all(waiting);
    await bounded.sendShared("{", short, "}");
  });

  test("writes what is sent in one turn at its end, and before it closes", () => {
    void bounded.send("one");
    void bounded.send("two");
    expect(stuck.waiting).toEqual([]);
    endOfTurn();
    expect(stuck.waiting).toHaveLength(1);
    void bounded.send("three");
    bounded.close(1000, "");
    expect(stuck.waiting).toHaveLength(2);
  });

  test("stays open as long as it answers each ping with the right pong", () => {
    for (let beat = 0; beat < 5; beat++) {
      vi.advanceTimersByTime(1_000);
      expect(stuck.pings).toHaveLength(beat + 1);
      stuck.emit("pong", stuck.pings.at(-1));
    }
    stuck.emit("pong", stuck.pings.at(-1));
    vi.advanceTimersByTime(1_000);
    stuck.emit("pong", stuck.pings.at(-2));
    stuck.emit("pong", Buffer.alloc(8));
    expect(stuck.terminated).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(stuck.terminated).toBe(true);
  });

  test("is closed when it sends too much, and then ignored", () => {
    frames.mockImplementation((bytes) => {
      if (bytes > 10) throw new Error("too much");
    });
    stuck.emit("message", Buffer.from("short"), false);
    stuck.emit("message", Buffer.from("something long"), false);
    stuck.emit("message", Buffer.from("short"), false);
    expect(heard).toEqual(["short"]);
    expect(stuck.closes).toEqual([[1008, "RATE_LIMITED"]]);
  });

  test("resolves messages that can never be sent", async () => {
    stuck.terminate();
    await bounded.send("late");
    expect(stuck.waiting).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(stuck.pings).toEqual([]);
  });
});

test("texts that several sockets share arrive as they are, whatever their length, in order with others", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  try {
    await once(server, "listening");
    const bounds = { backlogBytes: 10_000_000, heartbeat: 60_000, countFrame: () => {} };
    const connected: BoundedSocket[] = [];
    server.on("connection", (socket, { socket: stream }) => {
      connected.push(new BoundedSocket({ socket, stream }, bounds, pino({ level: "silent" })));
    });
    const { port } = server.address() as AddressInfo;
    const received: string[][] = [[], [], []];
    for (const [index, messages] of received.entries()) {
      const client = new WebSocket(`ws://127.0.0.1:${port}`);
      client.on("message", (data, isBinary) => messages.push(isBinary ? "binary" : String(data)));
      await eventually(() => connected).toHaveLength(index + 1);
    }
    const texts = [5, 110, 1_000, 65_530, 70_000].map((length) => "史".repeat(length));
    for (const text of texts) {
      const shared = new SharedText(text);
      for (const [index, socket] of connected.entries()) void socket.sendShared(`{${index}:`, shared, "}");
      for (const socket of connected) void socket.send("between");
    }
    for (const [index, messages] of received.entries()) {
      const expected = texts.flatMap((text) => [`{${index}:${text}}`, "between"]);
      await eventually(() => messages).toEqual(expected);
    }
  } finally {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});
