import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { writeGame } from "../../commands/new-plugin/write-plugin.ts";
import { sharedBrowser } from "../support/browser.ts";
import { depth } from "../support/depth.ts";
import { playByButtons } from "../support/play-by-buttons.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { buildChangedWebClient } from "../support/web-client.ts";
import { signedInAs } from "./support.ts";

/**
 * Two browsers and bots play whole matches on the plain table, which draws any game, by what stands on the page, with roles and names
 * alone. The long games usually only begin there, with one browser.
 */

const project = join(import.meta.dirname, "../..");
const games = ["armament-conflict", "battlestar", "codex", "starcraft", "voidfall"];

/** What is played to the end. The other games have hundreds of questions, which come again and again. */
const whole = depth(["codex", "fresh-game"], [...games, "fresh-game"]);

/** How many questions are answered in the others. */
const stretch = 60;

const { onPage } = sharedBrowser();
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  await buildChangedWebClient();
  folder = await mkdtemp(join(tmpdir(), "conclave-matches-"));
  const plugins = join(folder, "plugins");
  // What is written finds the contract by the name of the package.
  for (const made of [plugins, join(folder, "node_modules")]) await mkdir(made);
  await symlink(project, join(folder, "node_modules/conclave"));
  for (const game of games) await symlink(join(project, "plugins", game), join(plugins, game));
  await writeGame(plugins, "fresh-game", "");
  server = await ServerProcess.start(await freePort(), { PLUGINS_DIR: plugins, DATA_DIR: join(folder, "data") });
});
afterAll(async () => {
  await server?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Plays by the buttons on the page of a match. @returns whether it is over */
function play(client: ConclaveClient, id: string, most: number): Promise<boolean> {
  return onPage(
    `${server.url}/match/${id}`,
    ({ page }) => playByButtons(page, most),
    signedInAs(server.url, client, { table: "plain" }),
  );
}

/** Works with the clients of two guests. */
async function withGuests(work: (ada: ConclaveClient, ben: ConclaveClient) => Promise<void>): Promise<void> {
  const [ada, ben] = [1, 2].map(() => new ConclaveClient({ url: `${server.url}/graphql` })) as [
    ConclaveClient,
    ConclaveClient,
  ];
  try {
    await ada.signInAsGuest("Ada");
    await ben.signInAsGuest("Ben");
    await work(ada, ben);
  } finally {
    await ada.close();
    await ben.close();
  }
}

/** Creates a match for so many people, with bots in the other seats. */
async function createMatch(host: ConclaveClient, game: string, people: number): Promise<string> {
  const { seats } = (await host.games()).find(({ id }) => id === game) ?? {};
  const count = Math.min(Math.max(3, seats?.min ?? 2), seats?.max ?? 2);
  const bots = Array.from({ length: count - people }, () => "random" as const);
  const { id } = await host.createMatch({ gameId: game, seats: count, bots, botDelayMs: 0 });
  return id;
}

it.each(whole)("%s is played to the end by two people", async (game) => {
  await withGuests(async (ada, ben) => {
    const id = await createMatch(ada, game, 2);
    await ben.joinMatch(id);
    await ada.startMatch(id);
    expect(await Promise.all([ada, ben].map((client) => play(client, id, 5_000)))).toEqual([true, true]);
    expect((await ada.match(id)).status).toBe("FINISHED");
  });
});

it.each(games.filter((game) => !whole.includes(game)))("%s goes on with every answer", async (game) => {
  await withGuests(async (ada) => {
    const id = await createMatch(ada, game, 1);
    await ada.startMatch(id);
    const isOver = await play(ada, id, stretch);
    const { version, status } = await ada.match(id);
    expect(status).toBe(isOver ? "FINISHED" : "RUNNING");
    if (!isOver) expect(version).toBeGreaterThanOrEqual(stretch);
  });
});
