import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MatchOptionInput } from "../../clients/sdk/generated/operations.ts";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { writeGame } from "../../commands/new-plugin/write-plugin.ts";
import { sharedBrowser } from "../support/browser.ts";
import { depth } from "../support/depth.ts";
import { inMemory } from "../support/in-memory.ts";
import { playByButtons } from "../support/play-by-buttons.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { buildChangedWebClient } from "../support/web-client.ts";
import { signedInAs } from "./support.ts";

/**
 * Somebody at a desk, somebody with a phone and bots play whole matches on the plain table, which draws any game, by what stands on the
 * page, with roles and names alone.
 */

const project = join(import.meta.dirname, "../..");
const games = ["armament-conflict", "battlestar", "codex", "starcraft", "voidfall"];

/** Whoever plays at a desk sees things move; on the phone they have said that they would rather not. */
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const phone: BrowserContextOptions = {
  ...{ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
  reducedMotion: "reduce",
};

/**
 * What differs from the options that games have by themselves. Whoever presses the last button of each question is asked the same in the
 * last twenty rounds of Armament & Conflict as in the first ten, and those take two thirds of the time of such a match.
 */
const options = depth<{ readonly [game: string]: readonly MatchOptionInput[] }>(
  { "armament-conflict": [{ key: "round-limit", value: { integer: 10 } }] },
  {},
);

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
  server = await ServerProcess.start(await freePort(), { PLUGINS_DIR: plugins, DATA_DIR: inMemory() });
});
afterAll(async () => {
  await server?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

it.each([...games, "fresh-game"])("%s", async (game) => {
  const clients = [1, 2].map(() => new ConclaveClient({ url: `${server.url}/graphql` }));
  try {
    const [host, guest] = clients as [ConclaveClient, ConclaveClient];
    await host.signInAsGuest("Ada");
    await guest.signInAsGuest("Ben");
    const { seats } = (await host.games()).find(({ id }) => id === game) ?? {};
    const count = Math.min(Math.max(3, seats?.min ?? 2), seats?.max ?? 2);
    const bots = Array.from({ length: count - 2 }, () => "random" as const);
    const { id } = await host.createMatch({
      ...{ gameId: game, seats: count, bots, botDelayMs: 0 },
      options: options[game] ?? [],
    });
    await guest.joinMatch(id);
    await host.startMatch(id);
    const play = (client: ConclaveClient, device: BrowserContextOptions): Promise<boolean> =>
      onPage(`${server.url}/match/${id}`, ({ page }) => playByButtons(page, 5_000), {
        ...signedInAs(server.url, client, { table: "plain" }),
        ...device,
      });
    expect(await Promise.all([play(host, desk), play(guest, phone)])).toEqual([true, true]);
    expect((await host.match(id)).status).toBe("FINISHED");
  } finally {
    for (const client of clients) await client.close();
  }
});
