import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { answerByChance, ConclaveClient, MatchSession } from "../clients/sdk/index.ts";
import { makeSandbox, type Sandbox, type SandboxMatch } from "../commands/sandbox/sandbox.ts";
import { randomFrom, SeededRandom } from "../server/engine/index.ts";
import { loadPlugins } from "../server/plugins/plugin-loader.ts";
import { adminToken, onWebStage, type WebStage } from "../test/bench/web/stage.ts";

/**
 * Makes the pictures in `docs/images` anew, from a sandbox (`npm run pictures`). With the name of a folder it makes pictures of all pages
 * and scenes in every width and theme instead, for whoever wants to look at them (`npm run pictures -- FOLDER [pattern of names]`).
 */

const root = join(import.meta.dirname, "..");

/** The scene that is shown of each game. */
const shown = {
  "armament-conflict": "war",
  battlestar: "cylon-fleet",
  codex: "many-cards",
  starcraft: "planning",
  voidfall: "focus",
} as const;

const laptop = { width: 1280, height: 900 };

/** What is asked in the picture of GraphiQL. */
const tableQuery = (match: string): string => `query Table {
  match(id: "${match}") {
    version
    seat
    view {
      ... on ArmamentConflictView {
        round
        players {
          seat
          resources
          handCount
          hand { card cost }
        }
      }
    }
    prompts {
      id
      title { text }
      ... on ChoosePrompt {
        options { key label { text } }
        unavailable {
          key
          reason { text }
        }
      }
    }
  }
}`;

/** What pages are looked at in. */
const widths = [360, 820, 1280, 1920] as const;
const themes = ["dark", "light"] as const;

const [folder, pattern = ""] = process.argv.slice(2);
const games = await loadPlugins(join(root, "plugins"));
await onWebStage(async (stage) => {
  const sandbox = await makeSandbox({ url: stage.url, token: adminToken, games, show: Object.keys(shown) }, (text) =>
    console.error(text),
  );
  await makeWork(stage, sandbox);
  if (folder === undefined) await forDocs(stage, sandbox);
  else await forLooking(stage, sandbox, folder, new RegExp(pattern));
});

/** Something for the desk of an admin: a report of what somebody has said, and a frontend that nobody has approved. */
async function makeWork({ url }: WebStage, { players, matches }: Sandbox): Promise<void> {
  const [ada, ben] = players.map(({ token }) => new ConclaveClient({ url, token }));
  // In a match that is not shown itself.
  const match = sceneOf(matches, "codex", "combat");
  if (!ada || !ben) throw new Error("nobody is in the sandbox");
  try {
    const { key } = await ada.talk.say(match.id, "TABLE", "You will lose. Again.");
    await ben.talk.report(match.id, "TABLE", key, "This is the third time.");
    await ada.frontends.register({
      name: "Pocket table",
      ...{ origins: ["https://pocket.example"], redirectUris: ["https://pocket.example/signed-in"], scopes: ["PLAY"] },
    });
  } finally {
    for (const client of [ada, ben]) await client.close();
  }
}

/** The pictures of the documents. */
async function forDocs(stage: WebStage, sandbox: Sandbox): Promise<void> {
  const to = (name: string): string => join(root, "docs/images", `${name}.png`);
  const settings = { viewport: laptop, colorScheme: "dark", reducedMotion: "reduce" } as const;
  await stage.onPage("/", settings, async ({ page }) => {
    await ready(page, "/");
    await page.screenshot({ path: to("start"), fullPage: true });
  });
  for (const [game, scene] of Object.entries(shown)) {
    const match = sceneOf(sandbox.matches, game, scene);
    await stage.onPage(`/match/${match.id}`, { ...settings, token: tokenFor(sandbox, match) }, async ({ page }) => {
      await ready(page, "/match/");
      await page.screenshot({ path: to(`board-${match.game}`) });
    });
  }
  await inGraphiql(stage, sandbox, to("graphiql"));
  await stage.onPage("/admin", { ...settings, token: sandbox.admin.token }, async ({ page }) => {
    await ready(page, "/admin");
    // Its figures have a course once they have been asked for a while, and somebody has played.
    await playFor(stage, sandbox, 70_000);
    await page.screenshot({ path: to("admin") });
  });
}

/** A picture of GraphiQL with a match as one of its players sees it. */
async function inGraphiql(stage: WebStage, sandbox: Sandbox, to: string): Promise<void> {
  const match = sceneOf(sandbox.matches, "armament-conflict", shown["armament-conflict"]);
  const path = `/graphiql?${new URLSearchParams({ query: tableQuery(match.id) })}`;
  const extraHTTPHeaders = { authorization: `Bearer ${tokenFor(sandbox, match)}` };
  await stage.onPage(path, { viewport: { width: 1280, height: 1000 }, extraHTTPHeaders }, async ({ page }) => {
    await page.getByRole("button", { name: /^Execute query/ }).click();
    await page.getByText('"handCount"').first().waitFor();
    await page.waitForTimeout(1_000);
    await page.screenshot({ path: to });
  });
}

/** Plays a match against bots, a decision a second, for so many milliseconds. */
async function playFor({ url }: WebStage, { players }: Sandbox, duration: number): Promise<void> {
  const client = new ConclaveClient({ url, token: players[0]?.token ?? "" });
  const random = new SeededRandom(randomFrom("pictures"));
  try {
    const { id } = await client.createMatch({ gameId: "voidfall", seats: 3, bots: ["random", "random"] });
    await client.startMatch(id);
    const session = new MatchSession(client, id);
    await session.open();
    for (const end = Date.now() + duration; Date.now() < end; ) {
      const { prompts } = await session.until(() => true);
      if (prompts[0]) await answerByChance(session, prompts[0], (count) => random.below(count));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  } finally {
    await client.close();
  }
}

/** @throws {Error} if the sandbox has no such match */
function sceneOf(matches: readonly SandboxMatch[], game: string, scene: string): SandboxMatch {
  const found = matches.find((match) => match.game === game && match.scene === scene);
  if (!found) throw new Error(`the sandbox has no match of ${game} at ${scene}`);
  return found;
}

/** Who is asked in a match, or else its first player. */
function tokenFor({ players }: Sandbox, { waitingFor }: SandboxMatch): string {
  return players[waitingFor[0] ?? 0]?.token ?? "";
}

/** All pages and all scenes, in every width and theme. */
async function forLooking(stage: WebStage, sandbox: Sandbox, to: string, wanted: RegExp): Promise<void> {
  mkdirSync(to, { recursive: true });
  const { token } = sandbox.admin;
  const desk = ["", "/matches", "/games", "/games/codex", "/plugins", "/accounts", "/reports", "/site", "/server"];
  const paths = ["/", "/tables", "/matches", "/standings", "/you", "/account", "/new/battlestar"];
  const places = [...paths, ...desk.map((path) => `/admin${path}`)].map((path) => ({
    ...{ name: path === "/" ? "start" : path.slice(1).replaceAll("/", "-"), path, token },
  }));
  const scenes = sandbox.matches.map((match) => ({
    name: `${match.game}-${match.scene}`,
    path: `/match/${match.id}`,
    token: tokenFor(sandbox, match),
  }));
  for (const { name, path, token: asWhom } of [...places, ...scenes].filter((each) => wanted.test(each.name))) {
    await stage.onPage(path, { token: asWhom, reducedMotion: "reduce" }, async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          await ready(page, path);
          await page.screenshot({
            path: join(to, `${name}-${width}-${colorScheme}.png`),
            fullPage: !path.startsWith("/match/"),
          });
        }
      }
    });
    console.error(name);
  }
}

/** Waits until a page shows what it is for, and its faces are there. */
async function ready(page: Page, path: string): Promise<void> {
  if (path.startsWith("/match/")) await page.getByRole("region", { name: "Question" }).waitFor();
  else await page.getByRole("main").getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}
