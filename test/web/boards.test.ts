import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerByChance, ConclaveClient, MatchSession, type Prompt } from "../../clients/sdk/index.ts";
import { makeSandbox, type Sandbox, type SandboxMatch } from "../../commands/sandbox/sandbox.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { adminToken, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { depth } from "../support/depth.ts";
import { troublesOf } from "./board-geometry.ts";
import { gamesWithBoards, startBoardServer } from "./on-boards.ts";
import { renderedAgain } from "./rendered-again.ts";
import { expectAccessible, pagesOf, violationsOn } from "./support.ts";

/**
 * The boards of games with all that stands round them, on every scene of the sandbox and in all sizes, and the main pages: nothing lies
 * over something else, nothing reaches out, no text is cut, and a screen reader finds its way. A game takes part as soon as it has a board.
 */

const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 360, height: 740 },
] as const;

/** How much of the height what is asked may take: less where there is room to put things side by side. */
const mostOfHeight = { 1280: 0.32, 820: 0.45, 360: 0.57 } as const;

/** Something of the server that is shown at once: to keep there who reads, before the first page is loaded. */
const bare = "/healthz";

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
    await onPage(at(bare), async ({ page }) => {
      for (const [index, { id, scene, waitingFor }] of scenes.entries()) {
        await signIn(page, waitingFor[0]);
        // Each scene on a desk and in a hand; between the two usually every third one.
        for (const size of depth(index % 3 === 0, true) ? sizes : [sizes[0], sizes[2]]) {
          await page.setViewportSize(size);
          if (size === sizes[0]) await page.goto(at(`/match/${id}`));
          await boardOn(page).locator("*").first().waitFor();
          await settled(page);
          // The whole page: what stands round the board has to fit as well.
          const troubles = await page.locator("#root").evaluate(troublesOf, size.width);
          const below = await page.evaluate(troublesOfDock, mostOfHeight[size.width]);
          found.push(...[...troubles, ...below].map((trouble) => `${scene} at ${size.width}: ${trouble}`));
        }
        // Looking for barriers takes as long as all the rest: usually in one scene of each game.
        if (depth(scene === scenes[scenes.length >> 1]?.scene, true))
          hard.push([`${game}, ${scene}`, await violationsOn(page, ownBoard)]);
      }
    });
    expect([...new Set(found)]).toEqual([]);
    for (const [page, violations] of hard) expectAccessible(page, violations);
  });
});

it("a fight of Armament & Conflict is in sight on a laptop: who attacks, what is attacked, and all cards to choose from", async () => {
  const { id, waitingFor } = sandbox.matches.find(
    ({ game, scene }) => game === "armament-conflict" && scene === "combat-cards",
  ) ?? { id: "", waitingFor: [] };
  await onPage(at(bare), async ({ page }) => {
    await page.setViewportSize(sizes[0]);
    await signIn(page, waitingFor[0]);
    await page.goto(at(`/match/${id}`));
    await boardOn(page).locator("[data-asked]").first().waitFor();
    await settled(page);
    const parts = boardOn(page).locator('[data-part="acting"], [data-part="suffering"], [data-asked]');
    const edges = await parts.evaluateAll((found) =>
      found.map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        const corners = [
          document.elementFromPoint(left + 6, top + 6),
          document.elementFromPoint(right - 6, bottom - 6),
        ];
        return corners.every((corner) => part.contains(corner)) ? "in sight" : part.textContent;
      }),
    );
    expect(edges).toEqual(Array.from({ length: 6 }, () => "in sight"));
  });
});

describe("the plain table", () => {
  it.each(gamesWithBoards)(
    "of %s keeps within every size, with cards that are buttons",
    { timeout: 120_000 },
    async (game) => {
      const found: string[] = [];
      const scenes = sandbox.matches.filter((match) => match.game === game && match.waitingFor.length > 0);
      let cards = 0;
      await onPage(at(bare), async ({ page }) => {
        await page.evaluate(() => localStorage.setItem("conclave.table", "plain"));
        for (const { id, scene, waitingFor } of scenes.slice(0, 2)) {
          await signIn(page, waitingFor[0]);
          await page.goto(at(`/match/${id}`));
          await page.getByRole("main").getByRole("heading").first().waitFor();
          for (const size of sizes) {
            await page.setViewportSize(size);
            await settled(page);
            const troubles = await page.locator("#root").evaluate(troublesOf, size.width);
            // What is named on a map that is laid out of what the API tells is as small as its words.
            const bad = troubles.filter((trouble) => /^(the page scrolls|scrolls|breaks|cut|struck out)/.test(trouble));
            found.push(...bad.map((trouble) => `${scene} at ${size.width}: ${trouble}`));
          }
          cards += await page.locator("[data-roving]").count();
          // As above: in one scene of each game.
          if (depth(scene === scenes[0]?.scene, true)) {
            expectAccessible(`${game}, ${scene}`, await violationsOn(page, "main"));
          }
        }
      });
      expect([...new Set(found)]).toEqual([]);
      expect(cards).toBeGreaterThan(0);
    },
  );

  it("chooses a card where it lies", async () => {
    const { id, waitingFor } = sandbox.matches.find(({ scene }) => scene === "many-cards") ?? {
      id: "",
      waitingFor: [],
    };
    await onPage(at(bare), async ({ page }) => {
      await signIn(page, waitingFor[0]);
      await page.evaluate(() => localStorage.setItem("conclave.table", "plain"));
      await page.goto(at(`/match/${id}`));
      const question = page.getByRole("region", { name: "Question" });
      await question.getByRole("button").first().waitFor();
      const before = (await question.getAttribute("data-prompt")) ?? "";
      expect(before).not.toBe("");
      const hand = page.getByRole("region", { name: "Hand" });
      await hand.locator("button[data-asked]").first().click();
      await question.and(page.locator(`:not([data-prompt="${before}"])`)).waitFor();
    });
  });
});

describe.each(["en-US", "zh-CN"])("the main pages for somebody who reads %s", (locale) => {
  it("fit in every size, and say on a phone what a match is opened for", { timeout: 240_000 }, async () => {
    const found: string[] = [];
    const keep = (page: Page, token = ""): Promise<void> =>
      page.evaluate((tokens) => localStorage.setItem("conclave.tokens", tokens), JSON.stringify({ token }));
    await onPage(
      at(bare),
      async ({ page }) => {
        const look = async (path: string): Promise<void> => {
          await page.goto(at(path));
          await page.getByRole("heading", { level: 1 }).waitFor();
          await page.waitForLoadState("networkidle");
          for (const size of [...sizes, { width: 1000, height: 800 }, { width: 1920, height: 1080 }]) {
            await page.setViewportSize(size);
            await settled(page);
            const troubles = await page.locator("#root").evaluate(troublesOf, size.width);
            found.push(...troubles.map((trouble) => `${path} at ${size.width}: ${trouble}`));
          }
        };
        await keep(page, sandbox.players[1]?.token);
        for (const path of ["/", "/tables", "/matches", "/standings", "/you", "/new/voidfall"]) await look(path);
        await keep(page, adminToken);
        for (const path of ["/admin", "/admin/games", "/admin/matches", "/admin/accounts"]) await look(path);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(at("/tables"));
        const join = locale === "en-US" ? "Join" : "加入";
        const open = page.getByRole("list").first().getByRole("listitem");
        await open.first().waitFor();
        for (const line of await open.all()) expect(await line.getByText(join, { exact: true }).isVisible()).toBe(true);
      },
      { locale },
    );
    expect([...new Set(found)]).toEqual([]);
  });
});

it("what can be chosen on a board is folded away at once, rather than listed first", async () => {
  const scenes = sandbox.matches.filter(({ scene }) =>
    ["focus", "planning", "characters", "many-cards"].includes(scene),
  );
  expect(scenes.length).toBe(4);
  await onPage(at(bare), async ({ page }) => {
    await page.addInitScript(() => {
      // What is put in with what is around it is told of twice.
      const listed = new Set<Element>();
      Object.assign(globalThis, { listed });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof Element)) continue;
          const buttons = [node, ...node.querySelectorAll("button")].filter((each) =>
            each.matches('section[aria-label="Question"] button:not(details *)'),
          );
          for (const button of buttons) listed.add(button);
        }
      }).observe(document, { subtree: true, childList: true });
    });
    for (const { game, id, waitingFor } of scenes) {
      await signIn(page, waitingFor[0]);
      await page.goto(at(`/match/${id}`));
      const question = page.getByRole("region", { name: "Question" });
      await question.getByText(/^On the board/).waitFor();
      const listed = await page.evaluate(() =>
        [...(globalThis as unknown as { readonly listed: Set<Element> }).listed].map(({ textContent }) => textContent),
      );
      const lasting = await question.locator("button:not(details *)").allTextContents();
      expect([game, listed]).toEqual([game, lasting]);
    }
  });
});

/** What is wrong with what stands below a board, as lines for people: runs within the page. */
function troublesOfDock(most: number): readonly string[] {
  const question = document.querySelector('section[aria-label="Question"]');
  if (!question) return ["nothing says what is asked"];
  const isInSight = (thing: Element): boolean => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const glows = [...document.querySelectorAll('[data-board="own"] button[data-asked]:not([role="tab"])')];
  const height = question.getBoundingClientRect().height / innerHeight;
  const buttons = [...question.querySelectorAll("button:not(details *)")].map((button) => ({
    isStanding: button.textContent === "Always pass here",
    box: button.getBoundingClientRect(),
  }));
  const standing = buttons.find(({ isStanding }) => isStanding)?.box;
  const isBeside = ({ box: { top, bottom } }: (typeof buttons)[number]): boolean =>
    standing !== undefined && top < standing.bottom && bottom > standing.top;
  const isAlone = standing !== undefined && !buttons.some((button) => !button.isStanding && isBeside(button));
  return [
    ...(isAlone && (innerWidth < 400 || innerWidth > 1200) ? ["the standing order has a row of its own"] : []),
    ...(height > most ? [`what is asked takes ${Math.round(height * 100)} % of the height`] : []),
    ...(question.querySelector("details[open]") && glows.some(isInSight) ? ["what glows is listed again below"] : []),
  ];
}

const ownBoard = 'section[data-board="own"]';
const boardOn = (page: Page) => page.locator(ownBoard);

/** Waits until a board has composed itself for its size. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60)))),
  );
}

/** How large a part of a board an update renders again at most, on average: what has not changed is left alone. */
const shares = { "armament-conflict": 0.35, codex: 0.8, starcraft: 0.55, voidfall: 0.55 } as const;

describe.each(Object.entries(shares))("the board of %s", (game, share) => {
  it("renders again what an update changes rather than all there is", { timeout: 120_000 }, async () => {
    const clients = sandbox.players.map(({ token }) => new ConclaveClient({ url: at("/graphql"), token }));
    try {
      const { id } = await largestOf(game, clients[0] as ConclaveClient);
      const sessions = clients.map((client) => new MatchSession(client, id));
      await Promise.all(sessions.map((session) => session.open()));
      const random = new SeededRandom(randomFrom("updates"));
      const counts = { again: 0, all: 0 };
      await onPage(at(bare), async ({ page }) => {
        await signIn(page);
        await page.goto(at(`/match/${id}`));
        await boardOn(page).locator("*").first().waitFor();
        await settled(page);
        await renderedAgain(page);
        for (let decision = 0; decision < 12; decision++) {
          if (!(await decideByChance(sessions, random))) break;
          await settled(page);
          const { again, all } = await renderedAgain(page);
          counts.again += again;
          counts.all += all;
        }
      });
      expect(counts.again).toBeGreaterThan(0);
      expect(counts.again / counts.all).toBeLessThan(share);
    } finally {
      for (const client of clients) await client.close();
    }
  });
});

it("a map fits its room in the frame in which that changes, so that nothing is painted twice", async () => {
  const { id } = sandbox.matches.find(({ game }) => game === "starcraft") ?? { id: "" };
  await onPage(at(bare), async ({ page }) => {
    await signIn(page);
    await page.goto(at(`/match/${id}`));
    await page.locator("[data-pan]").waitFor();
    await settled(page);
    const [before, after] = await page.locator("[data-pan]").evaluate(async (frame: HTMLElement) => {
      const room = frame.parentElement as HTMLElement;
      const transform = (): string => (frame.firstElementChild as HTMLElement).style.transform;
      const was = transform();
      room.style.height = "calc(100% - 120px)";
      // Those that watch a size are told one after the other, before it is painted: this one after the board.
      return new Promise<readonly [string, string]>((resolve) => {
        new ResizeObserver((_, watcher) => {
          watcher.disconnect();
          resolve([was, transform()]);
        }).observe(room);
      });
    });
    expect(after).not.toBe(before);
  });
});

it("what is asked is measured only where a page is so narrow that a part of it may be cut", async () => {
  const { id, waitingFor } = sandbox.matches.find(({ scene }) => scene === "tech") ?? { id: "", waitingFor: [] };
  await onPage(at(bare), async ({ page }) => {
    await signIn(page, waitingFor[0]);
    await page.addInitScript(() => {
      const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollHeight") as { get(): number };
      const counting = globalThis as unknown as { measured: number };
      counting.measured = 0;
      Object.defineProperty(Element.prototype, "scrollHeight", {
        get(this: Element): number {
          if (this.tagName === "H2" && this.closest('section[aria-label="Question"]')) counting.measured += 1;
          return get.call(this);
        },
      });
    });
    const measuredAt = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at(`/match/${id}`));
      await page.getByRole("region", { name: "Question" }).getByRole("heading").waitFor();
      await settled(page);
      return page.evaluate(() => (globalThis as unknown as { readonly measured: number }).measured);
    };
    expect(await measuredAt(1280)).toBe(0);
    expect(await measuredAt(360)).toBeGreaterThan(0);
  });
});

it("what is asked is brought into view within a frame, for which the page is laid out anyway", async () => {
  const scenes = sandbox.matches.filter(({ scene }) => scene === "tech" || scene === "several-reactions");
  const found: { readonly width: number; readonly isInFrame: boolean }[] = [];
  await onPage(at(bare), async ({ page }) => {
    await page.addInitScript(() => {
      const { requestAnimationFrame } = globalThis;
      const { scrollIntoView } = Element.prototype;
      const kept = globalThis as unknown as { scrolled: boolean[] };
      let isInFrame = false;
      kept.scrolled = [];
      globalThis.requestAnimationFrame = (callback) =>
        requestAnimationFrame((time) => {
          isInFrame = true;
          callback(time);
          isInFrame = false;
        });
      Element.prototype.scrollIntoView = function (this: Element, how) {
        if (this.closest('[data-board="own"]')) kept.scrolled.push(isInFrame);
        scrollIntoView.call(this, how);
      };
    });
    for (const { id, waitingFor } of scenes) {
      await signIn(page, waitingFor[0]);
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height });
        await page.goto(at(`/match/${id}`));
        await boardOn(page).locator("[data-asked]").first().waitFor({ state: "attached" });
        await settled(page);
        const scrolled = await page.evaluate(
          () => (globalThis as unknown as { readonly scrolled: boolean[] }).scrolled,
        );
        found.push(...scrolled.map((isInFrame) => ({ width, isInFrame })));
      }
    }
  });
  expect(scenes.map(({ game }) => game).toSorted()).toEqual(["battlestar", "codex"]);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ isInFrame }) => !isInFrame)).toEqual([]);
});

/** Lets a page be that of whoever has a seat, in whatever it loads next. */
function signIn(page: Page, seat = 0): Promise<void> {
  const tokens = JSON.stringify({ token: sandbox.players[seat]?.token });
  return page.evaluate((kept) => localStorage.setItem("conclave.tokens", kept), tokens);
}

/** The running match of a game in which most things are on the table. */
async function largestOf(game: string, client: ConclaveClient): Promise<SandboxMatch> {
  const running = sandbox.matches.filter((match) => match.game === game && match.waitingFor.length > 0);
  const counted = await Promise.all(
    running.map(async (match) => {
      const { view } = await client.match(match.id, "pieces { key }");
      const pieces = view?.pieces as readonly unknown[] | undefined;
      return { match, count: pieces?.length ?? 0 };
    }),
  );
  const [largest] = counted.toSorted((one, other) => other.count - one.count);
  if (!largest) throw new Error(`no match of ${game} is running`);
  return largest.match;
}

/** Lets somebody who is asked decide. @returns whether anybody is */
async function decideByChance(sessions: readonly MatchSession[], random: SeededRandom): Promise<boolean> {
  for (const session of sessions) {
    const { prompts } = await session.until(() => true);
    const [prompt] = prompts;
    if (prompt && (await answerByChance(session, prompt as Prompt, (bound) => random.below(bound)))) return true;
  }
  return false;
}
