import { OperationTypeNode } from "graphql";
import {
  CloseCode,
  type ConnectionInitMessage,
  MessageType,
  parseMessage,
  type SubscribeMessage,
  type SubscribePayload,
} from "graphql-ws";
import type { SentToken } from "../../accounts/sent-token.ts";
import type { Identity } from "../../accounts/sessions.ts";
import { Failure } from "../../ground/failure.ts";
import { traceTold } from "../../tracing.ts";
import { OneAtATime } from "../base/one-at-a-time.ts";
import { forRequest } from "../base/request-ids.ts";
import { presentable } from "../graph/base/failures.ts";
import { localeOfHeader } from "../graph/base/language.ts";
import { askerOf, bearerToken, sentToken } from "../graph/base/sign-in.ts";
import type { UnreadReplies } from "../limits/unread-replies.ts";
import type { Parts } from "../parts.ts";
import type { Admitted, Client, Operations } from "../running/operations.ts";
import { type WatchedAsker, watchToken } from "../running/token-watch.ts";
import type { Result, SharedText } from "../writing/shared-text.ts";
import type { BoundedSocket } from "./bounded-socket.ts";

/** How long a client may take to identify itself, in milliseconds. */
const patience = 10_000;

/** The code with which a server closes that will be back: clients of graphql-ws connect again. */
const restarting = 1012;

/** The longest allowed operation id; it is repeated in every result. */
const longestId = 200;

/** The results of a subscription. */
type Results = AsyncIterableIterator<Result>;

/**
 * An operation of a client. Identified by this object, not by the id from the client: once an operation has ended, the client may
 * reuse its id while the old one is still cleaning up.
 */
interface Operation {
  readonly id: string;
  ended: boolean;
  /** Releases the operation's resources; called once, when it ends. */
  release: () => void;
}

/** What a connection needs. */
export interface ConnectionParts extends Pick<Parts, "config" | "served" | "services" | "report"> {
  readonly operations: Operations;
  readonly unread: UnreadReplies;
  /** The address of the client for rate limits. */
  readonly address: string;
  /** The `Accept-Language` of its request. */
  readonly languages: string | undefined;
}

/**
 * One client over a WebSocket, with the protocol `graphql-transport-ws`. graphql-ws is not used because it identifies operations
 * by id, so that one ended and restarted at once lives on unseen, and because it does not limit their number.
 */
export class Connection {
  readonly #socket: BoundedSocket;
  readonly #parts: ConnectionParts;
  readonly #greeting: NodeJS.Timeout;
  /** Who is connected, if they have a token. */
  #watched: WatchedAsker | undefined;
  #leave: (() => void) | undefined;
  #greeted = false;
  #closed = false;
  /** The client, once known. */
  #client: Client | undefined;
  readonly #operations = new Map<string, Operation>();
  /** Lets updates out one at a time: a client that does not read has one waiting, however many subscriptions it has. */
  readonly #outlet = new OneAtATime();
  #subscriptions = 0;
  /** Operations being executed; a subscription counts until it is ready for its first result. */
  #working = 0;

  constructor(socket: BoundedSocket, parts: ConnectionParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#greeting = setTimeout(
      () => this.#close(CloseCode.ConnectionInitialisationTimeout, "Connection initialisation timeout"),
      patience,
    );
    this.#greeting.unref();
    socket.listen({
      message: (text) => this.#receive(text),
      closed: () => this.#end(),
    });
  }

  /** The number of operations being executed. */
  get working(): number {
    return this.#working;
  }

  /** Closes the connection because the server stops. */
  goAway(): void {
    this.#close(restarting, "Service restart");
  }

  #close(code: number, reason: string): void {
    this.#socket.close(code, reason);
    this.#end();
  }

  /** Releases everything. Nothing can be sent any more. */
  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#greeting);
    this.#watched?.end();
    this.#leave?.();
    for (const operation of [...this.#operations.values()]) this.#finish(operation);
  }

  #receive(text: string): void {
    if (this.#closed) return;
    let message: ReturnType<typeof parseMessage>;
    try {
      message = parseMessage(text);
    } catch {
      this.#close(CloseCode.BadRequest, "Invalid message received");
      return;
    }
    switch (message.type) {
      case MessageType.ConnectionInit:
        this.#greet(message).catch((error: unknown) => this.#fail(error));
        break;
      case MessageType.Ping:
        void this.#socket.send(`{"type":"${MessageType.Pong}"}`);
        break;
      case MessageType.Pong:
        break;
      case MessageType.Subscribe:
        this.#run(message).catch((error: unknown) => this.#fail(error));
        break;
      case MessageType.Complete: {
        const operation = this.#operations.get(message.id);
        if (operation) this.#finish(operation);
        break;
      }
      default:
        this.#close(CloseCode.BadRequest, "Invalid message received");
    }
  }

  /** Handles an unexpected error. */
  #fail(error: unknown): void {
    this.#parts.report(error);
    this.#close(CloseCode.InternalServerError, "INTERNAL");
  }

  /** `connection_init`: the client's token and language. */
  async #greet({ payload }: ConnectionInitMessage): Promise<void> {
    if (this.#greeted) return this.#close(CloseCode.TooManyInitialisationRequests, "Too many initialisation requests");
    this.#greeted = true;
    clearTimeout(this.#greeting);
    const { config, served, services, report, languages, address } = this.#parts;
    let token: SentToken | undefined;
    let asker: Identity | undefined;
    try {
      const given = payload?.token ?? undefined;
      token = given === undefined ? bearerToken(payload?.Authorization ?? payload?.authorization) : sentToken(given);
      asker = await askerOf(services.accounts, token);
    } catch (error) {
      // The close reason contains the code.
      return this.#close(CloseCode.Forbidden, presentable(error, report).extensions.code);
    }
    if (this.#closed) return;
    if (asker) this.#leave = services.presence.enter(asker.id);
    const locale = localeOfHeader(typeof payload?.locale === "string" ? payload.locale : languages);
    const skipsUnknownViews = payload?.unknownViews === "skip";
    this.#client = { token, locale, address, trace: traceTold(payload), skipsUnknownViews };
    if (asker && token) {
      const onRefused = ({ code }: Failure) => this.#close(CloseCode.Forbidden, code);
      this.#watched = watchToken(services.accounts, { asker, token }, config.tokenCheckInterval, onRefused);
    }
    const greeting = { schemaDigest: served.current.digest, heartbeatSeconds: config.heartbeat / 1_000 };
    await this.#socket.send(JSON.stringify({ type: MessageType.ConnectionAck, payload: greeting }));
  }

  /** `subscribe`: runs an operation of any kind from start to end. */
  async #run({ id, payload }: SubscribeMessage): Promise<void> {
    const client = this.#client;
    if (!client) return this.#close(CloseCode.Unauthorized, "Unauthorized");
    if (id.length > longestId) return this.#close(CloseCode.BadRequest, "Invalid message received");
    if (this.#operations.has(id)) {
      return this.#close(CloseCode.SubscriberAlreadyExists, "There is an operation with this id already");
    }
    const operation: Operation = { id, ended: false, release: () => {} };
    if (this.#working >= this.#parts.config.limits.operationsPerSocket) {
      await this.#sendErrors(operation, new Failure("RATE_LIMITED", "too many operations in progress"));
      return;
    }
    this.#operations.set(id, operation);
    try {
      const results = await forRequest(undefined, () => this.#work(operation, client, payload));
      if (results) await this.#pass(operation, results);
    } finally {
      this.#finish(operation);
    }
  }

  /** Runs a query or mutation to its end, a subscription up to its first result. */
  async #work(operation: Operation, client: Client, payload: SubscribePayload): Promise<Results | undefined> {
    const { operations, unread } = this.#parts;
    const measured = operations.measure("ws");
    let admitted: Admitted | undefined;
    let code = "OK";
    this.#working++;
    try {
      admitted = operations.admit(client, payload);
      const isSubscription = admitted.kind === OperationTypeNode.SUBSCRIPTION;
      if (isSubscription) this.#countSubscription(operation, client);
      const to = { outlet: this.#outlet, compresses: this.#socket.compresses };
      const result = await (isSubscription ? admitted.subscribe(to, this.#watched) : admitted.execute());
      if (Symbol.asyncIterator in result) return result;
      const written = operations.written(result, client.locale);
      code = written.code;
      // Updates are counted where they are made: this is for replies.
      const read = unread.hold(client.address, this.#socket, written.text.text.length);
      // Both at once, so that they go out as one.
      const sent = this.#send(operation, written.text).finally(read);
      await Promise.all([sent, this.#complete(operation)]);
    } catch (error) {
      code = await this.#sendErrors(operation, error);
    } finally {
      this.#working--;
      measured(admitted, code);
    }
    return undefined;
  }

  /** @throws {Failure} RATE_LIMITED */
  #countSubscription(operation: Operation, client: Client): void {
    const { config, operations } = this.#parts;
    if (this.#subscriptions >= config.limits.subscriptionsPerSocket) {
      throw new Failure("RATE_LIMITED", "there are too many subscriptions on this connection");
    }
    const uncount = operations.openSubscription(client);
    this.#subscriptions++;
    operation.release = () => {
      this.#subscriptions--;
      uncount();
    };
  }

  /** Sends the results of a subscription, each after the previous one has been sent. */
  async #pass(operation: Operation, results: Results): Promise<void> {
    const leave = () => void results.return?.().catch((error: unknown) => this.#parts.report(error));
    // It may have ended while waiting for its first result.
    if (operation.ended) return leave();
    const { release } = operation;
    operation.release = () => {
      release();
      leave();
    };
    try {
      for (;;) {
        const { done, value } = await results.next();
        if (done || operation.ended) break;
        await this.#next(operation, value);
      }
      await this.#complete(operation);
    } catch (error) {
      await this.#sendErrors(operation, error);
    }
  }

  /** Ends an operation: frees its id and sends nothing more. */
  #finish(operation: Operation): void {
    if (operation.ended) return;
    operation.ended = true;
    if (this.#operations.get(operation.id) === operation) this.#operations.delete(operation.id);
    operation.release();
  }

  #next(operation: Operation, result: Result): Promise<void> {
    return this.#send(operation, this.#parts.operations.written(result, this.#client?.locale).text);
  }

  async #send({ id, ended }: Operation, text: SharedText): Promise<void> {
    const head = `{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":`;
    if (!ended) await this.#socket.sendShared(head, text, "}");
  }

  async #complete(operation: Operation): Promise<void> {
    if (operation.ended) return;
    this.#finish(operation);
    await this.#socket.send(JSON.stringify({ id: operation.id, type: MessageType.Complete }));
  }

  /** @returns the code of the first error */
  async #sendErrors(operation: Operation, error: unknown): Promise<string> {
    const errors = this.#parts.operations.presentAll(error, this.#client?.locale);
    if (!operation.ended) {
      this.#finish(operation);
      await this.#socket.send(JSON.stringify({ id: operation.id, type: MessageType.Error, payload: errors }));
    }
    return errors[0]?.extensions.code ?? "INTERNAL";
  }
}
