import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import battlestar from "../index.ts";
import { checkCards, follow, onTop, ready } from "../testing/procedures.ts";
import { pilot, trying } from "../testing/space.ts";
import { cast, kindsIn, loyalty, loyaltyDeck, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Match, Position } from "../types.ts";
import { isCylon } from "../values.ts";
import { loyaltyZone, revealedZone } from "../zones.ts";
import { travel } from "./kobol-objective.ts";
import { buildLoyaltyDeck, dealLoyalty, giveLoyalty, joinLoyaltyDeck, viewLoyalty } from "./loyalty.ts";
import { sleeperPhase } from "./sleeper-agents.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

const plain: readonly CharacterId[] = ["laura-roslin", "william-adama", "kara-thrace"];
const withBoomer: readonly CharacterId[] = ["laura-roslin", "sharon-valerii", "kara-thrace"];
/** The number of loyalty cards of each player, face up or down. */
const counts = (position: Position) =>
  position.seats.map((seat) => position.zone(loyaltyZone(seat)).length + position.zone(revealedZone(seat)).length);

function at(arrange: (game: Match) => void, characters = plain) {
  return (game: Match) => {
    cast(game, ...characters);
    arrange(game);
  };
}

describe("loyalty cards", () => {
  it("are shown only to the player who looks (B53)", () => {
    const play = tried(
      (game) => viewLoyalty(game, 0, 1, "all"),
      at((game) => {
        loyalty(game, 1, "not-a-cylon");
        loyalty(game, 1, "cylon-brig");
      }),
    );
    for (const card of play.position.zone(loyaltyZone(1))) {
      for (const viewer of [0, 1, 2, "spectator"] as const) {
        expect(play.position.hasSeen(viewer, card)).toBe(viewer === 0 || viewer === 1);
      }
    }
    expect(play.story(0).join()).toContain("has:");
    expect(play.story(2).join()).not.toContain("has:");
    play.end(done);
  });

  it("are looked at one at random from two, unless a card says all (B162)", () => {
    const play = tried(
      (game) => viewLoyalty(game, 0, 1, "one-at-random"),
      at((game) => {
        loyalty(game, 1, "not-a-cylon");
        loyalty(game, 1, "cylon-brig");
      }),
    );
    const seen = play.position.zone(loyaltyZone(1)).filter((card) => play.position.hasSeen(0, card));
    expect(seen).toHaveLength(1);
    play.end(done);
  });

  it("cannot be looked at while a card in play forbids it (B134)", () => {
    const play = tried(
      (game) => viewLoyalty(game, 0, 1, "one-at-random"),
      at((game) => {
        loyalty(game, 1, "not-a-cylon");
        const rule = { kind: "no-looking-at-loyalty", until: "end-of-game" } as const;
        game.state.kept.push({ card: game.zone("crisis-deck")[0] as CardId, rule });
      }),
    );
    expect(play.position.hasSeen(0, play.position.zone(loyaltyZone(1))[0] as CardId)).toBe(false);
    play.end(done);
  });

  it("are all handed over unseen by others, and turn a human into a Cylon", () => {
    const play = tried(
      (game) => giveLoyalty(game, 1, 2),
      at((game) => {
        loyalty(game, 1, "cylon-brig");
        loyalty(game, 1, "not-a-cylon");
        loyalty(game, 2, "not-a-cylon");
      }),
    );
    expect(counts(play.position)).toEqual([0, 0, 3]);
    expect(isCylon(play.position, 2)).toBe(true);
    const card = play.position.zone(loyaltyZone(2)).find((id) => play.position.card(id).id === "cylon-brig") as CardId;
    expect(play.position.hasSeen(2, card)).toBe(true);
    expect(play.position.hasSeen(0, card)).toBe(false);
    play.end(done);
  });

  it("make a player a Cylon if one of them is a Cylon card", () => {
    const play = tried(
      function* () {},
      at((game) => {
        for (const seat of [0, 1]) loyalty(game, seat, "not-a-cylon");
        loyalty(game, 1, "cylon-brig");
      }),
    );
    expect(play.position.seats.map((seat) => isCylon(play.position, seat))).toEqual([false, true, false]);
    play.end(done);
  });
});

describe("the sleeper agents", () => {
  /** The fleet, which has travelled `from`, travels `distance` further. */
  function journey(from: number, distance: number) {
    const play = tried(
      (game) => travel(game, distance),
      at((game) => {
        loyaltyDeck(game, "not-a-cylon", "not-a-cylon", "cylon-brig");
        game.state.distance = from;
      }),
    );
    expect(play.state.distance).toBe(from + distance);
    play.end(done);
    return play;
  }

  it.each([
    [3, 1],
    [2, 2],
    [3, 2],
    [3, 3],
    [0, 5],
  ])("wake at 4 or beyond: from %i by %i (B89)", (from, distance) => {
    const play = journey(from, distance);
    expect(play.state.sleepersDealt).toBe(true);
    expect(counts(play.position)).toEqual([1, 1, 1]);
  });

  it.each([
    [0, 3],
    [2, 1],
  ])("sleep below 4: from %i by %i (B89)", (from, distance) => {
    const play = journey(from, distance);
    expect(play.state.sleepersDealt).toBe(false);
    expect(counts(play.position)).toEqual([0, 0, 0]);
  });

  it("wake only once (B89)", () => {
    const play = tried(
      function* (game) {
        for (let jumps = 0; jumps < 3; jumps++) yield* travel(game, 2);
        yield* sleeperPhase(game);
      },
      at((game) => loyaltyDeck(game, "not-a-cylon", "not-a-cylon", "not-a-cylon", "cylon-brig")),
    );
    expect(play.state.distance).toBe(6);
    expect(counts(play.position)).toEqual([1, 1, 1]);
    expect(play.position.zone("loyalty-deck")).toHaveLength(1);
    play.end(done);
  });

  it("wake at once by Legendary Discovery: cards are dealt from the current player on (B89, B90)", () => {
    const play = scenario(battlestar, { seats: 3 });
    let adds: CardId[] = [];
    const edit = (game: Match) => {
      ready(game);
      for (const seat of game.seats) game.moveAll(loyaltyZone(seat), "box");
      loyaltyDeck(game, "cylon-brig", "not-a-cylon", "cylon-sickbay");
      onTop(game, "crisis-deck", "legendary-discovery");
      game.state.distance = 3;
      game.state.raiders = [];
      adds = checkCards(game, 0, ["tactics", "piloting"], 14);
    };
    play.arrange("crisis", edit, { seat: 1 });
    follow(play, { adds }, "move");
    expect(kindsIn(play.position, loyaltyZone(1))).toEqual(["cylon-brig"]);
    expect(kindsIn(play.position, loyaltyZone(2))).toEqual(["not-a-cylon"]);
    expect(kindsIn(play.position, loyaltyZone(0))).toEqual(["cylon-sickbay"]);
    expect(play.position.zone("loyalty-deck")).toHaveLength(0);
    // The cards are dealt before the basestar launches raiders for the icon of the card.
    const story = play.log("spectator").map(({ key }) => key);
    const dealt = story.indexOf("log.loyalty-dealt-sleeper");
    expect(dealt).toBeGreaterThan(story.indexOf("log.distance-travelled"));
    expect(dealt).toBeLessThan(story.findIndex((key) => key.includes("launched")));
    play.end(openPrompts(play));
  });

  it("give everybody a card, revealed Cylons included, that only its player sees (B90)", () => {
    const play = tried(
      sleeperPhase,
      at((game) => {
        loyaltyDeck(game, "not-a-cylon", "cylon-brig", "cylon-sickbay");
        reveal(game, 2);
      }),
    );
    expect(counts(play.position)).toEqual([1, 1, 1]);
    for (const seat of play.position.seats) {
      const [card] = play.position.zone(loyaltyZone(seat)) as [CardId];
      for (const viewer of [0, 1, 2, "spectator"] as const) {
        expect(play.position.hasSeen(viewer, card)).toBe(viewer === seat);
      }
    }
    // None of this reveals anybody.
    expect(play.state.players.map(({ revealed }) => revealed)).toEqual([false, false, true]);
    play.end(done);
  });

  const deck = ["not-a-cylon", "cylon-brig", "not-a-cylon", "not-a-cylon"];
  const boomers: readonly (readonly [state: string, arrange: (game: Match) => void, location: string])[] = [
    ["in the Armory goes to the Brig (B90)", () => {}, "brig"],
    ["in a viper goes to the Brig (B90)", (game) => void pilot(game, 1, "se"), "brig"],
    ["on Colonial One goes to the Brig (B90)", (game) => stand(game, 1, "press-room"), "brig"],
    ["in the Brig stays there (B90)", (game) => stand(game, 1, "brig"), "brig"],
    ["as a revealed Cylon stays where she is (B46)", (game) => reveal(game, 1), "resurrection-ship"],
  ];

  it.each(boomers)("give two cards to a Boomer, who %s (B90)", (_, arrange, location) => {
    const play = tried(
      sleeperPhase,
      at((game) => {
        loyaltyDeck(game, ...deck);
        arrange(game);
      }, withBoomer),
    );
    expect(counts(play.position)).toEqual([1, 2, 1]);
    expect(play.state.players[1]?.location).toBe(location);
    expect(play.state.vipers.filter((viper) => viper.pilot === 1)).toEqual([]);
    expect(play.position.zone("loyalty-deck")).toHaveLength(0);
    play.end(done);
  });

  it("send nobody to the Brig without Boomer, and give Baltar one card (B90)", () => {
    const play = tried(
      sleeperPhase,
      at(
        (game) => loyaltyDeck(game, "not-a-cylon", "cylon-brig", "not-a-cylon"),
        ["laura-roslin", "gaius-baltar", "kara-thrace"],
      ),
    );
    expect(counts(play.position)).toEqual([1, 1, 1]);
    expect(play.state.players.map(({ location }) => location)).not.toContain("brig");
    play.end(done);
  });

  it("turn a Boomer who is dealt the Sympathizer, and take her out of the Brig (B90, B86)", () => {
    const play = tried(
      sleeperPhase,
      at((game) => loyaltyDeck(game, "not-a-cylon", "sympathizer", "not-a-cylon", "not-a-cylon"), withBoomer),
    );
    const moves = play.log("spectator").filter(({ key }) => key === "log.character-moved");
    expect(moves.map(({ params }) => params?.location)).toMatchObject([
      { key: "location.brig.name" },
      { key: "location.resurrection-ship.name" },
    ]);
    expect(play.state.players[1]).toMatchObject({ revealed: true, sympathizer: true });
    play.end(done);
  });

  const crews: readonly (readonly [whom: string, characters: readonly CharacterId[]])[] = [
    ["neither Boomer nor Baltar", []],
    ["Boomer", ["sharon-valerii"]],
    ["Baltar", ["gaius-baltar"]],
    ["both Boomer and Baltar", ["sharon-valerii", "gaius-baltar"]],
  ];
  const others: readonly CharacterId[] = [
    ...(["laura-roslin", "william-adama", "kara-thrace"] as const),
    ...(["saul-tigh", "galen-tyrol", "tom-zarek"] as const),
  ];
  const tables = [3, 4, 5, 6].flatMap((seats) => crews.map(([whom, crew]) => ({ seats, whom, crew })));

  it.each(tables)("leave no card in the deck: $seats players with $whom (B90)", ({ seats, crew }) => {
    const characters = [...crew, ...others].slice(0, seats);
    const triedBy = trying((game, settings) => scenario(game, { ...settings, seats }));
    const play = triedBy(
      function* (game) {
        buildLoyaltyDeck(game);
        yield* dealLoyalty(game, "setup");
        joinLoyaltyDeck(game);
        yield* sleeperPhase(game);
      },
      at(() => {}, characters),
    );
    expect(counts(play.position)).toEqual(
      characters.map((id) => (id === "sharon-valerii" || id === "gaius-baltar" ? 3 : 2)),
    );
    expect(play.position.zone("loyalty-deck")).toHaveLength(0);
    const dealt = play.position.seats.flatMap((seat) =>
      [loyaltyZone(seat), revealedZone(seat)].flatMap((zone) => kindsIn(play.position, zone)),
    );
    expect(dealt.filter((kind) => kind.startsWith("cylon-"))).toHaveLength(seats < 5 ? 1 : 2);
    expect(dealt.filter((kind) => kind === "sympathizer")).toHaveLength(seats % 2 === 0 ? 1 : 0);
    play.end(done);
  });
});
