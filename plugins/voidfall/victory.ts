import { playerOf, type Seat, t, type VictoryCheck } from "conclave/rules";
import { sectorsOf } from "./rules/map.ts";
import { voidInfluence } from "./rules/voidborn/influence.ts";
import { corruptionOnMat, isAgainstVoid } from "./state.ts";
import type { Position, Voidfall } from "./types.ts";
import { catastropheLimit, equalInfluenceWins } from "./values.ts";

/** How the game ends (README, "The end"). */

/** The moments at which victory is checked. */
export const moments = ["final", "catastrophe"] as const;

/** Against each other: most influence, then least corruption; who is equal in both shares the victory. */
const mostInfluence: VictoryCheck<Voidfall> = {
  at: ["final"],
  check(position) {
    if (isAgainstVoid(position)) return undefined;
    const influenceOf = (seat: Seat) => playerOf(position, seat).influence;
    const most = Math.max(...position.seats.map(influenceOf));
    const best = position.seats.filter((seat) => influenceOf(seat) === most);
    const least = Math.min(...best.map((seat) => corruptionOf(position, seat)));
    const winners = best.filter((seat) => corruptionOf(position, seat) === least);
    const names = { players: winners.map((seat) => ({ seat })), count: winners.length };
    return { winners, text: t("end.most-influence", { ...names, influence: most }) };
  },
};

/** All corruption of a player: on sectors, tracks, agenda slots and in Decontamination Chambers. */
function corruptionOf(position: Position, seat: Seat): number {
  const player = playerOf(position, seat);
  const onMap = sectorsOf(position, seat).filter(({ corrupted }) => corrupted).length;
  return onMap + corruptionOnMat(player) + player.chambers + player.keptCorruption;
}

/** Whether each player has as much influence as the Voidborn at the end. */
function isSaved(position: Position): boolean {
  const { total } = voidInfluence(position);
  const isEnough = position.value(equalInfluenceWins, {});
  return position.seats.every((seat) => {
    const { influence } = playerOf(position, seat);
    return isEnough ? influence >= total : influence > total;
  });
}

/** Against the Voidborn all win or all lose. */
const humanity: VictoryCheck<Voidfall> = {
  at: ["final"],
  check(position) {
    if (!isAgainstVoid(position) || !isSaved(position)) return undefined;
    return { winners: position.seats, text: t("end.humanity", { influence: voidInfluence(position).total }) };
  },
};

const voidborn: VictoryCheck<Voidfall> = {
  at: ["final"],
  check(position) {
    if (!isAgainstVoid(position) || isSaved(position)) return undefined;
    return { winners: [], text: t("end.voidborn", { influence: voidInfluence(position).total }) };
  },
};

/** With the last Catastrophe the game is lost at once. */
const catastrophes: VictoryCheck<Voidfall> = {
  at: ["catastrophe"],
  check(position) {
    const count = position.state.void?.catastrophes ?? 0;
    if (count < position.value(catastropheLimit, {})) return undefined;
    return { winners: [], text: t("end.catastrophes", { count }) };
  },
};

export const victoryChecks: { readonly [id: string]: VictoryCheck<Voidfall> } = {
  catastrophes,
  "most-influence": mostInfluence,
  humanity,
  voidborn,
};
