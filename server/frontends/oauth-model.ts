import OAuth2Server from "@node-oauth/oauth2-server";
import type { Accounts } from "../accounts/accounts.ts";
import { allowedScopes, scopes as allScopes, type Scope } from "../accounts/scopes.ts";
import { newSecret } from "../accounts/secrets.ts";
import { sessionOf } from "../accounts/sessions.ts";
import { sha256 } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { Storing } from "../ground/storing.ts";
import type { Frontends } from "./frontends.ts";
import type { FrontendRecord, FrontendStore } from "./ports.ts";
import { isRedirectOf } from "./read-frontend.ts";

const { InvalidGrantError, InvalidRequestError } = OAuth2Server;

/** How long a code can be used, in milliseconds. */
const codeTerm = 60_000;
/** How long it is remembered that a code was used, in milliseconds: whoever uses it again has stolen it. */
const codeMemory = 24 * 3_600_000;

/** SHA-256 in base64url. */
const challengeShape = /^[\w-]{43}$/;

/** What it needs. */
export interface AuthorizationParts {
  readonly store: FrontendStore;
  readonly frontends: Pick<Frontends, "working">;
  readonly accounts: Pick<Accounts, "find" | "sessions">;
  readonly log: HostLog;
  readonly now: () => Date;
}

/** A request of a frontend that can be put to somebody. */
export interface Asked {
  readonly frontend: FrontendRecord;
  readonly scopes: readonly Scope[];
  readonly redirectUri: string;
}

/** Who lets a frontend act, or wants tokens. */
export interface OAuthUser {
  /** The account; absent while a request is only checked. */
  readonly account?: string;
  /** That of the account when its owner was recognised. */
  readonly generation?: number | undefined;
  /** Called in place of storing a code. */
  readonly rehearse?: (asked: Asked) => void;
  /** How the challenge is said to be made. */
  readonly method?: string | undefined;
  /** The refresh token that is being used. */
  readonly refreshToken?: string;
  /** What the session may do that it renews. */
  readonly granted?: readonly Scope[];
}

interface OAuthClient extends OAuth2Server.Client {
  readonly frontend: FrontendRecord;
}

type Code = OAuth2Server.AuthorizationCode;
type RefreshToken = OAuth2Server.RefreshToken;

/** What the library stores and looks up, in our own store. The session of a frontend is one of the account's sessions. */
export class OAuthModel implements OAuth2Server.AuthorizationCodeModel, OAuth2Server.RefreshTokenModel {
  readonly #parts: AuthorizationParts;
  readonly #storing: Storing;

  constructor(parts: AuthorizationParts, storing: Storing) {
    this.#parts = parts;
    this.#storing = storing;
  }

  async getClient(id: string, secret: string | null): Promise<OAuthClient | undefined> {
    // Nobody has one: whoever sends one means another server.
    if (secret) return undefined;
    const frontend = await this.#parts.frontends.working(id);
    return (
      frontend && {
        ...{ id, frontend, redirectUris: [...frontend.redirectUris] },
        grants: ["authorization_code", "refresh_token"],
      }
    );
  }

  async validateRedirectUri(uri: string, client: OAuth2Server.Client): Promise<boolean> {
    return isRedirectOf(uri, (client as OAuthClient).frontend);
  }

  /** Whoever asks for nothing may look on. */
  async validateScope(
    _user: OAuth2Server.User,
    client: OAuth2Server.Client,
    asked: readonly string[] = ["watch"],
  ): Promise<string[] | false> {
    const scopes = allowedScopes((client as OAuthClient).frontend, allScopes).filter((scope) => asked.includes(scope));
    return scopes.length > 0 && asked.every((scope) => scopes.includes(scope as Scope)) && scopes;
  }

  async generateAuthorizationCode(): Promise<string> {
    return newSecret();
  }

  async saveAuthorizationCode(
    code: Pick<Code, "authorizationCode" | "redirectUri" | "scope" | "codeChallenge" | "expiresAt">,
    client: OAuth2Server.Client,
    { account, generation, rehearse, method }: OAuthUser,
  ): Promise<Code> {
    const { authorizationCode, redirectUri, codeChallenge: challenge = "" } = code;
    if (method !== "S256" || !challengeShape.test(challenge)) {
      throw new InvalidRequestError(
        "Invalid request: a `code_challenge` with the `code_challenge_method` S256 is needed",
      );
    }
    const { frontend } = client as OAuthClient;
    const scopes = (code.scope ?? []) as Scope[];
    if (rehearse) rehearse({ frontend, scopes, redirectUri });
    else if (account === undefined) throw new Error("nobody has allowed this");
    else {
      const now = this.#parts.now().getTime();
      const record = {
        ...{ hash: sha256(authorizationCode), frontend: frontend.id, account, redirectUri, scopes, challenge },
        ...{ expiresAt: new Date(now + codeTerm), generation },
      };
      await this.#storing(() => this.#parts.store.addCode(record, new Date(now - codeMemory)));
    }
    return { ...code, client, user: {} };
  }

  /** A code that was used before ends what has come of it. */
  async getAuthorizationCode(authorizationCode: string): Promise<Code | undefined> {
    const hash = sha256(authorizationCode);
    const found = await this.#storing(() => this.#parts.store.findCode(hash));
    if (!found) return undefined;
    if (found.spent) {
      await this.#end(hash);
      return undefined;
    }
    const expiresAt = this.#onMachine(found.expiresAt);
    return {
      ...{ authorizationCode, expiresAt, redirectUri: found.redirectUri, scope: [...found.scopes] },
      ...{ codeChallenge: found.challenge, codeChallengeMethod: "S256" },
      ...{ client: { id: found.frontend, grants: [] }, user: { account: found.account } satisfies OAuthUser },
    };
  }

  async revokeAuthorizationCode({ authorizationCode }: Code): Promise<boolean> {
    const hash = sha256(authorizationCode);
    const { store, now } = this.#parts;
    const isSpent = await this.#storing(() => store.spendCode(hash, now()));
    if (!isSpent) await this.#end(hash);
    return isSpent;
  }

  async #end(codeHash: string): Promise<void> {
    const session = await this.#storing(() => this.#parts.store.endCode(codeHash));
    if (session) this.#parts.accounts.sessions.distrust({ session });
  }

  async getRefreshToken(refreshToken: string): Promise<RefreshToken | undefined> {
    const session = sessionOf(refreshToken);
    if (session === undefined) return undefined;
    const grant = await this.#storing(() => this.#parts.store.findGrant(session));
    if (!grant) return undefined;
    const user: OAuthUser = { account: grant.account, refreshToken, granted: grant.scopes };
    return { refreshToken, scope: [...grant.scopes], client: { id: grant.frontend, grants: [] }, user };
  }

  /** `saveToken` uses the refresh token up in one step with the next one. */
  async revokeToken(): Promise<boolean> {
    return true;
  }

  async saveToken(
    token: OAuth2Server.Token,
    client: OAuth2Server.Client,
    user: OAuthUser,
  ): Promise<OAuth2Server.Token> {
    const { frontend } = client as OAuthClient;
    const code: unknown = token.authorizationCode;
    const signIn = typeof code === "string" ? await this.#open(user, code) : await this.#renew(user, frontend);
    return {
      ...{ accessToken: signIn.token, refreshToken: signIn.refreshToken ?? "", client, user },
      accessTokenExpiresAt: this.#onMachine(signIn.expiresAt),
      // Fewer than were granted cannot be asked for: a session has one set of them.
      scope: [...allowedScopes(frontend, user.granted ?? ((token.scope ?? []) as Scope[]))],
    };
  }

  async #open({ account = "" }: OAuthUser, code: string) {
    const { accounts, store } = this.#parts;
    const found = await accounts.find(account);
    if (!found) throw new InvalidGrantError("Invalid grant: authorization code is invalid");
    const { opening, signIn } = accounts.sessions.begin(found);
    if (!(await this.#storing(() => store.openSession(sha256(code), opening, accounts.sessions.most)))) {
      throw new InvalidGrantError("Invalid grant: authorization code is invalid");
    }
    return signIn;
  }

  async #renew({ refreshToken = "" }: OAuthUser, { id }: FrontendRecord) {
    try {
      return await this.#storing(() => this.#parts.accounts.sessions.renew(refreshToken, id));
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "TOKEN_INVALID") throw error;
      throw new InvalidGrantError("Invalid grant: refresh token is invalid");
    }
  }

  /** The same time from now by the clock of the machine, which the library reads. */
  #onMachine(time: Date): Date {
    return new Date(Date.now() + time.getTime() - this.#parts.now().getTime());
  }

  /** Tokens are recognised by `Sessions`. */
  async getAccessToken(): Promise<undefined> {
    return undefined;
  }
}
