import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { drawCrisis } from "../../rules/crisis.ts";
import { done } from "../../testing/outriders.ts";
import {
  changes,
  checkCards,
  follow,
  onTop,
  ready,
  type Script,
  type Table,
  tableOf,
} from "../../testing/procedures.ts";
import { civilians, trying } from "../../testing/space.ts";
import { hand, openPrompts, reveal, stand } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import outriders from "./index.ts";

const tried = trying((game, settings) => scenario(game, [outriders], settings));

interface Way extends Script {
  readonly arrange?: (game: Match) => void;
  /** What the check comes to, of these types. */
  readonly total?: readonly [number, ...string[]];
}

/** Seat 0, Tigh in Command, draws the crisis; Zarek is Admiral and Roslin President. Returns all that has changed. */
function drawn(id: string, { arrange, total, ...script }: Way = {}): Table {
  let adds: CardId[] = [];
  let before: Table = {};
  const play = tried(
    (game) => drawCrisis(game, 0),
    (game) => {
      ready(game);
      arrange?.(game);
      onTop(game, "crisis-deck", id);
      before = tableOf(game);
      const [sum, ...types] = total ?? [0];
      if (total) adds = checkCards(game, 1, types, sum);
    },
  );
  follow(play, { ...script, adds });
  const found = changes(before, tableOf(play.position));
  expect(play.state.crisis).toBeUndefined();
  play.end(done);
  return found;
}

const silent = ["tactics", "piloting"] as const;

describe("Silent Picket", () => {
  it("does nothing when its check is passed", () => {
    expect(drawn("silent-picket", { total: [9, ...silent] })).toEqual({});
  });

  it("costs a raptor, and brings two raiders to where most civilian ships are", () => {
    const arrange = (game: Match) => {
      civilians(game, "ne", "population-1");
      civilians(game, "e", "population-1", "population-1");
    };
    expect(drawn("silent-picket", { total: [8, ...silent], arrange })).toEqual({ raptors: -1, "raiders e": 2 });
  });
});

describe("Forged Manifest", () => {
  it("is worth a skill card to the current player when its check is passed", () => {
    const answers = { "draw-skill-card": "piloting" };
    expect(drawn("forged-manifest", { total: [10, "politics"], answers })).toEqual({ "hand 0": 1 });
  });

  it("costs food when it is passed in part", () => {
    expect(drawn("forged-manifest", { total: [6, "politics"] })).toEqual({ food: -1 });
  });

  it("costs food when it fails, and whoever has most cards three of them", () => {
    const arrange = (game: Match) => void hand(game, 2, "repair-1");
    expect(drawn("forged-manifest", { total: [5, "politics"], arrange })).toEqual({ food: -1, "hand 2": -3 });
    // Of several all; a revealed Cylon does not count.
    const cylon = (game: Match) => {
      reveal(game, 2);
      hand(game, 2, "repair-1");
    };
    const found = drawn("forged-manifest", { total: [5, "politics"], arrange: cylon });
    expect(found).toEqual({ food: -1, "hand 0": -3, "hand 1": -3 });
  });
});

describe("Voices on the Band", () => {
  const check = { "crisis.option": "1" };

  it("lets the current player look at the next crisis when its check is passed", () => {
    const answers = { ...check, "effect.place": "bottom" };
    expect(drawn("voices-on-the-band", { total: [8, "engineering"], answers })).toEqual({});
  });

  it("costs morale when it fails, and everybody who is not on Galactica two cards", () => {
    expect(drawn("voices-on-the-band", { total: [7, "engineering"], answers: check })).toEqual({
      morale: -1,
      "hand 2": -2,
    });
  });

  it("may cost the current player four cards instead", () => {
    expect(drawn("voices-on-the-band", { answers: { "crisis.option": "2" } })).toEqual({ "hand 0": -4 });
  });
});

describe("Wolf at the Tail", () => {
  const placed = {
    ...{ "raiders w": 2, "basestars e": 1, "raiders e": 3, "civilians sw": 1, "civilians se": 1 },
    "civilian pile": -2,
  };

  it("finds the fleet warned by whoever is at the Listening Post: two more vipers are out", () => {
    const arrange = (game: Match) => stand(game, 1, "listening-post");
    expect(drawn("wolf-at-the-tail", { arrange })).toEqual({
      ...placed,
      "vipers se": 2,
      "vipers sw": 1,
      "vipers reserves": -3,
    });
  });

  it("takes an unguarded fleet by surprise: the new raiders act at once", () => {
    expect(drawn("wolf-at-the-tail")).toEqual({
      ...{ "basestars e": 1, "raiders se": 3, "raiders sw": 2, "civilians sw": 1, "civilians se": 1 },
      ...{ "vipers se": 1, "vipers reserves": -1, "civilian pile": -2 },
    });
  });
});

describe("Wolf at the Tail", () => {
  it("calls its special rule by its name in every language", () => {
    for (const language of Object.values(outriders.messages)) {
      const special = language["crisis.wolf-at-the-tail.special"];
      expect(language["crisis.wolf-at-the-tail.text"]).toMatch(new RegExp(`${special}(: |：)`));
    }
  });
});

describe("Smugglers’ Run", () => {
  it("is worth food that costs morale", () => {
    expect(drawn("smugglers-run", { answers: { "crisis.option": "1" } })).toEqual({ food: 1, morale: -2 });
  });

  it("or all give a card at the same time, and fuel is lost if they come to less than 2 for each", () => {
    const answers = { "crisis.option": "2" };
    const given = { "hand 0": -1, "hand 1": -1, "hand 2": -1 };
    expect(drawn("smugglers-run", { answers })).toEqual({ ...given, fuel: -1 });
    const arrange = (game: Match) => {
      for (const seat of game.seats) game.moveAll(`hand:${seat}`, "box");
      for (const seat of game.seats) hand(game, seat, "repair-2");
    };
    expect(drawn("smugglers-run", { answers, arrange })).toEqual(given);
  });

  it("asks no revealed Cylon, and wants less then", () => {
    const answers = { "crisis.option": "2" };
    const arrange = (game: Match) => {
      reveal(game, 1);
      for (const seat of [0, 2]) {
        game.moveAll(`hand:${seat}`, "box");
        hand(game, seat, "repair-2");
      }
    };
    expect(drawn("smugglers-run", { answers, arrange })).toEqual({ "hand 0": -1, "hand 2": -1 });
  });

  it("keeps what is given secret until all have given", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        onTop(game, "crisis-deck", "smugglers-run");
      },
    );
    play.choose(2, "2", "crisis.option");
    expect(play.prompts.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    const before = play.log("spectator").length;
    play.choose(1, play.position.zone("hand:1")[0] as string, "outriders.collection");
    expect(play.log("spectator")).toHaveLength(before);
    expect(play.position.zone("hand:1")).toHaveLength(6);
    play.end(openPrompts(play));
  });
});

describe("Smugglers’ Run", () => {
  it("takes the only card of a player without asking for it", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        onTop(game, "crisis-deck", "smugglers-run");
        game.moveAll("hand:1", "box");
        hand(game, 1, "repair-2");
      },
    );
    play.choose(2, "2", "crisis.option");
    expect(play.prompts.map(({ seat }) => seat)).toEqual([0, 2]);
    play.end(openPrompts(play));
  });
});

describe("The Third Offer", () => {
  it("is fuel, and a cunning card for every revealed Cylon", () => {
    const arrange = (game: Match) => reveal(game, 2);
    expect(drawn("the-third-offer", { answers: { "crisis.option": "1" }, arrange })).toEqual({ fuel: 1, "hand 2": 1 });
  });

  it("costs morale where nobody is one", () => {
    expect(drawn("the-third-offer", { answers: { "crisis.option": "1" } })).toEqual({ fuel: 1, morale: -1 });
  });

  it("is declined at the price of a heavy raider and two raiders", () => {
    expect(drawn("the-third-offer", { answers: { "crisis.option": "2" } })).toEqual({
      "heavy raiders w": 1,
      "raiders nw": 2,
    });
  });
});
