import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { playScene, UnreachedScene } from "../../commands/sandbox/play-scene.ts";
import { makeSandbox } from "../../commands/sandbox/sandbox.ts";
import type { GameDefinition, Prompt, Scene } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { adminToken, type TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { playOnBoard } from "../support/play-on-board.ts";
import { gamesWithBoards, startBoardServer } from "./on-boards.ts";
import { pagesOf, signedInAs } from "./support.ts";

/**
 * Questions of all kinds that random games come to, each answered once: on the board of its game, where that says that it can be. Whole
 * matches (`playing-on-boards.deep.ts`) come to the rare ones too seldom.
 */

/** Repeats the games of a run, which are others each time. */
const series = process.env.GAMES_SEED ?? String(Date.now());

/** How many matches are played to find questions, of each game. */
const matches = 30;

/** How many questions are looked at in one go, of each game: of more kinds, some. */
const most = Number(process.env.GAMES_QUESTIONS ?? 80);

const { onPage } = sharedBrowser();
let server: TestServer;
let installed: Games;
let at: (path: string) => string;
beforeAll(async () => {
  ({ server, installed } = await startBoardServer());
  at = pagesOf(server);
});
afterAll(() => server?.close());

it.each(gamesWithBoards)(`%s (series ${series})`, { timeout: 1_800_000 }, async (id) => {
  const game = installed.find(id) as GameDefinition;
  const found = questionsOf(game);
  const scenes = found.map(({ scene }) => scene);
  const games = new Games([{ ...game, scenes } as GameDefinition]);
  const sandbox = await makeSandbox({ url: at("/graphql"), token: adminToken, games, show: [id] });
  const failures: string[] = [];
  for (const [seat, player] of sandbox.players.entries()) {
    const own = found.filter((question) => question.seat === seat);
    for (const width of [1280, 390]) {
      const some = own.filter((_, index) => index % 2 === (width === 390 ? 1 : 0));
      if (some.length === 0) continue;
      await onPage(
        at("/"),
        async ({ page }) => {
          for (const { scene, kind } of some) {
            const match = sandbox.matches.find((each) => each.scene === scene.key);
            if (!match) throw new Error(`${scene.key} is not there`);
            const failure = await failureOf(page, at(`/match/${match.id}`));
            if (failure !== undefined) failures.push(`${width} px, ${scene.seed}, ${kind}: ${failure}`);
          }
        },
        { ...signedInAs(at(""), player), viewport: { width, height: 900 }, reducedMotion: "reduce" },
      );
    }
  }
  expect(found.length).toBeGreaterThan(20);
  expect(failures).toEqual([]);
});

/** What goes wrong when the question on a page is answered on the board. */
async function failureOf(page: Page, address: string): Promise<string | undefined> {
  await page.goto(address);
  await page.locator('section[data-board="own"]').waitFor({ timeout: 120_000 });
  try {
    await playOnBoard(page, ({ onBoard, below }) => onBoard + below >= 1);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split("\n")[0] : String(error);
  }
}

/** A question that a random match comes to. */
interface Question {
  readonly kind: string;
  readonly seat: number;
  readonly scene: Scene;
}

/** Questions of as many kinds as possible. */
function questionsOf(game: GameDefinition): readonly Question[] {
  const seats = Math.min(Math.max(3, game.seats.min), game.seats.max);
  const rules = new Games([game]).compose(game.id, { seats });
  const kinds = new Map<string, Question>();
  for (let number = 0; number < matches; number++) {
    const seed = `${series} ${number}`;
    const scene: Scene = {
      ...{ key: "all", seats, seed, bots: "random" },
      until: ({ prompts, outcome }) => {
        for (const prompt of prompts) {
          const kind = kindOf(prompt);
          if (kind === undefined || kinds.has(kind)) continue;
          const until: Scene["until"] = (observed) => observed.prompts.some((each) => each.id === prompt.id);
          const key = `question-${kinds.size}`;
          kinds.set(kind, { kind, seat: prompt.seat, scene: { ...scene, key, until } });
        }
        return outcome !== undefined;
      },
    };
    try {
      playScene(rules, scene);
    } catch (error) {
      if (!(error instanceof UnreachedScene)) throw error;
    }
  }
  const all = [...kinds.values()];
  // Some of all that were found, the rare ones at the end as well.
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)] as Question);
}

/** What questions have in common that look alike on a board: what they ask, what their options are about, and whether that tells them apart. */
function kindOf(prompt: Prompt): string | undefined {
  if (!("options" in prompt) || prompt.options.length < 2) return undefined;
  const shapes = prompt.options.map(({ about = [] }) =>
    about.map(({ type, role, part }) => `${type} ${role ?? ""} ${part === undefined ? "" : "part"}`),
  );
  const ids = new Map<string, Set<string>>();
  for (const { about = [] } of prompt.options) {
    for (const { type, id } of about) ids.set(type, new Set([...(ids.get(type) ?? []), id]));
  }
  const shared = [...ids].map(([type, found]) => `${type} ${found.size === 1 ? "one" : "some"}`);
  return [prompt.key, prompt.kind, ...new Set(shapes.map((shape) => shape.join("+"))), ...shared].join(" | ");
}
