import type { Rule } from "conclave/rules";
import { apart, type Context } from "../../effects/context.ts";
import { gainInfluence, gainOfChoice, or } from "../../effects/writing.ts";
import type { Match } from "../../types.ts";
import { resolveEffect } from "../effects/handles.ts";

/** Bounty and reclaim tokens of which the supply has none (README, "Tokens"). */

const instead = or(gainInfluence(1), gainOfChoice(1));

/** What players may have for a token that they should gain or place. */
export function* replaceToken(game: Match, context: Context): Rule {
  game.log("no-token", { player: { seat: context.seat } });
  yield* game.call(resolveEffect, { context: apart(context), effect: instead, inner: true });
}
