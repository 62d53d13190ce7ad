import { choice, type Option, playerOf, type Rule, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Cost, Resource, Resources } from "../../effects/effect-types.ts";
import { anyResource } from "../../effects/writing.ts";
import { amounts, resourceChoice } from "../../labels.ts";
import type { Match } from "../../types.ts";
import { gainCorruptions } from "../corruption/steps.ts";
import { costText } from "../effects/cost-text.ts";
import { recallCubes } from "../fleets/recalling.ts";
import { loseGlory } from "../glory/glory.ts";
import { destroyPieces, lowerPopulation } from "../sectors/losing.ts";
import { returnTradeTokens } from "../trade/trade-tokens.ts";
import { isPayable, recallsOf } from "./can-pay.ts";
import { type CostVariant, variantsOf } from "./cost-variants.ts";
import { costing } from "./foretelling.ts";
import { discardAgendas, discardTokens } from "./paying-cards.ts";
import { hasOtherPayment, isPayment, proposedPayment, resourceCount } from "./resource-costs.ts";

/** How costs are paid (README, "Costs"). */

/** Pays a cost. Returns whether it was paid; a cost that cannot be paid changes nothing. */
export function* pay(game: Match, { context, cost }: { context: Context; cost: Cost }): Rule<boolean> {
  const { state } = game;
  state.payments = [...(state.payments ?? []), { seat: context.seat, cost: { ...cost } }];
  const isPaid = yield* payInFull(game, context, cost);
  state.payments.pop();
  if (state.payments.length === 0) delete state.payments;
  return isPaid;
}

function* payInFull(game: Match, context: Context, cost: Cost): Rule<boolean> {
  const variant = yield* chooseVariant(game, context, cost);
  if (!variant) return false;
  const player = playerOf(game, context.seat);
  const spent = yield* choosePayment(game, context, variant.cost);
  for (const { id, limit } of variant.substitutes) if (limit) player.used[id] = limit;
  for (const resource of anyResource) player.resources[resource] -= spent[resource] ?? 0;
  const paid = amounts(spent);
  if (paid.length > 0) game.log("pays", { player: { seat: context.seat }, paid });
  yield* payThings(game, context, variant.cost);
  return true;
}

/** What a cost asks for besides resources. What abandons sectors comes last, when everything else has been paid. */
function* payThings(game: Match, context: Context, cost: Cost): Rule {
  const { seat } = context;
  const { recall = 0, deactivate = 0, corruption = 0, tradeTokens = 0, corruptionAt } = cost;
  yield* lowerPopulation(game, { context, count: cost.population ?? 0, asCost: true });
  yield* destroyPieces(game, { context, kind: "guilds", count: cost.guilds ?? 0 });
  yield* destroyPieces(game, { context, kind: "installations", count: cost.installations ?? 0 });
  yield* discardAgendas(game, context, cost.agendas ?? 0);
  for (let left = cost.glory ?? 0; left > 0; left--) yield* loseGlory(game, seat);
  discardTokens(game, seat, "bounties", cost.bounties ?? 0);
  discardTokens(game, seat, "reclaims", cost.reclaims ?? 0);
  if (corruption > 0) {
    const at = corruptionAt && { at: corruptionAt };
    yield* gainCorruptions(game, { context, count: corruption, ...at });
  }
  if (tradeTokens > 0) yield* returnTradeTokens(game, context, tradeTokens);
  const player = playerOf(game, seat);
  const recalled = recallsOf(player.active, { recall, deactivate });
  if (recalled > 0) yield* recallCubes(game, context, recalled);
  player.active -= deactivate;
  player.inactive += deactivate;
  if (deactivate > 0) game.log("deactivate", { player: { seat }, count: deactivate });
}

/** How the cost is paid: as it is, or with a substitute. Nothing if it cannot be paid. */
function* chooseVariant(game: Match, context: Context, cost: Cost): Rule<CostVariant | undefined> {
  const { seat, source } = context;
  const variants = game.look((position) =>
    variantsOf(position, seat, cost).filter((variant) => isPayable(position, seat, variant.cost)),
  );
  const options: Option<CostVariant>[] = variants.map((variant, index) => ({
    ...choice(`cost-${index + 1}`, costText(variant.cost), variant),
    forecast: costing(variant.cost),
  }));
  if (options.length === 0) return undefined;
  return yield* game.choose(seat, "cost", options, { params: { source }, publicOptions: true });
}

/** Which resources a cost is paid with: as proposed, or otherwise if there is another way. */
function* choosePayment(game: Match, { seat, source }: Context, cost: Cost): Rule<Resources> {
  if (resourceCount(cost) === 0) return {};
  const { resources } = playerOf(game, seat);
  const stock = { ...resources };
  const proposed = proposedPayment(cost, stock);
  if (!hasOtherPayment(cost, stock, proposed)) return proposed;
  const paid = amounts(proposed);
  const isFine = yield* game.choose(
    seat,
    "payment",
    [
      { ...choice("as-proposed", t("label.as-proposed", { paid }), true), forecast: costing(proposed) },
      choice("otherwise", t("label.otherwise"), false),
    ],
    { params: { source } },
  );
  if (isFine) return proposed;
  const isOfUse = (resource: Resource) => cost.any !== undefined || (cost[resource] ?? 0) > 0 || resource === "credits";
  const options = anyResource.filter((resource) => stock[resource] > 0 && isOfUse(resource)).map(resourceChoice);
  const asMap = new Map(anyResource.filter((resource) => proposed[resource] > 0).map((one) => [one, proposed[one]]));
  const spent = yield* game.allocate(seat, "payment-otherwise", options, {
    params: { source, cost: costText(cost) },
    total: resourceCount(cost),
    limit: (resource) => stock[resource],
    check: (points) => (isPayment(cost, asResources(points)) ? undefined : t("reason.not-a-payment")),
    example: asMap,
    publicOptions: true,
  });
  return asResources(spent);
}

function asResources(points: ReadonlyMap<Resource, number>): Resources {
  return Object.fromEntries(points);
}
