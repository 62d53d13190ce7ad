import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { ConclaveClient, type Tokens } from "../../clients/sdk/index.ts";
import type { GameDefinition } from "../../server/engine/index.ts";
import { adminToken, type TestServer } from "../api/support.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { freePort } from "../support/server-process.ts";
import { pagesOf, signedInAs, startWebServer, webGames } from "./support.ts";

/** What can be done in the question that is open. */
export const asked = (page: Page) => page.getByRole("dialog");

/** A server with a desk, and those who come to it. */
export interface Desk {
  readonly server: () => TestServer;
  readonly mails: () => TestMailServer;
  /** A page of the server. */
  readonly at: (path: string) => string;
  /** A connection of its own: a guest's until it signs in. */
  readonly connect: (token?: string) => ConclaveClient;
  /** A browser in which somebody is signed in: `ada` is an admin, `mo` a moderator, and `ben` only plays. */
  readonly signedIn: (login: string) => Promise<BrowserContextOptions>;
}

/** A desk for all tests of the file that calls this. @param games besides those of the web client's tests */
export function sharedDesk(...games: readonly GameDefinition[]): Desk {
  let server: TestServer;
  let mails: TestMailServer;
  const clients: ConclaveClient[] = [];
  const connected = (settings: { token?: string; onTokens?: (now: Tokens) => void }): ConclaveClient => {
    const client = new ConclaveClient({ url: `http://127.0.0.1:${server.port}/graphql`, ...settings });
    clients.push(client);
    return client;
  };
  const at = (path: string): string => pagesOf(server)(path);
  const connect = (token?: string): ConclaveClient => connected({ ...(token && { token }) });

  beforeAll(async () => {
    const port = await freePort();
    mails = await startMailServer();
    server = await startWebServer(
      {
        ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
        ...{ SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org" },
      },
      webGames(...games),
    );
    const operator = connect(adminToken);
    for (const [login, role] of [
      ["ada", "ADMIN"],
      ["mo", "MODERATOR"],
      ["ben", "PLAYER"],
    ] as const) {
      const account = await connect().signUp({ login, password: "correct horse", name: login });
      if (role !== "PLAYER") await operator.administration.setRole(account.id, role);
    }
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await server?.close();
    await mails?.close();
  });

  return {
    ...{ at, connect },
    server: () => server,
    mails: () => mails,
    signedIn: async (login) => {
      let tokens: Tokens = {};
      await connected({ onTokens: (now) => (tokens = now) }).signIn(login, "correct horse");
      return signedInAs(at(""), tokens);
    },
  };
}
