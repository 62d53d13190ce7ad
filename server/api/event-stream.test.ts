import { EventEmitter } from "node:events";
import type { Response } from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PlainEvents } from "./event-encoding.ts";
import { EventStream } from "./event-stream.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A response that a client waits for, or does not wait for any more. */
function responseTo(client: { readonly closed: boolean }): Response {
  const response = {
    ...client,
    status: () => response,
    set: () => response,
    flushHeaders: () => {},
    write: () => true,
  };
  return Object.assign(new EventEmitter(), response) as unknown as Response;
}

test.each([
  ["whose client leaves", false],
  ["whose client had left before it began", true],
])("a stream %s shows no more signs of life", (_what, closed) => {
  const response = responseTo({ closed });
  const stream = new EventStream(response, { backlogBytes: 1, heartbeat: 1_000 }, new PlainEvents());
  const left = vi.fn();
  stream.onClose(left);
  if (!closed) response.emit("close");
  expect(left).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
