import type { Seat } from "../engine/index.ts";
import { mayKnow, mayWatch, mayWatchNow } from "../matches/records/access.ts";
import type { Asker } from "../matches/records/hosting.ts";
import { hasBegun, isOver, isSeatOf, type MatchRecord } from "../matches/records/records.ts";
import type { ChannelName, TalkChannel } from "./talk-ports.ts";

/** What decides who may talk where. */
export type TalkedMatch = Pick<MatchRecord, "visibility" | "watching" | "status" | "host" | "seats">;

/** What somebody may do in a channel. */
export interface TalkRights {
  readonly channel: ChannelName;
  readonly maySay: boolean;
}

/** The seat that somebody has, or may come back to. */
export function seatOf({ seats }: Pick<MatchRecord, "seats">, { id }: Pick<Asker, "id">): Seat | undefined {
  return seats.find((seat) => isSeatOf(seat, id))?.seat;
}

/**
 * What somebody may do in a channel of a match; `undefined` if it does not exist for them.
 *
 * Spectators talk about what players do not know. So no player of a match sees their channel before the end, nor does anybody
 * before the start, who may yet take a seat; and whoever may not watch, or sees a match later, does not read what is said at the
 * table.
 * @param team the seats that may talk among themselves with that of the asker
 */
export function rightsIn(
  channel: TalkChannel,
  match: TalkedMatch,
  asker: Asker,
  team: readonly Seat[],
): TalkRights | undefined {
  if (!mayKnow(asker, match)) return undefined;
  const seat = seatOf(match, asker);
  const isPlayer = seat !== undefined;
  const begun = hasBegun(match.status);
  switch (channel) {
    case "TABLE": {
      const maySay = isPlayer || (!begun && match.host === asker.id);
      return maySay || mayWatchNow("spectator", match) ? { channel: "table", maySay } : undefined;
    }
    case "SPECTATORS":
      if (!mayWatch("spectator", match) || !begun || (isPlayer && !isOver(match.status))) return undefined;
      return { channel: "spectators", maySay: !isPlayer };
    case "TEAM": {
      // Whoever has left may come back, but has no part in what is being planned.
      const sits = match.seats.some(({ account }) => account === asker.id);
      if (!sits || !isPlayer || !team.includes(seat) || team.length < 2) return undefined;
      return { channel: `team:${[...team].sort((one, other) => one - other).join("-")}`, maySay: true };
    }
  }
}
