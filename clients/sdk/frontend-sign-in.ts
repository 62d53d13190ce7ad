import { NetworkError } from "./errors.ts";
import { absolute, fetchOf } from "./http.ts";
import type { Tokens } from "./settings.ts";

/** A frontend as it is registered on a server. */
export interface RegisteredFrontend {
  /** The GraphQL endpoint, such as `http://localhost:4000/graphql`. */
  readonly url: string;
  readonly clientId: string;
  /** The page to which people return. */
  readonly redirectUri: string;
  /** A replacement for the built-in one. */
  readonly fetch?: typeof fetch;
}

/** What a frontend keeps while somebody is on the page of the server: in `sessionStorage`, for instance. */
export interface KeptSignIn {
  readonly state: string;
  readonly verifier: string;
}

/** Why somebody could not be signed in, as OAuth says it: `access_denied` if they refused, `invalid_grant` if it is too late. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";
  readonly error: string;

  constructor(error: string) {
    super(`the sign-in was refused: ${error}`);
    this.error = error;
  }
}

/**
 * Signs people in for a frontend that others have registered: on a page of the server, with OAuth 2.0 and PKCE.
 *
 * @example
 * const { page, kept } = await signIn.begin(["play"]);   // keep `kept`, open `page`
 * const tokens = await signIn.finish(kept, location.href);   // on the page to which they return
 * const client = new ConclaveClient({ url, ...tokens, renew: (token) => signIn.renew(token), onTokens: store });
 */
export class FrontendSignIn {
  readonly #frontend: RegisteredFrontend;

  constructor(frontend: RegisteredFrontend) {
    this.#frontend = frontend;
  }

  /**
   * The page of the server to open, and what to keep until the person comes back.
   * @throws on a page without HTTPS: browsers have no hashes there, and nobody may return to such a page
   */
  async begin(scopes: readonly ("watch" | "play" | "admin")[]): Promise<{ page: string; kept: KeptSignIn }> {
    const { clientId, redirectUri } = this.#frontend;
    if (!crypto.subtle) throw new Error("signing in needs a page with HTTPS, or one of this machine (localhost)");
    const kept = { state: secret(), verifier: secret() };
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(kept.verifier));
    const query = new URLSearchParams({
      ...{ response_type: "code", client_id: clientId, redirect_uri: redirectUri, scope: scopes.join(" ") },
      ...{ state: kept.state, code_challenge: base64url(new Uint8Array(hash)), code_challenge_method: "S256" },
    });
    return { page: `${this.#at("authorize")}?${query}`, kept };
  }

  /** The tokens of whoever has come back to this address. @throws {SignInRefused | NetworkError} */
  async finish({ state, verifier }: KeptSignIn, address: string): Promise<Tokens> {
    const query = new URL(address).searchParams;
    if (query.get("state") !== state) throw new SignInRefused("state");
    const error = query.get("error");
    if (error !== null) throw new SignInRefused(error);
    const proof = { redirect_uri: this.#frontend.redirectUri, code_verifier: verifier };
    return this.#tokens({ grant_type: "authorization_code", code: query.get("code") ?? "", ...proof });
  }

  /** New tokens for a refresh token, which is used up; none if the person has to sign in again. @throws {NetworkError} */
  async renew(refreshToken: string): Promise<Tokens> {
    try {
      return await this.#tokens({ grant_type: "refresh_token", refresh_token: refreshToken });
    } catch (error) {
      if (error instanceof SignInRefused) return {};
      throw error;
    }
  }

  /** Ends what the frontend may do for somebody. @throws {NetworkError} */
  async end({ token, refreshToken }: Tokens): Promise<void> {
    await this.#post("revoke", { token: refreshToken ?? token ?? "" });
  }

  async #tokens(parameters: Readonly<Record<string, string>>): Promise<Tokens> {
    const { access_token: token, refresh_token: refreshToken } = await this.#post("token", parameters);
    if (!token || !refreshToken) throw new NetworkError("the server does not answer as expected");
    return { token, refreshToken };
  }

  async #post(
    path: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<{ readonly [name: string]: string | undefined }> {
    const { clientId } = this.#frontend;
    const send = fetchOf(this.#frontend);
    const body = new URLSearchParams({ client_id: clientId, ...parameters });
    let status: number;
    let text: string;
    try {
      const reply = await send(this.#at(path), { method: "POST", body });
      status = reply.status;
      text = await reply.text();
    } catch (error) {
      throw new NetworkError("the server does not answer", { cause: error });
    }
    if (status === 429 || status >= 500) throw new NetworkError("the server cannot answer now");
    const said = answerIn(text, status);
    if (said.error !== undefined) throw new SignInRefused(said.error);
    return said;
  }

  /** The endpoints are beside that of GraphQL. */
  #at(path: string): string {
    return new URL(`oauth/${path}`, absolute(this.#frontend.url)).href;
  }
}

/** What an endpoint of OAuth says. @throws {NetworkError} if it is something else */
function answerIn(text: string, status: number): { readonly [name: string]: string | undefined } {
  try {
    return JSON.parse(text) as { readonly [name: string]: string | undefined };
  } catch (error) {
    throw new NetworkError(`the server does not answer as expected (status ${status})`, { cause: error });
  }
}

function secret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
