import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { clientId, clientSecret, startProvider, type TestProvider } from "../support/oidc-provider.ts";
import { playByButtons } from "../support/play-by-buttons.ts";
import { freePort } from "../support/server-process.ts";
import { pagesOf, startWebServer } from "./support.ts";

/**
 * How people come back to the web client, on a server that runs only known operations: whatever these pages send that it does not know
 * fails here.
 */

const { onPage } = sharedBrowser();
let server: TestServer;
let mails: TestMailServer;
let provider: TestProvider;
let at: (path: string) => string;
beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  [provider, mails] = await Promise.all([startProvider(`${publicUrl}/sign-in/callback`), startMailServer()]);
  server = await startWebServer({
    ...{ PORT: String(port), PUBLIC_URL: publicUrl, PERSISTED_ONLY: "true" },
    ...{ SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org" },
    OIDC_PROVIDERS: JSON.stringify([
      { key: "club", name: "Our club", issuer: provider.issuer, clientId, clientSecret },
    ]),
  });
  at = pagesOf(server);
});
afterAll(async () => {
  await server?.close();
  await Promise.all([provider?.close(), mails?.close()]);
});

const english = { locale: "en-US" } as const;

it("plays on a server that runs only known operations", async () => {
  const reply = await fetch(at("/graphql"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ server { locales } }" }),
  });
  expect((await reply.json()).errors[0].extensions.code).toBe("OPERATION_NOT_ALLOWED");
  await onPage(
    at("/"),
    async ({ page }) => {
      for (const game of ["Coin", "Armament & Conflict"]) {
        await page.getByRole("button", { name: `Play now: ${game}` }).click();
        expect(await playByButtons(page, 3)).toBe(false);
        await page.goto(at("/"));
      }
    },
    english,
  );
});
