import { ConclaveClient, type Tokens } from "conclave/sdk";
import { createContext, useContext } from "react";
import { addressOf } from "./addresses.ts";
import { refreshMutation } from "./documents.ts";
import { kept } from "./kept.ts";
import type { Language } from "./language.ts";
import { noticeLostLine } from "./line.ts";

function readTokens(): Tokens {
  try {
    return JSON.parse(kept.read("tokens") ?? "{}") as Tokens;
  } catch {
    return {};
  }
}

/** A connection as whoever is signed in here, in a language. */
export function connect(language: Language): ConclaveClient {
  return new ConclaveClient({
    url: addressOf("graphql"),
    locale: language,
    // A page that stays open waits as long as it takes.
    retries: 100_000,
    // Longer than it takes from one page to what the next one follows.
    idleTime: 10_000,
    ...readTokens(),
    // But a player learns soon that a decision has not arrived, and sends it again or not.
    decisionRetries: 2,
    onLost: noticeLostLine,
    onTokens: (tokens) => kept.write("tokens", tokens.token === undefined ? undefined : JSON.stringify(tokens)),
    renew: renewOnce,
  });
}

/** Renews the tokens in one tab for all: a refresh token works once. */
async function renewOnce(refreshToken: string): Promise<Tokens> {
  const renew = async (): Promise<Tokens> => {
    const now = readTokens();
    if (now.refreshToken !== undefined && now.refreshToken !== refreshToken) return now;
    const anonymous = new ConclaveClient({ url: addressOf("graphql") });
    try {
      return (await anonymous.request(refreshMutation, { refreshToken })).refreshSession;
    } finally {
      await anonymous.close();
    }
  };
  // Absent on pages without HTTPS: there the last of several tabs wins.
  return navigator.locks ? navigator.locks.request("conclave.tokens", renew) : renew();
}

export const ClientContext = createContext<ConclaveClient | undefined>(undefined);

/** The connection to the server. */
export function useClient(): ConclaveClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error("there is no connection here");
  return client;
}
