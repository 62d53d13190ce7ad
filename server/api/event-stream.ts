import type { Response } from "express";

/** The limits of a stream. */
export interface StreamBounds {
  /** The most bytes that may wait to be sent. */
  readonly backlogBytes: number;
  /** The interval between signs of life, in milliseconds. Each must have been sent before the next one. */
  readonly heartbeat: number;
}

/** A stream of server-sent events with bounded costs: a client that reads too slowly is cut off. */
export class EventStream {
  readonly #response: Response;
  readonly #bounds: StreamBounds;
  readonly #heartbeat: NodeJS.Timeout;
  /** Whether the last sign of life still waits to be sent. */
  #stuck = false;

  /** Begins the stream: from now on only events can be sent. */
  constructor(response: Response, bounds: StreamBounds) {
    this.#response = response;
    this.#bounds = bounds;
    // Proxies must pass on each event at once.
    response.status(200).set({ "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" });
    response.flushHeaders();
    this.#heartbeat = setInterval(() => this.#beat(), bounds.heartbeat);
    this.#heartbeat.unref();
    response.once("close", () => clearInterval(this.#heartbeat));
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
   * @param data one line
   */
  next(data: string): Promise<void> {
    return this.#write(`event: next\ndata: ${data}\n\n`);
  }

  /** Says that nothing more comes, and ends the stream. */
  async finish(): Promise<void> {
    await this.#write("event: complete\ndata:\n\n");
    this.#response.end();
  }

  #write(text: string): Promise<void> {
    const response = this.#response;
    return new Promise((resolve) => {
      if (response.closed || response.writableEnded) return resolve();
      response.once("close", resolve);
      response.write(text, () => {
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
