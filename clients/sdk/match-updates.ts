import { MatchDocument, MatchUpdatedDocument } from "./generated/operations.ts";
import { PatchedMatch } from "./patch.ts";
import { codeOf } from "./refusals.ts";
import { isOver } from "./status.ts";
import type { Transport } from "./transport.ts";
import type { Match, MatchUpdate } from "./types.ts";
import { withView } from "./view.ts";

/** What to ask for besides the match and its log. */
export interface UpdateChoice {
  /** What to select of the game's view, such as `... on CodexView { turn }`. */
  readonly view?: string | undefined;
  /** Whether log entries have `changes`: what moved, and which numbers changed. */
  readonly changes?: boolean;
  /** Ends it when nobody wants to follow the match any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The updates of a match from a cursor on, over as many connections as it takes, to its end. */
export function matchUpdates(
  transport: Transport,
  matchId: string,
  after?: string,
  { view, changes = false, signal }: UpdateChoice = {},
): AsyncGenerator<MatchUpdate> {
  const [whole, updated] = [withView(MatchDocument, view), withView(MatchUpdatedDocument, view)];
  let cursor = after;
  /** What was brought last. */
  let last: Match | undefined;
  let patches = true;
  let wasSilent = false;

  async function* read(held: () => void): AsyncGenerator<MatchUpdate, "all" | "lost"> {
    const matches = new PatchedMatch();
    const variables = { matchId, patches, changes, ...(cursor !== undefined && { after: cursor }) };
    for await (const { matchUpdated } of transport.received(updated, variables, signal)) {
      const { previous, entries } = matchUpdated;
      const match = matches.after(matchUpdated) as Match | undefined;
      if (!match) {
        // Whole matches from now on, beginning with this update.
        patches = false;
        cursor = previous ?? undefined;
        break;
      }
      held();
      last = match;
      cursor = matchUpdated.cursor;
      yield transport.revived({ cursor, previous, version: match.version, entries, match });
    }
    if (last) return isOver(last) ? "all" : "lost";
    // A match that was over already has nothing new to bring, and neither has a node that goes away. Only the former is silent twice.
    const { match } = await transport.request(whole, { matchId });
    if (!isOver(match) || cursor === undefined) return "lost";
    if (!wasSilent) {
      wasSilent = true;
      return "lost";
    }
    yield { cursor, previous: cursor, version: match.version, entries: [], match };
    return "all";
  }

  const isPassing = (error: unknown): boolean => cursor !== after && passing.has(codeOf(error) ?? "");
  return transport.overConnections(read, { isPassing, signal });
}

/**
 * Why updates fail for a while, of a match that has been followed: the node we are connected to now is behind the previous one, the rules
 * could not show this position in time, or the address has had more updates than it may.
 */
const passing: ReadonlySet<string> = new Set(["INVALID_VERSION", "RATE_LIMITED", "RULE_FAILED"]);
