import { AsyncLocalStorage } from "node:async_hooks";
import { timingSafeEqual } from "node:crypto";
import type { Server } from "node:http";
import { pipeline } from "node:stream/promises";
import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type Express, type Request, type RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { GraphQLError } from "graphql";
import helmet from "helmet";
import type { Locale } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import { beginRequest } from "../../tracing.ts";
import { type Accessed, accountKind, logAccess } from "../base/access-log.ts";
import { labelOf } from "../base/metrics.ts";
import { afterBody, forRequest, newRequestId } from "../base/request-ids.ts";
import type { Context } from "../graph/base/context.ts";
import { presented, type Report } from "../graph/base/failures.ts";
import { localeOfHeader } from "../graph/base/language.ts";
import { askerOf, bearerToken } from "../graph/base/sign-in.ts";
import { addressKey } from "../limits/rate-limits.ts";
import { boundingReplies } from "../limits/unread-replies.ts";
import type { Parts } from "../parts.ts";
import { accountPage, accountPagePolicy } from "./account-page.ts";
import { executingWith, followingSchema, measuring, writtenText } from "./apollo.ts";
import { compressingReplies } from "./compressed-replies.ts";
import { corsFor, corsOfRefusals } from "./cors.ts";
import { stopDigest } from "./digest-page.ts";
import { charge, chargeBody, gated } from "./gated.ts";
import { graphiqlPage } from "./graphiql.ts";
import { homePage, homePagePolicy } from "./home-page.ts";
import { sendPage } from "./page.ts";
import { Readiness } from "./readiness.ts";
import { lastResort, refuse, statusOf } from "./refusing.ts";
import { searchOf } from "./request.ts";
import { serveWebBoards } from "./web-boards.ts";
import { hasWebClient, serveWebClient } from "./web-client.ts";

/** The language of the request: Apollo's `formatError` does not know its request. */
const readerLocale = new AsyncLocalStorage<Locale>();

/**
 * Sets up everything served over HTTP.
 * @param events handles requests to GraphQL that accept events
 * @param oauth what frontends of others sign people in with
 */
export async function setUpHttp(
  parts: Parts,
  server: Server,
  events: RequestHandler,
  oauth: RequestHandler,
): Promise<{ app: Express; apollo: ApolloServer<Context> }> {
  const { config, metrics, report } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");
  app.use(
    helmet({
      contentSecurityPolicy: { directives: { "default-src": ["'none'"], "upgrade-insecure-requests": null } },
      // The server does not know whether there is HTTPS in front of it.
      strictTransportSecurity: false,
    }),
  );
  app.use((request, response, next) => {
    const id = newRequestId(config.trustProxy > 0 ? request.headers["x-request-id"] : undefined);
    response.locals.requestId = id;
    // Answers are private and change all the time.
    response.set({ "Cache-Control": "no-store", "X-Request-Id": id });
    // Express shortens it for those who handle only paths below another one.
    const { path, method } = request;
    const span = beginRequest(`${method} ${labelOf(path)}`, request.headers, { "http.request.method": method });
    response.locals.span = span;
    response.once("finish", () => metrics.countResponse(path, response.statusCode));
    response.once("close", () =>
      span.end({ "http.response.status_code": response.statusCode }, response.statusCode >= 500),
    );
    if (config.accessLog) logAccess(parts.log, request, response);
    span.run(() => forRequest(id, next));
  });
  app.use(refusingLongHeaders(report));
  app.use(boundingReplies(parts.unread));
  if (config.compression) app.use(compressingReplies());
  setUpProbes(app, parts);
  const readable = corsOfRefusals(parts);
  app.use(
    rateLimit({
      windowMs: 60_000,
      limit: config.limits.requestsPerMinute,
      standardHeaders: "draft-8",
      legacyHeaders: false,
      keyGenerator: ({ ip }) => addressKey(ip),
      // The number of proxies is known, but not whether it applies to this request.
      validate: false,
      handler: (request, response) =>
        readable(request, response, () => {
          const retryAfter = Number(response.getHeader("Retry-After") ?? 60);
          refuse(response, new Failure("RATE_LIMITED", "too many requests: wait a minute", { retryAfter }), report);
        }),
    }),
  );
  const missingPage = setUpPages(app, parts);
  app.use(oauth);

  const present = (error: unknown) => presented(error, report, readerLocale.getStore());
  const apollo = new ApolloServer<Context>({
    gateway: followingSchema(parts.served),
    introspection: config.introspection,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // The gate validates, for both transports alike.
    dangerouslyDisableValidation: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: parts.log,
    // Our own errors have a code; Apollo's formatted version is ignored.
    formatError: (_formatted, error) => present(error),
    stringifyResult: writtenText,
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer: server, stopGracePeriodMillis: config.shutdownTime }),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      measuring(metrics),
      executingWith((request, { address }) => {
        const { executor } = parts.served.current;
        return parts.pace.turns.execute(address, (meter) => executor.execute(request, meter));
      }, present),
    ],
  });
  await apollo.start();

  app.use(
    "/graphql",
    corsFor(parts),
    refusingEncodings(report),
    express.json({
      limit: config.limits.bodyBytes,
      verify: (request: Request, _response, body) => chargeBody(parts, request, body),
    }),
    afterBody,
    events,
    gated(parts),
    (request, _response, next) => readerLocale.run(localeOfHeader(request.headers["accept-language"]), next),
    expressMiddleware(apollo, { context: async ({ req }) => contextOf(parts, req) }),
  );
  if (missingPage) app.use(missingPage);
  app.use((_request, response) => refuse(response, new Failure("BAD_REQUEST", "there is nothing here"), report, 404));
  app.use(lastResort(report));
  return { app, apollo };
}

/** Header lines that libraries read with expressions, some of which look at what is long again and again. */
const readHeaders = ["accept", "accept-encoding", "access-control-request-headers", "content-type", "if-none-match"];

/** More than any client sends in one of them, in characters. */
const longestHeader = 1_000;

/** Refuses header lines that would take long to read. `Accept-Language` is read as far as that goes. */
function refusingLongHeaders(report: Report): RequestHandler {
  return (request, response, next) => {
    const long = readHeaders.find((name) => `${request.headers[name] ?? ""}`.length > longestHeader);
    if (long === undefined) return next();
    const most = longestHeader;
    const failure = new Failure("REQUEST_TOO_LARGE", 'the header "{name}" has more than {most} characters', {
      params: { name: long, most },
    });
    refuse(response, failure, report, 431);
  };
}

/** How bodies may be compressed. Reading what other ways have made can take many megabytes of memory for each body. */
const readEncodings: ReadonlySet<string> = new Set(["identity", "gzip", "deflate"]);

/** Refuses bodies that are compressed in a way that takes much memory to read. */
function refusingEncodings(report: Report): RequestHandler {
  return (request, response, next) => {
    if (readEncodings.has((request.headers["content-encoding"] ?? "identity").toLowerCase())) return next();
    refuse(response, new Failure("BAD_REQUEST", "the request cannot be read: it must be JSON"), report, 415);
  };
}

async function contextOf(
  { services, rates }: Parts,
  request: {
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly ip?: string | undefined;
    readonly res?: { readonly locals: Accessed } | undefined;
  },
): Promise<Context> {
  const language = request.headers["accept-language"];
  const address = addressKey(request.ip);
  const locals: Accessed = request.res?.locals ?? {};
  try {
    const asker = await askerOf(services.accounts, bearerToken(request.headers.authorization), address);
    locals.account = accountKind(asker);
    return {
      services,
      asker,
      locale: localeOfHeader(Array.isArray(language) ? language.join(",") : language),
      address,
      within: (action, work) => services.addressLimits.within({ role: asker?.role, address }, action, work),
      countSignIn: () => rates.signIns.count(address),
      charge: (cost) => charge(rates, address, locals, cost),
      ...(locals.editionAs !== undefined && { editionAs: locals.editionAs }),
      ...(request.headers["conclave-cost"] !== undefined && {
        costs: () => {
          const { limit, left } = rates.work.of(address);
          return { charged: locals.cost ?? 0, limit, left };
        },
      }),
    };
  } catch (error) {
    const status = error instanceof Failure ? (statusOf[error.code] ?? 400) : 500;
    throw new GraphQLError("the context cannot be created", {
      originalError: error as Error,
      extensions: { http: { status } },
    });
  }
}

function setUpProbes(app: Express, { config, services, metrics, ping, isOpen, log }: Parts): void {
  const readiness = new Readiness(ping, log);
  app.get("/healthz", (_request, response) => {
    response.json({ status: "ok" });
  });
  app.get("/readyz", async (_request, response) => {
    const stored = await readiness.canStore();
    const games = services.games.all.length;
    const ready = stored && games > 0 && isOpen();
    response.status(ready ? 200 : 503).json({ status: ready ? "ready" : "not ready", storage: stored, games });
  });
  app.get("/metrics", async (request, response) => {
    // The number of decisions reveals answers that others may not notice, so metrics are not public.
    if (config.production && !mayMeasure(config.metricsToken, request.headers.authorization)) {
      response.status(404).end();
      return;
    }
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function mayMeasure(token: string | undefined, header: string | undefined): boolean {
  if (token === undefined || header === undefined) return false;
  const given = Buffer.from(header);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** @returns what answers a browser that looks for a page that is not there, if the web client is served */
function setUpPages(app: Express, { config, services, served, report }: Parts): RequestHandler | undefined {
  app.get(/^(?:\/[\w.-]+)+\/$/, (request, response) => {
    // Links on a page are relative: with a slash at its end they would lead astray, and not stay below the path of a proxy.
    const search = searchOf(request);
    response.redirect(308, `../${request.path.split("/").at(-2)}${search && `?${search}`}`);
  });
  const home: RequestHandler = (request, response) => {
    const locale = localeOfHeader(request.headers["accept-language"]);
    sendPage(response, homePage(services.games, locale, config.introspection), homePagePolicy, locale);
  };
  app.get("/about", home);
  serveWebBoards(app, services.games);
  const missingPage = config.webClient && hasWebClient() ? serveWebClient(app, !config.production) : undefined;
  if (!missingPage) app.get("/", home);
  app.get("/sign-in/callback", async (request, response) => {
    try {
      response.redirect(303, await services.providerSignIn.comeBack(searchOf(request)));
    } catch (error) {
      refuse(response, error, report);
    }
  });
  app.get("/account", (request, response) => {
    const locale = localeOfHeader(request.headers["accept-language"]);
    sendPage(response, accountPage(locale), accountPagePolicy, locale);
  });
  app.all("/digest/stop", stopDigest(services.digests));
  app.get("/backup", async (request, response) => {
    try {
      const asker = await askerOf(services.accounts, bearerToken(request.headers.authorization));
      const { size, content } = await services.backups.make(asker);
      response.set({ "Content-Type": "application/gzip", "Content-Length": String(size) });
      // Whoever stops listening ends it.
      await pipeline(content, response).catch(() => {});
    } catch (error) {
      refuse(response, error, report);
    }
  });
  if (!config.introspection) return missingPage;
  app.get("/schema.graphql", (_request, response) => {
    response.type("text/plain").send(served.current.text);
  });
  app.get("/graphiql", async (request, response) => {
    const page = await graphiqlPage();
    response.set({ "Content-Security-Policy": page.policy, Vary: "Accept-Encoding", "Cache-Control": "no-cache" });
    const encoding = request.acceptsEncodings(["br", "gzip", "identity"]);
    if (encoding === "br" || encoding === "gzip") response.set("Content-Encoding", encoding);
    response.type("html").send(encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : page.plain);
  });
  return missingPage;
}
