import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSandbox, type Sandbox } from "../../commands/sandbox/sandbox.ts";
import { adminToken, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { troublesOf } from "./board-geometry.ts";
import { gamesWithBoards, startBoardServer } from "./on-boards.ts";
import { expectAccessible, pagesOf, violationsOn } from "./support.ts";

/**
 * The boards of games, on every scene of the sandbox and in all sizes: nothing lies over something else, nothing reaches out, no text is
 * cut, and a screen reader finds its way. A game takes part as soon as it has a board.
 */

const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 360, height: 740 },
] as const;

const { onPage } = sharedBrowser();
let server: TestServer;
let sandbox: Sandbox;
let at: (path: string) => string;
beforeAll(async () => {
  const started = await startBoardServer();
  server = started.server;
  at = pagesOf(server);
  const { installed } = started;
  sandbox = await makeSandbox({ url: at("/graphql"), token: adminToken, games: installed, show: gamesWithBoards });
}, 300_000);
afterAll(() => server?.close());

describe.each(gamesWithBoards)("the board of %s", (game) => {
  it("fits every scene in every size, and can be read without seeing it", { timeout: 240_000 }, async () => {
    const scenes = sandbox.matches.filter((match) => match.game === game && match.scene !== "lobby");
    expect(scenes.length).toBeGreaterThan(0);
    const found: string[] = [];
    const hard: Parameters<typeof expectAccessible>[] = [];
    // One page for all scenes: what it has loaded and compiled once is there for the next ones.
    await onPage(at("/about"), async ({ page }) => {
      for (const { id, scene, waitingFor } of scenes) {
        const token = sandbox.players[waitingFor[0] ?? 0]?.token ?? "";
        await page.evaluate((tokens) => localStorage.setItem("conclave.tokens", tokens), JSON.stringify({ token }));
        for (const size of sizes) {
          await page.setViewportSize(size);
          if (size === sizes[0]) await page.goto(at(`/match/${id}`));
          await boardOn(page).locator("*").first().waitFor();
          await settled(page);
          const troubles = await boardOn(page).evaluate(troublesOf, size.width);
          found.push(...troubles.map((trouble) => `${scene} at ${size.width}: ${trouble}`));
        }
        hard.push([`${game}, ${scene}`, await violationsOn(page, ownBoard)]);
      }
    });
    expect([...new Set(found)]).toEqual([]);
    for (const [page, violations] of hard) expectAccessible(page, violations);
  });
});

it("finds what overlaps, reaches out, is cut or too small", async () => {
  await onPage(at("/about"), async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => {
      const board = document.createElement("section");
      board.style.cssText = "position: relative; width: 300px; height: 300px; overflow: hidden";
      const put = (tag: string, text: string, style: string): void => {
        const element = document.createElement(tag);
        element.textContent = text;
        element.style.cssText = `position: absolute; ${style}`;
        board.append(element);
      };
      put("button", "one", "left: 0; top: 0; width: 60px; height: 60px");
      put("button", "other", "left: 50px; top: 0; width: 60px; height: 60px");
      put("button", "small", "left: 200px; top: 0; width: 60px; height: 20px");
      put("p", "outside", "left: 280px; top: 100px; width: 60px");
      put("p", "a text that is cut", "left: 0; top: 100px; width: 40px; overflow: hidden; white-space: nowrap");
      document.body.replaceChildren(board);
    });
    const troubles = await page.locator("section").evaluate(troublesOf, 360);
    expect(troubles).toEqual([
      'reaches out: <p> "outside"',
      'cut: <p> "a text that is cut"',
      '<button> "one" lies over <button> "other"',
      '60×20 is too small to touch: <button> "small"',
    ]);
  });
});

const ownBoard = 'section[data-board="own"]';
const boardOn = (page: Page) => page.locator(ownBoard);

/** Waits until a board has composed itself for its size. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)))),
  );
}
