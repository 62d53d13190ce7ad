import { type Rule, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { AgendaType } from "../../effects/effect-types.ts";
import { agendaTypes } from "../../effects/writing.ts";
import { corruptionText, located } from "../../labels.ts";
import type { Match } from "../../types.ts";
import { placesText } from "../effects/cost-text.ts";
import type { OperationRules } from "../effects/operation.ts";
import { advanceOnTrack } from "../tracks/handles.ts";
import { freeSpots, heldSpots, totalOf } from "./corruption-spots.ts";
import { moveCorruptions, placeCorruptions, removeCorruptions } from "./steps.ts";

/** Corruption. */
export const corruptionOperations: OperationRules<
  "remove-corruption" | "move-corruption" | "gain-corruption" | "corrupt-pile"
> = {
  "remove-corruption": {
    isPossible: (position, context, { count, where }) =>
      isEnough(context, totalOf(heldSpots(position, context, where)), count),
    *carryOut(game, context, { count, where }) {
      return (yield* removeCorruptions(game, { context, count, ...(where && { where }) })) > 0;
    },
    text: ({ count, where }) => located(t("effect.remove-corruption", { count }), where),
  },
  "move-corruption": {
    isPossible: (position, context) =>
      heldSpots(position, context).some(({ spot }) =>
        freeSpots(position, context.seat).some((free) => free.spot.id !== spot.id),
      ),
    *carryOut(game, context, { count }) {
      const times = count === "any" ? totalOf(game.look((position) => heldSpots(position, context))) : count;
      return (yield* moveCorruptions(game, { context, count: times })) > 0;
    },
    text: ({ count }) => (count === "any" ? t("effect.move-corruption.any") : t("effect.move-corruption", { count })),
  },
  "gain-corruption": {
    isPossible(position, { seat, notes, mandatory }, { count, at, fallback }) {
      const room = (places = at) => totalOf(freeSpots(position, seat, places, notes.same));
      const first = Math.min(count, room());
      const rest = fallback ? Math.min(count - first, room(fallback)) : 0;
      return mandatory ? first + rest === count : first + rest > 0;
    },
    *carryOut(game, context, { advances, ...gained }) {
      const spots = yield* placeCorruptions(game, { context, ...gained });
      for (const spot of advances ? spots : []) {
        if (spot.place === "track") yield* game.call(advanceOnTrack, { context, track: spot.track, benefit: false });
      }
      return spots.length > 0;
    },
    text({ count, at, fallback, advances = false }) {
      const gained = at
        ? t("effect.gain-corruption-at", { corruption: corruptionText(count), places: placesText(at) })
        : t("effect.gain-corruption", { corruption: corruptionText(count) });
      if (advances) return t("effect.gain-corruption-advancing", { effect: gained });
      return fallback ? t("effect.gain-corruption-or", { effect: gained, places: placesText(fallback) }) : gained;
    },
  },
  "corrupt-pile": {
    isPossible: (position, _, { type }) => pilesMeant(type).some((pile) => !position.state.corruptedPiles[pile]),
    *carryOut(game, _, { type }) {
      return yield* corruptPiles(game, pilesMeant(type));
    },
    text: ({ type }) =>
      type === "each" ? t("effect.corrupt-piles") : t("effect.corrupt-pile", { type: t(`agenda-type.${type}.name`) }),
  },
};

/** Whether there is enough: all of it if it must be, otherwise any. */
function isEnough({ mandatory }: Context, found: number, count: number): boolean {
  return mandatory ? found >= count : found > 0;
}

const pilesMeant = (type: AgendaType | "each"): readonly AgendaType[] => (type === "each" ? agendaTypes : [type]);

function* corruptPiles(game: Match, types: readonly AgendaType[]): Rule<boolean> {
  const clean = types.filter((type) => !game.state.corruptedPiles[type]);
  for (const type of clean) {
    game.state.corruptedPiles[type] = true;
    game.log("pile-corrupted", { type: t(`agenda-type.${type}.name`) });
  }
  return clean.length > 0;
}
