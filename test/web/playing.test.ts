import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { otherQuestionOn, playByButtons, questionOn } from "../support/play-by-buttons.ts";
import { startProxy } from "../support/proxy.ts";
import { checkAccessible, english, pagesOf, phone, signedInAs, startWebServer, webGames } from "./support.ts";

/** The web client as people use it, in a browser. An error in the console fails each of these. */

const { onPage } = sharedBrowser();
let server: TestServer;
let at: (path: string) => string;
/** How much later it is for the server, in milliseconds. */
let later = 0;
beforeAll(async () => {
  server = await startWebServer({}, webGames(), { now: () => new Date(Date.now() + later) });
  at = pagesOf(server);
});
afterAll(() => server?.close());

const playNow = (page: Page, game: string) => page.getByRole("button", { name: `Play now: ${game}` });

describe("the first minute", () => {
  it("leads from the start page to the first question with one click, and no account is asked", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await playNow(page, "Armament & Conflict").click();
        await questionOn(page).getByRole("heading", { name: "Which faction do you play?" }).waitFor();
        expect(await page.title()).toBe("Your turn · Armament & Conflict · Conclave");
        // What glows on the board need not be said again below it.
        await questionOn(page)
          .getByText(/^On the board/)
          .waitFor();
        expect(await questionOn(page).getByRole("button").count()).toBe(0);
        await page.getByRole("region", { name: "Table" }).locator("button[data-asked]").first().click();
        await page.getByRole("heading", { name: "Which faction do you play?" }).waitFor({ state: "detached" });
        await page.goto(at("/"));
        await page.getByRole("link", { name: /Armament & Conflict: your turn/ }).click();
        await questionOn(page).getByRole("heading").first().waitFor();
      },
      english,
    );
  });

  it("asks for few files before it draws: a slow line takes as long for each half dozen as for a page", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await playNow(page, "Coin").waitFor();
        const files = await page.evaluate(() =>
          [...document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload]")].map(
            (element) => element.getAttribute("src") ?? element.getAttribute("href"),
          ),
        );
        // Two of them are scripts that are hardly longer than their names.
        expect(files.length).toBeLessThanOrEqual(8);
      },
      english,
    );
  });

  it("plays a whole match of each small game against bots, by roles and names alone", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        for (const game of ["Coin", "Parlour"]) {
          await playNow(page, game).click();
          expect(await playByButtons(page)).toBe(true);
          // It can be looked at afterwards as well.
          await page.reload();
          await questionOn(page).getByRole("button", { name: "Play again" }).waitFor();
          await page.getByRole("link", { name: "Other games" }).click();
        }
      },
      english,
    );
  });

  it("keeps the newest line of the story in sight, until somebody reads further up", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await playNow(page, "Armament & Conflict").click();
        const story = page.getByRole("list", { name: "Story" });
        /** How many times the story is as high as where it stands. */
        const length = () => story.evaluate((list) => list.scrollHeight / (list.parentElement?.clientHeight ?? 1));
        const isNewestInSight = () =>
          story.evaluate((list) => {
            const bottom = (part: Element | null | undefined) => part?.getBoundingClientRect().bottom ?? Number.NaN;
            return bottom(list.lastElementChild) <= bottom(list.parentElement);
          });
        while ((await length()) < 2) await playByButtons(page, 1);
        await eventually(isNewestInSight).toBe(true);

        // A question that comes and goes makes room for a moment, and what scrolls by that is told later.
        await story.evaluate(({ parentElement: box, scrollHeight }) => {
          for (const height of [`${2 * scrollHeight}px`, ""]) {
            Object.assign(box?.style ?? {}, { minHeight: height });
            box?.getBoundingClientRect();
          }
          return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        });
        await eventually(isNewestInSight).toBe(true);

        await story.hover();
        await page.mouse.wheel(0, -10_000);
        await eventually(isNewestInSight).toBe(false);
        const known = await length();
        while ((await length()) <= known) await playByButtons(page, 1);
        expect(await isNewestInSight()).toBe(false);
      },
      { ...english, viewport: { width: 1280, height: 800 } },
    );
  });

  it("says why an answer would be refused before it is sent, and takes one back with a key", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await playNow(page, "Parlour").click();
        // A cup, no cups, and their order.
        expect(await playByButtons(page, 3)).toBe(false);
        const question = questionOn(page);
        await question.getByRole("heading", { name: "Share the tea" }).waitFor();
        await question.getByRole("button", { name: "Cup B: one less" }).click();
        await question.getByText("Guest has to share").waitFor();
        await question.getByRole("button", { name: "Give them out" }).click();
        expect(await question.getByRole("alert").textContent()).toBe("Guest has to share");
        await page.keyboard.press("u");
        await question.getByRole("heading", { name: "Order the cups" }).waitFor();
      },
      english,
    );
  });

  it("is played with the keyboard alone", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await playNow(page, "Coin").focus();
        await page.keyboard.press("Enter");
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        for (let presses = 0; !(await focusIsIn(page, "Heads")); presses++) {
          expect(presses).toBeLessThan(60);
          await page.keyboard.press("Tab");
        }
        const asked = await questionOn(page).getAttribute("data-prompt");
        // Whoever rests on an option is told what would come of it.
        await questionOn(page).getByText("The coin decides").waitFor();
        expect(await questionOn(page).getByText("Heads: 50 %").isVisible()).toBe(true);
        await page.keyboard.press("Enter");
        await otherQuestionOn(page, asked).waitFor();
      },
      english,
    );
  });

  it("fits a phone of 360 pixels", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
        await playNow(page, "Armament & Conflict").waitFor();
        expect(await width()).toBe(360);
        await playNow(page, "Armament & Conflict").tap();
        await questionOn(page).getByRole("heading").first().waitFor();
        expect(await width()).toBe(360);
        await page.getByRole("button", { name: "Players" }).tap();
        await page.getByRole("list", { name: "Players" }).waitFor();
        expect(await width()).toBe(360);
      },
      { ...english, ...phone },
    );
  });
});

async function focusIsIn(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.textContent === wanted, text);
}

it("speaks three languages, switched at once", async () => {
  await onPage(
    at("/"),
    async ({ page }) => {
      await page.getByRole("heading", { name: "有秘密的好游戏。坐下来，开始玩。" }).waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe("zh-Hans");
      await page.getByRole("combobox", { name: "语言" }).selectOption("zh-Hant");
      await page.getByRole("heading", { name: "有秘密的好遊戲。坐下來，開始玩。" }).waitFor();
      // The games, too, which the server names.
      await page
        .getByRole("heading", { level: 2, name: /^\p{Script=Han}/u })
        .first()
        .waitFor();
      await page.getByRole("combobox", { name: "語言" }).selectOption("en");
      await page.getByRole("heading", { name: "Great games with secrets. Sit down and play." }).waitFor();
    },
    { locale: "zh-CN" },
  );
});

describe("a match with friends", () => {
  it("is private, is joined by a link in another browser, and both can talk", async () => {
    await onPage(
      at("/new/coin"),
      async ({ page: host }) => {
        await host.getByRole("combobox", { name: "Who learns of it" }).selectOption("PRIVATE");
        await host.getByRole("button", { name: "Open the table" }).click();
        await host.getByRole("button", { name: "Make a link" }).click();
        const link = await host.getByRole("textbox", { name: "The link" }).inputValue();
        await onPage(
          link.replace("127.0.0.1", "localhost"),
          async ({ page: friend }) => {
            await friend.getByRole("textbox", { name: "Your name at the table" }).fill("<b>Ben</b>");
            await friend.getByRole("button", { name: "Join" }).click();
            await host.getByText("<b>Ben</b>").first().waitFor();
            await host.getByRole("button", { name: "Start" }).click();
            await questionOn(host).getByRole("button", { name: "Heads" }).waitFor();
            await friend.getByText("Waiting for Guest").waitFor();
            const line = "<img src=x onerror=\"throw new Error('ran')\">";
            await friend.getByRole("textbox", { name: "Say something" }).fill(line);
            await friend.keyboard.press("Enter");
            await host.getByText(line).waitFor();
            expect(await host.locator("main img, aside img, aside b b").count()).toBe(0);
          },
          english,
        );
      },
      english,
    );
  });
});

describe("an account", () => {
  it("is made of a guest without losing a match", async () => {
    await onPage(
      at("/"),
      async ({ page, expectInConsole }) => {
        await playNow(page, "Coin").click();
        await questionOn(page).getByRole("button").first().waitFor();
        const address = page.url();
        // Whoever signs out at once ends the session for what the page still asks about the new account.
        expectInConsole(/status of 401/);
        await page.goto(at("/you"));
        const form = page.getByRole("form", { name: "Keep this account" });
        await form.getByRole("textbox", { name: "Login name" }).fill("keeper");
        await form.getByLabel("Password").fill("correct horse");
        await form.getByRole("button", { name: "Keep this account" }).click();
        const saved = page.waitForEvent("download");
        await page.getByRole("button", { name: "Download my data" }).click();
        const data = JSON.parse(await readFile(await (await saved).path(), "utf8"));
        expect(JSON.stringify(data)).toContain(address.split("/").at(-1));
        await page.getByRole("button", { name: "Sign out", exact: true }).click();
        const again = page.getByRole("form", { name: "Sign in" });
        await again.getByRole("textbox", { name: "Login name" }).fill("keeper");
        await again.getByLabel("Password").fill("correct horse");
        await again.getByRole("button", { name: "Sign in" }).click();
        await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
        await page.goto(address);
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
      },
      english,
    );
  });
});

describe("accessibility", () => {
  it.each(["dark", "light"] as const)("axe finds nothing serious on the main pages, %s", async (colorScheme) => {
    await onPage(
      at("/"),
      async ({ page }) => {
        const check = (name: string): Promise<void> => checkAccessible(page, name);
        await playNow(page, "Armament & Conflict").waitFor();
        await check("start");
        await playNow(page, "Armament & Conflict").click();
        await questionOn(page)
          .getByText(/^On the board/)
          .waitFor();
        await check("table");
        // What they are made of is the same in both.
        if (colorScheme === "light") return;
        for (const path of ["/new/armament-conflict", "/tables", "/matches", "/standings", "/you"]) {
          await page.goto(at(path));
          await page.getByRole("heading", { level: 1 }).waitFor();
          await check(path);
        }
      },
      { ...english, colorScheme },
    );
  });
});

it("works below a path of a host that has other things too", async () => {
  const proxy = await startProxy({ prefix: "/games/" });
  proxy.port = server.port;
  try {
    await onPage(
      `${proxy.url}/`,
      async ({ page }) => {
        await playNow(page, "Coin").click();
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        expect(page.url().startsWith(`${proxy.url}/match/`)).toBe(true);
        // Also when the table is opened by its address.
        await page.reload();
        await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
        // And where the links of mails lead, if that is below this path as well.
        await page.goto(`${proxy.url}/account#reset=${"A".repeat(43)}`);
        await page.getByRole("heading", { name: "Set a new password" }).waitFor();
        expect(page.url()).toBe(`${proxy.url}/account`);
        expect(proxy.outside).toEqual([]);
      },
      english,
    );
  } finally {
    await proxy.close();
  }
});

it("shows what a spectator may see, and nothing else", async () => {
  const client = new ConclaveClient({ url: `http://127.0.0.1:${server.port}/graphql` });
  await client.signInAsGuest("Ann");
  const { id } = await client.createMatch({ gameId: "armament-conflict", seats: 2, bots: ["heuristic"] });
  await client.startMatch(id);
  await client.close();
  await onPage(
    at(`/match/${id}`),
    async ({ page }) => {
      await page.getByText("Waiting for Ann").waitFor();
      expect(await page.getByRole("region", { name: "Hand" }).count()).toBe(0);
    },
    english,
  );
});

describe("a clock", () => {
  it("runs down before the eyes of both, and what was decided when it was out is told to both", async () => {
    const [ann, ben] = [0, 0].map(() => new ConclaveClient({ url: at("/graphql") })) as [
      ConclaveClient,
      ConclaveClient,
    ];
    await ann.signInAsGuest("Ann");
    await ben.signInAsGuest("Ben");
    const perDecision = { seconds: 30, onExpiry: "BOT" } as const;
    const { id } = await ann.createMatch({ gameId: "coin", seats: 2, time: { perDecision } });
    await ben.joinMatch(id);
    await ann.startMatch(id);
    await onPage(
      at(`/match/${id}`),
      async ({ page }) => {
        await onPage(
          at(`/match/${id}`),
          async ({ page: other }) => {
            await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
            const clocks = [clockOf(page, "Ann"), clockOf(other, "Ann")];
            for (const clock of clocks) {
              const first = await secondsOn(clock);
              expect(first).toBeGreaterThan(0);
              await eventually(() => secondsOn(clock)).toBeLessThan(first);
            }
            // Her time is up, for both browsers and for the server.
            later = (perDecision.seconds + 1) * 1_000;
            for (const each of [page, other]) await each.clock.setFixedTime(Date.now() + later);
            await page.getByText("Waiting for Ben").waitFor();
            await questionOn(other).getByRole("button", { name: "Heads" }).waitFor();
            for (const each of [page, other]) {
              await each
                .getByText(/^Ann was (right|wrong)\.$/)
                .first()
                .waitFor();
              expect(await secondsOn(clockOf(each, "Ben"))).toBeGreaterThan(0);
              // That it was not her own decision stands where one looks for what to do.
              await questionOn(each)
                .getByText(
                  each === page ? "Your time was up, so this was decided for you." : /^Time was up for Ann, so /,
                )
                .waitFor();
            }
          },
          signedInAs(at(""), ben),
        );
      },
      signedInAs(at(""), ann),
    );
    await Promise.all([ann.close(), ben.close()]);
  });
});

/** The clock of somebody at the table. */
function clockOf(page: Page, name: string): Locator {
  return page.getByRole("list", { name: "Players" }).getByRole("listitem").filter({ hasText: name }).getByRole("time");
}

/** What is left on a clock, in seconds. */
async function secondsOn(clock: Locator): Promise<number> {
  const [minutes, seconds] = ((await clock.textContent()) ?? "").split(":").map(Number);
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN);
}
