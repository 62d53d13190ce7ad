import { type CardId, type Rule, t } from "conclave/rules";
import { apart, type Context } from "../../effects/context.ts";
import type { BountyToken, Match, ReclaimToken } from "../../types.ts";
import { bountiesZone, reclaimsZone } from "../../zones.ts";
import { resolveEffect } from "../effects/handles.ts";
import { homeOf } from "../map.ts";
import { replaceToken } from "./missing-tokens.ts";

/** Bounty and reclaim tokens that are gained without an invasion (README, "Effects"). */

/** Draws bounty tokens, one after the other, and resolves each; the player keeps them. */
export function* gainBounties(game: Match, context: Context, count: number): Rule {
  for (let gained = 0; gained < count; gained++) {
    const [token] = game.draw("bounty-supply", bountiesZone(context.seat));
    yield* resolveToken(game, context, token);
  }
}

/** Draws a reclaim token and resolves it on the home sector; the player keeps it. */
export function* takeReclaimToken(game: Match, context: Context): Rule {
  const { seat } = context;
  const [token] = game.draw("reclaim-supply", reclaimsZone(seat));
  yield* resolveToken(game, { ...context, sector: homeOf(game, seat).id }, token);
}

function* resolveToken(game: Match, context: Context, token: CardId | undefined): Rule {
  const { seat, sector } = context;
  if (token === undefined) return yield* replaceToken(game, context);
  const { name, effect } = game.card(token) as BountyToken | ReclaimToken;
  game.log("token-gained", { player: { seat }, token: name });
  const more = { source: t("label.token", { token: name }), ...(sector !== undefined && { sector }) };
  yield* game.call(resolveEffect, { context: apart(context, more), effect, inner: true });
}
