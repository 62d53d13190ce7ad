import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { adminToken, get } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { asked, sharedDesk } from "./desk.ts";
import { english } from "./support.ts";

/** What admins fill in at the desk. An error in the console fails each of these. */

const { onPage } = sharedBrowser();
const { at, connect, mails, server, signedIn } = sharedDesk();

/** Replies to an operation of a page in place of the server, from now on. */
async function replyInstead(page: Page, operation: string, reply: (route: Route) => Promise<void>): Promise<void> {
  const isIt = new RegExp(`^\\s*(query|mutation) ${operation}\\b`);
  await page.route("**/graphql", (route) => {
    const sent = route.request().postDataJSON() as { readonly query?: string } | null;
    return isIt.test(sent?.query ?? "") ? reply(route) : route.fallback();
  });
}

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
        expect((await get(server(), "{ server { site { name rules } } }")).server.site).toEqual({
          ...{ name: "House of cards", rules: "Be kind." },
        });
        await page.getByRole("link", { name: "Server", exact: true }).click();
        await page.getByRole("button", { name: "Send a test mail" }).click();
        await asked(page).getByRole("textbox", { name: "E-mail address" }).fill("ada@example.org");
        await asked(page).getByRole("button", { name: "Send a test mail" }).click();
        await page.getByText("The mail server has taken a mail to ada@example.org").waitFor();
        expect((await mails().next()).to).toBe("ada@example.org");
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
