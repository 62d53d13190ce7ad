import { playerOf, type Seat, t, type VictoryCheck } from "conclave/rules";
import { areasUnderControl, basesOf, printedArea } from "./galaxy/control.ts";
import { lastStage, stageOf } from "./rules/drawing.ts";
import { cardsOf } from "./rules/resources/resource-cards.ts";
import { factionOf } from "./state.ts";
import type { Position, StarCraft } from "./types.ts";
import { objectiveReached, pointsToWin, teamOf } from "./values.ts";

/** How the game ends (README, "Victory"). */

/** Moments at which rules check for victory. */
export const moments = ["points", "objectives", "events-played", "eliminated"] as const;

/** Players who win together: of one team, and still in the game. */
type Team = readonly Seat[];

/** All teams; by default each player is one. */
function findTeams(position: Position): readonly Team[] {
  return [...Map.groupBy(position.activeSeats, (seat) => position.value(teamOf, { seat })).values()];
}

/** All players of the team, those who are eliminated included. */
function membersOf(position: Position, [first]: Team): readonly Seat[] {
  if (first === undefined) return [];
  const team = position.value(teamOf, { seat: first });
  return position.seats.filter((seat) => position.value(teamOf, { seat }) === team);
}

/** What the team has together: points of an eliminated partner stay with it (S53). */
function pointsOf(position: Position, team: Team): number {
  return sumOver(membersOf(position, team), (seat) => playerOf(position, seat).points);
}

function sumOver(team: Team, measure: (seat: Seat) => number): number {
  return team.reduce((sum, seat) => sum + measure(seat), 0);
}

const together =
  (measure: (position: Position, seat: Seat) => number) =>
  (position: Position, team: Team): number =>
    sumOver(team, (seat) => measure(position, seat));

/** What decides between teams, the most important thing first; with all of it equal they share the victory. */
const rankings: readonly ((position: Position, team: Team) => number)[] = [
  pointsOf,
  together((position, seat) =>
    cardsOf(position, seat).reduce((sum, area) => sum + printedArea(position, area).amount, 0),
  ),
  together((position, seat) => areasUnderControl(position, seat).length),
  together((position, seat) => basesOf(position, seat).length),
  together((position, seat) => playerOf(position, seat).pool),
];

/** The members of the best of these teams: of one, or of several with everything equal. */
function bestOf(position: Position, teams: readonly Team[]): readonly Seat[] {
  let left = teams;
  for (const ranking of rankings) {
    const measures = new Map(left.map((team) => [team, ranking(position, team)]));
    const most = Math.max(...measures.values());
    left = left.filter((team) => measures.get(team) === most);
  }
  return left.flat().toSorted((one, other) => one - other);
}

function mostPoints(position: Position, teams: readonly Team[]): number {
  return Math.max(...teams.map((team) => pointsOf(position, team)));
}

/** The members of the best of all teams. */
function leaders(position: Position): readonly Seat[] {
  return bestOf(position, findTeams(position));
}

/** Names of winners and how many they are, for messages. */
function namesOf(seats: readonly Seat[]) {
  return { players: seats.map((seat) => ({ seat })), count: seats.length };
}

/** With enough points the game is over. Those who have not reached their target cannot win then (C3). */
const conquestPoints: VictoryCheck<StarCraft> = {
  at: ["points"],
  check(position) {
    const reached = findTeams(position).filter(
      (team) => pointsOf(position, team) >= Math.min(...team.map((seat) => position.value(pointsToWin, { seat }))),
    );
    if (reached.length === 0) return undefined;
    const winners = bestOf(position, reached);
    return { winners, text: t("end.conquest-points", { ...namesOf(winners), points: mostPoints(position, reached) }) };
  },
};

/** In stage III the special victories of the factions count, each for the whole team. */
const specialVictory: VictoryCheck<StarCraft> = {
  at: ["objectives"],
  check(position) {
    if (stageOf(position) < lastStage) return undefined;
    const hasReached = (seat: Seat) => position.value(objectiveReached, { seat });
    const reached = findTeams(position).filter((team) => team.some(hasReached));
    if (reached.length === 0) return undefined;
    const winners = bestOf(position, reached);
    const objectives = winners.filter(hasReached).map((seat) => factionOf(position, seat).objective.text);
    return { winners, text: t("end.special-victory", { ...namesOf(winners), objectives }) };
  },
};

/** The number of The End Draws Near that end the game. */
const endings = 2;

/** When the end has drawn near twice: Aldaris, if it is in play (C3), or else most points. */
const endDrawsNear: VictoryCheck<StarCraft> = {
  at: ["events-played"],
  check(position) {
    if (position.zone("ending").length < endings) return undefined;
    const teams = findTeams(position);
    const outlasting = outlastingTeams(position, teams);
    if (outlasting.length > 0) {
      const winners = bestOf(position, outlasting);
      return { winners, text: t("end.outlasting", namesOf(winners)) };
    }
    const winners = bestOf(position, teams);
    return { winners, text: t("end.end-draws-near", { ...namesOf(winners), points: mostPoints(position, teams) }) };
  },
};

/** Who wins when the end draws near, whatever the points; by the literal reading only if all have 15 to 20 (C3). */
function outlastingTeams(position: Position, teams: readonly Team[]): readonly Team[] {
  if (position.options["aldaris-literal"]) {
    const all = teams.map((team) => pointsOf(position, team) / membersOf(position, team).length);
    if (all.some((points) => points < 15 || points > 20)) return [];
  }
  return teams.filter((team) => team.some((seat) => factionOf(position, seat).objective.outlasts === true));
}

/** The last team left wins; if the last ones are eliminated at once, nobody does. */
const lastStanding: VictoryCheck<StarCraft> = {
  at: ["eliminated"],
  check(position) {
    const teams = findTeams(position);
    if (teams.length > 1) return undefined;
    const winners = position.activeSeats;
    return { winners, text: winners.length === 0 ? t("end.nobody-left") : t("end.last-standing", namesOf(winners)) };
  },
};

/** The war ends after as many rounds as the option `rounds` of an extension says: the leaders win. */
export function endAfterRounds(extension: string, message: string): VictoryCheck<StarCraft> {
  return {
    at: ["phase-end"],
    check(position) {
      const { rounds } = position.optionsOf(extension);
      if (position.phase !== "clean-up" || position.turn.round < Number(rounds)) return undefined;
      const winners = leaders(position);
      return { winners, text: t(message, namesOf(winners)) };
    },
  };
}

export const victoryChecks: { readonly [id: string]: VictoryCheck<StarCraft> } = {
  "conquest-points": conquestPoints,
  "special-victory": specialVictory,
  "end-draws-near": endDrawsNear,
  "last-standing": lastStanding,
};
