import { type BoardPart, board, type Rulebook, t } from "conclave/rules";
import { buildings } from "../catalogues/buildings.ts";
import { races } from "../catalogues/races.ts";
import type { Building, Race, StarCraft } from "../types.ts";
import { printedPermanent } from "../values.ts";

/**
 * The faction sheets as printed, side by side: one for each race (`sheet`), which are alike for its factions. On it are the buildings
 * (`building`), the spaces for modules (`module-space`), the permanent resources (`permanent`, with the `amount` that they yield), and
 * the places for workers (`workers`). Which sheet a player has follows from the faction.
 */
export const factionSheets = board.of<Rulebook<StarCraft>>(
  "faction-sheets",
  { title: t("board.faction-sheets") },
  (rules) => {
    const all = rules.entries(buildings).all;
    return rules.entries(races).all.flatMap((race, index) =>
      sheetParts(
        race,
        all.filter((building) => building.race === race.id),
        index * (width + 1),
      ),
    );
  },
);

/** The size of a sheet: modules are the longest row. */
const width = 5;
const height = 3;

function sheetParts(race: Race, own: readonly Building[], left: number): readonly BoardPart[] {
  const { id: sheet, moduleSpaces } = race;
  const inside = (x: number, y: number) => ({ at: { x: left + x, y }, parent: sheet });
  return [
    board.place(sheet, {
      name: race.name,
      kind: "sheet",
      at: { x: left + (width - 1) / 2, y: (height - 1) / 2 },
      size: { width, height },
      entry: { type: "races", id: sheet },
    }),
    ...own.map(({ id, name }, x) =>
      board.place(id, { name, kind: "building", ...inside(x, 0), entry: { type: "buildings", id } }),
    ),
    ...Array.from({ length: moduleSpaces }, (_, x) =>
      board.place(`${sheet}.module-${x + 1}`, {
        name: t("board.module-space", { number: x + 1 }),
        kind: "module-space",
        ...inside(x, 1),
      }),
    ),
    ...(["minerals", "gas"] as const).map((resource, x) =>
      board.place(`${sheet}.${resource}`, {
        name: t(`board.permanent.${resource}`),
        kind: "permanent",
        ...inside(x, 2),
        data: { resource, amount: printedPermanent[resource] },
      }),
    ),
    ...["worker-pool", "unavailable-workers"].map((place, x) =>
      board.place(`${sheet}.${place}`, { name: t(`board.${place}`), kind: "workers", ...inside(x + 2, 2) }),
    ),
  ];
}
