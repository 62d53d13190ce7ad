import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ApiError, answerByChance, ConclaveClient, MatchSession } from "../clients/sdk/index.ts";
import { type LocalServer, startLocalServer } from "../commands/local-server.ts";
import type { GameDefinition } from "../server/engine/index.ts";
import { Games } from "../server/matches/records/games.ts";
import { patience } from "./support/eventually.ts";
import { bet, type Coin, coinGame } from "./support/small-game.ts";

/** Asks whether to bet first, so that there is something to undo; and has something to tell from the start. */
const hesitant: Partial<GameDefinition<Coin>> = {
  setup: (game) => {
    game.log("right", { player: { seat: 0 } });
    return { points: game.seats.map(() => 0) };
  },
  phases: {
    *bet(game) {
      if (yield* game.confirm(game.current, "bet")) yield* bet(game);
    },
  },
};

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer({ games: new Games([coinGame(hesitant) as unknown as GameDefinition]) });
});
afterAll(() => server.close());

/** A kind of WebSocket, and all of it that have been opened; `accepted` have had a message from the server. */
function recordedSockets() {
  const sockets: WebSocket[] = [];
  const accepted = new Set<WebSocket>();
  class RecordedSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      sockets.push(this);
      this.addEventListener("message", () => accepted.add(this));
    }
  }
  return { sockets, accepted, RecordedSocket };
}

/** Two players in a new match whose sockets, requests and replies are sometimes lost. */
async function sitDown({ unreliable }: { unreliable: boolean }) {
  const { sockets, RecordedSocket } = recordedSockets();
  let requests = 0;
  const lossy: typeof fetch = async (url, init) => {
    const lost = unreliable && requests++ % 3 === 2;
    // Half of the lost requests arrive: only their reply is lost.
    if (lost && requests % 2 === 0) throw new TypeError("request lost");
    const response = await fetch(url, init);
    if (lost) throw new TypeError("reply lost");
    return response;
  };
  const clients = [0, 1].map(() => {
    // Who loses what depends on who comes when, so one client may lose several in a row.
    const patient = { retries: 100, retryDelay: 5, longestDelay: 50 };
    return new ConclaveClient({ url: server.url, ...patient, fetch: lossy, webSocket: RecordedSocket });
  });
  const [ann, ben] = clients as [ConclaveClient, ConclaveClient];
  await ann.signInAsGuest("Ann");
  await ben.signInAsGuest("Ben");
  const { id } = await ann.createMatch({ gameId: "coin", seats: 2, options: [{ key: "goal", value: { integer: 8 } }] });
  // A request without a key may have been done although the reply was lost, so check before repeating it.
  await ben.joinMatch(id).catch(alreadyDone);
  const sessions = clients.map((client) => new MatchSession(client, id));
  await Promise.all(sessions.map((session) => session.open()));
  await ann.startMatch(id).catch(alreadyDone);
  return {
    clients,
    sessions: sessions as [MatchSession, MatchSession],
    sockets,
    close: () => clients.map((c) => c.close()),
  };
}

function alreadyDone(error: unknown): void {
  if (!(error instanceof ApiError) || !["ALREADY_SEATED", "MATCH_NOT_IN_LOBBY"].includes(error.code)) throw error;
}

async function play(session: MatchSession, decided: () => void): Promise<number> {
  let decisions = 0;
  let state = 7;
  for await (const prompt of session.prompts()) {
    const below = (bound: number) => {
      state = (state * 48271) % 2147483647;
      return state % bound;
    };
    if (await answerByChance(session, prompt, below)) decisions++;
    decided();
  }
  return decisions;
}

describe("the client", () => {
  it("plays on without gaps or duplicates while connections break and replies are lost", async () => {
    const { sessions, sockets, close } = await sitDown({ unreliable: true });
    let decided = 0;
    const cut = (): void => {
      if (++decided % 5 === 0) for (const socket of sockets.splice(0)) socket.close(4000, "cut");
    };
    const decisions = await Promise.all(sessions.map((session) => play(session, cut)));
    for (const session of sessions) {
      await session.until(({ status }) => status === "FINISHED");
      expect(session.counts).toMatchObject({ gaps: 0, duplicates: 0 });
      // Every decision was made once: duplicates would make more versions than decisions.
      expect(session.state.version).toBe(decisions[0]! + decisions[1]!);
    }
    expect(decided).toBeGreaterThan(15);
    await Promise.all(close());
  });

  it("tries answers without giving them", async () => {
    const { sessions, close } = await sitDown({ unreliable: false });
    const [first, second] = sessions;
    const { prompts, version } = await first.until((match) => match.prompts.length > 0);
    const [prompt] = prompts as [(typeof prompts)[0]];
    expect(await first.check(prompt, { confirm: true })).toEqual({ allowed: true, refusal: null });
    expect(await first.check(prompt, { pass: true })).toMatchObject({
      allowed: false,
      refusal: { code: "WRONG_ANSWER_KIND", reason: null, options: [], about: [] },
    });
    expect(await second.check(prompt, { confirm: true })).toBeUndefined();
    expect(first.state.version).toBe(version);
    expect(await first.answer(prompt, { confirm: false })).toBe(true);
    expect(await first.check(prompt, { confirm: true })).toBeUndefined();
    await Promise.all(close());
  });

  it("joins the log with the updates, without gap or repeat, while connections break", async () => {
    const { clients, sessions, sockets, close } = await sitDown({ unreliable: true });
    const { matchId } = sessions[0];
    const watching: MatchSession[] = [];
    let decided = 0;
    const watch = (): void => {
      if (++decided % 3 === 0) for (const socket of sockets.splice(0)) socket.close(4000, "cut");
      if (decided % 4 !== 0) return;
      const limit = decided % 8 === 0 ? 1_000 : 5;
      const session = new MatchSession(clients[decided % 2]!, matchId, undefined, { log: limit });
      watching.push(session);
      void session.open(decided % 8 === 4 ? sessions[decided % 2]!.reached : undefined).catch(() => {});
    };
    await Promise.all(sessions.map((session) => play(session, watch)));
    for (const [index, session] of watching.entries()) {
      await session.until(({ status }) => status === "FINISHED");
      const all = await session.client.log(matchId, 1_000);
      expect(session.log, `session ${index}`).toEqual(all.slice(index % 2 === 1 ? 0 : -5));
    }
    expect(watching.length).toBeGreaterThan(4);
    await Promise.all(close());
  });

  it("hears of the start although the connection broke in the lobby", async () => {
    const { sockets, RecordedSocket } = recordedSockets();
    const client = new ConclaveClient({ url: server.url, retryDelay: 5, webSocket: RecordedSocket });
    await client.signInAsGuest("Ann");
    const { id } = await client.createMatch({ gameId: "coin", seats: 1 });
    const session = new MatchSession(client, id, undefined, { log: 10 });
    expect((await session.open()).status).toBe("LOBBY");
    for (const socket of sockets.splice(0)) socket.close(4000, "cut");
    await client.startMatch(id);
    await session.until(({ status }) => status === "RUNNING");
    expect(session.log.map(({ version, index }) => [version, index])).toEqual([[0, 0]]);
    await client.close();
  });

  it("hears in a new session of a start that an earlier one has not seen", async () => {
    const client = new ConclaveClient({ url: server.url, webSocket: WebSocket });
    await client.signInAsGuest("Ann");
    const { id } = await client.createMatch({ gameId: "coin", seats: 1 });
    const first = new MatchSession(client, id);
    await first.open();
    const { reached } = first;
    expect(reached).toEqual(expect.any(String));
    const changes: string[] = [];
    await client.startMatch(id);
    const follow = async (from: string | undefined): Promise<MatchSession> => {
      const session = new MatchSession(
        client,
        id,
        ({ match, entries }) => {
          changes.push(`${match.status} ${entries.length}`);
        },
        { log: 10 },
      );
      await session.open(from);
      await vi.waitUntil(() => changes.length > 0, { timeout: patience });
      return session;
    };
    const started = await follow(reached);
    expect(changes.splice(0)).toEqual(["RUNNING 1"]);
    expect(started.log.map(({ version, index }) => [version, index])).toEqual([[0, 0]]);
    expect(started.reached).not.toBe(reached);
    await client.close();
  });

  it("outlives any number of connections while nothing happens", async () => {
    const { accepted, RecordedSocket } = recordedSockets();
    const settings = { url: server.url, retries: 2, retryDelay: 5, longestDelay: 20, webSocket: RecordedSocket };
    const client = new ConclaveClient(settings);
    await client.signInAsGuest("Ann");
    const { id } = await client.createMatch({ gameId: "coin", seats: 1 });
    await client.startMatch(id);
    const session = new MatchSession(client, id);
    const [prompt] = (await session.open()).prompts;
    for (let cuts = 1; cuts <= 5; cuts++) {
      // Each holds for longer than the client would wait for the next.
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const socket of accepted) socket.close(4000, "cut");
      await vi.waitUntil(() => accepted.size > cuts, { timeout: patience });
    }
    expect(await session.answer(prompt!, { confirm: true })).toBe(true);
    expect(session.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    await client.close();
  });

  it("undoes a decision, and looks again when an answer is outdated", async () => {
    const { sessions, close } = await sitDown({ unreliable: false });
    const [ann, ben] = sessions;
    const before = await ann.until(({ prompts }) => prompts.length > 0);
    const prompt = before.prompts[0]!;
    expect(await ann.answer(prompt, { confirm: true })).toBe(true);
    // The prompt is closed now: nothing is decided or thrown.
    expect(await ann.answer(prompt, { confirm: true })).toBe(false);
    expect(ann.state.undoTo).toBe(before.version);
    expect(await ann.undo()).toBe(true);
    expect(ann.state.prompts[0]?.__typename).toBe("ConfirmPrompt");
    expect(await ben.undo()).toBe(false);
    // Everything at once, back to the start.
    await ann.answer(ann.state.prompts[0]!, { confirm: true });
    expect(await ann.undo(ann.state.undoTo!)).toBe(true);
    expect(ann.state).toMatchObject({ undoTo: null, prompts: [{ __typename: "ConfirmPrompt" }] });
    expect(await ann.undo(0)).toBe(false);
    await ben.until(({ version }) => version === ann.state.version);
    expect(ben.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    await Promise.all(close());
  });

  it("continues from where an earlier session had got", async () => {
    const { clients, sessions, close } = await sitDown({ unreliable: false });
    const [ann] = sessions;
    const start = await ann.until(({ prompts }) => prompts.length > 0);
    const { reached } = sessions[1];
    await ann.answer(start.prompts[0]!, { confirm: true });
    const later = new MatchSession(clients[1]!, ann.matchId);
    await later.open(reached);
    await later.until(({ version }) => version === ann.state.version);
    expect(later.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    await Promise.all(close());
  });
});

it("brings the names of a game", async () => {
  const client = new ConclaveClient({ url: server.url });
  expect((await client.vocabulary("coin"))?.prompts.map(({ key }) => key)).toContain("bet");
  expect(await client.vocabulary("chess")).toBeUndefined();
});
