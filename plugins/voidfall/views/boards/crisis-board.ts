import { type BoardPart, board, type Rulebook, type TrackStep, t } from "conclave/rules";
import { modeOf } from "../../catalogues/scenarios/choice.ts";
import { scenarios } from "../../catalogues/scenarios/index.ts";
import type { Resources } from "../../effects/effect-types.ts";
import { costText } from "../../rules/effects/cost-text.ts";
import { boardCosts, fleetModifiers } from "../../rules/voidborn/board.ts";
import type { Voidfall } from "../../types.ts";

/**
 * The Crisis board, against the Voidborn: the tracks `war` and `economic`, whose slots are filled from the left. Data of a slot, which
 * counts while it is the leftmost free one: what is added to the fleet of a Skirmish (`fleet`), or what must be paid (`cost`). The last
 * step of a track counts when all slots are taken.
 */
export const crisisBoard = board.of<Rulebook<Voidfall>>("crisis-board", { title: t("board.crisis-board") }, (rules) =>
  modeOf(rules.entries(scenarios).all, rules.options, rules.seats) === "competitive"
    ? []
    : [track("war", 0, fleetModifiers.map(printedFleet)), track("economic", 1, boardCosts.map(printedCost))],
);

const printedFleet = (fleet: number) => ({ name: t("board.war.step", { fleet }), data: { fleet } });
const printedCost = (cost: Resources) => ({ name: costText(cost), data: { cost: { ...cost } } });

function track(id: string, row: number, slots: readonly Pick<TrackStep, "name" | "data">[]): BoardPart {
  return board.track(id, {
    name: t(`board.${id}`),
    steps: slots.map((printed, index) => ({
      id: index === slots.length - 1 ? `${id}-full` : `${id}-${index + 1}`,
      at: { x: index, y: row },
      ...printed,
    })),
  });
}
