import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { checkCrises } from "../decks/crisis/skill-checks.ts";
import type { CheckCrisis, CrisisCard } from "../effects/cards.ts";
import { changes, checkCards, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { pilot, trying, vipers } from "../testing/space.ts";
import { stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { drawCrisis } from "./crisis.ts";

const tried = trying((game, settings) => scenario(game, settings));

type Outcome = "alternative" | "fail" | "partial" | "pass";

type Row = readonly [
  card: (typeof checkCrises)[number]["id"],
  outcome: Outcome,
  changes: Table,
  script?: Script & { readonly arrange?: (game: Match) => void },
];

const cards = new Map<string, CrisisCard & CheckCrisis>(checkCrises.map((card) => [card.id, card]));

/** The total for the check: the lowest with the wanted outcome, or for a failure the highest. */
function totalFor({ check }: CheckCrisis, outcome: Outcome): number {
  switch (outcome) {
    case "pass":
      return check.difficulty;
    case "partial":
      return check.partial?.atLeast ?? 0;
    default:
      return (check.partial?.atLeast ?? check.difficulty) - 1;
  }
}

/** Seat 0 draws the crisis with this outcome; returns everything that has changed. */
function drawn(id: string, outcome: Outcome, { arrange, ...script }: NonNullable<Row[3]> = {}): Table {
  const card = cards.get(id) as CheckCrisis;
  let adds: CardId[] = [];
  let before: Table = {};
  const play = tried(
    (game) => drawCrisis(game, 0),
    (game) => {
      ready(game);
      arrange?.(game);
      onTop(game, "crisis-deck", id);
      before = tableOf(game);
      if (outcome !== "alternative") adds = checkCards(game, 1, card.check.skills, totalFor(card, outcome));
    },
  );
  const option = outcome === "alternative" ? "2" : "1";
  const answers = { ...script.answers, ...(card.alternative && { "crisis.option": option }) };
  follow(play, { ...script, answers, adds });
  const found = changes(before, tableOf(play.position));
  expect(play.state.crisis).toBeUndefined();
  play.end({ asked: [[0, "done"]] });
  return found;
}

const raptorLost: Table = { raptors: -1 };
const civilianLost: Table = { "civilian pile": -1, population: -1, removed: "population-1" };
const onTopOfPile = (game: Match) => void onTop(game, "civilian-pile", "population-1");
const there = (seat: number, location: Parameters<typeof stand>[2]) => (game: Match) => stand(game, seat, location);

const rows: readonly Row[] = [
  ["a-traitor-accused", "pass", {}],
  ["a-traitor-accused", "fail", { "at 2": "brig" }, { answers: { "effect.player": "seat-2" } }],
  ["a-traitor-accused", "alternative", { "hand 0": -5 }],

  ["admiral-grilled", "pass", {}],
  ["admiral-grilled", "fail", { morale: -1, "hand 1": -2 }],
  ["admiral-grilled", "alternative", { morale: -1 }],

  ["analyze-enemy-fighter", "pass", {}],
  ["analyze-enemy-fighter", "fail", { population: -1 }],
  ["analyze-enemy-fighter", "alternative", { population: -1, "hand 0": -2 }, { dice: [4] }],
  ["analyze-enemy-fighter", "alternative", {}, { dice: [5] }],

  ["bomb-threat", "pass", {}],
  ["bomb-threat", "fail", { morale: -1, ...civilianLost }, { arrange: onTopOfPile }],
  ["bomb-threat", "alternative", { morale: -1, ...civilianLost }, { dice: [4], arrange: onTopOfPile }],
  ["bomb-threat", "alternative", {}, { dice: [5] }],

  ["colonial-day", "pass", { morale: 1 }],
  ["colonial-day", "fail", { morale: -2 }],
  ["colonial-day", "alternative", { morale: -1 }],

  ["crash-landing", "pass", {}],
  ["crash-landing", "fail", { fuel: -1 }, { answers: { "effect.option": "spend-fuel" } }],
  ["crash-landing", "fail", { morale: -1, "at 0": "sickbay" }, { answers: { "effect.option": "refuse" } }],

  ["crippled-raider", "pass", { track: 1 }],
  ["crippled-raider", "fail", { population: -1 }],
  ["crippled-raider", "alternative", { "raiders w": 3, "civilians e": 1, "civilian pile": -1 }, { dice: [4] }],
  ["crippled-raider", "alternative", {}, { dice: [5] }],

  ["cylon-accusation", "pass", {}],
  ["cylon-accusation", "fail", { "at 0": "brig" }],

  ["cylon-screenings", "pass", {}],
  ["cylon-screenings", "fail", { morale: -1, "knows 0": 1 }, { answers: { "effect.player": "seat-2" } }],
  ["cylon-screenings", "alternative", { "hand 0": -2, "hand 1": -2, "hand 2": -2 }],

  ["cylon-tracking-device", "pass", {}],
  ["cylon-tracking-device", "fail", { ...raptorLost, "basestars w": 1, "civilians e": 2, "civilian pile": -2 }],

  ["cylon-virus", "pass", {}],
  ["cylon-virus", "fail", { "at 2": "sickbay", "centurions 0": 1 }, { arrange: there(2, "ftl-control") }],

  ["detector-sabotage", "pass", {}],
  [
    "detector-sabotage",
    "fail",
    { "at 2": "sickbay", kept: "detector-sabotage" },
    { arrange: there(2, "research-lab") },
  ],

  ["elections-loom", "pass", {}],
  ["elections-loom", "partial", { morale: -1 }],
  ["elections-loom", "fail", { morale: -1, "hand 2": -4 }],

  ["forced-water-mining", "pass", { food: 1 }],
  ["forced-water-mining", "fail", { population: -1, morale: -1 }],
  ["forced-water-mining", "alternative", { food: 1, morale: -1, "hand 0": -1, "hand 1": -1, "hand 2": -1 }],

  ["fulfiller-of-prophecy", "pass", { "hand 0": 1 }],
  ["fulfiller-of-prophecy", "fail", { population: -1 }],
  ["fulfiller-of-prophecy", "alternative", { "hand 0": -1 }],

  ["guilt-by-collusion", "pass", {}],
  ["guilt-by-collusion", "pass", { "at 1": "brig", admiral: 0 }, { answers: { "effect.player": "seat-1" } }],
  ["guilt-by-collusion", "fail", { morale: -1 }],

  ["hangar-accident", "pass", {}],
  ["hangar-accident", "partial", { population: -1 }],
  ["hangar-accident", "fail", { population: -1, "vipers reserves": -2, "vipers damaged": 2 }],

  ["informing-the-public", "pass", { "knows 0": 1 }, { answers: { "effect.player": "seat-1" } }],
  ["informing-the-public", "fail", { morale: -2 }],
  ["informing-the-public", "alternative", { morale: -1, population: -1 }, { dice: [4] }],
  ["informing-the-public", "alternative", {}, { dice: [5] }],

  ["jump-computer-failure", "pass", {}],
  [
    "jump-computer-failure",
    "fail",
    { population: -1, track: -1 },
    { arrange: ({ state }) => Object.assign(state, { jumpTrack: 2 }) },
  ],
  ["jump-computer-failure", "fail", { population: -1 }],

  ["keep-tabs-on-visitor", "pass", {}],
  ["keep-tabs-on-visitor", "fail", { population: -2 }, { dice: [4] }],
  ["keep-tabs-on-visitor", "fail", {}, { dice: [5] }],
  ["keep-tabs-on-visitor", "alternative", { "hand 0": -4 }],

  ["legendary-discovery", "pass", { distance: 1, voyage: "legendary-discovery" }],
  ["legendary-discovery", "fail", { food: -1, ...raptorLost }],

  ["loss-of-a-friend", "pass", {}],
  ["loss-of-a-friend", "partial", { "hand 0": -2 }],
  ["loss-of-a-friend", "fail", { morale: -1, "hand 0": -2 }],

  ["low-supplies", "pass", {}],
  ["low-supplies", "fail", { morale: -1 }, { arrange: ({ state }) => Object.assign(state.resources, { food: 6 }) }],
  ["low-supplies", "fail", { morale: -2 }, { arrange: ({ state }) => Object.assign(state.resources, { food: 5 }) }],

  ["mandatory-testing", "pass", { "knows 2": 1 }],
  ["mandatory-testing", "partial", {}],
  ["mandatory-testing", "fail", { morale: -1 }],

  ["missing-g4-explosives", "pass", {}],
  ["missing-g4-explosives", "fail", { food: -1, "at 2": "brig" }, { arrange: there(2, "armory") }],

  ["network-computers", "pass", { track: 1 }],
  ["network-computers", "fail", { population: -1, "centurions 0": 1 }],
  [
    "network-computers",
    "alternative",
    { population: -1, track: -1 },
    { arrange: ({ state }) => Object.assign(state, { jumpTrack: 1 }) },
  ],

  ["prison-labor", "pass", {}],
  ["prison-labor", "fail", { morale: -1, food: -1 }],

  ["prisoner-revolt", "pass", {}],
  ["prisoner-revolt", "partial", { population: -1 }],
  ["prisoner-revolt", "fail", { population: -1, president: 0 }, { answers: { "effect.player": "seat-0" } }],

  ["resistance", "pass", {}],
  ["resistance", "partial", { food: -1 }],
  ["resistance", "fail", { food: -1, fuel: -1 }],

  ["scouting-for-fuel", "pass", { fuel: 1 }],
  ["scouting-for-fuel", "fail", { fuel: -1, ...raptorLost }],
  ["scouting-for-fuel", "alternative", { fuel: -1 }, { dice: [4] }],
  ["scouting-for-fuel", "alternative", {}, { dice: [5] }],

  ["scouting-for-water", "pass", { food: 1 }],
  ["scouting-for-water", "fail", { fuel: -1, ...raptorLost }],
  ["scouting-for-water", "alternative", { food: -1 }],

  ["security-breach", "pass", {}],
  ["security-breach", "fail", { morale: -1, "at 0": "sickbay" }],

  ["send-survey-team", "pass", {}],
  ["send-survey-team", "fail", { "at 0": "sickbay", ...raptorLost }],
  ["send-survey-team", "alternative", { fuel: -1 }, { dice: [5] }],
  ["send-survey-team", "alternative", {}, { dice: [6] }],

  ["terrorist-bomber", "pass", {}],
  ["terrorist-bomber", "fail", { morale: -1, "at 0": "sickbay" }],

  ["terrorist-investigations", "pass", { "knows 0": 1 }, { answers: { "effect.player": "seat-2" } }],
  ["terrorist-investigations", "partial", {}],
  ["terrorist-investigations", "fail", { morale: -1 }],

  ["the-olympic-carrier", "pass", {}],
  ["the-olympic-carrier", "partial", { population: -1 }],
  ["the-olympic-carrier", "fail", { morale: -1, population: -1 }],

  ["unexpected-reunion", "pass", {}],
  ["unexpected-reunion", "fail", { morale: -1, "hand 0": -6 }],

  ["unidentified-ship", "pass", {}],
  ["unidentified-ship", "fail", { population: -1 }],

  ["water-sabotaged", "pass", {}],
  ["water-sabotaged", "fail", { food: -2 }],
  ["water-sabotaged", "alternative", { food: -1 }],

  ["weapon-malfunction", "pass", {}],
  ["weapon-malfunction", "fail", { "at 1": "sickbay" }, { arrange: there(1, "weapons-control") }],
  [
    "weapon-malfunction",
    "fail",
    { "vipers se": -1, "vipers ne": -1, "vipers damaged": 2, "at 2": "sickbay" },
    {
      answers: { "space.damage-viper": ["se", "viper-1"] },
      arrange(game) {
        pilot(game, 2, "ne");
        vipers(game, "se");
        vipers(game, "sw");
      },
    },
  ],

  ["witch-hunt", "pass", {}],
  ["witch-hunt", "partial", { morale: -1 }],
  ["witch-hunt", "fail", { morale: -1, "at 2": "sickbay" }, { answers: { "effect.player": "seat-2" } }],
];

describe("a crisis with a skill check", () => {
  for (const [card, outcome, expected, script] of rows) {
    it(`${card}, ${outcome}: ${JSON.stringify(expected)}`, () => {
      expect(drawn(card, outcome, script)).toEqual(expected);
    });
  }

  it("lets the President look at the current player for Mandatory Testing, or at nobody if they are the same (B129)", () => {
    expect(drawn("mandatory-testing", "pass")).toEqual({ "knows 2": 1 });
    const both = (game: Match) => {
      game.state.president = 0;
      game.setZoneOwner("quorum-hand", 0);
    };
    expect(drawn("mandatory-testing", "pass", { arrange: both })).toEqual({});
  });

  it("brings back a raptor for Analyze Enemy Fighter only if one was destroyed (B132)", () => {
    const raptors = (destroyedRaptors: number) => ({
      arrange: ({ state }: Match) => Object.assign(state, { raptors: 4 - destroyedRaptors, destroyedRaptors }),
    });
    expect(drawn("analyze-enemy-fighter", "pass", raptors(0))).toEqual({});
    expect(drawn("analyze-enemy-fighter", "pass", raptors(1))).toEqual({ raptors: 1 });
    expect(drawn("analyze-enemy-fighter", "pass", raptors(3))).toEqual({ raptors: 1 });
  });

  it("has a test for every printed outcome", () => {
    const wanted = [...cards.values()].flatMap(({ id, check, alternative }) =>
      ["pass", "fail", ...(check.partial ? ["partial"] : []), ...(alternative ? ["alternative"] : [])].map(
        (outcome) => `${id} ${outcome}`,
      ),
    );
    const had = rows.map(([id, outcome]) => `${id} ${outcome}`);
    expect(wanted.filter((each) => !had.includes(each))).toEqual([]);
  });
});
