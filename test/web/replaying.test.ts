import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConclaveClient, chooseAnswer, isOver, type Match } from "../../clients/sdk/index.ts";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { checkAccessible, pagesOf, signedInAs, startWebServer } from "./support.ts";

/** Looking back in the web client: on a server that runs only known operations, so that it knows these as well. */

const { onPage } = sharedBrowser();
let server: TestServer;
let at: (path: string) => string;
beforeAll(async () => {
  server = await startWebServer({ PERSISTED_ONLY: "true" });
  at = pagesOf(server);
});
afterAll(() => server?.close());

async function guest(name: string): Promise<ConclaveClient> {
  const client = new ConclaveClient({ url: at("/graphql") });
  await client.signInAsGuest(name);
  return client;
}

/** A running match of some people, in their order. */
async function table(game: string, ...people: readonly ConclaveClient[]): Promise<Match> {
  const [host, ...others] = people;
  if (!host) throw new Error("nobody plays");
  const { id } = await host.createMatch({ gameId: game, seats: people.length, visibility: "UNLISTED" });
  for (const other of others) await other.joinMatch(id);
  return host.startMatch(id);
}

/** Answers whatever is asked of somebody, once. Returns whether anything was. */
async function answerOnce(client: ConclaveClient, matchId: string): Promise<boolean> {
  const { prompts, version } = await client.match(matchId);
  const [prompt] = prompts;
  if (!prompt) return false;
  await client.answer({ matchId, promptId: prompt.id, answer: chooseAnswer(prompt, () => 0), version });
  return true;
}

/** Writes down every step that is shown: one lasts no longer than a look of this test. */
async function noteSteps(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const steps: string[] = [];
    Object.assign(globalThis, { steps });
    const look = (): void => {
      const step = document.querySelector('section[aria-label$=" of 3"]')?.getAttribute("aria-label");
      if (step && step !== steps.at(-1)) steps.push(step);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { steps: string[] }).steps);
}

describe("a match that is over", () => {
  it("is gone through with the keyboard and with others' eyes, by a link to a moment, and with its charts", async () => {
    const [ada, ben] = await Promise.all([guest("Ada"), guest("Ben")]);
    const { id } = await table("coin", ada, ben);
    while (!isOver(await ada.match(id))) for (const client of [ada, ben]) await answerOnce(client, id);
    const { version: last, outcome } = await ada.match(id);
    const { figures } = await ada.course(id);
    await onPage(
      at(`/match/${id}`),
      async ({ page, context }) => {
        await page.getByRole("link", { name: "Replay" }).click();
        const slider = page.getByRole("slider", { name: "Moment" });
        const moment = (step: number): Promise<void> => page.getByText(`${step} of ${last}`, { exact: true }).waitFor();
        await moment(0);
        await page.keyboard.press("End");
        await moment(last);
        await page
          .getByRole("main")
          .getByText(outcome?.text.text ?? "")
          .waitFor();
        expect(await slider.getAttribute("aria-valuetext")).toMatch(new RegExp(`^${last} of ${last}, `));
        await page.keyboard.press("Home");
        await moment(0);
        for (const key of ["ArrowRight", "Shift+ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
        await moment(2);
        // Its line in the story is marked, and another one leads to its own moment.
        const story = page.getByRole("list", { name: "Story" });
        const marked = (): Promise<string | null> => story.locator("[aria-current]").textContent();
        expect(await marked()).toBe(await story.getByRole("listitem").nth(1).textContent());
        await story.getByRole("button").first().click();
        await moment(1);

        await page.getByRole("combobox", { name: "Seen by" }).selectOption("Ben");
        await page.waitForURL(/\?at=1&eyes=1$/);
        const friend = await context.newPage();
        await friend.goto(page.url());
        await friend.getByText(`1 of ${last}`, { exact: true }).waitFor();
        const eyes = friend.getByRole("combobox", { name: "Seen by" });
        expect(await eyes.evaluate((choice: HTMLSelectElement) => choice.selectedOptions[0]?.text)).toBe("Ben");
        await friend.close();

        const chart = page.getByRole("region", { name: "Points" });
        await chart.getByText("As a table").click();
        await chart.getByRole("table", { name: "Points" }).waitFor();
        const cells = await chart.getByRole("row").last().getByRole("cell").allTextContents();
        expect(cells).toEqual(figures.map(({ values }) => String(values.at(-1))));
        await chart.getByRole("row").last().getByRole("button").click();
        await moment(last);
        await checkAccessible(page, "replay");

        // At the table the charts are there as well, and lead here.
        await page.getByRole("link", { name: "Back to the table" }).click();
        await page.getByRole("button", { name: "Charts" }).click();
        const dialog = page.getByRole("dialog", { name: "Charts" });
        await dialog.getByText("As a table").click();
        await dialog.getByRole("row").nth(1).getByRole("button").click();
        await moment(0);
      },
      signedInAs(at(""), ada),
    );
    await Promise.all([ada.close(), ben.close()]);
  });
});

describe("what has happened since somebody last looked", () => {
  it("is told in a number, played in order, and shown again step by step where nothing is to move", async () => {
    const people = await Promise.all(["Ada", "Ben", "Cleo", "Dan"].map(guest));
    const [ada, ...others] = people as [ConclaveClient, ...ConclaveClient[]];
    const { id } = await table("coin", ...people);
    await onPage(
      at(`/match/${id}`),
      async ({ page }) => {
        await page.getByRole("button", { name: "Heads" }).waitFor();
        await answerOnce(ada, id);
        await page.getByText("Waiting for Ben").waitFor();
        await page.goto(at("/"));
        for (const other of others) await answerOnce(other, id);
        await page.goto(at(`/match/${id}`));
        await page.getByText("3 things happened").waitFor();
        // The table goes through them, and is as it is now afterwards.
        const steps = await noteSteps(page);
        await page.getByRole("button", { name: "Show", exact: true }).click();
        const again = page.getByRole("button", { name: "Show the last steps again" });
        await again.waitFor();
        expect(await steps()).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
        await page.emulateMedia({ reducedMotion: "reduce" });
        await again.click();
        const first = page.getByRole("region", { name: "1 of 3" });
        expect(await first.getByRole("paragraph").first().textContent()).toMatch(/^Ben was (right|wrong)\.$/);
        // Longer than a step is shown when it is played.
        await page.waitForTimeout(600);
        await first.getByRole("button", { name: "One step on" }).click();
        await page.getByRole("region", { name: "2 of 3" }).getByRole("button", { name: "Back to now" }).click();
        await page.getByRole("button", { name: "Heads" }).waitFor();
      },
      signedInAs(at(""), ada),
    );
    await Promise.all(people.map((client) => client.close()));
  });
});
