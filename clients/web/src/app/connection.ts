import { ConclaveClient, type Tokens } from "conclave/sdk";
import { createContext, useContext, useSyncExternalStore } from "react";
import { clockQuery, refreshMutation } from "./documents.ts";
import { kept } from "./kept.ts";
import type { Language } from "./language.ts";

/** The address of something of the server, also below a path. The base of the page was said when it was loaded. */
const base = document.baseURI;
export const addressOf = (path: string): string => new URL(path, base).href;

/** Where the pages begin: what the router has before its paths. */
export const pathOfPages = new URL(base).pathname.replace(/\/$/, "");

/** Whether the server is there, as far as this page knows. */
class Line {
  #isLost = false;
  #isOld = false;
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#isLost;

  /** Whether the server has pages of another version now. */
  readonly isOld = (): boolean => this.#isOld;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A connection was lost: the line is, until the server answers again. */
  async lose(): Promise<void> {
    if (this.#isLost) return;
    this.#set(true);
    const asking = new ConclaveClient({ url: addressOf("graphql"), retries: 100_000, longestDelay: 2_000 });
    try {
      await asking.request(clockQuery);
    } catch {
      // It answers, if only to refuse: the line is there.
    }
    // A server that was away may have been upgraded.
    this.#isOld ||= await hasOtherPages();
    this.#set(false);
    await asking.close();
  }

  #set(isLost: boolean): void {
    this.#isLost = isLost;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether the server's pages run another program than this one. */
async function hasOtherPages(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const name = own?.src.split("/").at(-1);
  if (name === undefined) return false;
  try {
    const reply = await fetch(base);
    return reply.ok && !(await reply.text()).includes(name);
  } catch {
    return false;
  }
}

const line = new Line();

/** Whether this page is older than the server. */
export function useIsOld(): boolean {
  return useSyncExternalStore(line.listen, line.isOld);
}

/** Whether the connection to the server is lost at the moment. */
export function useIsLost(): boolean {
  return useSyncExternalStore(line.listen, line.isLost);
}

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
    ...readTokens(),
    onLost: () => void line.lose(),
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
