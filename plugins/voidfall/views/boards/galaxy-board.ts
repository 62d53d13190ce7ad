import { type BoardPart, board, type Rulebook, t } from "conclave/rules";
import { scenarioFor } from "../../catalogues/scenarios/choice.ts";
import { scenarios } from "../../catalogues/scenarios/index.ts";
import { effectText } from "../../rules/effects/text.ts";
import { tradeBenefits } from "../../rules/trade/trade-track.ts";
import type { Scenario, ScenarioSector, Voidfall } from "../../types.ts";

/**
 * The galaxy: the sectors of the scenario with the tiles that lie there at the start, and how they are joined. Data of a sector: its
 * `number`, its axial coordinates `q` and `r`, the `seat` of a home sector or an outpost, the `letter` of a wormhole. Links: an `edge`
 * or a `wormhole` makes sectors adjacent, a `voidstorm` lies on an edge that nobody can cross. The track `trade` has the spaces of
 * Trade tokens, the lowest first, each with its benefit; `turn-order` has the places in which several players take their turns.
 */
export const galaxy = board.of<Rulebook<Voidfall>>("galaxy", { title: t("board.galaxy") }, (rules) => {
  const scenario = scenarioFor(rules.entries(scenarios).all, rules.options, rules.seats);
  return [
    ...(scenario ? mapOf(scenario) : []),
    board.track("trade", {
      name: t("board.trade"),
      steps: tradeBenefits.map((benefit, index) => ({ id: `trade-${index + 1}`, name: effectText(benefit) })),
    }),
    ...(rules.seats > 1 ? [turnOrder(rules.seats)] : []),
  ];
});

function turnOrder(seats: number): BoardPart {
  return board.track("turn-order", {
    name: t("board.turn-order"),
    steps: Array.from({ length: seats }, (_, place) => ({
      id: `turn-order-${place + 1}`,
      name: t("label.place", { place: place + 1 }),
    })),
  });
}

function mapOf({ sectors, adjacency, wormholeLinks, voidstorms }: Scenario): BoardPart[] {
  const link = (kind: string) => (ends: readonly [string, string]) =>
    board.link(...ends, { id: `${kind}:${ends.join(":")}`, kind });
  return [
    ...sectors.map(sectorPlace),
    ...adjacency.map(link("edge")),
    ...wormholeLinks.map(link("wormhole")),
    ...voidstorms.map(link("voidstorm")),
  ];
}

function sectorPlace({ id, q, r, type, seat, letter }: ScenarioSector, index: number): BoardPart {
  const number = index + 1;
  const at = { x: (q * Math.sqrt(3)) / 2, y: r + q / 2 };
  return board.place(id, {
    name: t("label.sector", { type: t(`sector-type.${type}.name`), number }),
    kind: "sector",
    at,
    size: { width: 2 * circumradius, height: 1 },
    shape: corners.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })),
    entry: { type: "sector-types", id: type },
    data: { number, q, r, ...(seat !== undefined && { seat }), ...(letter !== undefined && { letter }) },
  });
}

/** Of a hex whose neighbours are at a distance of 1. */
const circumradius = 1 / Math.sqrt(3);

/** The corners of a flat-topped hex round its centre. */
const corners = Array.from({ length: 6 }, (_, corner) => ({
  x: circumradius * Math.cos((corner * Math.PI) / 3),
  y: circumradius * Math.sin((corner * Math.PI) / 3),
}));
