import { AccountClient } from "./account.ts";
import { AdministrationClient } from "./administration.ts";
import { ContactClient } from "./contacts.ts";
import type { TypedDocument } from "./document.ts";
import { ApiError } from "./errors.ts";
import { FrontendClient } from "./frontends.ts";
import {
  AnswerDocument,
  type AwaitingFieldsFragment,
  AwaitingMeDocument,
  AwaitingMeUpdatedDocument,
  BoardDocument,
  type BoardQueryVariables,
  CatalogueDocument,
  CheckAnswerDocument,
  CompleteProviderSignInDocument,
  ConcedeDocument,
  CreateMatchDocument,
  DeleteAccountDocument,
  DescribeDocument,
  GamesDocument,
  type GamesQuery,
  JoinMatchDocument,
  LeaveMatchDocument,
  LogUntilDocument,
  type LogUntilQuery,
  MatchBoardsDocument,
  MatchChangesDocument,
  MatchCourseDocument,
  MatchDocument,
  MatchesDocument,
  type MatchesQuery,
  type MatchesQueryVariables,
  MatchPositionDocument,
  MeDocument,
  ResetPasswordDocument,
  ReturnToMatchDocument,
  ServerRestartDocument,
  ServerRestartUpdatedDocument,
  SetAutoPassDocument,
  SignInAsGuestDocument,
  SignInDocument,
  SignOutDocument,
  SignUpDocument,
  type SignUpInput,
  SiteDocument,
  type SiteQuery,
  StartMatchDocument,
  UndoDocument,
  UpgradeGuestDocument,
  VocabularyDocument,
} from "./generated/operations.ts";
import { HistoryClient } from "./history.ts";
import { own } from "./hubs.ts";
import { newKey } from "./keys.ts";
import { matchUpdates, type UpdateChoice } from "./match-updates.ts";
import { ModerationClient } from "./moderation.ts";
import type { ClientSettings } from "./settings.ts";
import { TableClient } from "./tables.ts";
import { TalkClient } from "./talk.ts";
import { badToken, type NewTokens, Transport, tokensOf } from "./transport.ts";
import type {
  Account,
  AnswerCheck,
  AnswerValue,
  Board,
  Catalogue,
  ChangesOfVersion,
  CreateMatchInput,
  Game,
  LogEntry,
  Match,
  MatchCourse,
  MatchPosition,
  MatchUpdate,
  ServerRestart,
  Vocabulary,
  Window,
} from "./types.ts";
import { withView } from "./view.ts";

/** The reply to an accepted decision. */
export interface Receipt {
  readonly version: number;
  /** Whether an earlier attempt had already succeeded. */
  readonly repeated: boolean;
}

/** Through whose eyes somebody looks at a match: their own, those of a seat, or those of the public. */
export interface Eyes {
  readonly seat?: number;
  readonly spectator?: boolean;
}

/** The most entries of a log that the server sends at once. */
const longestPage = 200;

/**
 * A client for the documented operations, over HTTP, and WebSocket or server-sent events. Works in browsers and in Node.js.
 *
 * Expected failures are thrown as `ApiError`. Network failures are retried, decisions and whatever would be made twice with the same
 * idempotency key, so that each is done once; then `NetworkError` is thrown. A request without a key may have succeeded although its
 * reply was lost: starting then fails with `MATCH_NOT_IN_LOBBY`, and a new guest may exist twice.
 */
export class ConclaveClient {
  readonly #transport: Transport;

  constructor(settings: ClientSettings) {
    this.#transport = new Transport(settings);
  }

  /** The token of the signed-in person; store it to be the same person next time. */
  get token(): string | undefined {
    return this.#transport.token;
  }

  /** Signs in with a name; later requests are made as this person. */
  async signInAsGuest(name: string): Promise<Account> {
    return this.#signedIn((await this.request(SignInAsGuestDocument, { name })).signInAsGuest);
  }

  /** Makes an account with a login name and a password; later requests are made as this person. */
  async signUp(input: SignUpInput): Promise<Account> {
    return this.#signedIn((await this.request(SignUpDocument, { input })).signUp);
  }

  /** Signs in; later requests are made as this person. */
  async signIn(login: string, password: string, device?: string): Promise<Account> {
    return this.#signedIn((await this.request(SignInDocument, { input: { login, password, device } })).signIn);
  }

  /** The server as its admins present it: what it is called, its rules, whom it lets in. */
  async site(): Promise<SiteQuery["server"]["site"]> {
    return (await this.request(SiteDocument, {})).server.site;
  }

  /**
   * Gives the guest who is signed in a login name and a password.
   * @param invitation the code of an invitation to the server, where signing up takes one
   */
  async upgradeGuest(login: string, password: string, device?: string, invitation?: string): Promise<Account> {
    const input = { login, password, device, invitation };
    return this.#signedIn((await this.request(UpgradeGuestDocument, { input })).upgradeGuest);
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
    await this.#transport.become({});
  }

  /**
   * Signs in with the code that came back from a provider; later requests are made as this person.
   * @param invitation the code of an invitation to the server, for whoever is new where signing up takes one
   */
  async completeProviderSignIn(code: string, handle: string, device?: string, invitation?: string): Promise<Account> {
    const input = { code, handle, device, invitation };
    return this.#signedIn((await this.request(CompleteProviderSignInDocument, { input })).completeProviderSignIn);
  }

  /** Signs out: here, or on all devices. */
  async signOut({ everywhere = false }: { readonly everywhere?: boolean } = {}): Promise<void> {
    await this.request(SignOutDocument, { everywhere });
    await this.#transport.become({});
  }

  async #signedIn({ account, ...tokens }: NewTokens & { readonly account: Account }): Promise<Account> {
    await this.#transport.become(tokensOf(tokens));
    return account;
  }

  /** The signed-in person; `undefined` if nobody is, or the token is no longer valid. */
  async me(): Promise<Account | undefined> {
    try {
      return (await this.request(MeDocument, {})).viewer?.account;
    } catch (error) {
      if (!(error instanceof ApiError) || !badToken.has(error.code)) throw error;
      this.#transport.dropTokens();
      return undefined;
    }
  }

  /** All installed games. */
  async games(): Promise<readonly Game[]> {
    const games: Game[] = [];
    let after: string | null = null;
    for (;;) {
      const data: GamesQuery = await this.request(GamesDocument, { after });
      games.push(...data.games.edges.map(({ node }) => node));
      if (!data.games.pageInfo.hasNextPage) return games;
      after = data.games.pageInfo.endCursor;
    }
  }

  /** Everything that a game lists with these extensions; empty if the game is not installed. */
  async catalogue(gameId: string, extensions: readonly string[] = []): Promise<readonly Catalogue[]> {
    const { game } = await this.request(CatalogueDocument, { gameId, extensionKeys: extensions });
    return game?.edition.catalogue ?? [];
  }

  /** The boards of a game under such rules; empty if the game is not installed or has none. */
  async board(gameId: string, choice: Omit<BoardQueryVariables, "gameId"> = {}): Promise<readonly Board[]> {
    const { game } = await this.request(BoardDocument, { gameId, ...choice });
    return game?.edition.boards ?? [];
  }

  /** The boards of a match, under its own rules; empty if it has none, or its game is not installed any more. */
  async boardsOf(matchId: string): Promise<readonly Board[]> {
    const { match } = await this.request(MatchBoardsDocument, { matchId });
    return match.edition?.boards ?? [];
  }

  /** All names that a client can meet in matches of a game; `undefined` if the game is not installed. */
  async vocabulary(gameId: string, extensions: readonly string[] = []): Promise<Vocabulary | undefined> {
    const { game } = await this.request(VocabularyDocument, { gameId, extensionKeys: extensions });
    return game?.edition.vocabulary;
  }

  /** A page of matches, newest first: public ones, or with `mine` one's own. */
  async matches(page: MatchesQueryVariables = {}): Promise<MatchesQuery["matches"]> {
    return (await this.request(MatchesDocument, { ...page })).matches;
  }

  async createMatch(input: CreateMatchInput): Promise<Match> {
    const whole: CreateMatchInput = { idempotencyKey: newKey(), ...input };
    return (await this.request(CreateMatchDocument, { input: whole })).createMatch.match;
  }

  async joinMatch(matchId: string, seat?: number): Promise<Match> {
    const key = { idempotencyKey: newKey() };
    return (await this.request(JoinMatchDocument, { target: { matchId }, seat, ...key })).joinMatch.match;
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

  /** A match, with a `view` if something is selected from it. */
  async match(matchId: string, view?: string): Promise<Match> {
    return (await this.request(withView(MatchDocument, view), { matchId })).match;
  }

  /** The position in a few paragraphs of text. */
  async describe(matchId: string): Promise<readonly string[]> {
    return (await this.request(DescribeDocument, { matchId })).match.description;
  }

  /**
   * The match as it was at a version, by the count of the one who looked; as it is now without one.
   * @param eyes whose: your own by default, the public's, or once the match is over those of any seat
   * @param view what to select of the game's view
   */
  async position(matchId: string, version?: number, eyes: Eyes = {}, view?: string): Promise<MatchPosition> {
    const document = withView(MatchPositionDocument, view);
    return (await this.request(document, { matchId, version, ...eyes })).match.at;
  }

  /**
   * How a match has gone so far: when its turns began, and what its game counts over time. Of a match that goes on it is replayed
   * each time: ask now and then, not with every update.
   * @param eyes whose versions it counts: your own by default
   */
  async course(matchId: string, eyes: Eyes = {}): Promise<MatchCourse> {
    return (await this.request(MatchCourseDocument, { matchId, ...eyes })).match.course;
  }

  /**
   * What moved with a version, and which numbers changed, by its log entries. Looking back costs the server work: go version by version.
   * @param eyes as of `position`
   */
  async changes(matchId: string, version: number, eyes: Eyes = {}): Promise<ChangesOfVersion["entries"]> {
    return (await this.request(MatchChangesDocument, { matchId, version, ...eyes })).match.at.entries;
  }

  /**
   * The newest entries of the log up to a version, oldest first; without a version up to now.
   * @param eyes who reads it: you by default
   */
  async log(matchId: string, last: number, version?: number, eyes: Eyes = {}): Promise<readonly LogEntry[]> {
    let entries: readonly LogEntry[] = [];
    let before: string | null = null;
    do {
      const size = Math.min(last - entries.length, longestPage);
      const data: LogUntilQuery = await this.request(LogUntilDocument, {
        ...{ matchId, version, last: size, before, ...eyes },
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
    key: string = newKey(),
  ): Promise<Receipt> {
    const input = { ...request, idempotencyKey: key };
    return (await this.#transport.decide(AnswerDocument, { input })).answer;
  }

  /**
   * Says what would become of an answer now, without giving it: nothing is decided, and nobody else notices. A server takes a dozen
   * in one operation, and each counts like an answer, so ask when the player pauses.
   * @param forecast whether to say what would change: for the answer that somebody points at, since it is tried in a copy of the match
   * @returns `undefined` if the prompt is not open any more, or not yours
   */
  async check(promptId: string, answer: AnswerValue, forecast = false): Promise<AnswerCheck | undefined> {
    const { node } = await this.request(CheckAnswerDocument, { promptId, answer, forecast });
    return node && "check" in node ? node.check : undefined;
  }

  /**
   * Undoes the player's last decision, or all since a version.
   * @param request `version` is the current one; `to` the one to go back to, no earlier than `undoTo`
   */
  async undo(request: { matchId: string; version: number; to?: number }, key: string = newKey()): Promise<Receipt> {
    return (await this.#transport.decide(UndoDocument, { input: { ...request, idempotencyKey: key } })).undo;
  }

  /** Concedes, which ends the match. */
  async concede(matchId: string, key: string = newKey()): Promise<Receipt> {
    return (await this.#transport.decide(ConcedeDocument, { matchId, idempotencyKey: key })).concede;
  }

  /** Starts or stops passing a window automatically. */
  async setAutoPass(matchId: string, windowKey: string, on: boolean): Promise<readonly Window[]> {
    return (await this.request(SetAutoPassDocument, { matchId, windowKey, on })).setAutoPass.match.autoPasses;
  }

  /**
   * The updates of a match, from the cursor of an earlier one on: after a lost connection they go on where they ended. Ends with the
   * update that shows that the match is over, when the client is closed, or by the signal of the choice.
   */
  updates(matchId: string, after?: string, choice?: UpdateChoice): AsyncGenerator<MatchUpdate> {
    return matchUpdates(this.#transport, matchId, after, choice);
  }

  /** A page of the running matches that wait for you, the longest waiting first. */
  async awaitingMe(page: { readonly first?: number; readonly after?: string } = {}): Promise<AwaitingFieldsFragment> {
    return own(await this.request(AwaitingMeDocument, page)).awaiting;
  }

  /** The first page of the matches that wait for you: at once, and whenever it changes, until the signal ends it. */
  async *awaiting(first?: number, signal?: AbortSignal): AsyncGenerator<AwaitingFieldsFragment> {
    for await (const { awaitingMeUpdated } of this.subscribe(AwaitingMeUpdatedDocument, () => ({ first }), signal)) {
      yield awaitingMeUpdated;
    }
  }

  /**
   * The next restart of the server, undefined if none is announced: at once, and whenever that changes. Its time is by the clock
   * of the server (`server { time }`), whatever the clock of this machine says; the client keeps trying until then, and for
   * `restartPatience` after it.
   */
  async *restarts(signal?: AbortSignal): AsyncGenerator<ServerRestart | undefined> {
    for await (const { serverRestartUpdated } of this.subscribe(ServerRestartUpdatedDocument, () => ({}), signal)) {
      const restart = serverRestartUpdated.restart ?? undefined;
      if (restart) await this.#expectRestart(restart);
      yield restart;
    }
  }

  /** By how much the clock of the server is ahead of the one of this machine, in milliseconds: deadlines are by the former. */
  async clockLead(): Promise<number> {
    const asked = Date.now();
    const { server } = await this.request(ServerRestartDocument, {});
    return Date.parse(server.time) - (asked + Date.now()) / 2;
  }

  async #expectRestart({ at }: ServerRestart): Promise<void> {
    // The own clock may be wrong, but a server that does not answer may be restarting already.
    const now = Date.now() + (await this.clockLead().catch(() => 0));
    this.#transport.expectRestart(Math.max(0, Date.parse(at) - now));
  }

  /**
   * The results of a subscription, one of the SDK's or your own. After a lost connection it begins again, so what happened
   * meanwhile is missing unless the variables say where to go on.
   * @param variables called for each beginning
   * @param signal ends it at once, also for the server: a reader that leaves the loop does so only with the next result
   */
  subscribe<Result, Variables>(
    query: TypedDocument<Result, Variables>,
    variables: () => NoInfer<Variables>,
    signal?: AbortSignal,
  ): AsyncGenerator<Result> {
    return this.#transport.subscribe(query, variables, signal);
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
    return this.#transport.request<Result>(query, variables);
  }

  /** Ends everything in progress. */
  async close(): Promise<void> {
    await this.#transport.close();
  }
}
