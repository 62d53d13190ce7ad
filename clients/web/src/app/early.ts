import type { Account, ConclaveClient, Game } from "conclave/sdk";

/** What the first page shows, on its way. */
interface Early {
  me?: Promise<Account | undefined>;
  games?: Promise<readonly Game[]>;
  /** What has arrived of it. */
  readonly now: { me?: Account | null; games?: readonly Game[] };
}

const early = new WeakMap<ConclaveClient, Early>();

/**
 * Asks what the first page shows before that is drawn: to draw it takes a slow device as long as the way to the server and back takes.
 * @param withGames whether it is a page that shows them
 */
export function askEarly(client: ConclaveClient, withGames: boolean): void {
  const asked: Early = { me: client.me(), ...(withGames && { games: client.games() }), now: {} };
  early.set(client, asked);
  // Whoever takes an answer learns what went wrong with it.
  asked.me?.then(
    (me) => {
      asked.now.me = me ?? null;
    },
    () => {},
  );
  asked.games?.then(
    (games) => {
      asked.now.games = games;
    },
    () => {},
  );
}

/** Who is signed in: as it was asked early, once, and then anew. */
export function meOf(client: ConclaveClient): Promise<Account | undefined> {
  return taken(client, "me") ?? client.me();
}

/** Waits until what was asked early is there, or has failed; not longer than so many milliseconds. */
export async function untilKnown(client: ConclaveClient, atMost: number): Promise<void> {
  const { me, games } = early.get(client) ?? {};
  const tooLate = new Promise((resolve) => setTimeout(resolve, atMost));
  await Promise.race([Promise.allSettled([me, games]), tooLate]);
}

/** Who is signed in, or `null` for nobody, if that was asked early and nobody has taken it, and is known by now. */
export function meNow(client: ConclaveClient): Account | null | undefined {
  const asked = early.get(client);
  return asked?.me && asked.now.me;
}

/** The games of the server, likewise. */
export function gamesNow(client: ConclaveClient): readonly Game[] | undefined {
  const asked = early.get(client);
  return asked?.games && asked.now.games;
}

/** The games of the server: as they were asked for early, once, and then anew. */
export function gamesOf(client: ConclaveClient): Promise<readonly Game[]> {
  return taken(client, "games") ?? client.games();
}

function taken<Name extends "me" | "games">(client: ConclaveClient, name: Name): Early[Name] | undefined {
  const asked = early.get(client);
  const answer = asked?.[name];
  if (asked) delete asked[name];
  return answer;
}
