import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { type Ran, run } from "./run.ts";

let folder: string;
let server: ServerProcess | undefined;
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "conclave-admin-"));
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => database.drop());

/** Runs `npm run admin` with the data of the test. */
function admin(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return run("commands/admin.ts", args, { env: { DATA_DIR: folder, ADMIN_TOKEN: "", ...env } });
}

async function offered(env: Readonly<Record<string, string>> = {}): Promise<Record<string, boolean>> {
  const { code, stdout, stderr } = await admin(["games", "--json"], env);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  const games = JSON.parse(stdout) as { id: string; offer: { enabled: boolean } }[];
  return Object.fromEntries(games.map(({ id, offer }) => [id, offer.enabled]));
}

describe("npm run admin", () => {
  it("works on the data of a server that does not run, on a running one, and on that of a killed one", async () => {
    expect(await offered()).toMatchObject({ harbour: true });
    const { code, stdout } = await admin(["disable", "harbour"]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^harbour \S+: disabled, for everybody/)]);

    server = await ServerProcess.start(await freePort(), { DATA_DIR: folder });
    expect(await offered()).toMatchObject({ harbour: false });
    expect((await admin(["enable", "harbour"])).code).toBe(0);
    const reply = await fetch(`${server.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: `{ game(id: "harbour") { enabled } }` }),
    });
    expect(await reply.json()).toEqual({ data: { game: { enabled: true } } });

    await server.kill();
    expect(await offered()).toMatchObject({ harbour: true });
    const log = JSON.parse((await admin(["audit", "--json"])).stdout) as { after: { enabled: boolean } }[];
    expect(log.map(({ after }) => after.enabled)).toEqual([true, false]);
  });

  it("makes the first admin, by the login name", async () => {
    server = await ServerProcess.start(await freePort(), { DATA_DIR: folder });
    const query = `mutation { signUp(input: { login: "Ada", password: "correct horse", name: "Ann" }) { token } }`;
    const ask = async (body: object, token?: string) => {
      const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
      const reply = await fetch(`${server?.url}/graphql`, { method: "POST", headers, body: JSON.stringify(body) });
      return (await reply.json()).data;
    };
    const { token } = (await ask({ query })).signUp;
    expect(await admin(["role", "ADA", "admin"])).toMatchObject({ code: 0, stdout: "ada is now admin\n" });
    expect(await ask({ query: "{ me { role } }" }, token)).toEqual({ me: { role: "ADMIN" } });
    expect((await admin(["accounts", "ada"])).stdout).toMatch(/^\S{36} admin ada "Ann" since /);
    expect((await admin(["role", "bob", "admin"])).code).toBe(2);
    expect((await admin(["role", "ada", "king"])).code).toBe(2);
  });

  it("lets only the user of the server read how to reach it, and nobody once it has stopped", async () => {
    server = await ServerProcess.start(await freePort(), { DATA_DIR: folder });
    const path = join(folder, "operator.json");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { token } = JSON.parse(readFileSync(path, "utf8")) as { token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    await server.kill("SIGTERM");
    expect(() => statSync(path)).toThrow("ENOENT");
  });

  it("works on a database, and reaches a server elsewhere only with its token", async () => {
    const env = { DATABASE_URL: database.url };
    expect((await admin(["disable", "harbour"], env)).code).toBe(0);
    const token = "the-token-of-a-server-elsewhere";
    server = await ServerProcess.start(await freePort(), { ...env, ADMIN_TOKEN: token });
    expect(await offered(env)).toMatchObject({ harbour: false });
    const elsewhere = ["--url", server.url];
    expect(await admin([...elsewhere, "enable", "harbour"], { ADMIN_TOKEN: token })).toMatchObject({ code: 0 });
    expect(await offered(env)).toMatchObject({ harbour: true });
    expect(await admin([...elsewhere, "games"])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching("ADMIN_TOKEN is needed"),
    });
    const wrong = await admin([...elsewhere, "games"], { ADMIN_TOKEN: "the-token-of-another-server" });
    expect(wrong).toMatchObject({ code: 2, stdout: "", stderr: "TOKEN_INVALID: the token is unknown\n" });
  });

  it.each([
    [["disable", "nothing"], "UNKNOWN_GAME"],
    [["disable", "harbour/nothing"], "UNKNOWN_EXTENSION"],
    [["disable", "harbour/"], "neither a game nor"],
    [["option", "harbour", "nothing", "--locked"], "UNKNOWN_OPTION"],
    [["offer", "harbour", "--role", "king"], "Allowed choices are guest, player, moderator, admin"],
    [["dance"], "unknown command"],
    [["resume", "nothing"], "UNKNOWN_MATCH"],
    [["remove-set", "nothing"], "UNKNOWN_SET"],
  ])("says in a line what is wrong with %j", async (args, reason) => {
    const { code, stdout, stderr } = await admin(args, { DATABASE_URL: database.url });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(reason);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
