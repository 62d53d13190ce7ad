import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "graphql-ws";
import { AnswerDocument, MatchUpdatedDocument } from "../../clients/sdk/generated/operations.ts";
import { allowedAnswer, ConclaveClient, chooseAnswer, type MatchUpdate } from "../../clients/sdk/index.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { openStorage } from "../../server/storage/index.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { type Figure, percentile } from "./figures.ts";

const measureTime = 10_000;

/** Durable commits per second of the bare store, one row each, one after another: the best a decision can do. */
async function commitsPerSecond(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), "conclave-bench-"));
  const storage = await openStorage({ dataDir });
  try {
    const now = new Date();
    await storage.matches.create({
      id: "bench",
      pin: { game: "bench", version: "1.0.0", seats: 2, extensions: [], options: {} },
      status: "LOBBY",
      visibility: "PUBLIC",
      watching: "OPEN",
      host: "a",
      hostName: "Ada",
      seats: [],
      seed: "s",
      commitment: "c",
      sequence: 0,
      createdAt: now,
      updatedAt: now,
      revision: 0,
    });
    await storage.matches.change("bench", 0, { status: "RUNNING" });
    const start = performance.now();
    let made = 0;
    for (; performance.now() - start < 2000; made++) {
      const row = { kind: "decision", sequence: made + 1, seat: 0, promptId: "0.1", answer: { option: "x" } } as const;
      const rest = {
        fingerprint: "f",
        barrier: false,
        apart: false,
        hidden: false,
        entries: [],
        at: now,
        key: `${made}`,
        account: "a",
      };
      await storage.matches.commit([{ match: "bench", after: made, rows: [{ ...row, ...rest }] }]);
    }
    return (made / (performance.now() - start)) * 1000;
  } finally {
    await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

class Refused extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** One player over one WebSocket, for answers and updates. */
async function sitDown(url: string, client: ConclaveClient, match: string) {
  const socket = createClient({ url: url.replace(/^http/, "ws"), connectionParams: { token: client.token } });
  const listeners = new Set<() => void>();
  const player = {
    update: undefined as MatchUpdate | undefined,
    close: () => socket.dispose(),
    /** Resolves with the time when the update to this version arrived. */
    reaches: (version: number): Promise<number> =>
      new Promise((resolve) => {
        const check = (): void => {
          if ((player.update?.version ?? -1) < version) return;
          listeners.delete(check);
          resolve(performance.now());
        };
        listeners.add(check);
        check();
      }),
    answer: async (input: object): Promise<number> => {
      for await (const { data, errors } of socket.iterate<{ answer: { version: number } }>({
        query: AnswerDocument,
        variables: { input },
      })) {
        if (errors?.[0]) throw new Refused(errors[0].message, String(errors[0].extensions?.code));
        if (data) return data.answer.version;
      }
      throw new Error("the answer was not replied to");
    },
  };
  void (async () => {
    for await (const { data } of socket.iterate<{ matchUpdated: MatchUpdate }>({
      query: MatchUpdatedDocument,
      variables: { matchId: match },
    })) {
      if (data) player.update = data.matchUpdated;
      for (const listener of [...listeners]) listener();
    }
  })().catch(() => {});
  await player.reaches(0);
  return player;
}

/** Limits that a load from one address does not reach. */
const unlimited = {
  MAX_CONNECTIONS_PER_ADDRESS: "10000000",
  MAX_REQUESTS_PER_MINUTE: "100000000",
  MAX_COST_PER_MINUTE: "10000000000",
  MAX_FRAMES_PER_MINUTE: "100000000",
  MAX_SIGN_INS_PER_MINUTE: "100000000",
  PEOPLE_PER_ADDRESS: "1000000",
};

/** Plays one two-player match after another, where one player always decides, and measures the time of each decision. */
async function playAlong(url: string, game: string, seed: string): Promise<readonly number[]> {
  const clients = [new ConclaveClient({ url }), new ConclaveClient({ url })] as const;
  const random = new SeededRandom(randomFrom(seed));
  const times: number[] = [];
  let deciding = 0;
  try {
    for (const [index, client] of clients.entries()) await client.signInAsGuest(`Player ${index + 1}`);
    while (deciding < measureTime) {
      const { id } = await clients[0].createMatch({ gameId: game, seats: 2 });
      await clients[1].joinMatch(id);
      await clients[0].startMatch(id);
      const players = await Promise.all(clients.map((client) => sitDown(url, client, id)));
      while (deciding < measureTime) {
        const player = players.find(({ update }) => update?.match.prompts.length);
        const prompt = player?.update?.match.prompts[0];
        if (!player?.update || !prompt) break;
        const { version: seen } = player.update;
        const decide = (value: object): Promise<number> =>
          player.answer({
            matchId: id,
            promptId: prompt.id,
            answer: value,
            version: seen,
            idempotencyKey: crypto.randomUUID(),
          });
        const targets = players.map((other) => (other.update?.version ?? 0) + 1);
        const start = performance.now();
        try {
          await decide(chooseAnswer(prompt, (bound) => random.below(bound)));
        } catch (error) {
          if (error instanceof Refused && error.code === "PROMPT_NOT_OPEN") {
            // After a window, an update that closes the prompt may still be on its way.
            await player.reaches(seen + 1);
            continue;
          }
          // The rules forbid it, which no client can know.
          await decide(allowedAnswer);
        }
        if (prompt.window) {
          // Behind a veil the others may receive nothing.
          await player.reaches(seen + 1);
          continue;
        }
        const ends = await Promise.all(players.map((other, index) => other.reaches(targets[index] ?? 0)));
        const time = Math.max(...ends) - start;
        times.push(time);
        deciding += time;
      }
      await Promise.all(players.map((player) => player.close()));
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  return times.slice(Math.floor(times.length / 10));
}

/**
 * The whole server in its own process, durable on PGlite, over WebSocket: one match, or several at once. The clients run in
 * this process, so several matches measure both.
 */
export async function benchServer(game: string, matches = 1): Promise<Figure[]> {
  const baseline = await commitsPerSecond();
  const dataDir = await mkdtemp(join(tmpdir(), "conclave-bench-"));
  const server = await ServerProcess.start(await freePort(), {
    DATA_DIR: dataDir,
    PLUGINS_DIR: fileURLToPath(new URL("../../plugins", import.meta.url)),
    ...unlimited,
  });
  let played: readonly (readonly number[])[];
  try {
    const url = `${server.url}/graphql`;
    played = await Promise.all(Array.from({ length: matches }, (_, index) => playAlong(url, game, `server ${index}`)));
  } finally {
    await server.kill("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  }
  const times = played.flat();
  const rate = (1000 * matches * times.length) / times.reduce((sum, time) => sum + time);
  const id = matches === 1 ? "server" : `server.${matches}`;
  const at = matches === 1 ? "one after the other" : `${matches} matches at once`;
  return [
    {
      id: `${id}.decisionsPerSecond`,
      what: `whole server, ${game}, 2 players, PGlite, WebSocket, ${at}`,
      value: rate,
      unit: "decisions/s",
      against: { what: "durable commits of the store alone", ratio: rate / baseline },
    },
    {
      id: `${id}.updateP50.milliseconds`,
      what: "from sending an answer to both players' updates, p50",
      value: percentile(times, 0.5),
      unit: "ms",
    },
    { id: `${id}.updateP99.milliseconds`, what: "the same, p99", value: percentile(times, 0.99), unit: "ms" },
  ];
}
