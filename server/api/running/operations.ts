import { type ExecutionArgs, type ExecutionResult, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import type { SentToken } from "../../accounts/sent-token.ts";
import type { Locale } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import { type Carrier, type Trace, traceTold } from "../../tracing.ts";
import { accountKind } from "../base/access-log.ts";
import { beginOperation, nameOf } from "../base/operation-span.ts";
import type { Context } from "../graph/base/context.ts";
import { type PresentedError, presented } from "../graph/base/failures.ts";
import { askerOf } from "../graph/base/sign-in.ts";
import { InvalidDocument } from "../limits/gate.ts";
import type { AskedOperation } from "../limits/persisted-operations.ts";
import { OpenCounter } from "../limits/rate-limits.ts";
import type { Parts } from "../parts.ts";
import { type Result, SharedText, shareable } from "../writing/shared-text.ts";
import type { Receiver } from "./sharing.ts";
import type { WatchedAsker } from "./token-watch.ts";

/** The client of a socket. */
export interface Client {
  readonly token: SentToken | undefined;
  readonly locale: Locale;
  readonly address: string;
  /** The trace that it has said its operations to be part of. */
  readonly trace?: Trace;
  /** Whether what its documents select of views that are not installed is left out. */
  readonly skipsUnknownViews?: boolean;
}

/** A request to run an operation. */
export interface AskedRequest extends AskedOperation {
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
}

/** An admitted operation. */
export interface Admitted {
  readonly kind: OperationTypeNode;
  /** What is run, of the operations of the document. */
  readonly operation: OperationDefinitionNode;
  /** What kind of account asks, once that is known. */
  readonly account: string | undefined;
  /** Runs a query or mutation. */
  execute(): Promise<Result>;
  /**
   * Runs a subscription: returns its results, or one result with the errors.
   * @param watched who stays connected, if they have a token: events are for them as they are at the time
   */
  subscribe(
    to: Omit<Receiver, "cost">,
    watched: WatchedAsker | undefined,
  ): Promise<AsyncIterableIterator<Result> | ExecutionResult>;
}

/** Runs operations over WebSocket; shared by all sockets of a server. */
export class Operations {
  readonly #parts: Parts;
  /** Open subscriptions by address. */
  readonly #subscriptions: OpenCounter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#subscriptions = new OpenCounter(parts.config.limits.subscriptionsPerAddress);
  }

  /**
   * Admits and counts a request before it is executed.
   * @throws {Failure | GraphQLError | InvalidDocument} if it is refused
   */
  admit(client: Client, { operationName, variables, ...asked }: AskedRequest): Admitted {
    const { served, services, rates, persisted, pace } = this.#parts;
    const { gate, schema, executor, shared } = served.current;
    rates.operations.count(client.address);
    const { source, remember } = persisted.find(asked, () => services.accounts.isOperator(client.token));
    const charge = (amount: number): void => rates.work.count(client.address, amount);
    const { document, operation, cost } = gate.admit(
      { source, operationName, variables, skipsUnknownViews: client.skipsUnknownViews },
      charge,
    );
    remember();
    const trace = traceTold(asked.extensions as Carrier | undefined, client.trace);
    let account: string | undefined;
    const args = async (watched?: WatchedAsker): Promise<ExecutionArgs> => {
      const asker = await askerOf(services.accounts, client.token, client.address);
      account = accountKind(asker);
      const contextValue: Context = {
        services,
        get asker() {
          return watched ? watched.asker : asker;
        },
        ...(watched && { confirm: () => watched.confirm() }),
        locale: client.locale,
        address: client.address,
        within: (action, work) =>
          services.addressLimits.within({ role: asker?.role, address: client.address }, action, work),
        countSignIn: () => rates.signIns.count(client.address),
        charge,
      };
      return { schema, document, operationName, variableValues: variables, contextValue };
    };
    /** Does something in the span of the operation. */
    const inSpan = async <Done>(work: () => Promise<Done>): Promise<Done> => {
      const span = beginOperation(operation, trace);
      let failed = true;
      try {
        const done = await span.run(work);
        failed = false;
        return done;
      } finally {
        span.end({}, failed);
      }
    };
    return {
      kind: operation.operation,
      operation,
      get account() {
        return account;
      },
      execute: () =>
        inSpan(async () => {
          const whole = await args();
          return shareable(await pace.turns.execute(client.address, (meter) => executor.execute(whole, meter)));
        }),
      subscribe: (to, watched) => inSpan(async () => shared.subscribe(await args(watched), { ...to, cost })),
    };
  }

  /**
   * Counts a subscription of an address.
   * @returns a function to call when it has ended
   * @throws {Failure} RATE_LIMITED
   */
  openSubscription({ address }: Client): () => void {
    const { metrics } = this.#parts;
    if (this.#subscriptions.isFull(address)) {
      throw new Failure("RATE_LIMITED", "there are too many subscriptions from this address");
    }
    const uncount = this.#subscriptions.add(address);
    metrics.subscriptions.inc();
    return () => {
      uncount();
      metrics.subscriptions.dec();
    };
  }

  /**
   * Measures an operation from now on.
   * @returns a function to call with what was admitted, if it was, and the code of the first error
   */
  measure(transport: "ws" | "sse"): (admitted: Admitted | undefined, code: string) => void {
    const { log, config, metrics } = this.#parts;
    const { operations, countOperation } = metrics;
    const end = operations.startTimer({ transport });
    const begun = performance.now();
    return (admitted, code) => {
      // A stream of events is a request, which is logged as such.
      if (config.accessLog && transport === "ws") {
        const milliseconds = Math.round(performance.now() - begun);
        const { operation, account, kind } = admitted ?? {};
        log.info(
          { method: "ws", kind, operation: operation && nameOf(operation), code, milliseconds, account },
          "access",
        );
      }
      // The duration of a subscription says nothing about the server.
      if (admitted?.kind !== OperationTypeNode.SUBSCRIPTION) end({ kind: admitted?.kind ?? "none", code });
      if (admitted) countOperation(admitted.operation, code);
    };
  }

  /** The result as JSON, with its errors in the client's language, and the code of the first one. */
  written(result: Result, locale?: Locale): { readonly text: SharedText; readonly code: string } {
    if (result instanceof SharedText) return { text: result, code: "OK" };
    const errors = result.errors?.map((error) => this.present(error, locale));
    return { text: new SharedText(JSON.stringify({ ...result, errors })), code: errors?.[0]?.extensions.code ?? "OK" };
  }

  /** The errors in the client's language. */
  presentAll(error: unknown, locale?: Locale): readonly PresentedError[] {
    const errors = error instanceof InvalidDocument ? error.errors : [error];
    return errors.map((each) => this.present(each, locale));
  }

  present(error: unknown, locale?: Locale): PresentedError {
    return presented(error, this.#parts.report, locale);
  }
}
