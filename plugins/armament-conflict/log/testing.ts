import type { Counter } from "conclave/testing";
import type { ArmamentView, PlayerView } from "../view-types.ts";

function each(count: (player: PlayerView) => number): Counter<ArmamentView>["read"] {
  return ({ players }) => Object.fromEntries(players.map((player) => [`seat ${player.seat}`, count(player)]));
}

/** What everybody can count in Armament & Conflict, and the lines that tell why it changes. */
export const counters: readonly Counter<ArmamentView>[] = [
  {
    name: "resources",
    read: each(({ resources }) => resources),
    lines: [
      "attack-stopped-by-field",
      "cards-given",
      "modification-assembled",
      "player-eliminated",
      "player-eliminated-by",
      "reactor-paid",
      "resources-drawn",
      "retreat-paid",
      "sheltered",
      "special-attack",
      "traded",
      "tribute-paid",
      "unit-placed",
      "unit-placed-face-down",
    ],
  },
  {
    name: "durability of territories",
    read: ({ players }) =>
      Object.fromEntries(
        players.flatMap(({ territories }) => territories.map(({ key, durability }) => [key, durability] as const)),
      ),
    lines: [
      "capital-taken",
      "lands-restored",
      "lands-shown",
      "player-eliminated",
      "player-eliminated-by",
      "territory-damaged",
      "territory-rebuilt",
      "territory-removed",
      "territory-restored",
    ],
    announcements: ["capital-taken", "territory-found", "territory-taken"],
  },
  {
    name: "territories",
    read: each(({ territories }) => territories.length),
    lines: ["capital-taken", "lands-shown", "player-eliminated", "player-eliminated-by", "territory-removed"],
    announcements: ["capital-taken", "territory-found", "territory-taken"],
  },
  {
    name: "cards in hand",
    read: each(({ handCount }) => handCount),
    lines: [
      "agreement-broken",
      "agreement-proposed",
      "airdropped",
      "attack-played",
      "blockaded",
      "card-played",
      "cards-drawn",
      "cards-given",
      "discarded",
      "espionage-hand",
      "espionage-units",
      "evades",
      "modification-assembled",
      "player-eliminated",
      "player-eliminated-by",
      "reloaded",
      "retreat-paid",
      "sabotaged",
      "salvaged",
      "special-attack",
      "spoils-taken",
      "supported",
      "territory-restored",
      "tracked",
      "trade-offered",
      "unit-moved",
      "unit-placed",
      "unit-placed-face-down",
    ],
  },
];
