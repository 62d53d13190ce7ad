import type { IncomingMessage, Server } from "node:http";
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  specifiedRules,
  validate,
} from "graphql";
import { type Context as Connection, makeServer, type SubscribePayload } from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../matches/failure.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { presentable } from "./failures.ts";
import type { Parts } from "./http.ts";
import { localeOfHeader, localeOfName } from "./language.ts";
import { addressOf, RateCounter } from "./rate-limits.ts";
import { SharedExecutions } from "./sharing.ts";
import { askerOf, bearerToken } from "./sign-in.ts";
import { adapt } from "./socket-adapter.ts";

/** What is kept of a socket. */
interface SocketState {
  readonly token: unknown;
  readonly locale: Locale;
  readonly address: string;
  timer?: NodeJS.Timeout;
  /** What is under way, by the id that the client gave it. */
  readonly operations: Map<string, Operation>;
}

interface Operation {
  readonly kind: OperationTypeNode;
  /** The code of its first error. */
  code: string;
  readonly end: (labels: { kind: string; code: string }) => void;
}

type SocketExtra = Extra;
type SocketContext = Connection<Record<string, unknown> | undefined, SocketExtra>;

/** What `close` codes of ours mean; graphql-ws uses the same for a connection that is not let in. */
const forbidden = 4403;

/** Sets up GraphQL over WebSocket. Returns what closes it. */
export function setUpWebSocket(parts: Parts, server: Server): { dispose(): Promise<void> } {
  const { config, metrics } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: config.limits.bodyBytes,
    handleProtocols: (protocols) => (protocols.has("graphql-transport-ws") ? "graphql-transport-ws" : false),
  });
  const counts = new Map<string, number>();
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    const address = addressOf(request, config.trustProxy);
    const refusal = refusalOf(request, config, counts.get(address) ?? 0, parts.isOpen());
    if (refusal !== undefined) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    counts.set(address, (counts.get(address) ?? 0) + 1);
    metrics.sockets.inc();
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
      metrics.sockets.dec();
    });
    sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit("connection", ws, request));
  });
  const protocol = new Protocol(parts);
  const graphql = makeServer<Record<string, unknown> | undefined, SocketExtra>({
    onConnect: (context) => protocol.connect(context),
    onSubscribe: (context, id, payload) => protocol.subscribe(context, id, payload),
    subscribe: (args) => protocol.shared.subscribe(args),
    // graphql-ws has its own type for the same results, which allows what is not there to be `undefined`.
    onNext: (context, id, _payload, _args, result) => protocol.present(context, id, result as ExecutionResult),
    onError: (context, id, _payload, errors) => protocol.presentAll(context, id, errors),
    onComplete: (context, id) => protocol.operationEnded(context, id),
    onClose: (context) => protocol.closed(context),
  });
  const adapter = adapt({
    sockets,
    protocol: graphql,
    log: parts.log,
    complete: (message) => protocol.complete(message),
  });
  return {
    dispose: async () => {
      await protocol.idle(config.shutdownTime);
      await adapter.close();
    },
  };
}

/** Why a socket is not let in, as a status line. */
function refusalOf(request: IncomingMessage, config: Config, open: number, isOpen: boolean): string | undefined {
  if (!isOpen) return "503 Service Unavailable";
  if (new URL(request.url ?? "/", "http://host").pathname !== "/graphql") return "404 Not Found";
  const { origin, host } = request.headers;
  if (origin !== undefined && !config.corsOrigins.includes("*") && !config.corsOrigins.includes(origin)) {
    // Browsers send an origin always: ours, unless another page opens the socket.
    if (!URL.canParse(origin) || new URL(origin).host !== host) return "403 Forbidden";
  }
  if (open >= config.limits.socketsPerAddress) return "429 Too Many Requests";
  return undefined;
}

/** The end of a message with a stand-in. No result of an execution looks like this. */
const sharedMessage = /"payload":\{"sharedResult":"(\d+)"\}\}$/;

class Protocol {
  readonly #parts: Parts;
  readonly #operations: RateCounter;
  readonly #states = new WeakMap<SocketExtra, SocketState>();
  readonly #valid = new WeakSet<DocumentNode>();
  readonly #rules;
  readonly shared: SharedExecutions;
  /** Texts on their way to a socket, by the number that stands for them in its message. */
  readonly #texts = new Map<string, string>();
  #nextText = 0;
  /** Queries and mutations under way. */
  #busy = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.shared = new SharedExecutions((shared) => parts.metrics.updates.inc({ shared: String(shared) }));
    this.#operations = new RateCounter(parts.config.limits.requestsPerMinute);
    this.#rules = parts.config.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  }

  /** `connection_init`: who it is, and which language they read. */
  async connect({ connectionParams: params, extra }: SocketContext): Promise<boolean> {
    const { config, services } = this.#parts;
    try {
      const token = params?.token ?? bearerToken(params?.Authorization ?? params?.authorization);
      await askerOf(services.authentication, token);
      const state: SocketState = {
        token,
        locale: localeOfName(params?.locale) ?? localeOfHeader(extra.request.headers["accept-language"]),
        address: addressOf(extra.request, config.trustProxy),
        operations: new Map(),
      };
      if (token !== undefined && token !== null && token !== "") {
        state.timer = setInterval(() => void this.#checkToken(extra, token), config.tokenCheckInterval);
        state.timer.unref();
      }
      this.#states.set(extra, state);
      return true;
    } catch (error) {
      // The reason of the close says which code it is.
      extra.socket.close(forbidden, presentable(error, this.#parts.report).extensions.code);
      return false;
    }
  }

  /** A socket may outlive its token. */
  async #checkToken(extra: SocketExtra, token: unknown): Promise<void> {
    try {
      await askerOf(this.#parts.services.authentication, token);
    } catch (error) {
      // A store that does not answer says nothing about the token.
      if (error instanceof Failure && error.code !== "UNAVAILABLE") extra.socket.close(forbidden, error.code);
    }
  }

  async subscribe(
    connection: SocketContext,
    id: string,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { extra } = connection;
    const { gate, schema, services, signIns } = this.#parts;
    try {
      const state = this.#states.get(extra);
      if (!state) throw new Failure("NOT_SIGNED_IN", "the connection was not initialised");
      this.#operations.count(state.address);
      const document = gate.check(payload.query, payload.operationName, payload.variables);
      if (!this.#valid.has(document)) {
        const errors = validate(schema, document, this.#rules);
        if (errors.length > 0) return errors;
        this.#valid.add(document);
      }
      const operation = getOperationAST(document, payload.operationName);
      if (!operation) throw new Failure("BAD_REQUEST", "it is not clear which operation is meant");
      this.#begin(state, id, operation.operation);
      const contextValue: Context = {
        services,
        asker: await askerOf(services.authentication, state.token),
        locale: state.locale,
        countSignIn: () => signIns.count(state.address),
      };
      return {
        schema,
        document,
        operationName: payload.operationName ?? null,
        variableValues: payload.variables ?? null,
        contextValue,
      };
    } catch (error) {
      this.operationEnded(connection, id);
      return [error instanceof GraphQLError ? error : new GraphQLError("", { originalError: error as Error })];
    }
  }

  #begin({ operations }: SocketState, id: string, kind: OperationTypeNode): void {
    const { config, metrics } = this.#parts;
    if (kind === OperationTypeNode.SUBSCRIPTION) {
      const open = [...operations.values()].filter((other) => other.kind === kind).length;
      if (open >= config.limits.subscriptionsPerSocket) {
        throw new Failure("RATE_LIMITED", "there are too many subscriptions on this connection");
      }
      metrics.subscriptions.inc();
    } else this.#busy++;
    operations.set(id, { kind, code: "OK", end: metrics.operations.startTimer({ transport: "ws" }) });
  }

  operationEnded({ extra }: SocketContext, id: string): void {
    const operations = this.#states.get(extra)?.operations;
    const operation = operations?.get(id);
    if (!operation) return;
    operations?.delete(id);
    if (operation.kind === OperationTypeNode.SUBSCRIPTION) this.#parts.metrics.subscriptions.dec();
    // How long somebody listens says nothing about us.
    else {
      this.#busy--;
      operation.end({ kind: operation.kind, code: operation.code });
    }
  }

  closed(connection: SocketContext): void {
    const { extra } = connection;
    const state = this.#states.get(extra);
    clearInterval(state?.timer);
    for (const id of [...(state?.operations.keys() ?? [])]) this.operationEnded(connection, id);
    this.#states.delete(extra);
  }

  present(connection: SocketContext, id: string, result: ExecutionResult): FormattedExecutionResult | undefined {
    if (!result.errors) return this.#standIn(result);
    return { ...result, errors: this.presentAll(connection, id, result.errors) } as FormattedExecutionResult;
  }

  /** What goes through graphql-ws in the place of a result whose JSON is there already. */
  #standIn(result: ExecutionResult): FormattedExecutionResult | undefined {
    const text = this.shared.textOf(result);
    if (text === undefined) return undefined;
    const number = String(this.#nextText++);
    this.#texts.set(number, text);
    return { sharedResult: number } as FormattedExecutionResult;
  }

  /** Puts the JSON of a result into the envelope that is for this socket. */
  complete(message: string): string {
    const found = sharedMessage.exec(message);
    const text = found?.[1] === undefined ? undefined : this.#texts.get(found[1]);
    if (!found?.[1] || text === undefined) return message;
    this.#texts.delete(found[1]);
    return `${message.slice(0, found.index)}"payload":${text}}`;
  }

  /** Resolves when no query or mutation is under way, or after so many milliseconds. */
  async idle(patience: number): Promise<void> {
    const deadline = Date.now() + patience;
    while (this.#busy > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  presentAll({ extra }: SocketContext, id: string, errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] {
    const presented = errors.map((error) => {
      const { message, extensions } = presentable(error, this.#parts.report);
      const { locations, path } = error;
      return { message, ...(locations && { locations }), ...(path && { path }), extensions };
    });
    const operation = this.#states.get(extra)?.operations.get(id);
    if (operation && presented[0]) operation.code = presented[0].extensions.code;
    return presented;
  }
}
