import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { ApiError, type ConclaveClient } from "../../clients/sdk/index.ts";
import { choice, type Game, type GameDefinition, type Rule, view } from "../../server/engine/index.ts";
import { adminToken } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { type Coin, coinGame } from "../support/small-game.ts";
import { asked, sharedDesk } from "./desk.ts";
import { checkAccessible, phone } from "./support.ts";

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
const { at, connect, signedIn } = sharedDesk(trap);

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
    // What stands in the tables of the sections besides.
    const operator = connect(adminToken);
    const options = [
      { key: "rounds", value: { integer: 2 } },
      { key: "mood", value: { choice: "wild" } },
    ];
    for (const [mutation, type, input] of [
      [
        "saveRecommendedSet",
        "SaveRecommendedSetInput",
        { gameId: "parlour", title: "By candlelight", extensionKeys: ["candles"], options },
      ],
      ["setSiteTexts", "SetSiteTextsInput", { language: "en", name: "House of cards", rules: "Be kind." }],
    ] as const) {
      await operator.request(`mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input });
    }
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
