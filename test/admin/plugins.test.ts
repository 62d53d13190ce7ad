import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { adminToken, ask, codeOf, connect, createMatch, type Data, get, Listening, signIn } from "../api/support.ts";
import { run } from "../commands/run.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { inMemory } from "../support/in-memory.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

const project = join(import.meta.dirname, "../..");
const fileUrl = (path: string): string => JSON.stringify(pathToFileURL(join(project, path)).href);
const mutation = "mutation { loadPlugins { games { id extensions { key } } brokenPlugins { path reason } } }";

let folder: string;
let database: FreshDatabase;
const nodes: ServerProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "conclave-installed-"));
  write("harbour/index.ts", `export { harbour as default } from ${fileUrl("test/games/harbour/index.ts")};`);
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.kill();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => database.drop());

function write(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
}

/** A game of one question. `changes` override its definition. */
function game(id: string, viewName: string, changes = ""): string {
  return `
    import { DeckList, t, turnOrder, view } from ${fileUrl("server/engine/index.ts")};
    const words = { "game.title": "Title", "game.summary": "Summary", "card.ace": "Ace", "phase.play": "Play",
      ask: "Well?", yes: "Yes" };
    export default {
      id: "${id}", version: "1.2.0", engine: "^2", title: t("game.title"), summary: t("game.summary"),
      seats: { min: 1, max: 4 }, options: {}, zones: { deck: { visibleTo: "nobody" } },
      decks: { main: DeckList.of([{ id: "ace", name: t("card.ace"), copies: 3 }]) },
      setup: () => ({}),
      phases: { play: function* (game) { yield* game.choose(game.current, t("ask"), [{ id: "yes", label: t("yes"), value: 1 }]); } },
      flow: turnOrder({ turn: ["play"] }), actions: {}, moments: [], values: [], events: [], reactions: [],
      victoryChecks: { done: { at: ["phase-end"], check: () => undefined } },
      viewType: view.object("${viewName}", "What is seen.", { score: view.integer("The score.") }),
      view: () => ({ score: 7 }), describe: () => [], determinize: () => {},
      bots: { heuristic: () => ({ pass: true }) }, messages: { en: words, "zh-Hans": words, "zh-Hant": words },
      ${changes}
    };`;
}

const quick = `
  const words = { "quick.title": "Quick", "quick.summary": "Quick." };
  export default {
    id: "quick", version: "1.0.0", for: "harbour@^1", kind: "house-rule",
    title: { key: "quick.title" }, summary: { key: "quick.summary" },
    messages: { en: words, "zh-Hans": words, "zh-Hant": words },
  };`;

async function node(environment: { readonly [name: string]: string } = { DATA_DIR: inMemory() }) {
  const started = await ServerProcess.start(await freePort(), {
    ...{ PLUGINS_DIR: folder, ADMIN_TOKEN: adminToken },
    ...environment,
  });
  nodes.push(started);
  return started;
}

/** Takes in what is new; returns the result, or the code of the refusal and what it is about. */
async function load(server: ServerProcess): Promise<Data> {
  const { data, errors } = await ask(server, mutation, {}, { token: adminToken });
  const [error] = errors ?? [];
  return error ? [error.extensions.code, ...(error.extensions.subjects ?? [])] : data.loadPlugins;
}

test("games and extensions are taken in while matches and subscriptions go on", async () => {
  const server = await node();
  const ada = await signIn(server, "Ada");
  const running = await createMatch(server, [ada], { gameId: "harbour", seats: 2, bots: ["random"] });
  const client = connect(server, { token: ada });
  const listening = new Listening(
    client,
    "subscription ($id: ID!) { matchUpdated(matchId: $id) { version match { status view { gameId } } } }",
    { id: running },
  );
  await listening.next();

  write("chess/index.ts", game("chess", "ChessView"));
  write("harbour/extensions/quick.ts", quick);
  write("broken/index.ts", "export default {};");
  expect((await get(server, "{ games { totalCount } }")).games.totalCount).toBe(1);
  expect(await load(server)).toEqual({
    games: [
      { id: "chess", extensions: [] },
      { id: "harbour", extensions: [{ key: "quick" }] },
    ],
    brokenPlugins: [{ path: "broken", reason: expect.any(String) }],
  });
  expect(await load(server)).toMatchObject({ games: [] });

  // New documents find the types of the new game, over both transports, and in the printed schema.
  const chess = await createMatch(server, [ada], { gameId: "chess", seats: 1 });
  const look = "query ($id: ID!) { match(id: $id) { view { ... on ChessView { score } } } }";
  expect((await get(server, look, { id: chess }, ada)).match.view).toEqual({ score: 7 });
  const second = new Listening(
    client,
    "subscription ($id: ID!) { matchUpdated(matchId: $id) { match { view { ... on ChessView { score } } } } }",
    { id: chess },
  );
  expect((await second.next()).data).toEqual({ matchUpdated: { match: { view: { score: 7 } } } });
  expect(await (await fetch(`${server.url}/schema.graphql`)).text()).toContain("type ChessView implements GameView");
  const extended = await createMatch(server, [ada], {
    gameId: "harbour",
    seats: 2,
    extensions: { keys: ["quick"] },
    bots: ["random"],
  });
  expect(
    (await get(server, "query ($id: ID!) { match(id: $id) { extensions { key } } }", { id: extended }, ada)).match,
  ).toEqual({ extensions: [{ key: "quick" }] });

  // The match that began before goes on, and its subscription too.
  await get(
    server,
    "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { status } } }",
    { id: running },
    ada,
  );
  expect((await listening.next()).data.matchUpdated.match).toEqual({ status: "RUNNING", view: { gameId: "harbour" } });
  const { stdout } = await run("commands/admin.ts", ["--url", `${server.url}/graphql`, "load"], {
    env: { ADMIN_TOKEN: adminToken, PLUGINS_DIR: folder },
  });
  expect(stdout).toMatch(/^nothing is new\nbroken cannot be used: .+\n$/);
  const log = await get(server, "{ administration { auditLog { edges { node { action after } } } } }", {}, adminToken);
  expect(log.administration.auditLog.edges).toEqual([
    { node: { action: "plugins", after: ["chess", "harbour/quick"] } },
  ]);
});

test("nothing that is loaded is ever lost", async () => {
  write("chess/index.ts", game("chess", "ChessView"));
  const server = await node();
  const names = async () =>
    (await get(server, "{ games { edges { node { id } } } }")).games.edges.map((edge: Data) => edge.node.id);
  // It would come first, and take the name of the view.
  write("a-chess/index.ts", game("a-chess", "ChessView"));
  expect(await load(server)).toEqual(["PLUGINS_REMOVED", "chess"]);
  expect(await names()).toEqual(["chess", "harbour"]);
  rmSync(join(folder, "a-chess"), { recursive: true });

  rmSync(join(folder, "chess"), { recursive: true });
  write("go/index.ts", game("go", "GoView"));
  expect(await load(server)).toEqual(["PLUGINS_REMOVED", "chess"]);
  expect(await names()).toEqual(["chess", "harbour"]);
  expect(
    (await get(server, "{ administration { brokenPlugins { path } } }", {}, adminToken)).administration.brokenPlugins,
  ).toEqual([]);

  const ada = await signIn(server, "Ada");
  for (const token of [undefined, ada]) {
    expect(await codeOf(ask(server, mutation, {}, token === undefined ? {} : { token }))).toBe(
      token === undefined ? "NOT_SIGNED_IN" : "FORBIDDEN",
    );
  }
});

test("all nodes of a database take in what one of them does, also when two are told at once", async () => {
  const environment = { DATABASE_URL: database.url };
  const [first, second] = [await node(environment), await node(environment)];
  write("chess/index.ts", game("chess", "ChessView"));
  const both = await Promise.all([load(first), load(second)]);
  expect(both.flatMap(({ games }) => games)).toContainEqual({ id: "chess", extensions: [] });
  const ada = await signIn(second, "Ada");
  const match = await createMatch(second, [ada], { gameId: "chess", seats: 1 });
  const look = "query ($id: ID!) { match(id: $id) { view { ... on ChessView { score } } } }";
  expect((await get(first, look, { id: match }, ada)).match.view).toEqual({ score: 7 });

  write("go/index.ts", game("go", "GoView"));
  await load(first);
  await expect
    .poll(async () => (await get(second, "{ games { totalCount } }")).games.totalCount, { timeout: 60_000 })
    .toBe(3);
  // Another node with the same plugins may join: it would wait for nodes with others.
  const third = await node(environment);
  expect((await get(third, "{ games { totalCount } }")).games.totalCount).toBe(3);
});
