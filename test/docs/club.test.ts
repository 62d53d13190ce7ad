import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { MatchSession } from "../../clients/sdk/index.ts";
import { Stranger } from "../api/stranger.ts";
import { freePort } from "../support/server-process.ts";
import { blocksOf, project } from "./blocks.ts";

const blocks = blocksOf("docs/hosts.md");
const folder = mkdtempSync(join(tmpdir(), "conclave-club-"));
const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** The commands of the page's block with this word. */
function commands(word: string): string {
  const [block, ...more] = blocks.filter(({ info }) => info[word] !== undefined);
  if (!block || more.length > 0) throw new Error(`the page has not one block "${word}"`);
  return block.code;
}

const port = await freePort();
const settings = {
  cwd: project,
  env: { ...process.env, NODE_ENV: "", LOG_LEVEL: "warn", DATA_DIR: folder, PORT: `${port}` },
};

/** Runs commands of the page in a shell that stops at the first that fails. Returns their output. */
function carryOut(word: string): string {
  return execFileSync("sh", ["-ec", commands(word)], { ...settings, encoding: "utf8" });
}

/** Starts the server as the page says. */
async function start(): Promise<string> {
  // In a process group of its own, which ends with all that npm has started.
  const server = spawn("sh", ["-ec", commands("start")], { ...settings, stdio: "ignore", detached: true });
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.once("exit", resolve);
        process.kill(-(server.pid as number), "SIGTERM");
      }),
  );
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 120_000, interval: 100 },
  );
  return url;
}

/** Somebody at one device. */
function device(name: string, url: string): Stranger {
  const stranger = new Stranger(name, url);
  cleanups.push(() => stranger.client.close());
  return stranger;
}

test("a club plays its variants on a server of its own, as the page says", async () => {
  const url = await start();
  const [ada, ben, tablet] = [device("Ada", url), device("Ben", url), device("Ben", url)];
  const password = "correct horse battery";
  await ada.client.signUp({ login: "ada", password, name: "Ada" });
  await ben.client.signUp({ login: "ben", password, name: "Ben" });
  await tablet.client.signIn("ben", password, "tablet");

  carryOut("admin");
  expect((await ada.client.me())?.role).toBe("ADMIN");
  carryOut("variants");
  const offered = async () => (await ben.client.games()).find(({ id }) => id === "armament-conflict");
  const set = (await offered())?.sets.find(({ title }) => title === "Our club");
  expect(set?.extensionKeys).toEqual(["harvest", "last-stand"]);
  const plan = { gameId: "armament-conflict", seats: 2, extensions: { setKey: set?.key ?? "" } };

  // Nothing else is offered, and nothing to guests.
  await expect(
    ben.client.createMatch({ gameId: "armament-conflict", seats: 2, extensions: { keys: ["harvest"] } }),
  ).rejects.toThrow(expect.objectContaining({ code: "NOT_OFFERED" }));
  const guest = device("Guest", url);
  await guest.client.signInAsGuest("Guest");
  await expect(guest.client.createMatch(plan)).rejects.toThrow(expect.objectContaining({ code: "NOT_OFFERED" }));

  // A private match by clock, which only those who are invited find.
  const { id } = await ada.client.createMatch({
    ...{ ...plan, title: "Thursday", rated: true, visibility: "PRIVATE", watching: "OFF" },
    time: { perDecision: { seconds: 3_600, onExpiry: "BOT" } },
    options: [{ key: "round-limit", value: { integer: 5 } }],
  });
  await expect(guest.client.match(id)).rejects.toThrow(expect.objectContaining({ code: "UNKNOWN_MATCH" }));
  const { code } = await ada.client.tables.invite({ matchId: id });
  await ben.client.tables.join(code);
  await ada.client.startMatch(id);

  const sessions = [ada, ben, tablet].map((player) => new MatchSession(player.client, id));
  const [adas, bens, tablets] = sessions as [MatchSession, MatchSession, MatchSession];
  await Promise.all(sessions.map((session) => session.open()));
  const [playing, phone] = [ada.play(adas), ben.play(bens)];
  // A failure is reported below; until then it must not end the process.
  playing.catch(() => {});
  await vi.waitUntil(() => ada.decided > 3 && ben.decided > 3, { timeout: 60_000, interval: 10 });
  // What Ben does on one device is on the other.
  await vi.waitUntil(() => tablets.state.version > 0 && tablets.state.seat === 1, { timeout: 60_000 });

  // A variant goes while it is played with.
  expect(carryOut("later")).toContain("extension:armament-conflict/last-stand");
  await expect(ben.client.createMatch(plan)).rejects.toThrow(expect.objectContaining({ code: "NOT_OFFERED" }));
  const before = ada.decided;

  // One leaves, a bot plays on, and the person comes back on the other device.
  // It goes off in the middle of a decision, or not.
  await Promise.allSettled([ben.client.close(), phone]);
  await tablet.client.leaveMatch(id);
  await vi.waitUntil(() => ada.decided > before + 2, { timeout: 60_000, interval: 10 });
  expect((await ada.client.match(id)).seats[1]).toMatchObject({ bot: "heuristic" });
  await tablet.client.returnToMatch(id);
  await Promise.all([playing, tablet.play(tablets)]);
  expect(tablet.decided).toBeGreaterThan(0);

  // From now on only who is invited comes in.
  const [, invitation] = /the code (\S+)/.exec(carryOut("members")) ?? [];
  const eve = device("Eve", url);
  await expect(eve.client.signInAsGuest("Eve")).rejects.toThrow(
    expect.objectContaining({ code: "GUESTS_NOT_ADMITTED" }),
  );
  const newcomer = { login: "eve", password, name: "Eve" };
  await expect(eve.client.signUp(newcomer)).rejects.toThrow(expect.objectContaining({ code: "INVITATION_NEEDED" }));
  expect(await eve.client.signUp({ ...newcomer, invitation: invitation ?? "" })).toMatchObject({ name: "Eve" });
  expect((await eve.client.site()).name).toBe("Our club");

  const over = await ada.client.match(id);
  expect(over).toMatchObject({
    status: "FINISHED",
    title: "Thursday",
    extensions: [{ key: "harvest" }, { key: "last-stand" }],
  });
  // It is rated, for the one who came back as well.
  for (const player of [ada, tablet]) {
    const account = await player.client.me();
    await expect
      .poll(async () => (await ada.client.history.ratings(account?.id ?? "")).map(({ matches }) => matches), {
        timeout: 60_000,
      })
      .toEqual([1]);
  }
  const file = JSON.parse(await tablet.client.history.export(id)) as { rows: unknown[] };
  expect(file.rows.length).toBeGreaterThan(ada.decided);
});
