import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { quorumCards } from "../decks/quorum.ts";
import { changes, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { cylons, trying } from "../testing/space.ts";
import { reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { attachedZone, presidentAttached } from "../zones.ts";
import { activateLocation } from "./locations.ts";
import { playQuorum } from "./quorum.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Name = (typeof quorumCards)[number]["id"];
type Arrange = (game: Match) => void;

const discarded = "quorum-discard";

type Row = readonly [
  card: Name,
  what: string,
  changes: Table,
  goes: string,
  script?: Script & { readonly arrange?: Arrange },
];

/** Seat 2, the President, plays the card in the turn of seat 0. */
function played(id: Name, arrange: Arrange = () => {}) {
  let before: Table = {};
  const play = tried(
    (game) => playQuorum(game, 2),
    (game) => {
      ready(game);
      arrange(game);
      game.move(onTop(game, "quorum-deck", id), "quorum-hand");
      before = tableOf(game);
    },
  );
  const card = () => {
    const zones = ["quorum-discard", "quorum-hand", "removed", presidentAttached, ...[0, 1, 2].map(attachedZone)];
    return zones.find((zone) => play.position.zone(zone).some((each) => play.position.card(each).id === id));
  };
  return { play, zone: card, changed: () => changes(before, tableOf(play.position)) };
}

const gone: Table = { "quorum hand": -1 };
const brute = (option: string, dice: number): Script => ({ answers: { "effect.option": option }, dice: [dice] });

const roslinIsAdmiral: Arrange = ({ state }) => Object.assign(state, { admiral: 2 });

const rows: readonly Row[] = [
  [
    "accept-prophecy",
    "brings a card of any type, and stays with the title",
    { ...gone, "hand 2": 1 },
    presidentAttached,
    { answers: { "draw-skill-card": "piloting" } },
  ],
  [
    "arrest-order",
    "sends anybody to the Brig; the Admiral loses the title there",
    { ...gone, "at 1": "brig", admiral: 0 },
    discarded,
    { answers: { "effect.player": "seat-1" } },
  ],
  [
    "assign-arbitrator",
    "brings two politics, and is given to another player",
    { ...gone, "hand 2": 2 },
    attachedZone(0),
    { answers: { "effect.player": "seat-0" } },
  ],
  [
    "assign-mission-specialist",
    "brings two politics, and is given to another player",
    { ...gone, "hand 2": 2 },
    attachedZone(1),
    { answers: { "effect.player": "seat-1" } },
  ],
  [
    "assign-vice-president",
    "brings two politics, and is given to another player",
    { ...gone, "hand 2": 2 },
    attachedZone(1),
    { answers: { "effect.player": "seat-1" } },
  ],
  [
    "authorization-of-brutal-force",
    "destroys three raiders, from any areas",
    { ...gone, "raiders w": -1, "raiders ne": -2 },
    discarded,
    {
      answers: { "effect.option": "raiders", "space.destroy-cylon": ["ne", "w", "ne"] },
      dice: [3],
      arrange(game) {
        cylons(game, "raider", "w", 2);
        cylons(game, "raider", "ne", 2);
      },
    },
  ],
  [
    "authorization-of-brutal-force",
    "or a heavy raider",
    { ...gone, "heavy raiders e": -1 },
    discarded,
    { ...brute("heavy-raider", 8), arrange: (game) => void cylons(game, "heavy-raider", "e", 2) },
  ],
  [
    "authorization-of-brutal-force",
    "or a centurion, and on 2 or less costs population",
    { ...gone, "centurions 2": -1, population: -1 },
    discarded,
    {
      ...brute("centurion", 2),
      arrange: ({ state }) => Object.assign(state, { centurions: [0, 0, 1, 0, 0] }),
    },
  ],
  [
    "authorization-of-brutal-force",
    "rolls also if there was nothing to destroy (B60)",
    { ...gone, population: -1 },
    discarded,
    brute("raiders", 1),
  ],
  [
    "encourage-mutiny",
    "on 3 or more makes another player Admiral, who rolls",
    { ...gone, admiral: 0 },
    discarded,
    { answers: { "effect.player": "seat-0" }, dice: [3], arrange: roslinIsAdmiral },
  ],
  [
    "encourage-mutiny",
    "on less costs morale",
    { ...gone, morale: -1 },
    discarded,
    { answers: { "effect.player": "seat-0" }, dice: [2], arrange: roslinIsAdmiral },
  ],
  [
    "food-rationing",
    "on 6 or more brings food and leaves the game",
    { ...gone, food: 1, removed: "food-rationing" },
    "removed",
    { dice: [6] },
  ],
  ["food-rationing", "on less is discarded", gone, discarded, { dice: [5] }],
  [
    "inspirational-speech",
    "on 6 or more brings morale and leaves the game",
    { ...gone, morale: 1, removed: "inspirational-speech" },
    "removed",
    { dice: [6] },
  ],
  ["inspirational-speech", "on less is discarded", gone, discarded, { dice: [5] }],
  [
    "presidential-pardon",
    "frees somebody else to a location of the President's choice (B62)",
    { ...gone, "at 1": "hangar-deck" },
    discarded,
    { answers: { "leave-brig": "hangar-deck" }, arrange: (game) => stand(game, 1, "brig") },
  ],
  [
    "presidential-pardon",
    "does nothing with nobody else in the Brig",
    gone,
    discarded,
    { arrange: (game) => stand(game, 2, "brig") },
  ],
  [
    "release-cylon-mugshots",
    "shows a loyalty card of another player, and on 3 or less costs morale",
    { ...gone, "knows 2": 1, morale: -1 },
    discarded,
    { answers: { "effect.player": "seat-0" }, dice: [3] },
  ],
  ["release-cylon-mugshots", "on more costs nothing", { ...gone, "knows 2": 1 }, discarded, { dice: [4] }],
];

describe("a quorum card", () => {
  for (const [id, what, expected, goes, { arrange, ...script } = {}] of rows) {
    it(`${id} ${what}`, () => {
      const { play, zone, changed } = played(id, arrange);
      follow(play, script);
      expect(changed()).toEqual(expected);
      expect(zone()).toBe(goes);
      play.end(done);
    });
  }

  it("has a test for every card", () => {
    const had = rows.map(([id]) => id);
    expect(quorumCards.filter(({ id }) => !had.includes(id))).toEqual([]);
  });

  it.each(["food-rationing", "inspirational-speech"] as const)(
    "%s leaves the game only if it succeeds, and comes back by its deck otherwise (B63)",
    (id) => {
      for (const [die, goes] of [
        [6, "removed"],
        [5, "quorum-discard"],
      ] as const) {
        const { play, zone } = played(id);
        follow(play, { dice: [die] });
        expect(zone()).toBe(goes);
        play.end(done);
      }
    },
  );

  it("is chosen from the hand, which nobody else sees", () => {
    const { play } = played("food-rationing", (game) => {
      game.move(onTop(game, "quorum-deck", "arrest-order"), "quorum-hand");
    });
    const cards = play.position.zone("quorum-hand");
    play.expect(2).toBeAsked("play-quorum", cards);
    for (const card of cards) expect(play.position.hasSeen(0, card)).toBe(false);
    follow(play, { answers: { "play-quorum": "food-rationing" }, dice: [1] });
    expect(play.position.zone("quorum-hand")).toHaveLength(1);
    play.end(done);
  });

  it("cannot name a revealed Cylon (B82), and may name the President unless it says another player", () => {
    const { play } = played("arrest-order", (game) => reveal(game, 0));
    play.choose(2, play.position.zone("quorum-hand")[0] as CardId, "play-quorum");
    play.expect(2).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    play.expect(2).toHaveUnavailable("seat-0", "reason.is-revealed-cylon");
    play.choose(2, "seat-2");
    expect(play.state.president).toBe(2);
    play.end(done);
  });

  it("Encourage Mutiny names a player in the Brig only if nobody else can be named; the player gets no title (B61)", () => {
    const one = played("encourage-mutiny", (game) => stand(game, 0, "brig"));
    // Roslin plays it and Zarek has the title: only Tigh is left.
    follow(one.play, { dice: [8] });
    expect(one.changed()).toEqual(gone);
    one.play.end(done);
    const two = played("encourage-mutiny", (game) => {
      stand(game, 0, "brig");
      game.state.admiral = 2;
    });
    follow(two.play, { dice: [8] });
    expect(two.changed()).toEqual({ ...gone, admiral: 1 });
    two.play.end(done);
  });

  it("Release Cylon Mugshots rolls even if nobody can be looked at (B60)", () => {
    const { play, changed } = played("release-cylon-mugshots", (game) => {
      const card = onTop(game, "crisis-deck", "detector-sabotage");
      game.move(card, "kept");
      game.state.kept.push({ card, rule: { kind: "no-looking-at-loyalty", until: "end-of-game" } });
    });
    follow(play, { dice: [1] });
    expect(changed()).toEqual({ ...gone, morale: -1 });
    play.end(done);
  });
});

describe("Assign Vice President", () => {
  /** Seat 1 activates Administration. */
  function administration(arrange: Arrange) {
    return tried(
      (game) => activateLocation(game, 1, "administration"),
      (game) => {
        ready(game);
        game.move(onTop(game, "quorum-deck", "assign-vice-president"), attachedZone(0));
        arrange(game);
      },
    );
  }

  it("lets only its holder be named at Administration (B59)", () => {
    const play = administration(() => {});
    // There is only one candidate, so nobody is asked.
    const [entry] = play.log("spectator").filter(({ key }) => key === "log.effect.player-chosen");
    expect(entry?.params).toMatchObject({ player: { seat: 1 }, target: { seat: 0 } });
    follow(play, {});
    play.end(done);
  });

  it("lets others be named while its holder is President (B59), but never the President (B144)", () => {
    const play = administration((game) => {
      game.state.president = 0;
    });
    play.expect(1).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    play.expect(1).toHaveUnavailable("seat-0", "reason.holds-title-already");
    follow(play, {});
    play.end(done);
  });
});
