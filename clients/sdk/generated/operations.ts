// Made by `npm run schema` from schema/. Change the operations there, then make it again.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocument as DocumentNode } from '../document.ts';
import { gql } from '../document.ts';
/** Points for one option. */
export type AllocationInput = {
  /** The option. */
  readonly option: string;
  /** Its points. */
  readonly points: number;
};

/** What to decide. */
export type AnswerInput = {
  /** The answer. */
  readonly answer: AnswerValueInput;
  /** Any string that you have not used in this match. Sent again, it gets the same reply and decides nothing twice. */
  readonly idempotencyKey: string;
  /** The match. */
  readonly matchId: string;
  /** The prompt. */
  readonly promptId: string;
  /** The version of the match that you have seen. */
  readonly version: number;
};

/** The answer to a prompt: exactly one of these, as the type of the prompt says. */
export type AnswerValueInput =
  {   /** For an `AllocatePrompt`: the points by option. */
  readonly allocation: ReadonlyArray<AllocationInput>; readonly assignment?: never; readonly confirm?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly order?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never;   /** For an `AssignPrompt`: the places by option. */
  readonly assignment: ReadonlyArray<AssignmentInput>; readonly confirm?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly order?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never;   /** For a `ConfirmPrompt`: yes or no. */
  readonly confirm: boolean; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly order?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never;   /** For an `IntegerPrompt`: the number. */
  readonly integer: number; readonly offer?: never; readonly option?: never; readonly options?: never; readonly order?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly integer?: never;   /** For an `OfferPrompt`: an offer, or a reply to one. */
  readonly offer: OfferReplyInput; readonly option?: never; readonly options?: never; readonly order?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly integer?: never; readonly offer?: never;   /** For a `ChoosePrompt`: the option. */
  readonly option: string; readonly options?: never; readonly order?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly integer?: never; readonly offer?: never; readonly option?: never;   /** For a `ChooseManyPrompt`: the options. */
  readonly options: ReadonlyArray<string>; readonly order?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never;   /** For an `OrderPrompt`: all options, first to last. */
  readonly order: ReadonlyArray<string>; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly order?: never;   /** For a `ChoosePrompt` with `pass`: true, to choose nothing. */
  readonly pass: boolean; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly order?: never; readonly pass?: never;   /** For a `TextPrompt`: the words. */
  readonly text: string; };

/** The place of one option. */
export type AssignmentInput = {
  /** The option. */
  readonly option: string;
  /** The place that it is assigned to. */
  readonly place: string;
};

/** The bots that can sit in a seat. */
export type BotLevel =
  /** Plays by rules of thumb that its game brings. */
  | 'HEURISTIC'
  /** Chooses anything that is legal. */
  | 'RANDOM';

/** The kind of a list. */
export type CatalogueKind =
  /** Things that the game knows, each once: characters, locations, kinds of units. */
  | 'CATALOGUE'
  /** Cards, with their numbers of copies. */
  | 'DECK';

/** Which extensions hosts may combine. */
export type Combining =
  /** Any that the rules allow together. */
  | 'ANY'
  /** None: the game is played as it is. */
  | 'NONE'
  /** Only those of a recommended set. */
  | 'SETS';

/** Whom to invite to what. */
export type CreateInvitationInput = {
  /** How many hours it is valid: 1 to 720, by default 168. */
  readonly hours?: number | null | undefined;
  /** The match. */
  readonly matchId: string;
  /** The seat that it is for; by default any free one. */
  readonly seat?: number | null | undefined;
  /** How many can join with it: 1 to 64, by default 1. */
  readonly uses?: number | null | undefined;
};

/** What to create a match with. */
export type CreateMatchInput = {
  /** How long bots wait before each answer, in milliseconds: 0 to 60,000. Unless told otherwise they wait as long as the server says while somebody plays or looks on, and not at all among themselves. */
  readonly botDelay?: number | null | undefined;
  /** Bots from the start, in the last seats. */
  readonly bots?: ReadonlyArray<BotLevel> | null | undefined;
  /** The keys of extensions to play with. */
  readonly extensions?: ReadonlyArray<string> | null | undefined;
  /** The game. */
  readonly game: string;
  /** Options that differ from what they usually are. */
  readonly options?: ReadonlyArray<MatchOptionInput> | null | undefined;
  /** How many seats there are. */
  readonly seats: number;
  /** One of the game’s recommended sets, instead of extensions. */
  readonly set?: string | null | undefined;
  /** Whether you take the first seat; true by default. */
  readonly sit?: boolean | null | undefined;
  /** How long players may think; as long as they like by default. */
  readonly time?: TimeControlInput | null | undefined;
  /** What the match is called: 1 to 80 characters. */
  readonly title?: string | null | undefined;
  /** Who learns of it; `PUBLIC` by default. */
  readonly visibility?: MatchVisibility | null | undefined;
  /** Who may watch it; `OPEN` by default. */
  readonly watching?: MatchWatching | null | undefined;
};

/** What has failed. A code is never renamed, and never means something else; new ones may come. */
export type ErrorCode =
  /** The account has a login name already. */
  | 'ALREADY_REGISTERED'
  /** You have a seat in this match already. */
  | 'ALREADY_SEATED'
  /** The rules forbid this answer; the reason is given. The prompt has an `example` that they allow. */
  | 'ANSWER_NOT_ALLOWED'
  /** The request is malformed: not JSON, not GraphQL, or an argument of the wrong shape. */
  | 'BAD_REQUEST'
  /** Two extensions change the same thing. */
  | 'CLASH'
  /** The options together break a constraint of the prompt. */
  | 'CONSTRAINT_VIOLATED'
  /** An extension is named twice. */
  | 'DUPLICATE_EXTENSION'
  /** An option is named twice. */
  | 'DUPLICATE_OPTION'
  /** Two extensions cannot be combined. */
  | 'EXCLUDED'
  /** Only somebody else may do this. */
  | 'FORBIDDEN'
  /** An extension needs another version of the game. */
  | 'INCOMPATIBLE_VERSION'
  /** Something went wrong inside the server. It has been reported. */
  | 'INTERNAL'
  /** The cursor does not come from this list. */
  | 'INVALID_CURSOR'
  /** The idempotency key is empty or too long. */
  | 'INVALID_KEY'
  /** The login name is too short, too long, or contains other characters than letters, digits, `.`, `-` and `_`. */
  | 'INVALID_LOGIN'
  /** The name is empty, too long, or contains characters that cannot be shown. */
  | 'INVALID_NAME'
  /** A match option has a value that it cannot have. */
  | 'INVALID_OPTION'
  /** The password is too short or too long. */
  | 'INVALID_PASSWORD'
  /** The text contains characters that cannot be shown. */
  | 'INVALID_TEXT'
  /** The match has no such version. */
  | 'INVALID_VERSION'
  /** The idempotency key was used for another request. */
  | 'KEY_REUSED'
  /** Somebody has to be an admin: name another one first. */
  | 'LAST_ADMIN'
  /** The login name or the password is wrong. */
  | 'LOGIN_FAILED'
  /** Somebody else has this login name. */
  | 'LOGIN_TAKEN'
  /** The rules of the match have failed. Nothing is lost; an admin can let it go on after a fix. */
  | 'MATCH_FAULTED'
  /** The match has begun already. */
  | 'MATCH_NOT_IN_LOBBY'
  /** The match has begun, or is full. */
  | 'MATCH_NOT_JOINABLE'
  /** The match has not begun, or is over. */
  | 'MATCH_NOT_RUNNING'
  /** An extension needs another one, which is not chosen. */
  | 'MISSING_REQUIREMENT'
  /** There is nothing that you can take back. */
  | 'NOTHING_TO_UNDO'
  /** This server does not offer this, or not to you. */
  | 'NOT_OFFERED'
  /** The account has no login name. */
  | 'NOT_REGISTERED'
  /** You have no seat in this match. */
  | 'NOT_SEATED'
  /** This needs a token. */
  | 'NOT_SIGNED_IN'
  /** This offer cannot be made; the reason may be given. */
  | 'OFFER_NOT_ALLOWED'
  /** The option is not available now; the reason is given. */
  | 'OPTION_UNAVAILABLE'
  /** A number is too small or too large. */
  | 'OUT_OF_RANGE'
  /** The prompt is not open, or not yours. */
  | 'PROMPT_NOT_OPEN'
  /** The operation is deeper, wider or more expensive than this server accepts. */
  | 'QUERY_TOO_COMPLEX'
  /** Too many requests in a short time. */
  | 'RATE_LIMITED'
  /** The rules do not allow this combination of seats, options and extensions; the reason is given. */
  | 'REFUSED'
  /** The rules have changed since, and can no longer replay the match up to that version. */
  | 'REPLAY_FAILED'
  /** The request is larger than this server accepts. */
  | 'REQUEST_TOO_LARGE'
  /** The rules failed on this decision: it was refused, and nothing was stored. */
  | 'RULE_FAILED'
  /** The match cannot start before all seats are taken. */
  | 'SEATS_EMPTY'
  /** Somebody else has this seat. */
  | 'SEAT_TAKEN'
  /** The prompt has changed since the version that the answer was made against. */
  | 'STALE_VERSION'
  /** A text is needed. */
  | 'TEXT_EMPTY'
  /** The text is too long. */
  | 'TEXT_TOO_LONG'
  /** The token has expired: sign in again. */
  | 'TOKEN_EXPIRED'
  /** The token is unknown. */
  | 'TOKEN_INVALID'
  /** More options are needed. */
  | 'TOO_FEW_OPTIONS'
  /** The match has as many invitations as it may have: revoke one first. */
  | 'TOO_MANY_INVITATIONS'
  /** You have as many matches as you may have: let one come to its end first. */
  | 'TOO_MANY_MATCHES'
  /** Fewer options are allowed. */
  | 'TOO_MANY_OPTIONS'
  /** There are as many recommended sets as there may be. */
  | 'TOO_MANY_SETS'
  /** The server cannot store anything at the moment. Nothing has happened; try again. */
  | 'UNAVAILABLE'
  /** There is no such account. */
  | 'UNKNOWN_ACCOUNT'
  /** There is no such extension. */
  | 'UNKNOWN_EXTENSION'
  /** There is no such game. */
  | 'UNKNOWN_GAME'
  /** The invitation is unknown, expired, used up or revoked, or its match has begun. */
  | 'UNKNOWN_INVITATION'
  /** There is no such match. */
  | 'UNKNOWN_MATCH'
  /** There is no such option. */
  | 'UNKNOWN_OPTION'
  /** The match has no such seat. */
  | 'UNKNOWN_SEAT'
  /** You have no such session. */
  | 'UNKNOWN_SESSION'
  /** There is no such recommended set. */
  | 'UNKNOWN_SET'
  /** An extension changes something that the game does not have. */
  | 'UNKNOWN_TARGET'
  /** The game has no such window. */
  | 'UNKNOWN_WINDOW'
  /** The match cannot be taken back to that version. */
  | 'VERSION_OUT_OF_REACH'
  /** The prompt needs another kind of answer. */
  | 'WRONG_ANSWER_KIND'
  /** An extension is for another game. */
  | 'WRONG_GAME'
  /** The game cannot be played by so many. */
  | 'WRONG_SEAT_COUNT';

/** The kind of an extension. */
export type ExtensionKind =
  /** Published for the game: more cards, boards, rules. */
  | 'EXPANSION'
  /** A small change that somebody likes. */
  | 'HOUSE_RULE'
  /** Another way to play the same game. */
  | 'VARIANT';

/** The languages that every text exists in. */
export type Locale =
  /** English. */
  | 'EN'
  /** Chinese in simplified characters. */
  | 'ZH_HANS'
  /** Chinese in traditional characters. */
  | 'ZH_HANT';

/** Who you are. */
export type LogInInput = {
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** The name to log in with. */
  readonly login: string;
  /** The password. */
  readonly password: string;
};

/** A value for one option. */
export type MatchOptionInput = {
  /** The option. Those of extensions stand under `<extension>.<option>`. */
  readonly key: string;
  /** Its value. */
  readonly value: OptionValueInput;
};

/** The status of a match. */
export type MatchStatus =
  /** Its rules have failed. Nothing is lost; an admin can let it go on. */
  | 'FAULTED'
  /** It is over, and everything about it is public. */
  | 'FINISHED'
  /** It waits for players and for its start. */
  | 'LOBBY'
  /** It is being played. */
  | 'RUNNING';

/** Who learns of a match. */
export type MatchVisibility =
  /** Its host and those who have a seat. For everybody else it does not exist. */
  | 'PRIVATE'
  /** Everybody: it is listed. */
  | 'PUBLIC'
  /** Whoever has its id: it is not listed. */
  | 'UNLISTED';

/** Who may watch a match. */
export type MatchWatching =
  /** Only its players, also when it is over. Others see the table, but nothing of the game. */
  | 'OFF'
  /** Whoever may know of it. */
  | 'OPEN';

/** An offer, or a reply to one. */
export type OfferReplyInput = {
  /** The reply. */
  readonly reply: OfferReplyKind;
  /** The terms, if you propose some. */
  readonly terms?: ReadonlyArray<OfferTermInput> | null | undefined;
};

/** The reply to an offer. */
export type OfferReplyKind =
  /** Agree to what lies on the table. */
  | 'ACCEPT'
  /** Offer other terms. */
  | 'PROPOSE'
  /** Break off. */
  | 'REFUSE';

/** One term of an offer, filled in: with options, a number or a text. */
export type OfferTermInput = {
  /** For an `IntegerTerm`. */
  readonly integer?: number | null | undefined;
  /** The term. */
  readonly key: string;
  /** For an `OptionsTerm`. */
  readonly options?: ReadonlyArray<string> | null | undefined;
  /** For a `TextTerm`. */
  readonly text?: string | null | undefined;
};

/** A value for an option: exactly one of these. */
export type OptionValueInput =
  {   /** For an option that is on or off. */
  readonly boolean: boolean; readonly choice?: never; readonly integer?: never; }
  |  { readonly boolean?: never;   /** For an option with named values. */
  readonly choice: string; readonly integer?: never; }
  |  { readonly boolean?: never; readonly choice?: never;   /** For an option with a whole number. */
  readonly integer: number; };

/** What an operation does, by its name in RFC 6902. */
export type PatchOperationName =
  /** Puts an item into a list, before the one that has this index now. */
  | 'add'
  /** Takes an item out of a list. */
  | 'remove'
  /** Puts another value in this place. */
  | 'replace';

/** How you will log in. */
export type RegisterAccountInput = {
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** The name to log in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter. */
  readonly login: string;
  /** 8 to 256 characters. */
  readonly password: string;
};

/** Which invitation to revoke. */
export type RevokeInvitationInput = {
  /** The key of the invitation. */
  readonly key: string;
  /** The match. */
  readonly matchId: string;
};

/** What an account may do on this server. Each role includes those before it. */
export type Role =
  /** Decides what this server offers. */
  | 'ADMIN'
  /** Plays without registration: whoever has the token has the account. */
  | 'GUEST'
  /** Looks after the tables and what is said at them. */
  | 'MODERATOR'
  /** Has registered, and can log in again. */
  | 'PLAYER';

/** A recommended set. */
export type SaveRecommendedSetInput = {
  /** Accounts that may, whatever their role: at most 1,000. */
  readonly accounts?: ReadonlyArray<string> | null | undefined;
  /** The extensions. */
  readonly extensions?: ReadonlyArray<string> | null | undefined;
  /** The game. */
  readonly gameId: string;
  /** The set to replace; without it a new one is added. */
  readonly key?: string | null | undefined;
  /** Options that differ from what they usually are. */
  readonly options?: ReadonlyArray<MatchOptionInput> | null | undefined;
  /** The role that it takes to use it; everybody may by default. */
  readonly role?: Role | null | undefined;
  /** Its name: 1 to 80 characters. */
  readonly title: string;
};

/** The player in a seat. */
export type SeatKind =
  /** A bot. */
  | 'BOT'
  /** Nobody yet. */
  | 'FREE'
  /** A player. */
  | 'HUMAN';

/** What an account may do. */
export type SetAccountRoleInput = {
  /** The account: one that is registered. */
  readonly accountId: string;
  /** Its role: not `GUEST`. */
  readonly role: Role;
};

/** How to offer an extension. What is left out stays as it is. */
export type SetExtensionOfferInput = {
  /** Accounts that may, whatever their role: at most 1,000. */
  readonly accounts?: ReadonlyArray<string> | null | undefined;
  /** Whether new matches can be played with it. */
  readonly enabled?: boolean | null | undefined;
  /** The extension. */
  readonly extension: string;
  /** The game. */
  readonly gameId: string;
  /** The role that it takes to create a match with it. */
  readonly role?: Role | null | undefined;
};

/** How to offer a game. What is left out stays as it is. */
export type SetGameOfferInput = {
  /** Accounts that may, whatever their role: at most 1,000. */
  readonly accounts?: ReadonlyArray<string> | null | undefined;
  /** Groups of extensions of which a match may have one at most: at most 100 groups. */
  readonly apart?: ReadonlyArray<ReadonlyArray<string>> | null | undefined;
  /** Which extensions hosts may combine. */
  readonly combining?: Combining | null | undefined;
  /** Whether new matches can be played. */
  readonly enabled?: boolean | null | undefined;
  /** The game. */
  readonly gameId: string;
  /** The role that it takes to create a match. */
  readonly role?: Role | null | undefined;
};

/** How to offer an option. With nothing but its name it is offered as the game has it. */
export type SetOptionOfferInput = {
  /** The values that hosts may choose. */
  readonly choices?: ReadonlyArray<string> | null | undefined;
  /** The default of new matches. */
  readonly default?: OptionValueInput | null | undefined;
  /** The game. */
  readonly gameId: string;
  /** Whether hosts may not choose another value. */
  readonly locked?: boolean | null | undefined;
  /** The greatest value that hosts may choose. */
  readonly max?: number | null | undefined;
  /** The least value that hosts may choose. */
  readonly min?: number | null | undefined;
  /** The option. Those of extensions stand under `<extension>.<option>`. */
  readonly option: string;
};

/** The account. */
export type SignUpInput = {
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** The name to log in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter. */
  readonly login: string;
  /** The name that others see: 1 to 32 characters. */
  readonly name: string;
  /** 8 to 256 characters. */
  readonly password: string;
};

/** How long players may think, in seconds: `perDecision`, or `bank` and perhaps `increment`. */
export type TimeControlInput = {
  /** For all decisions of a player together: from 60 to 7,776,000, which is 90 days. */
  readonly bank?: number | null | undefined;
  /** What the bank gains with every decision: from 0 to 2,592,000; 0 by default. */
  readonly increment?: number | null | undefined;
  /** What happens when the time of a player is up. */
  readonly onExpiry: TimeExpiry;
  /** For every decision: from 10 to 2,592,000, which is 30 days. */
  readonly perDecision?: number | null | undefined;
};

/** What happens when the time of a player is up. */
export type TimeExpiry =
  /** A bot makes this decision. */
  | 'BOT'
  /** The least is decided: to pass or refuse, else what the prompt suggests, else the first option. */
  | 'DEFAULT';

/** What to take back. */
export type UndoInput = {
  /** Any string that you have not used in this match. Sent again, it gets the same reply and undoes nothing twice. */
  readonly idempotencyKey: string;
  /** The match. */
  readonly matchId: string;
  /** The version to go back to, not before `undoTo`: all that you have decided after it is taken back at once. Without it, only your last decision is. */
  readonly to?: number | null | undefined;
  /** The version of the match that you have seen. */
  readonly version: number;
};

export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AccountsQuery = { readonly accounts: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly login: string | null, readonly createdAt: string, readonly node: { readonly id: string, readonly name: string, readonly role: Role } }> } };

export type AnswerMutationVariables = Exact<{
  input: AnswerInput;
}>;


export type AnswerMutation = { readonly answer: { readonly version: number, readonly repeated: boolean } };

export type AuditLogQueryVariables = Exact<{
  subject?: string | null | undefined;
  account?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AuditLogQuery = { readonly auditLog: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly key: string, readonly at: string, readonly action: string, readonly subject: string, readonly before: unknown, readonly after: unknown, readonly actor: { readonly account: string, readonly name: string } } }> } };

export type BoardQueryVariables = Exact<{
  gameId: string;
  extensions?: ReadonlyArray<string> | string | null | undefined;
  options?: ReadonlyArray<MatchOptionInput> | MatchOptionInput | null | undefined;
  seats?: number | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type BoardQuery = { readonly game: { readonly id: string, readonly board: ReadonlyArray<{ readonly key: string, readonly perSeat: boolean, readonly art: string, readonly title: LabelFieldsFragment, readonly places: ReadonlyArray<{ readonly key: string, readonly kind: string, readonly width: number, readonly height: number, readonly parent: string | null, readonly data: unknown, readonly name: LabelFieldsFragment, readonly at: { readonly x: number, readonly y: number }, readonly shape: ReadonlyArray<{ readonly x: number, readonly y: number }>, readonly entry: { readonly type: string, readonly key: string } | null }>, readonly links: ReadonlyArray<{ readonly key: string, readonly kind: string, readonly from: string, readonly to: string, readonly oneWay: boolean, readonly data: unknown, readonly name: LabelFieldsFragment | null }>, readonly tracks: ReadonlyArray<{ readonly key: string, readonly data: unknown, readonly name: LabelFieldsFragment, readonly steps: ReadonlyArray<{ readonly key: string, readonly data: unknown, readonly name: LabelFieldsFragment | null, readonly at: { readonly x: number, readonly y: number } | null }> }> }> } | null };

export type CatalogueQueryVariables = Exact<{
  gameId: string;
  extensions: ReadonlyArray<string> | string;
  locale?: Locale | null | undefined;
}>;


export type CatalogueQuery = { readonly game: { readonly id: string, readonly catalogue: ReadonlyArray<{ readonly key: string, readonly kind: CatalogueKind, readonly entries: ReadonlyArray<{ readonly key: string, readonly data: unknown, readonly copies: number, readonly art: string, readonly name: LabelFieldsFragment, readonly summary: LabelFieldsFragment | null, readonly text: ReadonlyArray<LabelFieldsFragment>, readonly parts: ReadonlyArray<{ readonly key: string, readonly name: LabelFieldsFragment | null, readonly text: LabelFieldsFragment | null }> }> }> } | null };

export type CreateInvitationMutationVariables = Exact<{
  input: CreateInvitationInput;
}>;


export type CreateInvitationMutation = { readonly createInvitation: { readonly code: string, readonly invitation: { readonly key: string, readonly seat: number | null, readonly uses: number, readonly expiresAt: string } } };

export type CreateMatchMutationVariables = Exact<{
  input: CreateMatchInput;
}>;


export type CreateMatchMutation = { readonly createMatch: { readonly match: MatchFieldsFragment } };

export type DescribeQueryVariables = Exact<{
  matchId: string;
  locale?: Locale | null | undefined;
}>;


export type DescribeQuery = { readonly match: { readonly id: string, readonly version: number, readonly describe: ReadonlyArray<string> } };

export type ErrorCodesQueryVariables = Exact<{
  locale?: Locale | null | undefined;
}>;


export type ErrorCodesQuery = { readonly errorCodes: ReadonlyArray<{ readonly code: ErrorCode, readonly meaning: string }> };

export type ErrorExtensionsFieldsFragment = { readonly code: ErrorCode, readonly about: ReadonlyArray<string> | null, readonly reason: { readonly key: string, readonly params: unknown, readonly text: string } | null };

export type FaultsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type FaultsQuery = { readonly faults: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly gameId: string, readonly gameVersion: string, readonly fault: { readonly kind: string, readonly message: string, readonly sequence: number } | null } }> } };

export type LabelFieldsFragment = { readonly key: string, readonly params: unknown, readonly text: string };

type PromptFields_AllocatePrompt_Fragment = { readonly __typename: 'AllocatePrompt', readonly total: number, readonly upTo: boolean, readonly id: string, readonly key: string, readonly seat: number, readonly limits: ReadonlyArray<{ readonly option: string, readonly limit: number }>, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_AssignPrompt_Fragment = { readonly __typename: 'AssignPrompt', readonly min: number, readonly max: number, readonly id: string, readonly key: string, readonly seat: number, readonly places: ReadonlyArray<{ readonly key: string, readonly min: number, readonly max: number | null, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<{ readonly type: string, readonly key: string }> }>, readonly fits: ReadonlyArray<{ readonly option: string, readonly places: ReadonlyArray<string> }>, readonly weights: ReadonlyArray<{ readonly option: string, readonly weight: number }>, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_ChooseManyPrompt_Fragment = { readonly __typename: 'ChooseManyPrompt', readonly min: number, readonly max: number, readonly id: string, readonly key: string, readonly seat: number, readonly sum: { readonly min: number | null, readonly max: number | null, readonly weights: ReadonlyArray<{ readonly option: string, readonly weight: number }> } | null, readonly distinct: ReadonlyArray<{ readonly option: string, readonly group: string }> | null, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_ChoosePrompt_Fragment = { readonly __typename: 'ChoosePrompt', readonly id: string, readonly key: string, readonly seat: number, readonly pass: LabelFieldsFragment | null, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_ConfirmPrompt_Fragment = { readonly __typename: 'ConfirmPrompt', readonly id: string, readonly key: string, readonly seat: number, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_IntegerPrompt_Fragment = { readonly __typename: 'IntegerPrompt', readonly min: number, readonly max: number, readonly id: string, readonly key: string, readonly seat: number, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_OfferPrompt_Fragment = { readonly __typename: 'OfferPrompt', readonly partner: number, readonly mayPropose: boolean, readonly id: string, readonly key: string, readonly seat: number, readonly proposed: ReadonlyArray<{ readonly key: string, readonly options: ReadonlyArray<string> | null, readonly integer: number | null, readonly text: string | null, readonly label: LabelFieldsFragment | null, readonly optionLabels: ReadonlyArray<LabelFieldsFragment> | null }> | null, readonly terms: ReadonlyArray<
    | { readonly __typename: 'IntegerTerm', readonly min: number, readonly max: number, readonly key: string, readonly label: LabelFieldsFragment }
    | { readonly __typename: 'OptionsTerm', readonly min: number, readonly max: number, readonly key: string, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly label: LabelFieldsFragment }
    | { readonly __typename: 'TextTerm', readonly maxLength: number, readonly key: string, readonly label: LabelFieldsFragment }
  >, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_OrderPrompt_Fragment = { readonly __typename: 'OrderPrompt', readonly id: string, readonly key: string, readonly seat: number, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

type PromptFields_TextPrompt_Fragment = { readonly __typename: 'TextPrompt', readonly maxLength: number, readonly required: boolean, readonly id: string, readonly key: string, readonly seat: number, readonly title: LabelFieldsFragment, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null, readonly example: { readonly options: ReadonlyArray<string> | null, readonly order: ReadonlyArray<string> | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null } | null };

export type PromptFieldsFragment =
  | PromptFields_AllocatePrompt_Fragment
  | PromptFields_AssignPrompt_Fragment
  | PromptFields_ChooseManyPrompt_Fragment
  | PromptFields_ChoosePrompt_Fragment
  | PromptFields_ConfirmPrompt_Fragment
  | PromptFields_IntegerPrompt_Fragment
  | PromptFields_OfferPrompt_Fragment
  | PromptFields_OrderPrompt_Fragment
  | PromptFields_TextPrompt_Fragment
;

export type OptionFieldsFragment = { readonly key: string, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<{ readonly type: string, readonly key: string }> };

export type UnavailableFieldsFragment = { readonly key: string, readonly rule: string | null, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<{ readonly type: string, readonly key: string }>, readonly reason: LabelFieldsFragment };

export type LogEntryFieldsFragment = { readonly version: number, readonly index: number, readonly at: string, readonly private: boolean, readonly for: ReadonlyArray<number> | null, readonly label: LabelFieldsFragment };

export type MatchFieldsFragment = { readonly id: string, readonly gameId: string, readonly title: string | null, readonly visibility: MatchVisibility, readonly watching: MatchWatching, readonly version: number, readonly status: MatchStatus, readonly yourSeat: number | null, readonly round: number, readonly turn: number, readonly waitingFor: ReadonlyArray<number>, readonly undoTo: number | null, readonly seedCommitment: string | null, readonly seed: string | null, readonly extensions: ReadonlyArray<{ readonly key: string }>, readonly procedures: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly seats: ReadonlyArray<{ readonly index: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean, readonly bot: BotLevel | null, readonly away: { readonly since: string, readonly account: { readonly id: string, readonly name: string } } | null }>, readonly time: { readonly perDecision: number | null, readonly bank: number | null, readonly increment: number | null, readonly onExpiry: TimeExpiry } | null, readonly clocks: ReadonlyArray<{ readonly seat: number, readonly deadline: string | null, readonly bank: number | null }>, readonly prompts: ReadonlyArray<
    | PromptFields_AllocatePrompt_Fragment
    | PromptFields_AssignPrompt_Fragment
    | PromptFields_ChooseManyPrompt_Fragment
    | PromptFields_ChoosePrompt_Fragment
    | PromptFields_ConfirmPrompt_Fragment
    | PromptFields_IntegerPrompt_Fragment
    | PromptFields_OfferPrompt_Fragment
    | PromptFields_OrderPrompt_Fragment
    | PromptFields_TextPrompt_Fragment
  >, readonly openWindows: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly autoPasses: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly outcome: { readonly key: string, readonly winners: ReadonlyArray<number>, readonly text: LabelFieldsFragment } | null };

export type GamesQueryVariables = Exact<{
  locale?: Locale | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type GamesQuery = { readonly games: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: GameFieldsFragment }> } };

export type GameFieldsFragment = { readonly id: string, readonly version: string, readonly viewType: string, readonly enabled: boolean, readonly forYou: boolean, readonly combining: Combining, readonly apart: ReadonlyArray<ReadonlyArray<string>>, readonly title: LabelFieldsFragment, readonly summary: LabelFieldsFragment, readonly seats: { readonly min: number, readonly max: number, readonly counts: ReadonlyArray<number> }, readonly sets: ReadonlyArray<{ readonly key: string, readonly title: string, readonly forYou: boolean, readonly extensions: ReadonlyArray<string>, readonly options: ReadonlyArray<{ readonly option: string, readonly value: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } }> }>, readonly options: ReadonlyArray<
    | MatchOptionFields_BooleanMatchOption_Fragment
    | MatchOptionFields_ChoiceMatchOption_Fragment
    | MatchOptionFields_IntegerMatchOption_Fragment
  >, readonly extensions: ReadonlyArray<{ readonly id: string, readonly key: string, readonly version: string, readonly kind: ExtensionKind, readonly gameRange: string, readonly excludes: ReadonlyArray<string>, readonly enabled: boolean, readonly forYou: boolean, readonly title: LabelFieldsFragment, readonly summary: LabelFieldsFragment, readonly seats: { readonly min: number, readonly max: number, readonly counts: ReadonlyArray<number> }, readonly requires: ReadonlyArray<{ readonly key: string, readonly range: string }>, readonly options: ReadonlyArray<
      | MatchOptionFields_BooleanMatchOption_Fragment
      | MatchOptionFields_ChoiceMatchOption_Fragment
      | MatchOptionFields_IntegerMatchOption_Fragment
    > }> };

type MatchOptionFields_BooleanMatchOption_Fragment = { readonly __typename: 'BooleanMatchOption', readonly defaultBoolean: boolean, readonly key: string, readonly locked: boolean, readonly label: LabelFieldsFragment, readonly explanation: LabelFieldsFragment | null };

type MatchOptionFields_ChoiceMatchOption_Fragment = { readonly __typename: 'ChoiceMatchOption', readonly defaultChoice: string, readonly key: string, readonly locked: boolean, readonly choices: ReadonlyArray<{ readonly value: string, readonly label: LabelFieldsFragment }>, readonly label: LabelFieldsFragment, readonly explanation: LabelFieldsFragment | null };

type MatchOptionFields_IntegerMatchOption_Fragment = { readonly __typename: 'IntegerMatchOption', readonly defaultInteger: number, readonly min: number, readonly max: number, readonly key: string, readonly locked: boolean, readonly label: LabelFieldsFragment, readonly explanation: LabelFieldsFragment | null };

export type MatchOptionFieldsFragment =
  | MatchOptionFields_BooleanMatchOption_Fragment
  | MatchOptionFields_ChoiceMatchOption_Fragment
  | MatchOptionFields_IntegerMatchOption_Fragment
;

export type InvitationQueryVariables = Exact<{
  code: string;
  locale?: Locale | null | undefined;
}>;


export type InvitationQuery = { readonly invitation: MatchFieldsFragment };

export type InvitationsQueryVariables = Exact<{
  matchId: string;
}>;


export type InvitationsQuery = { readonly invitations: ReadonlyArray<{ readonly key: string, readonly seat: number | null, readonly uses: number, readonly createdAt: string, readonly expiresAt: string }> };

export type JoinMatchMutationVariables = Exact<{
  matchId?: string | null | undefined;
  code?: string | null | undefined;
  seat?: number | null | undefined;
}>;


export type JoinMatchMutation = { readonly joinMatch: { readonly match: MatchFieldsFragment } };

export type LeaveMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type LeaveMatchMutation = { readonly leaveMatch: { readonly match: MatchFieldsFragment } };

export type LobbyUpdatedSubscriptionVariables = Exact<{
  locale?: Locale | null | undefined;
}>;


export type LobbyUpdatedSubscription = { readonly lobbyUpdated: { readonly id: string, readonly gameId: string, readonly title: string | null, readonly status: MatchStatus, readonly createdAt: string, readonly host: { readonly id: string, readonly name: string }, readonly seats: ReadonlyArray<{ readonly index: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean }> } };

export type LogInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type LogInMutation = { readonly logIn: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type LogOutMutationVariables = Exact<{
  everywhere?: boolean | null | undefined;
}>;


export type LogOutMutation = { readonly logOut: { readonly everywhere: boolean } };

export type LogUntilQueryVariables = Exact<{
  matchId: string;
  version?: number | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type LogUntilQuery = { readonly match: { readonly id: string, readonly at: { readonly version: number, readonly log: { readonly pageInfo: { readonly hasPreviousPage: boolean, readonly startCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: LogEntryFieldsFragment }> } } } };

export type MatchLogQueryVariables = Exact<{
  matchId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type MatchLogQuery = { readonly match: { readonly id: string, readonly log: { readonly pageInfo: { readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: LogEntryFieldsFragment }> } } };

export type MatchPositionQueryVariables = Exact<{
  matchId: string;
  version?: number | null | undefined;
  seat?: number | null | undefined;
  spectator?: boolean | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type MatchPositionQuery = { readonly match: { readonly id: string, readonly at: { readonly version: number, readonly seat: number | null, readonly round: number, readonly turn: number, readonly waitingFor: ReadonlyArray<number>, readonly describe: ReadonlyArray<string>, readonly procedures: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly prompts: ReadonlyArray<
        | PromptFields_AllocatePrompt_Fragment
        | PromptFields_AssignPrompt_Fragment
        | PromptFields_ChooseManyPrompt_Fragment
        | PromptFields_ChoosePrompt_Fragment
        | PromptFields_ConfirmPrompt_Fragment
        | PromptFields_IntegerPrompt_Fragment
        | PromptFields_OfferPrompt_Fragment
        | PromptFields_OrderPrompt_Fragment
        | PromptFields_TextPrompt_Fragment
      >, readonly openWindows: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly outcome: { readonly key: string, readonly winners: ReadonlyArray<number>, readonly text: LabelFieldsFragment } | null, readonly entries: ReadonlyArray<LogEntryFieldsFragment> } } };

export type MatchUpdatedSubscriptionVariables = Exact<{
  matchId: string;
  after?: number | null | undefined;
  locale?: Locale | null | undefined;
  patches?: boolean | null | undefined;
}>;


export type MatchUpdatedSubscription = { readonly matchUpdated: { readonly since: number, readonly version: number, readonly entries: ReadonlyArray<LogEntryFieldsFragment>, readonly match: MatchFieldsFragment | null, readonly patch: { readonly hash: string, readonly operations: ReadonlyArray<{ readonly op: PatchOperationName, readonly path: string, readonly value: unknown }> } | null } };

export type MatchQueryVariables = Exact<{
  matchId: string;
  locale?: Locale | null | undefined;
}>;


export type MatchQuery = { readonly match: MatchFieldsFragment };

export type MatchesQueryVariables = Exact<{
  game?: string | null | undefined;
  status?: MatchStatus | null | undefined;
  mine?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type MatchesQuery = { readonly matches: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly gameId: string, readonly title: string | null, readonly status: MatchStatus, readonly createdAt: string, readonly host: { readonly id: string, readonly name: string }, readonly seats: ReadonlyArray<{ readonly index: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean }> } }> } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly me: { readonly id: string, readonly name: string, readonly role: Role } | null };

export type OffersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OffersQuery = { readonly games: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly version: string, readonly offer: { readonly enabled: boolean, readonly role: Role, readonly accounts: ReadonlyArray<string>, readonly combining: Combining, readonly apart: ReadonlyArray<ReadonlyArray<string>>, readonly options: ReadonlyArray<{ readonly option: string, readonly locked: boolean, readonly min: number | null, readonly max: number | null, readonly choices: ReadonlyArray<string> | null, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } | null }> } | null, readonly sets: ReadonlyArray<{ readonly key: string, readonly title: string, readonly extensions: ReadonlyArray<string>, readonly options: ReadonlyArray<{ readonly option: string, readonly value: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } }> }>, readonly extensions: ReadonlyArray<{ readonly id: string, readonly version: string, readonly kind: ExtensionKind, readonly offer: { readonly enabled: boolean, readonly role: Role, readonly accounts: ReadonlyArray<string> } | null }> } }> } };

export type RefreshSessionMutationVariables = Exact<{
  refreshToken: string;
}>;


export type RefreshSessionMutation = { readonly refreshSession: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type RegisterAccountMutationVariables = Exact<{
  input: RegisterAccountInput;
}>;


export type RegisterAccountMutation = { readonly registerAccount: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type RemoveRecommendedSetMutationVariables = Exact<{
  key: string;
}>;


export type RemoveRecommendedSetMutation = { readonly removeRecommendedSet: { readonly key: string } };

export type RenameAccountMutationVariables = Exact<{
  name: string;
}>;


export type RenameAccountMutation = { readonly renameAccount: { readonly account: { readonly id: string, readonly name: string } } };

export type ResumeFaultedMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type ResumeFaultedMatchMutation = { readonly resumeFaultedMatch: { readonly match: { readonly id: string, readonly status: MatchStatus } } };

export type ReturnToMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type ReturnToMatchMutation = { readonly returnToMatch: { readonly match: MatchFieldsFragment } };

export type RevokeInvitationMutationVariables = Exact<{
  input: RevokeInvitationInput;
}>;


export type RevokeInvitationMutation = { readonly revokeInvitation: { readonly key: string } };

export type RevokeSessionMutationVariables = Exact<{
  key: string;
}>;


export type RevokeSessionMutation = { readonly revokeSession: { readonly key: string } };

export type SaveRecommendedSetMutationVariables = Exact<{
  input: SaveRecommendedSetInput;
}>;


export type SaveRecommendedSetMutation = { readonly saveRecommendedSet: { readonly key: string } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { readonly sessions: ReadonlyArray<{ readonly key: string, readonly device: string | null, readonly isThis: boolean, readonly createdAt: string, readonly lastUsedAt: string, readonly expiresAt: string }> };

export type SetAccountRoleMutationVariables = Exact<{
  input: SetAccountRoleInput;
}>;


export type SetAccountRoleMutation = { readonly setAccountRole: { readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SetAutoPassMutationVariables = Exact<{
  matchId: string;
  window: string;
  on: boolean;
}>;


export type SetAutoPassMutation = { readonly setAutoPass: { readonly match: { readonly id: string, readonly autoPasses: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }> } } };

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

export type SignInAsGuestMutationVariables = Exact<{
  name: string;
}>;


export type SignInAsGuestMutation = { readonly signInAsGuest: { readonly token: string, readonly expiresAt: string, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { readonly signUp: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type StartMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type StartMatchMutation = { readonly startMatch: { readonly match: MatchFieldsFragment } };

export type UndoMutationVariables = Exact<{
  input: UndoInput;
}>;


export type UndoMutation = { readonly undo: { readonly version: number, readonly repeated: boolean } };

export type VocabularyQueryVariables = Exact<{
  gameId: string;
  extensions?: ReadonlyArray<string> | string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type VocabularyQuery = { readonly game: { readonly id: string, readonly vocabulary: { readonly outcomes: ReadonlyArray<string>, readonly about: ReadonlyArray<string>, readonly enums: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<{ readonly value: string, readonly label: LabelFieldsFragment }> }>, readonly prompts: ReadonlyArray<{ readonly key: string, readonly kinds: ReadonlyArray<string>, readonly params: ReadonlyArray<string> }>, readonly log: ReadonlyArray<{ readonly key: string, readonly params: ReadonlyArray<string> }>, readonly messages: ReadonlyArray<{ readonly key: string, readonly params: ReadonlyArray<string> }>, readonly phases: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly procedures: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly actions: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly windows: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }> } } | null };

export const ErrorExtensionsFieldsFragmentDoc = gql`
    fragment ErrorExtensionsFields on ErrorExtensions {
  code
  reason {
    key
    params
    text
  }
  about
}
    ` as unknown as DocumentNode<ErrorExtensionsFieldsFragment, unknown>;
export const LabelFieldsFragmentDoc = gql`
    fragment LabelFields on Label {
  key
  params
  text
}
    ` as unknown as DocumentNode<LabelFieldsFragment, unknown>;
export const LogEntryFieldsFragmentDoc = gql`
    fragment LogEntryFields on LogEntry {
  version
  index
  at
  private
  for
  label {
    ...LabelFields
  }
}
    ` as unknown as DocumentNode<LogEntryFieldsFragment, unknown>;
export const OptionFieldsFragmentDoc = gql`
    fragment OptionFields on PromptOption {
  key
  label {
    ...LabelFields
  }
  about {
    type
    key
  }
}
    ` as unknown as DocumentNode<OptionFieldsFragment, unknown>;
export const UnavailableFieldsFragmentDoc = gql`
    fragment UnavailableFields on UnavailableOption {
  key
  label {
    ...LabelFields
  }
  about {
    type
    key
  }
  reason {
    ...LabelFields
  }
  rule
}
    ` as unknown as DocumentNode<UnavailableFieldsFragment, unknown>;
export const PromptFieldsFragmentDoc = gql`
    fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  title {
    ...LabelFields
  }
  window {
    key
    label {
      ...LabelFields
    }
  }
  example {
    options
    order
    allocation {
      option
      points
    }
    assignment {
      option
      place
    }
  }
  ... on ChoosePrompt {
    pass {
      ...LabelFields
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    sum {
      min
      max
      weights {
        option
        weight
      }
    }
    distinct {
      option
      group
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on OrderPrompt {
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AllocatePrompt {
    total
    upTo
    limits {
      option
      limit
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on AssignPrompt {
    min
    max
    places {
      key
      label {
        ...LabelFields
      }
      about {
        type
        key
      }
      min
      max
    }
    fits {
      option
      places
    }
    weights {
      option
      weight
    }
    options {
      ...OptionFields
    }
    unavailable {
      ...UnavailableFields
    }
  }
  ... on IntegerPrompt {
    min
    max
  }
  ... on TextPrompt {
    maxLength
    required
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      key
      label {
        ...LabelFields
      }
      options
      optionLabels {
        ...LabelFields
      }
      integer
      text
    }
    terms {
      __typename
      key
      label {
        ...LabelFields
      }
      ... on OptionsTerm {
        min
        max
        options {
          ...OptionFields
        }
      }
      ... on IntegerTerm {
        min
        max
      }
      ... on TextTerm {
        maxLength
      }
    }
  }
}
    ` as unknown as DocumentNode<PromptFieldsFragment, unknown>;
export const MatchFieldsFragmentDoc = gql`
    fragment MatchFields on Match {
  id
  gameId
  extensions {
    key
  }
  title
  visibility
  watching
  version
  status
  yourSeat
  round
  turn
  procedures {
    key
    label {
      ...LabelFields
    }
  }
  seats {
    index
    kind
    name
    isYou
    bot
    away {
      since
      account {
        id
        name
      }
    }
  }
  time {
    perDecision
    bank
    increment
    onExpiry
  }
  clocks {
    seat
    deadline
    bank
  }
  prompts {
    ...PromptFields
  }
  waitingFor
  openWindows {
    key
    label {
      ...LabelFields
    }
  }
  autoPasses {
    key
    label {
      ...LabelFields
    }
  }
  undoTo
  outcome {
    key
    winners
    text {
      ...LabelFields
    }
  }
  seedCommitment
  seed
}
    ` as unknown as DocumentNode<MatchFieldsFragment, unknown>;
export const MatchOptionFieldsFragmentDoc = gql`
    fragment MatchOptionFields on MatchOption {
  __typename
  key
  label {
    ...LabelFields
  }
  explanation {
    ...LabelFields
  }
  locked
  ... on BooleanMatchOption {
    defaultBoolean
  }
  ... on IntegerMatchOption {
    defaultInteger
    min
    max
  }
  ... on ChoiceMatchOption {
    defaultChoice
    choices {
      value
      label {
        ...LabelFields
      }
    }
  }
}
    ` as unknown as DocumentNode<MatchOptionFieldsFragment, unknown>;
export const GameFieldsFragmentDoc = gql`
    fragment GameFields on Game {
  id
  version
  title {
    ...LabelFields
  }
  summary {
    ...LabelFields
  }
  seats {
    min
    max
    counts
  }
  viewType
  enabled
  forYou
  combining
  apart
  sets {
    key
    title
    forYou
    extensions
    options {
      option
      value {
        boolean
        integer
        choice
      }
    }
  }
  options {
    ...MatchOptionFields
  }
  extensions {
    id
    key
    version
    kind
    title {
      ...LabelFields
    }
    summary {
      ...LabelFields
    }
    gameRange
    seats {
      min
      max
      counts
    }
    requires {
      key
      range
    }
    excludes
    enabled
    forYou
    options {
      ...MatchOptionFields
    }
  }
}
    ` as unknown as DocumentNode<GameFieldsFragment, unknown>;
export const AccountsDocument = gql`
    query Accounts($search: String, $first: Int, $after: String) {
  accounts(search: $search, first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      login
      createdAt
      node {
        id
        name
        role
      }
    }
  }
}
    ` as unknown as DocumentNode<AccountsQuery, AccountsQueryVariables>;
export const AnswerDocument = gql`
    mutation Answer($input: AnswerInput!) {
  answer(input: $input) {
    version
    repeated
  }
}
    ` as unknown as DocumentNode<AnswerMutation, AnswerMutationVariables>;
export const AuditLogDocument = gql`
    query AuditLog($subject: String, $account: ID, $first: Int, $after: String) {
  auditLog(subject: $subject, account: $account, first: $first, after: $after) {
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
          account
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
    ` as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const BoardDocument = gql`
    query Board($gameId: ID!, $extensions: [ID!] = [], $options: [MatchOptionInput!] = [], $seats: Int, $locale: Locale) {
  game(id: $gameId) {
    id
    board(
      extensions: $extensions
      options: $options
      seats: $seats
      locale: $locale
    ) {
      key
      title {
        ...LabelFields
      }
      perSeat
      art
      places {
        key
        name {
          ...LabelFields
        }
        kind
        at {
          x
          y
        }
        width
        height
        shape {
          x
          y
        }
        parent
        entry {
          type
          key
        }
        data
      }
      links {
        key
        kind
        from
        to
        oneWay
        name {
          ...LabelFields
        }
        data
      }
      tracks {
        key
        name {
          ...LabelFields
        }
        steps {
          key
          name {
            ...LabelFields
          }
          at {
            x
            y
          }
          data
        }
        data
      }
    }
  }
}
    ${LabelFieldsFragmentDoc}` as unknown as DocumentNode<BoardQuery, BoardQueryVariables>;
export const CatalogueDocument = gql`
    query Catalogue($gameId: ID!, $extensions: [ID!]!, $locale: Locale) {
  game(id: $gameId) {
    id
    catalogue(extensions: $extensions, locale: $locale) {
      key
      kind
      entries {
        key
        name {
          ...LabelFields
        }
        summary {
          ...LabelFields
        }
        text {
          ...LabelFields
        }
        parts {
          key
          name {
            ...LabelFields
          }
          text {
            ...LabelFields
          }
        }
        data
        copies
        art
      }
    }
  }
}
    ${LabelFieldsFragmentDoc}` as unknown as DocumentNode<CatalogueQuery, CatalogueQueryVariables>;
export const CreateInvitationDocument = gql`
    mutation CreateInvitation($input: CreateInvitationInput!) {
  createInvitation(input: $input) {
    code
    invitation {
      key
      seat
      uses
      expiresAt
    }
  }
}
    ` as unknown as DocumentNode<CreateInvitationMutation, CreateInvitationMutationVariables>;
export const CreateMatchDocument = gql`
    mutation CreateMatch($input: CreateMatchInput!) {
  createMatch(input: $input) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<CreateMatchMutation, CreateMatchMutationVariables>;
export const DescribeDocument = gql`
    query Describe($matchId: ID!, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    id
    version
    describe
  }
}
    ` as unknown as DocumentNode<DescribeQuery, DescribeQueryVariables>;
export const ErrorCodesDocument = gql`
    query ErrorCodes($locale: Locale) {
  errorCodes(locale: $locale) {
    code
    meaning
  }
}
    ` as unknown as DocumentNode<ErrorCodesQuery, ErrorCodesQueryVariables>;
export const FaultsDocument = gql`
    query Faults($first: Int, $after: String) {
  faults(first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        gameId
        gameVersion
        fault {
          kind
          message
          sequence
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<FaultsQuery, FaultsQueryVariables>;
export const GamesDocument = gql`
    query Games($locale: Locale, $first: Int, $after: String) {
  games(locale: $locale, first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        ...GameFields
      }
    }
  }
}
    ${GameFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${MatchOptionFieldsFragmentDoc}` as unknown as DocumentNode<GamesQuery, GamesQueryVariables>;
export const InvitationDocument = gql`
    query Invitation($code: String!, $locale: Locale) {
  invitation(code: $code, locale: $locale) {
    ...MatchFields
  }
}
    ${MatchFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<InvitationQuery, InvitationQueryVariables>;
export const InvitationsDocument = gql`
    query Invitations($matchId: ID!) {
  invitations(matchId: $matchId) {
    key
    seat
    uses
    createdAt
    expiresAt
  }
}
    ` as unknown as DocumentNode<InvitationsQuery, InvitationsQueryVariables>;
export const JoinMatchDocument = gql`
    mutation JoinMatch($matchId: ID, $code: String, $seat: Int) {
  joinMatch(input: {matchId: $matchId, code: $code, seat: $seat}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<JoinMatchMutation, JoinMatchMutationVariables>;
export const LeaveMatchDocument = gql`
    mutation LeaveMatch($matchId: ID!) {
  leaveMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<LeaveMatchMutation, LeaveMatchMutationVariables>;
export const LobbyUpdatedDocument = gql`
    subscription LobbyUpdated($locale: Locale) {
  lobbyUpdated(locale: $locale) {
    id
    gameId
    title
    status
    createdAt
    host {
      id
      name
    }
    seats {
      index
      kind
      name
      isYou
    }
  }
}
    ` as unknown as DocumentNode<LobbyUpdatedSubscription, LobbyUpdatedSubscriptionVariables>;
export const LogInDocument = gql`
    mutation LogIn($input: LogInInput!) {
  logIn(input: $input) {
    token
    expiresAt
    refreshToken
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<LogInMutation, LogInMutationVariables>;
export const LogOutDocument = gql`
    mutation LogOut($everywhere: Boolean) {
  logOut(input: {everywhere: $everywhere}) {
    everywhere
  }
}
    ` as unknown as DocumentNode<LogOutMutation, LogOutMutationVariables>;
export const LogUntilDocument = gql`
    query LogUntil($matchId: ID!, $version: Int, $last: Int, $before: String, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    id
    at(version: $version) {
      version
      log(last: $last, before: $before) {
        pageInfo {
          hasPreviousPage
          startCursor
        }
        edges {
          node {
            ...LogEntryFields
          }
        }
      }
    }
  }
}
    ${LogEntryFieldsFragmentDoc}
${LabelFieldsFragmentDoc}` as unknown as DocumentNode<LogUntilQuery, LogUntilQueryVariables>;
export const MatchLogDocument = gql`
    query MatchLog($matchId: ID!, $first: Int, $after: String, $last: Int, $before: String, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    id
    log(first: $first, after: $after, last: $last, before: $before) {
      pageInfo {
        hasPreviousPage
        startCursor
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...LogEntryFields
        }
      }
    }
  }
}
    ${LogEntryFieldsFragmentDoc}
${LabelFieldsFragmentDoc}` as unknown as DocumentNode<MatchLogQuery, MatchLogQueryVariables>;
export const MatchPositionDocument = gql`
    query MatchPosition($matchId: ID!, $version: Int, $seat: Int, $spectator: Boolean = false, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    id
    at(version: $version, seat: $seat, spectator: $spectator) {
      version
      seat
      round
      turn
      procedures {
        key
        label {
          ...LabelFields
        }
      }
      prompts {
        ...PromptFields
      }
      waitingFor
      openWindows {
        key
        label {
          ...LabelFields
        }
      }
      outcome {
        key
        winners
        text {
          ...LabelFields
        }
      }
      entries {
        ...LogEntryFields
      }
      describe
    }
  }
}
    ${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${LogEntryFieldsFragmentDoc}` as unknown as DocumentNode<MatchPositionQuery, MatchPositionQueryVariables>;
export const MatchUpdatedDocument = gql`
    subscription MatchUpdated($matchId: ID!, $after: Int, $locale: Locale, $patches: Boolean = false) {
  matchUpdated(
    matchId: $matchId
    after: $after
    locale: $locale
    patches: $patches
  ) {
    since
    version
    entries {
      ...LogEntryFields
    }
    match {
      ...MatchFields
    }
    patch {
      hash
      operations {
        op
        path
        value
      }
    }
  }
}
    ${LogEntryFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${MatchFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<MatchUpdatedSubscription, MatchUpdatedSubscriptionVariables>;
export const MatchDocument = gql`
    query Match($matchId: ID!, $locale: Locale) {
  match(id: $matchId, locale: $locale) {
    ...MatchFields
  }
}
    ${MatchFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<MatchQuery, MatchQueryVariables>;
export const MatchesDocument = gql`
    query Matches($game: ID, $status: MatchStatus, $mine: Boolean, $first: Int, $after: String, $locale: Locale) {
  matches(
    game: $game
    status: $status
    mine: $mine
    first: $first
    after: $after
    locale: $locale
  ) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      cursor
      node {
        id
        gameId
        title
        status
        createdAt
        host {
          id
          name
        }
        seats {
          index
          kind
          name
          isYou
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<MatchesQuery, MatchesQueryVariables>;
export const MeDocument = gql`
    query Me {
  me {
    id
    name
    role
  }
}
    ` as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const OffersDocument = gql`
    query Offers($first: Int, $after: String) {
  games(first: $first, after: $after) {
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        version
        offer {
          enabled
          role
          accounts
          combining
          apart
          options {
            option
            locked
            min
            max
            choices
            default {
              boolean
              integer
              choice
            }
          }
        }
        sets {
          key
          title
          extensions
          options {
            option
            value {
              boolean
              integer
              choice
            }
          }
        }
        extensions {
          id
          version
          kind
          offer {
            enabled
            role
            accounts
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<OffersQuery, OffersQueryVariables>;
export const RefreshSessionDocument = gql`
    mutation RefreshSession($refreshToken: String!) {
  refreshSession(input: {refreshToken: $refreshToken}) {
    token
    expiresAt
    refreshToken
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<RefreshSessionMutation, RefreshSessionMutationVariables>;
export const RegisterAccountDocument = gql`
    mutation RegisterAccount($input: RegisterAccountInput!) {
  registerAccount(input: $input) {
    token
    expiresAt
    refreshToken
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<RegisterAccountMutation, RegisterAccountMutationVariables>;
export const RemoveRecommendedSetDocument = gql`
    mutation RemoveRecommendedSet($key: ID!) {
  removeRecommendedSet(input: {key: $key}) {
    key
  }
}
    ` as unknown as DocumentNode<RemoveRecommendedSetMutation, RemoveRecommendedSetMutationVariables>;
export const RenameAccountDocument = gql`
    mutation RenameAccount($name: String!) {
  renameAccount(input: {name: $name}) {
    account {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<RenameAccountMutation, RenameAccountMutationVariables>;
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
export const ReturnToMatchDocument = gql`
    mutation ReturnToMatch($matchId: ID!) {
  returnToMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<ReturnToMatchMutation, ReturnToMatchMutationVariables>;
export const RevokeInvitationDocument = gql`
    mutation RevokeInvitation($input: RevokeInvitationInput!) {
  revokeInvitation(input: $input) {
    key
  }
}
    ` as unknown as DocumentNode<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const RevokeSessionDocument = gql`
    mutation RevokeSession($key: ID!) {
  revokeSession(input: {key: $key}) {
    key
  }
}
    ` as unknown as DocumentNode<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const SaveRecommendedSetDocument = gql`
    mutation SaveRecommendedSet($input: SaveRecommendedSetInput!) {
  saveRecommendedSet(input: $input) {
    key
  }
}
    ` as unknown as DocumentNode<SaveRecommendedSetMutation, SaveRecommendedSetMutationVariables>;
export const SessionsDocument = gql`
    query Sessions {
  sessions {
    key
    device
    isThis
    createdAt
    lastUsedAt
    expiresAt
  }
}
    ` as unknown as DocumentNode<SessionsQuery, SessionsQueryVariables>;
export const SetAccountRoleDocument = gql`
    mutation SetAccountRole($input: SetAccountRoleInput!) {
  setAccountRole(input: $input) {
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<SetAccountRoleMutation, SetAccountRoleMutationVariables>;
export const SetAutoPassDocument = gql`
    mutation SetAutoPass($matchId: ID!, $window: ID!, $on: Boolean!) {
  setAutoPass(input: {matchId: $matchId, window: $window, on: $on}) {
    match {
      id
      autoPasses {
        key
        label {
          ...LabelFields
        }
      }
    }
  }
}
    ${LabelFieldsFragmentDoc}` as unknown as DocumentNode<SetAutoPassMutation, SetAutoPassMutationVariables>;
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
export const SignInAsGuestDocument = gql`
    mutation SignInAsGuest($name: String!) {
  signInAsGuest(input: {name: $name}) {
    token
    expiresAt
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<SignInAsGuestMutation, SignInAsGuestMutationVariables>;
export const SignUpDocument = gql`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    token
    expiresAt
    refreshToken
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export const StartMatchDocument = gql`
    mutation StartMatch($matchId: ID!) {
  startMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}` as unknown as DocumentNode<StartMatchMutation, StartMatchMutationVariables>;
export const UndoDocument = gql`
    mutation Undo($input: UndoInput!) {
  undo(input: $input) {
    version
    repeated
  }
}
    ` as unknown as DocumentNode<UndoMutation, UndoMutationVariables>;
export const VocabularyDocument = gql`
    query Vocabulary($gameId: ID!, $extensions: [ID!] = [], $locale: Locale) {
  game(id: $gameId) {
    id
    vocabulary(extensions: $extensions, locale: $locale) {
      enums {
        name
        values {
          value
          label {
            ...LabelFields
          }
        }
      }
      prompts {
        key
        kinds
        params
      }
      log {
        key
        params
      }
      messages {
        key
        params
      }
      phases {
        key
        label {
          ...LabelFields
        }
      }
      procedures {
        key
        label {
          ...LabelFields
        }
      }
      actions {
        key
        label {
          ...LabelFields
        }
      }
      windows {
        key
        label {
          ...LabelFields
        }
      }
      outcomes
      about
    }
  }
}
    ${LabelFieldsFragmentDoc}` as unknown as DocumentNode<VocabularyQuery, VocabularyQueryVariables>;