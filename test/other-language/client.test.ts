import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { type LocalServer, startLocalServer } from "../../commands/local-server.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { cuttable } from "../support/cuttable.ts";
import { depth } from "../support/depth.ts";

/** What docs/frontends.md and the schema say is enough for a client in another language. */

const project = join(import.meta.dirname, "../..");

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer({ games: await loadPlugins(join(project, "plugins")) });
});
afterAll(() => server.close());

/** A line that the client prints: the match, an entry of the log, or in the end how it went. */
interface Line {
  readonly match?: string;
  readonly version?: number;
  readonly text?: string;
  readonly outcome?: string;
  readonly lost?: number;
  readonly suggestions?: number;
  readonly choices?: number;
}

/** Plays a match with the client in Python, and cuts its connections each time after this many lines. */
async function play(game: string, seats: number, cutEvery: number): Promise<readonly Line[]> {
  const way = await cuttable(Number(new URL(server.url).port));
  const client = spawn(
    process.execPath,
    [
      join(import.meta.dirname, "python.ts"),
      join(import.meta.dirname, "client.py"),
      join(project, "schema"),
      ...[`http://127.0.0.1:${way.port}`, join(project, "schema"), game, String(seats)],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  let errors = "";
  let lines = 0;
  client.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  client.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    const before = lines;
    lines = output.split("\n").length;
    if (Math.floor(before / cutEvery) < Math.floor(lines / cutEvery)) way.cut();
  });
  const code = await new Promise((resolve) => client.on("close", resolve));
  way.close();
  expect(code, errors).toBe(0);
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

it.each(
  depth<readonly (readonly [string, number])[]>(
    [["voidfall", 1]],
    [
      ["starcraft", 2],
      ["voidfall", 1],
    ],
  ),
)(
  "a client in Python plays %s to its end, and reads all of the log although its connections are cut",
  async (game, seats) => {
    const [begun, ...told] = await play(game, seats, 20);
    const end = told.pop();
    expect(end?.lost).toBeGreaterThan(0);
    // What is suggested is not asked for in every game.
    expect((end?.suggestions ?? 0) + (end?.choices ?? 0)).toBeGreaterThan(5);

    const reader = new ConclaveClient({ url: server.url });
    const finished = await reader.match(begun?.match as string);
    expect(finished.outcome?.text.text).toBe(end?.outcome);
    // When a match is over, everybody may see what each seat has seen.
    const log = `query ($id: ID!, $after: String) {
    match(id: $id) { at(seat: 0) { log(first: 200, after: $after) {
      pageInfo { hasNextPage endCursor } edges { node { version label { text } } } } } } }`;
    const written: Line[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page: Page = (await reader.request<Log>(log, { id: begun?.match, after })).match.at.log;
      written.push(...page.edges.map(({ node }) => ({ version: node.version, text: node.label.text })));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    expect(told).toEqual(written);
    await reader.close();
  },
);

interface Page {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly { readonly node: { readonly version: number; readonly label: { readonly text: string } } }[];
}

interface Log {
  readonly match: { readonly at: { readonly log: Page } };
}
