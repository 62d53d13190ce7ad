import type { RequestHandler } from "express";
import { addressKey } from "./rate-limits.ts";

/** How much of its replies may wait to be read by an address, in bytes. */
const mostUnread = 32 * 1024 * 1024;

/** How long nothing of a reply may be read over HTTP, in milliseconds. */
const patience = 30_000;

/** What replies are sent over. */
export interface ReplyConnection {
  /** Ends it at once: nothing of it waits any more. */
  cutOff(): void;
}

/**
 * Bounds the replies that wait to be read, by address: a connection has a bound of its own, but somebody may have many. Beyond it those
 * connections are cut off for which most waits. So whoever reads is not cut off because of others.
 */
export class UnreadReplies {
  readonly #addresses = new Map<string, Map<ReplyConnection, number>>();
  readonly #most: number;

  /** @param most how much may wait for an address, in bytes */
  constructor(most = mostUnread) {
    this.#most = most;
  }

  /** Counts a reply of this many bytes. @returns what to call when it has been read, or never will be */
  hold(address: string, connection: ReplyConnection, bytes: number): () => void {
    const waiting = this.#addresses.get(address) ?? new Map<ReplyConnection, number>();
    this.#addresses.set(address, waiting);
    waiting.set(connection, (waiting.get(connection) ?? 0) + bytes);
    this.#cutOff(waiting);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (waiting.get(connection) ?? 0) - bytes;
      if (left > 0) waiting.set(connection, left);
      else waiting.delete(connection);
      if (waiting.size === 0 && this.#addresses.get(address) === waiting) this.#addresses.delete(address);
    };
  }

  #cutOff(waiting: Map<ReplyConnection, number>): void {
    let total = 0;
    for (const bytes of waiting.values()) total += bytes;
    if (total <= this.#most) return;
    // Those that are cut off tell by themselves that nothing waits any more, at once or soon.
    for (const [connection, bytes] of [...waiting].sort(([, one], [, other]) => other - one)) {
      connection.cutOff();
      total -= bytes;
      if (total <= this.#most) return;
    }
  }
}

/** Bounds the replies to requests: how much of them waits to be read, and how long nothing is. */
export function boundingReplies(unread: UnreadReplies): RequestHandler {
  return (request, response, next) => {
    // A stream of events has bounds of its own, and ends its response only at the end.
    response.once("prefinish", () => {
      const bytes = response.writableLength;
      if (bytes === 0) return;
      const release = unread.hold(addressKey(request.ip), { cutOff: () => response.destroy() }, bytes);
      response.once("finish", release).once("close", release);
      // Any progress counts. Once all is read, Node.js sets its own time for the next request.
      response.socket?.setTimeout(patience);
    });
    next();
  };
}
