/** What runs on the page of a test: a frontend of its own, which knows nothing of the server but its address. */

import {
  ApiError,
  answerByChance,
  type ClientSettings,
  ConclaveClient,
  FrontendSignIn,
  MatchSession,
  NetworkError,
} from "../../clients/sdk/index.ts";

/** How a request has failed. */
export interface Told {
  readonly kind: "ApiError" | "NetworkError" | "another error";
  readonly code?: string;
  readonly message: string;
}

type Settings = Pick<ClientSettings, "url" | "subscriptions" | "longestSilence" | "token" | "retries">;

const patient = { retryDelay: 5, longestDelay: 100, retries: 200 };

/** A match that is being played on the page. */
let played: { readonly client: ConclaveClient; readonly session: MatchSession } | undefined;

/** Signs in as a guest, and begins a match with a bot. Returns its id. */
export async function begin(settings: Settings): Promise<string> {
  const client = new ConclaveClient({ ...patient, ...settings });
  await client.signInAsGuest("Ann");
  const options = [{ key: "goal", value: { integer: 6 } }];
  const { id } = await client.createMatch({ gameId: "coin", seats: 2, bots: ["random"], botDelayMs: 0, options });
  const session = new MatchSession(client, id);
  await session.open();
  await client.startMatch(id);
  played = { client, session };
  return id;
}

/** Answers what is asked, this many times or to the end of the match. Returns the version and what has been received. */
export async function play(most = Number.POSITIVE_INFINITY) {
  if (!played) throw new Error("nothing has begun");
  const { session } = played;
  let answered = 0;
  for await (const prompt of session.prompts()) {
    await answerByChance(session, prompt, (below) => Math.floor(Math.random() * below));
    if (++answered === most) break;
  }
  const { version, status } = session.state;
  return { version, status, answered, counts: session.counts };
}

/** Follows a match that others play, until `followed` has seen its end. */
export async function follow(settings: Settings, matchId: string): Promise<void> {
  const client = new ConclaveClient({ ...patient, ...settings });
  const session = new MatchSession(client, matchId);
  await session.open();
  played = { client, session };
}

/** What has been received of a match, when it is over. */
export async function followed() {
  if (!played) throw new Error("nothing has begun");
  const { version, status } = await played.session.until(({ status }) => status === "FINISHED");
  return { version, status, counts: played.session.counts };
}

/** Ends the client of the match. */
export async function leave(): Promise<void> {
  await played?.client.close();
  played = undefined;
}

/** What browsers have, and Node.js only if asked for it. */
interface Events {
  addEventListener: (type: string, listener: (event: { readonly data: string }) => void) => void;
  close: () => void;
}
declare const EventSource: new (url: string) => Events;

/** The updates that an `EventSource` brings until the subscription is complete. */
export function watch(url: string): Promise<{ readonly version: number; readonly match: object }[]> {
  return new Promise((resolve) => {
    const updates: { readonly version: number; readonly match: object }[] = [];
    const source = new EventSource(url);
    source.addEventListener("next", ({ data }) => updates.push(JSON.parse(data).data.matchUpdated));
    source.addEventListener("complete", () => {
      source.close();
      resolve(updates);
    });
  });
}

/** What a look at a match that is not there, or a sign-in, is told. */
export async function told(settings: Settings, of: "match" | "sign-in" | "long name"): Promise<Told> {
  const client = new ConclaveClient({ retryDelay: 1, retries: 0, ...settings });
  try {
    if (of === "match") await client.match("nowhere");
    else await client.signInAsGuest("A".repeat(of === "sign-in" ? 1 : 2_000_000));
    throw new Error("nothing went wrong");
  } catch (error) {
    return tellOf(error);
  }
}

/** What a subscription is told. */
export async function toldBySubscription(settings: Settings): Promise<Told> {
  const client = new ConclaveClient({ retryDelay: 1, retries: 0, ...settings });
  try {
    for await (const _ of client.updates("nowhere")) break;
    throw new Error("nothing went wrong");
  } catch (error) {
    return tellOf(error);
  } finally {
    await client.close();
  }
}

/** What a sign-in at another server is told. */
export async function signInElsewhere(url: string): Promise<Told | string> {
  const signIn = new FrontendSignIn({ url, clientId: "one", redirectUri: "http://localhost/back" });
  try {
    return (await signIn.begin(["play"])).page;
  } catch (error) {
    return tellOf(error);
  }
}

function tellOf(error: unknown): Told {
  const { message } = error as Error;
  if (error instanceof ApiError) return { kind: "ApiError", code: error.code, message };
  return { kind: error instanceof NetworkError ? "NetworkError" : "another error", message };
}
