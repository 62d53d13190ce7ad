import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { Line } from "../support/line.ts";
import { otherQuestionOn, playByButtons, questionOn } from "../support/play-by-buttons.ts";
import { english, pagesOf, serverIsAway, startWebServer } from "./support.ts";

/** 300 ms there and back, and one in twenty packets is lost. */
const far = { delay: 150, lostOneIn: 20, resent: 400 };

const { onPage } = sharedBrowser();
let server: TestServer;
let line: Line;
let at: (path: string) => string;
beforeAll(async () => {
  server = await startWebServer();
  line = await Line.start(() => ({ host: "localhost", port: server.port }), far);
  at = pagesOf(line);
});
afterAll(async () => {
  await line?.end();
  await server?.close();
});

it("a match is played over a slow line that loses something, and over one that breaks", async () => {
  await onPage(
    at("/"),
    async ({ page, expectInConsole }) => {
      await page.getByRole("button", { name: "Play now: Parlour" }).click();
      await questionOn(page).getByRole("button").first().waitFor();
      const said = await noted(page, "The connection is lost");

      // Whoever decides sees at once that it is on its way, long before anything can have come back.
      const asked = await questionOn(page).getAttribute("data-prompt");
      expect(await isSendingAtOnce(page)).toBe(true);
      await otherQuestionOn(page, asked).waitFor();
      expect(await playByButtons(page, 4)).toBe(false);
      expect(await said()).toBe(0);

      expectInConsole(serverIsAway);
      const before = await questionOn(page).getAttribute("data-prompt");
      line.drop();
      expect(await playByButtons(page, 1)).toBe(false);
      await otherQuestionOn(page, before).waitFor();
    },
    english,
  );
});

/** Counts how often a text appears on the page from now on. */
async function noted(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const counted = globalThis as { appeared?: number };
    counted.appeared = 0;
    let was = false;
    new MutationObserver(() => {
      const is = document.body.textContent?.includes(wanted) ?? false;
      if (is && !was) counted.appeared = (counted.appeared ?? 0) + 1;
      was = is;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (globalThis as { appeared?: number }).appeared ?? Number.NaN);
}

/** Answers the question with its first button, and tells whether nothing can be pressed any more once the page is drawn again. */
function isSendingAtOnce(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const question = document.querySelector('section[aria-label="Question"]');
    const buttons = () => [...(question?.querySelectorAll("button") ?? [])];
    const open = () => buttons().filter((button) => !button.disabled && button.checkVisibility());
    open()[0]?.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return open().length === 0;
  });
}
