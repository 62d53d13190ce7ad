import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Connection, ConnectionSettings } from "./connection.ts";
import { NetworkError } from "./errors.ts";
import { type Operation, type Reply, replyIn, requestOf } from "./http.ts";

/** A request for each subscription, whose reply is a stream of events: where no WebSocket gets through. */
export class EventStreams implements Connection {
  readonly #settings: ConnectionSettings;
  readonly #open = new Set<AbortController>();

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
  }

  /** @throws {NetworkError} if the stream cannot begin, or breaks */
  async *results<Data>(operation: Operation, signal?: AbortSignal): AsyncGenerator<Reply<Data>> {
    const abort = new AbortController();
    const leave = (): void => abort.abort();
    signal?.addEventListener("abort", leave);
    this.#open.add(abort);
    const { longestSilence } = this.#settings;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), longestSilence);
    };
    try {
      heard();
      yield* this.#read<Data>(operation, abort.signal, heard);
    } finally {
      clearTimeout(silence);
      signal?.removeEventListener("abort", leave);
      this.#open.delete(abort);
      // Ends the request of a reader who leaves.
      abort.abort();
    }
  }

  close(): void {
    for (const abort of this.#open) abort.abort();
  }

  async *#read<Data>(operation: Operation, signal: AbortSignal, heard: () => void): AsyncGenerator<Reply<Data>> {
    const { url, fetch, token, onRestart } = this.#settings;
    const request = requestOf(operation, "text/event-stream", this.#settings, token());
    const response = await inNetwork(() => fetch(url, { ...request, signal }));
    heard();
    if (!response.body || !response.headers.get("content-type")?.startsWith("text/event-stream")) {
      const text = await inNetwork(() => response.text());
      yield replyIn<Data>(text, response.status, undefined);
      return;
    }
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard, onRetry: onRestart }))
      // Not every browser can read a stream in a loop.
      .getReader();
    for (;;) {
      const { done, value } = await inNetwork(() => events.read());
      if (done || value.event === "complete") return;
      heard();
      if (value.event === "next") yield replyIn<Data>(value.data, response.status, undefined);
    }
  }
}

/** @throws {NetworkError} if that fails */
async function inNetwork<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new NetworkError("the connection was lost", { cause: error });
  }
}
