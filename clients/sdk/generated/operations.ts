// Made by `npm run schema` from schema/. Change the operations there, then make it again.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocument as DocumentNode } from '../document.ts';
import { gql } from '../document.ts';
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

/** A browser, as its `PushSubscription` describes it. */
export type AddBrowserInput = {
  /** Its key `auth`, in base64url. */
  readonly auth: string;
  /** Its `endpoint`: an address of the push service of the browser. */
  readonly endpoint: string;
  /** The language of what is sent: the nearest that this server has; that of the request by default. */
  readonly locale?: string | null | undefined;
  /** Its key `p256dh`, in base64url as `toJSON()` has it. */
  readonly p256dh: string;
};

/** An address that is called. */
export type AddWebhookInput = {
  /** Whether it is a webhook of Discord. */
  readonly discord?: boolean;
  /** The language of what is sent: the nearest that this server has; that of the request by default. */
  readonly locale?: string | null | undefined;
  /** The address: `https://…`, in the public internet. */
  readonly url: string;
};

/** Points for one option. */
export type AllocatedPointsInput = {
  readonly option: string;
  readonly points: number;
};

/** Which restart to announce. */
export type AnnounceRestartInput = {
  /** In how many seconds: 0 to 604,800. */
  readonly inSeconds: number;
  /** What to say about it: up to 500 characters. */
  readonly text?: string | null | undefined;
};

/** The answer to one prompt, by somebody who has seen it. */
export type AnswerInput = {
  readonly answer: AnswerValueInput;
  /** Any string that you have not used in this match. Sent again, it gets the same reply and decides nothing twice. */
  readonly idempotencyKey: string;
  readonly matchId: string;
  readonly promptId: string;
  /** The version of the match that you have seen. */
  readonly version: number;
};

/** The answer to a prompt: exactly one of these, as the type of the prompt says. */
export type AnswerValueInput =
  {   /** For an `AllocatePrompt`: the points by option. */
  readonly allocation: ReadonlyArray<AllocatedPointsInput>; readonly assignment?: never; readonly confirm?: never; readonly fallback?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never;   /** For an `AssignPrompt`: the places by option. */
  readonly assignment: ReadonlyArray<AssignedPlaceInput>; readonly confirm?: never; readonly fallback?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never;   /** For a `ConfirmPrompt`: yes or no. */
  readonly confirm: boolean; readonly fallback?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never;   /** For any prompt, also of a type that you do not know: its `fallback`. */
  readonly fallback: true; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly fallback?: never;   /** For an `IntegerPrompt`: the number. */
  readonly integer: number; readonly offer?: never; readonly option?: never; readonly options?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly fallback?: never; readonly integer?: never;   /** For an `OfferPrompt`: an offer, or a reply to one. */
  readonly offer: OfferReplyInput; readonly option?: never; readonly options?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly fallback?: never; readonly integer?: never; readonly offer?: never;   /** For a `ChoosePrompt`: the option. */
  readonly option: string; readonly options?: never; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly fallback?: never; readonly integer?: never; readonly offer?: never; readonly option?: never;   /** For a `ChooseManyPrompt`: the options, first to last where it is `ordered`. */
  readonly options: ReadonlyArray<string>; readonly pass?: never; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly fallback?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never;   /** For a `ChoosePrompt` with `pass`: to choose nothing. */
  readonly pass: true; readonly text?: never; }
  |  { readonly allocation?: never; readonly assignment?: never; readonly confirm?: never; readonly fallback?: never; readonly integer?: never; readonly offer?: never; readonly option?: never; readonly options?: never; readonly pass?: never;   /** For a `TextPrompt`: the words. */
  readonly text: string; };

/** The place of one option. */
export type AssignedPlaceInput = {
  readonly option: string;
  /** The place that it is assigned to. */
  readonly place: string;
};

/** So much time for all decisions of a player together. */
export type BankInput = {
  /** What the bank gains with every decision, in seconds: from 0 to 2,592,000. */
  readonly incrementSeconds?: number;
  /** What happens when the time of a player is up. */
  readonly onExpiry: TimeExpiry;
  /** In seconds: from 60 to 7,776,000, which is 90 days. */
  readonly seconds: number;
};

/** How to sign in. */
export type BeginProviderSignInInput = {
  /** Whether to add the identity to the account that you are signed in with, instead of signing in. */
  readonly link?: boolean | null | undefined;
  /** Your password; not needed if you have signed in within the last ten minutes. */
  readonly password?: string | null | undefined;
  /** The key of the provider. */
  readonly provider: string;
  /** The page of your frontend that goes on: one of an origin that this server knows, without a `#`. */
  readonly returnTo: string;
};

/** The kind of a list. */
export type CatalogueKind =
  /** Things that the game knows, each once: characters, locations, kinds of units. */
  | 'CATALOGUE'
  /** Cards, with their numbers of copies. */
  | 'DECK';

/** What to change. What is left out stays as it is. */
export type ChangeFrontendInput = {
  /** Which of your frontends, by its `clientId`. */
  readonly clientId: string;
  /** What people read when they are asked to let it in: 1 to 50 characters. */
  readonly name?: string | null | undefined;
  /** The origins of its pages, from which browsers may use the API: at most 10. */
  readonly origins?: ReadonlyArray<string> | null | undefined;
  /** The pages to which people return: 1 to 10, `https`, or `http` on their own machine, without `?` and `#`. They are compared letter for letter, but for the port of `http://127.0.0.1` and `http://[::1]`. */
  readonly redirectUris?: ReadonlyArray<string> | null | undefined;
  /** What it may ask for. */
  readonly scopes?: ReadonlyArray<AccessScope> | null | undefined;
};

/** The old password, and the new one. */
export type ChangePasswordInput = {
  /** 8 to 256 characters. */
  readonly newPassword: string;
  /** The password until now. */
  readonly password: string;
};

/** Which extensions hosts may combine. */
export type Combining =
  /** Any that the rules allow together. */
  | 'ANY'
  /** None: the game is played as it is. */
  | 'NONE'
  /** Only those of a recommended set. */
  | 'SETS';

/** What the provider has sent back to your page, to finish the sign-in. */
export type CompleteProviderSignInInput = {
  /** The code behind the `#` of the page. */
  readonly code: string;
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** The handle of the sign-in. */
  readonly handle: string;
  /** The code of an invitation to this server, where `Site.signUp` says that it takes one. */
  readonly invitation?: string | null | undefined;
};

/** How you are reached. */
export type ContactKind =
  /** In a channel of Discord. */
  | 'DISCORD'
  /** At an address of your own, with a signature. */
  | 'WEBHOOK'
  /** In a browser, by Web Push: also while no page is open. */
  | 'WEB_PUSH';

/** A token to make for a program of yours. */
export type CreateAccessTokenInput = {
  /** A random text of 16 to 200 characters, such as a UUID. Sent again with the same within a day, for instance after a lost reply, it gets the same reply, and nothing happens twice. It is yours: others may use the same. */
  readonly idempotencyKey?: string | null | undefined;
  /** What you call it: 1 to 32 characters. */
  readonly name: string;
  /** Your password; not needed within ten minutes after signing in. */
  readonly password?: string | null | undefined;
  /** What it may do for you. */
  readonly scopes: ReadonlyArray<AccessScope>;
  /** How many days it is valid: 1 to 365. */
  readonly validDays?: number;
};

/** The account to make for somebody. */
export type CreateAccountInput = {
  /** The name to sign in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter. */
  readonly login: string;
  /** The name that others see: 1 to 32 characters. Its owner can change it. */
  readonly name: string;
};

/** Whom to invite to what. */
export type CreateInvitationInput = {
  /** A random text of 16 to 200 characters, such as a UUID. Sent again with the same within a day, for instance after a lost reply, it gets the same reply, and nothing happens twice. It is yours: others may use the same. */
  readonly idempotencyKey?: string | null | undefined;
  readonly matchId: string;
  /** The seat that it is for; by default any free one. */
  readonly seat?: number | null | undefined;
  /** How many can join with it: 1 to 64. */
  readonly uses?: number;
  /** How many hours it is valid: 1 to 720. */
  readonly validHours?: number;
};

/** What to create a match with. */
export type CreateMatchInput = {
  /** How long bots wait before each answer, in milliseconds: 0 to 60,000. Unless told otherwise they wait as long as the server says while somebody plays or looks on, and not at all among themselves. */
  readonly botDelayMs?: number | null | undefined;
  /** Bots from the start, in the last seats: the keys of some of `Game.bots`. */
  readonly bots?: ReadonlyArray<string> | null | undefined;
  /** The extensions to play with; with none of them by default. */
  readonly extensions?: ExtensionsChoiceInput | null | undefined;
  readonly gameId: string;
  /** A random text of 16 to 200 characters, such as a UUID. Sent again with the same within a day, for instance after a lost reply, it gets the same reply, and nothing happens twice. It is yours: others may use the same. */
  readonly idempotencyKey?: string | null | undefined;
  /** The language spoken at the table. */
  readonly language?: string | null | undefined;
  /** What you say of it to those who might join, in a line: 1 to 280 characters. */
  readonly notice?: string | null | undefined;
  /** Options that differ from what they usually are. */
  readonly options?: ReadonlyArray<MatchOptionInput> | null | undefined;
  /** Whether it changes the ratings of its players, who need a login name then. */
  readonly rated?: boolean;
  /** How many seats there are. */
  readonly seats: number;
  /** Whether you take the first seat. */
  readonly sit?: boolean;
  /** How long players may think; as long as they like by default. */
  readonly time?: TimeControlInput | null | undefined;
  /** What the match is called: 1 to 80 characters. */
  readonly title?: string | null | undefined;
  /** Who learns of it. */
  readonly visibility?: MatchVisibility;
  /** Who may watch it. */
  readonly watching?: MatchWatching;
  /** With `DELAYED`: how many minutes after the players others see what happens, 1 to 1,440; 15 by default. */
  readonly watchingDelayMinutes?: number | null | undefined;
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

/** What has failed. A code is never renamed, and never means something else; new ones may come. */
export type ErrorCode =
  /** The account is in use already: it can be banned, but not refused. */
  | 'ACCOUNT_ADMITTED'
  /** An admin has banned the account for a while; the message says until when, and why. */
  | 'ACCOUNT_BANNED'
  /** An admin has not approved the account; the message says why. */
  | 'ACCOUNT_REFUSED'
  /** The account waits until an admin approves it. */
  | 'ACCOUNT_WAITING'
  /** The account has a login name already. */
  | 'ALREADY_REGISTERED'
  /** You have a seat in this match already. */
  | 'ALREADY_SEATED'
  /** The rules forbid this answer; the reason is given. The `fallback` of the prompt is allowed. */
  | 'ANSWER_NOT_ALLOWED'
  /** The request is malformed: not JSON, not GraphQL, or an argument of the wrong shape. */
  | 'BAD_REQUEST'
  /** The rules do not let anybody concede, or not now. */
  | 'CANNOT_CONCEDE'
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
  /** This server is not open to guests: sign up, or sign in. */
  | 'GUESTS_NOT_ADMITTED'
  /** The identity elsewhere belongs to another account. */
  | 'IDENTITY_TAKEN'
  /** An extension needs another version of the game. */
  | 'INCOMPATIBLE_VERSION'
  /** The frontend or the access token may not do this; some things only this server's own sign-in allows. */
  | 'INSUFFICIENT_SCOPE'
  /** Something went wrong inside the server. It has been reported. */
  | 'INTERNAL'
  /** This is not an e-mail address. */
  | 'INVALID_ADDRESS'
  /** The address of the contact is not `https` into the public internet, or the keys are not those of a browser. */
  | 'INVALID_CONTACT'
  /** The cursor does not come from this list. */
  | 'INVALID_CURSOR'
  /** A redirect URI, an origin or the scopes of the frontend are not as they have to be; `subjects` names it. */
  | 'INVALID_FRONTEND'
  /** The idempotency key is too short or too long. */
  | 'INVALID_KEY'
  /** The login name is too short, too long, or contains other characters than letters, digits, `.`, `-` and `_`. */
  | 'INVALID_LOGIN'
  /** This is not the file of a match, or not of a version that this server reads; `subjects` names the place. */
  | 'INVALID_MATCH_FILE'
  /** The name is empty, too long, or contains characters that cannot be shown. */
  | 'INVALID_NAME'
  /** A match option has a value that it cannot have. */
  | 'INVALID_OPTION'
  /** The password is too short or too long. */
  | 'INVALID_PASSWORD'
  /** The page to return to is of no origin that this server knows. */
  | 'INVALID_RETURN'
  /** The text contains characters that cannot be shown. */
  | 'INVALID_TEXT'
  /** The match has no such version. */
  | 'INVALID_VERSION'
  /** Signing up on this server takes the code of an invitation. */
  | 'INVITATION_NEEDED'
  /** The idempotency key was used for another request. */
  | 'KEY_REUSED'
  /** Somebody has to be an admin: name another one first. */
  | 'LAST_ADMIN'
  /** This is the only way to sign in to the account: choose a password first. */
  | 'LAST_SIGN_IN'
  /** Somebody else has this login name. */
  | 'LOGIN_TAKEN'
  /** The rules of the match have failed. Nothing is lost; an admin can let it go on after a fix. */
  | 'MATCH_FAULTED'
  /** The rules do not lead to what the file of a match says; `subjects` names the place. */
  | 'MATCH_FILE_DIVERGES'
  /** The match has begun already, or is over. */
  | 'MATCH_NOT_IN_LOBBY'
  /** The match has begun, or is full. */
  | 'MATCH_NOT_JOINABLE'
  /** The match is not over yet. */
  | 'MATCH_NOT_OVER'
  /** The match has not begun, or is over. */
  | 'MATCH_NOT_RUNNING'
  /** The match is paused: nothing can be decided until it goes on. */
  | 'MATCH_PAUSED'
  /** This server lacks the game or an extension of the match, or has another major version of it. Nothing is lost: the match goes on once it is there. */
  | 'MATCH_STRANDED'
  /** The match is not over: say who plays on, or end it first. */
  | 'MATCH_UNFINISHED'
  /** Only others may create matches on this server. */
  | 'MAY_NOT_CREATE'
  /** An extension needs another one, which is not chosen. */
  | 'MISSING_REQUIREMENT'
  /** There is nothing that you can take back. */
  | 'NOTHING_TO_UNDO'
  /** The player of this seat is not absent, or not for long enough. */
  | 'NOT_ABSENT'
  /** A subscription cannot select this field: ask for it in a query. */
  | 'NOT_IN_SUBSCRIPTION'
  /** This server does not offer this, or not to you. */
  | 'NOT_OFFERED'
  /** A rated match needs two players or more, and no bots before it begins. */
  | 'NOT_RATED'
  /** The account has no login name. */
  | 'NOT_REGISTERED'
  /** You have no seat in this match. */
  | 'NOT_SEATED'
  /** This needs a token. */
  | 'NOT_SIGNED_IN'
  /** This server sends no mails. */
  | 'NO_MAIL'
  /** This offer cannot be made; the reason may be given. */
  | 'OFFER_NOT_ALLOWED'
  /** This server runs only operations that its host has listed. */
  | 'OPERATION_NOT_ALLOWED'
  /** The option is not available now; the reason is given. */
  | 'OPTION_UNAVAILABLE'
  /** A number is too small or too large. */
  | 'OUT_OF_RANGE'
  /** The server does not know an operation with this hash or id: send its text. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** Somebody of this table has no account here any more: create a new match. */
  | 'PLAYER_GONE'
  /** Plugins that the server has loaded are not there any more, or do not work with new ones: restart it. */
  | 'PLUGINS_REMOVED'
  /** The prompt is not open, or not yours. */
  | 'PROMPT_NOT_OPEN'
  /** The provider does not answer, has refused you, or has said something that is not for this sign-in. */
  | 'PROVIDER_FAILED'
  /** The operation is deeper, wider or more expensive than this server accepts. */
  | 'QUERY_TOO_COMPLEX'
  /** Too many requests in a short time. */
  | 'RATE_LIMITED'
  /** The rules do not allow this combination of seats, options and extensions; the reason is given. */
  | 'REFUSED'
  /** The host has removed you from this match. */
  | 'REMOVED'
  /** The rules have changed since, and can no longer replay the match up to that version. */
  | 'REPLAY_FAILED'
  /** The request is larger than this server accepts. */
  | 'REQUEST_TOO_LARGE'
  /** The request with this idempotency key is still being carried out; `retryAfterMs` says when to ask for its reply again. */
  | 'REQUEST_UNDER_WAY'
  /** The rules failed on this decision: it was refused, and nothing was stored. */
  | 'RULE_FAILED'
  /** The match cannot start before all seats are taken. */
  | 'SEATS_EMPTY'
  /** Somebody else has this seat. */
  | 'SEAT_TAKEN'
  /** The server has no room for what this needs at the moment; `retryAfterMs` says when to try again. */
  | 'SERVER_BUSY'
  /** Another recommended set of the game has this title. */
  | 'SET_TITLE_TAKEN'
  /** This needs the password, or a sign-in of the last ten minutes. */
  | 'SIGN_IN_AGAIN'
  /** The login name or the password is wrong. */
  | 'SIGN_IN_FAILED'
  /** Nobody can sign up on this server: its admins make the accounts. */
  | 'SIGN_UP_CLOSED'
  /** A moderator has silenced you for a while. */
  | 'SILENCED'
  /** The prompt has changed since the version that the answer was made against. */
  | 'STALE_VERSION'
  /** As much as possible is stored for your address today; the message and `retryAfterMs` say when you can go on. */
  | 'STORED_TOO_MUCH'
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
  /** You have as many access tokens as you may have: revoke one first. */
  | 'TOO_MANY_ACCESS_TOKENS'
  /** You have as many contacts as you may have: remove one first. */
  | 'TOO_MANY_CONTACTS'
  /** You have registered as many frontends as you may. */
  | 'TOO_MANY_FRONTENDS'
  /** The account has as many identities elsewhere as it may have. */
  | 'TOO_MANY_IDENTITIES'
  /** The match has as many invitations as it may have: revoke one first. */
  | 'TOO_MANY_INVITATIONS'
  /** You have as many matches as you may have: let one come to its end first. */
  | 'TOO_MANY_MATCHES'
  /** You have muted as many as you may: unmute somebody first. */
  | 'TOO_MANY_MUTES'
  /** Fewer options are allowed. */
  | 'TOO_MANY_OPTIONS'
  /** As many people as possible are removed from the match: readmit one first. */
  | 'TOO_MANY_REMOVED'
  /** You have reported as much as you may: wait until a moderator has seen to it. */
  | 'TOO_MANY_REPORTS'
  /** There are as many recommended sets as there may be. */
  | 'TOO_MANY_SETS'
  /** There are as many invitations to this server as there may be: revoke one first. */
  | 'TOO_MANY_SITE_INVITATIONS'
  /** The server cannot store anything at the moment. Nothing has happened; try again. */
  | 'UNAVAILABLE'
  /** You have no such access token. */
  | 'UNKNOWN_ACCESS_TOKEN'
  /** There is no such account. */
  | 'UNKNOWN_ACCOUNT'
  /** The game has no such bot. */
  | 'UNKNOWN_BOT'
  /** The match has no such channel, or not for you. */
  | 'UNKNOWN_CHANNEL'
  /** You have no such contact. */
  | 'UNKNOWN_CONTACT'
  /** There is no such extension. */
  | 'UNKNOWN_EXTENSION'
  /** There is no such frontend, or it is not yours. */
  | 'UNKNOWN_FRONTEND'
  /** There is no such game. */
  | 'UNKNOWN_GAME'
  /** You have no such identity elsewhere. */
  | 'UNKNOWN_IDENTITY'
  /** The invitation is unknown, expired, used up or revoked, or its match has begun. */
  | 'UNKNOWN_INVITATION'
  /** The link is unknown, expired or used up. */
  | 'UNKNOWN_LINK'
  /** There is no such match. */
  | 'UNKNOWN_MATCH'
  /** There is no such message, or not any more. */
  | 'UNKNOWN_MESSAGE'
  /** There is no such option. */
  | 'UNKNOWN_OPTION'
  /** This server has no such provider to sign in with. */
  | 'UNKNOWN_PROVIDER'
  /** There is no such report, or not for you. */
  | 'UNKNOWN_REPORT'
  /** The match has no such seat. */
  | 'UNKNOWN_SEAT'
  /** You have no such session. */
  | 'UNKNOWN_SESSION'
  /** There is no such recommended set. */
  | 'UNKNOWN_SET'
  /** The sign-in with a provider is unknown, expired or used already: begin again. */
  | 'UNKNOWN_SIGN_IN'
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
  /** The password is wrong. */
  | 'WRONG_PASSWORD'
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

/** The extensions of a match: exactly one of these. */
export type ExtensionsChoiceInput =
  {   /** The extensions, by key and in any order; empty for none. Each may come once. */
  readonly keys: ReadonlyArray<string>; readonly setKey?: never; }
  |  { readonly keys?: never;   /** One of the game’s recommended sets, with its options: those that you give as well override them. */
  readonly setKey: string; };

/** Where a frontend of others stands. */
export type FrontendStatus =
  /** An admin has approved it as it is. */
  | 'APPROVED'
  /** An admin has disabled it: it cannot be used, and its tokens have ended. */
  | 'DISABLED'
  /** Nobody has looked at it. Whether it can be used is up to the host. */
  | 'REGISTERED';

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

/** A match to join: exactly one of these. */
export type JoinTargetInput =
  {   /** The code of an invitation to it. */
  readonly code: string; readonly matchId?: never; }
  |  { readonly code?: never;   /** The match, by `Match.id`: one that you may know of without an invitation. */
  readonly matchId: string; };

/** How it is known that a match lasts no longer. */
export type LengthBound =
  /** The rules end every match by then. */
  | 'RULES'
  /** The rules have no such end, but all random games that were tried had ended by then. */
  | 'TRIAL';

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

/** Who played a match. */
export type MatchKind =
  /** Bots had seats from the start. */
  | 'BOTS'
  /** People alone, without ratings. Bots may have played on for somebody who left. */
  | 'PEOPLE'
  /** People alone, for their ratings. */
  | 'RATED';

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

/** Who may watch a match. */
export type MatchWatching =
  /** Whoever may know of it, but `watchingDelayMinutes` after its players. What is said at the table, and who is there, only its players learn. When it is over, everything is shown at once. */
  | 'DELAYED'
  /** Only its players, also when it is over. Others see the table, but nothing of the game. */
  | 'OFF'
  /** Whoever may know of it. */
  | 'OPEN';

/** What kind of thing is at hand. More may come: treat unknown ones as `OTHER`. */
export type MatterKind =
  /** Players bid for something. */
  | 'AUCTION'
  /** Sides fight, such as units in an area. */
  | 'BATTLE'
  /** A total or a roll is compared with a difficulty. */
  | 'CHECK'
  /** Something happens to one player or to all. */
  | 'EVENT'
  /** Anything else that takes its time. */
  | 'OTHER'
  /** Somebody chooses how to pay. */
  | 'PAYMENT'
  /** Players negotiate what changes hands, or an agreement. */
  | 'TRADE'
  /** Players vote on what happens, or on who gets something. */
  | 'VOTE';

/** What a player does in a matter, as far as you may know. */
export type MatterSeatState =
  /** Is asked now, where everybody may know that. */
  | 'ASKED'
  /** Has had its turn. */
  | 'DONE'
  /** Takes no part, or not any more. */
  | 'OUT'
  /** Comes later; or may still be thinking where nobody is to know. */
  | 'WAITING';

/** An offer, or a reply to one: exactly one of these. */
export type OfferReplyInput =
  {   /** To accept the offer. */
  readonly accept: true; readonly propose?: never; readonly refuse?: never; }
  |  { readonly accept?: never;   /** To make an offer: its terms. Those that you leave out get the least that they may have. */
  readonly propose: ReadonlyArray<OfferTermInput>; readonly refuse?: never; }
  |  { readonly accept?: never; readonly propose?: never;   /** To refuse the offer, or to make none. */
  readonly refuse: true; };

/** A term of an offer, filled in. */
export type OfferTermInput = {
  /** The term: the key of one of the `terms` of the prompt. */
  readonly key: string;
  /** What it is filled in with. */
  readonly value: OfferValueInput;
};

/** What a term of an offer is filled in with: exactly one of these. */
export type OfferValueInput =
  {   /** For an `IntegerTerm`: the number. */
  readonly integer: number; readonly options?: never; readonly text?: never; }
  |  { readonly integer?: never;   /** For an `OptionsTerm`: the options. */
  readonly options: ReadonlyArray<string>; readonly text?: never; }
  |  { readonly integer?: never; readonly options?: never;   /** For a `TextTerm`: the words. */
  readonly text: string; };

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

/** So much time for every decision. */
export type PerDecisionInput = {
  /** What happens when the time of a player is up. */
  readonly onExpiry: TimeExpiry;
  /** In seconds: from 10 to 2,592,000, which is 30 days. */
  readonly seconds: number;
};

/** What everybody is to know for a while. */
export type PostNoticeInput = {
  /** The text in one language or several: at most 30. */
  readonly texts: ReadonlyArray<SiteTextInput>;
  /** Until when to show it: within a year. */
  readonly until: string;
};

/** What a message can be answered with in one click. */
export type Reaction =
  /** Laughter about something funny. */
  | 'LAUGH'
  /** Agreement, such as a thumb up. */
  | 'LIKE'
  /** Pity, such as about bad luck. */
  | 'SAD'
  /** Thanks for help or a good game. */
  | 'THANKS'
  /** Praise for a move. */
  | 'WELL_PLAYED'
  /** Astonishment, such as about a bold move. */
  | 'WOW';

/** Where the key of a thing is found. */
export type ReferenceKind =
  /** In `list`, a catalogue or a deck of `Edition.catalogue`. */
  | 'ENTRY'
  /** Among the links of the board `list`. */
  | 'LINK'
  /** In `list`: `key` is the entry, `part` one of its parts. */
  | 'PART'
  /** In your view: it is the `key` of something that stands or lies there. */
  | 'PIECE'
  /** Among the places of the board `list`. */
  | 'PLACE'
  /** At the table: it is a number of a seat. */
  | 'SEAT'
  /** On the board `list`: `key` is a track, `part` one of its steps. */
  | 'STEP';

/** What a thing does there. More may come: treat unknown ones as `SUBJECT`. */
export type ReferenceRole =
  /** Something goes there: the target of a move or a place to build. */
  | 'DESTINATION'
  /** It is done with this. */
  | 'MEANS'
  /** Something comes from there. */
  | 'ORIGIN'
  /** It is given for the rest. */
  | 'PRICE'
  /** It is about this: what a thing does where nothing else is said. */
  | 'SUBJECT'
  /** It is done to this. */
  | 'TARGET';

/** A frontend to register as yours. Whether it works before an admin has approved it is up to the host. */
export type RegisterFrontendInput = {
  /** A random text of 16 to 200 characters, such as a UUID. Sent again with the same within a day, for instance after a lost reply, it gets the same reply, and nothing happens twice. It is yours: others may use the same. */
  readonly idempotencyKey?: string | null | undefined;
  /** What people read when they are asked to let it in: 1 to 50 characters. */
  readonly name: string;
  /** The origins of its pages, from which browsers may use the API: at most 10. */
  readonly origins?: ReadonlyArray<string> | null | undefined;
  /** The pages to which people return: 1 to 10, `https`, or `http` on their own machine, without `?` and `#`. They are compared letter for letter, but for the port of `http://127.0.0.1` and `http://[::1]`. */
  readonly redirectUris: ReadonlyArray<string>;
  /** What it may ask for. */
  readonly scopes: ReadonlyArray<AccessScope>;
};

/** Which identity to take away. */
export type RemoveIdentityInput = {
  readonly key: string;
  /** Your password; not needed if you have signed in within the last ten minutes. */
  readonly password?: string | null | undefined;
};

/** Who is to play for somebody: exactly one of these. */
export type ReplacementInput =
  {   /** Whoever has this account, for whom the seat is held then. */
  readonly accountId: string; readonly bot?: never; readonly withdraw?: never; }
  |  { readonly accountId?: never;   /** A bot of the kind `heuristic`, as for whoever leaves. */
  readonly bot: true; readonly withdraw?: never; }
  |  { readonly accountId?: never; readonly bot?: never;   /** Nobody: takes your vote about this seat back. */
  readonly withdraw: true; };

/** What to report, and why. */
export type ReportMessageInput = {
  readonly channel: TalkChannel;
  /** The key of the message. */
  readonly key: string;
  readonly matchId: string;
  /** Why: a line of 1 to 200 characters. */
  readonly reason: string;
};

/** A new password, and the code that allows it. All sessions of before end. */
export type ResetPasswordInput = {
  /** The code of the link. */
  readonly code: string;
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** 8 to 256 characters. */
  readonly password: string;
};

/** Which invitation to revoke. */
export type RevokeInvitationInput = {
  /** The key of the invitation. */
  readonly key: string;
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

/** What to say where. */
export type SayInput = {
  readonly channel: TalkChannel;
  /** Of 1 to 200 characters. The same key again says nothing again. */
  readonly idempotencyKey: string;
  readonly matchId: string;
  /** A line of 1 to 500 characters. */
  readonly text: string;
};

/** A colour by which players are told apart. It is a name and no value, so that themes can choose; never show colour alone. */
export type SeatColour =
  /** On a light ground #000000, of Okabe and Ito’s palette. */
  | 'BLACK'
  /** On a light ground #0072b2, of Okabe and Ito’s palette. */
  | 'BLUE'
  /** On a light ground #009e73, of Okabe and Ito’s palette. */
  | 'GREEN'
  /** On a light ground #e69f00, of Okabe and Ito’s palette. */
  | 'ORANGE'
  /** On a light ground #cc79a7, of Okabe and Ito’s palette. */
  | 'PINK'
  /** On a light ground #56b4e9, of Okabe and Ito’s palette. */
  | 'SKY'
  /** On a light ground #d55e00, of Okabe and Ito’s palette. */
  | 'VERMILION'
  /** On a light ground #f0e442, of Okabe and Ito’s palette. */
  | 'YELLOW';

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

/** What an account may do. */
export type SetAccountRoleInput = {
  /** The account: one that is registered. */
  readonly accountId: string;
  /** Its role: not `GUEST`. */
  readonly role: Role;
};

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

/** Your e-mail address, for lost passwords and reminders. It counts once it is confirmed. */
export type SetEmailAddressInput = {
  /** The address; null to have none any more. */
  readonly address?: string | null | undefined;
  /** Your password; not needed if you have signed in within the last ten minutes. */
  readonly password?: string | null | undefined;
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

/** Where a frontend is to stand. */
export type SetFrontendStatusInput = {
  /** Which frontend, by its `clientId`. */
  readonly clientId: string;
  /** Where it stands from now on. */
  readonly status: FrontendStatus;
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

/** How to react to what. */
export type SetReactionInput = {
  readonly channel: TalkChannel;
  /** The key of the message. */
  readonly key: string;
  readonly matchId: string;
  /** Whether to put it or to take it back. */
  readonly on: boolean;
  readonly reaction: Reaction;
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

/** Your name to sign in with, and your password. */
export type SignInInput = {
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** The name to sign in with. */
  readonly login: string;
  readonly password: string;
};

/** The account to make for yourself. */
export type SignUpInput = {
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** The code of an invitation to this server, where `Site.signUp` says that it takes one. */
  readonly invitation?: string | null | undefined;
  /** The name to sign in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter. */
  readonly login: string;
  /** The name that others see: 1 to 32 characters. */
  readonly name: string;
  /** 8 to 256 characters. */
  readonly password: string;
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

/** Which matches to count: all of these together. */
export type StatisticsFilterInput = {
  /** Only the matches of this account; those of everybody by default. */
  readonly accountId?: string | null | undefined;
  /** Only matches of this game. */
  readonly gameId?: string | null | undefined;
};

/** Where something is said at a match. */
export type TalkChannel =
  /** Among spectators, from the start on. Players read it only when the match is over. */
  | 'SPECTATORS'
  /** At the table: players talk, and whoever may watch reads it. */
  | 'TABLE'
  /** Within your team, in games that know teams. */
  | 'TEAM';

/** How long players may think: exactly one of these. */
export type TimeControlInput =
  {   /** A limit for all decisions of a player together. */
  readonly bank: BankInput; readonly perDecision?: never; }
  |  { readonly bank?: never;   /** A limit for every decision. */
  readonly perDecision: PerDecisionInput; };

/** What happens when the time of a player is up. */
export type TimeExpiry =
  /** A bot makes this decision. */
  | 'BOT'
  /** The player concedes; where the rules do not allow that at the moment, a bot decides. */
  | 'CONCEDE'
  /** The least is decided: to pass or refuse, else what the prompt suggests, else the first option. */
  | 'DEFAULT';

/** What to take back. */
export type UndoInput = {
  /** Any string that you have not used in this match. Sent again, it gets the same reply and undoes nothing twice. */
  readonly idempotencyKey: string;
  readonly matchId: string;
  /** The version to go back to, not before `undoTo`: all that you have decided after it is taken back at once. Without it, only your last decision is. */
  readonly to?: number | null | undefined;
  /** The version of the match that you have seen. */
  readonly version: number;
};

/** How you will sign in. */
export type UpgradeGuestInput = {
  /** What to call this device in the list of sessions: at most 100 characters. */
  readonly device?: string | null | undefined;
  /** The code of an invitation to this server, where `Site.signUp` says that it takes one. */
  readonly invitation?: string | null | undefined;
  /** The name to sign in with: 2 to 32 letters, digits, `.`, `-` or `_`; cases do not matter. */
  readonly login: string;
  /** 8 to 256 characters. */
  readonly password: string;
};

export type AccessTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type AccessTokensQuery = { readonly viewer: { readonly account: { readonly id: string, readonly isBot: boolean }, readonly accessTokens: ReadonlyArray<AccessTokenFieldsFragment> } | null };

export type AccountDetailsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountDetailsQuery = { readonly administration: { readonly account: { readonly login: string | null, readonly createdAt: string, readonly bannedUntil: string | null, readonly banReason: string | null, readonly silencedUntil: string | null, readonly standing: AccountStanding, readonly standingReason: string | null, readonly node: { readonly id: string, readonly name: string, readonly role: Role } } } | null };

export type AccountExportQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountExportQuery = { readonly viewer: { readonly export: unknown } | null };

export type AccountSessionsQueryVariables = Exact<{
  accountId: string;
}>;


export type AccountSessionsQuery = { readonly administration: { readonly accountSessions: ReadonlyArray<{ readonly key: string, readonly device: string | null, readonly createdAt: string, readonly lastUsedAt: string, readonly expiresAt: string, readonly frontend: { readonly clientId: string, readonly name: string, readonly scopes: ReadonlyArray<AccessScope> } | null }> } | null };

export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
  standing?: AccountStanding | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AccountsQuery = { readonly administration: { readonly accounts: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly login: string | null, readonly createdAt: string, readonly bannedUntil: string | null, readonly standing: AccountStanding, readonly standingReason: string | null, readonly node: { readonly id: string, readonly name: string, readonly role: Role } }> } } | null };

export type AddBrowserMutationVariables = Exact<{
  input: AddBrowserInput;
}>;


export type AddBrowserMutation = { readonly addBrowser: { readonly contact: { readonly key: string } } };

export type AddWebhookMutationVariables = Exact<{
  input: AddWebhookInput;
}>;


export type AddWebhookMutation = { readonly addWebhook: { readonly secret: string | null, readonly contact: { readonly key: string } } };

export type AnnounceRestartMutationVariables = Exact<{
  input: AnnounceRestartInput;
}>;


export type AnnounceRestartMutation = { readonly announceRestart: { readonly restart: { readonly at: string, readonly text: string | null } } };

export type AnswerMutationVariables = Exact<{
  input: AnswerInput;
}>;


export type AnswerMutation = { readonly answer: { readonly version: number, readonly repeated: boolean } };

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

export type AwaitingMeUpdatedSubscriptionVariables = Exact<{
  first?: number | null | undefined;
}>;


export type AwaitingMeUpdatedSubscription = { readonly awaitingMeUpdated: AwaitingFieldsFragment };

export type AwaitingMeQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type AwaitingMeQuery = { readonly viewer: { readonly awaiting: AwaitingFieldsFragment } | null };

export type BanAccountMutationVariables = Exact<{
  accountId: string;
  hours: number;
  reason: string;
}>;


export type BanAccountMutation = { readonly banAccount: { readonly until: string | null } };

export type BeginProviderSignInMutationVariables = Exact<{
  input: BeginProviderSignInInput;
}>;


export type BeginProviderSignInMutation = { readonly beginProviderSignIn: { readonly url: string, readonly handle: string, readonly expiresAt: string } };

export type BoardQueryVariables = Exact<{
  gameId: string;
  extensionKeys?: ReadonlyArray<string> | string | null | undefined;
  options?: ReadonlyArray<MatchOptionInput> | MatchOptionInput | null | undefined;
  seats?: number | null | undefined;
}>;


export type BoardQuery = { readonly game: { readonly id: string, readonly edition: { readonly boards: ReadonlyArray<BoardFieldsFragment> } } | null };

export type BrokenPluginsQueryVariables = Exact<{ [key: string]: never; }>;


export type BrokenPluginsQuery = { readonly administration: { readonly brokenPlugins: ReadonlyArray<{ readonly path: string, readonly reason: string }> } | null };

export type CancelMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type CancelMatchMutation = { readonly cancelMatch: { readonly match: MatchFieldsFragment } };

export type CancelRestartMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelRestartMutation = { readonly cancelRestart: { readonly restart: { readonly at: string, readonly text: string | null } | null } };

export type CatalogueQueryVariables = Exact<{
  gameId: string;
  extensionKeys: ReadonlyArray<string> | string;
}>;


export type CatalogueQuery = { readonly game: { readonly id: string, readonly edition: { readonly catalogue: ReadonlyArray<{ readonly key: string, readonly kind: CatalogueKind, readonly entries: ReadonlyArray<{ readonly key: string, readonly copies: number, readonly art: string, readonly name: LabelFieldsFragment, readonly summary: { readonly text: string } | null, readonly text: ReadonlyArray<{ readonly text: string }>, readonly cost: ReadonlyArray<{ readonly symbol: string, readonly count: number }>, readonly facts: ReadonlyArray<FactFieldsFragment>, readonly parts: ReadonlyArray<{ readonly key: string, readonly kind: string, readonly name: LabelFieldsFragment | null, readonly text: { readonly text: string } | null, readonly cost: ReadonlyArray<{ readonly symbol: string, readonly count: number }>, readonly facts: ReadonlyArray<FactFieldsFragment> }> }> }> } } | null };

export type ChangeFrontendMutationVariables = Exact<{
  input: ChangeFrontendInput;
}>;


export type ChangeFrontendMutation = { readonly changeFrontend: { readonly frontend: FrontendFieldsFragment } };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { readonly changePassword: { readonly account: { readonly id: string } } };

export type CheckAnswerQueryVariables = Exact<{
  promptId: string;
  answer: AnswerValueInput;
  forecast?: boolean | null | undefined;
}>;


export type CheckAnswerQuery = { readonly node:
    | { readonly __typename: 'Account' }
    | { readonly __typename: 'AllocatePrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'AssignPrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'ChooseManyPrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'ChoosePrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'ConfirmPrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'Edition' }
    | { readonly __typename: 'Extension' }
    | { readonly __typename: 'Game' }
    | { readonly __typename: 'IntegerPrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'Match' }
    | { readonly __typename: 'OfferPrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'TextPrompt', readonly check: { readonly allowed: boolean, readonly refusal: { readonly code: ErrorCode, readonly message: string, readonly options: ReadonlyArray<string>, readonly reason: LabelFieldsFragment | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> } | null, readonly forecast?: ForecastFieldsFragment | null } }
    | { readonly __typename: 'Viewer' }
   | null };

export type CompleteProviderSignInMutationVariables = Exact<{
  input: CompleteProviderSignInInput;
}>;


export type CompleteProviderSignInMutation = { readonly completeProviderSignIn: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly standing: AccountStanding, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type ConcedeMutationVariables = Exact<{
  matchId: string;
  idempotencyKey: string;
}>;


export type ConcedeMutation = { readonly concede: { readonly version: number, readonly repeated: boolean } };

export type ContactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactsQuery = { readonly server: { readonly webPushKey: string }, readonly viewer: { readonly contacts: ReadonlyArray<{ readonly key: string, readonly kind: ContactKind, readonly url: string, readonly locale: string, readonly createdAt: string, readonly switchedOffAt: string | null }> } | null };

export type CreateAccessTokenMutationVariables = Exact<{
  input: CreateAccessTokenInput;
}>;


export type CreateAccessTokenMutation = { readonly createAccessToken: { readonly token: string, readonly accessToken: AccessTokenFieldsFragment } };

export type CreateAccountMutationVariables = Exact<{
  input: CreateAccountInput;
}>;


export type CreateAccountMutation = { readonly createAccount: { readonly code: string, readonly link: string | null, readonly expiresAt: string, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type CreateInvitationMutationVariables = Exact<{
  input: CreateInvitationInput;
}>;


export type CreateInvitationMutation = { readonly createInvitation: { readonly code: string, readonly invitation: { readonly key: string, readonly seat: number | null, readonly uses: number, readonly expiresAt: string } } };

export type CreateMatchMutationVariables = Exact<{
  input: CreateMatchInput;
}>;


export type CreateMatchMutation = { readonly createMatch: { readonly match: MatchFieldsFragment } };

export type CreateSiteInvitationMutationVariables = Exact<{
  input: CreateSiteInvitationInput;
}>;


export type CreateSiteInvitationMutation = { readonly createSiteInvitation: { readonly code: string, readonly invitation: { readonly key: string, readonly note: string | null, readonly uses: number, readonly expiresAt: string } } };

export type DeleteAccountMutationVariables = Exact<{
  password?: string | null | undefined;
}>;


export type DeleteAccountMutation = { readonly deleteAccount: { readonly accountId: string } };

export type DeleteMatchMutationVariables = Exact<{
  matchId: string;
  reason: string;
}>;


export type DeleteMatchMutation = { readonly deleteMatch: { readonly matchId: string } };

export type DeleteRecommendedSetMutationVariables = Exact<{
  key: string;
}>;


export type DeleteRecommendedSetMutation = { readonly deleteRecommendedSet: { readonly key: string } };

export type DescribeQueryVariables = Exact<{
  matchId: string;
}>;


export type DescribeQuery = { readonly match: { readonly id: string, readonly version: number, readonly description: ReadonlyArray<string> } };

export type DigestQueryVariables = Exact<{ [key: string]: never; }>;


export type DigestQuery = { readonly viewer: { readonly digest: boolean } | null };

export type EmailAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailAddressQuery = { readonly viewer: { readonly emailAddress: string | null } | null };

export type EndMatchMutationVariables = Exact<{
  matchId: string;
  reason: string;
}>;


export type EndMatchMutation = { readonly endMatch: { readonly match: { readonly id: string, readonly status: MatchStatus } } };

export type ErrorCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type ErrorCodesQuery = { readonly server: { readonly errorCodes: ReadonlyArray<{ readonly code: ErrorCode, readonly meaning: string }> } };

export type ErrorExtensionsFieldsFragment = { readonly code: ErrorCode, readonly options: ReadonlyArray<string> | null, readonly subjects: ReadonlyArray<string> | null, readonly requestId: string | null, readonly reason: { readonly key: string, readonly params: unknown, readonly text: string } | null, readonly about: ReadonlyArray<ReferenceFieldsFragment> | null };

export type FaultsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type FaultsQuery = { readonly administration: { readonly faults: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly gameId: string, readonly gameVersion: string, readonly fault: { readonly kind: string, readonly message: string, readonly trace: ReadonlyArray<string>, readonly sequence: number, readonly at: string } | null } }> } } | null };

export type LabelFieldsFragment = { readonly text: string };

type SpanFields_AmountSpan_Fragment = { readonly __typename: 'AmountSpan', readonly symbol: string, readonly count: number | null, readonly text: string };

type SpanFields_ReferenceSpan_Fragment = { readonly __typename: 'ReferenceSpan', readonly text: string, readonly about: { readonly kind: ReferenceKind, readonly type: string, readonly key: string, readonly list: string | null, readonly part: string | null, readonly seat: number | null } };

type SpanFields_TextSpan_Fragment = { readonly __typename: 'TextSpan', readonly text: string };

export type SpanFieldsFragment =
  | SpanFields_AmountSpan_Fragment
  | SpanFields_ReferenceSpan_Fragment
  | SpanFields_TextSpan_Fragment
;

type PromptFields_AllocatePrompt_Fragment = { readonly __typename: 'AllocatePrompt', readonly min: number, readonly max: number, readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly options: ReadonlyArray<(
    { readonly weight: number, readonly limit: number | null }
    & OptionFieldsFragment
  )>, readonly fallback: { readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null }, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

type PromptFields_AssignPrompt_Fragment = { readonly __typename: 'AssignPrompt', readonly min: number, readonly max: number, readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly options: ReadonlyArray<(
    { readonly weight: number, readonly places: ReadonlyArray<string> | null }
    & OptionFieldsFragment
  )>, readonly places: ReadonlyArray<{ readonly key: string, readonly min: number, readonly max: number | null, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment> }>, readonly fallback: { readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null }, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

type PromptFields_ChooseManyPrompt_Fragment = { readonly __typename: 'ChooseManyPrompt', readonly min: number, readonly max: number, readonly ordered: boolean, readonly minWeight: number | null, readonly maxWeight: number | null, readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly options: ReadonlyArray<(
    { readonly weight: number, readonly group: string | null }
    & OptionFieldsFragment
  )>, readonly fallback: { readonly options: ReadonlyArray<string> | null }, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

type PromptFields_ChoosePrompt_Fragment = { readonly __typename: 'ChoosePrompt', readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly unavailable: ReadonlyArray<UnavailableFieldsFragment>, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly pass: LabelFieldsFragment | null, readonly fallback: { readonly option: string | null, readonly pass: true | null }, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

type PromptFields_ConfirmPrompt_Fragment = { readonly __typename: 'ConfirmPrompt', readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

type PromptFields_IntegerPrompt_Fragment = { readonly __typename: 'IntegerPrompt', readonly min: number, readonly max: number, readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly fallback: { readonly integer: number | null }, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

type PromptFields_OfferPrompt_Fragment = { readonly __typename: 'OfferPrompt', readonly partner: number, readonly mayPropose: boolean, readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly proposed: ReadonlyArray<{ readonly key: string, readonly value: { readonly options: ReadonlyArray<string> | null, readonly integer: number | null, readonly text: string | null } }> | null, readonly terms: ReadonlyArray<
    | { readonly __typename: 'IntegerTerm', readonly min: number, readonly max: number, readonly key: string, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment> }
    | { readonly __typename: 'OptionsTerm', readonly min: number, readonly max: number, readonly key: string, readonly options: ReadonlyArray<OptionFieldsFragment>, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment> }
    | { readonly __typename: 'TextTerm', readonly maxLength: number, readonly key: string, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment> }
  >, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

type PromptFields_TextPrompt_Fragment = { readonly __typename: 'TextPrompt', readonly maxLength: number, readonly required: boolean, readonly id: string, readonly key: string, readonly seat: number, readonly deadline: string | null, readonly fallback: { readonly text: string | null }, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly window: { readonly key: string, readonly label: LabelFieldsFragment } | null };

export type PromptFieldsFragment =
  | PromptFields_AllocatePrompt_Fragment
  | PromptFields_AssignPrompt_Fragment
  | PromptFields_ChooseManyPrompt_Fragment
  | PromptFields_ChoosePrompt_Fragment
  | PromptFields_ConfirmPrompt_Fragment
  | PromptFields_IntegerPrompt_Fragment
  | PromptFields_OfferPrompt_Fragment
  | PromptFields_TextPrompt_Fragment
;

export type ReferenceFieldsFragment = { readonly kind: ReferenceKind, readonly type: string, readonly key: string, readonly list: string | null };

export type OptionFieldsFragment = { readonly key: string, readonly action: string | null, readonly alike: string | null, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<(
    { readonly part: string | null, readonly role: ReferenceRole }
    & ReferenceFieldsFragment
  )> };

export type AnswerFieldsFragment = { readonly option: string | null, readonly pass: true | null, readonly options: ReadonlyArray<string> | null, readonly integer: number | null, readonly text: string | null, readonly confirm: boolean | null, readonly allocation: ReadonlyArray<{ readonly option: string, readonly points: number }> | null, readonly assignment: ReadonlyArray<{ readonly option: string, readonly place: string }> | null, readonly offer: { readonly accept: true | null, readonly refuse: true | null, readonly propose: ReadonlyArray<{ readonly key: string, readonly value: { readonly options: ReadonlyArray<string> | null, readonly integer: number | null, readonly text: string | null } }> | null } | null };

export type UnavailableFieldsFragment = { readonly key: string, readonly rule: string | null, readonly label: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly reason: LabelFieldsFragment };

export type FactFieldsFragment = { readonly key: string, readonly number: number | null, readonly name: LabelFieldsFragment, readonly value: LabelFieldsFragment };

export type MatterFieldsFragment = { readonly kind: MatterKind, readonly stage: string | null, readonly title: LabelFieldsFragment, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly stages: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly facts: ReadonlyArray<FactFieldsFragment>, readonly sides: ReadonlyArray<{ readonly label: LabelFieldsFragment, readonly seats: ReadonlyArray<{ readonly seat: number, readonly state: MatterSeatState }>, readonly about: ReadonlyArray<ReferenceFieldsFragment>, readonly facts: ReadonlyArray<FactFieldsFragment> }>, readonly results: ReadonlyArray<{ readonly key: string, readonly reached: boolean | null, readonly label: LabelFieldsFragment, readonly condition: LabelFieldsFragment | null, readonly effect: LabelFieldsFragment }> };

export type LogEntryFieldsFragment = { readonly version: number, readonly index: number, readonly at: string, readonly for: ReadonlyArray<number> | null, readonly label: { readonly key: string, readonly text: string }, readonly about: ReadonlyArray<{ readonly kind: ReferenceKind, readonly key: string, readonly list: string | null }> };

export type ChangeFieldsFragment = { readonly fact: string | null, readonly before: number | null, readonly after: number | null, readonly about: ReferenceFieldsFragment, readonly text: LabelFieldsFragment, readonly from: { readonly seat: number | null, readonly at: ReferenceFieldsFragment | null, readonly zone: { readonly key: string, readonly label: LabelFieldsFragment } | null } | null, readonly to: { readonly seat: number | null, readonly at: ReferenceFieldsFragment | null, readonly zone: { readonly key: string, readonly label: LabelFieldsFragment } | null } | null };

export type ForecastFieldsFragment = { readonly certain: boolean, readonly text: LabelFieldsFragment, readonly cost: ReadonlyArray<{ readonly symbol: string, readonly count: number }>, readonly changes: ReadonlyArray<ChangeFieldsFragment>, readonly chances: ReadonlyArray<{ readonly percent: number, readonly label: LabelFieldsFragment, readonly changes: ReadonlyArray<ChangeFieldsFragment> }>, readonly reach: ReadonlyArray<{ readonly kind: ReferenceKind, readonly type: string, readonly key: string, readonly list: string | null, readonly part: string | null, readonly seat: number | null }> };

export type PersonaFieldsFragment = { readonly art: string | null, readonly name: LabelFieldsFragment, readonly short: LabelFieldsFragment, readonly side: LabelFieldsFragment | null };

type PositionFields_Match_Fragment = { readonly version: number, readonly seat: number | null, readonly round: number, readonly turn: number, readonly waitingFor: ReadonlyArray<number>, readonly length: { readonly reached: number, readonly most: number, readonly bound: LengthBound, readonly unit: LabelFieldsFragment, readonly text: LabelFieldsFragment } | null, readonly procedures: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly prompts: ReadonlyArray<
    | PromptFields_AllocatePrompt_Fragment
    | PromptFields_AssignPrompt_Fragment
    | PromptFields_ChooseManyPrompt_Fragment
    | PromptFields_ChoosePrompt_Fragment
    | PromptFields_ConfirmPrompt_Fragment
    | PromptFields_IntegerPrompt_Fragment
    | PromptFields_OfferPrompt_Fragment
    | PromptFields_TextPrompt_Fragment
  >, readonly openWindows: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly outcome: { readonly key: string, readonly winners: ReadonlyArray<number>, readonly text: LabelFieldsFragment } | null };

type PositionFields_MatchPosition_Fragment = { readonly version: number, readonly seat: number | null, readonly round: number, readonly turn: number, readonly waitingFor: ReadonlyArray<number>, readonly length: { readonly reached: number, readonly most: number, readonly bound: LengthBound, readonly unit: LabelFieldsFragment, readonly text: LabelFieldsFragment } | null, readonly procedures: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly prompts: ReadonlyArray<
    | PromptFields_AllocatePrompt_Fragment
    | PromptFields_AssignPrompt_Fragment
    | PromptFields_ChooseManyPrompt_Fragment
    | PromptFields_ChoosePrompt_Fragment
    | PromptFields_ConfirmPrompt_Fragment
    | PromptFields_IntegerPrompt_Fragment
    | PromptFields_OfferPrompt_Fragment
    | PromptFields_TextPrompt_Fragment
  >, readonly openWindows: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly outcome: { readonly key: string, readonly winners: ReadonlyArray<number>, readonly text: LabelFieldsFragment } | null };

export type PositionFieldsFragment =
  | PositionFields_Match_Fragment
  | PositionFields_MatchPosition_Fragment
;

export type MatchFieldsFragment = (
  { readonly id: string, readonly gameId: string, readonly title: string | null, readonly notice: string | null, readonly language: string | null, readonly visibility: MatchVisibility, readonly watching: MatchWatching, readonly watchingDelayMinutes: number | null, readonly version: number, readonly status: MatchStatus, readonly canConcede: boolean, readonly undoTo: number | null, readonly seedCommitment: string | null, readonly seed: string | null, readonly extensions: ReadonlyArray<{ readonly key: string }>, readonly seats: ReadonlyArray<{ readonly seat: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean, readonly bot: string | null, readonly colour: SeatColour, readonly persona: PersonaFieldsFragment | null, readonly account: { readonly id: string, readonly name: string } | null, readonly heldFor: { readonly id: string, readonly name: string } | null, readonly away: { readonly since: string, readonly account: { readonly id: string, readonly name: string } } | null }>, readonly time: { readonly perDecisionSeconds: number | null, readonly bankSeconds: number | null, readonly incrementSeconds: number | null, readonly onExpiry: TimeExpiry } | null, readonly clocks: ReadonlyArray<{ readonly seat: number, readonly deadline: string | null, readonly bankSeconds: number | null }>, readonly pause: { readonly agreed: ReadonlyArray<number>, readonly since: string | null, readonly until: string | null } | null, readonly votes: ReadonlyArray<{ readonly seat: number, readonly voter: number, readonly account: { readonly id: string, readonly name: string } | null }>, readonly autoPasses: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }> }
  & PositionFields_Match_Fragment
);

export type AwaitingFieldsFragment = { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly since: string, readonly deadline: string | null, readonly node: { readonly id: string, readonly gameId: string, readonly title: string | null, readonly game: { readonly title: LabelFieldsFragment } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean, readonly colour: SeatColour }> } }> };

export type MessageFieldsFragment = { readonly key: string, readonly seat: number | null, readonly text: string | null, readonly at: string, readonly author: { readonly id: string, readonly name: string }, readonly reactions: ReadonlyArray<{ readonly reaction: Reaction, readonly count: number, readonly yours: boolean }> };

export type AccessTokenFieldsFragment = { readonly key: string, readonly name: string, readonly scopes: ReadonlyArray<AccessScope>, readonly createdAt: string, readonly lastUsedAt: string, readonly expiresAt: string };

export type FrontendFieldsFragment = { readonly clientId: string, readonly name: string, readonly redirectUris: ReadonlyArray<string>, readonly origins: ReadonlyArray<string>, readonly scopes: ReadonlyArray<AccessScope>, readonly status: FrontendStatus, readonly usable: boolean, readonly createdAt: string, readonly owner: { readonly id: string, readonly name: string } | null };

export type BoardFieldsFragment = { readonly key: string, readonly perSeat: boolean, readonly art: string, readonly title: LabelFieldsFragment, readonly places: ReadonlyArray<{ readonly key: string, readonly kind: string, readonly width: number, readonly height: number, readonly parent: string | null, readonly data: unknown, readonly name: LabelFieldsFragment, readonly at: { readonly x: number, readonly y: number }, readonly shape: ReadonlyArray<{ readonly x: number, readonly y: number }>, readonly entry: { readonly type: string, readonly key: string, readonly list: string | null } | null }>, readonly links: ReadonlyArray<{ readonly key: string, readonly kind: string, readonly from: string, readonly to: string, readonly oneWay: boolean, readonly data: unknown, readonly name: LabelFieldsFragment | null }>, readonly tracks: ReadonlyArray<{ readonly key: string, readonly data: unknown, readonly name: LabelFieldsFragment, readonly steps: ReadonlyArray<{ readonly key: string, readonly data: unknown, readonly name: LabelFieldsFragment | null, readonly at: { readonly x: number, readonly y: number } | null }> }> };

export type FrontendsQueryVariables = Exact<{
  status?: FrontendStatus | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type FrontendsQuery = { readonly administration: { readonly frontends: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: FrontendFieldsFragment }> } } | null };

export type GamesPlayedQueryVariables = Exact<{ [key: string]: never; }>;


export type GamesPlayedQuery = { readonly administration: { readonly gamesPlayed: ReadonlyArray<{ readonly gameId: string, readonly matches: number, readonly people: number, readonly extensions: ReadonlyArray<{ readonly key: string, readonly matches: number }> }> } | null };

export type GamesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type GamesQuery = { readonly games: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: GameFieldsFragment }> } };

export type GameFieldsFragment = { readonly id: string, readonly version: string, readonly weight: number | null, readonly decisions: number | null, readonly viewType: string, readonly webBoard: string | null, readonly enabled: boolean, readonly forYou: boolean, readonly combining: Combining, readonly apart: ReadonlyArray<ReadonlyArray<string>>, readonly title: LabelFieldsFragment, readonly summary: LabelFieldsFragment, readonly seats: { readonly min: number, readonly max: number, readonly counts: ReadonlyArray<number> }, readonly sets: ReadonlyArray<{ readonly key: string, readonly title: string, readonly forYou: boolean, readonly extensionKeys: ReadonlyArray<string>, readonly options: ReadonlyArray<{ readonly key: string, readonly value: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } }> }>, readonly options: ReadonlyArray<
    | MatchOptionFields_BooleanMatchOption_Fragment
    | MatchOptionFields_ChoiceMatchOption_Fragment
    | MatchOptionFields_IntegerMatchOption_Fragment
  >, readonly extensions: ReadonlyArray<{ readonly id: string, readonly key: string, readonly version: string, readonly kind: ExtensionKind, readonly gameRange: string, readonly enabled: boolean, readonly forYou: boolean, readonly title: LabelFieldsFragment, readonly summary: LabelFieldsFragment, readonly seats: { readonly min: number, readonly max: number, readonly counts: ReadonlyArray<number> }, readonly requires: ReadonlyArray<{ readonly key: string, readonly range: string }>, readonly excludes: ReadonlyArray<{ readonly key: string, readonly reason: LabelFieldsFragment }>, readonly options: ReadonlyArray<
      | MatchOptionFields_BooleanMatchOption_Fragment
      | MatchOptionFields_ChoiceMatchOption_Fragment
      | MatchOptionFields_IntegerMatchOption_Fragment
    > }> };

type MatchOptionFields_BooleanMatchOption_Fragment = { readonly __typename: 'BooleanMatchOption', readonly key: string, readonly locked: boolean, readonly label: LabelFieldsFragment, readonly explanation: LabelFieldsFragment | null, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } };

type MatchOptionFields_ChoiceMatchOption_Fragment = { readonly __typename: 'ChoiceMatchOption', readonly key: string, readonly locked: boolean, readonly choices: ReadonlyArray<{ readonly value: string, readonly label: LabelFieldsFragment }>, readonly label: LabelFieldsFragment, readonly explanation: LabelFieldsFragment | null, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } };

type MatchOptionFields_IntegerMatchOption_Fragment = { readonly __typename: 'IntegerMatchOption', readonly min: number, readonly max: number, readonly key: string, readonly locked: boolean, readonly label: LabelFieldsFragment, readonly explanation: LabelFieldsFragment | null, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } };

export type MatchOptionFieldsFragment =
  | MatchOptionFields_BooleanMatchOption_Fragment
  | MatchOptionFields_ChoiceMatchOption_Fragment
  | MatchOptionFields_IntegerMatchOption_Fragment
;

export type HandOverMatchMutationVariables = Exact<{
  matchId: string;
  accountId: string;
}>;


export type HandOverMatchMutation = { readonly handOverMatch: { readonly match: MatchFieldsFragment } };

export type ImportMatchMutationVariables = Exact<{
  input: ImportMatchInput;
}>;


export type ImportMatchMutation = { readonly importMatch: { readonly match: { readonly id: string, readonly status: MatchStatus, readonly origin: { readonly matchId: string, readonly createdAt: string, readonly updatedAt: string, readonly exportedAt: string } | null } } };

export type InvitationQueryVariables = Exact<{
  code: string;
}>;


export type InvitationQuery = { readonly matchByInvitation: MatchFieldsFragment };

export type InvitationsQueryVariables = Exact<{
  matchId: string;
}>;


export type InvitationsQuery = { readonly match: { readonly id: string, readonly invitations: ReadonlyArray<{ readonly key: string, readonly seat: number | null, readonly uses: number, readonly createdAt: string, readonly expiresAt: string }> } };

export type IssuePasswordResetMutationVariables = Exact<{
  accountId: string;
}>;


export type IssuePasswordResetMutation = { readonly issuePasswordReset: { readonly code: string, readonly link: string | null, readonly expiresAt: string } };

export type JoinMatchMutationVariables = Exact<{
  target: JoinTargetInput;
  seat?: number | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type JoinMatchMutation = { readonly joinMatch: { readonly match: MatchFieldsFragment } };

export type LeaderboardQueryVariables = Exact<{
  gameId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LeaderboardQuery = { readonly game: { readonly id: string, readonly leaderboard: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly rank: number, readonly node: { readonly id: string, readonly name: string }, readonly rating: { readonly value: number, readonly matches: number, readonly provisional: boolean, readonly at: string } }> } } | null };

export type LeaveMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type LeaveMatchMutation = { readonly leaveMatch: { readonly match: MatchFieldsFragment } };

export type LinkedIdentitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type LinkedIdentitiesQuery = { readonly viewer: { readonly identities: ReadonlyArray<{ readonly key: string, readonly provider: string, readonly createdAt: string }> } | null };

export type LoadPluginsMutationVariables = Exact<{ [key: string]: never; }>;


export type LoadPluginsMutation = { readonly loadPlugins: { readonly games: ReadonlyArray<{ readonly id: string, readonly version: string, readonly extensions: ReadonlyArray<{ readonly key: string, readonly version: string }> }>, readonly brokenPlugins: ReadonlyArray<{ readonly path: string, readonly reason: string }> } };

export type LobbyUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LobbyUpdatedSubscription = { readonly lobbyUpdated: { readonly id: string, readonly gameId: string, readonly title: string | null, readonly status: MatchStatus, readonly createdAt: string, readonly host: { readonly id: string, readonly name: string }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean, readonly colour: SeatColour }> } };

export type LogUntilQueryVariables = Exact<{
  matchId: string;
  version?: number | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  seat?: number | null | undefined;
  spectator?: boolean | null | undefined;
}>;


export type LogUntilQuery = { readonly match: { readonly id: string, readonly at: { readonly version: number, readonly log: { readonly pageInfo: { readonly hasPreviousPage: boolean, readonly startCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: LogEntryFieldsFragment }> } } } };

export type MarkAsBotMutationVariables = Exact<{
  isBot: boolean;
}>;


export type MarkAsBotMutation = { readonly markAsBot: { readonly account: { readonly id: string, readonly isBot: boolean } } };

export type MatchBoardsQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchBoardsQuery = { readonly match: { readonly id: string, readonly edition: { readonly id: string, readonly boards: ReadonlyArray<BoardFieldsFragment> } | null } };

export type MatchChangesQueryVariables = Exact<{
  matchId: string;
  version: number;
  seat?: number | null | undefined;
  spectator?: boolean | null | undefined;
}>;


export type MatchChangesQuery = { readonly match: { readonly id: string, readonly at: { readonly version: number, readonly entries: ReadonlyArray<{ readonly version: number, readonly index: number, readonly changes: ReadonlyArray<ChangeFieldsFragment> }> } } };

export type MatchCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type MatchCountsQuery = { readonly administration: { readonly matchCounts: ReadonlyArray<{ readonly status: MatchStatus, readonly visibility: MatchVisibility, readonly count: number }> } | null };

export type MatchCourseQueryVariables = Exact<{
  matchId: string;
  seat?: number | null | undefined;
  spectator?: boolean | null | undefined;
}>;


export type MatchCourseQuery = { readonly match: { readonly id: string, readonly course: { readonly turns: ReadonlyArray<{ readonly version: number, readonly round: number, readonly turn: number }>, readonly moments: ReadonlyArray<{ readonly version: number, readonly round: number, readonly turn: number }>, readonly figures: ReadonlyArray<{ readonly key: string, readonly seat: number | null, readonly values: ReadonlyArray<number | null>, readonly label: LabelFieldsFragment }> } } };

export type MatchFileQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchFileQuery = { readonly match: { readonly id: string, readonly file: string } };

export type MatchLogQueryVariables = Exact<{
  matchId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type MatchLogQuery = { readonly match: { readonly id: string, readonly log: { readonly pageInfo: { readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: LogEntryFieldsFragment }> } } };

export type MatchMattersQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchMattersQuery = { readonly match: { readonly id: string, readonly procedures: ReadonlyArray<{ readonly key: string, readonly matter: MatterFieldsFragment | null }> } };

export type MatchPositionQueryVariables = Exact<{
  matchId: string;
  version?: number | null | undefined;
  seat?: number | null | undefined;
  spectator?: boolean | null | undefined;
}>;


export type MatchPositionQuery = { readonly match: { readonly id: string, readonly at: (
      { readonly description: ReadonlyArray<string>, readonly personas: ReadonlyArray<PersonaFieldsFragment | null>, readonly entries: ReadonlyArray<LogEntryFieldsFragment> }
      & PositionFields_MatchPosition_Fragment
    ) } };

export type MatchPresenceUpdatedSubscriptionVariables = Exact<{
  matchId: string;
}>;


export type MatchPresenceUpdatedSubscription = { readonly matchPresenceUpdated: { readonly seats: ReadonlyArray<number>, readonly spectators: number } };

export type MatchPresenceQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchPresenceQuery = { readonly match: { readonly id: string, readonly presence: { readonly seats: ReadonlyArray<number>, readonly spectators: number } } };

export type MatchUpdatedSubscriptionVariables = Exact<{
  matchId: string;
  after?: string | null | undefined;
  patches?: boolean | null | undefined;
  changes?: boolean | null | undefined;
}>;


export type MatchUpdatedSubscription = { readonly matchUpdated: { readonly cursor: string, readonly previous: string | null, readonly entries: ReadonlyArray<(
      { readonly changes?: ReadonlyArray<ChangeFieldsFragment> }
      & LogEntryFieldsFragment
    )>, readonly match: MatchFieldsFragment | null, readonly patch: { readonly hash: string, readonly operations: ReadonlyArray<{ readonly op: PatchOperationName, readonly path: string, readonly value: unknown }> } | null } };

export type MatchQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchQuery = { readonly match: MatchFieldsFragment };

export type MatchesQueryVariables = Exact<{
  filter?: MatchFilterInput | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MatchesQuery = { readonly matches: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly gameId: string, readonly title: string | null, readonly language: string | null, readonly status: MatchStatus, readonly createdAt: string, readonly extensions: ReadonlyArray<{ readonly key: string }>, readonly host: { readonly id: string, readonly name: string }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean, readonly colour: SeatColour }> } }> } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly viewer: { readonly account: { readonly id: string, readonly name: string, readonly role: Role } } | null };

export type ModerationLogQueryVariables = Exact<{
  subject?: string | null | undefined;
  accountId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ModerationLogQuery = { readonly administration: { readonly moderationLog: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly key: string, readonly at: string, readonly action: string, readonly subject: string, readonly reason: string | null, readonly after: unknown, readonly actor: { readonly accountId: string, readonly name: string } } }> } } | null };

export type MoveSeatMutationVariables = Exact<{
  matchId: string;
  seat: number;
}>;


export type MoveSeatMutation = { readonly moveSeat: { readonly match: MatchFieldsFragment } };

export type MutesQueryVariables = Exact<{ [key: string]: never; }>;


export type MutesQuery = { readonly viewer: { readonly mutes: ReadonlyArray<{ readonly id: string, readonly name: string }> } | null };

export type MyAdmissionQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAdmissionQuery = { readonly viewer: { readonly admission: { readonly standing: AccountStanding, readonly reason: string | null } } | null };

export type MyFrontendsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyFrontendsQuery = { readonly viewer: { readonly frontends: ReadonlyArray<FrontendFieldsFragment> } | null };

export type MyMatchesQueryVariables = Exact<{
  filter?: MatchFilterInput | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MyMatchesQuery = { readonly viewer: { readonly matches: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly gameId: string, readonly title: string | null, readonly status: MatchStatus, readonly visibility: MatchVisibility, readonly createdAt: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly kind: SeatKind, readonly name: string | null, readonly isYou: boolean, readonly colour: SeatColour }> }, readonly result: { readonly seat: number, readonly won: boolean, readonly away: boolean, readonly factions: ReadonlyArray<string>, readonly team: string | null, readonly kind: MatchKind, readonly endedAt: string } | null }> } } | null };

export type OfferRematchMutationVariables = Exact<{
  matchId: string;
  rotate?: boolean | null | undefined;
}>;


export type OfferRematchMutation = { readonly offerRematch: { readonly match: MatchFieldsFragment } };

export type OffersQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type OffersQuery = { readonly games: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly version: string, readonly offer: { readonly enabled: boolean, readonly role: Role, readonly combining: Combining, readonly apart: ReadonlyArray<ReadonlyArray<string>>, readonly rated: boolean, readonly accounts: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly options: ReadonlyArray<{ readonly key: string, readonly locked: boolean, readonly min: number | null, readonly max: number | null, readonly choices: ReadonlyArray<string> | null, readonly default: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } | null }> } | null, readonly sets: ReadonlyArray<{ readonly key: string, readonly title: string, readonly extensionKeys: ReadonlyArray<string>, readonly options: ReadonlyArray<{ readonly key: string, readonly value: { readonly boolean: boolean | null, readonly integer: number | null, readonly choice: string | null } }> }>, readonly extensions: ReadonlyArray<{ readonly id: string, readonly version: string, readonly kind: ExtensionKind, readonly offer: { readonly enabled: boolean, readonly role: Role, readonly rated: boolean, readonly accounts: ReadonlyArray<{ readonly id: string, readonly name: string }> } | null }> } }> } };

export type PostNoticeMutationVariables = Exact<{
  input: PostNoticeInput;
}>;


export type PostNoticeMutation = { readonly postNotice: { readonly site: { readonly notice: { readonly text: string, readonly until: string } | null } } };

export type RatingChangesQueryVariables = Exact<{
  accountId: string;
  gameId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type RatingChangesQuery = { readonly node:
    | { readonly __typename: 'Account', readonly id: string, readonly ratingChanges: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly number: number, readonly before: number, readonly value: number, readonly at: string, readonly match: { readonly id: string } | null } }> } }
    | { readonly __typename: 'AllocatePrompt' }
    | { readonly __typename: 'AssignPrompt' }
    | { readonly __typename: 'ChooseManyPrompt' }
    | { readonly __typename: 'ChoosePrompt' }
    | { readonly __typename: 'ConfirmPrompt' }
    | { readonly __typename: 'Edition' }
    | { readonly __typename: 'Extension' }
    | { readonly __typename: 'Game' }
    | { readonly __typename: 'IntegerPrompt' }
    | { readonly __typename: 'Match' }
    | { readonly __typename: 'OfferPrompt' }
    | { readonly __typename: 'TextPrompt' }
    | { readonly __typename: 'Viewer' }
   | null };

export type RatingsQueryVariables = Exact<{
  accountId: string;
}>;


export type RatingsQuery = { readonly node:
    | { readonly __typename: 'Account', readonly id: string, readonly ratings: ReadonlyArray<{ readonly gameId: string, readonly value: number, readonly matches: number, readonly provisional: boolean, readonly at: string }> }
    | { readonly __typename: 'AllocatePrompt' }
    | { readonly __typename: 'AssignPrompt' }
    | { readonly __typename: 'ChooseManyPrompt' }
    | { readonly __typename: 'ChoosePrompt' }
    | { readonly __typename: 'ConfirmPrompt' }
    | { readonly __typename: 'Edition' }
    | { readonly __typename: 'Extension' }
    | { readonly __typename: 'Game' }
    | { readonly __typename: 'IntegerPrompt' }
    | { readonly __typename: 'Match' }
    | { readonly __typename: 'OfferPrompt' }
    | { readonly __typename: 'TextPrompt' }
    | { readonly __typename: 'Viewer' }
   | null };

export type ReadmitPlayerMutationVariables = Exact<{
  matchId: string;
  accountId: string;
}>;


export type ReadmitPlayerMutation = { readonly readmitPlayer: { readonly match: MatchFieldsFragment } };

export type RecomputeRatingsMutationVariables = Exact<{ [key: string]: never; }>;


export type RecomputeRatingsMutation = { readonly recomputeRatings: { readonly matches: number } };

export type RefreshSessionMutationVariables = Exact<{
  refreshToken: string;
}>;


export type RefreshSessionMutation = { readonly refreshSession: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type RegisterFrontendMutationVariables = Exact<{
  input: RegisterFrontendInput;
}>;


export type RegisterFrontendMutation = { readonly registerFrontend: { readonly frontend: FrontendFieldsFragment } };

export type RematchOfferedSubscriptionVariables = Exact<{
  matchId: string;
}>;


export type RematchOfferedSubscription = { readonly matchUpdated: { readonly match: { readonly id: string, readonly status: MatchStatus, readonly rematch: { readonly id: string } | null } | null } };

export type RemoveContactMutationVariables = Exact<{
  key: string;
}>;


export type RemoveContactMutation = { readonly removeContact: { readonly key: string } };

export type RemoveFrontendMutationVariables = Exact<{
  clientId: string;
}>;


export type RemoveFrontendMutation = { readonly removeFrontend: { readonly clientId: string } };

export type RemoveIdentityMutationVariables = Exact<{
  input: RemoveIdentityInput;
}>;


export type RemoveIdentityMutation = { readonly removeIdentity: { readonly key: string } };

export type RemoveNoticeMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveNoticeMutation = { readonly removeNotice: { readonly site: { readonly notice: { readonly text: string, readonly until: string } | null } } };

export type RemovePlayerMutationVariables = Exact<{
  matchId: string;
  accountId: string;
}>;


export type RemovePlayerMutation = { readonly removePlayer: { readonly match: MatchFieldsFragment } };

export type RemovedPlayersQueryVariables = Exact<{
  matchId: string;
}>;


export type RemovedPlayersQuery = { readonly match: { readonly id: string, readonly removed: ReadonlyArray<{ readonly id: string, readonly name: string }> } };

export type RenameAccountMutationVariables = Exact<{
  name: string;
}>;


export type RenameAccountMutation = { readonly renameAccount: { readonly account: { readonly id: string, readonly name: string } } };

export type ReportMessageMutationVariables = Exact<{
  input: ReportMessageInput;
}>;


export type ReportMessageMutation = { readonly reportMessage: { readonly key: string } };

export type ReportsQueryVariables = Exact<{
  open?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ReportsQuery = { readonly administration: { readonly reports: { readonly totalCount: number, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly key: string, readonly matchId: string, readonly channel: TalkChannel, readonly text: string, readonly reason: string, readonly at: string, readonly resolvedAt: string | null, readonly author: { readonly id: string, readonly name: string }, readonly reporter: { readonly id: string, readonly name: string } } }> } } | null };

export type RequestPasswordResetMutationVariables = Exact<{
  address: string;
}>;


export type RequestPasswordResetMutation = { readonly requestPasswordReset: { readonly validHours: number } };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { readonly resetPassword: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type ResolveReportMutationVariables = Exact<{
  key: string;
  remove: boolean;
}>;


export type ResolveReportMutation = { readonly resolveReport: { readonly report: { readonly key: string, readonly resolvedAt: string | null } } };

export type ResumeFaultedMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type ResumeFaultedMatchMutation = { readonly resumeFaultedMatch: { readonly match: { readonly id: string, readonly status: MatchStatus } } };

export type ReturnToMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type ReturnToMatchMutation = { readonly returnToMatch: { readonly match: MatchFieldsFragment } };

export type RevokeAccessTokenMutationVariables = Exact<{
  key: string;
}>;


export type RevokeAccessTokenMutation = { readonly revokeAccessToken: { readonly key: string } };

export type RevokeInvitationMutationVariables = Exact<{
  input: RevokeInvitationInput;
}>;


export type RevokeInvitationMutation = { readonly revokeInvitation: { readonly key: string } };

export type RevokeSessionMutationVariables = Exact<{
  key: string;
}>;


export type RevokeSessionMutation = { readonly revokeSession: { readonly key: string } };

export type RevokeSiteInvitationMutationVariables = Exact<{
  key: string;
}>;


export type RevokeSiteInvitationMutation = { readonly revokeSiteInvitation: { readonly key: string } };

export type SaveRecommendedSetMutationVariables = Exact<{
  input: SaveRecommendedSetInput;
}>;


export type SaveRecommendedSetMutation = { readonly saveRecommendedSet: { readonly key: string } };

export type SayMutationVariables = Exact<{
  input: SayInput;
}>;


export type SayMutation = { readonly say: { readonly message: MessageFieldsFragment } };

export type SendTestMailMutationVariables = Exact<{
  address: string;
}>;


export type SendTestMailMutation = { readonly sendTestMail: { readonly accepted: boolean, readonly response: string | null, readonly failure: { readonly code: string, readonly cause: string | null, readonly host: string, readonly port: number, readonly command: string | null, readonly responseCode: number | null, readonly response: string | null, readonly advice: string } | null } };

export type ServerFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerFiguresQuery = { readonly administration: { readonly figures: { readonly at: string, readonly startedAt: string, readonly version: string, readonly nodes: number | null, readonly sockets: number, readonly subscriptions: number, readonly openMatches: number, readonly matchMemory: number, readonly mostMatchMemory: number, readonly memory: number, readonly busySeconds: number, readonly operations: number, readonly decisions: number, readonly errors: number, readonly mailsWaiting: number, readonly lastBackupAt: string | null, readonly databaseConnections: { readonly used: number, readonly idle: number, readonly waiting: number } | null } } | null };

export type ServerRestartUpdatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ServerRestartUpdatedSubscription = { readonly serverRestartUpdated: { readonly restart: { readonly at: string, readonly text: string | null } | null } };

export type ServerRestartQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerRestartQuery = { readonly server: { readonly time: string, readonly restart: { readonly at: string, readonly text: string | null } | null } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { readonly viewer: { readonly sessions: ReadonlyArray<{ readonly key: string, readonly device: string | null, readonly isThis: boolean, readonly createdAt: string, readonly lastUsedAt: string, readonly expiresAt: string, readonly frontend: { readonly clientId: string, readonly name: string, readonly scopes: ReadonlyArray<AccessScope> } | null }> } | null };

export type SetAccountRoleMutationVariables = Exact<{
  input: SetAccountRoleInput;
}>;


export type SetAccountRoleMutation = { readonly setAccountRole: { readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SetAccountStandingMutationVariables = Exact<{
  input: SetAccountStandingInput;
}>;


export type SetAccountStandingMutation = { readonly setAccountStanding: { readonly standing: AccountStanding, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SetAdmissionMutationVariables = Exact<{
  input: SetAdmissionInput;
}>;


export type SetAdmissionMutation = { readonly setAdmission: { readonly site: { readonly signUp: SignUpPolicy, readonly guests: boolean, readonly creators: MatchCreators } } };

export type SetAutoPassMutationVariables = Exact<{
  matchId: string;
  windowKey: string;
  on: boolean;
}>;


export type SetAutoPassMutation = { readonly setAutoPass: { readonly match: { readonly id: string, readonly autoPasses: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }> } } };

export type SetDigestMutationVariables = Exact<{
  on: boolean;
}>;


export type SetDigestMutation = { readonly setDigest: { readonly on: boolean } };

export type SetEmailAddressMutationVariables = Exact<{
  input: SetEmailAddressInput;
}>;


export type SetEmailAddressMutation = { readonly setEmailAddress: { readonly sentTo: string | null } };

export type SetExtensionOfferMutationVariables = Exact<{
  input: SetExtensionOfferInput;
}>;


export type SetExtensionOfferMutation = { readonly setExtensionOffer: { readonly game: { readonly id: string } } };

export type SetFrontendStatusMutationVariables = Exact<{
  input: SetFrontendStatusInput;
}>;


export type SetFrontendStatusMutation = { readonly setFrontendStatus: { readonly frontend: FrontendFieldsFragment } };

export type SetGameOfferMutationVariables = Exact<{
  input: SetGameOfferInput;
}>;


export type SetGameOfferMutation = { readonly setGameOffer: { readonly game: { readonly id: string } } };

export type SetMuteMutationVariables = Exact<{
  accountId: string;
  on: boolean;
}>;


export type SetMuteMutation = { readonly setMute: { readonly viewer: { readonly mutes: ReadonlyArray<{ readonly id: string }> } } };

export type SetOptionOfferMutationVariables = Exact<{
  input: SetOptionOfferInput;
}>;


export type SetOptionOfferMutation = { readonly setOptionOffer: { readonly game: { readonly id: string } } };

export type SetReactionMutationVariables = Exact<{
  input: SetReactionInput;
}>;


export type SetReactionMutation = { readonly setReaction: { readonly message: MessageFieldsFragment } };

export type SetSeatBotMutationVariables = Exact<{
  matchId: string;
  seat: number;
  bot?: string | null | undefined;
}>;


export type SetSeatBotMutation = { readonly setSeatBot: { readonly match: MatchFieldsFragment } };

export type SetSiteTextsMutationVariables = Exact<{
  input: SetSiteTextsInput;
}>;


export type SetSiteTextsMutation = { readonly setSiteTexts: { readonly site: { readonly translations: ReadonlyArray<{ readonly language: string, readonly name: string | null, readonly rules: string | null, readonly contact: string | null }> } } };

export type SignInAsGuestMutationVariables = Exact<{
  name: string;
}>;


export type SignInAsGuestMutation = { readonly signInAsGuest: { readonly token: string, readonly expiresAt: string, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SignInProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInProvidersQuery = { readonly server: { readonly signInProviders: ReadonlyArray<{ readonly key: string, readonly name: string }> } };

export type SignInMutationVariables = Exact<{
  input: SignInInput;
}>;


export type SignInMutation = { readonly signIn: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly standing: AccountStanding, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SignOutMutationVariables = Exact<{
  everywhere?: boolean | null | undefined;
}>;


export type SignOutMutation = { readonly signOut: { readonly everywhere: boolean } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
}>;


export type SignUpMutation = { readonly signUp: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly standing: AccountStanding, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type SilenceAccountMutationVariables = Exact<{
  accountId: string;
  hours: number;
  reason?: string | null | undefined;
}>;


export type SilenceAccountMutation = { readonly silenceAccount: { readonly until: string | null } };

export type SiteInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteInvitationsQuery = { readonly administration: { readonly siteInvitations: ReadonlyArray<{ readonly key: string, readonly note: string | null, readonly uses: number, readonly createdAt: string, readonly expiresAt: string, readonly maker: { readonly id: string, readonly name: string } | null }> } | null };

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { readonly server: { readonly site: { readonly name: string | null, readonly rules: string | null, readonly contact: string | null, readonly signUp: SignUpPolicy, readonly guests: boolean, readonly creators: MatchCreators, readonly youMayCreate: boolean, readonly notice: { readonly text: string, readonly until: string } | null, readonly translations: ReadonlyArray<{ readonly language: string, readonly name: string | null, readonly rules: string | null, readonly contact: string | null }> } } };

export type StartMatchMutationVariables = Exact<{
  matchId: string;
}>;


export type StartMatchMutation = { readonly startMatch: { readonly match: MatchFieldsFragment } };

export type StatisticsQueryVariables = Exact<{
  filter?: StatisticsFilterInput | null | undefined;
}>;


export type StatisticsQuery = { readonly server: { readonly statistics: { readonly games: ReadonlyArray<{ readonly gameId: string, readonly key: string, readonly kind: MatchKind, readonly played: number, readonly won: number }>, readonly extensions: ReadonlyArray<{ readonly gameId: string, readonly key: string, readonly kind: MatchKind, readonly played: number, readonly won: number }>, readonly factions: ReadonlyArray<{ readonly gameId: string, readonly key: string, readonly kind: MatchKind, readonly played: number, readonly won: number }> } } };

export type StrandedMatchesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type StrandedMatchesQuery = { readonly administration: { readonly strandedMatches: { readonly totalCount: number | null, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly gameId: string, readonly gameVersion: string, readonly strandedSince: string | null, readonly extensions: ReadonlyArray<{ readonly key: string, readonly version: string }> } }> } } | null };

export type TakeOverSeatMutationVariables = Exact<{
  matchId: string;
}>;


export type TakeOverSeatMutation = { readonly takeOverSeat: { readonly match: MatchFieldsFragment } };

export type TalkChannelsQueryVariables = Exact<{
  matchId: string;
}>;


export type TalkChannelsQuery = { readonly match: { readonly id: string, readonly channels: ReadonlyArray<{ readonly channel: TalkChannel, readonly maySay: boolean }>, readonly game: { readonly id: string, readonly talkNotice: LabelFieldsFragment | null } | null } };

export type TalkUpdatedSubscriptionVariables = Exact<{
  matchId: string;
  channel: TalkChannel;
  after?: number | null | undefined;
}>;


export type TalkUpdatedSubscription = { readonly talkUpdated: { readonly version: number, readonly messages: ReadonlyArray<MessageFieldsFragment> } };

export type TalkQueryVariables = Exact<{
  matchId: string;
  channel: TalkChannel;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type TalkQuery = { readonly match: { readonly id: string, readonly talk: { readonly version: number, readonly pageInfo: { readonly hasPreviousPage: boolean, readonly startCursor: string | null }, readonly edges: ReadonlyArray<{ readonly node: MessageFieldsFragment }> } } };

export type UndoMutationVariables = Exact<{
  input: UndoInput;
}>;


export type UndoMutation = { readonly undo: { readonly version: number, readonly repeated: boolean } };

export type UpgradeGuestMutationVariables = Exact<{
  input: UpgradeGuestInput;
}>;


export type UpgradeGuestMutation = { readonly upgradeGuest: { readonly token: string, readonly expiresAt: string, readonly refreshToken: string | null, readonly standing: AccountStanding, readonly account: { readonly id: string, readonly name: string, readonly role: Role } } };

export type VerifyEmailAddressMutationVariables = Exact<{
  code: string;
}>;


export type VerifyEmailAddressMutation = { readonly verifyEmailAddress: { readonly verified: boolean } };

export type VocabularyQueryVariables = Exact<{
  gameId: string;
  extensionKeys?: ReadonlyArray<string> | string | null | undefined;
}>;


export type VocabularyQuery = { readonly game: { readonly id: string, readonly edition: { readonly vocabulary: { readonly outcomes: ReadonlyArray<string>, readonly about: ReadonlyArray<string>, readonly enums: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<{ readonly value: string, readonly label: LabelFieldsFragment }> }>, readonly fields: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly prompts: ReadonlyArray<{ readonly key: string, readonly kinds: ReadonlyArray<string>, readonly params: ReadonlyArray<string> }>, readonly log: ReadonlyArray<{ readonly key: string, readonly params: ReadonlyArray<string> }>, readonly messages: ReadonlyArray<{ readonly key: string, readonly params: ReadonlyArray<string> }>, readonly phases: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly procedures: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly actions: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }>, readonly windows: ReadonlyArray<{ readonly key: string, readonly label: LabelFieldsFragment }> } } } | null };

export type VoteToPauseMutationVariables = Exact<{
  matchId: string;
  pause: boolean;
}>;


export type VoteToPauseMutation = { readonly voteToPause: { readonly match: MatchFieldsFragment } };

export type VoteToReplaceMutationVariables = Exact<{
  matchId: string;
  seat: number;
  replacement: ReplacementInput;
}>;


export type VoteToReplaceMutation = { readonly voteToReplace: { readonly match: MatchFieldsFragment } };

export const ReferenceFieldsFragmentDoc = gql`
    fragment ReferenceFields on Reference {
  kind
  type
  key
  list
}
    ` as unknown as DocumentNode<ReferenceFieldsFragment, unknown>;
export const ErrorExtensionsFieldsFragmentDoc = gql`
    fragment ErrorExtensionsFields on ErrorExtensions {
  code
  reason {
    key
    params
    text
  }
  options
  about {
    ...ReferenceFields
  }
  subjects
  requestId
}
    ` as unknown as DocumentNode<ErrorExtensionsFieldsFragment, unknown>;
export const SpanFieldsFragmentDoc = gql`
    fragment SpanFields on Span {
  __typename
  text
  ... on ReferenceSpan {
    about {
      kind
      type
      key
      list
      part
      seat
    }
  }
  ... on AmountSpan {
    symbol
    count
  }
}
    ` as unknown as DocumentNode<SpanFieldsFragment, unknown>;
export const AnswerFieldsFragmentDoc = gql`
    fragment AnswerFields on AnswerValue {
  option
  pass
  options
  allocation {
    option
    points
  }
  assignment {
    option
    place
  }
  integer
  text
  confirm
  offer {
    accept
    refuse
    propose {
      key
      value {
        options
        integer
        text
      }
    }
  }
}
    ` as unknown as DocumentNode<AnswerFieldsFragment, unknown>;
export const LabelFieldsFragmentDoc = gql`
    fragment LabelFields on Label {
  text
}
    ` as unknown as DocumentNode<LabelFieldsFragment, unknown>;
export const FactFieldsFragmentDoc = gql`
    fragment FactFields on Fact {
  key
  name {
    ...LabelFields
  }
  value {
    ...LabelFields
  }
  number
}
    ` as unknown as DocumentNode<FactFieldsFragment, unknown>;
export const MatterFieldsFragmentDoc = gql`
    fragment MatterFields on Matter {
  kind
  title {
    ...LabelFields
  }
  about {
    ...ReferenceFields
  }
  stage
  stages {
    key
    label {
      ...LabelFields
    }
  }
  facts {
    ...FactFields
  }
  sides {
    label {
      ...LabelFields
    }
    seats {
      seat
      state
    }
    about {
      ...ReferenceFields
    }
    facts {
      ...FactFields
    }
  }
  results {
    key
    label {
      ...LabelFields
    }
    condition {
      ...LabelFields
    }
    effect {
      ...LabelFields
    }
    reached
  }
}
    ` as unknown as DocumentNode<MatterFieldsFragment, unknown>;
export const LogEntryFieldsFragmentDoc = gql`
    fragment LogEntryFields on LogEntry {
  version
  index
  at
  for
  label {
    key
    text
  }
  about {
    kind
    key
    list
  }
}
    ` as unknown as DocumentNode<LogEntryFieldsFragment, unknown>;
export const ChangeFieldsFragmentDoc = gql`
    fragment ChangeFields on Change {
  about {
    ...ReferenceFields
  }
  text {
    ...LabelFields
  }
  fact
  before
  after
  from {
    at {
      ...ReferenceFields
    }
    zone {
      key
      label {
        ...LabelFields
      }
    }
    seat
  }
  to {
    at {
      ...ReferenceFields
    }
    zone {
      key
      label {
        ...LabelFields
      }
    }
    seat
  }
}
    ` as unknown as DocumentNode<ChangeFieldsFragment, unknown>;
export const ForecastFieldsFragmentDoc = gql`
    fragment ForecastFields on Forecast {
  text {
    ...LabelFields
  }
  certain
  cost {
    symbol
    count
  }
  changes {
    ...ChangeFields
  }
  chances {
    label {
      ...LabelFields
    }
    percent
    changes {
      ...ChangeFields
    }
  }
  reach {
    kind
    type
    key
    list
    part
    seat
  }
}
    ` as unknown as DocumentNode<ForecastFieldsFragment, unknown>;
export const UnavailableFieldsFragmentDoc = gql`
    fragment UnavailableFields on UnavailableOption {
  key
  label {
    ...LabelFields
  }
  about {
    ...ReferenceFields
  }
  reason {
    ...LabelFields
  }
  rule
}
    ` as unknown as DocumentNode<UnavailableFieldsFragment, unknown>;
export const OptionFieldsFragmentDoc = gql`
    fragment OptionFields on PromptOption {
  key
  label {
    ...LabelFields
  }
  about {
    ...ReferenceFields
    part
    role
  }
  action
  alike
}
    ` as unknown as DocumentNode<OptionFieldsFragment, unknown>;
export const PromptFieldsFragmentDoc = gql`
    fragment PromptFields on Prompt {
  __typename
  id
  key
  seat
  deadline
  title {
    ...LabelFields
  }
  about {
    ...ReferenceFields
  }
  window {
    key
    label {
      ...LabelFields
    }
  }
  ... on OptionsPrompt {
    unavailable {
      ...UnavailableFields
    }
  }
  ... on ChoosePrompt {
    options {
      ...OptionFields
    }
    pass {
      ...LabelFields
    }
    fallback {
      option
      pass
    }
  }
  ... on ChooseManyPrompt {
    min
    max
    ordered
    minWeight
    maxWeight
    options {
      ...OptionFields
      weight
      group
    }
    fallback {
      options
    }
  }
  ... on AllocatePrompt {
    min
    max
    options {
      ...OptionFields
      weight
      limit
    }
    fallback {
      allocation {
        option
        points
      }
    }
  }
  ... on AssignPrompt {
    min
    max
    options {
      ...OptionFields
      weight
      places
    }
    places {
      key
      label {
        ...LabelFields
      }
      about {
        ...ReferenceFields
      }
      min
      max
    }
    fallback {
      assignment {
        option
        place
      }
    }
  }
  ... on IntegerPrompt {
    min
    max
    fallback {
      integer
    }
  }
  ... on TextPrompt {
    maxLength
    required
    fallback {
      text
    }
  }
  ... on OfferPrompt {
    partner
    mayPropose
    proposed {
      key
      value {
        options
        integer
        text
      }
    }
    terms {
      __typename
      key
      label {
        ...LabelFields
      }
      about {
        ...ReferenceFields
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
export const PositionFieldsFragmentDoc = gql`
    fragment PositionFields on Position {
  version
  seat
  round
  turn
  length {
    unit {
      ...LabelFields
    }
    reached
    most
    bound
    text {
      ...LabelFields
    }
  }
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
}
    ` as unknown as DocumentNode<PositionFieldsFragment, unknown>;
export const PersonaFieldsFragmentDoc = gql`
    fragment PersonaFields on Persona {
  name {
    ...LabelFields
  }
  short {
    ...LabelFields
  }
  side {
    ...LabelFields
  }
  art
}
    ` as unknown as DocumentNode<PersonaFieldsFragment, unknown>;
export const MatchFieldsFragmentDoc = gql`
    fragment MatchFields on Match {
  id
  gameId
  extensions {
    key
  }
  title
  notice
  language
  visibility
  watching
  watchingDelayMinutes
  version
  status
  ...PositionFields
  seats {
    seat
    kind
    name
    isYou
    bot
    colour
    persona {
      ...PersonaFields
    }
    account {
      id
      name
    }
    heldFor {
      id
      name
    }
    away {
      since
      account {
        id
        name
      }
    }
  }
  time {
    perDecisionSeconds
    bankSeconds
    incrementSeconds
    onExpiry
  }
  clocks {
    seat
    deadline
    bankSeconds
  }
  pause {
    agreed
    since
    until
  }
  votes {
    seat
    voter
    account {
      id
      name
    }
  }
  canConcede
  autoPasses {
    key
    label {
      ...LabelFields
    }
  }
  undoTo
  seedCommitment
  seed
}
    ` as unknown as DocumentNode<MatchFieldsFragment, unknown>;
export const AwaitingFieldsFragmentDoc = gql`
    fragment AwaitingFields on AwaitingMatchConnection {
  totalCount
  pageInfo {
    hasNextPage
    endCursor
  }
  edges {
    since
    deadline
    node {
      id
      gameId
      title
      game {
        title {
          ...LabelFields
        }
      }
      seats {
        seat
        kind
        name
        isYou
        colour
      }
    }
  }
}
    ` as unknown as DocumentNode<AwaitingFieldsFragment, unknown>;
export const MessageFieldsFragmentDoc = gql`
    fragment MessageFields on TalkMessage {
  key
  author {
    id
    name
  }
  seat
  text
  at
  reactions {
    reaction
    count
    yours
  }
}
    ` as unknown as DocumentNode<MessageFieldsFragment, unknown>;
export const AccessTokenFieldsFragmentDoc = gql`
    fragment AccessTokenFields on AccessToken {
  key
  name
  scopes
  createdAt
  lastUsedAt
  expiresAt
}
    ` as unknown as DocumentNode<AccessTokenFieldsFragment, unknown>;
export const FrontendFieldsFragmentDoc = gql`
    fragment FrontendFields on Frontend {
  clientId
  name
  redirectUris
  origins
  scopes
  status
  usable
  owner {
    id
    name
  }
  createdAt
}
    ` as unknown as DocumentNode<FrontendFieldsFragment, unknown>;
export const BoardFieldsFragmentDoc = gql`
    fragment BoardFields on Board {
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
      list
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
    ` as unknown as DocumentNode<BoardFieldsFragment, unknown>;
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
  weight
  decisions
  seats {
    min
    max
    counts
  }
  viewType
  webBoard
  enabled
  forYou
  combining
  apart
  sets {
    key
    title
    forYou
    extensionKeys
    options {
      key
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
    excludes {
      key
      reason {
        ...LabelFields
      }
    }
    enabled
    forYou
    options {
      ...MatchOptionFields
    }
  }
}
    ` as unknown as DocumentNode<GameFieldsFragment, unknown>;
export const AccessTokensDocument = gql`
    query AccessTokens {
  viewer {
    account {
      id
      isBot
    }
    accessTokens {
      ...AccessTokenFields
    }
  }
}
    ${AccessTokenFieldsFragmentDoc}` as unknown as DocumentNode<AccessTokensQuery, AccessTokensQueryVariables>;
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
export const AccountExportDocument = gql`
    query AccountExport {
  viewer {
    export
  }
}
    ` as unknown as DocumentNode<AccountExportQuery, AccountExportQueryVariables>;
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
export const AccountsDocument = gql`
    query Accounts($search: String, $standing: AccountStanding, $first: Int, $after: String) {
  administration {
    accounts(search: $search, standing: $standing, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        login
        createdAt
        bannedUntil
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
}
    ` as unknown as DocumentNode<AccountsQuery, AccountsQueryVariables>;
export const AddBrowserDocument = gql`
    mutation AddBrowser($input: AddBrowserInput!) {
  addBrowser(input: $input) {
    contact {
      key
    }
  }
}
    ` as unknown as DocumentNode<AddBrowserMutation, AddBrowserMutationVariables>;
export const AddWebhookDocument = gql`
    mutation AddWebhook($input: AddWebhookInput!) {
  addWebhook(input: $input) {
    secret
    contact {
      key
    }
  }
}
    ` as unknown as DocumentNode<AddWebhookMutation, AddWebhookMutationVariables>;
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
export const AnswerDocument = gql`
    mutation Answer($input: AnswerInput!) {
  answer(input: $input) {
    version
    repeated
  }
}
    ` as unknown as DocumentNode<AnswerMutation, AnswerMutationVariables>;
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
export const AwaitingMeUpdatedDocument = gql`
    subscription AwaitingMeUpdated($first: Int) {
  awaitingMeUpdated(first: $first) {
    ...AwaitingFields
  }
}
    ${AwaitingFieldsFragmentDoc}
${LabelFieldsFragmentDoc}` as unknown as DocumentNode<AwaitingMeUpdatedSubscription, AwaitingMeUpdatedSubscriptionVariables>;
export const AwaitingMeDocument = gql`
    query AwaitingMe($first: Int, $after: String) {
  viewer {
    awaiting(first: $first, after: $after) {
      ...AwaitingFields
    }
  }
}
    ${AwaitingFieldsFragmentDoc}
${LabelFieldsFragmentDoc}` as unknown as DocumentNode<AwaitingMeQuery, AwaitingMeQueryVariables>;
export const BanAccountDocument = gql`
    mutation BanAccount($accountId: ID!, $hours: Int!, $reason: String!) {
  banAccount(input: {accountId: $accountId, hours: $hours, reason: $reason}) {
    until
  }
}
    ` as unknown as DocumentNode<BanAccountMutation, BanAccountMutationVariables>;
export const BeginProviderSignInDocument = gql`
    mutation BeginProviderSignIn($input: BeginProviderSignInInput!) {
  beginProviderSignIn(input: $input) {
    url
    handle
    expiresAt
  }
}
    ` as unknown as DocumentNode<BeginProviderSignInMutation, BeginProviderSignInMutationVariables>;
export const BoardDocument = gql`
    query Board($gameId: ID!, $extensionKeys: [ID!] = [], $options: [MatchOptionInput!] = [], $seats: Int) {
  game(id: $gameId) {
    id
    edition(extensionKeys: $extensionKeys, options: $options, seats: $seats) {
      boards {
        ...BoardFields
      }
    }
  }
}
    ${BoardFieldsFragmentDoc}
${LabelFieldsFragmentDoc}` as unknown as DocumentNode<BoardQuery, BoardQueryVariables>;
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
export const CancelMatchDocument = gql`
    mutation CancelMatch($matchId: ID!) {
  cancelMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<CancelMatchMutation, CancelMatchMutationVariables>;
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
export const CatalogueDocument = gql`
    query Catalogue($gameId: ID!, $extensionKeys: [ID!]!) {
  game(id: $gameId) {
    id
    edition(extensionKeys: $extensionKeys) {
      catalogue {
        key
        kind
        entries {
          key
          name {
            ...LabelFields
          }
          summary {
            text
          }
          text {
            text
          }
          cost {
            symbol
            count
          }
          facts {
            ...FactFields
          }
          parts {
            key
            kind
            name {
              ...LabelFields
            }
            text {
              text
            }
            cost {
              symbol
              count
            }
            facts {
              ...FactFields
            }
          }
          copies
          art
        }
      }
    }
  }
}
    ${LabelFieldsFragmentDoc}
${FactFieldsFragmentDoc}` as unknown as DocumentNode<CatalogueQuery, CatalogueQueryVariables>;
export const ChangeFrontendDocument = gql`
    mutation ChangeFrontend($input: ChangeFrontendInput!) {
  changeFrontend(input: $input) {
    frontend {
      ...FrontendFields
    }
  }
}
    ${FrontendFieldsFragmentDoc}` as unknown as DocumentNode<ChangeFrontendMutation, ChangeFrontendMutationVariables>;
export const ChangePasswordDocument = gql`
    mutation ChangePassword($input: ChangePasswordInput!) {
  changePassword(input: $input) {
    account {
      id
    }
  }
}
    ` as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const CheckAnswerDocument = gql`
    query CheckAnswer($promptId: ID!, $answer: AnswerValueInput!, $forecast: Boolean = false) {
  node(id: $promptId) {
    __typename
    ... on Prompt {
      check(answer: $answer) {
        allowed
        refusal {
          code
          message
          reason {
            ...LabelFields
          }
          options
          about {
            ...ReferenceFields
          }
        }
        forecast @include(if: $forecast) {
          ...ForecastFields
        }
      }
    }
  }
}
    ${LabelFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${ForecastFieldsFragmentDoc}
${ChangeFieldsFragmentDoc}` as unknown as DocumentNode<CheckAnswerQuery, CheckAnswerQueryVariables>;
export const CompleteProviderSignInDocument = gql`
    mutation CompleteProviderSignIn($input: CompleteProviderSignInInput!) {
  completeProviderSignIn(input: $input) {
    token
    expiresAt
    refreshToken
    standing
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<CompleteProviderSignInMutation, CompleteProviderSignInMutationVariables>;
export const ConcedeDocument = gql`
    mutation Concede($matchId: ID!, $idempotencyKey: ID!) {
  concede(input: {matchId: $matchId, idempotencyKey: $idempotencyKey}) {
    version
    repeated
  }
}
    ` as unknown as DocumentNode<ConcedeMutation, ConcedeMutationVariables>;
export const ContactsDocument = gql`
    query Contacts {
  server {
    webPushKey
  }
  viewer {
    contacts {
      key
      kind
      url
      locale
      createdAt
      switchedOffAt
    }
  }
}
    ` as unknown as DocumentNode<ContactsQuery, ContactsQueryVariables>;
export const CreateAccessTokenDocument = gql`
    mutation CreateAccessToken($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    token
    accessToken {
      ...AccessTokenFields
    }
  }
}
    ${AccessTokenFieldsFragmentDoc}` as unknown as DocumentNode<CreateAccessTokenMutation, CreateAccessTokenMutationVariables>;
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
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<CreateMatchMutation, CreateMatchMutationVariables>;
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
export const DeleteAccountDocument = gql`
    mutation DeleteAccount($password: String) {
  deleteAccount(input: {password: $password}) {
    accountId
  }
}
    ` as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const DeleteMatchDocument = gql`
    mutation DeleteMatch($matchId: ID!, $reason: String!) {
  deleteMatch(input: {matchId: $matchId, reason: $reason}) {
    matchId
  }
}
    ` as unknown as DocumentNode<DeleteMatchMutation, DeleteMatchMutationVariables>;
export const DeleteRecommendedSetDocument = gql`
    mutation DeleteRecommendedSet($key: ID!) {
  deleteRecommendedSet(input: {key: $key}) {
    key
  }
}
    ` as unknown as DocumentNode<DeleteRecommendedSetMutation, DeleteRecommendedSetMutationVariables>;
export const DescribeDocument = gql`
    query Describe($matchId: ID!) {
  match(id: $matchId) {
    id
    version
    description
  }
}
    ` as unknown as DocumentNode<DescribeQuery, DescribeQueryVariables>;
export const DigestDocument = gql`
    query Digest {
  viewer {
    digest
  }
}
    ` as unknown as DocumentNode<DigestQuery, DigestQueryVariables>;
export const EmailAddressDocument = gql`
    query EmailAddress {
  viewer {
    emailAddress
  }
}
    ` as unknown as DocumentNode<EmailAddressQuery, EmailAddressQueryVariables>;
export const EndMatchDocument = gql`
    mutation EndMatch($matchId: ID!, $reason: String!) {
  endMatch(input: {matchId: $matchId, reason: $reason}) {
    match {
      id
      status
    }
  }
}
    ` as unknown as DocumentNode<EndMatchMutation, EndMatchMutationVariables>;
export const ErrorCodesDocument = gql`
    query ErrorCodes {
  server {
    errorCodes {
      code
      meaning
    }
  }
}
    ` as unknown as DocumentNode<ErrorCodesQuery, ErrorCodesQueryVariables>;
export const FaultsDocument = gql`
    query Faults($first: Int, $after: String) {
  administration {
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
            trace
            sequence
            at
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<FaultsQuery, FaultsQueryVariables>;
export const FrontendsDocument = gql`
    query Frontends($status: FrontendStatus, $first: Int, $after: String) {
  administration {
    frontends(status: $status, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          ...FrontendFields
        }
      }
    }
  }
}
    ${FrontendFieldsFragmentDoc}` as unknown as DocumentNode<FrontendsQuery, FrontendsQueryVariables>;
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
export const GamesDocument = gql`
    query Games($first: Int, $after: String) {
  games(first: $first, after: $after) {
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
export const HandOverMatchDocument = gql`
    mutation HandOverMatch($matchId: ID!, $accountId: ID!) {
  handOverMatch(input: {matchId: $matchId, accountId: $accountId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<HandOverMatchMutation, HandOverMatchMutationVariables>;
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
export const InvitationDocument = gql`
    query Invitation($code: String!) {
  matchByInvitation(code: $code) {
    ...MatchFields
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<InvitationQuery, InvitationQueryVariables>;
export const InvitationsDocument = gql`
    query Invitations($matchId: ID!) {
  match(id: $matchId) {
    id
    invitations {
      key
      seat
      uses
      createdAt
      expiresAt
    }
  }
}
    ` as unknown as DocumentNode<InvitationsQuery, InvitationsQueryVariables>;
export const IssuePasswordResetDocument = gql`
    mutation IssuePasswordReset($accountId: ID!) {
  issuePasswordReset(input: {accountId: $accountId}) {
    code
    link
    expiresAt
  }
}
    ` as unknown as DocumentNode<IssuePasswordResetMutation, IssuePasswordResetMutationVariables>;
export const JoinMatchDocument = gql`
    mutation JoinMatch($target: JoinTargetInput!, $seat: Int, $idempotencyKey: ID) {
  joinMatch(
    input: {target: $target, seat: $seat, idempotencyKey: $idempotencyKey}
  ) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<JoinMatchMutation, JoinMatchMutationVariables>;
export const LeaderboardDocument = gql`
    query Leaderboard($gameId: ID!, $first: Int, $after: String) {
  game(id: $gameId) {
    id
    leaderboard(first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        rank
        node {
          id
          name
        }
        rating {
          value
          matches
          provisional
          at
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<LeaderboardQuery, LeaderboardQueryVariables>;
export const LeaveMatchDocument = gql`
    mutation LeaveMatch($matchId: ID!) {
  leaveMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<LeaveMatchMutation, LeaveMatchMutationVariables>;
export const LinkedIdentitiesDocument = gql`
    query LinkedIdentities {
  viewer {
    identities {
      key
      provider
      createdAt
    }
  }
}
    ` as unknown as DocumentNode<LinkedIdentitiesQuery, LinkedIdentitiesQueryVariables>;
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
export const LobbyUpdatedDocument = gql`
    subscription LobbyUpdated {
  lobbyUpdated {
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
      seat
      kind
      name
      isYou
      colour
    }
  }
}
    ` as unknown as DocumentNode<LobbyUpdatedSubscription, LobbyUpdatedSubscriptionVariables>;
export const LogUntilDocument = gql`
    query LogUntil($matchId: ID!, $version: Int, $last: Int, $before: String, $seat: Int, $spectator: Boolean = false) {
  match(id: $matchId) {
    id
    at(version: $version, seat: $seat, spectator: $spectator) {
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
    ${LogEntryFieldsFragmentDoc}` as unknown as DocumentNode<LogUntilQuery, LogUntilQueryVariables>;
export const MarkAsBotDocument = gql`
    mutation MarkAsBot($isBot: Boolean!) {
  markAsBot(input: {isBot: $isBot}) {
    account {
      id
      isBot
    }
  }
}
    ` as unknown as DocumentNode<MarkAsBotMutation, MarkAsBotMutationVariables>;
export const MatchBoardsDocument = gql`
    query MatchBoards($matchId: ID!) {
  match(id: $matchId) {
    id
    edition {
      id
      boards {
        ...BoardFields
      }
    }
  }
}
    ${BoardFieldsFragmentDoc}
${LabelFieldsFragmentDoc}` as unknown as DocumentNode<MatchBoardsQuery, MatchBoardsQueryVariables>;
export const MatchChangesDocument = gql`
    query MatchChanges($matchId: ID!, $version: Int!, $seat: Int, $spectator: Boolean = false) {
  match(id: $matchId) {
    id
    at(version: $version, seat: $seat, spectator: $spectator) {
      version
      entries {
        version
        index
        changes {
          ...ChangeFields
        }
      }
    }
  }
}
    ${ChangeFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${LabelFieldsFragmentDoc}` as unknown as DocumentNode<MatchChangesQuery, MatchChangesQueryVariables>;
export const MatchCountsDocument = gql`
    query MatchCounts {
  administration {
    matchCounts {
      status
      visibility
      count
    }
  }
}
    ` as unknown as DocumentNode<MatchCountsQuery, MatchCountsQueryVariables>;
export const MatchCourseDocument = gql`
    query MatchCourse($matchId: ID!, $seat: Int, $spectator: Boolean = false) {
  match(id: $matchId) {
    id
    course(seat: $seat, spectator: $spectator) {
      turns {
        version
        round
        turn
      }
      moments {
        version
        round
        turn
      }
      figures {
        key
        label {
          ...LabelFields
        }
        seat
        values
      }
    }
  }
}
    ${LabelFieldsFragmentDoc}` as unknown as DocumentNode<MatchCourseQuery, MatchCourseQueryVariables>;
export const MatchFileDocument = gql`
    query MatchFile($matchId: ID!) {
  match(id: $matchId) {
    id
    file
  }
}
    ` as unknown as DocumentNode<MatchFileQuery, MatchFileQueryVariables>;
export const MatchLogDocument = gql`
    query MatchLog($matchId: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  match(id: $matchId) {
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
    ${LogEntryFieldsFragmentDoc}` as unknown as DocumentNode<MatchLogQuery, MatchLogQueryVariables>;
export const MatchMattersDocument = gql`
    query MatchMatters($matchId: ID!) {
  match(id: $matchId) {
    id
    procedures {
      key
      matter {
        ...MatterFields
      }
    }
  }
}
    ${MatterFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${FactFieldsFragmentDoc}` as unknown as DocumentNode<MatchMattersQuery, MatchMattersQueryVariables>;
export const MatchPositionDocument = gql`
    query MatchPosition($matchId: ID!, $version: Int, $seat: Int, $spectator: Boolean = false) {
  match(id: $matchId) {
    id
    at(version: $version, seat: $seat, spectator: $spectator) {
      ...PositionFields
      personas {
        ...PersonaFields
      }
      entries {
        ...LogEntryFields
      }
      description
    }
  }
}
    ${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}
${LogEntryFieldsFragmentDoc}` as unknown as DocumentNode<MatchPositionQuery, MatchPositionQueryVariables>;
export const MatchPresenceUpdatedDocument = gql`
    subscription MatchPresenceUpdated($matchId: ID!) {
  matchPresenceUpdated(matchId: $matchId) {
    seats
    spectators
  }
}
    ` as unknown as DocumentNode<MatchPresenceUpdatedSubscription, MatchPresenceUpdatedSubscriptionVariables>;
export const MatchPresenceDocument = gql`
    query MatchPresence($matchId: ID!) {
  match(id: $matchId) {
    id
    presence {
      seats
      spectators
    }
  }
}
    ` as unknown as DocumentNode<MatchPresenceQuery, MatchPresenceQueryVariables>;
export const MatchUpdatedDocument = gql`
    subscription MatchUpdated($matchId: ID!, $after: String, $patches: Boolean = false, $changes: Boolean = false) {
  matchUpdated(matchId: $matchId, after: $after, patches: $patches) {
    cursor
    previous
    entries {
      ...LogEntryFields
      changes @include(if: $changes) {
        ...ChangeFields
      }
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
${ChangeFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<MatchUpdatedSubscription, MatchUpdatedSubscriptionVariables>;
export const MatchDocument = gql`
    query Match($matchId: ID!) {
  match(id: $matchId) {
    ...MatchFields
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<MatchQuery, MatchQueryVariables>;
export const MatchesDocument = gql`
    query Matches($filter: MatchFilterInput, $first: Int, $after: String) {
  matches(filter: $filter, first: $first, after: $after) {
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
        extensions {
          key
        }
        title
        language
        status
        createdAt
        host {
          id
          name
        }
        seats {
          seat
          kind
          name
          isYou
          colour
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<MatchesQuery, MatchesQueryVariables>;
export const MeDocument = gql`
    query Me {
  viewer {
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const ModerationLogDocument = gql`
    query ModerationLog($subject: String, $accountId: ID, $first: Int, $after: String) {
  administration {
    moderationLog(
      subject: $subject
      accountId: $accountId
      first: $first
      after: $after
    ) {
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
          reason
          after
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<ModerationLogQuery, ModerationLogQueryVariables>;
export const MoveSeatDocument = gql`
    mutation MoveSeat($matchId: ID!, $seat: Int!) {
  moveSeat(input: {matchId: $matchId, seat: $seat}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<MoveSeatMutation, MoveSeatMutationVariables>;
export const MutesDocument = gql`
    query Mutes {
  viewer {
    mutes {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<MutesQuery, MutesQueryVariables>;
export const MyAdmissionDocument = gql`
    query MyAdmission {
  viewer {
    admission {
      standing
      reason
    }
  }
}
    ` as unknown as DocumentNode<MyAdmissionQuery, MyAdmissionQueryVariables>;
export const MyFrontendsDocument = gql`
    query MyFrontends {
  viewer {
    frontends {
      ...FrontendFields
    }
  }
}
    ${FrontendFieldsFragmentDoc}` as unknown as DocumentNode<MyFrontendsQuery, MyFrontendsQueryVariables>;
export const MyMatchesDocument = gql`
    query MyMatches($filter: MatchFilterInput, $first: Int, $after: String) {
  viewer {
    matches(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          gameId
          title
          status
          visibility
          createdAt
          seats {
            seat
            kind
            name
            isYou
            colour
          }
        }
        result {
          seat
          won
          away
          factions
          team
          kind
          endedAt
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<MyMatchesQuery, MyMatchesQueryVariables>;
export const OfferRematchDocument = gql`
    mutation OfferRematch($matchId: ID!, $rotate: Boolean = false) {
  offerRematch(input: {matchId: $matchId, rotate: $rotate}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<OfferRematchMutation, OfferRematchMutationVariables>;
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
          accounts {
            id
            name
          }
          combining
          apart
          rated
          options {
            key
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
          extensionKeys
          options {
            key
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
            accounts {
              id
              name
            }
            rated
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<OffersQuery, OffersQueryVariables>;
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
export const RatingChangesDocument = gql`
    query RatingChanges($accountId: ID!, $gameId: ID!, $first: Int, $after: String) {
  node(id: $accountId) {
    __typename
    ... on Account {
      id
      ratingChanges(gameId: $gameId, first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            number
            match {
              id
            }
            before
            value
            at
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<RatingChangesQuery, RatingChangesQueryVariables>;
export const RatingsDocument = gql`
    query Ratings($accountId: ID!) {
  node(id: $accountId) {
    __typename
    ... on Account {
      id
      ratings {
        gameId
        value
        matches
        provisional
        at
      }
    }
  }
}
    ` as unknown as DocumentNode<RatingsQuery, RatingsQueryVariables>;
export const ReadmitPlayerDocument = gql`
    mutation ReadmitPlayer($matchId: ID!, $accountId: ID!) {
  readmitPlayer(input: {matchId: $matchId, accountId: $accountId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<ReadmitPlayerMutation, ReadmitPlayerMutationVariables>;
export const RecomputeRatingsDocument = gql`
    mutation RecomputeRatings {
  recomputeRatings {
    matches
  }
}
    ` as unknown as DocumentNode<RecomputeRatingsMutation, RecomputeRatingsMutationVariables>;
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
export const RegisterFrontendDocument = gql`
    mutation RegisterFrontend($input: RegisterFrontendInput!) {
  registerFrontend(input: $input) {
    frontend {
      ...FrontendFields
    }
  }
}
    ${FrontendFieldsFragmentDoc}` as unknown as DocumentNode<RegisterFrontendMutation, RegisterFrontendMutationVariables>;
export const RematchOfferedDocument = gql`
    subscription RematchOffered($matchId: ID!) {
  matchUpdated(matchId: $matchId, rematch: true) {
    match {
      id
      status
      rematch {
        id
      }
    }
  }
}
    ` as unknown as DocumentNode<RematchOfferedSubscription, RematchOfferedSubscriptionVariables>;
export const RemoveContactDocument = gql`
    mutation RemoveContact($key: ID!) {
  removeContact(input: {key: $key}) {
    key
  }
}
    ` as unknown as DocumentNode<RemoveContactMutation, RemoveContactMutationVariables>;
export const RemoveFrontendDocument = gql`
    mutation RemoveFrontend($clientId: ID!) {
  removeFrontend(input: {clientId: $clientId}) {
    clientId
  }
}
    ` as unknown as DocumentNode<RemoveFrontendMutation, RemoveFrontendMutationVariables>;
export const RemoveIdentityDocument = gql`
    mutation RemoveIdentity($input: RemoveIdentityInput!) {
  removeIdentity(input: $input) {
    key
  }
}
    ` as unknown as DocumentNode<RemoveIdentityMutation, RemoveIdentityMutationVariables>;
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
export const RemovePlayerDocument = gql`
    mutation RemovePlayer($matchId: ID!, $accountId: ID!) {
  removePlayer(input: {matchId: $matchId, accountId: $accountId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<RemovePlayerMutation, RemovePlayerMutationVariables>;
export const RemovedPlayersDocument = gql`
    query RemovedPlayers($matchId: ID!) {
  match(id: $matchId) {
    id
    removed {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<RemovedPlayersQuery, RemovedPlayersQueryVariables>;
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
export const ReportMessageDocument = gql`
    mutation ReportMessage($input: ReportMessageInput!) {
  reportMessage(input: $input) {
    key
  }
}
    ` as unknown as DocumentNode<ReportMessageMutation, ReportMessageMutationVariables>;
export const ReportsDocument = gql`
    query Reports($open: Boolean = true, $first: Int, $after: String) {
  administration {
    reports(open: $open, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          key
          matchId
          channel
          author {
            id
            name
          }
          text
          reporter {
            id
            name
          }
          reason
          at
          resolvedAt
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<ReportsQuery, ReportsQueryVariables>;
export const RequestPasswordResetDocument = gql`
    mutation RequestPasswordReset($address: String!) {
  requestPasswordReset(input: {address: $address}) {
    validHours
  }
}
    ` as unknown as DocumentNode<RequestPasswordResetMutation, RequestPasswordResetMutationVariables>;
export const ResetPasswordDocument = gql`
    mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input) {
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
    ` as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ResolveReportDocument = gql`
    mutation ResolveReport($key: ID!, $remove: Boolean!) {
  resolveReport(input: {key: $key, remove: $remove}) {
    report {
      key
      resolvedAt
    }
  }
}
    ` as unknown as DocumentNode<ResolveReportMutation, ResolveReportMutationVariables>;
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
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<ReturnToMatchMutation, ReturnToMatchMutationVariables>;
export const RevokeAccessTokenDocument = gql`
    mutation RevokeAccessToken($key: ID!) {
  revokeAccessToken(input: {key: $key}) {
    key
  }
}
    ` as unknown as DocumentNode<RevokeAccessTokenMutation, RevokeAccessTokenMutationVariables>;
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
export const SayDocument = gql`
    mutation Say($input: SayInput!) {
  say(input: $input) {
    message {
      ...MessageFields
    }
  }
}
    ${MessageFieldsFragmentDoc}` as unknown as DocumentNode<SayMutation, SayMutationVariables>;
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
export const ServerRestartUpdatedDocument = gql`
    subscription ServerRestartUpdated {
  serverRestartUpdated {
    restart {
      at
      text
    }
  }
}
    ` as unknown as DocumentNode<ServerRestartUpdatedSubscription, ServerRestartUpdatedSubscriptionVariables>;
export const ServerRestartDocument = gql`
    query ServerRestart {
  server {
    time
    restart {
      at
      text
    }
  }
}
    ` as unknown as DocumentNode<ServerRestartQuery, ServerRestartQueryVariables>;
export const SessionsDocument = gql`
    query Sessions {
  viewer {
    sessions {
      key
      device
      frontend {
        clientId
        name
        scopes
      }
      isThis
      createdAt
      lastUsedAt
      expiresAt
    }
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
export const SetAutoPassDocument = gql`
    mutation SetAutoPass($matchId: ID!, $windowKey: ID!, $on: Boolean!) {
  setAutoPass(input: {matchId: $matchId, windowKey: $windowKey, on: $on}) {
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
export const SetDigestDocument = gql`
    mutation SetDigest($on: Boolean!) {
  setDigest(input: {on: $on}) {
    on
  }
}
    ` as unknown as DocumentNode<SetDigestMutation, SetDigestMutationVariables>;
export const SetEmailAddressDocument = gql`
    mutation SetEmailAddress($input: SetEmailAddressInput!) {
  setEmailAddress(input: $input) {
    sentTo
  }
}
    ` as unknown as DocumentNode<SetEmailAddressMutation, SetEmailAddressMutationVariables>;
export const SetExtensionOfferDocument = gql`
    mutation SetExtensionOffer($input: SetExtensionOfferInput!) {
  setExtensionOffer(input: $input) {
    game {
      id
    }
  }
}
    ` as unknown as DocumentNode<SetExtensionOfferMutation, SetExtensionOfferMutationVariables>;
export const SetFrontendStatusDocument = gql`
    mutation SetFrontendStatus($input: SetFrontendStatusInput!) {
  setFrontendStatus(input: $input) {
    frontend {
      ...FrontendFields
    }
  }
}
    ${FrontendFieldsFragmentDoc}` as unknown as DocumentNode<SetFrontendStatusMutation, SetFrontendStatusMutationVariables>;
export const SetGameOfferDocument = gql`
    mutation SetGameOffer($input: SetGameOfferInput!) {
  setGameOffer(input: $input) {
    game {
      id
    }
  }
}
    ` as unknown as DocumentNode<SetGameOfferMutation, SetGameOfferMutationVariables>;
export const SetMuteDocument = gql`
    mutation SetMute($accountId: ID!, $on: Boolean!) {
  setMute(input: {accountId: $accountId, on: $on}) {
    viewer {
      mutes {
        id
      }
    }
  }
}
    ` as unknown as DocumentNode<SetMuteMutation, SetMuteMutationVariables>;
export const SetOptionOfferDocument = gql`
    mutation SetOptionOffer($input: SetOptionOfferInput!) {
  setOptionOffer(input: $input) {
    game {
      id
    }
  }
}
    ` as unknown as DocumentNode<SetOptionOfferMutation, SetOptionOfferMutationVariables>;
export const SetReactionDocument = gql`
    mutation SetReaction($input: SetReactionInput!) {
  setReaction(input: $input) {
    message {
      ...MessageFields
    }
  }
}
    ${MessageFieldsFragmentDoc}` as unknown as DocumentNode<SetReactionMutation, SetReactionMutationVariables>;
export const SetSeatBotDocument = gql`
    mutation SetSeatBot($matchId: ID!, $seat: Int!, $bot: ID) {
  setSeatBot(input: {matchId: $matchId, seat: $seat, bot: $bot}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<SetSeatBotMutation, SetSeatBotMutationVariables>;
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
export const SignInProvidersDocument = gql`
    query SignInProviders {
  server {
    signInProviders {
      key
      name
    }
  }
}
    ` as unknown as DocumentNode<SignInProvidersQuery, SignInProvidersQueryVariables>;
export const SignInDocument = gql`
    mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token
    expiresAt
    refreshToken
    standing
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = gql`
    mutation SignOut($everywhere: Boolean = false) {
  signOut(input: {everywhere: $everywhere}) {
    everywhere
  }
}
    ` as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const SignUpDocument = gql`
    mutation SignUp($input: SignUpInput!) {
  signUp(input: $input) {
    token
    expiresAt
    refreshToken
    standing
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export const SilenceAccountDocument = gql`
    mutation SilenceAccount($accountId: ID!, $hours: Int!, $reason: String) {
  silenceAccount(input: {accountId: $accountId, hours: $hours, reason: $reason}) {
    until
  }
}
    ` as unknown as DocumentNode<SilenceAccountMutation, SilenceAccountMutationVariables>;
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
export const SiteDocument = gql`
    query Site {
  server {
    site {
      name
      rules
      contact
      notice {
        text
        until
      }
      signUp
      guests
      creators
      youMayCreate
      translations {
        language
        name
        rules
        contact
      }
    }
  }
}
    ` as unknown as DocumentNode<SiteQuery, SiteQueryVariables>;
export const StartMatchDocument = gql`
    mutation StartMatch($matchId: ID!) {
  startMatch(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<StartMatchMutation, StartMatchMutationVariables>;
export const StatisticsDocument = gql`
    query Statistics($filter: StatisticsFilterInput) {
  server {
    statistics(filter: $filter) {
      games {
        gameId
        key
        kind
        played
        won
      }
      extensions {
        gameId
        key
        kind
        played
        won
      }
      factions {
        gameId
        key
        kind
        played
        won
      }
    }
  }
}
    ` as unknown as DocumentNode<StatisticsQuery, StatisticsQueryVariables>;
export const StrandedMatchesDocument = gql`
    query StrandedMatches($first: Int, $after: String) {
  administration {
    strandedMatches(first: $first, after: $after) {
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
          extensions {
            key
            version
          }
          strandedSince
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<StrandedMatchesQuery, StrandedMatchesQueryVariables>;
export const TakeOverSeatDocument = gql`
    mutation TakeOverSeat($matchId: ID!) {
  takeOverSeat(input: {matchId: $matchId}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<TakeOverSeatMutation, TakeOverSeatMutationVariables>;
export const TalkChannelsDocument = gql`
    query TalkChannels($matchId: ID!) {
  match(id: $matchId) {
    id
    channels {
      channel
      maySay
    }
    game {
      id
      talkNotice {
        ...LabelFields
      }
    }
  }
}
    ${LabelFieldsFragmentDoc}` as unknown as DocumentNode<TalkChannelsQuery, TalkChannelsQueryVariables>;
export const TalkUpdatedDocument = gql`
    subscription TalkUpdated($matchId: ID!, $channel: TalkChannel!, $after: Int) {
  talkUpdated(matchId: $matchId, channel: $channel, after: $after) {
    version
    messages {
      ...MessageFields
    }
  }
}
    ${MessageFieldsFragmentDoc}` as unknown as DocumentNode<TalkUpdatedSubscription, TalkUpdatedSubscriptionVariables>;
export const TalkDocument = gql`
    query Talk($matchId: ID!, $channel: TalkChannel!, $last: Int, $before: String) {
  match(id: $matchId) {
    id
    talk(channel: $channel, last: $last, before: $before) {
      version
      pageInfo {
        hasPreviousPage
        startCursor
      }
      edges {
        node {
          ...MessageFields
        }
      }
    }
  }
}
    ${MessageFieldsFragmentDoc}` as unknown as DocumentNode<TalkQuery, TalkQueryVariables>;
export const UndoDocument = gql`
    mutation Undo($input: UndoInput!) {
  undo(input: $input) {
    version
    repeated
  }
}
    ` as unknown as DocumentNode<UndoMutation, UndoMutationVariables>;
export const UpgradeGuestDocument = gql`
    mutation UpgradeGuest($input: UpgradeGuestInput!) {
  upgradeGuest(input: $input) {
    token
    expiresAt
    refreshToken
    standing
    account {
      id
      name
      role
    }
  }
}
    ` as unknown as DocumentNode<UpgradeGuestMutation, UpgradeGuestMutationVariables>;
export const VerifyEmailAddressDocument = gql`
    mutation VerifyEmailAddress($code: String!) {
  verifyEmailAddress(input: {code: $code}) {
    verified
  }
}
    ` as unknown as DocumentNode<VerifyEmailAddressMutation, VerifyEmailAddressMutationVariables>;
export const VocabularyDocument = gql`
    query Vocabulary($gameId: ID!, $extensionKeys: [ID!] = []) {
  game(id: $gameId) {
    id
    edition(extensionKeys: $extensionKeys) {
      vocabulary {
        enums {
          name
          values {
            value
            label {
              ...LabelFields
            }
          }
        }
        fields {
          key
          label {
            ...LabelFields
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
}
    ${LabelFieldsFragmentDoc}` as unknown as DocumentNode<VocabularyQuery, VocabularyQueryVariables>;
export const VoteToPauseDocument = gql`
    mutation VoteToPause($matchId: ID!, $pause: Boolean!) {
  voteToPause(input: {matchId: $matchId, pause: $pause}) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<VoteToPauseMutation, VoteToPauseMutationVariables>;
export const VoteToReplaceDocument = gql`
    mutation VoteToReplace($matchId: ID!, $seat: Int!, $replacement: ReplacementInput!) {
  voteToReplace(
    input: {matchId: $matchId, seat: $seat, replacement: $replacement}
  ) {
    match {
      ...MatchFields
    }
  }
}
    ${MatchFieldsFragmentDoc}
${PositionFieldsFragmentDoc}
${LabelFieldsFragmentDoc}
${PromptFieldsFragmentDoc}
${ReferenceFieldsFragmentDoc}
${UnavailableFieldsFragmentDoc}
${OptionFieldsFragmentDoc}
${PersonaFieldsFragmentDoc}` as unknown as DocumentNode<VoteToReplaceMutation, VoteToReplaceMutationVariables>;