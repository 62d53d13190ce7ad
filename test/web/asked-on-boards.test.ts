import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { makeSandbox, type Sandbox } from "../../commands/sandbox/sandbox.ts";
import armamentConflict from "../../plugins/armament-conflict/index.ts";
import battlestar from "../../plugins/battlestar/index.ts";
import starcraft from "../../plugins/starcraft/index.ts";
import voidfall from "../../plugins/voidfall/index.ts";
import {
  type GameDefinition,
  type GameTypes,
  type Observed,
  type Scene,
  whenAsked,
} from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { adminToken, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { otherQuestionOn, questionOn } from "../support/play-by-buttons.ts";
import { startBoardServer } from "./on-boards.ts";
import { pagesOf, signedInAs } from "./support.ts";

/** What is asked seldom, and where boards have nothing else to choose. */

const ofVoidfall: readonly Scene[] = [
  { key: "turn-order", seats: 3, seed: "scene 0", bots: "random", until: whenAsked("turn-order") },
  { key: "objective", seats: 3, seed: "scene 1", bots: "random", until: whenAsked("objective") },
  { key: "lent-actions", seats: 3, seed: "scene 9", bots: "random", until: whenOneFocusLendsActions },
];

const ofBattlestar: readonly Scene[] = [
  { key: "others-hand", seats: 3, seed: "b 5", bots: "random", until: whenAsked("steal-skill-card") },
];

const ofArmamentConflict: readonly Scene[] = [
  { key: "in-order", seats: 3, seed: "b 10", bots: "random", until: whenAsked("special-attack.captures") },
];

const ofStarCraft: readonly Scene[] = [
  { key: "endings", seats: 3, seed: "b 3", bots: "random", until: whenAsked("ending-benefit") },
];

/** Whether somebody is asked for an action of one focus that they do not play. */
function whenOneFocusLendsActions({ prompts }: Observed<GameTypes>): boolean {
  return prompts.some((prompt) => {
    const options = prompt.key === "preferred-action" && "options" in prompt ? prompt.options : [];
    const cards = new Set(options.map(({ about }) => about?.[0]?.id));
    return options.length > 1 && cards.size === 1;
  });
}

const { onPage } = sharedBrowser();
let server: TestServer;
let sandbox: Sandbox;
let at: (path: string) => string;
beforeAll(async () => {
  ({ server } = await startBoardServer());
  at = pagesOf(server);
  const games = [
    { ...voidfall, scenes: ofVoidfall },
    { ...battlestar, scenes: ofBattlestar },
    { ...armamentConflict, scenes: ofArmamentConflict },
    { ...starcraft, scenes: ofStarCraft },
  ] as unknown as readonly GameDefinition[];
  const show = games.map(({ id }) => id);
  sandbox = await makeSandbox({ url: at("/graphql"), token: adminToken, games: new Games(games), show });
}, 120_000);
afterAll(() => server?.close());

/** Shows a scene to whoever is asked there, with what can be chosen. */
async function lookAt(
  key: string,
  width: number,
  look: (page: Page, options: readonly string[]) => Promise<void>,
): Promise<void> {
  const { id, waitingFor } = sandbox.matches.find(({ scene }) => scene === key) ?? { id: "", waitingFor: [] };
  const client = new ConclaveClient({ url: at("/graphql"), token: sandbox.players[waitingFor[0] ?? 0]?.token ?? "" });
  try {
    const [prompt] = (await client.match(id)).prompts;
    const options = prompt && "options" in prompt ? prompt.options.map(({ label }) => label.text) : [];
    expect(options.length).toBeGreaterThan(1);
    await onPage(at(`/match/${id}`), ({ page }) => look(page, options), {
      ...signedInAs(at(""), client),
      ...{ viewport: { width, height: 900 }, reducedMotion: "reduce" },
    });
  } finally {
    await client.close();
  }
}

const board = (page: Page) => page.locator('section[data-board="own"]');
const places = (page: Page) => board(page).getByRole("list", { name: "Turn order" }).getByRole("button");

describe("a place in the turn order of Voidfall", () => {
  it("glows in a drawer that is marked, where there is little room", async () => {
    await lookAt("turn-order", 360, async (page, options) => {
      await board(page).getByRole("tab").and(page.locator("[data-asked]")).click();
      await places(page).first().waitFor();
      expect(await places(page).allTextContents()).toEqual(options);
    });
  });

  it("is chosen on the track", async () => {
    await lookAt("turn-order", 1280, async (page, options) => {
      await places(page).first().waitFor();
      expect(await places(page).allTextContents()).toEqual(options);
      await questionOn(page).getByText(`On the board (${options.length})`).waitFor();
      const before = await questionOn(page).getAttribute("data-prompt");
      await places(page).last().click();
      await otherQuestionOn(page, before).waitFor();
    });
  });
});

it("an objective of an event of Voidfall is proposed on the board, and taken below it", async () => {
  await lookAt("objective", 1280, async (page, options) => {
    const [first = "", ...others] = options;
    for (const name of others) await board(page).getByRole("button", { name, exact: true }).waitFor();
    const before = await questionOn(page).getAttribute("data-prompt");
    await board(page).getByRole("button", { name: first, exact: true }).click();
    await questionOn(page)
      .getByRole("button", { name: /^Take / })
      .click();
    await otherQuestionOn(page, before).waitFor();
  });
});

it("an action of Voidfall that a focus in hand lends is chosen where its actions are read", async () => {
  await lookAt("lent-actions", 1280, async (page, options) => {
    const actions = board(page).getByRole("list", { name: "Development" }).getByRole("button");
    await actions.first().waitFor();
    expect(await actions.count()).toBe(options.length);
    const before = await questionOn(page).getAttribute("data-prompt");
    await actions.first().click();
    await otherQuestionOn(page, before).waitFor();
  });
});

describe("a card in the hand of somebody else, where the viewer sees it,", () => {
  const cards = (page: Page) => board(page).locator("li button[data-asked]");

  it("glows at their plate, which is opened on a phone", async () => {
    await lookAt("others-hand", 360, async (page, options) => {
      await cards(page).first().waitFor();
      expect(await cards(page).count()).toBe(options.length);
    });
  });

  it("is chosen at their plate", async () => {
    await lookAt("others-hand", 1280, async (page, options) => {
      await cards(page).first().waitFor();
      expect(await cards(page).count()).toBe(options.length);
      const before = await questionOn(page).getAttribute("data-prompt");
      await cards(page).last().click();
      await otherQuestionOn(page, before).waitFor();
    });
  });
});

it("what is put in order is picked on the board, one after the other, and nothing is left out meanwhile", async () => {
  await lookAt("in-order", 1280, async (page, options) => {
    const rows = questionOn(page).getByRole("listitem");
    const lands = board(page).locator("button[data-asked]");
    await lands.first().waitFor();
    const before = await questionOn(page).getAttribute("data-prompt");
    await lands.last().click();
    expect(await rows.count()).toBe(options.length);
    await questionOn(page).getByRole("button", { name: "In this order" }).click();
    await otherQuestionOn(page, before).waitFor();
  });
});

it("a card of StarCraft that ends the game is chosen for its benefit where it lies", async () => {
  await lookAt("endings", 1280, async (page, options) => {
    const cards = board(page).getByRole("region", { name: "Events" }).locator("button[data-asked]");
    await cards.first().waitFor();
    expect(await cards.count()).toBe(options.length);
    const before = await questionOn(page).getAttribute("data-prompt");
    await cards.first().click();
    await otherQuestionOn(page, before).waitFor();
  });
});
