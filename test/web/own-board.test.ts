import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GameDefinition, view } from "../../server/engine/index.ts";
import { Games, type WebBoard } from "../../server/matches/records/games.ts";
import { get, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { questionOn } from "../support/play-by-buttons.ts";
import { coinGame } from "../support/small-game.ts";
import { english, pagesOf, startWebServer } from "./support.ts";

/** A board as a community brings it: a module in the folder of a game, which is nothing but JavaScript. */
const coinBoard = `
export default {
  view: "... on CoinView { points }",
  mount(element, host) {
    const score = document.createElement("output");
    const coins = document.createElement("div");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".coin { border-radius: 50%; width: 80px; height: 80px; }");
    document.adoptedStyleSheets.push(sheet);
    element.append(score, coins);
    return {
      update({ view, match, happened, asked, isSending, theme }) {
        if (Math.max(...view.points) >= 2) throw new Error("too many points");
        const told = happened ? happened.entries.length + " entries since " + happened.before.points[0] : "nothing";
        score.textContent = "I have " + view.points[0] + ", " + told + ", " + theme + ", " + host.language;
        const prompt = match.prompts.find(({ id }) => id === asked);
        const options = prompt?.options ?? [];
        if (prompt) host.offer(prompt.id, options.map(({ key }) => key));
        coins.replaceChildren(...options.map(({ key, label }) => {
          const coin = document.createElement("button");
          coin.className = "coin";
          coin.textContent = "Coin: " + label.text;
          coin.disabled = isSending;
          coin.onclick = () => key === "heads" ? host.choose(prompt.id, key) : host.compose(prompt.id, { option: key });
          return coin;
        }));
      },
      unmount() {
        element.replaceChildren();
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      },
    };
  },
};`;

/** A board with one thing, which lies elsewhere in each version. */
const movingBoard = `
export default {
  view: "... on MovingView { points }",
  mount(element, host) {
    return {
      update({ match: { version } }) {
        const purse = document.createElement("output");
        purse.dataset.thing = "purse";
        // Also after two versions within one frame.
        purse.style.marginLeft = 40 * version + "px";
        purse.textContent = "Purse in version " + version;
        element.replaceChildren(purse);
      },
      unmount() {},
    };
  },
};`;

const boards: readonly (readonly [id: string, type: string, code: string])[] = [
  ["coin", "CoinView", coinBoard],
  // It selects what no view has.
  ["greedy", "GreedyView", 'export default { view: "... on GreedyView { gold }", mount() {} };'],
  ["broken", "BrokenView", "export default {"],
  ["moving", "MovingView", movingBoard],
];

const { onPage } = sharedBrowser();
let server: TestServer;
let at: (path: string) => string;
beforeAll(async () => {
  const coins = boards.map(([id, type]) => {
    const points = view.list(view.integer("P"), "By seat.");
    return coinGame({ id, viewType: view.object(type, "What is seen.", { points }) }) as unknown as GameDefinition;
  });
  const served = boards.map(([id, , code]) => [id, { file: `${id}-1.js`, content: Buffer.from(code) }] as const);
  server = await startWebServer({}, new Games(coins, [], [], new Map<string, WebBoard>(served)));
  at = pagesOf(server);
});
afterAll(() => server?.close());

const lightEnglish = { ...english, colorScheme: "light" } as const;

/** Plays a game from the first page, where all have one title. */
async function playNow(page: Page, id: string): Promise<void> {
  const games = boards.map(([game]) => game).sort();
  await page.getByRole("button", { name: "Play now: Coin" }).nth(games.indexOf(id)).click();
}

const board = (page: Page) => page.getByRole("region", { name: "Table" });

describe("a board that a plugin brings", () => {
  it("is told what its viewer may know, and answers by choosing and by proposing", async () => {
    await onPage(
      at("/"),
      async ({ page, expectInConsole }) => {
        await playNow(page, "coin");
        await board(page).getByText("I have 0, nothing, light, en").waitFor();
        const question = questionOn(page);
        // What can be chosen on the board can be folded away below it, where it stands since there is nothing else.
        await question.getByRole("button", { name: "Heads" }).waitFor();
        await question.getByText("On the board (2)").click();
        await question.getByRole("button", { name: "Heads" }).waitFor({ state: "hidden" });
        await board(page).getByRole("button", { name: "Coin: Tails" }).click();
        await question.getByRole("button", { name: "Take Tails" }).click();
        await board(page)
          .getByText(/, \d+ entries since [01], light, en$/)
          .waitFor();

        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("button", { name: "Plain table" }).click();
        await board(page).waitFor({ state: "detached" });
        await page
          .getByRole("button", { name: "Board", exact: true })
          .and(page.locator("[aria-pressed=false]"))
          .click();
        await page.getByRole("button", { name: "Close" }).click();

        // It throws when anybody has two points, which comes before the end; until then it is played on it.
        expectInConsole(/the board has failed: Error: too many points/);
        const failed = page.getByText("The board of this game does not work here");
        for (let bets = 0; bets < 60 && !(await failed.isVisible()); bets++) {
          const heads = board(page).getByRole("button", { name: "Coin: Heads" });
          await heads.or(failed).first().waitFor();
          if (await heads.isVisible()) await heads.click();
          await page.getByRole("button", { name: "Coin: Heads", disabled: false }).or(failed).first().waitFor();
        }
        await failed.waitFor();
        expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
        await question.getByRole("button", { name: "Heads" }).click();
      },
      lightEnglish,
    );
  });

  it.each([
    ["no-preference", "follows what moves on it", true],
    ["reduce", "lets nothing move for whoever wants that", false],
  ] as const)("with motion %s the table %s", async (reducedMotion, _, moves) => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await playNow(page, "moving");
        await board(page).getByText("Purse in version").waitFor();
        // What is seen to move is a picture of the thing, which is gone within half a second.
        await page.evaluate(() => {
          new MutationObserver((changes) => {
            const pictures = changes
              .flatMap(({ addedNodes }) => [...addedNodes])
              .filter((node) => node instanceof Element);
            for (const picture of pictures)
              if (picture.matches("[inert] > *")) document.body.dataset.moved = picture.textContent;
          }).observe(document.body, { subtree: true, childList: true });
        });
        const before = await board(page).textContent();
        await questionOn(page).getByRole("button", { name: "Heads" }).click();
        await board(page)
          .getByText(before ?? "", { exact: true })
          .waitFor({ state: "detached" });
        if (moves) await page.locator("body[data-moved^='Purse in version']").waitFor();
        await page.waitForTimeout(600);
        expect(await page.locator("[inert] > *").count()).toBe(0);
        expect(await page.locator("body[data-moved]").count()).toBe(moves ? 1 : 0);
      },
      { ...lightEnglish, reducedMotion },
    );
  });

  it("follows a thing again that is still on its way", async () => {
    await onPage(
      at("/"),
      async ({ page }) => {
        await playNow(page, "moving");
        await board(page).getByText("Purse in version").waitFor();
        // Nothing arrives while the test looks.
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Animation.enable");
        await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
        for (let move = 0; move < 2; move++) {
          const before = (await board(page).textContent()) ?? "";
          await questionOn(page).getByRole("button", { name: "Heads" }).click();
          // Whoever answers next may be as quick as this looks: what counts is where the board is by then.
          const follows = async (): Promise<boolean> => {
            const now = (await board(page).textContent()) ?? "";
            return now !== before && (await page.locator("[inert] > *").filter({ hasText: now }).count()) > 0;
          };
          await eventually(follows).toBe(true);
        }
        // What would have the page laid out for each step of the way costs more than all that is drawn.
        const animated = await page.evaluate(() =>
          document
            .getAnimations()
            .flatMap(({ effect }) =>
              effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((each) => Object.keys(each)) : [],
            ),
        );
        expect(animated).toContain("transform");
        expect(animated).not.toContain("width");
      },
      lightEnglish,
    );
  });

  it.each([
    ["greedy", "selects what the view does not have", /the board has no view: ApiError/],
    ["broken", "cannot be read", /the board cannot be loaded: SyntaxError/],
  ])("leaves the plain table where it is %s: it %s", async (id, _, said) => {
    await onPage(
      at("/"),
      async ({ page, expectInConsole }) => {
        expectInConsole(said);
        await playNow(page, id);
        const failed = page.getByRole("main").getByText("The board of this game does not work here");
        await failed.waitFor();
        await questionOn(page).getByRole("button", { name: "Heads" }).click();
        // Whoever looks back sees the plain table as well. What the browser itself says of a query that is refused:
        expectInConsole(/Failed to load resource: the server responded with a status of 400/);
        await page.goto(`${page.url()}/replay`);
        await failed.waitFor();
        expect(await page.getByRole("alert").count()).toBe(0);
      },
      lightEnglish,
    );
  });

  it("is served compressed, for ever, and with a name that the API tells", async () => {
    const { game } = await get(server, '{ game(id: "coin") { webBoard } }');
    expect(game.webBoard).toBe("boards/coin-1.js");
    for (const encoding of ["br", "gzip", "identity"]) {
      const reply = await fetch(at(`/${game.webBoard}`), { headers: { "accept-encoding": encoding } });
      expect(reply.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(reply.headers.get("content-type")).toMatch(/javascript/);
      expect(await reply.text()).toBe(coinBoard);
    }
    expect((await fetch(at("/boards/coin-2.js"))).status).toBe(404);
  });
});
