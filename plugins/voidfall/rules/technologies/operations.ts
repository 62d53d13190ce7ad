import { choice, type Rule, t } from "conclave/rules";
import type { Operations } from "../../effects/effect-types.ts";
import { technologyOf, voidOf } from "../../state.ts";
import type { ImprovedTechnologyCard, Match, Position } from "../../types.ts";
import type { OperationRules } from "../effects/operation.ts";
import { gainTechnologyCard } from "./handles.ts";
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

/** Basic technologies that can be lost: if there are any, those with a copy that gives influence. */
function losable(position: Position): readonly string[] {
  const all = Object.entries(position.state.tableau).filter(([, copies]) => copies.length > 0);
  const dear = all.filter(([, copies]) => copies.some((influence) => influence > 0));
  return (dear.length > 0 ? dear : all).map(([id]) => id);
}

/** Takes a technology from where it could have been gained. */
function* lose(game: Match, seat: number, kind: Operations["lose-technology"]["kind"]): Rule<string | undefined> {
  if (kind === "improved") {
    const [card] = isLocked(game) ? [] : game.zone("improved");
    if (card === undefined) return undefined;
    const { technology } = game.card(card) as ImprovedTechnologyCard;
    game.removeCard(card);
    return technology;
  }
  const options = losable(game).map((id) => choice(id, technologyOf(game, id).name, id, { type: "technology", id }));
  if (options.length === 0) return undefined;
  const id = yield* game.choose(seat, "lost-technology", options, { publicOptions: true });
  const copies = game.state.tableau[id] ?? [];
  copies.splice(copies.indexOf(Math.max(...copies)), 1);
  return id;
}
