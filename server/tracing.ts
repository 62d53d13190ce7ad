import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/*
 * Traces in the way of OpenTelemetry. There is only its interface here: whoever wants traces loads an SDK before the server
 * (`--import`), and without one nothing is made.
 */

/** Delegates to the SDK, whenever one is registered. */
const tracer = trace.getTracer("conclave");

/** The longest `traceparent` or `tracestate` that is read: W3C asks for 512 characters at least. */
const longestHeader = 512;

/** What tells of a trace that others have begun: the headers of a request, or what a client has sent in place of them. */
export type Carrier = { readonly [name: string]: unknown };

/** Of which trace something is part, and of which span there. */
export type Trace = Context;

/** A span that has begun. */
export interface BegunSpan {
  /** Does something within the span: what it begins is part of it. */
  run<Result>(work: () => Result): Result;
  /** Ends the span; what has failed is marked. */
  end(attributes?: Attributes, failed?: boolean): void;
}

/**
 * The trace that somebody else has begun.
 * @param carrier where it is told, unchecked
 * @param otherwise what counts if it is not told there: that of whatever is being done now
 */
export function traceTold(carrier: Carrier | null | undefined, otherwise: Trace = context.active()): Trace {
  const traceparent = headerIn(carrier, "traceparent");
  if (traceparent === undefined) return otherwise;
  const tracestate = headerIn(carrier, "tracestate");
  return propagation.extract(otherwise, { traceparent, ...(tracestate !== undefined && { tracestate }) });
}

function headerIn(carrier: Carrier | null | undefined, name: string): string | undefined {
  const value = carrier?.[name];
  return typeof value === "string" && value.length <= longestHeader ? value : undefined;
}

/** What is being done now, as part of whose trace. */
export function currentTrace(): Trace {
  return context.active();
}

/** Whether what is done now is part of a trace. */
function isTraced(): boolean {
  return trace.getActiveSpan() !== undefined;
}

/** A span that nobody hears of. */
const unheard: BegunSpan = { run: (work) => work(), end: () => {} };

/** Begins a span that is not part of another one here. @param parent of which trace it is part */
export function beginSpan(name: string, parent: Trace, attributes: Attributes, kind = SpanKind.INTERNAL): BegunSpan {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  // Without an SDK, and not part of a trace that others go on with.
  if (!span.isRecording() && !isSpanContextValid(span.spanContext())) return unheard;
  const inside = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(inside, work),
    end: (more = {}, failed = false) => {
      span.setAttributes(more);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Begins the span of a request to this server. */
export function beginRequest(name: string, headers: Carrier, attributes: Attributes): BegunSpan {
  // An instrumentation that has begun one has read the headers already.
  const parent = isTraced() ? context.active() : traceTold(headers);
  return beginSpan(name, parent, attributes, SpanKind.SERVER);
}

/** Adds to the span of whatever is being done now, if there is one. */
export function describeSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/**
 * Does something in a span of its own, if what is done now is part of a trace: what the server does by itself has none.
 * @param name given only when it is needed
 */
export function traced<Result>(name: () => string, work: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return work();
  return tracer.startActiveSpan(name(), async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "" });
      throw error;
    } finally {
      span.end();
    }
  });
}
