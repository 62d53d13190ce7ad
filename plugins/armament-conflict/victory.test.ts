import type { CardId, OptionValue } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "./index.ts";
import { territoriesOf } from "./state.ts";
import { attackWith, atWar, backAtWar, bare, forWar, fund, give, land, orders, stand } from "./testing/table.ts";
import type { Match } from "./types.ts";

/** Seat 0 takes seat 1's last territory. */
function lastBlow(
  edit: (match: Match) => void,
  { seats = 3, options = {} }: { seats?: number; options?: { readonly [id: string]: OptionValue } } = {},
) {
  const at = { card: "" as CardId, mine: "" as CardId };
  const play = atWar(scenario(game, forWar({ seats, options })), (match) => {
    for (const id of territoriesOf(match, 1).slice(1)) {
      match.move(id, "territory-deck");
      delete match.state.territories[id];
    }
    Object.assign(match.state.territories[land(match, 1, 0)] ?? {}, { durability: 1 });
    at.mine = stand(match, 0, "longshot-battery", land(match, 0, 2));
    at.card = orders(match);
    edit(match);
  });
  attackWith(play, at.card, at.mine, play.at(1, 0));
  play.choose(0, "left", "territory.column");
  return play;
}

describe("Victory", () => {
  it("is counted for the faction of a seat", () => {
    const play = lastBlow(() => {}, { seats: 2 });
    const { faction } = play.position.state.players[0] ?? {};
    expect(faction).toBeDefined();
    expect(game.standing?.(play.position, 0)).toEqual({ factions: [faction] });
    play.end({ outcome: "world-conquest", winners: [0] });
  });

  it("World Conquest: goes to the last player left, with two players too [R68, R78]", () => {
    const play = lastBlow(() => {}, { seats: 2 });
    play.end({ outcome: "world-conquest", winners: [0] });
  });

  it("Just World: goes to the player who eliminates the Heir Boss, though others are still alive [R76]", () => {
    const play = lastBlow((match) => {
      Object.assign(match.state.achievements, { antiPeace: 1, loser: 2, heirBoss: 1 });
    });
    play.end({ outcome: "just-world", winners: [0] });
  });

  it("Nuclear Doomsday: goes to the source of half of all territories [R77]", () => {
    let bomb = "" as CardId;
    const play = atWar(scenario(game, forWar({ seats: 3 })), (match) => {
      // Six are left in play; the next removal makes it five of ten.
      for (const index of [3, 2]) {
        for (const seat of [0, 1, 2]) {
          const id = land(match, seat, index);
          match.move(id, "removed:0");
          delete match.state.territories[id];
          if (index === 3 || seat === 0) match.state.removals.push({ territory: id, keeper: 0, source: 0 });
        }
      }
      stand(match, 0, "kite-squadron", land(match, 0, 0));
      bomb = give(match, 0, "hydrogen-uranium-bomb");
      fund(match, 0, 5);
    });
    play.play(bomb);
    play.choose(0, play.at(1, 1));
    play.end({ outcome: "nuclear-doomsday", winners: [0] });
  });

  it("Nuclear Doomsday: counts the lands that left with a capital, too [R77]", () => {
    const at = { card: "" as CardId, mine: "" as CardId };
    const options = { "capital-fall-eliminates": true };
    const play = atWar(scenario(game, forWar({ seats: 3, options })), (match) => {
      // Five of twelve are bombed. The fall of seat 1’s capital takes that player’s two other lands out of the game.
      for (const [seat, index] of [
        [0, 3],
        [1, 3],
        [2, 3],
        [2, 2],
        [2, 1],
      ] as const) {
        const id = land(match, seat, index);
        match.move(id, "removed:0");
        delete match.state.territories[id];
        match.state.removals.push({ territory: id, keeper: 0, source: 0 });
      }
      Object.assign(match.state.territories[land(match, 1, 0)] ?? {}, { durability: 1 });
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 2));
      at.card = orders(match);
    });
    attackWith(play, at.card, at.mine, play.at(1, 0));
    play.choose(0, "left", "territory.column");
    expect(play.state).toMatchObject({ dissolved: 2, removals: { length: 5 } });
    expect(play.position.activeSeats).toEqual([0, 2]);
    play.end(backAtWar);
  });

  it("losing the capital eliminates a player and removes their lands only by an option [R66, R67]", () => {
    const begin = (option?: boolean) => {
      const at = { card: "" as CardId, mine: "" as CardId };
      const play = atWar(
        scenario(
          game,
          forWar({ seats: 3, options: option === undefined ? {} : { "capital-fall-eliminates": option } }),
        ),
        (match) => {
          Object.assign(match.state.territories[land(match, 1, 0)] ?? {}, { durability: 1 });
          at.mine = stand(match, 0, "militia-levy", land(match, 0, 2));
          at.card = orders(match);
        },
      );
      attackWith(play, at.card, at.mine, play.at(1, 0));
      play.choose(0, "left", "territory.column");
      return play;
    };
    const fatal = begin(true);
    expect(fatal.position.activeSeats).toEqual([0, 2]);
    expect(territoriesOf(fatal.position, 1)).toEqual([]);
    fatal.end({ asked: [[0, "war"]] });
    const harmless = begin();
    expect(harmless.position.activeSeats).toEqual([0, 1, 2]);
    harmless.end({ asked: [[0, "war"]] });
  });

  it("is shared by two players who win at the same time [R79]", () => {
    // Seat 0 takes the last rival, who is the Heir Boss, while the source of half of all territories is already
    // eliminated.
    const play = lastBlow((match) => {
      Object.assign(match.state.achievements, { antiPeace: 1, loser: 2, heirBoss: 1, sourceOfDisaster: 2 });
      match.eliminate(2);
      for (const id of [...territoriesOf(match, 2)]) {
        match.move(id, "removed:0");
        delete match.state.territories[id];
        match.state.removals.push({ territory: id, keeper: 0, source: 2 });
      }
      for (const id of territoriesOf(match, 0).slice(0, 2)) {
        match.move(id, "territory-deck");
        delete match.state.territories[id];
      }
    });
    play.end({ outcome: "just-world", winners: [0, 2] });
  });
});

describe("The round limit", () => {
  const cases: [string, (match: Match) => void, number[]][] = [
    ["most territories", (match) => match.move(land(match, 0, 3), "territory-deck"), [1]],
    ["then most durability", (match) => weaken(match, 1), [0]],
    ["then most resources", (match) => fund(match, 1, 1), [1]],
    ["or all who are tied", () => {}, [0, 1]],
  ];
  it.each(cases)("is decided by %s [R80]", (_, edit, winners) => {
    const play = scenario(game, { seats: 2, options: { "round-limit": 5 } });
    play.until("development", "first");
    play.arrange(
      "end-of-turn",
      bare((match) => {
        match.turn.round = 5;
        match.turn.first = 0;
        for (const seat of [0, 1]) level(match, seat);
        edit(match);
        for (const id of Object.keys(match.state.territories) as CardId[]) {
          if (match.zoneOf(id) === "territory-deck") delete match.state.territories[id];
        }
      }),
      { seat: 1 },
    );
    play.end({ outcome: "round-limit", winners });
  });
});

function level(match: Match, seat: number): void {
  for (const id of territoriesOf(match, seat)) Object.assign(match.state.territories[id] ?? {}, { durability: 3 });
}

function weaken(match: Match, seat: number): void {
  Object.assign(match.state.territories[land(match, seat, 0)] ?? {}, { durability: 2 });
}
