import { expect, it } from "vitest";
import { type Duel, duel } from "./testing/table.ts";

/** What the log says of gold: whoever reads it can keep the accounts. */

/** What everybody reads since a line, which is the last one before the decision. */
function told(table: Duel, decide: () => void): string[] {
  const before = table.play.story("spectator").length;
  decide();
  return table.play.story("spectator").slice(before);
}

it("a hero that is summoned has its price in the log, and so have levels", () => {
  const table = duel({ command: ["troq-bashar"], gold: 5 });
  const troq = table.card(0, "troq-bashar", "command");
  expect(told(table, () => table.play.choose(0, `summon-hero:${troq}`))[0]).toBe(
    "Garth Torken’s army summons Troq Bashar for 2 gold.",
  );
  const levelling = told(table, () => {
    table.play.choose(0, `level-up:${troq}`);
    table.play.integer(0, 3, "levels");
  });
  expect(levelling.slice(0, 2)).toEqual([
    "Garth Torken’s army pays 3 gold for levels of Troq Bashar.",
    "Troq Bashar rises to level 4.",
  ]);
  expect(table.gold(0)).toBe(0);
  table.end();
});

it("what is built and who is hired have their prices in the log", () => {
  const table = duel({ hand: ["older-brother"], gold: 5 });
  const brother = table.card(0, "older-brother");
  expect(told(table, () => table.play.choose(0, `hire:${brother}`))).toEqual([
    "Garth Torken’s army hires a worker for 1 gold and has 11.",
  ]);
  const built = told(table, () => table.play.choose(0, "build:1"));
  // Several colours cost 1 gold more.
  expect([built, table.gold(0)]).toEqual([["Garth Torken’s army builds Tech I building for 2 gold."], 2]);
  table.end();
});

it("what a target costs beyond the spell has a line of its own", () => {
  const table = duel(
    { hand: ["wither"], gold: 4, play: [{ kind: "orpal-gloor" }] },
    { play: [{ kind: "iron-man", keywords: { resist: 1 } }, "older-brother"] },
  );
  table.cast(0, "wither");
  const lines = told(table, () => table.choose(0, 1, "iron-man", "target"));
  expect(lines).toContain("Garth Torken’s army pays 1 gold for Wither.");
  expect(table.gold(0)).toBe(1);
  table.end();
});
