import type { Locale } from "../../engine/index.ts";
import type { MatchRecord } from "../../matches/records.ts";
import type { Context } from "../context.ts";
import { Match } from "../types/match.ts";

/** The match with what is seen of it: all fields of one moment. */
export async function observed(
  record: MatchRecord,
  context: Context,
  asked?: Locale | null | undefined,
): Promise<Match> {
  const { hosting } = context.services;
  const locale = asked ?? context.locale;
  const viewer = hosting.viewerOf(context.asker, record);
  const observation = await hosting.observe(record.id, viewer);
  return new Match(record, context, locale, observation);
}
