import { type Text, t, type VictoryCheck } from "conclave/rules";
import { boardingTrackEnd, galacticaDestroyedAt } from "./catalogues/tokens.ts";
import type { Resource } from "./effects/names.ts";
import type { Battlestar, Position } from "./types.ts";
import { distanceToKobol, type Side, winners } from "./values.ts";

/**
 * Moments at which rules check for victory: `turn-over` after the end of each turn, `centurions-advanced`,
 * `galactica-damaged`, and `jump` when the fleet jumps, before ships leave.
 */
export const moments = ["turn-over", "centurions-advanced", "galactica-damaged", "jump"] as const;

/** The aim of a side. */
export interface Aim {
  readonly side: Side;
  /** The moments at which it is checked. */
  readonly at: readonly string[];
  /** Describes the end of the game in a sentence if the side has reached its aim. */
  reached(position: Position): Text | undefined;
}

/** The victory checks for these aims, by id. The value `winners` decides who wins when a side reaches its aim. */
export function checksFor(aims: { readonly [id: string]: Aim }): { readonly [id: string]: VictoryCheck<Battlestar> } {
  return Object.fromEntries(
    Object.entries(aims).map(([id, { side, at, reached }]): [string, VictoryCheck<Battlestar>] => [
      id,
      {
        at,
        check(position) {
          const text = reached(position);
          return text && { winners: position.value(winners, { side, by: id }), text };
        },
      },
    ]),
  );
}

function exhausted(position: Position): Resource | undefined {
  const { resources } = position.state;
  return (Object.keys(resources) as Resource[]).find((resource) => resources[resource] <= 0);
}

export const victoryChecks = checksFor({
  /** A resource is at 0 at the end of a turn. */
  "resources-exhausted": {
    side: "cylon",
    at: ["turn-over"],
    reached(position) {
      const resource = exhausted(position);
      return resource && t("outcome.resources-exhausted", { resource: t(`resource.${resource}`) });
    },
  },
  /** A centurion reaches the end of the boarding track. */
  "galactica-taken": {
    side: "cylon",
    at: ["centurions-advanced"],
    reached: ({ state }) => ((state.centurions[boardingTrackEnd] ?? 0) > 0 ? t("outcome.galactica-taken") : undefined),
  },
  /** Six locations of Galactica are damaged at the same time. */
  "galactica-destroyed": {
    side: "cylon",
    at: ["galactica-damaged"],
    reached: (position) =>
      position.zone("damage").length < galacticaDestroyedAt ? undefined : t("outcome.galactica-destroyed"),
  },
  /** The fleet jumps from far enough, with all resources left. */
  "kobol-reached": {
    side: "human",
    at: ["jump"],
    reached(position) {
      if (position.state.distance < position.value(distanceToKobol, {}) || exhausted(position)) return undefined;
      return t("outcome.kobol-reached");
    },
  },
});
