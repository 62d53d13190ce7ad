import type { Seat, VictoryCheck } from "conclave/rules";
import { t } from "conclave/rules";
import { boardingTrackEnd, galacticaDestroyedAt } from "./board/tokens.ts";
import type { Resource } from "./board/types.ts";
import { isCylon } from "./state.ts";
import type { Battlestar, Position } from "./types.ts";
import { distanceToKobol } from "./values.ts";

/**
 * Moments at which rules check for victory: `turn-over` after the end of each turn, `centurions-advanced`,
 * `galactica-damaged`, and `jump` when the fleet jumps, before ships leave.
 */
export const moments = ["turn-over", "centurions-advanced", "galactica-damaged", "jump"] as const;

function cylons(position: Position): Seat[] {
  return position.seats.filter((seat) => isCylon(position, seat));
}

function humans(position: Position): Seat[] {
  return position.seats.filter((seat) => !isCylon(position, seat));
}

function exhausted(position: Position): Resource | undefined {
  const { resources } = position.state;
  return (Object.keys(resources) as Resource[]).find((resource) => resources[resource] <= 0);
}

export const victoryChecks: { readonly [id: string]: VictoryCheck<Battlestar> } = {
  /** A resource is at 0 when a turn is over. */
  "resources-exhausted": {
    at: ["turn-over"],
    check(position) {
      const resource = exhausted(position);
      return (
        resource && {
          winners: cylons(position),
          text: t("outcome.resources-exhausted", { resource: t(`resource.${resource}`) }),
        }
      );
    },
  },
  /** A centurion has come to the end of the boarding track. */
  "galactica-taken": {
    at: ["centurions-advanced"],
    check(position) {
      if (!((position.state.centurions[boardingTrackEnd] ?? 0) > 0)) return undefined;
      return { winners: cylons(position), text: t("outcome.galactica-taken") };
    },
  },
  /** Six locations of Galactica are damaged at once. */
  "galactica-destroyed": {
    at: ["galactica-damaged"],
    check(position) {
      if (position.zone("damage").length < galacticaDestroyedAt) return undefined;
      return { winners: cylons(position), text: t("outcome.galactica-destroyed") };
    },
  },
  /** The fleet jumps after it has come far enough, with all resources left. */
  "kobol-reached": {
    at: ["jump"],
    check(position) {
      if (position.state.distance < position.value(distanceToKobol, {}) || exhausted(position)) return undefined;
      return { winners: humans(position), text: t("outcome.kobol-reached") };
    },
  },
};
