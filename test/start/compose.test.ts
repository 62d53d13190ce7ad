import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../server/api/base/config.ts";
import { project } from "../docs/blocks.ts";
import { compose, filled, read, service } from "./compose-file.ts";
import { instructions, isIgnored, only } from "./dockerfile.ts";

/** What the files for Docker say agrees with the rest; `image.deep.ts` carries it out, as far as that is possible without Docker. */

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
});
