import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { answerByChance, ConclaveClient, MatchSession } from "../../clients/sdk/index.ts";
import type { GameDefinition } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { startServer, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { Line } from "../support/line.ts";
import { type PageServer, servePage } from "../support/page-server.ts";
import { coinGame } from "../support/small-game.ts";
import type * as player from "./player.ts";

/** The SDK as a frontend uses it: in a browser, on a page of another origin than the server's. */

declare global {
  /** What the page of the test has loaded. */
  var tested: typeof player;
}

const { onPage } = sharedBrowser();
let frontend: PageServer;
let server: TestServer;
/** A server that answers one request a minute. */
let strict: TestServer;
/** Something before a server that is not there. */
let proxy: Server;
let line: Line;

beforeAll(async () => {
  const games = new Games([coinGame() as unknown as GameDefinition]);
  const much = {
    MAX_REQUESTS_PER_MINUTE: "100000",
    MAX_SIGN_INS_PER_MINUTE: "1000",
    PEOPLE_PER_ADDRESS: "1000",
    MAX_COST_PER_MINUTE: "100000000",
  };
  proxy = createServer(({ method }, response) => {
    const allowed = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    response.writeHead(method === "OPTIONS" ? 204 : 502, allowed).end("<html>");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  [frontend, server, strict] = await Promise.all([
    servePage(join(import.meta.dirname, "player.ts")),
    startServer({ ...much, HEARTBEAT_SECONDS: "1", MAX_BODY_BYTES: "100000" }, { games }),
    startServer({ MAX_REQUESTS_PER_MINUTE: "1" }, { games }),
  ]);
  line = await Line.start(() => ({ host: "127.0.0.1", port: server.port }));
});
afterEach(() => line.mend());
afterAll(async () => {
  await Promise.all([frontend?.close(), server?.close(), strict?.close(), line?.end()]);
  proxy?.close();
});

const addressOf = ({ port }: TestServer): string => `http://127.0.0.1:${port}/graphql`;

/** A page that has what those with HTTPS have, or one that has not. */
const page = (host: "localhost" | "insecure.test"): string => `http://${host}:${frontend.port}/`;

/** What the browser itself writes about replies that are errors, and connections that do not come about. */
const inNetwork = /^(Failed to load resource|WebSocket connection to|Access to fetch)/;

const kinds = ["websocket", "events"] as const;

describe("a frontend in a browser, on a page of another origin", () => {
  it.each(kinds)(
    "plays to the end, and resumes over %s after lost connections without a gap",
    async (subscriptions) => {
      await onPage(page("localhost"), async ({ page, context, expectInConsole }) => {
        expectInConsole(inNetwork);
        await page.evaluate((settings) => tested.begin(settings), { url: line.over(addressOf(server)), subscriptions });
        expect(await played(page, 2)).toMatchObject({ answered: 2, counts: { gaps: 0, duplicates: 0 } });
        // The way breaks, for a while.
        line.cut();
        const meanwhile = played(page, 2);
        await context.setOffline(true);
        line.mend();
        await context.setOffline(false);
        expect(await meanwhile).toMatchObject({ answered: 2 });
        // Only the connection of the updates breaks, while the match goes on.
        line.drop();
        const { version, status, counts } = await played(page);
        expect(status).toBe("FINISHED");
        expect(counts).toMatchObject({ gaps: 0, duplicates: 0 });
        expect(version).toBeGreaterThanOrEqual(6);
        await page.evaluate(() => tested.leave());
      });
    },
  );

  it.each(kinds)("notices over %s that a connection has gone silent", async (subscriptions) => {
    const host = new ConclaveClient({ url: addressOf(server) });
    await host.signInAsGuest("Ben");
    const { id } = await host.createMatch({ gameId: "coin", seats: 1 });
    await host.startMatch(id);
    const session = new MatchSession(host, id);
    await session.open();
    await onPage(page("localhost"), async ({ page, expectInConsole }) => {
      expectInConsole(inNetwork);
      const settings = { url: line.over(addressOf(server)), subscriptions, longestSilence: 1_600 };
      await page.evaluate(([settings, id]) => tested.follow(settings, id), [settings, id] as const);
      // Nobody says that the connection is over: as when a machine changes its network.
      line.freeze();
      for await (const prompt of session.prompts()) await answerByChance(session, prompt, () => 0);
      const seen = await page.evaluate(() => tested.followed());
      expect(seen).toMatchObject({ version: session.state.version, counts: { gaps: 0, duplicates: 0 } });
      await page.evaluate(() => tested.leave());
    });
    await host.close();
  });

  it("has keys for its decisions on a page without HTTPS too, and is told why nobody can sign in elsewhere", async () => {
    await onPage(page("insecure.test"), async ({ page }) => {
      expect(await page.evaluate(() => "randomUUID" in crypto)).toBe(false);
      await page.evaluate((settings) => tested.begin(settings), {
        url: addressOf(server).replace("127.0.0.1", "api.test"),
      });
      expect(await played(page)).toMatchObject({ status: "FINISHED", counts: { gaps: 0, duplicates: 0 } });
      const refused = await page.evaluate((url) => tested.signInElsewhere(url), addressOf(server));
      expect(refused).toMatchObject({ kind: "another error", message: expect.stringContaining("HTTPS") });
      await page.evaluate(() => tested.leave());
    });
  });

  it("begins the sign-in of a frontend", async () => {
    const opened = await onPage(page("localhost"), ({ page }) =>
      page.evaluate((url) => tested.signInElsewhere(url), addressOf(server)),
    );
    expect(opened).toMatch(/\/oauth\/authorize\?.*code_challenge=/);
  });

  it("is told what has gone wrong, and not that the server does not answer", async () => {
    await onPage(page("localhost"), async ({ page, expectInConsole }) => {
      expectInConsole(inNetwork);
      const told = (settings: { url: string; token?: string }, of: "match" | "sign-in" | "long name") =>
        page.evaluate(([settings, of]) => tested.told(settings, of), [settings, of] as const);
      const url = addressOf(server);
      expect(await told({ url }, "match")).toMatchObject({ kind: "ApiError", code: "UNKNOWN_MATCH" });
      expect(await told({ url, token: "x" }, "match")).toMatchObject({ kind: "ApiError", code: "TOKEN_INVALID" });
      expect(await told({ url }, "long name")).toMatchObject({ kind: "ApiError", code: "REQUEST_TOO_LARGE" });
      await told({ url: addressOf(strict) }, "sign-in");
      expect(await told({ url: addressOf(strict) }, "sign-in")).toMatchObject({
        kind: "ApiError",
        code: "RATE_LIMITED",
      });
      const { port } = proxy.address() as AddressInfo;
      const fromProxy = await told({ url: `http://127.0.0.1:${port}/graphql` }, "sign-in");
      expect(fromProxy).toMatchObject({ kind: "NetworkError", message: expect.stringContaining("status 502") });
      line.cut();
      const nobody = await told({ url: line.over(url) }, "sign-in");
      expect(nobody).toEqual({ kind: "NetworkError", message: "the server does not answer" });
    });
  });

  it.each(kinds)("is told over %s why there are no updates", async (subscriptions) => {
    await onPage(page("localhost"), async ({ page, expectInConsole }) => {
      expectInConsole(inNetwork);
      const told = (settings: { url: string; token?: string }) =>
        page.evaluate((settings) => tested.toldBySubscription(settings), { ...settings, subscriptions });
      const url = addressOf(server);
      expect(await told({ url })).toMatchObject({ kind: "ApiError", code: "UNKNOWN_MATCH" });
      expect(await told({ url, token: "x" })).toMatchObject({ kind: "ApiError", code: "TOKEN_INVALID" });
      line.cut();
      expect(await told({ url: line.over(url) })).toMatchObject({ kind: "NetworkError" });
    });
  });

  it("watches a public match with the EventSource of browsers", async () => {
    await onPage(page("localhost"), async ({ page }) => {
      const matchId = await page.evaluate((settings) => tested.begin(settings), { url: addressOf(server) });
      const query = "subscription ($id: ID!) { matchUpdated(matchId: $id) { version match { status seat } } }";
      const parameters = new URLSearchParams({ query, variables: JSON.stringify({ id: matchId }) });
      const seen = page.evaluate((url) => tested.watch(url), `${addressOf(server)}?${parameters}`);
      const { version } = await played(page);
      const updates = await seen;
      expect(updates.at(-1)).toMatchObject({ version, match: { status: "FINISHED", seat: null } });
      await page.evaluate(() => tested.leave());
    });
  });
});

/** Plays on, with this many answers or to the end. */
function played(page: Page, most?: number): ReturnType<typeof player.play> {
  return page.evaluate((most) => tested.play(most), most);
}
