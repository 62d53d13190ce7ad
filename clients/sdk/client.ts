import { createClient, type Client as Socket } from "graphql-ws";
import { AccountClient } from "./account.ts";
import { AdministrationClient } from "./administration.ts";
import { ContactClient } from "./contacts.ts";
import type { TypedDocument } from "./document.ts";
import { ApiError, NetworkError, type ResponseError, toApiError } from "./errors.ts";
import { FrontendClient } from "./frontends.ts";
import {
  AnswerDocument,
  type AwaitingFieldsFragment,
  AwaitingMeDocument,
  AwaitingMeUpdatedDocument,
  BoardDocument,
  type BoardQueryVariables,
  CatalogueDocument,
  CompleteProviderSignInDocument,
  ConcedeDocument,
  CreateMatchDocument,
  DeleteAccountDocument,
  DescribeDocument,
  GamesDocument,
  type GamesQuery,
  JoinMatchDocument,
  LeaveMatchDocument,
  LogInDocument,
  LogOutDocument,
  LogUntilDocument,
  type LogUntilQuery,
  MatchDocument,
  MatchesDocument,
  type MatchesQuery,
  type MatchesQueryVariables,
  MatchPositionDocument,
  MatchUpdatedDocument,
  type MatchUpdatedSubscription,
  MeDocument,
  RefreshSessionDocument,
  type RefreshSessionMutation,
  RegisterAccountDocument,
  ResetPasswordDocument,
  ReturnToMatchDocument,
  ServerRestartUpdatedDocument,
  SetAutoPassDocument,
  SignInAsGuestDocument,
  SignUpDocument,
  type SignUpInput,
  StartMatchDocument,
  UndoDocument,
  VocabularyDocument,
} from "./generated/operations.ts";
import { HistoryClient } from "./history.ts";
import { ModerationClient } from "./moderation.ts";
import { canCheckPatches, PatchedMatch } from "./patch.ts";
import { Patience } from "./patience.ts";
import { codeOf, failureOf, refusal, throwIfFinal } from "./refusals.ts";
import type { ClientSettings, Tokens } from "./settings.ts";
import { isOver } from "./status.ts";
import { TableClient } from "./tables.ts";
import { TalkClient } from "./talk.ts";
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
  ServerRestart,
  Vocabulary,
  Window,
} from "./types.ts";

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
const longestReply = 30_000;

/** The most entries of a log that the server sends at once. */
const longestPage = 200;

/** The code with which a server closes a WebSocket because it restarts. */
const restarting = 1012;

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
  readonly #patience: Patience;
  #tokens: Tokens;
  #renewing: Promise<void> | undefined;
  #socket: Socket | undefined;
  #closed = false;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
    const { token, refreshToken } = settings;
    this.#tokens = { ...(token && { token }), ...(refreshToken && { refreshToken }) };
    this.#fetch = settings.fetch ?? fetch;
    this.#patience = new Patience(settings);
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

  /** Sets a new password with the code of a link; later requests are made as that person. */
  async resetPassword(code: string, password: string, device?: string): Promise<Account> {
    const input = { code, password, device };
    return this.#signedIn((await this.request(ResetPasswordDocument, { input })).resetPassword);
  }

  /**
   * Deletes the account of the person who is signed in, for good.
   * @param password not needed for guests, and within ten minutes after signing in
   */
  async deleteAccount(password?: string): Promise<void> {
    await this.request(DeleteAccountDocument, { password });
    await this.#become({});
  }

  /** Signs in with the code that came back from a provider; later requests are made as this person. */
  async completeProviderSignIn(code: string, handle: string, device?: string): Promise<Account> {
    const input = { code, handle, device };
    return this.#signedIn((await this.request(CompleteProviderSignInDocument, { input })).completeProviderSignIn);
  }

  /** Signs out: here, or on all devices. */
  async logOut({ everywhere = false }: { readonly everywhere?: boolean } = {}): Promise<void> {
    await this.request(LogOutDocument, { everywhere });
    await this.#become({});
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
    const { renew } = this.#settings;
    if (renew) return this.#become(await renew(refreshToken));
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
      const data: GamesQuery = await this.request(GamesDocument, { ...this.locale, after });
      games.push(...data.games.edges.map(({ node }) => node));
      if (!data.games.pageInfo.hasNextPage) return games;
      after = data.games.pageInfo.endCursor;
    }
  }

  /** Everything that a game lists with these extensions; empty if the game is not installed. */
  async catalogue(gameId: string, extensions: readonly string[] = []): Promise<readonly Catalogue[]> {
    const { game } = await this.request(CatalogueDocument, { gameId, extensions, ...this.locale });
    return game?.catalogue ?? [];
  }

  /** The boards of a game under such rules; empty if the game is not installed or has none. */
  async board(gameId: string, choice: Omit<BoardQueryVariables, "gameId" | "locale"> = {}): Promise<readonly Board[]> {
    const { game } = await this.request(BoardDocument, { gameId, ...choice, ...this.locale });
    return game?.board ?? [];
  }

  /** All names that a client can meet in matches of a game; `undefined` if the game is not installed. */
  async vocabulary(gameId: string, extensions: readonly string[] = []): Promise<Vocabulary | undefined> {
    const { game } = await this.request(VocabularyDocument, { gameId, extensions, ...this.locale });
    return game?.vocabulary;
  }

  /** A page of matches, newest first: public ones, or with `mine` one's own. */
  async matches(page: Omit<MatchesQueryVariables, "locale"> = {}): Promise<MatchesQuery["matches"]> {
    return (await this.request(MatchesDocument, { ...page, ...this.locale })).matches;
  }

  async createMatch(input: CreateMatchInput): Promise<Match> {
    return (await this.request(CreateMatchDocument, { input })).createMatch.match;
  }

  async joinMatch(matchId: string, seat?: number): Promise<Match> {
    return (await this.request(JoinMatchDocument, { matchId, seat })).joinMatch.match;
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
    return (await this.request(MatchDocument, { matchId, ...this.locale })).match;
  }

  /** The position in a few paragraphs of text. */
  async describe(matchId: string): Promise<readonly string[]> {
    return (await this.request(DescribeDocument, { matchId, ...this.locale })).match.describe;
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
    return (await this.request(MatchPositionDocument, { matchId, version, ...eyes, ...this.locale })).match.at;
  }

  /** The newest entries of the log up to a version, oldest first; without a version up to now. */
  async log(matchId: string, last: number, version?: number): Promise<readonly LogEntry[]> {
    let entries: readonly LogEntry[] = [];
    let before: string | null = null;
    do {
      const size = Math.min(last - entries.length, longestPage);
      const data: LogUntilQuery = await this.request(LogUntilDocument, {
        ...{ matchId, version, last: size, before },
        ...this.locale,
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

  /** Concedes, which ends the match. */
  async concede(matchId: string, key: string = crypto.randomUUID()): Promise<Receipt> {
    return (await this.request(ConcedeDocument, { matchId, idempotencyKey: key })).concede;
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
      const began = performance.now();
      try {
        const variables = { matchId, after: seen, patches, ...this.locale };
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
          // The start and the end of a pause make no version, so they could be missed after this one.
          seen = status === "RUNNING" || isOver(match) ? version : undefined;
          yield this.#revived({ since, version, entries, match });
        }
        if (status && isOver({ status })) return;
        // A match that was over already has nothing new to bring; neither has a node that goes away.
        const match = status === undefined && (await this.match(matchId));
        if (match && isOver(match) && match.version === seen) {
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
      failures = await this.#patience.waitAfter(failures, began);
    }
  }

  /** A page of the running matches that wait for you, the longest waiting first. */
  async awaitingMe(page: { readonly first?: number; readonly after?: string } = {}): Promise<AwaitingFieldsFragment> {
    return (await this.request(AwaitingMeDocument, page)).awaitingMe;
  }

  /** The first page of the matches that wait for you: at once, and whenever it changes. */
  async *awaiting(first?: number): AsyncGenerator<AwaitingFieldsFragment> {
    for await (const { awaitingMeUpdated } of this.subscribe(AwaitingMeUpdatedDocument, () => ({ first }))) {
      yield awaitingMeUpdated;
    }
  }

  /**
   * The next restart of the server, undefined if none is announced: at once, and whenever that changes. Its time is by the clock
   * of the server (`serverTime`).
   */
  async *restarts(): AsyncGenerator<ServerRestart | undefined> {
    for await (const { serverRestartUpdated } of this.subscribe(ServerRestartUpdatedDocument, () => ({}))) {
      const restart = serverRestartUpdated ?? undefined;
      if (restart) this.#patience.expectRestart(Math.max(0, Date.parse(restart.at) - Date.now()));
      yield restart;
    }
  }

  /**
   * The results of a subscription, one of the SDK's or your own. After a lost connection it begins again, so what happened
   * meanwhile is missing unless the variables say where to go on.
   * @param variables called for each beginning
   */
  async *subscribe<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: () => NoInfer<Variables>,
  ): AsyncGenerator<Result> {
    for (let failures = 0; !this.#closed; ) {
      const used = this.token;
      const began = performance.now();
      try {
        const results = this.#connection().iterate<Result>({
          query,
          variables: variables() as Record<string, unknown>,
        });
        for await (const { data, errors } of results) {
          if (errors?.[0]) throw toApiError(this.#revived(errors[0]));
          failures = 0;
          if (data) yield this.#revived(data);
        }
      } catch (thrown) {
        if (this.#closed) return;
        const error = Array.isArray(thrown) ? this.#revived(thrown) : thrown;
        if (!(await this.#renewed(failureOf(error) ?? refusal(error), used))) throwIfFinal(error);
      }
      failures = await this.#patience.waitAfter(failures, began);
    }
  }

  /** The account of the person who is signed in: its password, address, devices and providers. */
  readonly account = new AccountClient(this);
  /** What admins do with accounts. */
  readonly administration = new AdministrationClient(this);
  /** What moderators do about messages. */
  readonly moderation = new ModerationClient(this);
  /** Who sits at a table, and how people get there. */
  readonly tables = new TableClient(this);
  /** What has been played, and how well. */
  readonly history = new HistoryClient(this);
  /** What can be done at the tables besides playing: talking, reacting, muting. */
  readonly talk = new TalkClient(this);
  /** Where you are told that it is your turn. */
  readonly contacts = new ContactClient(this);
  /** Frontends of others that are registered here. */
  readonly frontends = new FrontendClient(this);

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
        if (!temporary || !this.#patience.isWorthTrying(failures) || this.#closed) throw error;
        await this.#patience.wait(failures);
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
        signal: AbortSignal.timeout(longestReply),
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
      on: {
        closed: (event) => {
          if ((event as { readonly code?: unknown } | undefined)?.code === restarting) this.#patience.expectRestart(0);
        },
      },
      ...(webSocket ? { webSocketImpl: webSocket } : undefined),
    });
    return this.#socket;
  }

  /** The same value, as the reviver makes it. */
  #revived<Value>(value: Value): Value {
    const { reviver } = this.#settings;
    return reviver ? (JSON.parse(JSON.stringify(value), reviver) as Value) : value;
  }

  /** The variable for the language of texts. */
  get locale(): { readonly locale?: Locale } {
    const { locale } = this.#settings;
    return locale ? { locale } : {};
  }
}
