/** Everything a frontend needs to play any game on a Conclave server. */

export { AccountClient } from "./account.ts";
export { AdministrationClient } from "./administration.ts";
export {
  allowedAnswer,
  answerByChance,
  assignmentProblem,
  type Below,
  chooseAnswer,
  isNotAllowed,
  keepsConstraints,
  mostPoints,
  sumOfPoints,
} from "./answers.ts";
export { ConclaveClient, type Eyes, type Receipt } from "./client.ts";
export { ContactClient } from "./contacts.ts";
export type { TypedDocument } from "./document.ts";
export { ApiError, NetworkError } from "./errors.ts";
export {
  FrontendSignIn,
  type KeptSignIn,
  type RegisteredFrontend,
  SignInRefused,
} from "./frontend-sign-in.ts";
export { FrontendClient } from "./frontends.ts";
export { HistoryClient } from "./history.ts";
export { administered } from "./hubs.ts";
export { newKey } from "./keys.ts";
export type { UpdateChoice } from "./match-updates.ts";
export { ModerationClient } from "./moderation.ts";
export { MatchSession, type SessionCounts } from "./session.ts";
export type { ClientSettings, Tokens } from "./settings.ts";
export { isOver } from "./status.ts";
export { TableClient } from "./tables.ts";
export { TalkClient } from "./talk.ts";
export type * from "./types.ts";
export { documentFor } from "./view.ts";
