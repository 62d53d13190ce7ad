import type { CardId, Rule, Seat } from "conclave/rules";
import type { Context, Deed } from "../../effects/context.ts";
import type { Cost } from "../../effects/effect-types.ts";
import { crisisSolved } from "../../events.ts";
import type { CrisisCard, Match, Position } from "../../types.ts";
import { canPay } from "../costs/can-pay.ts";
import { payCost } from "../costs/handles.ts";
import { costText } from "../effects/cost-text.ts";
import { countOfDeeds } from "../effects/deeds.ts";
import { isMet } from "../scoring/metrics.ts";
import { openCrises, removeCrisis } from "./open-crises.ts";

/** How crises are solved (README, "Crises"). */

/** A deed solves what it fulfils: free conditions at once; for others its player is asked, once in an action. */
export function* solveCrises(game: Match, context: Context, deed: Deed): Rule {
  for (const card of game.look((position) => fulfilled(position, context, deed))) {
    // Something that was paid for the crisis before may have solved this one as well.
    if (!openCrises(game).includes(card)) continue;
    const { cost } = (game.card(card) as CrisisCard).condition;
    if (cost && !(yield* paysFor(game, context, deed.seat, card, cost))) continue;
    yield* solve(game, card, deed.seat);
  }
}

function* paysFor(game: Match, context: Context, seat: Seat, card: CardId, cost: Cost): Rule<boolean> {
  const { declined } = context.notes;
  const offer = `${card}@${seat}`;
  if (declined.includes(offer) || !game.look((position) => canPay(position, seat, cost))) return false;
  const params = { crisis: game.card(card).name, cost: costText(cost) };
  if (yield* game.confirm(seat, "solve-crisis", { params })) {
    return yield* game.call(payCost, { context: { ...context, seat }, cost });
  }
  declined.push(offer);
  return false;
}

function fulfilled(position: Position, context: Context, deed: Deed): readonly CardId[] {
  return openCrises(position).filter((card) => isFulfilled(position, context, deed, position.card(card) as CrisisCard));
}

/** Nothing that a deed itself does changes what conditions count that may hold before or after it: one look is enough. */
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
