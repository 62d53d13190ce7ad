import { engineMessages, type Locale, translator } from "conclave/rules";
import { scenario } from "conclave/testing";
import { expect, it } from "vitest";
import voidfall from "../index.ts";
import { table } from "../testing/table.ts";
import { layBoard, layCrisis } from "../testing/voidborn.ts";
import { describe } from "./describe.ts";

const translated = (locale: Locale) => translator([voidfall.messages, engineMessages], locale);

/** A table with something of everything, as seat 0 reads it. */
function told(locale: Locale): readonly string[] {
  const { play } = table(
    [
      {
        house: "belitan",
        influence: 12,
        resources: { food: 3, science: 1 },
        agendas: ["agenda-augmented-armada"],
        hand: ["agenda-trade-monopoly"],
        corruptedTracks: ["society"],
        tracks: { society: 3 },
        tradeTokens: 1,
        glory: [2, 3],
      },
    ],
    { options: { difficulty: "normal" }, event: "event-1g-face-of-evil", *run() {} },
  );
  const paragraphs = describe(play.view(0), translated(locale), play.ruleSet);
  play.end({ asked: [[0, "trial"]] });
  return paragraphs;
}

it("tells the table in words", () => {
  const [cycle, player, offers, voidborn, ...map] = told("en");
  expect(cycle).toMatch(
    /^Cycle 1, round 1 of 5\. Event: Face of Evil\. Each corruption that you remove stays beside your mat until the evaluation phase\. /,
  );
  expect(cycle).toContain(
    "One of these objectives: For each kept corruption: gain 2 Food – and/or – gain 1 influence; or: With at",
  );
  expect(player).toContain("(Belitan A): 12 influence. Stock: 3 Food and 1 Science. Production levels: 2 Food,");
  expect(player).toContain(
    "The evaluation phase would give 5 influence now: event 0 (objectives fulfilled: 0 / 0), agendas 8, upkeep -3.",
  );
  expect(player).toContain("Fleet power: 2 active, 8 inactive, 4 on the map.");
  expect(player).toContain("Tracks: Society 3 (tier 1, corrupted), Statecraft 0 (tier 0), and Economy 0 (tier 0).");
  expect(player).toContain("Agenda slots: Starting Agenda of Belitan A (now 8) and Augmented Armada (now 0).");
  expect(player).toContain("Glory 2/3, Trade tokens 1, Bounty tokens 0, Reclaim tokens 0.");
  expect(player).toContain("1 agenda in hand. Agendas in hand: Trade Monopoly.");
  expect(offers).toContain("6 Trade tokens on the galactic board.");
  expect(voidborn).toMatch(
    /^The Voidborn would have \d+ influence\. Catastrophe tokens: 0\/4\. Alert cards to come: 6\./,
  );
  expect(map).toContain(
    "Standard Sector 2 (1, 0), Voidborn 3, population 4, corrupted. There: Sector Defense. Tokens: Glory token of value 4 and 2 Reclaim tokens. 1 Harbinger.",
  );
  expect(map).toContain("Home Sector 9 (0, 3), 1, population 2. There: Farmers, Shipyard, and 2 Corvette cubes.");
});

it("tells what a crisis asks for, and what the Crisis board costs", () => {
  const { play } = table([{ house: "belitan" }], {
    arrange(game) {
      layCrisis(game, "crisis-start-unpaid-guilds");
      layBoard(game, "war", "harbinger", "crisis-start-severed-lanes");
      layBoard(game, "economic");
    },
    *run() {},
  });
  const voidborn = describe(play.view(0), translated("en"), play.ruleSet)[3];
  expect(voidborn).toMatch(
    / Crisis: Unpaid Guilds\. Solved by: .+\. War track: Harbinger and Severed Lanes \(solved by: .+\)\./,
  );
  expect(voidborn).toContain("The Crisis board adds 2 cubes to skirmishes and costs nothing.");
  play.end({ asked: [[0, "trial"]] });
});

it.each(["en", "zh-Hans", "zh-Hant"] as const)("leaves no gaps in %s", (locale) => {
  for (const line of told(locale)) expect(line).not.toMatch(/[{}]|undefined|describe\./);
});

it("tells that houses are being chosen", () => {
  const play = scenario(voidfall, { seats: 2 });
  expect(describe(play.view(1), translated("en"), play.ruleSet).slice(0, 2)).toEqual([
    "The houses are being chosen.",
    "1: 0 influence. Upkeep 0. Fleet power: 0 active, 0 inactive, 0 on the map. Tracks: Society 0 (tier 0), Statecraft 0 (tier 0), and Economy 0 (tier 0). Glory –, Trade tokens 0, Bounty tokens 0, Reclaim tokens 0. No agendas in hand.",
  ]);
  play.end({ asked: [[0, "house"]] });
});
