import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBoard } from "../../commands/build-board/build-board.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { startServer, type TestServer } from "../api/support.ts";
import { run } from "../commands/run.ts";
import { sharedBrowser } from "../support/browser.ts";
import { otherQuestionOn, questionOn } from "../support/play-by-buttons.ts";
import { buildChangedWebClient } from "../support/web-client.ts";
import { blocksOf, project } from "./blocks.ts";

/** The tutorial's game, with the board of the page for authors of boards, in a folder of plugins as a community has it. */

const { onPage } = sharedBrowser();
let folder: string;
let server: TestServer;
beforeAll(async () => {
  await buildChangedWebClient();
  folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-boards-")));
  const game = blocksOf("docs/rules.md").filter(({ info }) => /^plugins\/pebbles\//.test(info.file ?? ""));
  for (const { info, code } of [...game, ...blocksOf("docs/boards.md")]) {
    if (info.file === undefined || info.file.endsWith(".test.ts")) continue;
    mkdirSync(dirname(join(folder, info.file)), { recursive: true });
    writeFileSync(join(folder, info.file), code);
  }
  await buildBoard(join(folder, "plugins/pebbles"));
  const env = { PLUGINS_DIR: join(folder, "plugins") };
  for (const args of [
    ["game", "stones"],
    ["board", "stones"],
  ]) {
    expect(await run("commands/new.ts", args, { env })).toMatchObject({ code: 0 });
  }
  server = await startServer({ WEB_CLIENT: "true" }, { games: await loadPlugins(env.PLUGINS_DIR) });
}, 120_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the page for authors of boards", () => {
  it("has a board that compiles strictly and meets the project's standards", async () => {
    const settings = {
      extends: join(project, "clients/web/tsconfig.json"),
      include: ["plugins/*/web/index.ts"],
      exclude: [],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    // As deep as the project itself, so that it is found by its name.
    const settingsOfProject = [
      "package.json",
      "biome.json",
      "biome.plugins.grit",
      "biome.rooms.grit",
      "biome.tests.grit",
    ];
    for (const part of ["clients", "server", "node_modules", ...settingsOfProject]) {
      symlinkSync(join(project, part), join(folder, part));
    }
    const tool = (name: string, ...args: string[]) =>
      promisify(execFile)(join(project, "node_modules/.bin", name), args, { cwd: folder }).catch((error) => {
        throw new Error(`${name} failed:\n${error.stdout}${error.stderr}`);
      });
    await tool("tsc", "--noEmit");
    await tool("biome", "check", "--vcs-enabled=false", "--error-on-warnings", "plugins/pebbles/web/index.ts");
  });

  it("plays on it", async () => {
    await onPage(
      `http://localhost:${server.port}/`,
      async ({ page }) => {
        await page.getByRole("button", { name: "Play now: Pebbles" }).click();
        const board = page.getByRole("region", { name: "Table", exact: true });
        // Favourites, then a pebble: both are stones on the board, and none stands below it.
        for (let chosen = 0; chosen < 2; chosen++) {
          await questionOn(page)
            .getByText(/^On the board/)
            .waitFor();
          const question = await questionOn(page).getAttribute("data-prompt");
          await board.getByRole("button", { disabled: false }).first().click();
          await otherQuestionOn(page, question).waitFor();
        }
        await board.locator("span.pebble").first().waitFor();
      },
      { locale: "en-US" },
    );
  });

  it("plays on the first board that the command writes, for a game of which it knows nothing", async () => {
    await onPage(
      `http://localhost:${server.port}/`,
      async ({ page }) => {
        await page.getByRole("button", { name: "Play now: Stones" }).click();
        const board = page.getByRole("region", { name: "Table", exact: true });
        const card = board.locator("button[data-asked]").first();
        await card.waitFor();
        const question = await questionOn(page).getAttribute("data-prompt");
        await card.click();
        await otherQuestionOn(page, question).waitFor();
      },
      { locale: "en-US" },
    );
  });
});
