import type { Connection } from "./connection.ts";
import type { TypedDocument } from "./document.ts";
import { ApiError, NetworkError, toApiError } from "./errors.ts";
import { EventStreams } from "./event-stream.ts";
import { RefreshSessionDocument, type RefreshSessionMutation } from "./generated/operations.ts";
import { absolute, fetchOf, replyIn, requestOf } from "./http.ts";
import { Patience } from "./patience.ts";
import { failureOf, refusal, throwIfFinal } from "./refusals.ts";
import type { Sender } from "./sender.ts";
import type { ClientSettings, Tokens } from "./settings.ts";
import { socketTo } from "./socket.ts";

/** Codes of failures after which a token is of no use any more. */
export const badToken: ReadonlySet<string> = new Set(["TOKEN_INVALID", "TOKEN_EXPIRED"]);

/** Codes of failures after which the same request may succeed. */
const temporaryCodes: ReadonlySet<string> = new Set(["UNAVAILABLE", "REQUEST_UNDER_WAY"]);

/** How long the server may take to reply, in milliseconds. */
const longestReply = 30_000;

/** How long a connection may be silent, in milliseconds: three times what servers usually are. */
const usualLongestSilence = 36_000;

/** The tokens of a reply that signs somebody in. */
export function tokensOf({ token, refreshToken }: NewTokens): Tokens {
  return { token, ...(refreshToken && { refreshToken }) };
}

/** How long connections are read, one after another. */
interface OverConnections {
  readonly isPassing?: (error: unknown) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/** What signing in brings, in one way or another. */
export interface NewTokens {
  readonly token: string;
  readonly refreshToken?: string | null;
}

/**
 * Brings operations to the server, as one person: over HTTP, and subscriptions over one WebSocket or streams of events. Tries again,
 * and renews tokens.
 */
export class Transport implements Sender {
  readonly #settings: ClientSettings;
  readonly #url: string;
  readonly #fetch: typeof fetch;
  readonly #patience: Patience;
  #tokens: Tokens;
  #renewing: Promise<void> | undefined;
  #connection: Connection | undefined;
  #closed = false;

  /** @throws {TypeError} if there cannot be such an address */
  constructor(settings: ClientSettings) {
    this.#settings = settings;
    this.#url = absolute(settings.url);
    const { token, refreshToken } = settings;
    this.#tokens = { ...(token && { token }), ...(refreshToken && { refreshToken }) };
    this.#fetch = fetchOf(settings);
    this.#patience = new Patience(settings);
  }

  get token(): string | undefined {
    return this.#tokens.token;
  }

  /** The server restarts after this many milliseconds. */
  expectRestart(after: number): void {
    this.#patience.expectRestart(after);
  }

  /** Goes on as whoever has these tokens. */
  async become(tokens: Tokens): Promise<void> {
    this.#tokens = tokens;
    this.#settings.onTokens?.(tokens);
    // An open connection would keep its old identity.
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.close();
  }

  /** Sends later requests without tokens that are not valid any more. */
  dropTokens(): void {
    this.#tokens = {};
  }

  /** Sends an operation, again if need be. @throws {ApiError} @throws {NetworkError} */
  async request<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Result>;
  async request<Result>(query: string, variables?: object): Promise<Result>;
  async request<Result>(query: string, variables: object = {}): Promise<Result> {
    return this.#sendAgain(query, variables, (failures) => this.#patience.isWorthTrying(failures));
  }

  /** The same for a decision of a player, who may want to know soon whether it has arrived. */
  decide<Result, Variables>(query: TypedDocument<Result, Variables>, variables: NoInfer<Variables>): Promise<Result> {
    return this.#sendAgain(query, variables as object, (failures) => this.#patience.isWorthDeciding(failures));
  }

  async #sendAgain<Result>(
    query: string,
    variables: object,
    isWorthTrying: (failures: number) => boolean,
  ): Promise<Result> {
    let renewed = false;
    for (let failures = 0; ; ) {
      const used = this.token;
      try {
        return await this.#send<Result>(query, variables);
      } catch (error) {
        if (!renewed && (await this.#renewed(error, used))) {
          renewed = true;
          continue;
        }
        const temporary =
          error instanceof NetworkError || (error instanceof ApiError && temporaryCodes.has(error.code));
        failures++;
        if (!temporary || !isWorthTrying(failures) || this.#closed) throw error;
        await this.#patience.wait(failures);
      }
    }
  }

  /**
   * The results of a subscription, which begins again on each connection.
   * @param signal ends it
   */
  subscribe<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: () => NoInfer<Variables>,
    signal?: AbortSignal,
  ): AsyncGenerator<Result> {
    const received = (): AsyncGenerator<Result> => this.received(query, variables(), signal);
    const revived = (result: Result): Result => this.revived(result);
    return this.overConnections(
      async function* (held) {
        for await (const result of received()) {
          held();
          yield revived(result);
        }
        return "lost";
      },
      { signal },
    );
  }

  /**
   * What connections bring, one after another, until one has brought all there is, the client is closed, or nobody wants it any more.
   * @param read brings what one connection does, and calls `held` when it is good
   * @param options `isPassing` says whether an error will pass by itself, although the server has refused; `signal` ends it, if what is read
   *   ends by it as well
   */
  async *overConnections<Item>(
    read: (held: () => void) => AsyncGenerator<Item, "all" | "lost">,
    { isPassing = () => false, signal }: OverConnections = {},
  ): AsyncGenerator<Item> {
    const isUnwanted = (): boolean => this.#closed || (signal?.aborted ?? false);
    let failures = 0;
    const held = (): void => {
      failures = 0;
    };
    while (!isUnwanted()) {
      const used = this.token;
      const began = performance.now();
      let refused: unknown;
      try {
        if ((yield* read(held)) === "all") return;
      } catch (thrown) {
        if (isUnwanted()) return;
        const error = Array.isArray(thrown) ? this.revived(thrown) : thrown;
        if (isPassing(error)) refused = error;
        else if (!(await this.#renewed(failureOf(error) ?? refusal(error), used))) throwIfFinal(error);
      }
      this.#settings.onLost?.();
      failures = await this.#patience.waitAfter(failures, began, signal).catch((lost: unknown) => {
        // What did not pass after all says more than that there were too many tries.
        throw refused ?? lost;
      });
    }
  }

  /**
   * The results of a subscription on one connection, before any reviver has seen them.
   * @param signal ends it, and then something is thrown
   */
  async *received<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: NoInfer<Variables>,
    signal?: AbortSignal,
  ): AsyncGenerator<Result> {
    this.#connection ??= this.#connect();
    const results = this.#connection.results<Result>({ query, variables: variables as object }, signal);
    for await (const { data, errors } of results) {
      if (signal?.aborted) break;
      if (errors?.[0]) throw toApiError(this.revived(errors[0]));
      if (data) yield data;
    }
    signal?.throwIfAborted();
  }

  /** The same value, as the reviver makes it. */
  revived<Value>(value: Value): Value {
    const { reviver } = this.#settings;
    return reviver ? (JSON.parse(JSON.stringify(value), reviver) as Value) : value;
  }

  /** Ends everything in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#connection?.close();
  }

  /**
   * Renews the tokens if a request was refused because of them. Returns whether it is worth another try.
   * @param used the token with which the request was made
   */
  async #renewed(error: unknown, used: string | undefined): Promise<boolean> {
    if (!(error instanceof ApiError) || !badToken.has(error.code) || used === undefined) return false;
    // Others may have renewed it since.
    if (this.token !== used) return this.token !== undefined;
    const { refreshToken } = this.#tokens;
    if (refreshToken === undefined) return false;
    this.#renewing ??= this.#renew(refreshToken).finally(() => {
      this.#renewing = undefined;
    });
    await this.#renewing;
    return this.token !== undefined;
  }

  /** Uses up the refresh token. */
  async #renew(refreshToken: string): Promise<void> {
    const { renew } = this.#settings;
    if (renew) return this.become(await renew(refreshToken));
    try {
      // Without the token that was refused.
      const { refreshSession } = await this.#send<RefreshSessionMutation>(RefreshSessionDocument, { refreshToken }, {});
      await this.become(tokensOf(refreshSession));
    } catch (error) {
      if (!(error instanceof ApiError) || !badToken.has(error.code)) throw error;
      await this.become({});
    }
  }

  async #send<Data>(query: string, variables: object, { token }: Tokens = this.#tokens): Promise<Data> {
    const accept = "application/graphql-response+json, application/json";
    const request = requestOf({ query, variables }, accept, this.#settings, token);
    let status: number;
    let text: string;
    try {
      const response = await this.#fetch(this.#url, { ...request, signal: AbortSignal.timeout(longestReply) });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new NetworkError("the server does not answer", { cause: error });
    }
    const { data, errors } = replyIn<Data>(text, status, this.#settings.reviver);
    if (errors?.[0]) throw toApiError(errors[0]);
    return data as Data;
  }

  #connect(): Connection {
    const { idleTime, locale, unknownViews, webSocket, subscriptions } = this.#settings;
    const { longestSilence = usualLongestSilence } = this.#settings;
    const settings = {
      ...{ url: this.#url, fetch: this.#fetch, longestSilence },
      ...(idleTime !== undefined && { idleTime }),
      ...(locale && { locale }),
      ...(unknownViews && { unknownViews }),
      ...(webSocket !== undefined && { webSocket }),
      token: () => this.token,
      onRestart: () => this.#patience.expectRestart(0),
    };
    return subscriptions === "events" ? new EventStreams(settings) : socketTo(settings);
  }
}
