import type { CardId, Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { crisis } from "../phases/crisis.ts";
import { cylonShips } from "../phases/cylon-ships.ts";
import { prepareJump } from "../phases/prepare-jump.ts";
import { changes, checkCards, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { cylons, trying } from "../testing/space.ts";
import { loyalty, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { drawCrisis, pickCrisis } from "./crisis.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Arrange = (game: Match) => void;

/** The changes made by the rule; the crisis cards are drawn in this order. */
function table(
  rule: (game: Match) => Rule<unknown>,
  crises: readonly string[],
  arrange: Arrange = () => {},
  crew?: readonly CharacterId[],
) {
  let before: Table = {};
  const play = tried(rule, (game) => {
    ready(game, crew);
    arrange(game);
    for (const id of crises.toReversed()) onTop(game, "crisis-deck", id);
    before = tableOf(game);
  });
  return { play, changed: () => changes(before, tableOf(play.position)) };
}

const draw = (game: Match) => drawCrisis(game, 0);

/** The last three steps of a turn. */
function* steps(game: Match): Rule {
  yield* crisis(game);
  yield* cylonShips(game);
  yield* prepareJump(game);
}

/** Seat 0, a revealed Cylon, looks at two crisis cards at Caprica. */
const caprica = (game: Match) => pickCrisis(game, 0, 2);
const asCylon: Arrange = (game) => reveal(game, 0);

describe("a crisis", () => {
  it("is public while it is resolved, then discarded", () => {
    const { play } = table(draw, ["colonial-day"]);
    const [card] = play.position.zone("crisis") as [CardId];
    expect(play.position.canSee("spectator", card)).toBe(true);
    expect(play.state.crisis).toEqual({ card, kind: "crisis", drawer: 0, raiders: [] });
    play.choose(0, "2", "crisis.option");
    expect(play.position.zoneOf(card)).toBe("crisis-discard");
    play.end(done);
  });

  it("shows the chosen option while it is carried out", () => {
    const { play } = table(draw, ["water-shortage-basestars"]);
    play.choose(2, "2", "crisis.option");
    play.expect(2).toBeAsked("discard");
    expect(play.state.crisis?.option).toBe("2");
    follow(play, {});
    play.end(done);
  });

  it("makes no check if the option without one is chosen (seed, skill check 1)", () => {
    const { play, changed } = table(draw, ["scouting-for-water"]);
    expect(follow(play, { answers: { "crisis.option": "2" } })).toEqual(["crisis.option"]);
    expect(changed()).toEqual({ food: -1 });
    play.end(done);
  });

  it("is declared passed by Mysterious Intuition after the choice of the option and Moral Compass (B18)", () => {
    const crew: readonly CharacterId[] = ["saul-tigh", "sharon-valerii", "karl-agathon"];
    const { play, changed } = table(draw, ["colonial-day"], undefined, crew);
    const asked = follow(play, { answers: { "crisis.option": "1", "mysterious-intuition": "pass" } });
    expect(asked).toEqual(["crisis.option", "moral-compass", "mysterious-intuition"]);
    expect(changed()).toMatchObject({ morale: 1 });
    play.end(done);
  });

  it("is changed by Moral Compass to the other option, but not within an option (B34)", () => {
    const crew: readonly CharacterId[] = ["saul-tigh", "tom-zarek", "karl-agathon"];
    const { play, changed } = table(draw, ["requested-resignation"], (game) => stand(game, 2, "armory"), crew);
    const asked = follow(play, {
      answers: { "crisis.option": "1", "moral-compass": "2", "effect.option": "resign" },
    });
    expect(asked).toEqual(["crisis.option", "moral-compass", "effect.option"]);
    expect(changed()).toEqual({ president: 1 });
    play.end(done);
  });

  it("without a President is decided by the current player (B157)", () => {
    const { play, changed } = table(draw, ["food-shortage"], ({ state }) => {
      delete state.president;
    });
    play.choose(0, "2", "crisis.option");
    follow(play, {});
    expect(changed()).toEqual({ food: -1, "hand 0": -3 });
    play.end(done);
  });

  it("makes the fleet jump at once, before its own jump icon counts on the new track (B116)", () => {
    let adds: CardId[] = [];
    const { play, changed } = table(steps, ["network-computers"], (game) => {
      game.state.jumpTrack = 4;
      onTop(game, "destination-deck", "barren-planet");
      adds = checkCards(game, 1, ["politics", "tactics", "engineering"], 11);
    });
    follow(play, { adds, answers: { "crisis.option": "1", "space.destination": "barren-planet" } });
    // The icon has moved the marker by one step from the start.
    expect(play.state.jumpTrack).toBe(1);
    expect(changed()).toMatchObject({ fuel: -2, distance: 2, voyage: "barren-planet" });
    play.end(done);
  });

  it("wakes the sleeper agents at once by Legendary Discovery (B89, B133)", () => {
    let adds: CardId[] = [];
    const { play } = table(draw, ["legendary-discovery"], (game) => {
      game.state.distance = 3;
      adds = checkCards(game, 1, ["tactics", "piloting"], 14);
    });
    follow(play, { adds });
    expect(play.state).toMatchObject({ distance: 4, sleepersDealt: true });
    expect(play.position.zone("crisis-discard")).toEqual([]);
    play.end(done);
  });
});

describe("an effect of a crisis", () => {
  it("that makes everybody discard asks all at the same time, except revealed Cylons (B147)", () => {
    const { play, changed } = table(draw, ["cylon-screenings"], (game) => reveal(game, 2));
    play.choose(0, "2", "crisis.option");
    expect(play.prompts.map(({ seat, key }) => [seat, key])).toEqual([
      [0, "discard"],
      [1, "discard"],
    ]);
    const [one] = play.position.zone("hand:1");
    play.many(1, play.position.zone("hand:1").slice(0, 2));
    expect(play.position.zone("hand:1")).toContain(one);
    play.many(0, play.position.zone("hand:0").slice(0, 2));
    expect(changed()).toEqual({ "hand 0": -2, "hand 1": -2 });
    play.end(done);
  });

  it("that makes everybody discard at random asks nobody, and excludes revealed Cylons", () => {
    const { play, changed } = table(draw, ["forced-water-mining"], (game) => reveal(game, 2));
    expect(follow(play, { answers: { "crisis.option": "2" } })).toEqual(["crisis.option"]);
    expect(changed()).toEqual({ food: 1, morale: -1, "hand 0": -1, "hand 1": -1 });
    play.end(done);
  });

  /** Seat 0 fails A Traitor Accused. */
  function accused(arrange: Arrange) {
    let adds: CardId[] = [];
    const { play } = table(draw, ["a-traitor-accused"], (game) => {
      arrange(game);
      adds = checkCards(game, 1, ["politics", "leadership"], 2);
    });
    follow(play, { adds, answers: { "crisis.option": "1" } }, "effect.player");
    return { play };
  }

  it("sends a player who can be sent, and says why others cannot (B64)", () => {
    const { play } = accused((game) => {
      stand(game, 1, "brig");
      reveal(game, 2);
    });
    // Only Tigh is left, so nobody is asked.
    expect(play.state.players[0]?.location).toBe("brig");
    play.end(done);
    const other = accused((game) => stand(game, 1, "brig"));
    other.play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-2"]);
    other.play.expect(0).toHaveUnavailable("seat-1", "reason.is-there-already");
    other.play.choose(0, "seat-2");
    other.play.end(done);
  });

  it("sends nobody if nobody can be sent (B65)", () => {
    const { play } = accused((game) => {
      for (const seat of [0, 1]) stand(game, seat, "brig");
      reveal(game, 2);
    });
    expect(play.state.players.map(({ location }) => location)).toEqual(["brig", "brig", "resurrection-ship"]);
    expect(play.log("spectator").map(({ key }) => key)).toContain("log.effect.nobody-to-choose");
    play.end(done);
  });

  it("sends nobody from the Brig to Sickbay, and names another player (D8)", () => {
    let adds: CardId[] = [];
    const { play } = table(draw, ["witch-hunt"], (game) => {
      stand(game, 1, "brig");
      adds = checkCards(game, 1, ["politics", "leadership"], 1);
    });
    follow(play, { adds }, "effect.player");
    play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-2"]);
    play.expect(0).toHaveUnavailable("seat-1", "reason.from-brig");
    play.choose(0, "seat-2");
    expect(play.state.players.map(({ location }) => location)).toEqual(["command", "brig", "sickbay"]);
    play.end(done);
  });

  it("allows nobody to look at loyalty cards while Detector Sabotage is in play (B134, B145)", () => {
    let adds: CardId[] = [];
    const { play, changed } = table(draw, ["informing-the-public"], (game) => {
      const card = onTop(game, "crisis-deck", "detector-sabotage");
      game.move(card, "kept");
      game.state.kept.push({ card, rule: { kind: "no-looking-at-loyalty", until: "end-of-game" } });
      adds = checkCards(game, 1, ["politics", "leadership"], 7);
    });
    follow(play, { adds, answers: { "crisis.option": "1" } });
    expect(changed()).not.toHaveProperty("knows 0");
    play.end(done);
  });

  it("allows looking at a revealed Cylon with a face-down loyalty card (B145)", () => {
    let adds: CardId[] = [];
    const { play, changed } = table(draw, ["informing-the-public"], (game) => {
      reveal(game, 2);
      adds = checkCards(game, 1, ["politics", "leadership"], 7);
    });
    follow(play, { adds, answers: { "crisis.option": "1", "effect.player": "seat-2" } });
    expect(changed()).toMatchObject({ "knows 0": 1 });
    const seen = play.log(0).find(({ key }) => key === "log.loyalty-seen");
    expect(seen?.to).toEqual([0]);
    play.end(done);
  });

  it("names only other players with a title for Cylon Screenings, or nobody if there are none (B128)", () => {
    let adds: CardId[] = [];
    const { play, changed } = table(draw, ["cylon-screenings"], (game) => {
      Object.assign(game.state, { president: 0, admiral: 0 });
      adds = checkCards(game, 1, ["politics", "leadership"], 8);
    });
    expect(follow(play, { adds, answers: { "crisis.option": "1" } })).not.toContain("effect.player");
    expect(changed()).toMatchObject({ morale: -1 });
    expect(changed()).not.toHaveProperty("knows 0");
    play.end(done);
  });

  it("cannot name the President or a revealed Cylon as the new President (B71, B144)", () => {
    let adds: CardId[] = [];
    const { play } = table(draw, ["prisoner-revolt"], (game) => {
      reveal(game, 0);
      adds = checkCards(game, 1, ["politics", "leadership", "tactics"], 5);
    });
    follow(play, { adds });
    // The President must name Zarek, the only candidate.
    expect(play.state.president).toBe(1);
    expect(play.position.zoneOwner("quorum-hand")).toBe(1);
    play.end(done);
  });
});

describe("Fulfiller of Prophecy", () => {
  const another: Script = { answers: { "crisis.option": ["2", "2"] } };

  it("activates its ships, then draws another crisis with its own ships and jump icon (B135)", () => {
    const { play, changed } = table(steps, ["fulfiller-of-prophecy", "colonial-day"], (game) => {
      cylons(game, "basestar", "w");
    });
    const asked = follow(play, { ...another, dice: [1] });
    // Fulfiller; its basestar; Colonial Day, whose basestars icon does not activate it again (D6).
    expect(asked.filter((key) => key === "crisis.option" || key.startsWith("strategic"))).toEqual([
      "crisis.option",
      "strategic-planning-cylons",
      "strategic-planning-cylons",
      "strategic-planning-cylons",
      "crisis.option",
    ]);
    expect(changed()).toEqual({ "hand 0": -1, morale: -1, track: 1 });
    play.end(done);
  });

  it("may lead to an attack", () => {
    const { play, changed } = table(steps, ["fulfiller-of-prophecy", "thirty-three"]);
    follow(play, { answers: { "crisis.option": "2" } });
    expect(changed()).toMatchObject({ "hand 0": -1, "basestars w": 1, kept: "thirty-three" });
    expect(changed()).not.toHaveProperty("track");
    play.end(done);
  });

  it("at Caprica draws another crisis at once, without icons (B159)", () => {
    const { play, changed } = table(caprica, ["fulfiller-of-prophecy", "riots-launch", "colonial-day"], (game) => {
      reveal(game, 0);
      cylons(game, "basestar", "w");
    });
    follow(play, { answers: { "crisis.pick": "fulfiller-of-prophecy", ...another.answers } });
    // The Cylon discards nothing (B83), and no basestar attacks.
    expect(changed()).toEqual({ morale: -1 });
    expect(play.state.icons).toBeUndefined();
    play.end(done);
  });
});

describe("at Caprica", () => {
  it("a revealed Cylon resolves one of two crises without its icons, and discards the other (D5)", () => {
    const { play, changed } = table(caprica, ["riots-launch", "food-shortage"], asCylon);
    const zone = play.position.zone("crisis-drawn:0");
    play.expect(0).toBeAsked("crisis.pick", [...zone]);
    for (const card of zone) expect(play.position.hasSeen(1, card)).toBe(false);
    follow(play, { answers: { "crisis.pick": "riots-launch", "crisis.option": "1" } });
    expect(changed()).toEqual({ food: -1, morale: -1 });
    expect(play.position.zone("crisis-discard").map((card) => play.position.card(card).id)).toEqual([
      "food-shortage",
      "riots-launch",
    ]);
    expect(play.state.icons).toBeUndefined();
    play.end(done);
  });

  it("the first step of an attack is carried out (D5)", () => {
    const { play, changed } = table(caprica, ["boarding-parties", "food-shortage"], (game) => {
      reveal(game, 0);
      cylons(game, "heavy-raider", "sw");
    });
    follow(play, { answers: { "crisis.pick": "boarding-parties" } });
    expect(changed()).toMatchObject({ "centurions 0": 1, "heavy raiders w": 2 });
    play.end(done);
  });

  it("a revealed Cylon makes the current player's choices, but is not affected as current player (B83)", () => {
    const accusation = table(caprica, ["a-traitor-accused", "food-shortage"], asCylon);
    follow(accusation.play, { answers: { "crisis.pick": "a-traitor-accused", "crisis.option": "2" } });
    expect(accusation.changed()).toEqual({});
    accusation.play.end(done);
    const shortage = table(caprica, ["a-traitor-accused", "food-shortage"], asCylon);
    follow(shortage.play, { answers: { "crisis.pick": "food-shortage", "crisis.option": "2" } });
    expect(shortage.changed()).toEqual({ food: -1, "hand 2": -2 });
    shortage.play.end(done);
  });

  it("Mandatory Testing does not look at the Cylon, who gains nothing from Fulfiller of Prophecy (B158)", () => {
    for (const [id, skills, total] of [
      ["mandatory-testing", ["politics", "leadership"], 13],
      ["fulfiller-of-prophecy", ["politics", "leadership"], 6],
    ] as const) {
      let adds: CardId[] = [];
      const { play, changed } = table(caprica, [id, "food-shortage"], (game) => {
        reveal(game, 0);
        loyalty(game, 0, "not-a-cylon");
        adds = checkCards(game, 1, skills, total);
      });
      follow(play, {
        adds,
        answers: { "crisis.pick": id, ...(id === "fulfiller-of-prophecy" && { "crisis.option": "1" }) },
      });
      expect(changed()).toEqual({ "hand 1": -adds.length });
      play.end(done);
    }
  });

  it("Starbuck may replace the chosen crisis", () => {
    const crew: readonly CharacterId[] = ["saul-tigh", "kara-thrace", "laura-roslin"];
    const { play, changed } = table(caprica, ["riots-launch", "food-shortage", "colonial-day"], asCylon, crew);
    follow(play, {
      answers: { "crisis.pick": "riots-launch", "secret-destiny": "replace", "crisis.option": "2" },
    });
    expect(changed()).toEqual({ morale: -1 });
    play.end(done);
  });
});
