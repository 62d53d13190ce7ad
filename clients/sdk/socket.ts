import { createClient } from "graphql-ws";
import type { Connection, ConnectionSettings } from "./connection.ts";
import type { Operation, Reply } from "./http.ts";

/** The code with which a server closes a WebSocket because it restarts. */
const restarting = 1012;

/** The part of the longest silence after which the server is asked for a sign of life. */
const askAfter = 1 / 3;

/** A WebSocket for all subscriptions, opened for the first. */
export function socketTo(settings: ConnectionSettings): Connection {
  const { url, token, locale, unknownViews, webSocket, longestSilence, idleTime = 0, onRestart } = settings;
  /** Runs while the server owes us something: scripts cannot see the pings that a browser answers. */
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => clearTimeout(waiting);
  const expect = (within: number): void => {
    heard();
    waiting = setTimeout(() => client.terminate(), within);
  };
  const client = createClient({
    url: url.replace(/^http/, "ws"),
    connectionParams: () => {
      const known = token();
      return {
        ...(known ? { token: known } : undefined),
        ...(locale ? { locale } : undefined),
        ...(unknownViews ? { unknownViews } : undefined),
      };
    },
    // Its own retry would start from the same version again; whoever reads knows better.
    retryAttempts: 0,
    keepAlive: longestSilence * askAfter,
    lazyCloseTimeout: idleTime,
    on: {
      connecting: () => expect(longestSilence),
      ping: (received) => {
        if (!received) expect(longestSilence * (1 - askAfter));
      },
      message: heard,
      closed: (event) => {
        heard();
        if ((event as { readonly code?: unknown } | undefined)?.code === restarting) onRestart();
      },
    },
    ...(webSocket ? { webSocketImpl: webSocket } : undefined),
  });
  return {
    async *results<Data>({ query, variables }: Operation, signal?: AbortSignal): AsyncGenerator<Reply<Data>> {
      const results = client.iterate<Data>({ query, variables: variables as Record<string, unknown> });
      const leave = (): void => void results.return?.();
      signal?.addEventListener("abort", leave);
      try {
        // Of errors the library knows less than the server says.
        yield* results as AsyncIterable<Reply<Data>>;
      } finally {
        signal?.removeEventListener("abort", leave);
      }
    },
    close: async () => {
      try {
        await client.dispose();
      } catch {
        // It was not open yet, and does not open: its followers learn of that.
      }
    },
  };
}
