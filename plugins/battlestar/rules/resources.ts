import { type Rule, t } from "conclave/rules";
import { resourceMaximum } from "../catalogues/tokens.ts";
import type { Resource } from "../effects/names.ts";
import { resourceChanged } from "../events.ts";
import type { Match } from "../types.ts";

/** Changes a resource, which stops at 0. Nobody loses before the end of the turn. */
export function* changeResource(game: Match, resource: Resource, delta: number): Rule {
  if (delta === 0) return;
  yield* game.event(resourceChanged, { resource, delta }, () => {
    const { resources } = game.state;
    const before = resources[resource];
    const after = Math.min(resourceMaximum, Math.max(0, before + delta));
    resources[resource] = after;
    game.log(delta < 0 ? "resource-lost" : "resource-gained", {
      amount: t(`resource.${resource}.count`, { count: Math.abs(after - before) }),
      left: after,
    });
  });
}
