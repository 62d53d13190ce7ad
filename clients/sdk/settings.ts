/** How to reach a server. */
export interface ClientSettings {
  /**
   * The GraphQL endpoint, such as `http://localhost:4000/graphql`, or `/graphql` on a page of the server itself; also used for
   * subscriptions.
   */
  readonly url: string;
  /**
   * How subscriptions reach the server: over one WebSocket for all, which is usual, or a stream of events for each, where no
   * WebSocket gets through. Browsers keep at most six requests to a server open over HTTP/1.1, streams among them.
   */
  readonly subscriptions?: "websocket" | "events";
  /**
   * How long a connection may be silent before it counts as lost, in milliseconds; 36,000 by default. At least three times the
   * `HEARTBEAT_SECONDS` of the server.
   */
  readonly longestSilence?: number;
  /**
   * How long a WebSocket on which nothing is followed stays open, in milliseconds; none by default. A page keeps it for the next one.
   */
  readonly idleTime?: number;
  /** The token from an earlier sign-in. */
  readonly token?: string;
  /** The refresh token that came with it. */
  readonly refreshToken?: string;
  /**
   * How tokens are renewed, if not as those of the server's own sign-in: see `FrontendSignIn`. Without tokens in return the person
   * is signed out.
   */
  readonly renew?: (refreshToken: string) => Promise<Tokens>;
  /** Called whenever the tokens change, to store them: an old refresh token ends the session. */
  readonly onTokens?: (tokens: Tokens) => void;
  /** The language of all texts as a BCP 47 tag, such as `zh-Hant`; in browsers that of the browser by default, elsewhere English. */
  readonly locale?: string;
  /**
   * What becomes of fragments on views of games that the server does not have: refused with their document, as usual, or left out, so that
   * one document does for many servers.
   */
  readonly unknownViews?: "skip";
  /** How many times a request is retried after a network failure; 5 by default. */
  readonly retries?: number;
  /**
   * How many times a decision is retried then, also while the server restarts; as often as all else by default. With few a player soon
   * learns that it may not have arrived, and can send it again with the same key.
   */
  readonly decisionRetries?: number;
  /**
   * The longest wait before the first retry, in milliseconds; it doubles with each retry. The actual wait is random, at
   * least half of that, so that not all clients come back to a restarted server at once.
   */
  readonly retryDelay?: number;
  /** The longest wait between two retries, in milliseconds; 5,000 by default. */
  readonly longestDelay?: number;
  /**
   * How long to keep trying after the server has said that it restarts, or after the time of a restart that `restarts()` has
   * brought, however many retries that takes, in milliseconds; five minutes by default.
   */
  readonly restartPatience?: number;
  /** Called whenever a subscription has lost its connection, before the next one is tried: to say so. */
  readonly onLost?: () => void;
  /** Sees every value from the server, like the reviver of `JSON.parse`: for example to clean texts for a terminal. */
  readonly reviver?: (key: string, value: unknown) => unknown;
  /** Replacements for the built-in ones, for tests. */
  readonly fetch?: typeof fetch;
  readonly webSocket?: unknown;
}

/** What to store to be the same person next time; empty after signing out. */
export interface Tokens {
  readonly token?: string;
  /** Absent for guests. */
  readonly refreshToken?: string;
}
