import type { Rule } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import { sectorLabel } from "../../labels.ts";
import type { BountyToken, Match, Position, ReclaimToken } from "../../types.ts";
import { bountiesZone, reclaimsZone, tokensZone } from "../../zones.ts";
import { resolveEffect } from "../effects/handles.ts";
import { replaceToken } from "./missing-tokens.ts";

/** Bounty and reclaim tokens on sectors (README, "Tokens"). */

/** How many bounty tokens lie on a sector: their backs tell. */
export function bountiesOn(position: Position, sector: string): number {
  return position.zone(tokensZone(sector)).filter((card) => position.card(card).category === "bounty").length;
}

/** The tokens of an invaded sector are turned over, resolved in any order, and kept. */
export function* resolveTokens(game: Match, context: Context, sector: string): Rule {
  const { seat } = context;
  const tokens = [...game.zone(tokensZone(sector))];
  if (tokens.length === 0) return;
  const found = tokens.map((token) => game.card(token) as BountyToken | ReclaimToken);
  tokens.forEach((token, index) => {
    game.move(token, found[index]?.category === "bounty" ? bountiesZone(seat) : reclaimsZone(seat));
  });
  game.log("reveal-tokens", {
    player: { seat },
    sector: sectorLabel(game, sector),
    tokens: found.map(({ name }) => name),
  });
  const parts = found.map(({ effect }) => effect);
  yield* game.call(resolveEffect, {
    context: { ...context, sector },
    effect: { mode: "and-or", parts },
    inner: true,
  });
}

/** A reclaim token from the supply comes to a sector. */
export function* placeReclaim(game: Match, context: Context, sector: string): Rule {
  const [token] = game.draw("reclaim-supply", tokensZone(sector));
  if (token === undefined) return yield* replaceToken(game, context);
  game.log("place-reclaim", { sector: sectorLabel(game, sector) });
}
