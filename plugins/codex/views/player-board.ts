import { type BoardPart, board, type Rulebook, t } from "conclave/rules";
import { patrolSlots } from "../catalogues/index.ts";
import { modeOf } from "../setup.ts";
import type { Codex } from "../types.ts";

/**
 * The board of a player. In front the patrol zone with its slots (`slot`), of which neighbours are adjacent (`adjacent`); behind it
 * the base and the tech buildings (`building`), named by their definitions, and room for an add-on. Teams share a base.
 */
export const playerBoard = board.of<Rulebook<Codex>>("player", { title: t("board.player"), perSeat: true }, (rules) => {
  const slots = rules.entries(patrolSlots).all;
  const base = modeOf(rules.options.mode, rules.seats) === "two-headed-dragon" ? "shared-base" : "base";
  return [
    board.place("patrol-zone", {
      name: t("board.patrol-zone"),
      kind: "zone",
      at: { x: (slots.length - 1) / 2, y: 0 },
      size: { width: slots.length, height: 1 },
    }),
    ...slots.map(({ id, name }, index) =>
      board.place(id, {
        name,
        kind: "slot",
        at: { x: index, y: 0 },
        parent: "patrol-zone",
        entry: { type: "slots", id },
      }),
    ),
    ...slots.slice(1).map(({ id }, index) => board.link(slots[index]?.id ?? id, id, { kind: "adjacent" })),
    ...[base, "tech-i-building", "tech-ii-building", "tech-iii-building"].map(building),
    board.place("add-on", { name: t("card-type.add-on"), kind: "add-on", at: { x: slots.length - 1, y: 1 } }),
  ];
});

function building(id: string, index: number): BoardPart {
  return board.place(id, {
    name: t(`card.${id}.name`),
    kind: "building",
    at: { x: index, y: 1 },
    entry: { type: "buildings", id },
  });
}
