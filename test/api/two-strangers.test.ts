import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import { ConclaveClient, MatchSession } from "../../clients/sdk/index.ts";
import { run } from "../commands/run.ts";
import { patience } from "../support/eventually.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { Stranger } from "./stranger.ts";

const plugin = fileURLToPath(new URL("../../plugins/armament-conflict", import.meta.url));

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

const handsDocument = `query ($id: ID!) { match(id: $id) { seat view {
  ... on ArmamentConflictView { harvest { sown } players { seat handCount hand { key } } } } } }`;
const decisionsDocument = `query ($id: ID!, $after: String) { match(id: $id) {
  status seed seedCommitment decisions(first: 100, after: $after) {
    edges { cursor node { sequence kind seat } } pageInfo { hasNextPage } } } }`;

interface Hands {
  readonly match: {
    readonly seat: number | null;
    readonly view: {
      readonly harvest: { readonly sown: readonly boolean[] };
      readonly players: readonly {
        readonly seat: number;
        readonly handCount: number;
        readonly hand?: unknown[] | null;
      }[];
    };
  };
}

interface Decisions {
  readonly match: {
    readonly status: string;
    readonly seed: string;
    readonly decisions: {
      readonly edges: readonly {
        readonly cursor: string;
        readonly node: { readonly sequence: number; readonly kind: string; readonly seat: number };
      }[];
      readonly pageInfo: { readonly hasNextPage: boolean };
    };
  };
}

it("two strangers and two bots play Armament & Conflict to the end although the server is killed midway", async () => {
  const folder = await mkdtemp(join(tmpdir(), "conclave-strangers-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  // Two servers and a command load this game, and need no other.
  const plugins = join(folder, "plugins");
  await mkdir(plugins);
  await symlink(plugin, join(plugins, "armament-conflict"));
  const environment = { DATA_DIR: join(folder, "data"), PLUGINS_DIR: plugins };
  const port = await freePort();
  let server = await ServerProcess.start(port, environment);
  cleanups.push(() => server.kill());

  // One creates a match with house rules; the other finds it in the list.
  const [ada, ben] = [new Stranger("Ada", server.url), new Stranger("Ben", server.url)];
  cleanups.push(() => Promise.all([ada.client.close(), ben.client.close()]));
  await ada.client.signInAsGuest(ada.name);
  await ben.client.signInAsGuest(ben.name);
  await ada.client.createMatch({
    gameId: "armament-conflict",
    seats: 4,
    bots: ["heuristic", "random"],
    extensions: { keys: ["last-stand", "harvest", "iron-borders"] },
    options: [{ key: "round-limit", value: { integer: 5 } }],
  });
  const lobby = await ben.client.request<{ matches: { edges: { node: { id: string } }[] } }>(
    `{ matches(filter: { gameId: "armament-conflict", status: LOBBY }) { edges { node { id } } } }`,
  );
  const id = lobby.matches.edges[0]?.node.id ?? "";
  await ben.client.joinMatch(id);
  await ada.client.startMatch(id);

  const onlooker = new ConclaveClient({
    url: `${server.url}/graphql`,
    retries: 1000,
    retryDelay: 20,
    longestDelay: 200,
  });
  cleanups.push(() => onlooker.close());
  const watching = new MatchSession(onlooker, id);
  const tables = [ada, ben].map((stranger) => ({ stranger, session: new MatchSession(stranger.client, id) }));
  await Promise.all([watching.open(), ...tables.map(({ session }) => session.open())]);
  const playing = Promise.all(tables.map(({ stranger, session }) => stranger.play(session)));
  // A failure is reported below; until then it must not end the process.
  playing.catch(() => {});

  await vi.waitUntil(() => ada.decided > 8 && ben.decided > 8, { timeout: patience, interval: 1 });
  await server.kill();
  const before = { decided: ada.decided + ben.decided, version: watching.state.version };
  server = await ServerProcess.start(port, environment);

  // Each sees their own hand only.
  for (const [seat, { client }] of [ada, ben].entries()) {
    const { match } = await client.request<Hands>(handsDocument, { id });
    expect(match.seat).toBe(seat);
    expect(match.view.harvest.sown).toHaveLength(4);
    for (const player of match.view.players) {
      if (player.seat === seat) expect(player.hand).toHaveLength(player.handCount);
      else expect(player.hand).toBeNull();
    }
  }

  await playing;
  await watching.until(({ status }) => status === "FINISHED");
  expect(ada.decided + ben.decided).toBeGreaterThan(before.decided);
  expect(watching.state.version).toBeGreaterThan(before.version);
  expect(watching.state.outcome?.winners.length).toBeGreaterThan(0);
  for (const session of [watching, ...tables.map((table) => table.session)]) {
    expect(session.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    expect(session.counts.updates).toBeGreaterThan(30);
    expect(session.state.outcome).toEqual(watching.state.outcome);
  }

  // Every acknowledged decision is in the log once, and the log contains nothing else.
  const kept: Decisions["match"]["decisions"]["edges"][number][] = [];
  for (let after: string | undefined; ; after = kept.at(-1)?.cursor) {
    const { match } = await onlooker.request<Decisions>(decisionsDocument, { id, after });
    kept.push(...match.decisions.edges);
    if (!match.decisions.pageInfo.hasNextPage) break;
  }
  expect(kept.map(({ node }) => node.sequence)).toEqual(kept.map((_, index) => index + 1));
  for (const [seat, { decided, undone }] of [ada, ben].entries()) {
    const of = (kind: string) => kept.filter(({ node }) => node.seat === seat && node.kind === kind).length;
    expect([of("DECISION"), of("UNDO")]).toEqual([decided, undone]);
  }

  await server.kill("SIGTERM");
  const verified = await run("commands/verify.ts", ["--match", id], { env: environment });
  expect(verified.stdout).toContain(`match ${id}: everything agrees`);
  expect(verified.stdout).not.toContain("WRONG");
  expect(verified.code, verified.stderr).toBe(0);
});
