import type { RefusalCode, RuleSetProblem } from "../engine/index.ts";

/**
 * Every code that an expected failure can have, with what it means. Clients rely on them: a code is never renamed, and
 * never means something else.
 */
export const errorCodes = {
  // The request as such.
  BAD_REQUEST: "The request is malformed: not JSON, not GraphQL, or an argument of the wrong shape.",
  REQUEST_TOO_LARGE: "The request is larger than this server accepts.",
  QUERY_TOO_COMPLEX: "The operation is deeper, wider or more expensive than this server accepts.",
  NOT_IN_SUBSCRIPTION: "A subscription cannot select this field: ask for it in a query.",
  RATE_LIMITED: "Too many requests in a short time.",
  PERSISTED_QUERY_NOT_FOUND: "The server does not know an operation with this hash or id: send its text.",
  OPERATION_NOT_ALLOWED: "This server runs only operations that its host has listed.",
  INTERNAL: "Something went wrong inside the server. It has been reported.",
  SERVER_BUSY: "The server has no room for what this needs at the moment; `retryAfterMs` says when to try again.",
  UNAVAILABLE: "The server cannot store anything at the moment. Nothing has happened; try again.",

  // Who asks.
  NOT_SIGNED_IN: "This needs a token.",
  TOKEN_INVALID: "The token is unknown.",
  TOKEN_EXPIRED: "The token has expired: sign in again.",
  FORBIDDEN: "Only somebody else may do this.",
  ACCOUNT_BANNED: "An admin has banned the account for a while; the message says until when, and why.",
  GUESTS_NOT_ADMITTED: "This server is not open to guests: sign up, or sign in.",
  SIGN_UP_CLOSED: "Nobody can sign up on this server: its admins make the accounts.",
  INVITATION_NEEDED: "Signing up on this server takes the code of an invitation.",
  ACCOUNT_WAITING: "The account waits until an admin approves it.",
  ACCOUNT_REFUSED: "An admin has not approved the account; the message says why.",
  ACCOUNT_ADMITTED: "The account is in use already: it can be banned, but not refused.",
  TOO_MANY_SITE_INVITATIONS: "There are as many invitations to this server as there may be: revoke one first.",
  MAY_NOT_CREATE: "Only others may create matches on this server.",
  SIGN_IN_FAILED: "The login name or the password is wrong.",
  WRONG_PASSWORD: "The password is wrong.",
  LOGIN_TAKEN: "Somebody else has this login name.",
  INVALID_LOGIN:
    "The login name is too short, too long, or contains other characters than letters, digits, `.`, `-` and `_`.",
  INVALID_PASSWORD: "The password is too short or too long.",
  ALREADY_REGISTERED: "The account has a login name already.",
  UNKNOWN_ACCOUNT: "There is no such account.",
  NOT_REGISTERED: "The account has no login name.",
  LAST_ADMIN: "Somebody has to be an admin: name another one first.",
  UNKNOWN_SESSION: "You have no such session.",
  SIGN_IN_AGAIN: "This needs the password, or a sign-in of the last ten minutes.",
  INVALID_ADDRESS: "This is not an e-mail address.",
  NO_MAIL: "This server sends no mails.",
  UNKNOWN_PROVIDER: "This server has no such provider to sign in with.",
  UNKNOWN_SIGN_IN: "The sign-in with a provider is unknown, expired or used already: begin again.",
  PROVIDER_FAILED: "The provider does not answer, has refused you, or has said something that is not for this sign-in.",
  INVALID_RETURN: "The page to return to is of no origin that this server knows.",
  IDENTITY_TAKEN: "The identity elsewhere belongs to another account.",
  TOO_MANY_IDENTITIES: "The account has as many identities elsewhere as it may have.",
  UNKNOWN_IDENTITY: "You have no such identity elsewhere.",
  LAST_SIGN_IN: "This is the only way to sign in to the account: choose a password first.",
  INSUFFICIENT_SCOPE:
    "The frontend or the access token may not do this; some things only this server's own sign-in allows.",
  UNKNOWN_ACCESS_TOKEN: "You have no such access token.",
  TOO_MANY_ACCESS_TOKENS: "You have as many access tokens as you may have: revoke one first.",
  UNKNOWN_FRONTEND: "There is no such frontend, or it is not yours.",
  INVALID_FRONTEND:
    "A redirect URI, an origin or the scopes of the frontend are not as they have to be; `subjects` names it.",
  TOO_MANY_FRONTENDS: "You have registered as many frontends as you may.",
  UNKNOWN_LINK: "The link is unknown, expired or used up.",
  INVALID_NAME: "The name is empty, too long, or contains characters that cannot be shown.",

  // What is asked for.
  UNKNOWN_GAME: "There is no such game.",
  UNKNOWN_MATCH: "There is no such match.",
  UNKNOWN_SEAT: "The match has no such seat.",
  UNKNOWN_BOT: "The game has no such bot.",
  UNKNOWN_INVITATION: "The invitation is unknown, expired, used up or revoked, or its match has begun.",
  UNKNOWN_WINDOW: "The game has no such window.",
  UNKNOWN_CHANNEL: "The match has no such channel, or not for you.",
  UNKNOWN_MESSAGE: "There is no such message, or not any more.",
  UNKNOWN_REPORT: "There is no such report, or not for you.",
  INVALID_CURSOR: "The cursor does not come from this list.",

  // Creating, joining and starting.
  UNKNOWN_EXTENSION: "There is no such extension.",
  DUPLICATE_EXTENSION: "An extension is named twice.",
  WRONG_GAME: "An extension is for another game.",
  INCOMPATIBLE_VERSION: "An extension needs another version of the game.",
  MISSING_REQUIREMENT: "An extension needs another one, which is not chosen.",
  EXCLUDED: "Two extensions cannot be combined.",
  CLASH: "Two extensions change the same thing.",
  REFUSED: "The rules do not allow this combination of seats, options and extensions; the reason is given.",
  UNKNOWN_TARGET: "An extension changes something that the game does not have.",
  UNKNOWN_OPTION: "There is no such option.",
  INVALID_OPTION: "A match option has a value that it cannot have.",
  WRONG_SEAT_COUNT: "The game cannot be played by so many.",
  MATCH_NOT_JOINABLE: "The match has begun, or is full.",
  SEAT_TAKEN: "Somebody else has this seat.",
  REMOVED: "The host has removed you from this match.",
  TOO_MANY_REMOVED: "As many people as possible are removed from the match: readmit one first.",
  ALREADY_SEATED: "You have a seat in this match already.",
  NOT_SEATED: "You have no seat in this match.",
  SEATS_EMPTY: "The match cannot start before all seats are taken.",
  MATCH_NOT_OVER: "The match is not over yet.",
  PLAYER_GONE: "Somebody of this table has no account here any more: create a new match.",
  NOT_ABSENT: "The player of this seat is not absent, or not for long enough.",
  MATCH_NOT_IN_LOBBY: "The match has begun already, or is over.",
  NOT_RATED: "A rated match needs two players or more, and no bots before it begins.",
  NOT_OFFERED: "This server does not offer this, or not to you.",
  PLUGINS_REMOVED:
    "Plugins that the server has loaded are not there any more, or do not work with new ones: restart it.",
  UNKNOWN_SET: "There is no such recommended set.",
  SET_TITLE_TAKEN: "Another recommended set of the game has this title.",
  TOO_MANY_SETS: "There are as many recommended sets as there may be.",
  TOO_MANY_INVITATIONS: "The match has as many invitations as it may have: revoke one first.",
  STORED_TOO_MUCH:
    "As much as possible is stored for your address today; the message and `retryAfterMs` say when you can go on.",
  TOO_MANY_MATCHES: "You have as many matches as you may have: let one come to its end first.",

  // Files of matches.
  INVALID_MATCH_FILE:
    "This is not the file of a match, or not of a version that this server reads; `subjects` names the place.",
  MATCH_FILE_DIVERGES: "The rules do not lead to what the file of a match says; `subjects` names the place.",
  MATCH_UNFINISHED: "The match is not over: say who plays on, or end it first.",

  // Talking.
  SILENCED: "A moderator has silenced you for a while.",
  TOO_MANY_MUTES: "You have muted as many as you may: unmute somebody first.",
  TOO_MANY_REPORTS: "You have reported as much as you may: wait until a moderator has seen to it.",

  // Being told that it is one's turn.
  INVALID_CONTACT:
    "The address of the contact is not `https` into the public internet, or the keys are not those of a browser.",
  TOO_MANY_CONTACTS: "You have as many contacts as you may have: remove one first.",
  UNKNOWN_CONTACT: "You have no such contact.",

  // Deciding.
  MATCH_NOT_RUNNING: "The match has not begun, or is over.",
  MATCH_PAUSED: "The match is paused: nothing can be decided until it goes on.",
  MATCH_FAULTED: "The rules of the match have failed. Nothing is lost; an admin can let it go on after a fix.",
  MATCH_STRANDED:
    "This server lacks the game or an extension of the match, or has another major version of it. Nothing is lost: the match goes on once it is there.",
  RULE_FAILED: "The rules failed on this decision: it was refused, and nothing was stored.",
  STALE_VERSION: "The prompt has changed since the version that the answer was made against.",
  INVALID_VERSION: "The match has no such version.",
  KEY_REUSED: "The idempotency key was used for another request.",
  INVALID_KEY: "The idempotency key is too short or too long.",
  REQUEST_UNDER_WAY:
    "The request with this idempotency key is still being carried out; `retryAfterMs` says when to ask for its reply again.",
  PROMPT_NOT_OPEN: "The prompt is not open, or not yours.",
  WRONG_ANSWER_KIND: "The prompt needs another kind of answer.",
  OPTION_UNAVAILABLE: "The option is not available now; the reason is given.",
  DUPLICATE_OPTION: "An option is named twice.",
  TOO_FEW_OPTIONS: "More options are needed.",
  TOO_MANY_OPTIONS: "Fewer options are allowed.",
  CONSTRAINT_VIOLATED: "The options together break a constraint of the prompt.",
  ANSWER_NOT_ALLOWED: "The rules forbid this answer; the reason is given. The `fallback` of the prompt is allowed.",
  OUT_OF_RANGE: "A number is too small or too large.",
  TEXT_TOO_LONG: "The text is too long.",
  TEXT_EMPTY: "A text is needed.",
  INVALID_TEXT: "The text contains characters that cannot be shown.",
  OFFER_NOT_ALLOWED: "This offer cannot be made; the reason may be given.",
  CANNOT_CONCEDE: "The rules do not let anybody concede, or not now.",
  NOTHING_TO_UNDO: "There is nothing that you can take back.",
  VERSION_OUT_OF_REACH: "The match cannot be taken back to that version.",

  // Looking back.
  REPLAY_FAILED: "The rules have changed since, and can no longer replay the match up to that version.",
} as const;

/** A stable error code. */
export type ErrorCode = keyof typeof errorCodes;

// Every refusal of the engine and every problem of a rule set has its code here: this does not compile otherwise.
const _covered: (code: RefusalCode | RuleSetProblem["code"]) => ErrorCode = (code) => code;
void _covered;
