import { choice, type Rule, type Seat, type Text, t } from "conclave/rules";
import { costing } from "../catalogues/cost-label.ts";
import { allAreasOf, occupation, overrunBases, unitsIn } from "../galaxy/control.ts";
import { aboutArea, areaLabel, baseLabel, pricedLabel } from "../labels.ts";
import type { Base } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { baseAreas, pieceCost } from "../values.ts";
import { checkElimination } from "./elimination.ts";
import type { Discount } from "./handles.ts";
import { piecesLeft } from "./pieces.ts";
import type { Saving } from "./purchases/buying.ts";
import { cannotPay, canPay, pay } from "./resources/payment.ts";

/** Bases: placing, building, moving and losing them. */

export function placeBase(game: Match, seat: Seat, area: string): void {
  game.state.bases.push({ seat, area });
}

export function destroyBase(game: Match, { seat, area }: Readonly<Base>): void {
  const at = game.state.bases.findIndex((base) => base.seat === seat && base.area === area);
  if (at >= 0) game.state.bases.splice(at, 1);
}

/** A base falls to enemy units in its area. Who has nothing left on the board is out at once. */
export function* loseBases(game: Match): Rule {
  const lost = [...overrunBases(game)];
  for (const base of lost) {
    destroyBase(game, base);
    game.log("base-destroyed", { player: { seat: base.seat }, area: areaLabel(game, base.area) });
  }
  if (lost.length > 0) yield* checkElimination(game);
}

/** A base next to a unit of the player, where no other stands. */
export function* buildBase(game: Match, seat: Seat, planet: string, saving: Saving): Rule {
  const cost = game.value(pieceCost, { seat, piece: "base" });
  const discount: Discount = { amount: saving.left };
  const areas = game.look((position) => {
    const common =
      piecesLeft(position, seat, "base") === 0
        ? t("reason.none-left")
        : canPay(position, seat, cost, discount)
          ? undefined
          : cannotPay(cost);
    return allAreasOf(position, planet)
      .filter((area) => unitsIn(position, area, seat).length > 0)
      .map((area) => ({
        id: area,
        label: pricedLabel(baseLabel(position, { seat, area }), cost),
        about: [aboutArea(area)],
        problem: whyNoBase(position, seat, planet, area) ?? common,
      }));
  });
  const area = yield* game.choose(
    seat,
    "base",
    areas
      .filter(({ problem }) => !problem)
      .map(({ id, label, about }) => ({
        ...choice(id, label, id, about),
        forecast: costing(cost),
      })),
    {
      optional: true,
      publicOptions: true,
      unavailable: areas.flatMap(({ problem, ...option }) => (problem ? [{ ...option, reason: problem }] : [])),
    },
  );
  if (area === undefined) return;
  saving.left -= yield* pay(game, seat, cost, discount);
  placeBase(game, seat, area);
  game.log("base-built", { player: { seat }, area: areaLabel(game, area) });
}

function whyNoBase(position: Position, seat: Seat, planet: string, area: string): Text | undefined {
  if (occupation(position, area).bases.length > 0) return t("reason.base-there");
  return position.value(baseAreas, { seat, planet }).includes(area) ? undefined : t("reason.area-closed");
}
