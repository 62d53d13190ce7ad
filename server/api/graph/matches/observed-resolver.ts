import { Failure } from "../../../ground/failure.ts";
import type { MatchRecord } from "../../../matches/records/records.ts";
import type { Context } from "../base/context.ts";
import { Match } from "./match.ts";

/** Failures of what needs the rules of a match. */
const withoutRules: ReadonlySet<string> = new Set(["SERVER_BUSY", "MATCH_STRANDED"]);

/**
 * The match with what is seen of it: all fields of one moment. Where there is no room for it in memory, or this server lacks its
 * rules, only the fields that need these fail: whatever was asked for before has been done.
 */
export async function observed(record: MatchRecord, context: Context): Promise<Match> {
  const { hosting } = context.services;
  const viewer = hosting.viewerOf(context.asker, record);
  try {
    return new Match(record, context, await hosting.observe(record.id, viewer));
  } catch (error) {
    if (!(error instanceof Failure) || !withoutRules.has(error.code)) throw error;
    return new Match(record, context);
  }
}
