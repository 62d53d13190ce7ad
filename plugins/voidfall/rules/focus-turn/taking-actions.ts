import type { Rule, Seat, Text } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Cost, Effect } from "../../effects/effect-types.ts";
import type { Match, Resolver } from "../../types.ts";
import { payCost } from "../handles.ts";
import { resolveFor } from "./joint.ts";

/** Takes an action: pays for all of it first, then resolves what the player wants of it. */
export function* take(
  game: Match,
  given: { seat: Seat; source: Text; cost: Cost; effect: Effect; resolver?: Resolver },
): Rule {
  const { seat, source, cost, effect, resolver = "self" } = given;
  const context = newContext(seat, source);
  if (!(yield* game.call(payCost, { context, cost }))) return;
  yield* resolveFor(game, context, effect, resolver);
}
