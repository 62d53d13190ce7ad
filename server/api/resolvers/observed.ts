import type { Locale } from "../../engine/index.ts";
import { Failure } from "../../matches/failure.ts";
import type { MatchRecord } from "../../matches/records.ts";
import type { Context } from "../context.ts";
import { Match } from "../types/match.ts";

/**
 * The match with what is seen of it: all fields of one moment. Where there is no room for it in memory, only the fields that need
 * its rules fail: whatever was asked for before has been done.
 */
export async function observed(
  record: MatchRecord,
  context: Context,
  asked?: Locale | null | undefined,
): Promise<Match> {
  const { hosting } = context.services;
  const locale = asked ?? context.locale;
  const viewer = hosting.viewerOf(context.asker, record);
  try {
    return new Match(record, context, locale, await hosting.observe(record.id, viewer));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "SERVER_BUSY") throw error;
    return new Match(record, context, locale);
  }
}
