import { MatchDocument, MatchUpdatedDocument } from "./generated/operations.ts";
import { canCheckPatches, PatchedMatch } from "./patch.ts";
import { codeOf } from "./refusals.ts";
import { isOver } from "./status.ts";
import type { Transport } from "./transport.ts";
import type { Match, MatchPoint, MatchUpdate } from "./types.ts";

/** A point as somebody names it: of a version alone the status is not known. */
export function pointOf(from: number | MatchPoint | undefined): MatchPoint | undefined {
  return typeof from === "number" ? { version: from } : from;
}

/** The updates of a match from a version on, over as many connections as it takes, to its end. */
export function matchUpdates(
  transport: Transport,
  matchId: string,
  { version: after, status: known }: Partial<MatchPoint> = {},
): AsyncGenerator<MatchUpdate> {
  let seen = after;
  let status: Match["status"] | undefined;
  let patches = canCheckPatches();

  async function* read(held: () => void): AsyncGenerator<MatchUpdate, "all" | "lost"> {
    const matches = new PatchedMatch();
    // The start and the end of a pause make no version: the server tells of them whoever has seen another status.
    const last = status ?? known;
    const from = seen === undefined ? {} : { after: seen, ...(last && { status: last }) };
    const variables = { matchId, ...from, patches };
    for await (const { matchUpdated } of transport.received(MatchUpdatedDocument, variables)) {
      const { since, version, entries } = matchUpdated;
      const match = (await matches.after(matchUpdated)) as Match | undefined;
      if (!match) {
        // Whole matches from now on, beginning with this update; one within a version comes again only to newcomers.
        patches = false;
        if (since === version) seen = undefined;
        break;
      }
      held();
      status = match.status;
      seen = version;
      yield transport.revived({ since, version, entries, match });
    }
    if (status && isOver({ status })) return "all";
    if (status !== undefined) return "lost";
    // A match that was over already has nothing new to bring; neither has a node that goes away.
    const { match } = await transport.request(MatchDocument, { matchId });
    if (!isOver(match) || match.version !== seen) return "lost";
    yield { since: seen, version: seen, entries: [], match };
    return "all";
  }

  // The node we are connected to now may be behind the previous one.
  const isBehind = (error: unknown): boolean => seen !== after && codeOf(error) === "INVALID_VERSION";
  return transport.overConnections(read, isBehind);
}
