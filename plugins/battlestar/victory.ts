import { type Text, t, type VictoryCheck } from "conclave/rules";
import { boardingTrackEnd, galacticaDestroyedAt } from "./board/tokens.ts";
import type { Resource } from "./board/types.ts";
import { type Side, winners } from "./sides.ts";
import type { Battlestar, Position } from "./types.ts";
import { distanceToKobol } from "./values.ts";

/**
 * Moments at which rules check for victory: `turn-over` after the end of each turn, `centurions-advanced`,
 * `galactica-damaged`, and `jump` when the fleet jumps, before ships leave.
 */
export const moments = ["turn-over", "centurions-advanced", "galactica-damaged", "jump"] as const;

/** What a side wants to come about. */
export interface Aim {
  readonly side: Side;
  /** The moments at which it is looked for. */
  readonly at: readonly string[];
  /** The end in a sentence, if the side has reached it. */
  reached(position: Position): Text | undefined;
}

/** The victory checks for these aims, by their ids. Who wins when a side has reached its aim is the value `winners`. */
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
  /** A resource is at 0 when a turn is over. */
  "resources-exhausted": {
    side: "cylon",
    at: ["turn-over"],
    reached(position) {
      const resource = exhausted(position);
      return resource && t("outcome.resources-exhausted", { resource: t(`resource.${resource}`) });
    },
  },
  /** A centurion has come to the end of the boarding track. */
  "galactica-taken": {
    side: "cylon",
    at: ["centurions-advanced"],
    reached: ({ state }) => ((state.centurions[boardingTrackEnd] ?? 0) > 0 ? t("outcome.galactica-taken") : undefined),
  },
  /** Six locations of Galactica are damaged at once. */
  "galactica-destroyed": {
    side: "cylon",
    at: ["galactica-damaged"],
    reached: (position) =>
      position.zone("damage").length < galacticaDestroyedAt ? undefined : t("outcome.galactica-destroyed"),
  },
  /** The fleet jumps after it has come far enough, with all resources left. */
  "kobol-reached": {
    side: "human",
    at: ["jump"],
    reached(position) {
      if (position.state.distance < position.value(distanceToKobol, {}) || exhausted(position)) return undefined;
      return t("outcome.kobol-reached");
    },
  },
});
