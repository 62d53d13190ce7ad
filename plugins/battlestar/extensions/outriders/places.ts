import { type Rule, t } from "conclave/rules";
import { location } from "../../catalogues/locations.ts";
import { ship } from "../../catalogues/ships.ts";
import type { EffectContext } from "../../effects/context.ts";
import { lookAtTop } from "../../rules/decks.ts";
import type { Match } from "../../types.ts";

/** The ship that fuels the outriders, far from the fleet. The Cylon leader may come aboard, too. */
export const tender = ship({ id: "tender", of: "humans" });

/** Whoever listens here knows what comes next, and may wish for something else. */
export const listeningPost = location({
  id: "listening-post",
  ship: "tender",
  damageable: false,
  hazardous: false,
  action: {
    do: [
      { op: "rule", text: t("outriders.effect.listen"), do: listen },
      { op: "draw", who: "acting-player", count: 1, types: ["cunning"] },
    ],
  },
  worth: ({ me }) => 0.7 + (me.handLimit - me.hand >= 2 ? 0.4 : 0),
});

function* listen(game: Match, { acting }: EffectContext): Rule {
  if (acting !== undefined) yield* lookAtTop(game, acting, "crisis");
}
