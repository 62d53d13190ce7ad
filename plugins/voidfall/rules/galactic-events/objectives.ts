import { choice, type Option, type Reference, type Rule, type Seat, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Effect, Part } from "../../effects/effect-types.ts";
import { objectiveId } from "../../effects/parts.ts";
import { tracks } from "../../effects/writing.ts";
import { isTrackCorrupted, tierOn } from "../../state.ts";
import type { EventCard, EventObjective, Match, Position } from "../../types.ts";
import { currentEvent, currentEventCard } from "../abilities/abilities-of.ts";
import { resolveEffect } from "../effects/handles.ts";
import { eventObjectiveText } from "../effects/text.ts";
import { isMet, metricOf } from "../scoring/metrics.ts";

/** The objectives on the right of an event (README, "Events"). */

/** Scores the blocks of the event for a player: one that the player chooses, or all. */
export function* scoreEvent(game: Match, seat: Seat): Rule {
  const event = currentEvent(game);
  if (!event) return;
  const open = game.look((position) => event.objectives.filter((block) => isWorth(position, seat, block)));
  if (open.length === 0) return game.log("no-objective", { player: { seat }, event: event.name });
  const blocks = event.oneBlock ? [yield* chooseBlock(game, seat, event, open)] : open;
  for (const block of blocks) for (const line of block) yield* scoreLine(game, seat, event, line);
}

type Block = EventCard["objectives"][number];

function chooseBlock(game: Match, seat: Seat, event: EventCard, open: readonly Block[]): Rule<Block> {
  const id = currentEventCard(game) ?? event.id;
  const options: Option<Block>[] = open.map((block) => {
    const index = event.objectives.indexOf(block);
    const lines = block.map((_, line): Reference => ({ type: "card", id, part: objectiveId(index, line) }));
    return choice(`block-${index + 1}`, t("label.list", { items: block.map(eventObjectiveText) }), block, lines);
  });
  return game.choose(seat, "objective", options, { params: { event: event.name }, publicOptions: true });
}

/** Whether a block gives anything. */
function isWorth(position: Position, seat: Seat, block: Block): boolean {
  return block.some((line) => countOf(position, seat, line) > 0);
}

/** How often a line is fulfilled, or the influence that it gives. */
export function countOf(position: Position, seat: Seat, line: EventObjective): number {
  switch (line.kind) {
    case "feat":
      return isMet(position, seat, line.condition) ? 1 : 0;
    case "per":
      return Math.min(metricOf(position, seat, line.metric), line.max ?? Number.POSITIVE_INFINITY);
    case "track": {
      const chosen = line.track === "each" ? tracks : [line.track];
      return chosen
        .filter((track) => !isTrackCorrupted(position, seat, track))
        .reduce((sum, track) => sum + (line.byTier[tierOn(position, seat, track) - 1] ?? 0), 0);
    }
    case "influence": {
      const counted = line.metrics.reduce((sum, metric) => sum + metricOf(position, seat, metric), 0);
      return Math.floor((counted * line.times) / line.dividedBy);
    }
  }
}

function* scoreLine(game: Match, seat: Seat, event: EventCard, line: EventObjective): Rule {
  const count = game.look((position) => countOf(position, seat, line));
  if (count === 0) return;
  game.log("objective-scored", { player: { seat }, event: event.name, objective: eventObjectiveText(line) });
  if (line.kind === "track" || line.kind === "influence") {
    yield* game.call(resolveEffect, {
      context: newContext(seat, event.name),
      effect: { mode: "all", parts: [{ op: "gain-influence", amount: count }] },
    });
    return;
  }
  const times = line.kind === "per" ? count : 1;
  const all = line.reward.parts.map((part) => multiplied(part, times, line.kind === "per" && line.distinct === true));
  if (all.every((part) => part !== undefined)) {
    yield* resolveReward(game, seat, event, { ...line.reward, parts: all });
  } else {
    for (let time = 0; time < times; time++) yield* resolveReward(game, seat, event, line.reward);
  }
}

function* resolveReward(game: Match, seat: Seat, event: EventCard, effect: Effect): Rule {
  yield* game.call(resolveEffect, { context: newContext(seat, event.name), effect });
}

/** A part done several times at once, if that is the same as one after the other. */
function multiplied(part: Part, times: number, distinct: boolean): Part | undefined {
  if (times === 1) return part;
  if (!("op" in part)) return undefined;
  switch (part.op) {
    case "gain-influence":
      return { ...part, amount: part.amount * times };
    case "gain-resources":
      return {
        ...part,
        resources: Object.fromEntries(
          Object.entries(part.resources).map(([resource, count]) => [resource, count * times]),
        ),
      };
    case "gain-bounty":
      return { ...part, count: part.count * times };
    case "activate":
      return { ...part, upTo: part.upTo * times };
    case "produce-choice":
      return distinct ? { ...part, types: part.types * times } : undefined;
    default:
      return undefined;
  }
}
