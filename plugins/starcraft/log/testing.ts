import type { Counter } from "conclave/testing";
import type { StarCraftView } from "../view-types.ts";

type Player = StarCraftView["players"][number];

function each(count: (player: Player) => number): Counter<StarCraftView>["read"] {
  return ({ players }) => Object.fromEntries(players.map((player) => [`seat ${player.seat}`, count(player)]));
}

/** Areas with a base, by its owner. */
function bases({ planets }: StarCraftView): { readonly [owner: string]: number } {
  const found = planets.flatMap(({ areas }) =>
    areas.flatMap(({ key, bases: seats }) => seats.map((seat) => [`seat ${seat} in ${key}`, 1] as const)),
  );
  return Object.fromEntries(found);
}

/** What everybody can count in StarCraft, and the lines that tell why it changes. */
export const counters: readonly Counter<StarCraftView>[] = [
  {
    name: "workers in the pool",
    read: each(({ workers }) => workers),
    lines: [
      "eliminated",
      "faction",
      "field-repair",
      "paid",
      "worker-consumed",
      "workers-back",
      "workers-gained",
      "workers-lost",
    ],
  },
  {
    name: "bases",
    read: bases,
    lines: ["base-built", "base-destroyed", "base-placed", "demolished", "moved"],
  },
  { name: "conquest points", read: each(({ points }) => points), lines: ["points-gained"] },
  {
    name: "cards in hand",
    read: each(({ handCount }) => handCount),
    lines: ["battle-start", "cards-placed", "combat-discarded", "combat-drawn", "technology-in-hand"],
  },
];
