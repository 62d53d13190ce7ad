import { playerOf, type Rule } from "conclave/rules";
import { apart, type Context } from "../../effects/context.ts";
import type { Match } from "../../types.ts";
import { deed, resolveEffect } from "../effects/handles.ts";
import { benefitOf, layTradeTokens, lowestTradeSpace, returnSpace } from "./trade.ts";

/** Trade tokens (README, "Effects"). */

/** Takes the lowest tokens of the galactic board, each with a benefit of its space or of a lower one. */
export function* gainTradeTokens(
  game: Match,
  { context, count, withoutBenefit = false }: { context: Context; count: number; withoutBenefit?: boolean },
): Rule<boolean> {
  const { seat } = context;
  const { trade } = game.state;
  for (let gained = 0; gained < count; gained++) {
    const space = lowestTradeSpace(game);
    if (space === undefined) return gained > 0;
    trade[space] = (trade[space] ?? 0) - 1;
    const player = playerOf(game, seat);
    player.tradeTokens++;
    layTradeTokens(player);
    game.log("trade-token-gained", { player: { seat }, space: space + 1 });
    yield* game.call(deed, { context, deed: { kind: "gain-trade-token", seat, space } });
    if (!withoutBenefit)
      yield* game.call(resolveEffect, { context: apart(context), effect: benefitOf(space), inner: true });
  }
  return count > 0;
}

/** Returns tokens to the galactic board. */
export function* returnTradeTokens(game: Match, context: Context, count: number): Rule {
  const { seat } = context;
  const { trade } = game.state;
  for (let returned = 0; returned < count; returned++) {
    const player = playerOf(game, seat);
    player.tradeTokens--;
    layTradeTokens(player);
    const space = returnSpace(game);
    trade[space] = (trade[space] ?? 0) + 1;
    game.log("trade-token-returned", { player: { seat }, space: space + 1 });
    yield* game.call(deed, { context, deed: { kind: "return-trade-token", seat, space } });
  }
}
