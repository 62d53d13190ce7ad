import {
  answerByChance,
  ConclaveClient,
  type CreateMatchInput,
  type Match,
  type MatchOptionValue,
  type MatchOutcome,
  MatchSession,
  type Prompt,
} from "../clients/sdk/index.ts";
import { type OptionValue, randomFrom, SeededRandom } from "../server/engine/index.ts";

/** A game to play over the network. */
export interface PlayPlan {
  readonly url: string;
  readonly match: Omit<CreateMatchInput, "bots" | "sit">;
  readonly seed: string;
  /** How long nothing may happen before the game is given up, in milliseconds. */
  readonly patience?: number;
}

/** What came of it. */
export interface PlayResult {
  finished: boolean;
  decisions: number;
  updatesReceived: number;
  /** Updates that did not follow on the version seen last. */
  gaps: number;
  /** Versions and log entries that came a second time. */
  duplicates: number;
  outcome: MatchOutcome | null;
}

/** Told now and then how it goes. */
export type PlayWatch = (progress: Pick<PlayResult, "decisions" | "updatesReceived">) => void;

const usualPatience = 60_000;

/** One client with its seat. */
interface Player {
  readonly client: ConclaveClient;
  readonly session: MatchSession;
  readonly random: SeededRandom;
}

/**
 * Plays one whole game through a server: every seat has a client of its own, with an account, HTTP requests and a
 * WebSocket, and all of them decide at the same time, from what GraphQL gives them.
 */
export async function playGame(plan: PlayPlan, watch: PlayWatch = () => {}): Promise<PlayResult> {
  const { url, match: input, seed, patience = usualPatience } = plan;
  const clients = Array.from({ length: input.seats }, () => new ConclaveClient({ url }));
  let decisions = 0;
  const stop = new AbortController();
  try {
    await Promise.all(clients.map((client, index) => client.signInAsGuest(`Player ${index + 1}`)));
    const [host] = clients as [ConclaveClient];
    const { id } = await host.createMatch(input);
    for (const client of clients.slice(1)) await client.joinMatch(id);
    const players = clients.map((client, index) => ({
      client,
      session: new MatchSession(client, id),
      random: new SeededRandom(randomFrom(`player:${seed}:${index}`)),
    }));
    // Everybody listens before anything happens, so that nothing can be missed unnoticed.
    await Promise.all(players.map(({ session }) => session.open()));
    await host.startMatch(id);

    const received = (): number => players.reduce((sum, { session }) => sum + session.counts.updates, 0);
    const everybody = players.map((player) =>
      playSeat(player, stop.signal, () => {
        decisions++;
      }),
    );
    await Promise.race([
      Promise.all(everybody),
      standstill(received, patience, stop.signal, () => watch({ decisions, updatesReceived: received() })),
    ]);
    const total = (count: "gaps" | "duplicates"): number =>
      players.reduce((sum, { session }) => sum + session.counts[count], 0);
    const last = await host.match(id);
    return {
      finished: last.status === "FINISHED",
      decisions,
      updatesReceived: received(),
      gaps: total("gaps"),
      duplicates: total("duplicates"),
      outcome: last.outcome,
    };
  } finally {
    stop.abort();
    await Promise.all(clients.map((client) => client.close()));
  }
}

/** Answers the prompts of one seat until the game is over. */
async function playSeat({ session, random }: Player, signal: AbortSignal, decided: () => void): Promise<void> {
  const over = (match: Match): boolean => match.status === "FINISHED";
  while (!signal.aborted) {
    const match = await session.until((now) => now.prompts.length > 0 || over(now) || now.status === "FAULTED");
    if (match.status === "FAULTED") throw new Error(`the rules of match ${match.id} have failed`);
    if (over(match)) break;
    const prompt = match.prompts[random.below(match.prompts.length)] as Prompt;
    if (await answerByChance(session, prompt, (bound) => random.below(bound))) decided();
  }
  // The last update may bring others' decisions, too: it counts only when it has come.
  await session.until(over);
}

/** Rejects when no update has come for a while. */
async function standstill(
  received: () => number,
  patience: number,
  signal: AbortSignal,
  tick: () => void,
): Promise<never> {
  let last = -1;
  let since = performance.now();
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    if (signal.aborted) return new Promise<never>(() => {});
    tick();
    if (received() !== last) {
      last = received();
      since = performance.now();
    } else if (performance.now() - since > patience) {
      throw new Error(`nothing has happened for ${patience / 1000} seconds`);
    }
  }
}

/** Option values as GraphQL has them. */
export function toOptionInputs(options: { readonly [id: string]: OptionValue }): MatchOptionValue[] {
  return Object.entries(options).map(([id, value]) => {
    if (typeof value === "boolean") return { id, value: { boolean: value } };
    return { id, value: typeof value === "number" ? { integer: value } : { choice: value } };
  });
}
