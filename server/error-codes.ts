import type { RefusalCode, RuleSetProblem } from "./engine/index.ts";

/**
 * Every code that an expected failure can have, with what it means. Clients rely on them: a code is never renamed, and
 * never means something else.
 */
export const errorCodes = {
  // The request as such.
  BAD_REQUEST: "The request is malformed: not JSON, not GraphQL, or an argument of the wrong shape.",
  REQUEST_TOO_LARGE: "The request is larger than this server accepts.",
  QUERY_TOO_COMPLEX: "The operation is deeper, wider or more expensive than this server accepts.",
  RATE_LIMITED: "Too many requests in a short time.",
  INTERNAL: "Something went wrong inside the server. It has been reported.",
  UNAVAILABLE: "The server cannot store anything at the moment. Nothing has happened; try again.",

  // Who asks.
  NOT_SIGNED_IN: "This needs a token.",
  TOKEN_INVALID: "The token is unknown.",
  TOKEN_EXPIRED: "The token has expired: sign in again.",
  FORBIDDEN: "Only somebody else may do this.",
  LOGIN_FAILED: "The login name or the password is wrong.",
  LOGIN_TAKEN: "Somebody else has this login name.",
  INVALID_LOGIN:
    "The login name is too short, too long, or contains other characters than letters, digits, `.`, `-` and `_`.",
  INVALID_PASSWORD: "The password is too short or too long.",
  ALREADY_REGISTERED: "The account has a login name already.",
  UNKNOWN_ACCOUNT: "There is no such account.",
  NOT_REGISTERED: "The account has no login name.",
  LAST_ADMIN: "Somebody has to be an admin: name another one first.",
  UNKNOWN_SESSION: "You have no such session.",
  INVALID_NAME: "The name is empty, too long, or contains characters that cannot be shown.",

  // What is asked for.
  UNKNOWN_GAME: "There is no such game.",
  UNKNOWN_MATCH: "There is no such match.",
  UNKNOWN_SEAT: "The match has no such seat.",
  UNKNOWN_INVITATION: "The invitation is unknown, expired, used up or revoked, or its match has begun.",
  UNKNOWN_WINDOW: "The game has no such window.",
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
  ALREADY_SEATED: "You have a seat in this match already.",
  NOT_SEATED: "You have no seat in this match.",
  SEATS_EMPTY: "The match cannot start before all seats are taken.",
  MATCH_NOT_IN_LOBBY: "The match has begun already.",
  NOT_OFFERED: "This server does not offer this, or not to you.",
  UNKNOWN_SET: "There is no such recommended set.",
  TOO_MANY_SETS: "There are as many recommended sets as there may be.",
  TOO_MANY_INVITATIONS: "The match has as many invitations as it may have: revoke one first.",
  TOO_MANY_MATCHES: "You have as many matches as you may have: let one come to its end first.",

  // Deciding.
  MATCH_NOT_RUNNING: "The match has not begun, or is over.",
  MATCH_FAULTED: "The rules of the match have failed. Nothing is lost; an admin can let it go on after a fix.",
  RULE_FAILED: "The rules failed on this decision: it was refused, and nothing was stored.",
  STALE_VERSION: "The prompt has changed since the version that the answer was made against.",
  INVALID_VERSION: "The match has no such version.",
  KEY_REUSED: "The idempotency key was used for another request.",
  INVALID_KEY: "The idempotency key is empty or too long.",
  PROMPT_NOT_OPEN: "The prompt is not open, or not yours.",
  WRONG_ANSWER_KIND: "The prompt needs another kind of answer.",
  OPTION_UNAVAILABLE: "The option is not available now; the reason is given.",
  DUPLICATE_OPTION: "An option is named twice.",
  TOO_FEW_OPTIONS: "More options are needed.",
  TOO_MANY_OPTIONS: "Fewer options are allowed.",
  CONSTRAINT_VIOLATED: "The options together break a constraint of the prompt.",
  ANSWER_NOT_ALLOWED: "The rules forbid this answer; the reason is given. The prompt has an `example` that they allow.",
  OUT_OF_RANGE: "A number is too small or too large.",
  TEXT_TOO_LONG: "The text is too long.",
  TEXT_EMPTY: "A text is needed.",
  INVALID_TEXT: "The text contains characters that cannot be shown.",
  OFFER_NOT_ALLOWED: "This offer cannot be made; the reason may be given.",
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
