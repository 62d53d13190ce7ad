import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConclaveServer } from "../../server/create-server.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { openStorage } from "../../server/storage/index.ts";
import { ask, createMatch, get, signIn, startServer } from "../api/support.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { adminHere } from "./here.ts";
import { type Ran, run } from "./run.ts";

const token = "the-token-of-a-server-elsewhere";
const folderAdvice = "set DATA_DIR to the folder of the server, or DATABASE_URL";
let folder: string;
/** A server on the folder, in this process, for everything that is not about processes. */
let server: ConclaveServer;
let database: FreshDatabase;

const startOn = async (variables: Record<string, string>): Promise<ConclaveServer> =>
  startServer({ ADMIN_TOKEN: "", ...variables }, { games: await loadPlugins("test/games") });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "conclave-admin-"));
  [database, server] = await Promise.all([freshDatabase(), startOn({ DATA_DIR: folder })]);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run admin` with the data of the test. */
function admin(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  return adminHere(args, { env: { DATA_DIR: folder, ADMIN_TOKEN: "", ...env } });
}

/** Which games are offered, by what the command prints. */
function offered({ code, stdout, stderr }: Ran): Record<string, boolean> {
  expect(stderr).toBe("");
  expect(code).toBe(0);
  const games = JSON.parse(stdout) as { id: string; offer: { enabled: boolean } }[];
  return Object.fromEntries(games.map(({ id, offer }) => [id, offer.enabled]));
}

describe("npm run admin", () => {
  it("sets no matches aside, whatever plugins it has itself", async () => {
    const home = mkdtempSync(join(tmpdir(), "conclave-admin-"));
    try {
      const before = await startOn({ DATA_DIR: home });
      const guest = await signIn(before, "Ann");
      const matchId = await createMatch(before, [guest], { gameId: "harbour", seats: 2, bots: ["random"] });
      await before.close();
      const env = { DATA_DIR: home, ADMIN_TOKEN: "", PLUGINS_DIR: "templates" };
      expect(await adminHere(["games"], { env })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining("new-game"),
      });
      const storage = await openStorage({ dataDir: home });
      expect(await storage.matches.find(matchId)).toMatchObject({ status: "RUNNING" });
      await storage.close();
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  it("works on the data of a server that does not run, on a running one, and on that of a killed one", async () => {
    const home = mkdtempSync(join(tmpdir(), "conclave-admin-"));
    const env = { DATA_DIR: home, ADMIN_TOKEN: "" };
    let running: ServerProcess | undefined;
    try {
      // A mistyped folder makes no database.
      const nowhere = await adminHere(["games"], { env: { ...env, DATA_DIR: join(home, "typo") } });
      expect(nowhere).toMatchObject({
        code: 2,
        stderr: `there is no database at ${join(home, "typo")}: ${folderAdvice}\n`,
      });
      expect(existsSync(join(home, "typo"))).toBe(false);
      await (await startOn({ DATA_DIR: home })).close();
      const { code, stdout } = await run("commands/admin.ts", ["disable", "harbour"], { env });
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^harbour \S+: disabled, for everybody/)]);
      running = await ServerProcess.start(await freePort(), { DATA_DIR: home });
      expect(await run("commands/admin.ts", ["disable", "nothing"], { env })).toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringMatching(/^UNKNOWN_GAME: /),
      });
      expect(offered(await adminHere(["games", "--json"], { env }))).toMatchObject({ harbour: false });
      expect((await adminHere(["enable", "harbour"], { env })).code).toBe(0);
      expect(await get(running, `{ game(id: "harbour") { enabled } }`)).toEqual({ game: { enabled: true } });

      // It leaves its file behind, and nobody answers there.
      await running.kill();
      expect(statSync(join(home, "operator.json")).isFile()).toBe(true);
      const log = JSON.parse((await adminHere(["audit", "--json"], { env })).stdout);
      expect(log.map(({ after }: { after: { enabled: boolean } }) => after.enabled)).toEqual([true, false]);
    } finally {
      await running?.kill();
      rmSync(home, { recursive: true, force: true });
    }
  });

  it("makes the first admin, by the login name", async () => {
    const signUp = `mutation { signUp(input: { login: "Ada", password: "correct horse", name: "Ann" }) { token } }`;
    const { token: ada } = (await get(server, signUp)).signUp;
    expect(await admin(["role", "ADA", "admin"])).toMatchObject({ code: 0, stdout: "ada is now admin\n" });
    expect(await get(server, "{ viewer { account { role } } }", {}, ada)).toEqual({
      viewer: { account: { role: "ADMIN" } },
    });
    expect((await admin(["accounts", "ada"])).stdout).toMatch(/^\S{36} admin ada "Ann" since /);
    expect((await admin(["role", "bob", "admin"])).code).toBe(2);
    const { code } = JSON.parse((await admin(["--json", "accounts", "reset", "Ada"])).stdout);
    const reset = `mutation { resetPassword(input: { code: "${code}", password: "another horse" }) { account { name } } }`;
    expect(await get(server, reset)).toEqual({ resetPassword: { account: { name: "Ann" } } });
    expect((await admin(["accounts", "reset", "bob"])).stderr).toContain("nobody has the login name");
    expect((await admin(["accounts", "reset", "ada"])).stdout).toMatch(/^the code [\w-]{43}\nuntil 20/);
    expect((await admin(["role", "ada", "king"])).code).toBe(2);
  });

  it("looks after frontends of others", async () => {
    const board = ["--redirect", "https://board.example/in", "http://127.0.0.1/in", "--scope", "watch", "play"];
    const added = await admin(["--json", "frontends", "add", "Our board", ...board]);
    const { clientId, ...frontend } = JSON.parse(added.stdout);
    expect(frontend).toMatchObject({ name: "Our board", status: "APPROVED", scopes: ["WATCH", "PLAY"], origins: [] });
    expect((await admin(["frontends", "disable", clientId])).stdout).toBe(
      `${clientId} disabled "Our board" by the operator: watch, play; https://board.example/in http://127.0.0.1/in\n`,
    );
    expect((await admin(["frontends", "approve", clientId])).stdout).toContain(`${clientId} approved`);
    expect((await admin(["frontends"])).stdout).toContain(clientId);
    expect((await admin(["frontends", "add", "Bad", ...board, "king"])).stderr).toContain("a scope is one of");
    const unknown = await admin(["frontends", "approve", "nobody"]);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringMatching("^UNKNOWN_FRONTEND") });
  });

  it("announces a restart of a running server, and takes that back", async () => {
    expect(await admin(["announce", "--in", "soon"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--in needs a time such as 30s, 5m or 2h, not "soon"'),
    });
    const { code, stdout } = await admin(["announce", "--in", "5m", "New rules."]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^a restart is announced for 20/)]);
    const {
      server: { restart },
    } = await get(server, "{ server { restart { text } } }");
    expect(restart).toEqual({ text: "New rules." });
    expect((await admin(["withdraw"])).code).toBe(0);
    expect(await get(server, "{ server { restart { text } } }")).toEqual({ server: { restart: null } });
  });

  it("writes a match as a file, and takes it in on another server", async () => {
    const { token: ann } = (await get(server, `mutation { signInAsGuest(input: { name: "Ann" }) { token } }`))
      .signInAsGuest;
    const plan = `{ gameId: "harbour", seats: 2, bots: ["heuristic"] }`;
    const made = await get(server, `mutation { createMatch(input: ${plan}) { match { id } } }`, {}, ann);
    const { id } = made.createMatch.match;
    await get(server, `mutation { startMatch(input: { matchId: "${id}" }) { match { id } } }`, {}, ann);
    const file = join(folder, "match.json");
    expect(await admin(["matches", "export", id, file])).toMatchObject({
      code: 0,
      stdout: `match ${id} is in ${file}\n`,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await admin(["matches", "export", id, file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(file),
    });

    const env = { DATABASE_URL: database.url };
    const refused = await admin(["matches", "import", file], env);
    expect(refused).toMatchObject({ code: 2, stderr: "MATCH_UNFINISHED: the match is not over: say who plays on\n" });
    expect((await admin(["matches", "import", file, "--player", "first=random"], env)).code).toBe(2);
    expect((await admin(["matches", "import", join(folder, "nothing.json")], env)).code).toBe(2);
    const taken = await admin(["matches", "import", file, "--player", "0=random", "--json"], env);
    expect([taken.code, JSON.parse(taken.stdout)]).toEqual([0, { id: expect.any(String), status: "RUNNING" }]);
  });

  it("works on a database, and reaches a server elsewhere only with its token", async () => {
    const env = { DATABASE_URL: database.url };
    expect((await admin(["disable", "harbour"], env)).code).toBe(0);
    const elsewhere = await startOn({ ...env, ADMIN_TOKEN: token });
    try {
      const there = ["--url", elsewhere.url];
      expect(await admin([...there, "enable", "harbour"], { ADMIN_TOKEN: token })).toMatchObject({ code: 0 });
      expect(offered(await admin(["games", "--json"], env))).toMatchObject({ harbour: true });
      expect(await admin([...there, "games"])).toMatchObject({
        code: 2,
        stderr: expect.stringMatching("ADMIN_TOKEN is needed"),
      });
      const wrong = await admin([...there, "games"], { ADMIN_TOKEN: "the-token-of-another-server" });
      expect(wrong).toMatchObject({ code: 2, stdout: "", stderr: "TOKEN_INVALID: the token is unknown\n" });
    } finally {
      await elsewhere.close();
    }
    const nobody = await admin(["--url", "http://127.0.0.1:1", "games"], { ADMIN_TOKEN: token });
    expect(nobody).toMatchObject({ code: 2, stdout: "", stderr: "the server does not answer\n" });
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
    const { code, stdout, stderr } = await admin(args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(reason);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("copies the folder of a stopped server into an empty database, where everything goes on", async () => {
    const home = mkdtempSync(join(tmpdir(), "conclave-admin-"));
    const fresh = await freshDatabase();
    const before = await startOn({ DATA_DIR: home });
    try {
      const operator = join(home, "operator.json");
      expect(statSync(operator).mode & 0o777).toBe(0o600);
      expect(JSON.parse(readFileSync(operator, "utf8")).token).toMatch(/^[\w-]{43}$/);
      const { token: ann } = (await get(before, `mutation { signInAsGuest(input: { name: "Ann" }) { token } }`))
        .signInAsGuest;
      const plan = `{ gameId: "harbour", seats: 2 }`;
      const made = await get(before, `mutation { createMatch(input: ${plan}) { match { id } } }`, {}, ann);
      const { id } = made.createMatch.match;
      const copy = (url: string) => admin(["database", "copy", "--to", url], { DATA_DIR: home });
      expect(await copy(fresh.url)).toMatchObject({ code: 2, stderr: expect.stringContaining("is in use by process") });
      await before.close();
      // Nobody can reach it that way any more.
      expect(() => statSync(operator)).toThrow("ENOENT");
      expect(await admin(["database", "copy"], { DATA_DIR: home })).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("--to is needed"),
      });
      expect((await copy("postgresql://localhost:1/nothing")).stderr).toMatch(/^the database at localhost:1\/nothing/);
      expect(await copy(fresh.url)).toMatchObject({ code: 0, stdout: expect.stringContaining("match 1\n") });
      expect(await copy(fresh.url)).toMatchObject({ code: 2, stderr: expect.stringContaining("is not empty") });

      const after = await startOn({ DATABASE_URL: fresh.url });
      const seen = await ask(after, `{ viewer { account { name } } match(id: "${id}") { seat } }`, {}, { token: ann });
      expect(seen.data).toEqual({ viewer: { account: { name: "Ann" } }, match: { seat: 0 } });
      await after.close();
    } finally {
      await before.close();
      await fresh.drop();
      rmSync(home, { recursive: true, force: true });
    }
  });
});
