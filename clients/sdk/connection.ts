import type { Operation, Reply } from "./http.ts";
import type { ClientSettings } from "./settings.ts";

/** A way on which the results of subscriptions come. */
export interface Connection {
  /**
   * The results of a subscription, before any reviver has seen them, until it is complete or the connection is lost. How it was lost
   * is thrown where that is known.
   * @param signal ends it, also for the server
   */
  readonly results: <Data>(operation: Operation, signal?: AbortSignal) => AsyncIterable<Reply<Data>>;
  /** Ends everything in progress. */
  readonly close: () => Promise<void> | void;
}

/** What connections need to know of their client. */
export interface ConnectionSettings extends Pick<ClientSettings, "idleTime" | "locale" | "unknownViews" | "webSocket"> {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
  /** How long nothing may come before a connection counts as lost, in milliseconds. */
  readonly longestSilence: number;
  /** Called when the server says that it goes away for a moment. */
  readonly onRestart: () => void;
}
