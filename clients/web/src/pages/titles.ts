import type { Game } from "conclave/sdk";
import { useCallback } from "react";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";

/** The games that are offered; none until they are known. */
export function useGames(): readonly Game[] {
  const client = useClient();
  return useAsked(useCallback(() => client.games(), [client])).value ?? none;
}

const none: readonly Game[] = [];

/** The titles of games by their ids. */
export function titlesOf(games: readonly Game[]): ReadonlyMap<string, string> {
  return new Map(games.map(({ id, title }) => [id, title.text]));
}
