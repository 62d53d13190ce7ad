import { t } from "conclave/rules";
import { technologyOf, voidOf } from "../../state.ts";
import type { OperationRules } from "../effects/operation.ts";
import { gainTechnologyCard } from "./handles.ts";
import { losable, lose } from "./lost-technologies.ts";
import { isLocked, technologyOffers } from "./technology-offers.ts";

/** Technologies. */
export const technologiesOperations: OperationRules<"gain-technology" | "lose-technology"> = {
  "gain-technology": {
    isPossible: (position, { seat }, { kind }) =>
      technologyOffers(position, seat, kind).some(({ reason }) => reason === undefined),
    carryOut: (game, context, { kind }) => game.call(gainTechnologyCard, { context, kind }),
    text: ({ kind }) => t(`effect.gain-technology.${kind}`),
  },
  "lose-technology": {
    isPossible: (position, _, { kind }) =>
      kind === "basic" ? losable(position).length > 0 : !isLocked(position) && position.zone("improved").length > 0,
    *carryOut(game, { seat }, { kind }) {
      const lost = yield* lose(game, seat, kind);
      if (lost === undefined) return false;
      voidOf(game).lostTechnologies.push(lost);
      game.log("technology-lost", { technology: technologyOf(game, lost).name });
      return true;
    },
    text: ({ kind }) => t(`effect.lose-technology.${kind}`),
  },
};
