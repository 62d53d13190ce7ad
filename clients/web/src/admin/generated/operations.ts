// Made by `npm run schema` from schema/ and clients/web/src/admin/operations. Change the operations there, then make it again.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocument as DocumentNode } from 'conclave/sdk';
import { gql } from '../gql.ts';
/** What a frontend of others, or an access token, may do for somebody. In OAuth it is in small letters. */
export type AccessScope =
  /** Use their role of a moderator or an admin, though not over accounts. Only once an admin has approved it. */
  | 'ADMIN'
  /** Create matches, join, decide and talk for them. */
  | 'PLAY'
  /** See what they see. The other two include it. */
  | 'WATCH';

/** Whether an account may be used on this server. */
export type AccountStanding =
  /** It may be used. Nobody has asked an admin. */
  | 'ADMITTED'
  /** It may be used: an admin has made it, invited its owner, or approved it. */
  | 'MEMBER'
  /** An admin has not approved it. */
  | 'REFUSED'
  /** It waits until an admin approves it, and cannot be used for anything else. */
  | 'WAITING';

/** Which restart to announce. */
export type AnnounceRestartInput = {
  /** In how many seconds: 0 to 604,800. */
  readonly inSeconds: number;
  /** What to say about it: up to 500 characters. */
  readonly text?: string | null | undefined;
};

/** Which extensions hosts may combine. */
export type Combining =
  /** Any that the rules allow together. */
  | 'ANY'
  /** None: the game is played as it is. */
  | 'NONE'
  /** Only those of a recommended set. */
  | 'SETS';

/** The account to make for somebody. */
export type CreateAccountInput = {
  /** The name to sign in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter. */
  readonly login: string;
  /** The name that others see: 1 to 32 characters. Its owner can change it. */
  readonly name: string;
};

/** Whom to invite to this server. */
export type CreateSiteInvitationInput = {
  /** A random text of 16 to 200 characters, such as a UUID. Sent again with the same within a day, for instance after a lost reply, it gets the same reply, and nothing happens twice. It is yours: others may use the same. */
  readonly idempotencyKey?: string | null | undefined;
  /** What it is for, for admins: a line of 1 to 100 characters. */
  readonly note?: string | null | undefined;
  /** How many can come in with it: 1 to 1,000. */
  readonly uses?: number;
  /** How many hours it is valid: 1 to 8,760. */
  readonly validHours?: number;
};

/** The kind of an extension. */
export type ExtensionKind =
  /** Published for the game: more cards, boards, rules. */
  | 'EXPANSION'
  /** A small change that somebody likes. */
  | 'HOUSE_RULE'
  /** Another way to play the same game. */
  | 'VARIANT';

/** A match to take in. */
export type ImportMatchInput = {
  /** The content of the file: its JSON, or that compressed with gzip, in Base64. */
  readonly content: string;
  /** A random text of 16 to 200 characters, such as a UUID. Sent again with the same within a day, for instance after a lost reply, it gets the same reply, and nothing happens twice. It is yours: others may use the same. */
  readonly idempotencyKey?: string | null | undefined;
  /** Who plays on, if the match is not over: somebody for each seat for which the file has no bot. */
  readonly players?: ReadonlyArray<ImportedSeatInput> | null | undefined;
  /** Who learns of it; by default `UNLISTED`. */
  readonly visibility?: MatchVisibility | null | undefined;
};

/** Who plays on: exactly one of these. */
export type ImportedPlayerInput =
  {   /** Whoever has this account. */
  readonly accountId: string; readonly bot?: never; }
  |  { readonly accountId?: never;   /** A bot of this kind: one of `Game.bots`. */
  readonly bot: string; };

/** Who plays on in a seat of an imported match. */
export type ImportedSeatInput = {
  /** Who plays on there. */
  readonly player: ImportedPlayerInput;
  /** The number of the seat. */
  readonly seat: number;
};

/** Who may create matches on this server. A game or an extension may be offered to fewer. */
export type MatchCreators =
  /** Whoever is registered: all but guests. */
  | 'ACCOUNTS'
  /** Admins alone: others join their matches. */
  | 'ADMINS'
  /** Everybody who is signed in, also guests. */
  | 'EVERYBODY'
  /** Accounts that an admin has let in: made, invited or approved; moderators and admins. */
  | 'MEMBERS';

/** Which matches: only those with all of this. */
export type MatchFilterInput = {
  /** The keys of extensions, at most 20; they may have others as well. */
  readonly extensionKeys?: ReadonlyArray<string> | null | undefined;
  /** At least so many free seats: 1 to 64. */
  readonly freeSeats?: number | null | undefined;
  readonly gameId?: string | null | undefined;
  /** The language of the table: `zh` also finds `zh-Hant`. */
  readonly language?: string | null | undefined;
  /** Only those where you have a seat or are the host; otherwise only public ones. */
  readonly mine?: boolean;
  readonly status?: MatchStatus | null | undefined;
  /** A part of the title, whatever its capitals: 1 to 80 characters. */
  readonly title?: string | null | undefined;
};

/** A value for one option. */
export type MatchOptionInput = {
  /** The option. Those of extensions stand under `<extension>.<option>`. */
  readonly key: string;
  readonly value: OptionValueInput;
};

/** The status of a match. */
export type MatchStatus =
  /** It was ended because nobody has done anything for long, or by an admin. Its secrets stay secret. */
  | 'ABANDONED'
  /** It was ended before it began: by its host, or because nobody came for long. */
  | 'CANCELLED'
  /** Its rules have failed. Nothing is lost; an admin can let it go on. */
  | 'FAULTED'
  /** It is over, and everything about it is public. */
  | 'FINISHED'
  /** It waits for players and for its start. */
  | 'LOBBY'
  /** Its players have a break: nothing can be decided, and clocks stand still. */
  | 'PAUSED'
  /** It is being played. */
  | 'RUNNING'
  /** The server lacks its game or an extension, or has another major version of it. Nothing is lost; it goes on by itself once that is there, and clocks stand still meanwhile. */
  | 'STRANDED';

/** Who learns of a match. */
export type MatchVisibility =
  /** Its host, and those who have a seat or for whom one is held. For everybody else it does not exist. */
  | 'PRIVATE'
  /** Everybody: it is listed. */
  | 'PUBLIC'
  /** Whoever has its id: it is not listed. */
  | 'UNLISTED';

/** A value for an option: exactly one of these. */
export type OptionValueInput =
  {   /** For an option that is on or off. */
  readonly boolean: boolean; readonly choice?: never; readonly integer?: never; }
  |  { readonly boolean?: never;   /** For an option with named values. */
  readonly choice: string; readonly integer?: never; }
  |  { readonly boolean?: never; readonly choice?: never;   /** For an option with a whole number. */
  readonly integer: number; };

/** What everybody is to know for a while. */
export type PostNoticeInput = {
  /** The text in one language or several: at most 30. */
  readonly texts: ReadonlyArray<SiteTextInput>;
  /** Until when to show it: within a year. */
  readonly until: string;
};

/** What an account may do on this server. Each role includes those before it. */
export type Role =
  /** Decides what this server offers. */
  | 'ADMIN'
  /** Plays without registration: whoever has the token has the account. */
  | 'GUEST'
  /** Looks after the tables and what is said at them. */
  | 'MODERATOR'
  /** Has registered, and can sign in again. */
  | 'PLAYER';

/** What a recommended set is to have: all of it is written anew. */
export type SaveRecommendedSetInput = {
  /** Accounts that may, whatever their role: at most 1,000. */
  readonly accountIds?: ReadonlyArray<string> | null | undefined;
  /** The extensions to play with, by key; none by default. */
  readonly extensionKeys?: ReadonlyArray<string>;
  readonly gameId: string;
  /** The set to replace; without it a new one is added. */
  readonly key?: string | null | undefined;
  /** Options that differ from what they usually are. */
  readonly options?: ReadonlyArray<MatchOptionInput>;
  /** The role that it takes to use it; every guest may by default. */
  readonly role?: Role;
  /** Its name: 1 to 80 characters. */
  readonly title: string;
};

/** The player in a seat. */
export type SeatKind =
  /** A bot of the server, from the start or for somebody who has left. */
  | 'BOT'
  /** Nobody yet: it can be taken with `joinMatch`. */
  | 'FREE'
  /** Nobody yet: it is held for somebody who is invited. */
  | 'HELD'
  /** A person, or a program that has an account. */
  | 'HUMAN';

/** Which account an admin lets in, or does not. */
export type SetAccountStandingInput = {
  /** The account: one that is registered. */
  readonly accountId: string;
  /** Why: a line of 1 to 200 characters, which its owner is told. Needed for a refusal. */
  readonly reason?: string | null | undefined;
  /** `MEMBER` lets it in, `REFUSED` does not, if it waits; `ADMITTED` takes a membership away. Not `WAITING`. */
  readonly standing: AccountStanding;
};

/** Whom to let in. What is absent stays as it is. */
export type SetAdmissionInput = {
  /** Who may create matches. */
  readonly creators?: MatchCreators | null | undefined;
  /** Whether people may come in as guests. Guests who are in already stay. */
  readonly guests?: boolean | null | undefined;
  /** Who may make an account. */
  readonly signUp?: SignUpPolicy | null | undefined;
};

/** How to offer an extension. What is absent stays as it is; what is null is again as if nobody had decided it. */
export type SetExtensionOfferInput = {
  /** Accounts that may, whatever their role: at most 1,000. */
  readonly accountIds?: ReadonlyArray<string> | null | undefined;
  /** Whether new matches can be played with it. */
  readonly enabled?: boolean | null | undefined;
  readonly extensionKey: string;
  readonly gameId: string;
  /** Whether matches with it can be rated. */
  readonly rated?: boolean | null | undefined;
  /** The role that it takes to create a match with it. */
  readonly role?: Role | null | undefined;
};

/** How to offer a game. What is absent stays as it is; what is null is again as if nobody had decided it. */
export type SetGameOfferInput = {
  /** Accounts that may, whatever their role: at most 1,000. */
  readonly accountIds?: ReadonlyArray<string> | null | undefined;
  /** Groups of extensions of which a match may have one at most: at most 100 groups. */
  readonly apart?: ReadonlyArray<ReadonlyArray<string>> | null | undefined;
  /** Which extensions hosts may combine. */
  readonly combining?: Combining | null | undefined;
  /** Whether new matches can be played. */
  readonly enabled?: boolean | null | undefined;
  readonly gameId: string;
  /** Whether its matches can be rated. */
  readonly rated?: boolean | null | undefined;
  /** The role that it takes to create a match. */
  readonly role?: Role | null | undefined;
};

/** How to offer an option. What is absent stays as it is; what is null is again as the game has it. */
export type SetOptionOfferInput = {
  /** The values that hosts may choose. */
  readonly choices?: ReadonlyArray<string> | null | undefined;
  /** The default of new matches. */
  readonly default?: OptionValueInput | null | undefined;
  readonly gameId: string;
  /** Whether hosts may not choose another value. */
  readonly locked?: boolean | null | undefined;
  /** The greatest value that hosts may choose. */
  readonly max?: number | null | undefined;
  /** The least value that hosts may choose. */
  readonly min?: number | null | undefined;
  /** The option. Those of extensions stand under `<extension>.<option>`. */
  readonly optionKey: string;
};

/** What to write about the server in a language. What is absent stays; what is null is removed. */
export type SetSiteTextsInput = {
  /** How to reach you: a line of 1 to 200 characters. */
  readonly contact?: string | null | undefined;
  /** The language, as a BCP 47 tag such as `de` or `zh-Hant`. */
  readonly language: string;
  /** What it is called: a line of 1 to 80 characters. */
  readonly name?: string | null | undefined;
  /** The rules of the house: lines, with 1 to 10,000 characters. */
  readonly rules?: string | null | undefined;
};

/** Who may make an account on this server, also by signing in with an account elsewhere. */
export type SignUpPolicy =
  /** Everybody, but an admin has to approve the account, unless it comes with an invitation. */
  | 'APPROVAL'
  /** Nobody: admins make the accounts. */
  | 'CLOSED'
  /** Whoever has the code of an invitation. */
  | 'INVITATION'
  /** Everybody, and the account can be used at once. */
  | 'OPEN';

/** A text in a language. */
export type SiteTextInput = {
  /** The language, as a BCP 47 tag such as `de` or `zh-Hant`. */
  readonly language: string;
  /** The text: a line of 1 to 500 characters. */
  readonly text: string;
};

export type AccountDetailsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDetailsQuery = { readonly administration: { readonly account: { readonly login: string | null, readonly createdAt: string, readonly bannedUntil: string | null, readonly banReason: string | null, readonly silencedUntil: string | null, readonly standing: AccountStanding, readonly standingReason: string | null, readonly node: { readonly id: string, readonly name: string, readonly role: Role } } } | null };

export type AccountSessionsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountSessionsQuery = { readonly administration: { readonly accountSessions: ReadonlyArray<{ readonly key: string, readonly device: string | null, readonly createdAt: string, readonly lastUsedAt: string, readonly expiresAt: string, readonly frontend: { readonly clientId: string, readonly name: string, readonly scopes: ReadonlyArray<AccessScope> } | null }> } | null };

export type AnnounceRestartMutationVariables = Exact<{
  input: AnnounceRestartInput;
}>;


export type AnnounceRestartMutation = { readonly announceRestart: { readonly restart: { readonly at: string, readonly text: string | null } } };

export type AnyMatchFileQueryVariables = Exact<{
  matchId: string;
}>;


export type AnyMatchFileQuery = { readonly administration: { readonly matchFile: string } | null };

export type AuditLogQueryVariables = Exact<{
  subject?: string | null | undefined;
  accountId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { readonly administration: { readonly auditLog: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly key: string, readonly at: string, readonly action: string, readonly subject: string, readonly before: unknown, readonly after: unknown, readonly actor: { readonly accountId: string, readonly name: string } } }> } } | null };

export type BrokenPluginsQueryVariables = Exact<{ [key: string]: never; }>;


export type BrokenPluginsQuery = { readonly administration: { readonly brokenPlugins: ReadonlyArray<{ readonly path: string, readonly reason: string }> } | null };

export type CreateAccountMutationVariables = Exact<{
  input: CreateAccountInput;
}>;


export type CreateAccountMutation = { readonly createAccount: { readonly code: string, readonly link: string | null, readonly expiresAt: string, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type CreateSiteInvitationMutationVariables = Exact<{
  input: CreateSiteInvitationInput;
}>;


export type CreateSiteInvitationMutation = { readonly createSiteInvitation: { readonly code: string, readonly invitation: { readonly key: string, readonly note: string | null, readonly uses: number, readonly expiresAt: string } } };

export type ImportMatchMutationVariables = Exact<{
  input: ImportMatchInput;
}>;


export type ImportMatchMutation = { readonly importMatch: { readonly match: { readonly id: string, readonly status: MatchStatus, readonly origin: { readonly matchId: string, readonly createdAt: string, readonly updatedAt: string, readonly exportedAt: string } | null } } };

export type LoadPluginsMutationVariables = Exact<{ [key: string]: never; }>;


export type LoadPluginsMutation = { readonly loadPlugins: { readonly games: ReadonlyArray<{ readonly id: string, readonly version: string, readonly extensions: ReadonlyArray<{ readonly key: string, readonly version: string }> }>, readonly brokenPlugins: ReadonlyArray<{ readonly path: string, readonly reason: string }> } };

export type PostNoticeMutationVariables = Exact<{
  input: PostNoticeInput;
}>;


export type PostNoticeMutation = { readonly postNotice: { readonly site: { readonly notice: { readonly text: string, readonly until: string } | null } } };

export type RecomputeRatingsMutationVariables = Exact<{ [key: string]: never; }>;


export type RecomputeRatingsMutation = { readonly recomputeRatings: { readonly matches: number } };

export type DeleteRecommendedSetMutationVariables = Exact<{
  key: string;
}>;


export type DeleteRecommendedSetMutation = { readonly deleteRecommendedSet: { readonly key: string } };

export type ResumeFaultedMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type ResumeFaultedMatchMutation = { readonly resumeFaultedMatch: { readonly match: { readonly id: string, readonly status: MatchStatus } } };

export type RevokeSiteInvitationMutationVariables = Exact<{
  key: string;
}>;


export type RevokeSiteInvitationMutation = { readonly revokeSiteInvitation: { readonly key: string } };

export type SaveRecommendedSetMutationVariables = Exact<{
  input: SaveRecommendedSetInput;
}>;


export type SaveRecommendedSetMutation = { readonly saveRecommendedSet: { readonly key: string } };

export type SendTestMailMutationVariables = Exact<{
  address: string;
}>;


export type SendTestMailMutation = { readonly sendTestMail: { readonly accepted: boolean, readonly response: string | null, readonly failure: { readonly code: string, readonly cause: string | null, readonly host: string, readonly port: number, readonly command: string | null, readonly responseCode: number | null, readonly response: string | null, readonly advice: string } | null } };

export type ServerFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerFiguresQuery = { readonly administration: { readonly figures: { readonly at: string, readonly startedAt: string, readonly version: string, readonly nodes: number | null, readonly sockets: number, readonly subscriptions: number, readonly openMatches: number, readonly matchMemory: number, readonly mostMatchMemory: number, readonly memory: number, readonly busySeconds: number, readonly operations: number, readonly decisions: number, readonly errors: number, readonly mailsWaiting: number, readonly lastBackupAt: string | null, readonly databaseConnections: { readonly used: number, readonly idle: number, readonly waiting: number } | null } } | null };

export type SetAccountStandingMutationVariables = Exact<{
  input: SetAccountStandingInput;
}>;


export type SetAccountStandingMutation = { readonly setAccountStanding: { readonly standing: AccountStanding, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SetAdmissionMutationVariables = Exact<{
  input: SetAdmissionInput;
}>;


export type SetAdmissionMutation = { readonly setAdmission: { readonly site: { readonly signUp: SignUpPolicy, readonly guests: boolean, readonly creators: MatchCreators } } };

export type SetExtensionOfferMutationVariables = Exact<{
  input: SetExtensionOfferInput;
}>;


export type SetExtensionOfferMutation = { readonly setExtensionOffer: { readonly game: { readonly id: string } } };

export type SetGameOfferMutationVariables = Exact<{
  input: SetGameOfferInput;
}>;


export type SetGameOfferMutation = { readonly setGameOffer: { readonly game: { readonly id: string } } };

export type SetOptionOfferMutationVariables = Exact<{
  input: SetOptionOfferInput;
}>;


export type SetOptionOfferMutation = { readonly setOptionOffer: { readonly game: { readonly id: string } } };

export type SetSiteTextsMutationVariables = Exact<{
  input: SetSiteTextsInput;
}>;


export type SetSiteTextsMutation = { readonly setSiteTexts: { readonly site: { readonly translations: ReadonlyArray<{ readonly language: string, readonly name: string | null, readonly rules: string | null, readonly contact: string | null }> } } };

export type SiteInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteInvitationsQuery = { readonly administration: { readonly siteInvitations: ReadonlyArray<{ readonly key: string, readonly note: string | null, readonly uses: number, readonly createdAt: string, readonly expiresAt: string, readonly maker: { readonly id: string, readonly name: string } | null }> } | null };

export type GamesPlayedQueryVariables = Exact<{ [key: string]: never; }>;


export type GamesPlayedQuery = { readonly administration: { readonly gamesPlayed: ReadonlyArray<{ readonly gameId: string, readonly matches: number, readonly people: number, readonly extensions: ReadonlyArray<{ readonly key: string, readonly matches: number }> }> } | null };

export type RemoveNoticeMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveNoticeMutation = { readonly removeNotice: { readonly site: { readonly notice: { readonly text: string, readonly until: string } | null } } };

export type CancelRestartMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelRestartMutation = { readonly cancelRestart: { readonly restart: { readonly at: string, readonly text: string | null } | null } };

export type DeskFaultsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskFaultsQuery = { readonly administration: { readonly faults: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: DeskMatchFieldsFragment }> } } | null };

export type DeskGameQueryVariables = Exact<{
  id: string;
}>;


export type DeskGameQuery = { readonly game: { readonly id: string, readonly version: string, readonly title: { readonly text: string }, readonly summary: { readonly text: string }, readonly options: ReadonlyArray<
      | DeskOptionFields_BooleanMatchOption_Fragment
      | DeskOptionFields_ChoiceMatchOption_Fragment
      | DeskOptionFields_IntegerMatchOption_Fragment
    >, readonly sets: ReadonlyArray<{ readonly key: string, readonly title: string, readonly extensionKeys: ReadonlyArray<string>, readonly offer: { readonly role: Role, readonly accounts: ReadonlyArray<{ readonly id: string }> } | null, readonly options: ReadonlyArray<{ readonly key: string, readonly value: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } }> }>, readonly offer: { readonly enabled: boolean, readonly role: Role, readonly rated: boolean, readonly combining: Combining, readonly apart: ReadonlyArray<ReadonlyArray<string>>, readonly accounts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly options: ReadonlyArray<{ readonly key: string }> } | null, readonly extensions: ReadonlyArray<{ readonly id: string, readonly key: string, readonly version: string, readonly kind: ExtensionKind, readonly title: { readonly text: string }, readonly summary: { readonly text: string }, readonly offer: { readonly enabled: boolean, readonly role: Role, readonly rated: boolean, readonly accounts: ReadonlyArray<{ readonly id: string }> } | null, readonly options: ReadonlyArray<
        | DeskOptionFields_BooleanMatchOption_Fragment
        | DeskOptionFields_ChoiceMatchOption_Fragment
        | DeskOptionFields_IntegerMatchOption_Fragment
      > }> } | null, readonly administration: { readonly gamesPlayed: ReadonlyArray<{ readonly gameId: string, readonly matches: number, readonly people: number, readonly extensions: ReadonlyArray<{ readonly key: string, readonly matches: number }> }> } | null };

type DeskOptionFields_BooleanMatchOption_Fragment = { readonly __typename: 'BooleanMatchOption', readonly key: string, readonly locked: boolean, readonly label: { readonly text: string }, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } };

type DeskOptionFields_ChoiceMatchOption_Fragment = { readonly __typename: 'ChoiceMatchOption', readonly key: string, readonly locked: boolean, readonly choices: ReadonlyArray<{ readonly value: string, readonly label: { readonly text: string } }>, readonly label: { readonly text: string }, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } };

type DeskOptionFields_IntegerMatchOption_Fragment = { readonly __typename: 'IntegerMatchOption', readonly min: number, readonly max: number, readonly key: string, readonly locked: boolean, readonly label: { readonly text: string }, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } };

export type DeskOptionFieldsFragment =
  | DeskOptionFields_BooleanMatchOption_Fragment
  | DeskOptionFields_ChoiceMatchOption_Fragment
  | DeskOptionFields_IntegerMatchOption_Fragment
;

export type DeskGamesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskGamesQuery = { readonly games: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly version: string, readonly title: { readonly text: string }, readonly offer: { readonly enabled: boolean, readonly role: Role, readonly accounts: ReadonlyArray<{ readonly id: string }>, readonly options: ReadonlyArray<{ readonly key: string }> } | null, readonly sets: ReadonlyArray<{ readonly key: string }>, readonly extensions: ReadonlyArray<{ readonly offer: { readonly enabled: boolean } | null }> } }> }, readonly administration: { readonly gamesPlayed: ReadonlyArray<{ readonly gameId: string, readonly matches: number, readonly people: number }> } | null };

export type DeskHandOverMutationVariables = Exact<{
  matchId: string;
  accountId: string;
}>;


export type DeskHandOverMutation = { readonly handOverMatch: { readonly match: { readonly id: string, readonly host: { readonly id: string, readonly name: string } } } };

export type DeskMatchQueryVariables = Exact<{
  id: string;
}>;


export type DeskMatchQuery = { readonly match: (
    { readonly notice: string | null, readonly options: ReadonlyArray<{ readonly key: string, readonly value: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } }>, readonly origin: { readonly matchId: string } | null }
    & DeskMatchFieldsFragment
  ) };

export type DeskMatchesQueryVariables = Exact<{
  filter?: MatchFilterInput | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskMatchesQuery = { readonly matches: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: DeskMatchFieldsFragment }> }, readonly administration: { readonly matchCounts: ReadonlyArray<{ readonly status: MatchStatus, readonly visibility: MatchVisibility, readonly count: number }> } | null };

export type DeskMatchFieldsFragment = { readonly id: string, readonly gameId: string, readonly gameVersion: string, readonly title: string | null, readonly status: MatchStatus, readonly visibility: MatchVisibility, readonly createdAt: string, readonly strandedSince: string | null, readonly game: { readonly title: { readonly text: string } } | null, readonly extensions: ReadonlyArray<{ readonly key: string, readonly version: string }>, readonly host: { readonly id: string, readonly name: string }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly kind: SeatKind, readonly name: string | null, readonly account: { readonly id: string } | null }>, readonly fault: { readonly kind: string, readonly message: string, readonly trace: ReadonlyArray<string>, readonly sequence: number, readonly at: string } | null };

export type DeskRestartQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskRestartQuery = { readonly server: { readonly restart: { readonly at: string, readonly text: string | null } | null } };

export type DeskSiteQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskSiteQuery = { readonly server: { readonly site: { readonly signUp: SignUpPolicy, readonly guests: boolean, readonly creators: MatchCreators, readonly notice: { readonly until: string, readonly texts: ReadonlyArray<{ readonly language: string, readonly text: string }> } | null, readonly translations: ReadonlyArray<{ readonly language: string, readonly name: string | null, readonly rules: string | null, readonly contact: string | null }> } } };

export type DeskStrandedQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskStrandedQuery = { readonly administration: { readonly strandedMatches: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: DeskMatchFieldsFragment }> } } | null };

export type DeskWaitingQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskWaitingQuery = { readonly administration: { readonly reports: { readonly totalCount: number }, readonly faults: { readonly totalCount: number | null }, readonly strandedMatches: { readonly totalCount: number | null }, readonly accounts: { readonly totalCount: number }, readonly frontends: { readonly totalCount: number }, readonly brokenPlugins: ReadonlyArray<{ readonly path: string }> } | null };

export const DeskOptionFieldsFragmentDoc = gql`
    fragment DeskOptionFields on MatchOption {
  __typename
  key
  label {
    text
  }
  locked
  default {
    boolean
    integer
    choice
  }
  ... on IntegerMatchOption {
    min
    max
  }
  ... on ChoiceMatchOption {
    choices {
      value
      label {
        text
      }
    }
  }
}
    ` as unknown as DocumentNode<DeskOptionFieldsFragment, unknown>;
export const DeskMatchFieldsFragmentDoc = gql`
    fragment DeskMatchFields on Match {
  id
  gameId
  gameVersion
  game {
    title {
      text
    }
  }
  extensions {
    key
    version
  }
  title
  status
  visibility
  createdAt
  strandedSince
  host {
    id
    name
  }
  seats {
    seat
    kind
    name
    account {
      id
    }
  }
  fault {
    kind
    message
    trace
    sequence
    at
  }
}
    ` as unknown as DocumentNode<DeskMatchFieldsFragment, unknown>;
export const AccountDetailsDocument = gql`
    query AccountDetails($accountId: ID!) {
  administration {
    account(accountId: $accountId) {
      login
      createdAt
      bannedUntil
      banReason
      silencedUntil
      standing
      standingReason
      node {
        id
        name
        role
      }
    }
  }
}
    ` as unknown as DocumentNode<AccountDetailsQuery, AccountDetailsQueryVariables>;
export const AccountSessionsDocument = gql`
    query AccountSessions($accountId: ID!) {
  administration {
    accountSessions(accountId: $accountId) {
      key
      device
      frontend {
        clientId
        name
        scopes
      }
      createdAt
      lastUsedAt
      expiresAt
    }
  }
}
    ` as unknown as DocumentNode<AccountSessionsQuery, AccountSessionsQueryVariables>;
export const AnnounceRestartDocument = gql`
    mutation AnnounceRestart($input: AnnounceRestartInput!) {
  announceRestart(input: $input) {
    restart {
      at
      text
    }
  }
}
    ` as unknown as DocumentNode<AnnounceRestartMutation, AnnounceRestartMutationVariables>;
export const AnyMatchFileDocument = gql`
    query AnyMatchFile($matchId: ID!) {
  administration {
    matchFile(matchId: $matchId)
  }
}
    ` as unknown as DocumentNode<AnyMatchFileQuery, AnyMatchFileQueryVariables>;
export const AuditLogDocument = gql`
    query AuditLog($subject: String, $accountId: ID, $first: Int, $after: String) {
  administration {
    auditLog(subject: $subject, accountId: $accountId, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          key
          at
          actor {
            accountId
            name
          }
          action
          subject
          before
          after
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const BrokenPluginsDocument = gql`
    query BrokenPlugins {
  administration {
    brokenPlugins {
      path
      reason
    }
  }
}
    ` as unknown as DocumentNode<BrokenPluginsQuery, BrokenPluginsQueryVariables>;
export const CreateAccountDocument = gql`
    mutation CreateAccount($input: CreateAccountInput!) {
  createAccount(input: $input) {
    account {
      id
      name
      role
    }
    code
    link
    expiresAt
  }
}
    ` as unknown as DocumentNode<CreateAccountMutation, CreateAccountMutationVariables>;
export const CreateSiteInvitationDocument = gql`
    mutation CreateSiteInvitation($input: CreateSiteInvitationInput!) {
  createSiteInvitation(input: $input) {
    code
    invitation {
      key
      note
      uses
      expiresAt
    }
  }
}
    ` as unknown as DocumentNode<CreateSiteInvitationMutation, CreateSiteInvitationMutationVariables>;
export const ImportMatchDocument = gql`
    mutation ImportMatch($input: ImportMatchInput!) {
  importMatch(input: $input) {
    match {
      id
      status
      origin {
        matchId
        createdAt
        updatedAt
        exportedAt
      }
    }
  }
}
    ` as unknown as DocumentNode<ImportMatchMutation, ImportMatchMutationVariables>;
export const LoadPluginsDocument = gql`
    mutation LoadPlugins {
  loadPlugins {
    games {
      id
      version
      extensions {
        key
        version
      }
    }
    brokenPlugins {
      path
      reason
    }
  }
}
    ` as unknown as DocumentNode<LoadPluginsMutation, LoadPluginsMutationVariables>;
export const PostNoticeDocument = gql`
    mutation PostNotice($input: PostNoticeInput!) {
  postNotice(input: $input) {
    site {
      notice {
        text
        until
      }
    }
  }
}
    ` as unknown as DocumentNode<PostNoticeMutation, PostNoticeMutationVariables>;
export const RecomputeRatingsDocument = gql`
    mutation RecomputeRatings {
  recomputeRatings {
    matches
  }
}
    ` as unknown as DocumentNode<RecomputeRatingsMutation, RecomputeRatingsMutationVariables>;
export const DeleteRecommendedSetDocument = gql`
    mutation DeleteRecommendedSet($key: ID!) {
  deleteRecommendedSet(input: {key: $key}) {
    key
  }
}
    ` as unknown as DocumentNode<DeleteRecommendedSetMutation, DeleteRecommendedSetMutationVariables>;
export const ResumeFaultedMatchDocument = gql`
    mutation ResumeFaultedMatch($matchId: ID!) {
  resumeFaultedMatch(input: {matchId: $matchId}) {
    match {
      id
      status
    }
  }
}
    ` as unknown as DocumentNode<ResumeFaultedMatchMutation, ResumeFaultedMatchMutationVariables>;
export const RevokeSiteInvitationDocument = gql`
    mutation RevokeSiteInvitation($key: ID!) {
  revokeSiteInvitation(input: {key: $key}) {
    key
  }
}
    ` as unknown as DocumentNode<RevokeSiteInvitationMutation, RevokeSiteInvitationMutationVariables>;
export const SaveRecommendedSetDocument = gql`
    mutation SaveRecommendedSet($input: SaveRecommendedSetInput!) {
  saveRecommendedSet(input: $input) {
    key
  }
}
    ` as unknown as DocumentNode<SaveRecommendedSetMutation, SaveRecommendedSetMutationVariables>;
export const SendTestMailDocument = gql`
    mutation SendTestMail($address: String!) {
  sendTestMail(input: {address: $address}) {
    accepted
    response
    failure {
      code
      cause
      host
      port
      command
      responseCode
      response
      advice
    }
  }
}
    ` as unknown as DocumentNode<SendTestMailMutation, SendTestMailMutationVariables>;
export const ServerFiguresDocument = gql`
    query ServerFigures {
  administration {
    figures {
      at
      startedAt
      version
      nodes
      sockets
      subscriptions
      openMatches
      matchMemory
      mostMatchMemory
      memory
      busySeconds
      operations
      decisions
      errors
      mailsWaiting
      databaseConnections {
        used
        idle
        waiting
      }
      lastBackupAt
    }
  }
}
    ` as unknown as DocumentNode<ServerFiguresQuery, ServerFiguresQueryVariables>;
export const SetAccountStandingDocument = gql`
    mutation SetAccountStanding($input: SetAccountStandingInput!) {
  setAccountStanding(input: $input) {
    standing
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<SetAccountStandingMutation, SetAccountStandingMutationVariables>;
export const SetAdmissionDocument = gql`
    mutation SetAdmission($input: SetAdmissionInput!) {
  setAdmission(input: $input) {
    site {
      signUp
      guests
      creators
    }
  }
}
    ` as unknown as DocumentNode<SetAdmissionMutation, SetAdmissionMutationVariables>;
export const SetExtensionOfferDocument = gql`
    mutation SetExtensionOffer($input: SetExtensionOfferInput!) {
  setExtensionOffer(input: $input) {
    game {
      id
    }
  }
}
    ` as unknown as DocumentNode<SetExtensionOfferMutation, SetExtensionOfferMutationVariables>;
export const SetGameOfferDocument = gql`
    mutation SetGameOffer($input: SetGameOfferInput!) {
  setGameOffer(input: $input) {
    game {
      id
    }
  }
}
    ` as unknown as DocumentNode<SetGameOfferMutation, SetGameOfferMutationVariables>;
export const SetOptionOfferDocument = gql`
    mutation SetOptionOffer($input: SetOptionOfferInput!) {
  setOptionOffer(input: $input) {
    game {
      id
    }
  }
}
    ` as unknown as DocumentNode<SetOptionOfferMutation, SetOptionOfferMutationVariables>;
export const SetSiteTextsDocument = gql`
    mutation SetSiteTexts($input: SetSiteTextsInput!) {
  setSiteTexts(input: $input) {
    site {
      translations {
        language
        name
        rules
        contact
      }
    }
  }
}
    ` as unknown as DocumentNode<SetSiteTextsMutation, SetSiteTextsMutationVariables>;
export const SiteInvitationsDocument = gql`
    query SiteInvitations {
  administration {
    siteInvitations {
      key
      note
      uses
      createdAt
      expiresAt
      maker {
        id
        name
      }
    }
  }
}
    ` as unknown as DocumentNode<SiteInvitationsQuery, SiteInvitationsQueryVariables>;
export const GamesPlayedDocument = gql`
    query GamesPlayed {
  administration {
    gamesPlayed {
      gameId
      matches
      people
      extensions {
        key
        matches
      }
    }
  }
}
    ` as unknown as DocumentNode<GamesPlayedQuery, GamesPlayedQueryVariables>;
export const RemoveNoticeDocument = gql`
    mutation RemoveNotice {
  removeNotice {
    site {
      notice {
        text
        until
      }
    }
  }
}
    ` as unknown as DocumentNode<RemoveNoticeMutation, RemoveNoticeMutationVariables>;
export const CancelRestartDocument = gql`
    mutation CancelRestart {
  cancelRestart {
    restart {
      at
      text
    }
  }
}
    ` as unknown as DocumentNode<CancelRestartMutation, CancelRestartMutationVariables>;
export const DeskFaultsDocument = gql`
    query DeskFaults($first: Int, $after: String) {
  administration {
    faults(first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...DeskMatchFields
        }
      }
    }
  }
}
    ${DeskMatchFieldsFragmentDoc}` as unknown as DocumentNode<DeskFaultsQuery, DeskFaultsQueryVariables>;
export const DeskGameDocument = gql`
    query DeskGame($id: ID!) {
  game(id: $id) {
    id
    version
    title {
      text
    }
    summary {
      text
    }
    options {
      ...DeskOptionFields
    }
    sets {
      key
      title
      extensionKeys
      offer {
        role
        accounts {
          id
        }
      }
      options {
        key
        value {
          boolean
          integer
          choice
        }
      }
    }
    offer {
      enabled
      role
      accounts {
        id
        name
      }
      rated
      combining
      apart
      options {
        key
      }
    }
    extensions {
      id
      key
      version
      kind
      title {
        text
      }
      summary {
        text
      }
      offer {
        enabled
        role
        accounts {
          id
        }
        rated
      }
      options {
        ...DeskOptionFields
      }
    }
  }
  administration {
    gamesPlayed {
      gameId
      matches
      people
      extensions {
        key
        matches
      }
    }
  }
}
    ${DeskOptionFieldsFragmentDoc}` as unknown as DocumentNode<DeskGameQuery, DeskGameQueryVariables>;
export const DeskGamesDocument = gql`
    query DeskGames($first: Int, $after: String) {
  games(first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        version
        title {
          text
        }
        offer {
          enabled
          role
          accounts {
            id
          }
          options {
            key
          }
        }
        sets {
          key
        }
        extensions {
          offer {
            enabled
          }
        }
      }
    }
  }
  administration {
    gamesPlayed {
      gameId
      matches
      people
    }
  }
}
    ` as unknown as DocumentNode<DeskGamesQuery, DeskGamesQueryVariables>;
export const DeskHandOverDocument = gql`
    mutation DeskHandOver($matchId: ID!, $accountId: ID!) {
  handOverMatch(input: {matchId: $matchId, accountId: $accountId}) {
    match {
      id
      host {
        id
        name
      }
    }
  }
}
    ` as unknown as DocumentNode<DeskHandOverMutation, DeskHandOverMutationVariables>;
export const DeskMatchDocument = gql`
    query DeskMatch($id: ID!) {
  match(id: $id) {
    ...DeskMatchFields
    notice
    options {
      key
      value {
        boolean
        integer
        choice
      }
    }
    origin {
      matchId
    }
  }
}
    ${DeskMatchFieldsFragmentDoc}` as unknown as DocumentNode<DeskMatchQuery, DeskMatchQueryVariables>;
export const DeskMatchesDocument = gql`
    query DeskMatches($filter: MatchFilterInput, $first: Int, $after: String) {
  matches(filter: $filter, first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        ...DeskMatchFields
      }
    }
  }
  administration {
    matchCounts {
      status
      visibility
      count
    }
  }
}
    ${DeskMatchFieldsFragmentDoc}` as unknown as DocumentNode<DeskMatchesQuery, DeskMatchesQueryVariables>;
export const DeskRestartDocument = gql`
    query DeskRestart {
  server {
    restart {
      at
      text
    }
  }
}
    ` as unknown as DocumentNode<DeskRestartQuery, DeskRestartQueryVariables>;
export const DeskSiteDocument = gql`
    query DeskSite {
  server {
    site {
      signUp
      guests
      creators
      notice {
        until
        texts {
          language
          text
        }
      }
      translations {
        language
        name
        rules
        contact
      }
    }
  }
}
    ` as unknown as DocumentNode<DeskSiteQuery, DeskSiteQueryVariables>;
export const DeskStrandedDocument = gql`
    query DeskStranded($first: Int, $after: String) {
  administration {
    strandedMatches(first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...DeskMatchFields
        }
      }
    }
  }
}
    ${DeskMatchFieldsFragmentDoc}` as unknown as DocumentNode<DeskStrandedQuery, DeskStrandedQueryVariables>;
export const DeskWaitingDocument = gql`
    query DeskWaiting {
  administration {
    reports(first: 1) {
      totalCount
    }
    faults(first: 1) {
      totalCount
    }
    strandedMatches(first: 1) {
      totalCount
    }
    accounts(standing: WAITING, first: 1) {
      totalCount
    }
    frontends(status: REGISTERED, first: 1) {
      totalCount
    }
    brokenPlugins {
      path
    }
  }
}
    ` as unknown as DocumentNode<DeskWaitingQuery, DeskWaitingQueryVariables>;