import type { Account, ConclaveClient, Game } from "conclave/sdk";

/** What the first page shows, on its way. */
interface Early {
  me?: Promise<Account | undefined>;
  games?: Promise<readonly Game[]>;
}

const early = new WeakMap<ConclaveClient, Early>();

/**
 * Asks what the first page shows before that is drawn: to draw it takes a slow device as long as the way to the server and back takes.
 * @param withGames whether it is a page that shows them
 */
export function askEarly(client: ConclaveClient, withGames: boolean): void {
  const asked: Early = { me: client.me(), ...(withGames && { games: client.games() }) };
  // Whoever takes an answer learns what went wrong with it.
  asked.me?.catch(() => {});
  asked.games?.catch(() => {});
  early.set(client, asked);
}

/** Who is signed in: as it was asked early, once, and then anew. */
export function meOf(client: ConclaveClient): Promise<Account | undefined> {
  return taken(client, "me") ?? client.me();
}

/** The games of the server: as they were asked for early, once, and then anew. */
export function gamesOf(client: ConclaveClient): Promise<readonly Game[]> {
  return taken(client, "games") ?? client.games();
}

function taken<Name extends keyof Early>(client: ConclaveClient, name: Name): Early[Name] | undefined {
  const asked = early.get(client);
  const answer = asked?.[name];
  if (asked) delete asked[name];
  return answer;
}
