/** Everything a frontend needs to play any game on a Conclave server. */
export {
  allowedAnswer,
  answerByChance,
  assignmentProblem,
  type Below,
  chooseAnswer,
  isNotAllowed,
  keepsConstraints,
} from "./answers.ts";
export { type ClientSettings, ConclaveClient, type Receipt, type Tokens } from "./client.ts";
export { ApiError, NetworkError } from "./errors.ts";
export { MatchSession, type SessionCounts } from "./session.ts";
export type * from "./types.ts";
