import OAuth2Server from "@node-oauth/oauth2-server";
import type { AccountRecord } from "../accounts/ports.ts";
import { sha256 } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { type Asked, type AuthorizationParts, OAuthModel, type OAuthUser } from "./oauth-model.ts";
import type { FrontendRecord } from "./ports.ts";

const { OAuthError, Request, Response } = OAuth2Server;

/** What a frontend asks for, by the names of OAuth. */
export type Parameters = Readonly<Record<string, string>>;

/** An error as OAuth says it. */
export class AuthorizationError extends Error {
  /** Where to send the person with the error; absent if it is not certain that this is a page of the frontend. */
  readonly location: string | undefined;
  /** The frontend with that page. */
  readonly frontend: FrontendRecord | undefined;

  constructor(message: string, back?: { readonly location: string; readonly frontend: FrontendRecord }) {
    super(message);
    this.name = "AuthorizationError";
    this.location = back?.location;
    this.frontend = back?.frontend;
  }

  /** Whether nobody needs to be asked before: everybody can register a frontend, and so any page, but not have it approved. */
  get isTrusted(): boolean {
    return this.frontend?.status === "APPROVED";
  }
}

/** A reply to a frontend. */
export interface TokenReply {
  readonly status: number;
  readonly body: object;
}

/** The parameters of a request for authorization; no others count. */
const known = [
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
] as const;
const longestParameter = 1_000;

/**
 * Lets frontends of others act for people: OAuth 2.0 with codes and PKCE. The library reads the requests and keeps to the order of
 * things; `OAuthModel` stores what comes of them.
 */
export class Authorization {
  readonly #parts: AuthorizationParts;
  readonly #storing: Storing;
  readonly #server: OAuth2Server;

  constructor(parts: AuthorizationParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of frontends failed");
    this.#server = new OAuth2Server({
      model: new OAuthModel(parts, this.#storing),
      // Frontends of others are pages and programs that cannot keep a secret: they are known by their verifier.
      requireClientAuthentication: { authorization_code: false, refresh_token: false },
      // Codes and tokens last as long as the model says. The library insists on some number.
      ...{ accessTokenLifetime: 1, refreshTokenLifetime: 1, authorizationCodeLifetime: 1 },
    });
  }

  /**
   * Checks what a frontend asks for, before somebody is asked: all that `allow` would check, too.
   * @throws {AuthorizationError}
   * @throws {Failure} UNAVAILABLE
   */
  async check(given: Parameters): Promise<Asked> {
    let asked: Asked | undefined;
    await this.#authorize(given, { rehearse: (found) => (asked = found) });
    if (!asked) throw new Error("a request was found good without its frontend");
    return asked;
  }

  /**
   * Lets a frontend act for an account. Returns where to send the person, with a code.
   * @param account as it was when its owner was recognised
   * @param issuer the address of this server, for frontends of several
   * @throws {AuthorizationError}
   * @throws {Failure} UNAVAILABLE
   */
  async allow(
    given: Parameters,
    { id: account, generation }: Pick<AccountRecord, "id" | "generation">,
    issuer: string,
  ): Promise<string> {
    return withIssuer(await this.#authorize(given, { account, generation }), issuer);
  }

  /** Says that somebody has refused. Returns where to send them. @throws {AuthorizationError} without a place to go */
  async refuse(given: Parameters, issuer: string): Promise<string> {
    try {
      await this.#authorize(given, {}, { allowed: "false" });
    } catch (error) {
      if (error instanceof AuthorizationError && error.location) return withIssuer(error.location, issuer);
      throw error;
    }
    throw new Error("a refusal was taken for consent");
  }

  async #authorize(given: Parameters, user: OAuthUser, more: Parameters = {}): Promise<string> {
    const body: Parameters = { ...requestIn(given), ...more };
    for (const [name, value] of Object.entries(body)) {
      if (value.length > longestParameter) throw new AuthorizationError(`${name} is too long`);
    }
    // Otherwise the library would take the first one.
    if (!body.redirect_uri) throw new AuthorizationError("redirect_uri is missing");
    const response = new Response({});
    const person: OAuthUser = { ...user, method: body.code_challenge_method };
    try {
      await this.#server.authorize(new Request({ headers: {}, method: "POST", query: {}, body }), response, {
        authenticateHandler: { handle: () => person },
      });
    } catch (error) {
      const failure = failureIn(error);
      if (failure) throw failure;
      if (!(error instanceof OAuthError) || error.name === "server_error") throw error;
      const location = response.get("location") as string | undefined;
      const frontend = location === undefined ? undefined : await this.#parts.frontends.working(body.client_id ?? "");
      throw new AuthorizationError(
        error.message,
        location !== undefined && frontend ? { location, frontend } : undefined,
      );
    }
    return response.get("location") as string;
  }

  /** Exchanges a code or a refresh token for tokens. Errors are replies, too. @throws {Failure} UNAVAILABLE */
  async token(
    given: Parameters,
    { method, headers }: { readonly method: string; readonly headers: Record<string, string> },
  ): Promise<TokenReply> {
    const response = new Response({});
    try {
      await this.#server.token(new Request({ headers, method, query: {}, body: { ...given } }), response);
      return { status: response.status ?? 200, body: response.body as object };
    } catch (error) {
      const failure = failureIn(error);
      if (failure) throw failure;
      if (!(error instanceof OAuthError) || error.name === "server_error") throw error;
      return { status: error.code, body: { error: error.name, error_description: error.message } };
    }
  }

  /**
   * Ends what a frontend may do for somebody, by one of its tokens (RFC 7009). Whether there was such a token is not told.
   * @throws {Failure} UNAVAILABLE
   */
  async revoke({ token = "", client_id: frontend = "" }: Parameters): Promise<void> {
    const { store, accounts } = this.#parts;
    const hash = sha256(token);
    const session = await this.#storing(() => store.endSession(frontend, hash));
    if (session !== undefined) accounts.sessions.distrust({ session });
  }
}

/** The parameters of a request for authorization, without others. */
export function requestIn(given: Parameters): Parameters {
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = given[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The failure behind an error of the library. */
function failureIn(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const inner = error instanceof Error && "inner" in error ? error.inner : undefined;
  return inner instanceof Failure ? inner : undefined;
}

/** Tells the frontend from which server the answer comes (RFC 9207). */
function withIssuer(location: string, issuer: string): string {
  const url = new URL(location);
  url.searchParams.set("iss", issuer);
  return url.href;
}
