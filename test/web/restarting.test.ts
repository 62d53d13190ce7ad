import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../api/support.ts";
import { sharedBrowser } from "../support/browser.ts";
import { playByButtons, questionOn } from "../support/play-by-buttons.ts";
import { freePort } from "../support/server-process.ts";
import { english, pagesOf, serverIsAway, startWebServer } from "./support.ts";

const { onPage } = sharedBrowser();
let folder: string;
let server: TestServer;
const start = async (port: number): Promise<void> => {
  server = await startWebServer({ PORT: String(port), DATA_DIR: join(folder, "data") });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "conclave-web-"));
  await start(await freePort());
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

it("goes on where it was when the server has restarted, and says meanwhile that the connection is lost", async () => {
  await onPage(
    pagesOf(server)("/"),
    async ({ page, expectInConsole }) => {
      expectInConsole(serverIsAway);
      await page.getByRole("button", { name: "Play now: Coin" }).click();
      expect(await playByButtons(page, 1)).toBe(false);
      await questionOn(page).getByRole("button", { name: "Heads" }).waitFor();
      const { port } = server;
      await server.close();
      await page.getByText("The connection is lost. Trying again…").waitFor();
      // The table stays, and so does the question.
      expect(await questionOn(page).getByRole("button", { name: "Heads" }).isVisible()).toBe(true);
      await start(port);
      await page.getByText("The connection is lost. Trying again…").waitFor({ state: "detached" });
      expect(await playByButtons(page)).toBe(true);
    },
    english,
  );
});
