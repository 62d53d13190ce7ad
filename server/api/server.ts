import type { AddressInfo } from "node:net";
import type { Games } from "../matches/records/games.ts";
import type { Config } from "./base/config.ts";
import type { Logger } from "./base/logger.ts";
import type { Metrics } from "./base/metrics.ts";
import { EventStreams } from "./events/event-streams.ts";
import type { Services } from "./graph/base/context.ts";
import { accountPageOperations } from "./http/account-page.ts";
import { Door } from "./http/door.ts";
import { setUpHttp } from "./http/http.ts";
import { oneAfterAnother } from "./http/pipelined-requests.ts";
import { refuseRequest } from "./http/refusing.ts";
import { hasWebClient, operationsOfWebClient } from "./http/web-client.ts";
import { OpenConnections } from "./limits/open-connections.ts";
import { readManifest } from "./limits/operation-manifest.ts";
import { PersistedOperations } from "./limits/persisted-operations.ts";
import { ratesOf } from "./limits/rate-limits.ts";
import { UnreadReplies } from "./limits/unread-replies.ts";
import { UpdateLanes } from "./limits/update-lanes.ts";
import { oauthRouter } from "./oauth/endpoints.ts";
import type { Parts } from "./parts.ts";
import { Operations } from "./running/operations.ts";
import type { Pace } from "./running/sharing.ts";
import { Turns } from "./running/turns.ts";
import type { Api } from "./schema.ts";
import { Served } from "./served.ts";
import { setUpWebSocket } from "./sockets/websocket.ts";

/** What the API server needs. */
export interface ServeParts {
  readonly config: Config;
  /** The schema with its games, from `buildApi`. */
  readonly api: Api;
  readonly services: Omit<Services, "games">;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly ping: () => Promise<void>;
  /** Where requests come in, if the server has had to wait; otherwise one is made. */
  readonly door?: Door;
}

/** A running API server. */
export interface Serving {
  /** Where it listens, such as `http://localhost:4000`. */
  readonly url: string;
  readonly port: number;
  readonly games: Games;
  /** Serves another schema from now on: the one before with more types. */
  take(api: Api): void;
  /** Refuses new work, finishes work in progress, and closes the sockets with 1012. */
  close(): Promise<void>;
}

/** Serves the API over HTTP and WebSocket, on one port. */
export async function serve({ api, services, door: given, ...rest }: ServeParts): Promise<Serving> {
  const { config, log } = rest;
  const door = given ?? new Door(config, log);
  let open = true;
  const rates = ratesOf(config.limits);
  const pace: Pace = { turns: new Turns(), lanes: new UpdateLanes(rates.updates) };
  const served = new Served(api, config, rest.metrics, pace);
  const parts: Parts = {
    ...rest,
    served,
    services: { games: api.games, ...services },
    ...{ rates, pace, unread: new UnreadReplies() },
    connections: new OpenConnections(config.limits.connectionsPerAddress),
    persisted: new PersistedOperations({
      manifest: config.persistedOperations === undefined ? undefined : readManifest(config.persistedOperations),
      only: config.persistedOnly,
      own: accountPageOperations,
    }),
    report: (error) => log.error({ error }, "something unexpected went wrong"),
    isOpen: () => open,
  };
  const listing = listSiteOperations(parts);
  const server = door.handOver();
  parts.connections.watch(server, config);
  // One for both ways of subscribing: they share executions, and limits.
  const operations = new Operations(parts);
  const events = new EventStreams(parts, operations, (response, error) => refuseRequest(response, error, parts.report));
  const { app, apollo } = await setUpHttp(parts, server, events.handler, oauthRouter(parts));
  const handle = oneAfterAnother((request, response) => {
    // Absolute URLs and `*` are for proxies, and would confuse later handlers.
    if (request.url?.startsWith("/")) app(request, response);
    else response.writeHead(400, { connection: "close" }).end();
  });
  server.on("request", handle);
  const sockets = setUpWebSocket(parts, operations, server);
  await listing;
  await door.open();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    games: api.games,
    take: (next) => {
      served.replace(next);
      void listSiteOperations(parts);
    },
    close: async () => {
      if (!open) return;
      open = false;
      // Sockets and streams first: the HTTP server stays open as long as any of them.
      await Promise.all([sockets.dispose(), events.dispose(), apollo.stop()]);
    },
  };
}

/** Where nothing but known operations may run, those of the web client are: which they are depends on the schema. */
async function listSiteOperations({ config, served, persisted, report }: Parts): Promise<void> {
  if (!config.persistedOnly || !config.webClient || !hasWebClient()) return;
  try {
    persisted.list(await operationsOfWebClient(served.current.schema));
  } catch (error) {
    report(error);
  }
}
