import { EventEmitter } from "node:events";
import type { Response } from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedText } from "../writing/shared-text.ts";
import { PlainEvents } from "./event-encoding.ts";
import { EventStream } from "./event-stream.ts";

/** A response that nobody reads: what is written waits until the test releases it. */
class StuckResponse extends EventEmitter {
  writableLength = 0;
  closed = false;
  writableEnded = false;
  readonly waiting: (() => void)[] = [];
  readonly written: string[] = [];

  status(): this {
    return this;
  }
  set(): this {
    return this;
  }
  flushHeaders(): void {}
  write(text: string, sent: () => void): void {
    this.written.push(text);
    this.writableLength += text.length;
    this.waiting.push(sent);
  }
  end(): void {
    this.writableEnded = true;
  }
  destroy(): void {
    this.closed = true;
    this.emit("close");
  }
}

let stuck: StuckResponse;
let stream: EventStream;

beforeEach(() => {
  vi.useFakeTimers();
  stuck = new StuckResponse();
  stream = new EventStream(stuck as unknown as Response, { backlogBytes: 65_536, heartbeat: 1_000 }, new PlainEvents());
});
afterEach(() => vi.useRealTimers());

test("a stream is cut off when too much waits to be sent, and all who wait hear of it", async () => {
  const first = stream.next(new SharedText("x".repeat(60_000)));
  expect(stuck.closed).toBe(false);
  const second = stream.next(new SharedText("x".repeat(10_000)));
  expect(stuck.closed).toBe(true);
  await Promise.all([first, second, stream.next(new SharedText("late"))]);
  expect(stuck.written).toHaveLength(2);
});

test("a stream is cut off when a sign of life has not been sent before the next one", async () => {
  for (let beat = 0; beat < 3; beat++) {
    vi.advanceTimersByTime(1_000);
    expect(stuck.written).toHaveLength(beat + 1);
    for (const sent of stuck.waiting.splice(0)) sent();
    await vi.advanceTimersByTimeAsync(0);
  }
  vi.advanceTimersByTime(1_000);
  expect(stuck.closed).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(stuck.closed).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(stuck.written).toEqual([":\n\n", ":\n\n", ":\n\n", ":\n\n"]);
});

test("a result is sent when it has been, and nothing follows the end", async () => {
  const sent = stream.next(new SharedText("{}"));
  expect(stuck.written).toEqual(["event: next\ndata: {}\n\n"]);
  for (const each of stuck.waiting.splice(0)) each();
  await sent;
  const finished = stream.finish();
  for (const each of stuck.waiting.splice(0)) each();
  await finished;
  await stream.next(new SharedText("late"));
  expect([stuck.written.at(-1), stuck.writableEnded]).toEqual(["event: complete\ndata:\n\n", true]);
});

test.each([
  ["whose client leaves", false],
  ["whose client had left before it began", true],
])("a stream %s shows no more signs of life", (_what, isGone) => {
  stuck.destroy();
  const client = new StuckResponse();
  client.closed = isGone;
  const begun = new EventStream(
    client as unknown as Response,
    { backlogBytes: 1, heartbeat: 1_000 },
    new PlainEvents(),
  );
  const left = vi.fn();
  begun.onClose(left);
  if (!isGone) client.destroy();
  expect(left).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
