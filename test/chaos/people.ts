import {
  ApiError,
  ConclaveClient,
  chooseAnswer,
  isNotAllowed,
  type Match,
  MatchSession,
  type Prompt,
  type Receipt,
} from "../../clients/sdk/index.ts";
import { randomFrom, SeededRandom, type Viewer } from "../../server/engine/index.ts";
import type { Ledger, Received } from "./ledger.ts";

/** Codes with which a node may reject a late answer. */
const tooLate: ReadonlySet<string> = new Set([
  "STALE_VERSION",
  "PROMPT_NOT_OPEN",
  "NOTHING_TO_UNDO",
  "VERSION_OUT_OF_REACH",
  "MATCH_NOT_RUNNING",
]);

/** What all participants of a round share. */
export interface Surroundings {
  readonly seed: string;
  /** The URLs of the nodes. */
  readonly urls: readonly string[];
  readonly ledger: Ledger;
  /** Whether no new matches should start. */
  readonly closing: () => boolean;
  /** Aborts everything, if a round does not end. */
  readonly abandoned: AbortSignal;
}

/** The participants of a table. */
export interface Sitting {
  readonly people: number;
  readonly bots: readonly string[];
  /** The number of spectators that subscribe. Without people and watchers, one spectator polls now and then. */
  readonly watchers: number;
}

/** A person whose client talks to any node: each connection may lead to another one. */
export class Person {
  readonly name: string;
  readonly client: ConclaveClient;
  readonly random: SeededRandom;
  readonly #around: Surroundings;

  constructor(name: string, around: Surroundings) {
    this.name = name;
    this.#around = around;
    this.random = new SeededRandom(randomFrom(`${around.seed} ${name}`));
    const random = new SeededRandom(randomFrom(`${around.seed} ways of ${name}`));
    const pick = (): URL => new URL(around.urls[random.below(around.urls.length)] as string);
    this.client = new ConclaveClient({
      url: around.urls[0] as string,
      // Until the round is aborted.
      retries: 1_000_000,
      retryDelay: 5,
      longestDelay: 100,
      fetch: (_, init) =>
        fetch(pick(), { ...init, signal: AbortSignal.any([init?.signal as AbortSignal, around.abandoned]) }),
      webSocket: class extends WebSocket {
        constructor(_: string, protocols?: string | string[]) {
          const url = pick();
          url.protocol = "ws:";
          super(url, protocols);
        }
      },
    });
    around.abandoned.addEventListener("abort", () => void this.client.close());
  }

  /**
   * Repeats a request until it succeeds.
   * @param done the code that says it had already been done, and the reply got lost
   */
  async ask<Reply>(what: string, work: () => Promise<Reply>, done?: string): Promise<Reply | undefined> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.#around.abandoned.aborted || !(error instanceof ApiError)) throw error;
        if (error.code === done) return undefined;
        this.#around.ledger.surprise(`${what} was answered with ${error.code}: ${error.message}`);
        await pause(20);
      }
    }
  }
}

/** A match as followed over any number of connections. */
class Follower {
  readonly #person: Person;
  readonly #around: Surroundings;
  readonly #match: string;
  readonly #received: Received[];
  #session: MatchSession | undefined;
  #opening: Promise<MatchSession> | undefined;

  constructor(person: Person, around: Surroundings, match: string, viewer: Viewer) {
    this.#person = person;
    this.#around = around;
    this.#match = match;
    this.#received = around.ledger.follow(person.name, match, viewer).received;
  }

  async until(condition: (match: Match) => boolean): Promise<Match> {
    for (;;) {
      try {
        return await (await this.#open()).until(condition);
      } catch (error) {
        if (this.#around.abandoned.aborted || !(error instanceof ApiError)) throw error;
        this.#around.ledger.surprise(`a subscription was ended with ${error.code}: ${error.message}`);
        await pause(20);
      }
    }
  }

  /** The current session, or a new one after the connection ended. */
  #open(): Promise<MatchSession> {
    const last = this.#received.at(-1);
    if (this.#session && (!this.#session.ended || last?.match.status === "FINISHED")) {
      return Promise.resolve(this.#session);
    }
    // Share one, so that everything is recorded once.
    this.#opening ??= this.#begin(last?.cursor).finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #begin(after: string | undefined): Promise<MatchSession> {
    const session = new MatchSession(this.#person.client, this.#match, (update) => {
      const before = this.#received.findLast(({ cursor }) => cursor === update.previous);
      this.#received.push({ ...update, since: (before ?? update).version });
    });
    await session.open(after);
    this.#session = session;
    return session;
  }
}

/** Plays match after match at one table until the round closes and the last match is over. */
export async function playAtTable(name: string, sitting: Sitting, around: Surroundings): Promise<void> {
  const people = Array.from(
    { length: Math.max(1, sitting.people) },
    (_, index) => new Person(`${name}.${index}`, around),
  );
  const watchers = Array.from({ length: sitting.watchers }, (_, index) => new Person(`${name}.w${index}`, around));
  const everybody = [...people, ...watchers];
  try {
    await Promise.all(people.map((person) => person.ask("signing in", () => person.client.signInAsGuest(person.name))));
    do {
      const id = await begin(people, sitting);
      around.ledger.matches.add(id);
      const seated = people.slice(0, sitting.people);
      const playing = seated.map((person, seat) => play(person, id, seat, around));
      const watching = watchers.map((watcher) => watch(watcher, id, around));
      await Promise.all([...playing, ...watching]);
      if (playing.length + watching.length === 0) await askNowAndThen(people[0] as Person, id);
    } while (!around.closing());
  } catch (error) {
    if (!around.abandoned.aborted) throw error;
  } finally {
    await Promise.all(everybody.map(({ client }) => client.close()));
  }
}

/** Creates, joins and starts a match. */
async function begin(people: readonly Person[], sitting: Sitting): Promise<string> {
  const [host, ...others] = people as [Person, ...Person[]];
  const rounds = 2 + host.random.below(2);
  const created = await host.ask("creating", () =>
    host.client.createMatch({
      gameId: "harbour",
      seats: sitting.people + sitting.bots.length,
      bots: sitting.bots,
      sit: sitting.people > 0,
      options: [{ key: "rounds", value: { integer: rounds } }],
    }),
  );
  const { id } = created as Match;
  for (const other of others) await other.ask("joining", () => other.client.joinMatch(id), "ALREADY_SEATED");
  await host.ask("starting", () => host.client.startMatch(id), "MATCH_NOT_IN_LOBBY");
  return id;
}

/** Plays one seat of a match to the end. */
async function play(person: Person, match: string, seat: number, around: Surroundings): Promise<void> {
  const { client, random } = person;
  const follower = new Follower(person, around, match, seat);
  for (;;) {
    const known = await follower.until(
      (now) => now.prompts.length > 0 || now.status === "FINISHED" || now.status === "FAULTED",
    );
    const { status, prompts, version, undoTo } = known;
    if (status !== "RUNNING") return;
    if (random.below(40) === 0) {
      const on = random.coin();
      await person.ask("a standing order", () => client.setAutoPass(match, "council", on));
    }
    const key = `${person.name} ${random.below(2 ** 30)} ${random.below(2 ** 30)}`;
    if (undoTo !== null && random.below(8) === 0) {
      const to = random.coin() ? { to: undoTo + random.below(version - undoTo) } : undefined;
      const undo = { matchId: match, version, ...to };
      await decide(person, follower, known, around, { match, seat, key }, () => client.undo(undo, key));
      continue;
    }
    const prompt = random.pick(prompts);
    const answer = answerTo(prompt, person);
    await decide(person, follower, known, around, { match, seat, key, prompt: prompt.id }, () =>
      client.answer({ matchId: match, promptId: prompt.id, answer, version }, key),
    );
  }
}

/** Never proposes, since only the server knows what may be offered. */
function answerTo(prompt: Prompt, { random }: Person) {
  if (prompt.__typename === "OfferPrompt") return { offer: { refuse: true } } as const;
  return chooseAnswer(prompt, (bound) => random.below(bound));
}

/**
 * Sends a decision, and waits until its result is visible.
 * @param known the match as seen when deciding; it may have moved on or ended since
 */
async function decide(
  { random }: Person,
  follower: Follower,
  known: Match,
  { ledger, abandoned }: Surroundings,
  decision: { readonly match: string; readonly seat: number; readonly key: string; readonly prompt?: string },
  send: () => Promise<Receipt>,
): Promise<void> {
  try {
    const receipt = await send();
    ledger.acknowledged.push({ ...decision, receipt });
    await follower.until(({ version, status }) => version >= receipt.version || status !== "RUNNING");
  } catch (error) {
    if (abandoned.aborted || !(error instanceof ApiError)) throw error;
    // The rules forbid it, which no client can know: try another answer.
    if (isNotAllowed(error)) return;
    const { match, seat, prompt } = decision;
    if (!tooLate.has(error.code)) ledger.surprise(`a decision was answered with ${error.code}: ${error.message}`);
    else if (prompt !== undefined) ledger.refused.push({ match, seat, prompt, code: error.code });
    // The known state may be old, and the update still on its way.
    await Promise.race([follower.until((now) => now !== known), pause(50 + random.below(50))]);
  }
}

async function watch(person: Person, match: string, around: Surroundings): Promise<void> {
  const follower = new Follower(person, around, match, "spectator");
  await follower.until(({ status }) => status === "FINISHED" || status === "FAULTED");
}

async function askNowAndThen(person: Person, match: string): Promise<void> {
  for (;;) {
    const found = await person.ask("a question", () => person.client.match(match));
    if (found?.status === "FINISHED" || found?.status === "FAULTED") return;
    await pause(200);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
