import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema, getOperationAST, type OperationDefinitionNode, parse, validate } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalServer, startLocalServer } from "../../commands/local-server.ts";
import { errorCodes } from "../../server/error-codes.ts";
import { loadPlugins } from "../../server/plugin-loader.ts";
import {
  answer,
  ask,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  parlourAnswers,
  startServer,
  type TestServer,
} from "../api/support.ts";
import { type Block, blocksOf, project, tableOf } from "./blocks.ts";

const pages = ["README.md", "CONTRIBUTING.md", "docs/frontends.md", "docs/hosts.md", "docs/architecture.md"];
const schema = buildSchema(readFileSync(join(project, "schema/schema.graphql"), "utf8"));
const frontends = blocksOf("docs/frontends.md");
const operations = frontends.filter(({ language, info }) => language === "graphql" && !info.validate);

function operationOf(block: Block): OperationDefinitionNode {
  const operation = getOperationAST(parse(block.code));
  if (!operation?.name) throw new Error(`line ${block.line}: an operation needs a name`);
  return operation;
}

/** The operation of this name on the page for frontend authors. */
function snippet(name: string): string {
  const block = operations.find((candidate) => operationOf(candidate).name?.value === name);
  if (!block) throw new Error(`no operation is named ${name}`);
  run.add(name);
  return block.code;
}

/** The input that the page shows for an operation. */
function inputOf(name: string): Data {
  const after = frontends.findIndex(({ code }) => code === snippet(name));
  const input = frontends[after + 1];
  if (!input?.info.input) throw new Error(`operation ${name} is shown without an input`);
  return JSON.parse(input.code);
}

/** The operations that have been run. */
const run = new Set<string>();

describe.each(pages)("every GraphQL snippet in %s", (page) => {
  it("fits the schema", () => {
    for (const { language, code, line } of blocksOf(page)) {
      if (language === "graphql") expect(validate(schema, parse(code)), `${page}, line ${line}`).toEqual([]);
    }
  });

  it("is in a language that a test checks", () => {
    for (const { language, line } of blocksOf(page)) {
      expect(["graphql", "json", "ts", "sh", "mermaid", "text", "yaml"], `${page}, line ${line}`).toContain(language);
    }
  });
});

describe("the page for frontend authors", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it("leads from signing in to the end of a match", async () => {
    const [ada, ben] = (await Promise.all(
      ["Ada", "Ben"].map(async (name) => (await get(server, snippet("SignIn"), { name })).signInAsGuest.token),
    )) as [string, string];
    expect((await get(server, snippet("Me"), {}, ada)).me.name).toBe("Ada");
    const cara = { login: "cara", password: "correct horse" };
    await get(server, snippet("SignUp"), { input: { ...cara, name: "Cara" } });
    const { refreshToken } = (await get(server, snippet("LogIn"), { input: cara })).logIn;
    const { token } = (await get(server, snippet("RefreshSession"), { refreshToken })).refreshSession;
    expect((await get(server, snippet("Sessions"), {}, token)).sessions).toHaveLength(2);
    const { games } = await get(server, snippet("Games"), { locale: "EN" });
    expect(games.edges[0].node).toMatchObject({ id: "parlour", viewType: "ParlourView" });

    const offer = (await get(server, snippet("Offer"), { game: "parlour" }, ada)).game;
    expect(offer).toMatchObject({ enabled: true, forYou: true, combining: "ANY", sets: [] });

    const { game } = await get(server, snippet("Catalogue"), inputOf("Catalogue"));
    expect(game.catalogue.map(({ key }: { key: string }) => key)).toEqual(["cups", "tea"]);
    const { vocabulary } = (await get(server, snippet("Vocabulary"), { locale: "EN" })).game;
    expect(vocabulary.enums).toMatchObject([{ values: [{ label: { text: "Red" } }, { label: { text: "Blue" } }] }]);
    const printed = await get(server, snippet("PrintedBoard"), inputOf("PrintedBoard"));
    expect(printed.game.board).toMatchObject([{ key: "tea-table", tracks: [{ steps: [{}, {}] }] }]);
    const created = await get(server, snippet("CreateMatch"), { input: inputOf("CreateMatch") }, ada);
    const matchId = created.createMatch.match.id;
    const kinds = created.createMatch.match.seats.map(({ kind }: Data) => kind);
    expect(kinds).toEqual(["HUMAN", "FREE", "BOT"]);
    const listed = await get(server, snippet("OpenMatches"));
    expect(listed.matches.edges[0].node).toMatchObject({ id: matchId, host: { name: "Ada" } });

    const lobbyClient = connect(server);
    const lobby = new Listening(lobbyClient, snippet("Lobby"));
    // Nothing signals that a subscription has started.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const joined = await get(server, snippet("JoinMatch"), { matchId }, ben);
    expect(joined.joinMatch.match.yourSeat).toBe(1);
    expect((await lobby.next()).data.lobbyUpdated).toMatchObject({ id: matchId, seats: [{}, { name: "Ben" }, {}] });
    await lobbyClient.dispose();
    const invited = await get(server, snippet("CreateInvitation"), { matchId }, ada);
    expect(invited.createInvitation.invitation.uses).toBe(2);
    const left = await get(server, snippet("LeaveMatch"), { matchId }, ben);
    expect(left.leaveMatch.match.yourSeat).toBeNull();
    await get(server, snippet("JoinMatch"), { matchId }, ben);
    const started = await get(server, snippet("StartMatch"), { matchId }, ada);
    expect(started.startMatch.match.status).toBe("RUNNING");

    await get(server, snippet("LeaveMatch"), { matchId }, ben);
    const returned = await get(server, snippet("ReturnToMatch"), { matchId }, ben);
    expect(returned.returnToMatch.match.yourSeat).toBe(1);

    const timed = await get(server, snippet("Clocks"), { matchId }, ada);
    expect(timed.match).toEqual({ time: null, clocks: [] });
    const { match } = await get(server, snippet("Match"), { matchId }, ada);
    expect(match).toMatchObject({ version: 0, yourSeat: 0, waitingFor: [0], prompts: [{ id: `${matchId}/0.1` }] });
    expect((await get(server, snippet("Node"), { id: matchId }, ada)).node).toMatchObject({ id: matchId, version: 0 });
    const decide = { input: { ...inputOf("Answer"), matchId, promptId: `${matchId}/0.1` } };
    expect((await get(server, snippet("Answer"), decide, ada)).answer).toEqual({ version: 1, repeated: false });
    expect((await get(server, snippet("Answer"), decide, ada)).answer).toEqual({ version: 1, repeated: true });
    expect((await get(server, snippet("Match"), { matchId }, ada)).match.undoTo).toBe(0);

    const client = connect(server, { token: ada });
    const updates = new Listening(client, snippet("Updates"), { matchId, after: 0 });
    expect((await updates.next()).data.matchUpdated).toMatchObject({ since: 0, version: 1 });
    const patched = new Listening(client, snippet("Patches"), { matchId });
    expect((await patched.next()).data.matchUpdated).toMatchObject({ match: { version: 1 }, patch: null });
    const undone = await get(server, snippet("Undo"), { input: { ...inputOf("Undo"), matchId } }, ada);
    expect(undone.undo.version).toBe(2);
    expect((await updates.next()).data.matchUpdated).toMatchObject({ since: 1, version: 2, entries: [{}] });

    expect((await patched.next()).data.matchUpdated).toMatchObject({ since: 1, version: 2, entries: [{}] });
    const then = (await get(server, snippet("Position"), { matchId, version: 1 }, ada)).match.at;
    expect(then).toMatchObject({ version: 1, seat: 0, waitingFor: [0], prompts: [{}] });

    const passing = await get(server, snippet("AutoPass"), { matchId, window: "knock", on: true }, ben);
    expect(passing.setAutoPass.match.autoPasses).toMatchObject([{ key: "knock" }]);

    const typeOf = async (token: string): Promise<string> =>
      (await get(server, snippet("Match"), { matchId }, token)).match.prompts[0]?.__typename;
    for (const { info, code } of frontends.filter((block) => block.info.answer)) {
      const token = (await typeOf(ada)) === undefined ? ben : ada;
      expect(await typeOf(token)).toBe(info.answer);
      const reply = await answer(server, matchId, token, JSON.parse(code));
      expect(reply.errors, `the answer to a ${info.answer}`).toBeUndefined();
    }
    const log = await get(server, snippet("Log"), { matchId, last: 20 }, ada);
    const texts = log.match.log.edges.map(({ node }: Data) => node.label.text);
    expect(texts).toEqual(["Ada took it back", "Ada said moth", "A whisper: moth!"]);
    const { version: until } = log.match.log.edges[0].node;
    const soFar = await get(server, snippet("LogUntil"), { matchId, version: until, last: 20 }, ada);
    expect(soFar.match.at.log.edges.map(({ node }: Data) => node)).toEqual([
      expect.objectContaining({ version: until, label: { text: "Ada took it back" } }),
    ]);
    const back = await get(server, snippet("Position"), { matchId, version: 0 }, ada);
    expect(back.match.at).toMatchObject({ version: 0, seat: 0, prompts: [{ key: "pick" }], outcome: null });

    // The window, then Ben's turn and its window. Ben and the bot pass automatically.
    await answer(server, matchId, ada, { pass: true });
    await waitUntil(async () => (await typeOf(ben)) === "ChoosePrompt");
    for (const value of [...parlourAnswers, { offer: { reply: "REFUSE" } }]) await answer(server, matchId, ben, value);
    await waitUntil(async () => (await typeOf(ada)) === "ChoosePrompt");
    await answer(server, matchId, ada, { pass: true });
    await waitUntil(async () => (await get(server, snippet("Match"), { matchId })).match.outcome !== null);
    expect(await updates.end()).toBe("complete");
    await client.dispose();

    const finished = (await get(server, snippet("Finished"), { matchId })).match;
    expect(finished.decisions.edges.length).toBeGreaterThan(20);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(finished.seed));
    expect(Buffer.from(digest).toString("hex")).toBe(finished.seedCommitment);
    expect([...run].sort()).toEqual(operations.map((block) => operationOf(block).name?.value).sort());
  });

  it("shows a real error", async () => {
    const shown = JSON.parse(frontends.find(({ code }) => code.includes('"errors"'))?.code ?? "");
    const { token } = (await get(server, snippet("SignIn"), { name: "Cleo" })).signInAsGuest;
    const matchId = await createMatch(server, [token]);
    const { errors } = await answer(server, matchId, token, { option: "c" });
    expect(errors).toMatchObject(shown.errors);
  });

  it("describes the reply to an unknown token, over HTTP and WebSocket", async () => {
    const { errors } = await ask(server, snippet("Me"), {}, { token: "nonsense" });
    expect(errors?.[0]?.extensions.code).toBe("TOKEN_INVALID");
    const refused = new Listening(connect(server, { token: "nonsense" }), "{ me { id } }");
    expect(await refused.end()).toMatchObject({ code: 4403, reason: "TOKEN_INVALID" });
  });

  it("lists every error code with its meaning", () => {
    expect(tableOf("docs/frontends.md", "code")).toEqual(Object.entries(errorCodes));
  });
});

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
      '{ "extends": "./tsconfig.json", "include": ["client.ts", "updates.ts"] }',
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

  it("goes on where its connection was lost", async () => {
    const parlour = await startServer();
    const cut = await cuttable(parlour.port);
    try {
      const [ada, ben] = (await Promise.all(
        ["Ada", "Ben"].map(async (name) => (await get(parlour, snippet("SignIn"), { name })).signInAsGuest.token),
      )) as [string, string];
      const matchId = await createMatch(parlour, [ada, ben]);
      writeFileSync(
        join(folder, "follow.ts"),
        `import { socket, updates } from "./updates.ts";
        for await (const { since, version } of updates("${matchId}")) console.log(since, version);
        await socket.dispose();`,
      );
      const environment = { CONCLAVE_SOCKET: `ws://localhost:${cut.port}/graphql`, CONCLAVE_TOKEN: ben };
      const following = program([process.execPath, "follow.ts"], environment);
      await waitUntil(async () => cut.connections() === 1);
      const answers = [...parlourAnswers, { offer: { reply: "REFUSE" } }];
      for (const value of answers.slice(0, 4)) await answer(parlour, matchId, ada, value);
      await new Promise((resolve) => setTimeout(resolve, 500));
      cut.cut();
      for (const value of answers.slice(4)) await answer(parlour, matchId, ada, value);
      await waitUntil(async () => cut.connections() === 2);
      for (const token of [ada, ben]) await answer(parlour, matchId, token, { pass: true });
      const { code, output } = await following;
      expect(code, output).toBe(0);
      const lines = output
        .trim()
        .split("\n")
        .map((line) => line.split(" ").map(Number));
      expect(lines.length).toBeGreaterThan(3);
      let [last] = lines[0] as number[];
      for (const [since, version] of lines) {
        expect(since).toBe(last);
        last = version;
      }
    } finally {
      cut.close();
      await parlour.close();
    }
  });

  function program([command, ...args]: readonly string[], more = {}): Promise<{ code: number | null; output: string }> {
    const child = spawn(command as string, args, {
      cwd: folder,
      env: { ...process.env, CONCLAVE_URL: server.url, ...more },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, output }));
    });
  }
});

/** A way to a server on which all connections can be cut. */
async function cuttable(to: number) {
  const open = new Set<Socket>();
  let connections = 0;
  const between = createServer((client) => {
    connections++;
    const onward = connectTo(to, "localhost");
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => between.listen(0, resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const { port } = between.address() as AddressInfo;
  return {
    port,
    cut,
    connections: () => connections,
    close: () => {
      cut();
      between.close();
    },
  };
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("timed out waiting for the condition");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
