import {
  answerByChance,
  type ClientSettings,
  ConclaveClient,
  type CreateMatchInput,
  isOver,
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
  /** How long nothing may happen before giving up, in milliseconds. */
  readonly patience?: number;
  /** Further settings of the clients. */
  readonly client?: Omit<ClientSettings, "url">;
}

/** How the match ended, for other programs. */
type PlayedOutcome = { readonly id: string } & Pick<MatchOutcome, "winners" | "text">;

/** The result of a played game. */
export interface PlayResult {
  finished: boolean;
  decisions: number;
  updatesReceived: number;
  /** Updates that did not follow the previous version. */
  gaps: number;
  /** Versions and log entries received twice. */
  duplicates: number;
  outcome: PlayedOutcome | null;
}

/** Called now and then with the progress. */
export type PlayWatch = (progress: Pick<PlayResult, "decisions" | "updatesReceived">) => void;

const usualPatience = 60_000;

/** One client and its seat. */
interface Player {
  readonly client: ConclaveClient;
  readonly session: MatchSession;
  readonly random: SeededRandom;
}

/**
 * Plays one whole game through a server: every seat has its own client with an account, HTTP requests and a WebSocket,
 * and all decide at the same time, based on what GraphQL gives them.
 */
export async function playGame(plan: PlayPlan, watch: PlayWatch = () => {}): Promise<PlayResult> {
  const { url, match: input, seed, patience = usualPatience } = plan;
  const clients = Array.from({ length: input.seats }, () => new ConclaveClient({ url, ...plan.client }));
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
    // All subscribe before anything happens, so that nothing is missed unnoticed.
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
      outcome: last.outcome && { id: last.outcome.key, winners: last.outcome.winners, text: last.outcome.text },
    };
  } finally {
    stop.abort();
    await Promise.all(clients.map((client) => client.close()));
  }
}

/** Answers the prompts of one seat until the game is over. */
async function playSeat({ session, random }: Player, signal: AbortSignal, decided: () => void): Promise<void> {
  const over = (match: Match): boolean => isOver(match);
  while (!signal.aborted) {
    const match = await session.until((now) => now.prompts.length > 0 || over(now) || now.status === "FAULTED");
    if (match.status === "FAULTED") throw new Error(`the rules of match ${match.id} have failed`);
    if (over(match)) break;
    const prompt = match.prompts[random.below(match.prompts.length)] as Prompt;
    if (await answerByChance(session, prompt, (bound) => random.below(bound))) decided();
  }
  // The last update may contain others' decisions too, so wait until it has arrived.
  await session.until(over);
}

/** Rejects when no update has arrived for a while. */
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

/** Option values as GraphQL input. */
export function toOptionInputs(options: { readonly [id: string]: OptionValue }): MatchOptionValue[] {
  return Object.entries(options).map(([key, value]) => {
    if (typeof value === "boolean") return { key, value: { boolean: value } };
    return { key, value: typeof value === "number" ? { integer: value } : { choice: value } };
  });
}
