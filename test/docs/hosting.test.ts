import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/api/base/config.ts";
import { checkBackup, openStorage } from "../../server/storage/index.ts";
import { project } from "./blocks.ts";

/** The files for hosts say what the server and its documentation say. What nginx, Caddy and systemd make of them was tried by hand. */

const folder = join(project, "docs/hosting");
const read = (file: string): string => readFileSync(join(folder, file), "utf8");
const documentation = readFileSync(join(project, "docs/hosts.md"), "utf8");
/** Settings that the first lines of a file ask for. */
const settingsIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      read(file)
        .split("\n", 2)[1]
        ?.matchAll(/\b([A-Z_]+)=([^\s,]+)/g) ?? [],
      ([, name = "", value = ""]) => [name, value],
    ),
  );

const proxies = ["nginx.conf", "nginx-path.conf", "Caddyfile", "Caddyfile-path"];

test("every file is named in the documentation, and every file that is named is there", () => {
  const named = Array.from(documentation.matchAll(/\(hosting\/([^)#]+)\)/g), ([, file]) => file);
  expect(new Set(named)).toEqual(new Set(readdirSync(folder)));
});

describe.each(proxies)("%s", (file) => {
  test("leads to the port of the server, and takes bodies as large as it does", () => {
    const config = readConfig();
    const ports = Array.from(read(file).matchAll(/127\.0\.0\.1:(\d+)/g), ([, port]) => Number(port));
    expect(new Set(ports)).toEqual(new Set([config.port]));
    // Caddy leaves that to the server.
    if (!file.startsWith("nginx")) return;
    const [, most] = /client_max_body_size (\d+)k;/.exec(read(file)) ?? [];
    expect(Number(most) * 1_024).toBe(config.limits.bodyBytes);
  });

  test("asks for settings that the server takes, and that fit what it does", () => {
    const settings = settingsIn(file);
    expect(Object.keys(settings).sort()).toEqual(["HOST", "PUBLIC_URL", "TRUST_PROXY"]);
    const { publicUrl = "", trustProxy, host } = readConfig(settings);
    // The one proxy says who asks, and is the only one who can.
    expect([trustProxy, host]).toEqual([1, "127.0.0.1"]);
    const { hostname, pathname } = new URL(publicUrl);
    expect(read(file)).toContain(hostname);
    if (pathname !== "/") {
      expect(read(file)).toContain(`${pathname}/`);
      expect(read(file)).toContain(`/.well-known/oauth-authorization-server${pathname}`);
    }
  });
});

test("nginx is told what Caddy does by itself", () => {
  for (const file of ["nginx.conf", "nginx-path.conf"]) {
    const headers = Array.from(read(file).matchAll(/proxy_set_header (\S+) (\S+);/g), ([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(headers)).toEqual({
      Host: "$http_host",
      "X-Forwarded-For": "$proxy_add_x_forwarded_for",
      "X-Forwarded-Proto": "$scheme",
      "X-Request-Id": "$request_id",
      Upgrade: "$http_upgrade",
      Connection: "$conclave_connection",
    });
    // Headers in a location would replace all of these.
    expect(read(file).slice(read(file).indexOf("location "))).not.toContain("proxy_set_header");
    const [, timeout] = /proxy_read_timeout (\d+)s/.exec(read(file)) ?? [];
    expect(Number(timeout) * 1_000).toBeGreaterThan(2 * readConfig().heartbeat);
  }
  // They would be held back otherwise.
  expect(readFileSync(join(project, "server/api/events/event-stream.ts"), "utf8")).toContain(
    '"X-Accel-Buffering": "no"',
  );
});

describe("systemd", () => {
  test("gives the server longer to stop than it takes, and keeps what it writes where backups read it", () => {
    const [unit, backup] = [read("conclave.service"), read("conclave-backup.service")];
    const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    expect(Number(stop) * 1_000).toBeGreaterThan(readConfig().shutdownTime + 5_000);
    for (const line of ["User", "WorkingDirectory", "EnvironmentFile", "Environment=DATA_DIR"]) {
      const in_ = (text: string) => new RegExp(`^${line}=(.*)$`, "m").exec(text)?.[1];
      expect(in_(backup)).toBe(in_(unit));
    }
    expect(/^Environment=DATA_DIR=\/var\/lib\/(.*)$/m.exec(unit)?.[1]).toBe(/^StateDirectory=(.*)$/m.exec(unit)?.[1]);
    expect(read("conclave-backup.timer")).toContain("OnCalendar=");
  });
});

describe(".env.example", () => {
  const lines = read(".env.example").split("\n");
  const setting = /^#?([A-Z_]+)=(.*)$/;
  const given = lines.flatMap((line) => {
    const [, name = "", value = ""] = setting.exec(line) ?? [];
    return name === "" ? [] : [{ name, value: value.replaceAll('"', ""), isOn: !line.startsWith("#") }];
  });

  test("has settings that there are, and values that the server takes", () => {
    const known = [
      ...[...readFileSync(join(project, "server/api/base/config.ts"), "utf8").matchAll(/^ {4}([A-Z_]+):/gm)].map(
        ([, n]) => n,
      ),
      // Those of docker-compose.yml.
      ...["POSTGRES_PASSWORD", "CONCLAVE_PORT"],
    ];
    expect(given.filter(({ name }) => !known.includes(name))).toEqual([]);
    readConfig(Object.fromEntries(given.filter(({ isOn }) => isOn).map(({ name, value }) => [name, value])));
    readConfig({
      ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
      PUBLIC_URL: "https://play.example.org",
    });
    expect(given.filter(({ name, value, isOn }) => isOn && /TOKEN|PASSWORD/.test(name) && value !== "")).toEqual([]);
  });

  test("is what docker-compose.yml reads once it is copied, and a shell as well", () => {
    const compose = readFileSync(join(project, "docker-compose.yml"), "utf8");
    expect(compose).toContain("env_file:\n      - path: .env\n");
    expect(read(".env.example")).toContain("cp docs/hosting/.env.example .env");
    const said = execFileSync("sh", ["-c", `. "${join(folder, ".env.example")}" && echo "$TRUST_PROXY $LOG_LEVEL"`]);
    expect(String(said)).toBe("1 info\n");
  });
});

describe("the script for backups", () => {
  let home: string;
  let environment: NodeJS.ProcessEnv;
  const run = (): Promise<{ readonly code: number; readonly stderr: string }> =>
    new Promise((resolve) => {
      execFile("sh", [join(folder, "backup.sh")], { env: environment, cwd: "/" }, (error, _, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stderr }),
      );
    });
  const backups = () =>
    readdirSync(join(home, "backups"))
      .filter((name) => name !== ".lock")
      .sort();

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "conclave-hosting-"));
    const data = join(home, "data");
    await (await openStorage({ dataDir: data })).close();
    mkdirSync(join(home, "backups"));
    environment = {
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
      ...{ DATA_DIR: data, BACKUP_DIR: join(home, "backups"), BACKUPS_KEPT: "3" },
    };
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test("can run twice at once: one makes a backup and removes what is too old, the other one leaves", async () => {
    for (const day of [1, 2, 3]) writeFileSync(join(home, "backups", `conclave-2026010${day}T031500Z.backup`), "old");
    writeFileSync(join(home, "backups", "conclave-20260104T031500Z.backup.part"), "killed");
    writeFileSync(join(home, "backups", "notes.txt"), "of the host");
    const ends = await Promise.all([run(), run()]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(ends.filter(({ stderr }) => stderr === "another backup is under way\n").length).toBe(1);
    const [oldest, next, made = "", ...rest] = backups();
    expect([oldest, next, rest]).toEqual([
      ...["conclave-20260102T031500Z.backup", "conclave-20260103T031500Z.backup"],
      ["notes.txt"],
    ]);
    const path = join(home, "backups", made);
    expect((await checkBackup(path)).tables.length).toBeGreaterThan(10);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("says so if it fails, and removes nothing then", async () => {
    const before = backups();
    environment = { ...environment, DATA_DIR: join(home, "nowhere") };
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining(join(home, "nowhere")) });
    expect(backups()).toEqual(before);
  });
});
