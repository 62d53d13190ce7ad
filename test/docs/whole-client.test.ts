import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { type LocalServer, startLocalServer } from "../../commands/local-server.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { allParlourAnswers, answer, createMatch, get, startServer } from "../api/support.ts";
import { cuttable } from "../support/cuttable.ts";
import { until } from "../support/eventually.ts";
import { project } from "./blocks.ts";
import { frontends, inputOf, snippet } from "./frontends-page.ts";

describe("the whole client", () => {
  let server: LocalServer;
  let folder: string;
  beforeAll(async () => {
    server = await startLocalServer({ games: await loadPlugins(join(project, "test/games")) });
    folder = mkdtempSync(join(tmpdir(), "conclave-client-"));
    for (const part of ["clients", "node_modules", "package.json", "tsconfig.json"]) {
      symlinkSync(join(project, part), join(folder, part));
    }
    for (const { info, code } of frontends) if (info.file) writeFileSync(join(folder, info.file), code);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("compiles strictly", async () => {
    writeFileSync(
      join(folder, "tsconfig.client.json"),
      '{ "extends": "./tsconfig.json", "include": ["client.ts", "bot.ts", "updates.ts", "draw.ts", "oauth.ts", "table.ts"] }',
    );
    const { code, output } = await program([
      join(project, "node_modules/.bin/tsc"),
      "--noEmit",
      "--project",
      "tsconfig.client.json",
    ]);
    expect([code, output]).toEqual([0, ""]);
  });

  it("plays a match to the end", async () => {
    const { code, output } = await program([process.execPath, "client.ts"]);
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/undefined/);
    expect(output.split("\n").length).toBeGreaterThan(10);
  });

  it("plays with a bot of one's own wherever it is awaited", async () => {
    // The bot has the address of whoever asks again and again how it goes.
    const parlour = await startServer({ MAX_REQUESTS_PER_MINUTE: "1000000", MAX_COST_PER_MINUTE: "1000000000" });
    const stop = new AbortController();
    try {
      const [ada, ben] = (await Promise.all(
        ["Ada", "Ben"].map(
          async (name) => (await get(parlour, snippet("SignInAsGuest"), { name })).signInAsGuest.token,
        ),
      )) as [string, string];
      const robot = { login: "robot", password: "correct horse", name: "Robot" };
      const { token: own } = (await get(parlour, snippet("SignUp"), { input: robot })).signUp;
      const made = await get(parlour, snippet("CreateAccessToken"), { input: inputOf("CreateAccessToken") }, own);
      const matchId = await createMatch(parlour, [ada], { seats: 2, sit: false, start: false, visibility: "PRIVATE" });
      const invite = `mutation ($id: ID!) { createInvitation(input: { matchId: $id, seat: 0 }) { code } }`;
      const { code } = (await get(parlour, invite, { id: matchId }, ada)).createInvitation;
      const environment = {
        CONCLAVE_URL: `${parlour.url}/graphql`,
        CONCLAVE_TOKEN: made.createAccessToken.token,
      };
      const running = program([process.execPath, "bot.ts", code], environment, undefined, stop.signal);
      const seats = "query ($id: ID!) { match(id: $id) { status seats { kind } } }";
      const look = async () => (await get(parlour, seats, { id: matchId }, ada)).match;
      await until(async () => (await look()).seats[0].kind === "HUMAN");
      const join = `mutation ($code: String!) { joinMatch(input: { target: { code: $code } }) { match { id } } }`;
      const second = (await get(parlour, invite.replace("seat: 0", "seat: 1"), { id: matchId }, ada)).createInvitation;
      await get(parlour, join, { code: second.code }, ben);
      const start = "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }";
      await get(parlour, start, { id: matchId }, ada);
      // Whatever the bot decides, the other is asked at the end.
      await until(async () => {
        // What the bot offers is refused, and everything else is passed.
        for (const reply of [{ offer: { refuse: true } }, { pass: true }]) await answer(parlour, matchId, ben, reply);
        return (await look()).status === "FINISHED";
      });
      stop.abort();
      await expect(running).rejects.toThrow("aborted");
    } finally {
      await parlour.close();
    }
  });

  it("joins what is printed, where it lies, and what is there now", async () => {
    const starcraft = await startLocalServer({ games: await loadPlugins(join(project, "plugins")) });
    try {
      const client = new ConclaveClient({ url: starcraft.url });
      await client.signInAsGuest("Ann");
      const options = [{ key: "quick-galaxy", value: { boolean: true } }];
      const bots = ["heuristic", "heuristic"] as const;
      const { id } = await client.createMatch({ gameId: "starcraft", seats: 2, sit: false, bots, options });
      await client.startMatch(id);
      for await (const { match } of client.updates(id)) if ((match.round ?? 0) > 0) break;
      await client.close();
      const { code, output } = await program([process.execPath, "draw.ts", id], { CONCLAVE_URL: starcraft.url });
      expect(code, output).toBe(0);
      expect(output).not.toMatch(/undefined|NaN/);
      const lines = output.trimEnd().split("\n");
      const of = (indent: string) => lines.filter((line) => line.search(/\S/) === indent.length);
      // Two planets for each player, each with areas at places of their own, and with what they yield.
      expect(of("")).toHaveLength(4);
      expect(of("")[0]).toMatch(/^[A-Z].* starcraft\/planets\/\S+ -?\d+ -?\d+$/);
      const at = of("  ").map((line) => / (-?\d+\.\d\d -?\d+\.\d\d) \{.*"number":\d/.exec(line)?.[1]);
      expect(new Set(at).size).toBe(of("  ").length);
      expect(of("    ").length).toBeGreaterThan(3);
      for (const line of of("    ")) expect(line).toMatch(/ starcraft\/units\//);
    } finally {
      await starcraft.close();
    }
  });

  it("goes on where its connection was lost", async () => {
    const parlour = await startServer();
    const cut = await cuttable(parlour.port);
    try {
      const [ada, ben] = (await Promise.all(
        ["Ada", "Ben"].map(
          async (name) => (await get(parlour, snippet("SignInAsGuest"), { name })).signInAsGuest.token,
        ),
      )) as [string, string];
      const matchId = await createMatch(parlour, [ada, ben]);
      writeFileSync(
        join(folder, "follow.ts"),
        `import { socket, updates } from "./updates.ts";
        for await (const { previous, cursor, version } of updates("${matchId}")) console.log(previous, cursor, version);
        await socket.dispose();`,
      );
      const environment = { CONCLAVE_SOCKET: `ws://localhost:${cut.port}/graphql`, CONCLAVE_TOKEN: ben };
      let heard: readonly (readonly string[])[] = [];
      const following = program([process.execPath, "follow.ts"], environment, (output) => {
        const lines = output.split("\n").slice(0, -1);
        heard = lines.map((line) => line.split(" "));
      });
      await until(async () => heard.length === 1);
      const answers = allParlourAnswers;
      for (const value of answers.slice(0, 4)) await answer(parlour, matchId, ada, value);
      await until(async () => heard.at(-1)?.[2] === "4");
      cut.cut();
      for (const value of answers.slice(4)) await answer(parlour, matchId, ada, value);
      await until(async () => cut.connections() > 1);
      for (const token of [ada, ben]) await answer(parlour, matchId, token, { pass: true });
      const { code, output } = await following;
      expect(code, output).toBe(0);
      const cursors = heard.map(([, cursor]) => cursor);
      expect(heard.map(([previous]) => previous)).toEqual(["null", ...cursors.slice(0, -1)]);
      expect(Number(heard.at(-1)?.[2])).toBe(
        (await get(parlour, "query ($id: ID!) { match(id: $id) { version } }", { id: matchId }, ben)).match.version,
      );
    } finally {
      cut.close();
      await parlour.close();
    }
  });

  /** Runs a program, until it ends or is stopped; `tell` gets all of its output so far. */
  function program(
    [command, ...args]: readonly string[],
    more = {},
    tell: (output: string) => void = () => {},
    signal?: AbortSignal,
  ): Promise<{ code: number | null; output: string }> {
    const child = spawn(command as string, args, {
      cwd: folder,
      env: { ...process.env, CONCLAVE_URL: server.url, ...more },
      ...(signal && { signal }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        tell(output);
      });
    }
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, output }));
    });
  }
});
