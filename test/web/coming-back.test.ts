import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { adminToken, ask, codeOf, get, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { clientId, clientSecret, startProvider, type TestProvider } from "../support/oidc-provider.ts";
import { otherQuestionOn, playByButtons, questionOn } from "../support/play-by-buttons.ts";
import { freePort } from "../support/server-process.ts";
import { english, pagesOf, serverIsAway, startWebServer } from "./support.ts";

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

/** The page of the test provider asks for a font that it does not get. */
const ofTheProvider = /fonts\.googleapis\.com/;

it("plays on a server that runs only known operations", async () => {
  expect(await codeOf(ask(server, "{ server { locales } }"))).toBe("OPERATION_NOT_ALLOWED");
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

const form = (page: Page, name: string) => page.getByRole("form", { name });

describe("an account", () => {
  it("is made of a guest, has a device with a name, and comes back by a mail when the password is lost", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await page.getByRole("button", { name: "Play now: Coin" }).click();
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        const match = page.url();
        await page.goto(at("/you"));
        const keep = form(page, "Keep this account");
        await keep.getByRole("textbox", { name: "Login name" }).fill("forgetful");
        await keep.getByLabel("Password").fill("correct horse");
        await keep.getByRole("button", { name: "Keep this account" }).click();
        await page.getByText("Chrome on Linux").waitFor();

        await page.getByRole("textbox", { name: "E-mail address" }).fill("forgetful@example.org");
        await page.getByRole("button", { name: "Send a link to confirm it" }).click();
        await page.getByText("A link is on its way to forgetful@example.org.").waitFor();
        await page.goto(linkIn(await mails.next()));
        await page.getByRole("button", { name: "It is mine" }).click();
        await page.getByRole("heading", { name: "The address is confirmed." }).waitFor();
        expect(new URL(page.url()).hash).toBe("");
        await page.getByRole("link", { name: "You", exact: true }).click();
        await page.getByText("Confirmed: forgetful@example.org").waitFor();
        await page.getByRole("checkbox", { name: /A mail once a day/ }).check();
        await page.getByText("At most one a day, to forgetful@example.org.").waitFor();

        const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem("conclave.tokens") ?? "{}"));
        const client = new ConclaveClient({ url: at("/graphql"), token });
        await client.contacts.addWebhook({ url: "https://hooks.example.org/turns" });
        expect(await client.contacts.digest()).toBe(true);
        await client.close();
        await page.reload();
        await page.getByRole("button", { name: "Remove: A webhook (hooks.example.org)" }).click();
        await page.getByText("hooks.example.org").waitFor({ state: "detached" });

        await page.getByRole("button", { name: "Sign out", exact: true }).click();
        await page.getByText("Forgotten your password?").click();
        const forgotten = form(page, "Forgotten your password?");
        await forgotten.getByRole("textbox", { name: "E-mail address" }).fill("forgetful@example.org");
        await forgotten.getByRole("button", { name: "Send me a link" }).click();
        await page.getByText("a mail with a link is on its way").waitFor();
        const mail = await mails.next();
        expect(mail.subject).toBe("Set a new password");
        await page.goto(linkIn(mail));
        await form(page, "Set a new password").getByLabel("New password").fill("better horse");
        await page.getByRole("button", { name: "Set it, and sign in" }).click();
        await page.getByRole("heading", { name: "The password is set." }).waitFor();
        await page.goto(match);
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        // A link works once.
        await page.goto(at("/you"));
        await page.goto(linkIn(mail));
        await form(page, "Set a new password").getByLabel("New password").fill("another horse");
        await page.getByRole("button", { name: "Set it, and sign in" }).click();
        expect(await page.getByRole("alert").textContent()).toBe("the link is not valid, or not any more");
      },
      english,
    );
  });

  it("gives a program a token that is shown once, and takes it back", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await page.getByRole("button", { name: "Play now: Coin" }).click();
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        await page.goto(at("/you"));
        const keep = form(page, "Keep this account");
        await keep.getByRole("textbox", { name: "Login name" }).fill("tinkerer");
        await keep.getByLabel("Password").fill("correct horse");
        await keep.getByRole("button", { name: "Keep this account" }).click();
        await page.getByText("A new token").click();
        const making = form(page, "Make a token");
        await making.getByRole("textbox", { name: "What it is for" }).fill("My bot");
        await making.getByRole("combobox", { name: "How long it is valid" }).selectOption("30 days");
        await making.getByRole("button", { name: "Make a token" }).click();
        await page.getByText(/^Watch and play, until /).waitFor();
        const token = await page.getByRole("textbox", { name: /^The new token/ }).inputValue();
        const client = new ConclaveClient({ url: at("/graphql"), token });
        expect((await client.me())?.role).toBe("PLAYER");

        await page.getByRole("checkbox", { name: /^A program decides for this account/ }).check();
        await page.reload();
        const isBot = page.getByRole("checkbox", { name: /^A program decides for this account/ });
        await isBot.waitFor();
        expect(await isBot.isChecked()).toBe(true);
        expect(await page.getByRole("textbox", { name: /^The new token/ }).count()).toBe(0);
        await page.getByRole("button", { name: "Revoke: My bot" }).click();
        await page.getByText("My bot").waitFor({ state: "detached" });
        expect(await client.me()).toBeUndefined();
        await client.close();
      },
      english,
    );
  });

  it("is told why nothing more arrives, once it has been signed out elsewhere", async () => {
    await onPage(
      at("/"),
      async ({ page, expectInConsole }) => {
        expectInConsole(/status of 401/);
        await page.getByRole("button", { name: "Play now: Coin" }).click();
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem("conclave.tokens") ?? "{}"));
        const elsewhere = new ConclaveClient({ url: at("/graphql"), token });
        await elsewhere.signOut({ everywhere: true });
        await elsewhere.close();
        const notice = page.getByRole("status").filter({ hasText: "Nothing new arrives on this page:" });
        await notice.getByRole("button", { name: "Load it again" }).click();
        // What everybody may watch is still there to be watched.
        await page.getByText(/^Waiting for /).waitFor();
        expect(await notice.count()).toBe(0);
      },
      english,
    );
  });

  it("is entered by a provider, from the page on which somebody was, and keeps a guest's matches", async () => {
    await onPage(
      at("/tables"),
      async ({ page, expectInConsole }) => {
        expectInConsole(ofTheProvider);
        await page.getByRole("link", { name: "Sign in" }).click();
        await page.getByRole("button", { name: "Go on with Our club" }).click();
        await signInAtProvider(page, "Ada");
        await page.waitForURL(at("/tables"));
        await page.getByRole("link", { name: "Ada" }).click();
        await page.getByRole("button", { name: "Take away" }).click();
        expect(await page.getByRole("alert").textContent()).toContain("your only way to sign in");
      },
      english,
    );
    await onPage(
      at("/"),
      async ({ page, expectInConsole }) => {
        expectInConsole(ofTheProvider);
        await page.getByRole("button", { name: "Play now: Coin" }).click();
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        const match = page.url();
        await page.goto(at("/you"));
        await page.getByRole("button", { name: "Keep it with Our club" }).click();
        await signInAtProvider(page, "Ben");
        await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
        await page.goto(match);
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
      },
      english,
    );
  });
});

describe("a browser", () => {
  it("is told of a turn if somebody lets it, by a service worker that keeps nothing", async () => {
    await onPage(
      at("/"),
      async ({ page, context, expectInConsole }) => {
        expectInConsole(/does not support the Push API in incognito mode/);
        await page.getByRole("button", { name: "Play now: Coin" }).click();
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        const match = page.url();
        await page.goto(at("/you"));
        const remind = page.getByRole("button", { name: "Remind me in this browser" });
        await remind.click();
        expect(await page.getByRole("alert").textContent()).toContain("does not let the page remind you");

        await context.grantPermissions(["notifications"], { origin: at("") });
        const devTools = await context.newCDPSession(page);
        const registered = new Promise<string>((resolve) => {
          devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
            if (first) resolve(first.registrationId);
          });
        });
        await devTools.send("ServiceWorker.enable");
        await remind.click();
        // This browser has no service for it: nothing is said to be on that is not.
        await page.getByText("The service with which this browser is reached does not answer.").waitFor();
        expect(await page.getByRole("list", { name: "Where else you are told" }).count()).toBe(0);

        // What such a service would bring, the browser brings here by itself. It has no place to show it.
        const [worker] = context.serviceWorkers();
        await worker?.evaluate(() => {
          const scope = self as unknown as { registration: object; shown?: object };
          Object.assign(scope.registration, {
            showNotification: async (title: string, options: object) => {
              scope.shown = { title, ...options };
            },
          });
        });
        const told = { type: "turn", matchId: match.split("/").at(-1), text: "It is your turn in Coin." };
        await devTools.send("ServiceWorker.deliverPushMessage", {
          ...{ origin: at(""), registrationId: await registered, data: JSON.stringify(told) },
        });
        const shown = () => worker?.evaluate(() => (self as unknown as { shown?: object }).shown);
        await eventually(shown).toMatchObject({ title: "Conclave", body: told.text, data: { address: match } });
        const reply = await fetch(at("/service-worker.js"));
        expect([reply.headers.get("content-type"), reply.headers.get("cache-control")]).toEqual([
          ...["text/javascript; charset=utf-8", "no-cache"],
        ]);
        expect(await page.evaluate(() => caches.keys())).toEqual([]);
      },
      english,
    );
  });

  it("can be put on the home screen", async () => {
    await onPage(
      at("/"),
      async ({ page, context }) => {
        const devTools = await context.newCDPSession(page);
        const { errors, url } = await devTools.send("Page.getAppManifest");
        expect([url, errors]).toEqual([at("/manifest.webmanifest"), []]);
        expect((await devTools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
      },
      english,
    );
  });
});

it("says what was not sent while the line is lost, and sends it once it is there; a new version is offered, not forced", async () => {
  await onPage(
    at("/"),
    async ({ page, context, expectInConsole }) => {
      expectInConsole(serverIsAway);
      await page.getByRole("button", { name: "Play now: Coin" }).click();
      const question = questionOn(page);
      const heads = question.getByRole("button", { name: "Heads" });
      await heads.waitFor();
      const asked = await question.getAttribute("data-prompt");
      await context.setOffline(true);
      await page.getByText("The connection is lost. Trying again…").waitFor();
      await heads.click();
      await question.getByText("Your decision was not sent: the server does not answer.").waitFor();
      await page.route(at("/"), (route) => route.fulfill({ body: "<html>of another version</html>" }));
      await context.setOffline(false);
      await page.getByText("The server has a new version of this page.").waitFor();
      // Neither lost, nor sent behind somebody's back.
      expect(await question.getAttribute("data-prompt")).toBe(asked);
      await question.getByRole("button", { name: "Send it again" }).click();
      await otherQuestionOn(page, asked).waitFor();
      expect(await page.getByRole("button", { name: "Load it" }).isVisible()).toBe(true);

      // Where nothing is asked or written, it is loaded as soon as nobody looks.
      await page.goto(at("/tables"));
      await page.getByRole("heading", { level: 1 }).waitFor();
      const loaded = page.waitForEvent("load");
      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true });
        dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
      });
      await loaded;
    },
    english,
  );
});

it("agrees in two tabs at once: on decisions, on what is taken back, and on who is signed in", async () => {
  await onPage(
    at("/"),
    async ({ page, context, expectInConsole }) => {
      await page.getByRole("button", { name: "Play now: Parlour" }).click();
      await questionOn(page).getByRole("button").first().waitFor();
      const other = await context.newPage();
      await other.goto(page.url());
      await questionOn(other).getByRole("button").first().waitFor();
      const first = await questionOn(page).getAttribute("data-prompt");
      expect(await playByButtons(page, 1)).toBe(false);
      await otherQuestionOn(other, first).waitFor();
      const second = await questionOn(other).getAttribute("data-prompt");
      await other.keyboard.press("u");
      await otherQuestionOn(page, second).waitFor();
      expect(await questionOn(page).getByRole("heading").textContent()).toBe(
        await questionOn(other).getByRole("heading").textContent(),
      );
      // Habits hold in both as well.
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("checkbox", { name: "Ask me before each decision is sent" }).check();
      await page.getByRole("checkbox", { name: "A sound when it is my turn" }).check();
      await page.getByRole("button", { name: "Close" }).click();
      const asked = await questionOn(other).getAttribute("data-prompt");
      await questionOn(other).getByRole("button", { disabled: false }).first().click();
      await other.getByRole("button", { name: "Send it" }).click();
      await otherQuestionOn(page, asked).waitFor();
      // Whoever looks elsewhere is called by the title and the icon.
      await questionOn(page).getByRole("button").first().waitFor();
      expect(await page.title()).toBe("Your turn · Parlour · Conclave");
      const icon = (): Promise<string | null> => page.locator("link[rel=icon]").getAttribute("href");
      for (const [hidden, file] of [
        [true, "icon-turn.svg"],
        [false, "icon.svg"],
      ] as const) {
        await page.evaluate((value) => {
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
        await eventually(icon).toMatch(new RegExp(`/${file}$`));
      }

      // The other tab may ask once more before it knows.
      expectInConsole(/status of 401/);
      await other.goto(at("/you"));
      await other.getByRole("button", { name: "Delete the account" }).click();
      await page.goto(at("/tables"));
      await page.getByRole("link", { name: "Guest" }).waitFor();
      await other.getByRole("button", { name: "Delete it for good" }).click();
      await page.getByRole("link", { name: "Sign in" }).waitFor();
    },
    english,
  );
});

it("lets people react to a line, report it, and not hear somebody any more", async () => {
  const friend = new ConclaveClient({ url: at("/graphql") });
  await friend.signInAsGuest("Ben");
  await onPage(
    at("/new/coin"),
    async ({ page }) => {
      await page.getByRole("combobox", { name: "Who learns of it" }).selectOption("UNLISTED");
      await page.getByRole("button", { name: "Open the table" }).click();
      await page.getByRole("button", { name: "Make a link" }).waitFor();
      const matchId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      await friend.joinMatch(matchId);
      const { key } = await friend.talk.say(matchId, "TABLE", "You will lose.");
      await page.getByRole("button", { name: "More about what Ben has said" }).click();
      await page.getByRole("button", { name: "Astonishment", exact: true }).click();
      await page.getByRole("button", { name: "Astonishment: 1" }).waitFor();

      await page.getByRole("button", { name: "More about what Ben has said" }).click();
      await page.getByRole("button", { name: "Report" }).click();
      await page.getByRole("textbox", { name: "What is wrong with it?" }).fill("Rude");
      await page.getByRole("button", { name: "Tell the moderators" }).click();
      await page.getByText("Reported. A moderator will look at it.").waitFor();
      const { administration } = await get(
        server,
        "{ administration { reports { edges { node { reason text } } } } }",
        {},
        adminToken,
      );
      expect(administration.reports.edges).toEqual([{ node: { reason: "Rude", text: "You will lose." } }]);

      await page.getByRole("button", { name: "Hide what Ben says" }).click();
      await page.getByText("What Ben says is hidden.").waitFor();
      expect(await page.getByText("You will lose.").count()).toBe(0);
      await page.getByRole("button", { name: "Show it again" }).click();
      await page.getByText("You will lose.").waitFor();
      expect(key).toBe("1");
    },
    english,
  );
  await friend.close();
});

/** The link of a mail. */
function linkIn({ text }: ReceivedMail): string {
  const [link] = /http:\/\/\S+/.exec(text) ?? [];
  expect(link).toBeDefined();
  return link as string;
}

/** Fills in the form of the test provider. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
}
