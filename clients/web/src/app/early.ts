import type { Account, ConclaveClient, Game } from "conclave/sdk";

/** What was asked, and what was answered as soon as that is known. */
interface Question<Value> {
  readonly answer: Promise<Value>;
  known?: Value;
}

/** What the first page shows, on its way. */
interface Early {
  me?: Question<Account | null>;
  games?: Question<readonly Game[]>;
}

const early = new WeakMap<ConclaveClient, Early>();

/**
 * Asks what the first page shows before that is drawn: to draw it takes a slow device as long as the way to the server and back takes.
 * @param withGames whether it is a page that shows them
 */
export function askEarly(client: ConclaveClient, withGames: boolean): void {
  early.set(client, { me: asked(signedIn(client)), ...(withGames && { games: asked(client.games()) }) });
}

function asked<Value>(answer: Promise<Value>): Question<Value> {
  const question: Question<Value> = { answer };
  answer.then(
    (value) => {
      question.known = value;
    },
    // Whoever takes an answer learns what went wrong with it.
    () => {},
  );
  return question;
}

/** Waits until what was asked early is there, or has failed; not longer than this many milliseconds. */
export async function untilKnown(client: ConclaveClient, atMost: number): Promise<void> {
  const { me, games } = early.get(client) ?? {};
  const tooLate = new Promise((resolve) => setTimeout(resolve, atMost));
  await Promise.race([Promise.allSettled([me?.answer, games?.answer]), tooLate]);
}

/** Who is signed in, or `null` for nobody: as it was asked early, once, and then anew. */
export function meOf(client: ConclaveClient): Promise<Account | null> {
  return taken(client, "me") ?? signedIn(client);
}

/** The games of the server: as they were asked for early, once, and then anew. */
export function gamesOf(client: ConclaveClient): Promise<readonly Game[]> {
  return taken(client, "games") ?? client.games();
}

/** Who is signed in, if that was asked early and nobody has taken it, and is known by now. */
export function meNow(client: ConclaveClient): Account | null | undefined {
  return early.get(client)?.me?.known;
}

/** The games of the server, likewise. */
export function gamesNow(client: ConclaveClient): readonly Game[] | undefined {
  return early.get(client)?.games?.known;
}

async function signedIn(client: ConclaveClient): Promise<Account | null> {
  return (await client.me()) ?? null;
}

function taken<Name extends keyof Early>(
  client: ConclaveClient,
  name: Name,
): NonNullable<Early[Name]>["answer"] | undefined {
  const questions = early.get(client);
  const question = questions?.[name];
  if (questions) delete questions[name];
  return question?.answer;
}
