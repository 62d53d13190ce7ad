import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { superCrisisCards } from "../decks/super-crisis.ts";
import type { CheckCrisis, SuperCrisisCard } from "../effects/cards.ts";
import type { CharacterId } from "../effects/names.ts";
import { changes, checkCards, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { cylons, trying } from "../testing/space.ts";
import { reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { superCrisisHand } from "../zones.ts";
import { playSuperCrisis } from "./super-crisis.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Name = (typeof superCrisisCards)[number]["id"];
type Outcome = "attack" | "fail" | "partial" | "pass";
type Row = readonly [Name, Outcome, Table, (Script & { readonly arrange?: (game: Match) => void })?];

const cards = new Map<string, SuperCrisisCard>(superCrisisCards.map((card) => [card.id, card]));

function totalFor({ check }: CheckCrisis, outcome: Outcome): number {
  if (outcome === "pass") return check.difficulty;
  if (outcome === "partial") return check.partial?.atLeast ?? 0;
  return (check.partial?.atLeast ?? check.difficulty) - 1;
}

/** Seat 0, a revealed Cylon, plays the super crisis card. */
function played(id: Name, outcome: Outcome, arrange: (game: Match) => void = () => {}, crew?: readonly CharacterId[]) {
  const card = cards.get(id);
  let adds: CardId[] = [];
  let before: Table = {};
  const play = tried(
    (game) => playSuperCrisis(game, 0),
    (game) => {
      ready(game, crew);
      reveal(game, 0);
      arrange(game);
      game.move(onTop(game, "super-crisis-deck", id), superCrisisHand(0));
      before = tableOf(game);
      if (card?.kind === "skill-check") adds = checkCards(game, 1, card.check.skills, totalFor(card, outcome));
    },
  );
  return { play, adds, changed: () => changes(before, tableOf(play.position)) };
}

const rows: readonly Row[] = [
  [
    "massive-assault",
    "attack",
    {
      ...{ "basestars nw": 1, "raiders nw": 4, "basestars ne": 1, "heavy raiders ne": 1, "raiders ne": 2 },
      ...{ "vipers se": 1, "civilians se": 2, "vipers sw": 1, "civilians sw": 2, "vipers reserves": -2 },
      ...{ "civilian pile": -4, track: -2 },
    },
    { arrange: ({ state }) => Object.assign(state, { jumpTrack: 4 }) },
  ],
  [
    // A heavy raider lets a centurion board; then the basestar in play attacks; only then the others are placed.
    "massive-assault",
    "attack",
    {
      ...{ "basestars nw": 1, "raiders nw": 4, "heavy raiders ne": 1, "raiders ne": 2, "heavy raiders sw": -1 },
      ...{ "vipers se": 1, "civilians se": 2, "vipers sw": 1, "civilians sw": 2, "vipers reserves": -2 },
      ...{ "civilian pile": -4, "centurions 0": 1, damage: "damage-armory" },
    },
    {
      dice: [5],
      answers: { "space.share": { allocation: { nw: 1 } } },
      arrange(game) {
        cylons(game, "heavy-raider", "sw");
        cylons(game, "basestar", "e");
        onTop(game, "damage-pool", "damage-armory");
      },
    },
  ],
  ["bomb-on-colonial-one", "pass", {}],
  [
    "bomb-on-colonial-one",
    "fail",
    { morale: -2, "at 1": "sickbay", "at 2": "sickbay", kept: "bomb-on-colonial-one" },
    { arrange: (game) => stand(game, 1, "press-room") },
  ],
  ["cylon-intruders", "pass", {}],
  ["cylon-intruders", "partial", { "centurions 0": 1 }],
  [
    "cylon-intruders",
    "fail",
    { fuel: -1, removed: "damage-fuel", "centurions 0": 2 },
    { arrange: (game) => void onTop(game, "damage-pool", "damage-fuel") },
  ],
  [
    "fleet-mobilization",
    "pass",
    { "raiders w": 3 },
    { dice: [4], arrange: (game) => void cylons(game, "basestar", "w") },
  ],
  [
    // The basestar attacks, launches two raiders and a heavy raider because there are none, and then three raiders.
    "fleet-mobilization",
    "fail",
    { morale: -1, "raiders w": 5, "heavy raiders w": 1 },
    { dice: [4], arrange: (game) => void cylons(game, "basestar", "w") },
  ],
  ["inbound-nukes", "pass", {}],
  ["inbound-nukes", "fail", { fuel: -1, food: -1, population: -1 }],
];

describe("a super crisis", () => {
  for (const [id, outcome, expected, { arrange, ...script } = {}] of rows) {
    it(`${id}, ${outcome}: ${JSON.stringify(expected)}`, () => {
      const { play, adds, changed } = played(id, outcome, arrange);
      follow(play, { ...script, adds });
      expect(changed()).toEqual(expected);
      expect(play.position.zone(superCrisisHand(0))).toEqual([]);
      expect(play.state.icons).toBeUndefined();
      play.end(done);
    });
  }

  it("has a test for every printed outcome", () => {
    const wanted = superCrisisCards.flatMap((card) => {
      if (card.kind === "attack") return [`${card.id} attack`];
      return ["pass", "fail", ...("partial" in card.check ? ["partial"] : [])].map(
        (outcome) => `${card.id} ${outcome}`,
      );
    });
    const had = rows.map(([id, outcome]) => `${id} ${outcome}`);
    expect(wanted.filter((each) => !had.includes(each))).toEqual([]);
  });

  it("activates the ships in play by its icons from left to right, then places its own (B91, B100)", () => {
    const { play } = played("massive-assault", "attack", (game) => {
      cylons(game, "basestar", "w");
      cylons(game, "heavy-raider", "w");
    });
    follow(play, { dice: [1], answers: { "space.share": { allocation: { ne: 1 } } } });
    const keys = ["log.heavy-raider-moved", "log.basestar-missed-galactica", "log.ships-placed"];
    const told = play.log("spectator").flatMap(({ key }) => (keys.includes(key) ? [key] : []));
    expect(told.filter((key, index) => key !== told[index - 1])).toEqual(keys);
    play.end(done);
  });

  it("is shown to everybody when it is played, then discarded; before only its owner saw it", () => {
    const { play } = played("inbound-nukes", "pass");
    const [card] = play.position.zone("crisis") as [CardId];
    expect(play.position.canSee("spectator", card)).toBe(true);
    expect(play.state.crisis).toMatchObject({ card, kind: "super-crisis", drawer: 0 });
    follow(play, {});
    expect(play.position.zoneOf(card)).toBe("super-crisis-discard");
    expect(play.state.crisis).toBeUndefined();
    play.end(done);
  });

  it("offers no abilities of characters, but skill cards as usual (B31)", () => {
    const crew: readonly CharacterId[] = ["saul-tigh", "galen-tyrol", "sharon-valerii"];
    const { play, adds } = played("inbound-nukes", "fail", undefined, crew);
    const asked = new Set(follow(play, { adds: adds.slice(0, 1) }));
    expect([...asked].toSorted()).toEqual(["add-to-check", "before-check"]);
    expect(play.state.players.every(({ used }) => used.length === 0)).toBe(true);
    play.end(done);
  });

  it("does not offer Alert Viper Pilot for the vipers that it places (B31, B38)", () => {
    const crew: readonly CharacterId[] = ["saul-tigh", "lee-adama", "laura-roslin"];
    const { play } = played("massive-assault", "attack", (game) => stand(game, 1, "command"), crew);
    expect(follow(play, {})).not.toContain("alert-viper-pilot");
    expect(play.state.vipers.filter(({ place }) => place === "se" || place === "sw")).toHaveLength(2);
    expect(play.state.vipers.every((viper) => viper.pilot === undefined)).toBe(true);
    play.end(done);
  });

  it("makes Colonial One unusable for the rest of the game (B127)", () => {
    const { play } = played("bomb-on-colonial-one", "fail");
    follow(play, {});
    expect(play.state.kept).toMatchObject([{ rule: { kind: "ship-closed", ship: "colonial-one" } }]);
    play.end(done);
  });
});
