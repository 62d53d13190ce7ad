import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError, ConclaveClient, type Tokens } from "../../clients/sdk/index.ts";
import { choice, type Game, type GameDefinition, type Rule, view } from "../../server/engine/index.ts";
import { adminToken, get, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { freePort } from "../support/server-process.ts";
import { type Coin, coinGame } from "../support/small-game.ts";
import { checkAccessible, english, pagesOf, phone, signedInAs, startWebServer, webGames } from "./support.ts";

/** The desk of those who look after a server, by roles and names. An error in the console fails each of these. */

/** A game whose rules fail after the first decision. */
const trap = coinGame({
  id: "trap",
  viewType: view.object("TrapView", "What is seen.", { points: view.list(view.integer("Points"), "By seat.") }),
  phases: {
    *bet(game: Game<Coin>): Rule {
      yield* game.choose(game.current, "bet", [choice("heads", { key: "bet.heads" }, true)]);
      throw new Error("the trap has shut");
    },
  },
}) as unknown as GameDefinition;

const { onPage } = sharedBrowser();
let server: TestServer;
let mails: TestMailServer;
let at: (path: string) => string;
const clients: ConclaveClient[] = [];
/** A connection of its own: a guest's until it signs in. */
const connect = (token?: string): ConclaveClient => {
  const client = new ConclaveClient({ url: `http://127.0.0.1:${server.port}/graphql`, ...(token && { token }) });
  clients.push(client);
  return client;
};
/** A browser in which somebody is signed in. */
let signedIn: (login: string) => Promise<BrowserContextOptions>;

beforeAll(async () => {
  const port = await freePort();
  mails = await startMailServer();
  server = await startWebServer(
    {
      ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
      ...{ SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org" },
    },
    webGames(trap),
  );
  at = pagesOf(server);
  const operator = connect(adminToken);
  for (const [login, role] of [
    ["ada", "ADMIN"],
    ["mo", "MODERATOR"],
    ["ben", "PLAYER"],
  ] as const) {
    const account = await connect().signUp({ login, password: "correct horse", name: login });
    if (role !== "PLAYER") await operator.administration.setRole(account.id, role);
  }
  signedIn = async (login) => {
    let tokens: Tokens = {};
    const url = `http://127.0.0.1:${server.port}/graphql`;
    const client = new ConclaveClient({ url, onTokens: (now) => (tokens = now) });
    clients.push(client);
    await client.signIn(login, "correct horse");
    return signedInAs(at(""), tokens);
  };
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await server?.close();
  await mails?.close();
});

/** A private match whose rules have failed, of somebody. */
async function trapped(guest: ConclaveClient): Promise<string> {
  const { id } = await guest.createMatch({ gameId: "trap", seats: 1, visibility: "PRIVATE" });
  await guest.startMatch(id);
  const { prompts, version } = await guest.match(id);
  const promptId = prompts[0]?.id ?? "";
  const answered = guest.answer({ matchId: id, promptId, version, answer: { option: "heads" } });
  await expect(answered).rejects.toThrow(ApiError);
  return id;
}

/** Replies to an operation of a page in place of the server, from now on. */
async function replyInstead(page: Page, operation: string, reply: (route: Route) => Promise<void>): Promise<void> {
  const isIt = new RegExp(`^\\s*(query|mutation) ${operation}\\b`);
  await page.route("**/graphql", (route) => {
    const sent = route.request().postDataJSON() as { readonly query?: string } | null;
    return isIt.test(sent?.query ?? "") ? reply(route) : route.fallback();
  });
}

/** What can be done in the question that is open. */
const asked = (page: Page) => page.getByRole("dialog");

describe("an admin", () => {
  it("switches a house rule on, and a player uses it in a new match", async () => {
    await connect(adminToken).request(
      `mutation { setExtensionOffer(input: { gameId: "parlour", extensionKey: "candles", enabled: false }) { game { id } } }`,
    );
    const wish = async (page: Page) => {
      await page.goto(at("/new/parlour"));
      return page.getByRole("checkbox", { name: "Candles" }).first();
    };
    await onPage(
      at("/"),
      async ({ page: player }) => {
        const before = await wish(player);
        await before.waitFor();
        expect(await before.isEnabled()).toBe(false);
        await onPage(
          at("/"),
          async ({ page }) => {
            await page.getByRole("link", { name: "Admin" }).click();
            await page.getByRole("link", { name: "Games", exact: true }).click();
            await page.getByRole("link", { name: "Parlour" }).click();
            const offer = page.getByRole("switch", { name: "Offer Candles" }).first();
            await offer.waitFor();
            expect(await offer.getAttribute("aria-checked")).toBe("false");
            await offer.click();
            await page.getByText("“Candles” is on.").waitFor();
          },
          await signedIn("ada"),
        );
        await (await wish(player)).check();
        await player
          .getByRole("button", { name: "Play", exact: true })
          .or(player.getByRole("button", { name: "Open the table" }))
          .click();
        await player.waitForURL(/\/match\//);
        const { extensions } = await connect().match(new URL(player.url()).pathname.split("/").at(-1) ?? "");
        expect(extensions.map(({ key }) => key)).toEqual(["candles"]);
      },
      await signedIn("ben"),
    );
  });

  it("sees why a match cannot go on, saves it with the token of the operator, and ends it after saying why", async () => {
    const guest = connect();
    await guest.signInAsGuest("Cleo");
    const id = await trapped(guest);
    await onPage(
      at("/admin"),
      async ({ page }) => {
        await page.getByRole("link", { name: /1 Matches stopped by a fault/ }).click();
        await page.getByRole("cell", { name: /the trap has shut/ }).waitFor();
        await page.getByRole("table", { name: "Matches" }).getByRole("link").first().click();
        await page.getByRole("region", { name: "Why it cannot go on" }).getByText("RULE_THREW").waitFor();
        const saved = page.waitForEvent("download");
        await page.getByRole("button", { name: "Save as a file" }).click();
        await asked(page).getByLabel("Token of the operator").fill(adminToken);
        await asked(page).getByRole("button", { name: "Save as a file" }).click();
        expect(await readFile(await (await saved).path(), "utf8")).toContain(id);
        await page.getByRole("button", { name: "End", exact: true }).click();
        await asked(page).getByText("cannot go on").waitFor();
        await asked(page).getByRole("textbox", { name: "Reason" }).fill("cannot be repaired");
        await asked(page).getByRole("button", { name: "End", exact: true }).click();
        await page
          .getByText("The match is now: called off")
          .or(page.getByText("The match is now: abandoned"))
          .waitFor();
        await page.goto(at("/admin/matches?list=faulted"));
        await page.getByText("There is no such match.").waitFor();
        await page.goto(at(`/admin/moderation?subject=match:${id}`));
        await page.getByRole("cell", { name: /^cannot be repaired/ }).waitFor();
      },
      await signedIn("ada"),
    );
    expect((await guest.match(id)).status).toBe("ABANDONED");
  });

  it("reads what the server has to say against a deed, and nothing has happened then", async () => {
    await onPage(
      at("/admin/accounts?search=ada"),
      async ({ page }) => {
        await page.getByRole("rowheader").getByRole("link", { name: "ada" }).click();
        await page.getByRole("button", { name: "Change role" }).click();
        await asked(page).getByRole("combobox", { name: "Role" }).selectOption("PLAYER");
        await asked(page).getByRole("button", { name: "Change role" }).click();
        await asked(page).getByRole("alert").getByText("somebody has to be an admin").waitFor();
        await asked(page).getByRole("button", { name: "Cancel" }).click();
        await asked(page).waitFor({ state: "detached" });
        await page.getByRole("definition").getByText("admin", { exact: true }).waitFor();
      },
      await signedIn("ada"),
    );
  });
});

describe("the forms of the desk", () => {
  it("recommend a set, and give an option another default until it is as the game has it", async () => {
    await onPage(
      at("/admin/games/parlour"),
      async ({ page }) => {
        await page.getByRole("button", { name: "Add a set" }).click();
        await asked(page).getByRole("textbox", { name: "Name" }).fill("By candlelight");
        await asked(page).getByRole("checkbox", { name: "Candles" }).first().check();
        await asked(page).getByRole("spinbutton", { name: "Rounds" }).fill("2");
        await asked(page).getByRole("combobox", { name: "Mood" }).selectOption("Wild");
        await asked(page).getByRole("button", { name: "Save" }).click();
        await page.getByText("“By candlelight” is saved.").waitFor();
        await page
          .getByRole("row", { name: /By candlelight/ })
          .getByText("rounds: 2, mood: wild")
          .waitFor();

        const option = page.getByRole("row", { name: /Rounds rounds/ });
        await option.getByRole("button", { name: "Change" }).click();
        await asked(page).getByRole("spinbutton", { name: "Default" }).fill("4");
        await asked(page).getByRole("button", { name: "Change" }).click();
        await option.getByText("changed here").waitFor();

        await onPage(
          at("/new/parlour"),
          async ({ page: player }) => {
            const rounds = player.getByRole("spinbutton", { name: "Rounds" });
            await rounds.waitFor();
            expect(await rounds.inputValue()).toBe("4");
            await player.getByRole("button", { name: "By candlelight" }).click();
            expect(await rounds.inputValue()).toBe("2");
            await player.getByRole("button", { name: "Open the table" }).click();
            await player.waitForURL(/\/match\//);
            const { extensions } = await connect().match(new URL(player.url()).pathname.split("/").at(-1) ?? "");
            expect(extensions.map(({ key }) => key)).toEqual(["candles"]);
          },
          english,
        );

        await option.getByRole("button", { name: "As the game has it" }).click();
        await asked(page).getByRole("button", { name: "As the game has it" }).click();
        await option.getByText("changed here").waitFor({ state: "detached" });
        await option.getByRole("cell", { name: "1", exact: true }).waitFor();
      },
      await signedIn("ada"),
    );
  });

  it("invite with a code that can be copied by hand, and revoke the invitation", async () => {
    await onPage(
      at("/admin/invitations"),
      async ({ page }) => {
        // As on pages without HTTPS, or where somebody does not allow it.
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error("not here"));
        });
        await page.getByRole("button", { name: "Invite" }).click();
        await asked(page).getByRole("textbox", { name: "What it is for" }).fill("the club");
        await asked(page).getByRole("button", { name: "Invite" }).click();
        const code = asked(page).getByRole("textbox", { name: "Code" });
        await code.waitFor();
        expect(await code.inputValue()).not.toBe("");
        await asked(page).getByRole("button", { name: "Copy" }).click();
        await asked(page).getByRole("button", { name: "Close" }).click();
        // Whoever uses the keyboard is where they were.
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Invite");
        await page
          .getByRole("row", { name: /the club/ })
          .getByRole("button", { name: "Revoke" })
          .click();
        await asked(page).getByRole("button", { name: "Revoke" }).click();
        await page.getByText("The invitation is revoked.").waitFor();
        await page.getByText("There is no invitation.").waitFor();
      },
      await signedIn("ada"),
    );
  });

  it("say the name and the rules of the house to everybody, and send a test mail", async () => {
    await onPage(
      at("/admin/site"),
      async ({ page }) => {
        await page.getByRole("button", { name: "Write in a language" }).click();
        await asked(page).getByRole("textbox", { name: "Name of the server" }).fill("House of cards");
        await asked(page).getByRole("textbox", { name: "Rules of the house" }).fill("Be kind.");
        await asked(page).getByRole("button", { name: "Write in a language" }).click();
        await page
          .getByRole("row", { name: /House of cards/ })
          .getByText("Be kind.")
          .waitFor();
        expect((await get(server, "{ server { site { name rules } } }")).server.site).toEqual({
          ...{ name: "House of cards", rules: "Be kind." },
        });
        await page.getByRole("link", { name: "Server", exact: true }).click();
        await page.getByRole("button", { name: "Send a test mail" }).click();
        await asked(page).getByRole("textbox", { name: "E-mail address" }).fill("ada@example.org");
        await asked(page).getByRole("button", { name: "Send a test mail" }).click();
        await page.getByText("The mail server has taken a mail to ada@example.org").waitFor();
        expect((await mails.next()).to).toBe("ada@example.org");
      },
      await signedIn("ada"),
    );
  });

  it("fetch a backup with the token of the operator, and not with their own", async () => {
    await onPage(
      at("/admin/server"),
      async ({ page, expectInConsole }) => {
        expectInConsole(/status of 403/);
        const fetching = page.getByRole("button", { name: "Fetch a backup" });
        await fetching.click();
        const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem("conclave.tokens") ?? "{}"));
        await asked(page).getByLabel("Token of the operator").fill(token);
        await asked(page).getByRole("button", { name: "Fetch a backup" }).click();
        await asked(page).getByText("only the operator of this server may do this", { exact: false }).waitFor();
        const saved = page.waitForEvent("download");
        await asked(page).getByLabel("Token of the operator").fill(adminToken);
        await asked(page).getByRole("button", { name: "Fetch a backup" }).click();
        await page.getByText(/^The backup has been fetched/).waitFor();
        const backup = gunzipSync(await readFile(await (await saved).path()));
        expect(backup.length).toBeGreaterThan(1_000);
      },
      await signedIn("ada"),
    );
  });

  it("show what has changed: what was taken in, or why it cannot be shown", async () => {
    await onPage(
      at("/admin/plugins"),
      async ({ page }) => {
        const installed = page.getByRole("table", { name: "Installed" });
        await installed.getByRole("rowheader", { name: "Parlour" }).waitFor();
        const taken = { games: [{ id: "parlour", version: "2.0.0", extensions: [] }], brokenPlugins: [] };
        await replyInstead(page, "LoadPlugins", (route) => route.fulfill({ json: { data: { loadPlugins: taken } } }));
        await replyInstead(page, "Games", async (route) => {
          const body = (await (await route.fetch()).text()).replace(/"Parlour"/g, '"New parlour"');
          await route.fulfill({ contentType: "application/json", body });
        });
        await page.getByRole("button", { name: "Take in what is new" }).click();
        await asked(page).getByRole("button", { name: "Take in what is new" }).click();
        await page.getByText("Taken in: parlour 2.0.0.").waitFor();
        await installed.getByRole("rowheader", { name: "New parlour" }).waitFor();

        await page.getByRole("link", { name: "Games", exact: true }).click();
        await page.getByRole("link", { name: "Armament & Conflict" }).click();
        const offer = page.getByRole("switch", { name: "Offer Armament & Conflict" });
        await offer.waitFor();
        const errors = [{ message: "The lights are out.", extensions: { code: "BAD_REQUEST" } }];
        await replyInstead(page, "DeskGame", (route) => route.fulfill({ json: { errors } }));
        await page.getByRole("button", { name: "Change" }).first().click();
        await asked(page).getByRole("button", { name: "Change" }).click();
        await page.getByRole("alert").getByText("The lights are out.").waitFor();
        expect(await offer.isVisible()).toBe(true);
      },
      await signedIn("ada"),
    );
  });
});

describe("a moderator", () => {
  it("silences somebody for what was reported, with a reason, and sees nothing that is for admins", async () => {
    const [rude, hurt] = [connect(), connect()];
    await rude.signInAsGuest("Dan");
    await hurt.signInAsGuest("Eve");
    const { id } = await rude.createMatch({ gameId: "coin", seats: 2 });
    await hurt.joinMatch(id);
    const { key } = await rude.talk.say(id, "TABLE", "You all play like turnips");
    await hurt.talk.report(id, "TABLE", key, "insulting");
    await onPage(
      at("/admin"),
      async ({ page }) => {
        const sections = page.getByRole("navigation", { name: "Sections of the desk" });
        await sections.getByText("waiting").waitFor();
        expect(await sections.getByRole("link").allTextContents()).toEqual(["Reports1 waiting", "Moderation log"]);
        await page.getByRole("rowheader", { name: /You all play like turnips/ }).waitFor();
        await page.getByRole("button", { name: "Silence", exact: true }).click();
        await asked(page).getByRole("spinbutton").fill("48");
        await asked(page).getByRole("textbox", { name: "Reason" }).fill("turnips");
        await asked(page).getByRole("button", { name: "Silence", exact: true }).click();
        await page.getByText("Dan is silenced.").waitFor();
        await page.getByRole("button", { name: "Remove message" }).click();
        await asked(page).getByRole("button", { name: "Remove message" }).click();
        await page.getByText("No report waits.").waitFor();
        await sections.getByRole("link", { name: "Moderation log" }).click();
        await page.getByRole("cell", { name: /^turnips/ }).waitFor();
        await page.goto(at("/admin/accounts"));
        await page.getByText("There is nothing here.").waitFor();
      },
      await signedIn("mo"),
    );
    await expect(rude.talk.say(id, "TABLE", "Turnips!")).rejects.toMatchObject({ code: "SILENCED" });
  });
});

it("is not for players, and does not stand in their menu", async () => {
  await onPage(
    at("/admin/accounts"),
    async ({ page }) => {
      await page.getByRole("heading", { name: "Not for you" }).waitFor();
      expect(await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Admin" }).count()).toBe(
        0,
      );
      expect(await page.getByRole("table").count()).toBe(0);
    },
    await signedIn("ben"),
  );
});

describe("every section", () => {
  const sections = [
    "",
    "matches",
    "games",
    "games/parlour",
    "plugins",
    "accounts",
    "invitations",
    "reports?closed=yes",
  ];
  const others = ["moderation", "site", "frontends", "server", "audit"];
  const pages = [...sections, ...others].map((section) => `/admin/${section}`.replace(/\/$/, ""));

  beforeAll(async () => {
    const guest = connect();
    await guest.signInAsGuest("Finn");
    await trapped(guest);
  });

  it("has nothing serious for axe to find", async () => {
    await onPage(
      at("/admin"),
      async ({ page }) => {
        for (const path of pages) {
          await page.goto(at(path));
          await page.getByRole("heading", { level: 2 }).first().waitFor();
          await checkAccessible(page, path);
        }
        await page.goto(at("/admin/server"));
        await page.getByRole("button", { name: "Announce a restart" }).click();
        await checkAccessible(page, "a question");
      },
      await signedIn("ada"),
    );
  });

  it("fits a phone of 360 pixels", async () => {
    await onPage(
      at("/admin"),
      async ({ page }) => {
        for (const path of pages) {
          await page.goto(at(path));
          // What waits is counted in the menu, which is wider than the page.
          await page.getByRole("navigation", { name: "Sections of the desk" }).getByText("waiting").waitFor();
          await page.getByRole("heading", { level: 2 }).first().waitFor();
          expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
        }
      },
      { ...(await signedIn("ada")), ...phone },
    );
  });
});
