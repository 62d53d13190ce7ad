import { board, type Rulebook, t } from "conclave/rules";
import { slotAt } from "../galaxy/galaxy.ts";
import type { StarCraft } from "../types.ts";

/**
 * The table on which the galaxy is built: every place (`slot`) at which a planet may come to lie, named by its column and its row as in
 * the view. Which planet lies where, and how it is turned, is in the view.
 */
export const galaxy = board.of<Rulebook<StarCraft>>("galaxy", { title: t("board.galaxy") }, ({ seats }) => {
  const reach = planetsOfPlayer * seats - 1;
  return fieldsWithin(reach).map(([x, y]) =>
    board.place(slotAt({ x, y }), { name: t("board.slot", { x, y }), kind: "slot", at: { x, y } }),
  );
});

/** How many planets each player lays. */
const planetsOfPlayer = 2;

/** All fields to which this many steps lead from the middle: each planet lies beside another one. */
function fieldsWithin(reach: number): readonly (readonly [x: number, y: number])[] {
  const line = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return line.flatMap((y) => line.filter((x) => Math.abs(x) + Math.abs(y) <= reach).map((x) => [x, y] as const));
}
