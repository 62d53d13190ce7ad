import type { ConclaveClient, CreateMatchInput, Game, Match } from "conclave/sdk";
import { lobbySubscription } from "./documents.ts";

/** How many seats somebody plays with who just wants to play: the fewest, but against somebody. */
export function usualSeats({ seats: { min, max, counts } }: Game): number {
  const least = Math.min(Math.max(min, 2), max);
  return counts?.find((count) => count >= least) ?? least;
}

const bot = "heuristic";

/** Creates a match against bots, with what the game usually is, and starts it. */
export async function playNow(client: ConclaveClient, game: Game): Promise<Match> {
  const seats = usualSeats(game);
  const bots = Array.from({ length: seats - 1 }, () => bot);
  const { id } = await client.createMatch({ gameId: game.id, seats, bots, visibility: "UNLISTED" });
  return client.startMatch(id);
}

/** Creates a match, and starts it if nobody is missing. */
export async function createAndStart(client: ConclaveClient, input: CreateMatchInput): Promise<Match> {
  const match = await client.createMatch(input);
  return match.seats.every(({ kind }) => kind !== "FREE") ? client.startMatch(match.id) : match;
}

/** That public tables have changed, again and again, until the signal ends it. */
export async function* lobbyUpdates(client: ConclaveClient, signal: AbortSignal): AsyncGenerator<void> {
  for await (const _ of client.subscribe(lobbySubscription, () => ({}), signal)) yield;
}
