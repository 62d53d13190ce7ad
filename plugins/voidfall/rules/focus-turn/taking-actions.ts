import type { Rule, Seat, Text } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import type { Cost, Effect } from "../../effects/effect-types.ts";
import type { Match, Resolver } from "../../types.ts";
import { payCost } from "../costs/handles.ts";
import { resolveFor } from "./joint.ts";

interface GivenAction {
  readonly title: Text;
  readonly cost: Cost;
  readonly effect: Effect;
  readonly resolver?: Resolver;
}

/** Takes an action: pays for all of it first, then resolves what the player wants of it, alone or with others. */
export function* takeAction(game: Match, seat: Seat, { title, cost, effect, resolver = "self" }: GivenAction): Rule {
  const context = newContext(seat, title);
  if (!(yield* game.call(payCost, { context, cost }))) return;
  yield* resolveFor(game, context, effect, resolver);
}
