import { type Seat, t, type VictoryCheck } from "conclave/rules";
import type { Armament, Position } from "./types.ts";
import { achievementsInPlay, finalRank, roundLimit as lastRound } from "./values.ts";

/** When rules check for victory: after an attack resolves, and after the last turn of a round (R79). */
export const moments = ["attack-resolved", "round-over"] as const;

/** The player who eliminated the Heir Boss wins (R76). */
function justWorld(position: Position): Seat[] {
  const { heirBossFellTo } = position.state.achievements;
  return heirBossFellTo === undefined ? [] : [heirBossFellTo];
}

/** A player who is the source of at least half of all territories that were ever in play, wins (R77). */
function nuclearDoomsday(position: Position): Seat[] {
  const { removals, dissolved, territories } = position.state;
  if (removals.length === 0 || !position.value(achievementsInPlay, {})) return [];
  const all = Object.keys(territories).length + removals.length + dissolved;
  return position.seats.filter((seat) => 2 * removals.filter(({ source }) => source === seat).length >= all);
}

/** The last player left wins (R78). */
function worldConquest(position: Position): readonly Seat[] {
  return position.activeSeats.length === 1 ? position.activeSeats : [];
}

/** After the last round, the highest-ranked players win (R80). */
function roundLimit(position: Position): Seat[] {
  if (position.turn.round < position.value(lastRound, {})) return [];
  let best: Seat[] = [];
  let bestRank: readonly number[] = [];
  for (const seat of position.activeSeats) {
    const rank = position.value(finalRank, { seat });
    const order = compare(rank, bestRank);
    if (order > 0) best = [];
    if (order < 0) continue;
    best.push(seat);
    bestRank = rank;
  }
  return best;
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, number] of one.entries()) {
    const difference = number - (other[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

const conditions = { "just-world": justWorld, "nuclear-doomsday": nuclearDoomsday, "world-conquest": worldConquest };

/** Every player who meets a victory condition at this moment wins, so there may be several winners (R79). */
function check(id: keyof typeof conditions): VictoryCheck<Armament> {
  return {
    at: ["attack-resolved"],
    check(position) {
      if (conditions[id](position).length === 0) return undefined;
      const winners = new Set(Object.values(conditions).flatMap((reached) => reached(position)));
      return outcome(
        id,
        position.seats.filter((seat) => winners.has(seat)),
      );
    },
  };
}

function outcome(id: string, winners: readonly Seat[]) {
  return { winners, text: t(`victory.${id}.won`, { winners: winners.map((seat) => ({ seat })) }) };
}

export const victoryChecks: { readonly [id: string]: VictoryCheck<Armament> } = {
  "just-world": check("just-world"),
  "nuclear-doomsday": check("nuclear-doomsday"),
  "world-conquest": check("world-conquest"),
  "round-limit": {
    at: ["round-over"],
    check(position) {
      const winners = roundLimit(position);
      return winners.length === 0 ? undefined : outcome("round-limit", winners);
    },
  },
};
