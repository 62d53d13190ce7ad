import type { Response } from "express";
import type { SharedText } from "../writing/shared-text.ts";
import type { EventEncoding } from "./event-encoding.ts";

/** The limits of a stream. */
export interface StreamBounds {
  /** The most bytes that may wait to be sent. */
  readonly backlogBytes: number;
  /** The interval between signs of life, in milliseconds. Each must have been sent before the next one. */
  readonly heartbeat: number;
}

/** After how long `EventSource` connects again to a server that has stopped, on average, in milliseconds. */
const returnAfter = 2_000;

/** A stream of server-sent events with bounded costs: a client that reads too slowly is cut off. */
export class EventStream {
  readonly #response: Response;
  readonly #bounds: StreamBounds;
  readonly #encoding: EventEncoding;
  readonly #heartbeat: NodeJS.Timeout;
  /** Whether the last sign of life still waits to be sent. */
  #stuck = false;

  /** Whether results are sent compressed. */
  get compresses(): boolean {
    return this.#encoding.name !== undefined;
  }

  /** Begins the stream: from now on only events can be sent. */
  constructor(response: Response, bounds: StreamBounds, encoding: EventEncoding) {
    this.#response = response;
    this.#bounds = bounds;
    this.#encoding = encoding;
    // Proxies must pass on each event at once.
    response.status(200).set({ "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" });
    if (encoding.name !== undefined) response.set("Content-Encoding", encoding.name);
    response.flushHeaders();
    const begin = encoding.begin();
    if (begin) response.write(begin);
    this.#heartbeat = setInterval(() => this.#beat(), bounds.heartbeat);
    this.#heartbeat.unref();
    this.onClose(() => clearInterval(this.#heartbeat));
    response.on("error", () => response.destroy());
  }

  /** Calls back when nothing can be sent any more. */
  onClose(closed: () => void): void {
    if (this.#response.closed) closed();
    else this.#response.once("close", closed);
  }

  /**
   * Sends a result. Resolves when it has been sent or never can be: a slow client gets its next update only then, and always the
   * newest.
   * @param result one line
   */
  next(result: SharedText): Promise<void> {
    return this.#write("event: next\ndata: ", result, "\n\n");
  }

  /** Says that nothing more comes, and ends the stream. */
  async finish(): Promise<void> {
    await this.#write("event: complete\ndata:\n\n");
    if (!this.#response.writableEnded) this.#response.end(this.#encoding.end());
  }

  /** Ends the stream without saying that it is complete: the client connects again, and resumes. */
  async cut(): Promise<void> {
    // Not all at once.
    await this.#write(`retry: ${Math.round(returnAfter * (0.5 + Math.random()))}\n\n`);
    if (!this.#response.writableEnded) this.#response.end(this.#encoding.end());
  }

  #write(...text: Parameters<EventEncoding["part"]>): Promise<void> {
    const response = this.#response;
    return new Promise((resolve) => {
      if (response.closed || response.writableEnded) return resolve();
      response.once("close", resolve);
      response.write(this.#encoding.part(...text), () => {
        response.off("close", resolve);
        resolve();
      });
      if (response.writableLength > this.#bounds.backlogBytes) response.destroy();
    });
  }

  /** A comment, which clients ignore and proxies take for activity. */
  #beat(): void {
    if (this.#stuck) {
      this.#response.destroy();
      return;
    }
    this.#stuck = true;
    void this.#write(":\n\n").then(() => {
      this.#stuck = false;
    });
  }
}
