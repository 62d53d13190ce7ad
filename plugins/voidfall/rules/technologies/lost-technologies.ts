import { choice, type Rule } from "conclave/rules";
import type { Operations } from "../../effects/effect-types.ts";
import { technologyOf } from "../../state.ts";
import type { ImprovedTechnologyCard, Match, Position } from "../../types.ts";
import { isLocked } from "./technology-offers.ts";

/** Lost technologies: nobody can gain them any more. */

/** Basic technologies that can be lost: if there are any, those with a copy that gives influence. */
export function losable(position: Position): readonly string[] {
  const all = Object.entries(position.state.tableau).filter(([, copies]) => copies.length > 0);
  const dear = all.filter(([, copies]) => copies.some((influence) => influence > 0));
  return (dear.length > 0 ? dear : all).map(([id]) => id);
}

/** Takes a technology from where it could have been gained. */
export function* lose(
  game: Match,
  seat: number,
  kind: Operations["lose-technology"]["kind"],
): Rule<string | undefined> {
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
