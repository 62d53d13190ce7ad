import type { Configuration } from "openid-client";
import { Failure } from "../ground/failure.ts";
import type { AccountsLog } from "./accounts.ts";
import type { ProviderSettings } from "./provider-settings.ts";

type OpenIdClient = typeof import("openid-client");

/** The library is loaded when somebody signs in with a provider, because it is large. */
const openIdClient = (): Promise<OpenIdClient> => import("openid-client");

/** How long a provider may take to answer, in seconds. */
const patience = 10;

/** What has to be remembered between sending somebody to a provider and their coming back. */
export interface ProviderChecks {
  readonly verifier: string;
  readonly nonce: string;
}

/** Who somebody is, as a provider says. */
export interface ProviderClaims {
  readonly issuer: string;
  /** Names the person for this issuer, for good. */
  readonly subject: string;
  /** What they are called there. */
  readonly name?: string;
}

/** The providers of this server, as their client. */
export class Providers {
  readonly all: readonly ProviderSettings[];
  readonly #callback: string;
  readonly #log: AccountsLog;
  /** What providers say about themselves, once they have been asked. */
  readonly #configurations = new Map<string, Promise<Configuration>>();

  /** @param callback where providers send people back to: an address that they know */
  constructor(all: readonly ProviderSettings[], callback: string, log: AccountsLog) {
    this.all = all;
    this.#callback = callback;
    this.#log = log;
  }

  /** @throws {Failure} UNKNOWN_PROVIDER */
  named(key: string): ProviderSettings {
    const found = this.all.find((provider) => provider.key === key);
    if (!found) throw new Failure("UNKNOWN_PROVIDER", "this server has no such sign-in provider");
    return found;
  }

  /** The page of a provider that asks people who they are. @throws {Failure} PROVIDER_FAILED */
  async begin(provider: ProviderSettings, state: string): Promise<ProviderChecks & { readonly url: string }> {
    return this.#asking(provider, async (configuration, openid) => {
      const checks = { verifier: openid.randomPKCECodeVerifier(), nonce: openid.randomNonce() };
      const url = openid.buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: this.#callback, scope: provider.scope, state, nonce: checks.nonce },
        ...{ code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier), code_challenge_method: "S256" },
      });
      return { ...checks, url: url.href };
    });
  }

  /**
   * Asks the provider who has come back from it.
   * @param query what the provider has added to the address
   * @throws {Failure} PROVIDER_FAILED also if the answer is for somebody else
   */
  async identify(
    provider: ProviderSettings,
    query: string,
    state: string,
    { verifier, nonce }: ProviderChecks,
  ): Promise<ProviderClaims> {
    return this.#asking(provider, async (configuration, openid) => {
      const tokens = await openid.authorizationCodeGrant(configuration, new URL(`${this.#callback}?${query}`), {
        ...{ pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true },
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("there is no id token");
      const name = [claims.name, claims.preferred_username, claims.nickname].find((text) => typeof text === "string");
      return { issuer: claims.iss, subject: claims.sub, ...(typeof name === "string" && { name }) };
    });
  }

  async #asking<Result>(
    provider: ProviderSettings,
    work: (configuration: Configuration, openid: OpenIdClient) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await this.#configuration(provider), await openIdClient());
    } catch (error) {
      // Only what kind of error: it may contain what the provider has sent.
      const { name, code } = error as { readonly name?: string; readonly code?: string };
      this.#log.error({ provider: provider.key, name, code }, "a sign-in provider failed, or refused somebody");
      throw new Failure("PROVIDER_FAILED", "signing in with this provider has failed");
    }
  }

  #configuration(provider: ProviderSettings): Promise<Configuration> {
    const known = this.#configurations.get(provider.key);
    if (known) return known;
    const asked = ask(provider);
    this.#configurations.set(provider.key, asked);
    // Asked again next time.
    asked.catch(() => this.#configurations.delete(provider.key));
    return asked;
  }
}

async function ask({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await openIdClient();
  const url = new URL(issuer);
  return discovery(url, clientId, clientSecret, undefined, {
    timeout: patience,
    // The signature of an id token counts even if it comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...(url.protocol === "http:" ? [allowInsecureRequests] : [])],
  });
}
