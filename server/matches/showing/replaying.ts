import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { MatchLoader } from "../open/match-loader.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { isRuleFault, type PluginCode, untilRun } from "../open/plugin-code.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { Delays } from "./delays.ts";

/** What it takes to replay matches beside those that are being played. */
export interface ReplayParts {
  readonly store: StoredMatches;
  readonly loader: MatchLoader;
  readonly code: PluginCode;
  readonly matches: OpenMatches;
  readonly delays: Delays;
  readonly log: HostLog;
}

/** What is replayed, and up to which row. */
interface Replayed {
  readonly match: string;
  readonly sequence: number;
}

/** What is logged where rules fail in a replay. */
type Complaint = "a match cannot be replayed" | "the course of a match cannot be told";

/**
 * The result of a replay, which begins anew where the machine was too busy. Rules that fail in it refuse only this request.
 * @throws {Failure} REPLAY_FAILED
 */
export async function replayed<Result>(
  log: HostLog,
  what: Replayed,
  complaint: Complaint,
  replay: () => Promise<Result>,
): Promise<Result> {
  try {
    return await untilRun(replay);
  } catch (error) {
    if (!isRuleFault(error)) throw error;
    log.warn({ ...what, error }, complaint);
    throw new Failure("REPLAY_FAILED", "the match can no longer be replayed up to that version");
  }
}
