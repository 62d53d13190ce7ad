import { type Locale, translator } from "conclave/rules";
import { scenario } from "conclave/testing";
import { expect, it } from "vitest";
import teamPlay from "../extensions/team-play.ts";
import starcraft from "../index.ts";
import { table } from "../testing/table.ts";
import { describe } from "./describe.ts";

/** A table with something of everything, as seat 0 reads it. */
function told(locale: Locale): readonly string[] {
  const { play } = table(
    [
      {
        faction: "jim-raynor",
        bases: ["abaddon-1"],
        units: { "abaddon-1": ["marine", "marine", "ghost"] },
        transports: [["abaddon", "tarsonis"]],
        resourceCards: ["abaddon-1"],
        modules: { supply: 2 },
        technologies: ["stim-packs"],
        hand: ["infantry-volley"],
        pool: 5,
        points: 3,
      },
      { faction: "overmind", bases: ["torus-1"] },
    ],
    {
      orders: [
        [0, "build", "tarsonis"],
        [1, "research", "tarsonis"],
      ],
      arrange(game) {
        game.state.depletion["abaddon-1"] = 1;
        for (const card of ["bunker", "expanded-command-s2"]) game.createCard(card, "play-area:0");
      },
    },
  );
  const paragraphs = describe(play.view(0), translator(play.ruleSet.messages, locale));
  play.end({ asked: [[0, "order"]] });
  return paragraphs;
}

it("tells the table in words", () => {
  const [round, raynor, overmind, abaddon, tarsonis, , torus, routes] = told("en");
  expect(round).toMatch(/^Round 1, stage 1: \d+ event cards left\. 1 begins\.$/);
  expect(raynor).toBe(
    "1, Jim Raynor: 3/15 conquest points, 5 workers, 0 unavailable; can pay 7 minerals and 2 gas. " +
      "Has Barracks 1, Supply ×2, Stim Packs, and Expanded Command. " +
      "Combat cards: 1 in hand, 0 in the deck. Event cards: 0 drawn, 0 kept. Combat cards in hand: Infantry volley.",
  );
  expect(overmind).toContain("2, Overmind: 0/15 conquest points");
  expect(abaddon).toBe(
    "Abaddon (0, 0). Area 1 (3 minerals, limit 3): base of 1, 1: Marine ×2 and Ghost, resource card of 1 (0/3 workers), " +
      "and partially depleted. Area 2 (1 conquest point, limit 4).",
  );
  expect(tarsonis).toMatch(
    /^Tarsonis \(1, 0\)\. .*Area 2 \(2 gas, limit 4\)\..* Orders, the top one last: 1 \(Build\) and 2\.$/,
  );
  expect(torus).toContain("Area 1 (2 conquest points, limit 2): base of 2.");
  expect(routes).toContain("Tarsonis–Abaddon, transports: 1.");
});

it.each([
  ["en", "1 and 3 play together.", "2 and 4 play together."],
  ["zh-Hans", "1和3同队。", "2和4同队。"],
  ["zh-Hant", "1和3同隊。", "2和4同隊。"],
] as const)("tells who plays together, in %s", (locale, ...teams) => {
  const play = scenario(starcraft, [teamPlay], { seats: 4, options: { "quick-galaxy": true } });
  const paragraphs = describe(play.view(0), translator(play.ruleSet.messages, locale));
  expect(paragraphs[1]).toBe(teams.join(locale === "en" ? " " : ""));
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
});

it("tells no points to win before all factions are known", () => {
  const play = scenario(starcraft, { seats: 2 });
  const { first } = play.state;
  play.choose(first, "overmind");
  const players = describe(play.view(0), translator(play.ruleSet.messages, "en"));
  expect(players[first + 1]).toContain(", Overmind: 0 conquest points,");
  play.end({ asked: [[1 - first, "faction"]] });
});

it.each(["zh-Hans", "zh-Hant"] as const)("tells it in %s without a word of Latin letters", (locale) => {
  for (const paragraph of told(locale)) expect(paragraph.replace("Z", "")).not.toMatch(/[A-Za-z{}]/);
});
