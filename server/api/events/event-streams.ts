import type { Request, RequestHandler, Response } from "express";
import { OperationTypeNode } from "graphql";
import { Failure } from "../../ground/failure.ts";
import { type Accessed, accountKind } from "../base/access-log.ts";
import { OneAtATime } from "../base/one-at-a-time.ts";
import { nameOf } from "../base/operation-span.ts";
import { localeOfHeader } from "../graph/base/language.ts";
import { askerOf, bearerToken } from "../graph/base/sign-in.ts";
import { graphqlRequestOf, skipsUnknownViews } from "../http/request.ts";
import { addressKey, OpenCounter } from "../limits/rate-limits.ts";
import type { Parts } from "../parts.ts";
import type { Admitted, Client, Operations } from "../running/operations.ts";
import { type WatchedAsker, watchToken } from "../running/token-watch.ts";
import { type Result, SharedText } from "../writing/shared-text.ts";
import { type EventEncoding, GzipEvents, PlainEvents } from "./event-encoding.ts";
import { EventStream } from "./event-stream.ts";

/** The results of a subscription. */
type Results = AsyncIterableIterator<Result>;

/** Refuses a request before its stream begins. */
export type RefuseRequest = (response: Response, error: unknown) => void;

/**
 * GraphQL over server-sent events: one operation for each request, as in the "distinct connections mode" of the protocol of
 * graphql-sse. That library would turn each result into text anew, and does not bound what waits to be sent.
 */
export class EventStreams {
  readonly #parts: Parts;
  readonly #operations: Operations;
  readonly #refuse: RefuseRequest;
  readonly #streams = new Set<EventStream>();
  /** Open streams by address. */
  readonly #open: OpenCounter;

  constructor(parts: Parts, operations: Operations, refuse: RefuseRequest) {
    this.#parts = parts;
    this.#operations = operations;
    this.#refuse = refuse;
    this.#open = new OpenCounter(parts.config.limits.socketsPerAddress);
  }

  /** Handles requests that accept events; passes on all others. */
  readonly handler: RequestHandler = (request, response, next) => {
    if (!request.headers.accept?.includes("text/event-stream")) return next();
    this.#serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) return this.#refuse(response, error);
      this.#parts.report(error);
      response.destroy();
    });
  };

  /** Cuts all streams, because the server stops: what they were for is not over. */
  async dispose(): Promise<void> {
    await Promise.all(Array.from(this.#streams, (stream) => stream.cut()));
  }

  async #serve(request: Request, response: Response): Promise<void> {
    const { services, config, pace } = this.#parts;
    const client: Client = {
      token: bearerToken(request.headers.authorization),
      locale: localeOfHeader(request.headers["accept-language"]),
      address: addressKey(request.ip),
      skipsUnknownViews: skipsUnknownViews(request),
    };
    const asker = await askerOf(services.accounts, client.token);
    const asked = graphqlRequestOf(request);
    const admitted = await pace.turns.take(client.address, () => this.#operations.admit(client, asked));
    if (response.destroyed) return;
    // Nobody would cut its stream any more.
    if (!this.#parts.isOpen()) throw new Failure("UNAVAILABLE", "the server is stopping");
    Object.assign(response.locals, {
      operation: nameOf(admitted.operation),
      account: accountKind(asker),
    } satisfies Accessed);
    if (request.method === "GET" && admitted.kind === OperationTypeNode.MUTATION) {
      throw new Failure("BAD_REQUEST", "mutations need POST");
    }
    if (this.#open.isFull(client.address)) {
      throw new Failure("RATE_LIMITED", "there are too many subscriptions from this address");
    }
    const uncount = this.#operations.openSubscription(client);
    const leave = this.#open.add(client.address);
    const countAgain = this.#parts.connections.release(request.socket);
    const { limits, heartbeat } = config;
    const bounds = { backlogBytes: limits.socketBacklogBytes, heartbeat };
    const stream = new EventStream(response, bounds, this.#encodingFor(request, response));
    this.#streams.add(stream);
    const absent = asker && services.presence.enter(asker.id);
    const onRefused = (failure: Failure) => void this.#fail(stream, client, failure).then(() => stream.finish());
    const watched =
      asker &&
      client.token &&
      watchToken(services.accounts, { asker, token: client.token }, config.tokenCheckInterval, onRefused);
    stream.onClose(() => {
      watched?.end();
      this.#streams.delete(stream);
      uncount();
      leave();
      countAgain();
      absent?.();
    });
    await this.#run(stream, client, admitted, watched);
  }

  #encodingFor(request: Request, response: Response): EventEncoding {
    if (!this.#parts.config.compression) return new PlainEvents();
    response.vary("Accept-Encoding");
    return request.acceptsEncodings("gzip") ? new GzipEvents() : new PlainEvents();
  }

  async #run(stream: EventStream, client: Client, admitted: Admitted, watched?: WatchedAsker): Promise<void> {
    const results = await this.#work(stream, client, admitted, watched);
    if (results) await this.#pass(stream, client, results);
    await stream.finish();
  }

  /** Runs a query or mutation to its end, a subscription up to its first result. */
  async #work(
    stream: EventStream,
    client: Client,
    admitted: Admitted,
    watched: WatchedAsker | undefined,
  ): Promise<Results | undefined> {
    const measured = this.#operations.measure("sse");
    let code = "OK";
    try {
      const isSubscription = admitted.kind === OperationTypeNode.SUBSCRIPTION;
      const to = { outlet: new OneAtATime(), compresses: stream.compresses };
      const result = await (isSubscription ? admitted.subscribe(to, watched) : admitted.execute());
      if (Symbol.asyncIterator in result) return result;
      code = await this.#next(stream, client, result);
    } catch (error) {
      code = await this.#fail(stream, client, error);
    } finally {
      measured(admitted, code);
    }
    return undefined;
  }

  /** Sends the results of a subscription, each after the previous one has been sent. */
  async #pass(stream: EventStream, client: Client, results: Results): Promise<void> {
    stream.onClose(() => void results.return?.().catch((error: unknown) => this.#parts.report(error)));
    try {
      for (;;) {
        const { done, value } = await results.next();
        if (done) return;
        await this.#next(stream, client, value);
      }
    } catch (error) {
      await this.#fail(stream, client, error);
    }
  }

  /** @returns the code of the first error */
  async #next(stream: EventStream, { locale }: Client, result: Result): Promise<string> {
    const { text, code } = this.#operations.written(result, locale);
    await stream.next(text);
    return code;
  }

  /** @returns the code of the first error */
  async #fail(stream: EventStream, { locale }: Client, error: unknown): Promise<string> {
    const errors = this.#operations.presentAll(error, locale);
    await stream.next(new SharedText(JSON.stringify({ errors })));
    return errors[0]?.extensions.code ?? "INTERNAL";
  }
}
