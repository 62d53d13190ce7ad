import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Accounts } from "../accounts/accounts.ts";
import type { Directory } from "../accounts/directory.ts";
import type { Audit } from "../admin/audit.ts";
import type { Offers } from "../admin/offers.ts";
import type { Games } from "../matches/games.ts";
import type { Hosting } from "../matches/hosting.ts";
import type { Invitations } from "../tables/invitations.ts";
import type { Config } from "./config.ts";
import { EventStreams } from "./event-streams.ts";
import { Gate } from "./gate.ts";
import { type Parts, refuseRequest, setUpHttp } from "./http.ts";
import { listSizes } from "./list-sizes.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics.ts";
import { Operations } from "./operations.ts";
import { ratesOf } from "./rate-limits.ts";
import { type Api, printApi } from "./schema.ts";
import { setUpWebSocket } from "./websocket.ts";
import { Executor } from "./writing/executor.ts";

/** What the API server needs. */
export interface ServeParts {
  readonly config: Config;
  /** The schema with its games, from `buildApi`. */
  readonly api: Api;
  readonly hosting: Hosting;
  readonly accounts: Accounts;
  readonly directory: Directory;
  readonly offers: Offers;
  readonly audit: Audit;
  readonly invitations: Invitations;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly ping: () => Promise<void>;
}

/** A running API server. */
export interface Serving {
  /** Where it listens, such as `http://localhost:4000`. */
  readonly url: string;
  readonly port: number;
  readonly games: Games;
  /** Refuses new work, finishes work in progress, and closes the sockets with 1001. */
  close(): Promise<void>;
}

/**
 * How long an idle connection stays open, in milliseconds. Longer than proxies and clients keep theirs (usually a minute), so
 * that the server does not close a connection just as a client reuses it.
 */
const keepAliveTimeout = 65_000;

/** Serves the API over HTTP and WebSocket, on one port. */
export async function serve({
  api,
  hosting,
  accounts,
  directory,
  offers,
  audit,
  invitations,
  ...rest
}: ServeParts): Promise<Serving> {
  const { config, log } = rest;
  let open = true;
  const parts: Parts = {
    ...rest,
    schema: api.schema,
    schemaText: printApi(api),
    services: { games: api.games, hosting, accounts, directory, offers, audit, invitations },
    gate: new Gate(api.schema, config, listSizes(api.games)),
    executor: new Executor(api.schema, (made) => rest.metrics.executions.inc({ made })),
    rates: ratesOf(config.limits),
    report: (error) => log.error({ error }, "something unexpected went wrong"),
    isOpen: () => open,
  };
  const server = createHttpServer({ keepAliveTimeout });
  // One for both ways of subscribing: they share executions, and limits.
  const operations = new Operations(parts);
  const events = new EventStreams(parts, operations, (response, error) => refuseRequest(response, error, parts.report));
  const { app, apollo } = await setUpHttp(parts, server, events.handler);
  server.on("request", (request, response) => {
    // Absolute URLs and `*` are for proxies, and would confuse later handlers.
    if (request.url?.startsWith("/")) app(request, response);
    else response.writeHead(400, { connection: "close" }).end();
  });
  const sockets = setUpWebSocket(parts, operations, server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    games: api.games,
    close: async () => {
      if (!open) return;
      open = false;
      // Sockets and streams first: the HTTP server stays open as long as any of them.
      await Promise.all([sockets.dispose(), events.dispose(), apollo.stop()]);
    },
  };
}
