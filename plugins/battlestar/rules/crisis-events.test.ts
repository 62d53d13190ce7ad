import type { SeatName } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { eventCrises } from "../decks/crisis/events.ts";
import { crisisCards } from "../decks/crisis/index.ts";
import { changes, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { pilot, trying, vipers } from "../testing/space.ts";
import { stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { drawCrisis } from "./crisis.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Row = readonly [
  card: (typeof eventCrises)[number]["id"],
  option: "1" | "2",
  changes: Table,
  script?: Script & { readonly arrange?: (game: Match) => void },
];

/** Seat 0 draws the crisis and this option is chosen; returns everything that has changed. */
function drawn(id: string, option: string, { arrange, ...script }: NonNullable<Row[3]> = {}): Table {
  let before: Table = {};
  const play = tried(
    (game) => drawCrisis(game, 0),
    (game) => {
      ready(game);
      arrange?.(game);
      onTop(game, "crisis-deck", id);
      before = tableOf(game);
    },
  );
  follow(play, { ...script, answers: { ...script.answers, "crisis.option": option } });
  play.end(done);
  return changes(before, tableOf(play.position));
}

const shortage = { "hand 2": -2, "hand 0": -3 };

const rows: readonly Row[] = [
  ["build-cylon-detector", "1", { nukes: -1 }],
  ["build-cylon-detector", "2", { morale: -1, "hand 1": -2 }],
  ["declare-martial-law", "1", { morale: -1, president: 1 }],
  ["declare-martial-law", "2", { population: -1, "hand 1": -2 }],
  ["food-shortage", "1", { food: -2 }],
  ["food-shortage", "2", { food: -1, ...shortage }],
  ["requested-resignation", "1", { "hand 2": -2, "hand 1": -2 }],
  ["requested-resignation", "2", { president: 1 }, { answers: { "effect.option": "resign" } }],
  ["requested-resignation", "2", { "at 2": "brig" }, { answers: { "effect.option": "brig" } }],
  ["rescue-caprica-survivors", "1", { fuel: -1, food: -1, population: 1 }],
  ["rescue-caprica-survivors", "2", { morale: -1 }],
  ["rescue-mission-basestars", "1", { morale: -1, "at 0": "sickbay" }],
  ["rescue-mission-basestars", "2", { fuel: -1, raptors: -1 }],
  ["rescue-mission-raiders", "1", { morale: -1, "at 0": "sickbay" }],
  ["rescue-mission-raiders", "2", { fuel: -1, raptors: -1 }],
  ["rescue-the-fleet", "1", { population: -2 }],
  ["rescue-the-fleet", "2", { morale: -1, "basestars w": 1, "raiders w": 3, "civilians e": 3, "civilian pile": -3 }],
  ["riots-basestars", "1", { food: -1, morale: -1 }],
  ["riots-basestars", "2", { population: -1, fuel: -1 }],
  ["riots-launch", "1", { food: -1, morale: -1 }],
  ["riots-launch", "2", { population: -1, fuel: -1 }],
  ["sleep-deprivation", "1", { "at 0": "sickbay" }],
  ["sleep-deprivation", "2", { morale: -1 }],
  ["water-shortage-basestars", "1", { food: -1 }],
  ["water-shortage-basestars", "2", shortage],
  ["water-shortage-basestars-jump", "1", { food: -1 }],
  ["water-shortage-basestars-jump", "2", shortage],
  ["water-shortage-raiders-jump", "1", { food: -1 }],
  ["water-shortage-raiders-jump", "2", shortage],
];

describe("an event", () => {
  for (const [card, option, expected, script] of rows) {
    it(`${card}, option ${option}: ${JSON.stringify(expected)}`, () => {
      expect(drawn(card, option, script)).toEqual(expected);
    });
  }

  it("has a test for both options of every face", () => {
    const had = rows.map(([id, option]) => `${id} ${option}`);
    const wanted = eventCrises.flatMap(({ id, options }) => options.map((option) => `${id} ${option.id}`));
    expect(wanted.filter((each) => !had.includes(each))).toEqual([]);
  });

  it("is decided by the player it names: the Admiral here, the President there", () => {
    for (const [id, seat] of [
      ["riots-launch", 1],
      ["food-shortage", 2],
    ] as const) {
      const play = tried(
        (game) => drawCrisis(game, 0),
        (game) => {
          ready(game);
          onTop(game, "crisis-deck", id);
        },
      );
      play.expect(seat).toBeAsked("crisis.option", ["1", "2"]);
      expect(play.state.crisis).toMatchObject({ kind: "crisis", drawer: 0 });
      play.choose(seat, "1");
      play.end(done);
    }
  });

  it("makes a player discard all cards if there are too few", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        for (const card of game.zone("hand:0").slice(2)) game.move(card, "box");
        onTop(game, "crisis-deck", "food-shortage");
      },
    );
    follow(play, { answers: { "crisis.option": "2" } });
    expect(play.position.zone("hand:0")).toEqual([]);
    play.end(done);
  });

  it("makes the Admiral President by Declare Martial Law, unless the Admiral is already President (B130)", () => {
    expect(drawn("declare-martial-law", "1")).toEqual({ morale: -1, president: 1 });
    const both = (game: Match) => {
      game.state.president = 1;
      game.setZoneOwner("quorum-hand", 1);
    };
    expect(drawn("declare-martial-law", "1", { arrange: both })).toEqual({ morale: -1 });
  });

  it("cannot cost an Admiral a nuke who has none (B126)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game, ["saul-tigh", "karl-agathon", "laura-roslin"]);
        game.state.nukes = 0;
        onTop(game, "crisis-deck", "build-cylon-detector");
      },
    );
    // With only one option nobody is asked, and Helo cannot change it.
    expect(play.log("spectator").map(({ key }) => key)).toContain("log.crisis.option-chosen");
    play.expect(1).toBeAsked("discard");
    expect(play.state.crisis?.option).toBe("2");
    follow(play, {});
    expect(play.state.resources.morale).toBe(9);
    play.end(done);
  });

  it("returns vipers first in Sleep Deprivation: the pilot lands, and is sent to Sickbay from there (B125)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        pilot(game, 0, "ne");
        pilot(game, 2, "w");
        vipers(game, "se");
        onTop(game, "crisis-deck", "sleep-deprivation");
      },
    );
    follow(play, { answers: { "crisis.option": "1" } });
    expect(play.state.vipers.every(({ place, pilot: seat }) => place === "reserves" && seat === undefined)).toBe(true);
    expect(play.state.players.map(({ location }) => location)).toEqual(["sickbay", "admirals-quarters", "hangar-deck"]);
    const moves = play.log("spectator").filter(({ key }) => key === "log.character-moved");
    const whom = moves.map(({ params }) => (params?.player as SeatName | undefined)?.seat);
    expect(whom.filter((seat) => seat === 0)).toHaveLength(2);
    play.end(done);
  });

  it("leaves a player in the Brig who should go to Sickbay (D8)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        stand(game, 0, "brig");
        onTop(game, "crisis-deck", "rescue-mission-raiders");
      },
    );
    follow(play, { answers: { "crisis.option": "1" } });
    expect(play.state.players[0]?.location).toBe("brig");
    expect(play.state.resources.morale).toBe(9);
    play.end(done);
  });

  it("makes the President decide between resigning and the Brig, where the title is kept (B131, B70)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        onTop(game, "crisis-deck", "requested-resignation");
      },
    );
    play.choose(1, "2", "crisis.option");
    play.expect(2).toBeAsked("effect.option", ["resign", "brig"]);
    play.choose(2, "brig");
    expect(play.state).toMatchObject({ president: 2, admiral: 1 });
    expect(play.state.players[2]?.location).toBe("brig");
    play.end(done);
  });
});

describe("the icons of a crisis card", () => {
  /** The icons that the later steps find. */
  function icons(id: string, title: string) {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        game.state.icons = { activation: "raiders", jump: true, extraCrisis: true };
        onTop(game, "crisis-deck", id);
      },
    );
    follow(play, {});
    const { icons: left } = play.state;
    play.end(done);
    return [title, left];
  }

  it("are left to the later steps, except those of an attack", () => {
    for (const card of crisisCards) {
      const expected =
        card.kind === "attack" ? undefined : { activation: card.activation, jump: card.jump, extraCrisis: false };
      expect(icons(card.id, card.id)).toEqual([card.id, expected]);
    }
  });
});
