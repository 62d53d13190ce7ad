import type { Rule, Seat } from "conclave/rules";
import type { Effect, Resource, Resources, VoidBonus } from "../effect-types.ts";
import { basicResources } from "../effects/writing.ts";
import { fightSkirmish } from "../procedures/handles.ts";
import { playerIn, playerOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { unpaidPenalty } from "../values.ts";
import { boardCost, fleetModifier } from "./board.ts";

/** What the Crisis board does to a player: a skirmish, then the resources of the economic track. */
export function* sufferBoard(
  game: Match,
  attack: {
    seat: Seat;
    modifier: number;
    bonus?: VoidBonus;
    aftermath?: Effect;
    inEvaluation?: boolean;
  },
): Rule {
  const modifier = attack.modifier + fleetModifier(game.position);
  yield* game.call(fightSkirmish, { ...attack, modifier });
  payBoard(game, attack.seat);
}

/** Pays as much as possible; credits replace all but science. What is missing costs influence. */
function payBoard(game: Match, seat: Seat): void {
  const { paid, missing } = boardPayment(game.position, seat);
  const player = playerIn(game, seat);
  for (const [resource, count] of Object.entries(paid) as [Resource, number][]) player.resources[resource] -= count;
  const lost = Math.min(player.influence, missing * game.value(unpaidPenalty, { seat }));
  player.influence -= lost;
  game.log("board-paid", { player: { seat }, missing, influence: lost });
}

/** What a player would pay for the Crisis board now, and how many resources are missing. */
export function boardPayment(position: Position, seat: Seat): { readonly paid: Resources; readonly missing: number } {
  const cost = boardCost(position);
  const { resources } = playerOf(position, seat);
  const paid: { [resource in Resource]?: number } = {};
  let short = 0;
  for (const resource of basicResources) {
    const due = cost[resource] ?? 0;
    paid[resource] = Math.min(due, resources[resource]);
    short += due - paid[resource];
  }
  paid.credits = Math.min(short, resources.credits);
  paid.science = Math.min(cost.science ?? 0, resources.science);
  return { paid, missing: short - paid.credits + (cost.science ?? 0) - paid.science };
}
