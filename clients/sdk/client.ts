import { createClient, type Client as Socket } from "graphql-ws";
import type { TypedDocument } from "./document.ts";
import { ApiError, NetworkError, type ResponseError, toApiError } from "./errors.ts";
import {
  AnswerDocument,
  BoardDocument,
  type BoardQueryVariables,
  CatalogueDocument,
  CreateInvitationDocument,
  type CreateInvitationMutation,
  type CreateInvitationMutationVariables,
  CreateMatchDocument,
  DescribeDocument,
  type ErrorCode,
  GamesDocument,
  type GamesQuery,
  InvitationDocument,
  InvitationsDocument,
  type InvitationsQuery,
  JoinMatchDocument,
  LeaveMatchDocument,
  LogInDocument,
  LogOutDocument,
  LogUntilDocument,
  type LogUntilQuery,
  MatchDocument,
  MatchPositionDocument,
  MatchUpdatedDocument,
  type MatchUpdatedSubscription,
  MeDocument,
  RefreshSessionDocument,
  type RefreshSessionMutation,
  RegisterAccountDocument,
  RenameAccountDocument,
  ReturnToMatchDocument,
  RevokeInvitationDocument,
  RevokeSessionDocument,
  SessionsDocument,
  type SessionsQuery,
  SetAutoPassDocument,
  SignInAsGuestDocument,
  SignUpDocument,
  type SignUpInput,
  StartMatchDocument,
  UndoDocument,
  VocabularyDocument,
} from "./generated/operations.ts";
import { canCheckPatches, PatchedMatch } from "./patch.ts";
import type {
  Account,
  AnswerValue,
  Board,
  Catalogue,
  CreateMatchInput,
  Game,
  Locale,
  LogEntry,
  Match,
  MatchPosition,
  MatchUpdate,
  Vocabulary,
  Window,
} from "./types.ts";

/** How to reach a server. */
export interface ClientSettings {
  /** The GraphQL endpoint, such as `http://localhost:4000/graphql`; also used for WebSocket. */
  readonly url: string;
  /** The token from an earlier sign-in. */
  readonly token?: string;
  /** The refresh token that came with it. */
  readonly refreshToken?: string;
  /** Called whenever the tokens change, to store them: an old refresh token ends the session. */
  readonly onTokens?: (tokens: Tokens) => void;
  /** The language of all texts; chosen by the server by default. */
  readonly locale?: Locale;
  /** How many times a request is retried after a network failure; 5 by default. */
  readonly retries?: number;
  /**
   * The longest wait before the first retry, in milliseconds; it doubles with each retry. The actual wait is random, at
   * least half of that, so that not all clients come back to a restarted server at once.
   */
  readonly retryDelay?: number;
  /** The longest wait between two retries, in milliseconds; 5,000 by default. */
  readonly longestDelay?: number;
  /** Sees every value from the server, like the reviver of `JSON.parse`: for example to clean texts for a terminal. */
  readonly reviver?: (key: string, value: unknown) => unknown;
  /** Replacements for the built-in ones, for tests. */
  readonly fetch?: typeof fetch;
  readonly webSocket?: unknown;
}

/** What to store to be the same person next time; empty after signing out. */
export interface Tokens {
  readonly token?: string;
  /** Absent for guests. */
  readonly refreshToken?: string;
}

/** The reply to an accepted decision. */
export interface Receipt {
  readonly version: number;
  /** Whether an earlier attempt had already succeeded. */
  readonly repeated: boolean;
}

/** What signing in brings, in one way or another. */
interface SignInReply {
  readonly token: string;
  readonly refreshToken?: string | null;
  readonly account: Account;
}

/** How long the server may take to reply, in milliseconds. */
const patience = 30_000;

/** The most entries of a log that the server sends at once. */
const longestPage = 200;

const usualLongestDelay = 5_000;

const badToken: ReadonlySet<string> = new Set(["TOKEN_INVALID", "TOKEN_EXPIRED"]);

/**
 * A client for the documented operations, over HTTP and WebSocket. Works in browsers and in Node.
 *
 * Expected failures are thrown as `ApiError`. Network failures are retried, decisions with the same idempotency key, so
 * that each is made once; then `NetworkError` is thrown. A request without a key may have succeeded although its reply was
 * lost: joining then fails with `ALREADY_SEATED`, starting with `MATCH_NOT_IN_LOBBY`, and a new account or match may exist
 * twice.
 */
export class ConclaveClient {
  readonly #settings: ClientSettings;
  readonly #fetch: typeof fetch;
  #tokens: Tokens;
  #renewing: Promise<void> | undefined;
  #socket: Socket | undefined;
  #closed = false;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
    const { token, refreshToken } = settings;
    this.#tokens = { ...(token && { token }), ...(refreshToken && { refreshToken }) };
    this.#fetch = settings.fetch ?? fetch;
  }

  /** The token of the signed-in person; store it to be the same person next time. */
  get token(): string | undefined {
    return this.#tokens.token;
  }

  /** Signs in with a name; later requests are made as this person. */
  async signInAsGuest(name: string): Promise<Account> {
    return this.#signedIn((await this.request(SignInAsGuestDocument, { name })).signInAsGuest);
  }

  /** Makes an account with a login name and a password; later requests are made as this person. */
  async signUp(input: SignUpInput): Promise<Account> {
    return this.#signedIn((await this.request(SignUpDocument, { input })).signUp);
  }

  /** Logs in; later requests are made as this person. */
  async logIn(login: string, password: string, device?: string): Promise<Account> {
    return this.#signedIn((await this.request(LogInDocument, { input: { login, password, device } })).logIn);
  }

  /** Gives the guest who is signed in a login name and a password. */
  async registerAccount(login: string, password: string, device?: string): Promise<Account> {
    const input = { login, password, device };
    return this.#signedIn((await this.request(RegisterAccountDocument, { input })).registerAccount);
  }

  /** Signs out: here, or on all devices. */
  async logOut({ everywhere = false }: { readonly everywhere?: boolean } = {}): Promise<void> {
    await this.request(LogOutDocument, { everywhere });
    await this.#become({});
  }

  /** The devices on which the person is signed in. */
  async sessions(): Promise<SessionsQuery["sessions"]> {
    return (await this.request(SessionsDocument, {})).sessions;
  }

  /** Signs out on another device. */
  async revokeSession(key: string): Promise<void> {
    await this.request(RevokeSessionDocument, { key });
  }

  /** Changes the name that others see, and returns it. */
  async renameAccount(name: string): Promise<string> {
    return (await this.request(RenameAccountDocument, { name })).renameAccount.account.name;
  }

  async #signedIn({ account, token, refreshToken }: SignInReply): Promise<Account> {
    await this.#become({ token, ...(refreshToken && { refreshToken }) });
    return account;
  }

  async #become(tokens: Tokens): Promise<void> {
    this.#tokens = tokens;
    this.#settings.onTokens?.(tokens);
    // An open connection would keep its old identity.
    await this.#socket?.dispose();
    this.#socket = undefined;
  }

  /**
   * Renews the tokens if a request was refused because of them. Returns whether it is worth another try.
   * @param used the token with which the request was made
   */
  async #renewed(error: unknown, used: string | undefined): Promise<boolean> {
    if (!(error instanceof ApiError) || !badToken.has(error.code) || used === undefined) return false;
    // Others may have renewed it since.
    if (this.token !== used) return this.token !== undefined;
    const { refreshToken } = this.#tokens;
    if (refreshToken === undefined) return false;
    this.#renewing ??= this.#renew(refreshToken).finally(() => {
      this.#renewing = undefined;
    });
    await this.#renewing;
    return this.token !== undefined;
  }

  /** Uses up the refresh token. */
  async #renew(refreshToken: string): Promise<void> {
    try {
      // Without the token that was refused.
      const { refreshSession } = await this.#send<RefreshSessionMutation>(RefreshSessionDocument, { refreshToken }, {});
      await this.#signedIn(refreshSession);
    } catch (error) {
      if (!(error instanceof ApiError) || !badToken.has(error.code)) throw error;
      await this.#become({});
    }
  }

  /** The signed-in person; `undefined` if nobody is, or the token is no longer valid. */
  async me(): Promise<Account | undefined> {
    try {
      return (await this.request(MeDocument, {})).me ?? undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || !badToken.has(error.code)) throw error;
      this.#tokens = {};
      return undefined;
    }
  }

  /** All installed games. */
  async games(): Promise<readonly Game[]> {
    const games: Game[] = [];
    let after: string | null = null;
    for (;;) {
      const data: GamesQuery = await this.request(GamesDocument, { ...this.#locale, after });
      games.push(...data.games.edges.map(({ node }) => node));
      if (!data.games.pageInfo.hasNextPage) return games;
      after = data.games.pageInfo.endCursor;
    }
  }

  /** Everything that a game lists with these extensions; empty if the game is not installed. */
  async catalogue(gameId: string, extensions: readonly string[] = []): Promise<readonly Catalogue[]> {
    const { game } = await this.request(CatalogueDocument, { gameId, extensions, ...this.#locale });
    return game?.catalogue ?? [];
  }

  /** The boards of a game under such rules; empty if the game is not installed or has none. */
  async board(gameId: string, choice: Omit<BoardQueryVariables, "gameId" | "locale"> = {}): Promise<readonly Board[]> {
    const { game } = await this.request(BoardDocument, { gameId, ...choice, ...this.#locale });
    return game?.board ?? [];
  }

  /** All names that a client can meet in matches of a game; `undefined` if the game is not installed. */
  async vocabulary(gameId: string, extensions: readonly string[] = []): Promise<Vocabulary | undefined> {
    const { game } = await this.request(VocabularyDocument, { gameId, extensions, ...this.#locale });
    return game?.vocabulary;
  }

  async createMatch(input: CreateMatchInput): Promise<Match> {
    return (await this.request(CreateMatchDocument, { input })).createMatch.match;
  }

  async joinMatch(matchId: string, seat?: number): Promise<Match> {
    return (await this.request(JoinMatchDocument, { matchId, seat })).joinMatch.match;
  }

  /** Takes a seat with the code of an invitation. */
  async joinByInvitation(code: string, seat?: number): Promise<Match> {
    return (await this.request(JoinMatchDocument, { code, seat })).joinMatch.match;
  }

  /** The match that an invitation is for, before it begins. */
  async invitation(code: string): Promise<Match> {
    return (await this.request(InvitationDocument, { code, ...this.#locale })).invitation;
  }

  /** Invites to a match of one's own. The code is shown only now. */
  async createInvitation(
    input: CreateInvitationMutationVariables["input"],
  ): Promise<CreateInvitationMutation["createInvitation"]> {
    return (await this.request(CreateInvitationDocument, { input })).createInvitation;
  }

  /** The valid invitations to a match of one's own. */
  async invitations(matchId: string): Promise<InvitationsQuery["invitations"]> {
    return (await this.request(InvitationsDocument, { matchId })).invitations;
  }

  async revokeInvitation(matchId: string, key: string): Promise<void> {
    await this.request(RevokeInvitationDocument, { input: { matchId, key } });
  }

  async leaveMatch(matchId: string): Promise<Match> {
    return (await this.request(LeaveMatchDocument, { matchId })).leaveMatch.match;
  }

  async returnToMatch(matchId: string): Promise<Match> {
    return (await this.request(ReturnToMatchDocument, { matchId })).returnToMatch.match;
  }

  async startMatch(matchId: string): Promise<Match> {
    return (await this.request(StartMatchDocument, { matchId })).startMatch.match;
  }

  async match(matchId: string): Promise<Match> {
    return (await this.request(MatchDocument, { matchId, ...this.#locale })).match;
  }

  /** The position in a few paragraphs of text. */
  async describe(matchId: string): Promise<readonly string[]> {
    return (await this.request(DescribeDocument, { matchId, ...this.#locale })).match.describe;
  }

  /**
   * The match as it was at a version, by the count of the one who looked; as it is now without one.
   * @param eyes whose: your own by default, the public's, or once the match is over those of any seat
   */
  async position(
    matchId: string,
    version?: number,
    eyes: { readonly seat?: number; readonly spectator?: boolean } = {},
  ): Promise<MatchPosition> {
    return (await this.request(MatchPositionDocument, { matchId, version, ...eyes, ...this.#locale })).match.at;
  }

  /** The newest entries of the log up to a version, oldest first; without a version up to now. */
  async log(matchId: string, last: number, version?: number): Promise<readonly LogEntry[]> {
    let entries: readonly LogEntry[] = [];
    let before: string | null = null;
    do {
      const size = Math.min(last - entries.length, longestPage);
      const data: LogUntilQuery = await this.request(LogUntilDocument, {
        ...{ matchId, version, last: size, before },
        ...this.#locale,
      });
      const { edges, pageInfo } = data.match.at.log;
      entries = [...edges.map(({ node }) => node), ...entries];
      before = pageInfo.hasPreviousPage ? pageInfo.startCursor : null;
    } while (before !== null && entries.length < last);
    return entries;
  }

  /**
   * Answers a prompt.
   * @param version the version of the match the answer is based on
   * @param key identifies the decision; a new one by default
   */
  async answer(
    request: { matchId: string; promptId: string; answer: AnswerValue; version: number },
    key: string = crypto.randomUUID(),
  ): Promise<Receipt> {
    const input = { ...request, idempotencyKey: key };
    return (await this.request(AnswerDocument, { input })).answer;
  }

  /**
   * Undoes the player's last decision, or all since a version.
   * @param request `version` is the current one; `to` the one to go back to, no earlier than `undoTo`
   */
  async undo(
    request: { matchId: string; version: number; to?: number },
    key: string = crypto.randomUUID(),
  ): Promise<Receipt> {
    return (await this.request(UndoDocument, { input: { ...request, idempotencyKey: key } })).undo;
  }

  /** Starts or stops passing a window automatically. */
  async setAutoPass(matchId: string, window: string, on: boolean): Promise<readonly Window[]> {
    return (await this.request(SetAutoPassDocument, { matchId, window, on })).setAutoPass.match.autoPasses;
  }

  /**
   * The updates of a match, from a version on: after a lost connection they go on where they ended. Ends with the update that
   * shows that the match is over, or when the client is closed.
   */
  async *updates(matchId: string, after?: number): AsyncGenerator<MatchUpdate> {
    let seen = after;
    let status: Match["status"] | undefined;
    let failures = 0;
    let patches = canCheckPatches();
    while (!this.#closed) {
      const used = this.token;
      try {
        const variables = { matchId, after: seen, patches, ...this.#locale };
        const matches = new PatchedMatch();
        for await (const { data, errors } of this.#connection().iterate<MatchUpdatedSubscription>({
          query: MatchUpdatedDocument,
          variables,
        })) {
          if (errors?.[0]) throw toApiError(this.#revived(errors[0]));
          if (!data) continue;
          const { since, version, entries } = data.matchUpdated;
          const match = (await matches.after(data.matchUpdated)) as Match | undefined;
          if (!match) {
            // Whole matches from now on, beginning with this update; one within a version comes again only to newcomers.
            patches = false;
            if (since === version) seen = undefined;
            break;
          }
          failures = 0;
          status = match.status;
          // The start makes no version, so it could be missed after this one.
          seen = status === "LOBBY" ? undefined : version;
          yield this.#revived({ since, version, entries, match });
        }
        if (status === "FINISHED") return;
        // A match that was over already has nothing new to bring; neither has a node that goes away.
        const match = status === undefined && (await this.match(matchId));
        if (match && match.status === "FINISHED" && match.version === seen) {
          yield { since: seen, version: seen, entries: [], match };
          return;
        }
      } catch (thrown) {
        if (this.#closed) return;
        const error = Array.isArray(thrown) ? this.#revived(thrown) : thrown;
        const behind = seen !== after && codeOf(error) === "INVALID_VERSION";
        // The node we are connected to now may be behind the previous one.
        if (!behind && !(await this.#renewed(failureOf(error) ?? refusal(error), used))) throwIfFinal(error);
      }
      failures++;
      if (failures > this.#retries) throw new NetworkError("the connection was lost");
      await wait(this.#delay(failures));
    }
  }

  /** Sends a document: one of the SDK's or your own, for example to query a game's view. */
  async request<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Result>;
  async request<Result>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Result>;
  async request<Result>(query: string, variables: object = {}): Promise<Result> {
    let renewed = false;
    for (let failures = 0; ; ) {
      const used = this.token;
      try {
        return await this.#send<Result>(query, variables);
      } catch (error) {
        if (!renewed && (await this.#renewed(error, used))) {
          renewed = true;
          continue;
        }
        const temporary = error instanceof NetworkError || (error instanceof ApiError && error.code === "UNAVAILABLE");
        failures++;
        if (!temporary || failures > this.#retries || this.#closed) throw error;
        await wait(this.#delay(failures));
      }
    }
  }

  /** Ends everything in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#socket?.dispose();
  }

  async #send<Data>(query: string, variables: object, { token }: Tokens = this.#tokens): Promise<Data> {
    const { url, locale } = this.#settings;
    let body: { readonly data?: Data | null; readonly errors?: readonly ResponseError[] };
    try {
      const response = await this.#fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/graphql-response+json, application/json",
          ...(locale ? { "accept-language": locale.replace("_", "-") } : undefined),
          ...(token ? { authorization: `Bearer ${token}` } : undefined),
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(patience),
      });
      body = JSON.parse(await response.text(), this.#settings.reviver) as typeof body;
    } catch (error) {
      throw new NetworkError("the server does not answer", { cause: error });
    }
    const [failure] = body.errors ?? [];
    if (failure) throw toApiError(failure);
    if (!body.data) throw new NetworkError("the server does not answer as expected");
    return body.data;
  }

  #connection(): Socket {
    const { url, locale, webSocket } = this.#settings;
    this.#socket ??= createClient({
      url: url.replace(/^http/, "ws"),
      connectionParams: () => ({
        ...(this.token ? { token: this.token } : undefined),
        ...(locale ? { locale } : undefined),
      }),
      // Its own retry would start from the same version again; `updates` knows better.
      retryAttempts: 0,
      ...(webSocket ? { webSocketImpl: webSocket } : undefined),
    });
    return this.#socket;
  }

  /** The same value, as the reviver makes it. */
  #revived<Value>(value: Value): Value {
    const { reviver } = this.#settings;
    return reviver ? (JSON.parse(JSON.stringify(value), reviver) as Value) : value;
  }

  get #retries(): number {
    return this.#settings.retries ?? 5;
  }

  #delay(failures: number): number {
    const { retryDelay = 200, longestDelay = usualLongestDelay } = this.#settings;
    return Math.min(retryDelay * 2 ** (failures - 1), longestDelay) * (0.5 + Math.random() / 2);
  }

  get #locale(): { readonly locale?: Locale } {
    const { locale } = this.#settings;
    return locale ? { locale } : {};
  }
}

/** The failure reported by the server. graphql-ws rejects with a list of them before there is a result. */
function failureOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return Array.isArray(error) && error.length > 0 ? toApiError(error[0] as ResponseError) : undefined;
}

function codeOf(error: unknown): string | undefined {
  return failureOf(error)?.code;
}

/** Rethrows errors that a new connection would not fix. */
function throwIfFinal(error: unknown): void {
  const failure = failureOf(error);
  if (failure && failure.code !== "UNAVAILABLE") throw failure;
  const refused = refusal(error);
  if (refused) throw refused;
}

/** The failure for which the server refuses a connection. */
function refusal(error: unknown): ApiError | undefined {
  // graphql-ws also rejects with the event that closed the connection.
  const { code, reason } = (error ?? {}) as { readonly code?: unknown; readonly reason?: unknown };
  // Closed with a code from 4400 to 4499: the server rejects us permanently. With 4403 the reason is the failure's
  // code; 4408 means that the handshake took too long.
  if (typeof code !== "number" || code < 4400 || code > 4499 || code === 4408 || reason === "UNAVAILABLE")
    return undefined;
  return new ApiError(
    code === 4403 && reason ? (reason as ErrorCode) : "BAD_REQUEST",
    `the connection was refused: ${reason}`,
  );
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
