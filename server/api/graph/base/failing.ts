import type { GraphQLSchema } from "graphql";
import { type ErrorCode, errorCodes } from "../../../ground/error-codes.ts";
import { refusalsOf } from "./access.ts";
import { addDirective } from "./directives.ts";

/** What may be wrong with any operation: with the request, with who asks, or with the server. */
export const codesOfAll: readonly ErrorCode[] = [
  ...([
    "ACCOUNT_BANNED",
    "ACCOUNT_REFUSED",
    "ACCOUNT_WAITING",
    "BAD_REQUEST",
    "INSUFFICIENT_SCOPE",
    "INTERNAL",
  ] as const),
  ...(["NOT_SIGNED_IN", "OPERATION_NOT_ALLOWED", "PERSISTED_QUERY_NOT_FOUND", "QUERY_TOO_COMPLEX"] as const),
  ...(["RATE_LIMITED", "REQUEST_TOO_LARGE", "SERVER_BUSY", "TOKEN_EXPIRED", "TOKEN_INVALID", "UNAVAILABLE"] as const),
];

/** What may be wrong with a match in which something is decided, with the table of a running one, and with one that has not begun. */
const ofPlay = "UNKNOWN_MATCH MATCH_FAULTED MATCH_NOT_RUNNING MATCH_PAUSED MATCH_STRANDED RULE_FAILED";
const ofTable = "UNKNOWN_MATCH MATCH_NOT_RUNNING";
const ofLobby = "UNKNOWN_MATCH MATCH_NOT_IN_LOBBY";
const ofRules =
  "CLASH DUPLICATE_EXTENSION DUPLICATE_OPTION EXCLUDED INCOMPATIBLE_VERSION INVALID_OPTION MISSING_REQUIREMENT REFUSED " +
  "UNKNOWN_EXTENSION UNKNOWN_GAME UNKNOWN_OPTION UNKNOWN_TARGET WRONG_GAME WRONG_SEAT_COUNT";
const ofWords = "INVALID_TEXT TEXT_EMPTY TEXT_TOO_LONG";
const ofNewcomers = "GUESTS_NOT_ADMITTED INVITATION_NEEDED SIGN_UP_CLOSED UNKNOWN_INVITATION";
const ofPasswords = "SIGN_IN_AGAIN WRONG_PASSWORD";
const ofOnce = "INVALID_KEY KEY_REUSED REQUEST_UNDER_WAY";

/**
 * How each mutation may fail, besides as every operation may, and besides as those are refused who may not do it (see `access.ts`). Whoever
 * adds one says it here; tests try it.
 */
const failures: { readonly [mutation: string]: string } = {
  addBrowser: "FORBIDDEN INVALID_CONTACT TOO_MANY_CONTACTS",
  addWebhook: "FORBIDDEN INVALID_CONTACT TOO_MANY_CONTACTS",
  announceRestart: `${ofWords} OUT_OF_RANGE`,
  answer:
    `${ofPlay} ANSWER_NOT_ALLOWED CONSTRAINT_VIOLATED DUPLICATE_OPTION INVALID_KEY ${ofWords} INVALID_VERSION KEY_REUSED ` +
    "OFFER_NOT_ALLOWED OPTION_UNAVAILABLE OUT_OF_RANGE PROMPT_NOT_OPEN STALE_VERSION STORED_TOO_MUCH TOO_FEW_OPTIONS TOO_MANY_OPTIONS " +
    "UNKNOWN_OPTION WRONG_ANSWER_KIND",
  banAccount: `UNKNOWN_ACCOUNT OUT_OF_RANGE LAST_ADMIN ${ofWords}`,
  beginProviderSignIn: `FORBIDDEN INVALID_RETURN PROVIDER_FAILED UNKNOWN_PROVIDER NOT_REGISTERED ${ofPasswords}`,
  cancelMatch: ofLobby,
  cancelRestart: "",
  changeFrontend: "INVALID_FRONTEND INVALID_NAME UNKNOWN_FRONTEND",
  changePassword: "INVALID_PASSWORD NOT_REGISTERED SIGN_IN_AGAIN WRONG_PASSWORD",
  completeProviderSignIn: `IDENTITY_TAKEN PROVIDER_FAILED TOO_MANY_IDENTITIES UNKNOWN_SIGN_IN ${ofNewcomers}`,
  concede: `${ofPlay} CANNOT_CONCEDE INVALID_KEY KEY_REUSED`,
  createAccessToken: `${ofOnce} ${ofPasswords} FORBIDDEN INVALID_NAME NOT_REGISTERED OUT_OF_RANGE TOO_MANY_ACCESS_TOKENS`,
  createAccount: "INVALID_LOGIN INVALID_NAME LOGIN_TAKEN",
  createInvitation: `${ofOnce} ${ofLobby} OUT_OF_RANGE TOO_MANY_INVITATIONS UNKNOWN_SEAT`,
  createMatch: `${ofOnce} ${ofRules} ${ofWords} CANNOT_CONCEDE INVALID_NAME MAY_NOT_CREATE NOT_OFFERED NOT_RATED NOT_REGISTERED OUT_OF_RANGE RULE_FAILED STORED_TOO_MUCH TOO_MANY_MATCHES UNKNOWN_BOT UNKNOWN_SET`,
  createSiteInvitation: `${ofOnce} ${ofWords} INVALID_NAME OUT_OF_RANGE TOO_MANY_SITE_INVITATIONS`,
  deleteAccount: `FORBIDDEN LAST_ADMIN ${ofPasswords}`,
  deleteMatch: `MATCH_UNFINISHED UNKNOWN_MATCH ${ofWords}`,
  deleteRecommendedSet: "UNKNOWN_SET",
  endMatch: `${ofTable} ${ofWords}`,
  handOverMatch: `${ofLobby} NOT_SEATED TOO_MANY_MATCHES`,
  importMatch: `${ofOnce} ${ofRules} ALREADY_SEATED SEAT_TAKEN UNKNOWN_SEAT INVALID_MATCH_FILE MATCH_FILE_DIVERGES MATCH_UNFINISHED RULE_FAILED STORED_TOO_MUCH UNKNOWN_ACCOUNT UNKNOWN_BOT`,
  issuePasswordReset: "NOT_REGISTERED UNKNOWN_ACCOUNT",
  joinMatch: `${ofOnce} ${ofLobby} ALREADY_SEATED MATCH_NOT_JOINABLE NOT_REGISTERED REMOVED SEAT_TAKEN TOO_MANY_MATCHES UNKNOWN_INVITATION UNKNOWN_SEAT`,
  leaveMatch: `${ofTable} MATCH_NOT_IN_LOBBY TOO_MANY_MATCHES`,
  loadPlugins: "PLUGINS_REMOVED",
  markAsBot: "FORBIDDEN",
  moveSeat: `${ofLobby} SEAT_TAKEN UNKNOWN_SEAT`,
  offerRematch: `UNKNOWN_MATCH ${ofRules} CANNOT_CONCEDE MATCH_NOT_OVER MAY_NOT_CREATE NOT_OFFERED PLAYER_GONE RULE_FAILED STORED_TOO_MUCH TOO_MANY_MATCHES`,
  postNotice: `${ofWords} OUT_OF_RANGE`,
  readmitPlayer: `${ofLobby} UNKNOWN_ACCOUNT`,
  recomputeRatings: "",
  refreshSession: "",
  registerFrontend: `${ofOnce} INVALID_FRONTEND INVALID_NAME NOT_REGISTERED TOO_MANY_FRONTENDS`,
  removeContact: "UNKNOWN_CONTACT",
  removeFrontend: "UNKNOWN_FRONTEND",
  removeIdentity: `LAST_SIGN_IN UNKNOWN_IDENTITY ${ofPasswords}`,
  removeNotice: "",
  removePlayer: `${ofLobby} NOT_SEATED TOO_MANY_REMOVED`,
  renameAccount: "INVALID_NAME FORBIDDEN",
  reportMessage: `UNKNOWN_MATCH UNKNOWN_CHANNEL UNKNOWN_MESSAGE ${ofWords} TOO_MANY_REPORTS FORBIDDEN`,
  requestPasswordReset: "INVALID_ADDRESS NO_MAIL",
  resetPassword: "INVALID_PASSWORD UNKNOWN_LINK",
  resolveReport: "UNKNOWN_REPORT",
  resumeFaultedMatch: `${ofTable} MATCH_FAULTED MATCH_STRANDED`,
  returnToMatch: `${ofTable} ALREADY_SEATED`,
  revokeAccessToken: "UNKNOWN_ACCESS_TOKEN",
  revokeInvitation: "UNKNOWN_INVITATION UNKNOWN_MATCH",
  revokeSession: "UNKNOWN_SESSION",
  revokeSiteInvitation: "UNKNOWN_INVITATION",
  saveRecommendedSet: `${ofRules} INVALID_NAME SET_TITLE_TAKEN TOO_MANY_SETS UNKNOWN_ACCOUNT UNKNOWN_SET`,
  say: `UNKNOWN_MATCH FORBIDDEN INVALID_KEY KEY_REUSED NOT_SEATED SILENCED UNKNOWN_CHANNEL ${ofWords}`,
  sendTestMail: "INVALID_ADDRESS NO_MAIL",
  setAccountRole: "LAST_ADMIN NOT_REGISTERED UNKNOWN_ACCOUNT",
  setAccountStanding: `ACCOUNT_ADMITTED NOT_REGISTERED ${ofWords} UNKNOWN_ACCOUNT`,
  setAdmission: "",
  setAutoPass: "UNKNOWN_MATCH MATCH_STRANDED UNKNOWN_WINDOW",
  setDigest: "NO_MAIL",
  setEmailAddress: `INVALID_ADDRESS NOT_REGISTERED NO_MAIL ${ofPasswords}`,
  setExtensionOffer: "UNKNOWN_ACCOUNT UNKNOWN_EXTENSION UNKNOWN_GAME",
  setFrontendStatus: "UNKNOWN_FRONTEND",
  setGameOffer: "UNKNOWN_ACCOUNT UNKNOWN_EXTENSION UNKNOWN_GAME",
  setMute: "TOO_MANY_MUTES UNKNOWN_ACCOUNT",
  setOptionOffer: "INVALID_OPTION UNKNOWN_GAME UNKNOWN_OPTION",
  setReaction: "UNKNOWN_MATCH FORBIDDEN NOT_SEATED SILENCED UNKNOWN_CHANNEL UNKNOWN_MESSAGE",
  setSeatBot: `${ofLobby} NOT_RATED SEAT_TAKEN UNKNOWN_BOT UNKNOWN_SEAT`,
  setSiteTexts: `${ofWords} INVALID_NAME`,
  signIn: "SIGN_IN_FAILED",
  signInAsGuest: "GUESTS_NOT_ADMITTED INVALID_NAME",
  signOut: "",
  signUp: `INVALID_LOGIN INVALID_NAME INVALID_PASSWORD LOGIN_TAKEN ${ofNewcomers}`,
  silenceAccount: `OUT_OF_RANGE UNKNOWN_ACCOUNT ${ofWords}`,
  startMatch: `${ofLobby} ${ofRules} NOT_OFFERED RULE_FAILED SEATS_EMPTY STORED_TOO_MUCH TOO_MANY_MATCHES`,
  takeOverSeat: `${ofTable} ALREADY_SEATED NOT_REGISTERED NOT_SEATED`,
  undo: `${ofPlay} INVALID_KEY INVALID_VERSION KEY_REUSED NOTHING_TO_UNDO OUT_OF_RANGE STALE_VERSION STORED_TOO_MUCH VERSION_OUT_OF_REACH`,
  upgradeGuest: `ALREADY_REGISTERED INVALID_LOGIN INVALID_PASSWORD LOGIN_TAKEN ${ofNewcomers}`,
  verifyEmailAddress: "UNKNOWN_LINK",
  voteToPause: ofTable,
  voteToReplace: `${ofTable} ALREADY_SEATED FORBIDDEN MATCH_PAUSED MATCH_STRANDED NOT_ABSENT UNKNOWN_ACCOUNT UNKNOWN_SEAT`,
};

/** How a mutation may fail, besides as every operation may: the codes that the schema tells of it. */
export function failuresOf(mutation: string): readonly string[] {
  const said = (failures[mutation] ?? "").split(/\s+/).filter((code) => code !== "");
  return [...new Set([...said, ...refusalsOf(mutation)])].sort();
}

/**
 * Says of each mutation how it may fail: for tools as a directive, for people in its description.
 * @throws {Error} if it is not said of a mutation, if there is no such mutation, or no such code
 */
export function tellFailures(schema: GraphQLSchema): void {
  const open = new Map(Object.entries(schema.getMutationType()?.getFields() ?? {}));
  for (const name of Object.keys(failures)) {
    const field = open.get(name);
    if (!field) throw new Error(`failing.ts names ${name}, which is not there`);
    open.delete(name);
    const codes = failuresOf(name);
    const [unknown] = codes.filter((code) => !Object.hasOwn(errorCodes, code));
    if (unknown !== undefined) throw new Error(`failing.ts names ${unknown}, which is no code`);
    if (codes.length === 0) continue;
    addDirective(field, `@fails(with: [${codes.join(", ")}])`);
    field.description = `${field.description}\n\nFails with ${codes.map((code) => `\`${code}\``).join(", ")}.`;
  }
  const [forgotten] = open.keys();
  if (forgotten) throw new Error(`failing.ts does not say how ${forgotten} may fail`);
}
