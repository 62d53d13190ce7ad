import { type Seat, t, type VictoryCheck } from "conclave/rules";
import { areasUnderControl, basesOf, printedArea } from "./control.ts";
import { lastStage, stageOf } from "./procedures/drawing.ts";
import { cardsOf } from "./procedures/regrouping/resource-cards.ts";
import { factionOf, playerOf } from "./state.ts";
import type { Position, StarCraft } from "./types.ts";
import { objectiveReached, pointsToWin } from "./values.ts";

/** How the game ends (README, "Victory"). */

/** Moments at which rules check for victory. */
export const moments = ["points", "objectives", "events-played", "eliminated"] as const;

/** What decides between players, the most important thing first; with all of it equal they share the victory. */
const rankings: readonly ((position: Position, seat: Seat) => number)[] = [
  pointsOf,
  (position, seat) => cardsOf(position, seat).reduce((sum, area) => sum + printedArea(position, area).amount, 0),
  (position, seat) => areasUnderControl(position, seat).length,
  (position, seat) => basesOf(position, seat).length,
  (position, seat) => playerOf(position, seat).pool,
];

function pointsOf(position: Position, seat: Seat): number {
  return playerOf(position, seat).points;
}

/** The best of these players: one, or several with everything equal. */
export function bestOf(position: Position, seats: readonly Seat[]): readonly Seat[] {
  let left = seats;
  for (const measure of rankings) {
    const most = Math.max(...left.map((seat) => measure(position, seat)));
    left = left.filter((seat) => measure(position, seat) === most);
  }
  return left;
}

function names(seats: readonly Seat[]) {
  return { players: seats.map((seat) => ({ seat })), count: seats.length };
}

/** With enough points the game is over. Who has not reached the own target cannot win then (C3). */
const conquestPoints: VictoryCheck<StarCraft> = {
  at: ["points"],
  check(position) {
    const reached = position.activeSeats.filter(
      (seat) => pointsOf(position, seat) >= position.value(pointsToWin, { seat }),
    );
    if (reached.length === 0) return undefined;
    const winners = bestOf(position, reached);
    return { winners, text: t("end.conquest-points", { ...names(winners), points: mostPoints(position, winners) }) };
  },
};

function mostPoints(position: Position, seats: readonly Seat[]): number {
  return Math.max(...seats.map((seat) => pointsOf(position, seat)));
}

/** In stage III the special victories of the factions count. */
const specialVictory: VictoryCheck<StarCraft> = {
  at: ["objectives"],
  check(position) {
    if (stageOf(position) < lastStage) return undefined;
    const reached = position.activeSeats.filter((seat) => position.value(objectiveReached, { seat }));
    if (reached.length === 0) return undefined;
    const winners = bestOf(position, reached);
    const objectives = winners.map((seat) => factionOf(position, seat).objective.text);
    return { winners, text: t("end.special-victory", { ...names(winners), objectives }) };
  },
};

/** The number of The End Draws Near that end the game. */
const endings = 2;

/** When the end has drawn near twice: Aldaris, if it is in play (C3), or else most points. */
const endDrawsNear: VictoryCheck<StarCraft> = {
  at: ["events-played"],
  check(position) {
    if (position.zone("ending").length < endings) return undefined;
    const outlasting = outlastingSeats(position);
    if (outlasting.length > 0) {
      const winners = bestOf(position, outlasting);
      return { winners, text: t("end.outlasting", names(winners)) };
    }
    const winners = bestOf(position, position.activeSeats);
    return { winners, text: t("end.end-draws-near", { ...names(winners), points: mostPoints(position, winners) }) };
  },
};

/** Who wins when the end draws near, whatever the points; by the literal reading only if all have 15 to 20 (C3). */
function outlastingSeats(position: Position): readonly Seat[] {
  if (position.options["aldaris-literal"]) {
    const points = position.activeSeats.map((seat) => pointsOf(position, seat));
    if (points.some((count) => count < 15 || count > 20)) return [];
  }
  return position.activeSeats.filter((seat) => factionOf(position, seat).objective.outlasts === true);
}

/** The last player left wins; if the last ones are eliminated at once, nobody does. */
const lastStanding: VictoryCheck<StarCraft> = {
  at: ["eliminated"],
  check(position) {
    const winners = position.activeSeats;
    if (winners.length > 1) return undefined;
    return { winners, text: winners.length === 0 ? t("end.nobody-left") : t("end.last-standing", names(winners)) };
  },
};

export const victoryChecks: { readonly [id: string]: VictoryCheck<StarCraft> } = {
  "conquest-points": conquestPoints,
  "special-victory": specialVictory,
  "end-draws-near": endDrawsNear,
  "last-standing": lastStanding,
};
