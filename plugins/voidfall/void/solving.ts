import type { CardId, Rule, Seat } from "conclave/rules";
import type { Context, Deed } from "../effects/context.ts";
import { costText } from "../effects/cost-text.ts";
import { countOfDeeds } from "../effects/deeds.ts";
import { canPay } from "../effects/paying.ts";
import { crisisSolved } from "../events.ts";
import { isMet } from "../metrics.ts";
import { payCost } from "../procedures/handles.ts";
import type { CrisisCard, Match, Position } from "../types.ts";
import { openCrises, removeCrisis } from "./open-crises.ts";

/** How crises are solved (README, "Crises"). */

/** A deed solves what it fulfils: free conditions at once; for others its player is asked. */
export function* solveByDeed(game: Match, { context, deed }: { context: Context; deed: Deed }): Rule {
  for (const card of game.look((position) => fulfilled(position, context, deed))) {
    const { id, name, condition } = game.card(card) as CrisisCard;
    const { cost } = condition;
    if (cost) {
      if (context.notes.declined.includes(id) || !game.look((position) => canPay(position, deed.seat, cost))) continue;
      const wanted = yield* game.confirm(deed.seat, "solve-crisis", { params: { crisis: name, cost: costText(cost) } });
      if (!wanted) {
        context.notes.declined.push(id);
        continue;
      }
      yield* game.call(payCost, { context: { ...context, seat: deed.seat }, cost });
    }
    yield* solve(game, card, deed.seat);
  }
}

function fulfilled(position: Position, context: Context, deed: Deed): readonly CardId[] {
  return openCrises(position).filter((card) => isFulfilled(position, context, deed, position.card(card) as CrisisCard));
}

function isFulfilled(position: Position, context: Context, deed: Deed, { condition }: CrisisCard): boolean {
  const { min = 1, resource, kind } = condition;
  if (condition.deed !== deed.kind) return false;
  if (resource !== undefined && resource !== deed.resource) return false;
  if (kind !== undefined && (kind === "improved") !== (deed.improved === true)) return false;
  if (min > 1 && countOfDeeds({ ...context, seat: deed.seat }, deed.kind) < min) return false;
  return condition.while === undefined || isMet(position, deed.seat, condition.while.condition, context.notes);
}

function* solve(game: Match, card: CardId, seat: Seat): Rule {
  const { id, name } = game.card(card);
  removeCrisis(game, card);
  game.log("crisis-solved", { player: { seat }, crisis: name });
  yield* game.event(crisisSolved, { crisis: id, seat });
}
