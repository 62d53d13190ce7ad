import type { Counter } from "conclave/testing";
import type { CodexView } from "../view-types.ts";

type Player = CodexView["players"][number];

function each(count: (player: Player) => number): Counter<CodexView>["read"] {
  return ({ players }) => Object.fromEntries(players.map((player) => [`seat ${player.seat}`, count(player)]));
}

/** What everybody can count in Codex, and the lines that tell why it changes. */
export const counters: readonly Counter<CodexView>[] = [
  {
    name: "gold",
    read: each(({ gold }) => gold),
    lines: [
      "built",
      "gained-gold",
      "hero-called",
      "hired",
      "levels-paid",
      "paid-gold",
      "played",
      "promise-kept",
      "repaired",
      "stole-gold",
    ],
  },
  { name: "workers", read: each(({ workers }) => workers), lines: ["hired", "lost-worker"] },
  {
    name: "HP of bases",
    read: each(({ baseHp }) => baseHp),
    lines: ["base-shaken", "damaged", "healed", "repaired"],
  },
  {
    name: "cards in hand",
    read: each(({ handCount }) => handCount),
    lines: ["arrived", "discarded", "drew", "fetched", "given-back", "heroes", "hired", "left.hand", "played"],
  },
];
