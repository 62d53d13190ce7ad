import type { Seat } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { actionPhase } from "../phases/action.ts";
import { movement } from "../phases/movement.ts";
import { startOfTurn } from "../phases/start-of-turn.ts";
import { grantActions } from "../rules/actions.ts";
import { drawCrisis } from "../rules/crisis.ts";
import { activateLocation } from "../rules/locations.ts";
import { playSuperCrisis } from "../rules/super-crisis.ts";
import { viperOf } from "../state.ts";
import { follow, onTop } from "../testing/procedures.ts";
import { pilot, trying } from "../testing/space.ts";
import { crewed, hand, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone, superCrisisHand } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;
type Arrange = (game: Match) => void;

/** The ids of the discarded crisis cards, the first discarded first. */
const discarded = (play: Play) => play.position.zone("crisis-discard").map((card) => play.position.card(card).id);

describe("Expert Pilot", () => {
  /** Starbuck's turn, up to the end of her actions. */
  function turn(arrange: Arrange): Play {
    return tried(
      function* (game) {
        yield* startOfTurn(game);
        yield* movement(game);
        yield* actionPhase(game);
      },
      crewed(["kara-thrace", "saul-tigh", "tom-zarek"], arrange),
    );
  }

  /** Flies to the next area as an action. */
  function flies(play: Play, to: string): void {
    play.choose(0, "activate-own-viper", "action");
    play.choose(0, `move:${to}`, "space.own-viper");
  }

  it("gives her two actions, and not three, if she flies a viper when her turn begins (B39)", () => {
    const play = turn((game) => void pilot(game, 0, "sw"));
    play.pass(0, "move");
    flies(play, "w");
    flies(play, "nw");
    expect(viperOf(play.position, 0)?.place).toBe("nw");
    play.end(done);
  });

  it("gives her both even after landing, and she may skip the second (B39)", () => {
    const play = turn((game) => {
      pilot(game, 0, "sw");
      hand(game, 0, "launch-scout-1", "consolidate-power-1");
    });
    play.choose(0, "hangar-deck", "move");
    play.many(0, play.position.zone(handZone(0)).slice(0, 1), "discard");
    play.choose(0, "play-skill-card:consolidate-power-1", "action");
    play.allocate(0, { tactics: 2 }, "draw-skill-cards");
    play.pass(0, "action");
    play.end(done);
  });

  it("does not work if she boards a viper during the turn: she takes one action besides that of the Hangar Deck (B39)", () => {
    const play = turn(() => {});
    play.pass(0, "move");
    play.choose(0, "activate-location", "action");
    play.choose(0, "sw", "space.launch-area");
    flies(play, "w");
    expect(viperOf(play.position, 0)?.place).toBe("w");
    play.end(done);
  });

  it("gives her one action on a location", () => {
    const play = turn((game) => stand(game, 0, "research-lab"));
    play.pass(0, "move");
    play.choose(0, "activate-location", "action");
    play.choose(0, "tactics", "draw-skill-card");
    play.end(done);
  });

  it("adds nothing to an Executive Order in another player's turn", () => {
    const play = tried(
      function* (game) {
        yield* startOfTurn(game);
        yield* grantActions(game, 1);
      },
      crewed(["saul-tigh", "kara-thrace", "tom-zarek"], (game) => void pilot(game, 1, "sw")),
    );
    play.choose(1, "move-and-act", "executive-order");
    play.pass(1, "move");
    play.choose(1, "activate-own-viper", "action");
    play.choose(1, "move:w", "space.own-viper");
    play.end(done);
  });
});

describe("Secret Destiny", () => {
  /** Seat 0 draws this many crises from a deck in this order. */
  function drawn(characters: readonly CharacterId[], ids: readonly string[], draws = 1, arrange: Arrange = () => {}) {
    return tried(
      function* (game) {
        for (let count = 0; count < draws; count++) yield* drawCrisis(game, 0);
      },
      crewed(characters, (game) => {
        for (const id of ids.toReversed()) onTop(game, "crisis-deck", id);
        arrange(game);
      }),
    );
  }

  const others: readonly CharacterId[] = ["saul-tigh", "kara-thrace", "tom-zarek"];

  it("replaces anybody's crisis card publicly, and only the new card is resolved (B35)", () => {
    const play = drawn(others, ["surrounded", "food-shortage"]);
    play.choose(1, "replace", "secret-destiny");
    expect(discarded(play)).toEqual(["surrounded"]);
    expect(play.position.zone("crisis").map((card) => play.position.card(card).id)).toEqual(["food-shortage"]);
    for (const card of play.position.zone("crisis")) expect(play.position.canSee("spectator", card)).toBe(true);
    play.choose(0, "1", "crisis.option");
    expect(play.state.resources.food).toBe(6);
    expect(play.state.basestars).toEqual([]);
    expect(play.state.icons).toMatchObject({ activation: "raiders", jump: true });
    play.end(done);
  });

  it("is then used up: neither the new card nor a later one can be replaced (B33)", () => {
    const play = drawn(others, ["surrounded", "food-shortage", "food-shortage"], 2);
    play.choose(1, "replace", "secret-destiny");
    expect(play.state.players[1]?.used).toEqual(["secret-destiny"]);
    for (const food of [6, 4]) {
      play.choose(0, "1", "crisis.option");
      expect(play.state.resources.food).toBe(food);
    }
    play.end(done);
  });

  it("may be saved for a later crisis, including her own", () => {
    const play = drawn(["kara-thrace", "saul-tigh", "tom-zarek"], ["food-shortage", "surrounded", "food-shortage"], 2);
    play.pass(0, "secret-destiny");
    play.choose(0, "1", "crisis.option");
    play.choose(0, "replace", "secret-destiny");
    expect(discarded(play)).toEqual(["food-shortage", "surrounded"]);
    follow(play, {});
    play.end(done);
  });

  it("comes before Delusional Intuition, and Baltar still draws one card (B35)", () => {
    const play = drawn(["gaius-baltar", "kara-thrace", "saul-tigh"], ["surrounded", "food-shortage"]);
    expect(play.prompts.map(({ seat, key }) => [seat, key])).toEqual([[1, "secret-destiny"]]);
    play.choose(1, "replace");
    play.choose(0, "piloting", "draw-skill-card");
    expect(play.position.zone(handZone(0))).toHaveLength(1);
    play.expect(0).toBeAsked("crisis.option");
    follow(play, {});
    play.end(done);
  });

  it("replaces the card that Roslin chose by one new card, without a second choice of two (B36)", () => {
    const crew: readonly CharacterId[] = ["laura-roslin", "kara-thrace", "saul-tigh"];
    const play = drawn(crew, ["surrounded", "ambush", "food-shortage"]);
    expect(play.prompts.map(({ seat, key }) => [seat, key])).toEqual([[0, "religious-visions"]]);
    follow(play, { answers: { "religious-visions": "ambush" } }, "secret-destiny");
    play.choose(1, "replace", "secret-destiny");
    expect(discarded(play)).toEqual(["ambush"]);
    play.expect(0).toBeAsked("crisis.option");
    play.choose(0, "1");
    expect(play.state.resources.food).toBe(6);
    play.end(done);
  });

  it("does not work on super crises (B31)", () => {
    const play = tried(
      (game) => playSuperCrisis(game, 0),
      crewed(others, (game) => {
        reveal(game, 0);
        game.move(onTop(game, "super-crisis-deck", "massive-assault"), superCrisisHand(0));
      }),
    );
    expect(play.state.basestars).toHaveLength(2);
    play.end(done);
  });

  it("ends when she becomes a revealed Cylon (B81)", () => {
    const play = drawn(others, ["surrounded"], 1, (game) => reveal(game, 1));
    expect(play.state.basestars).toHaveLength(1);
    play.end(done);
  });
});

describe("Insubordinate", () => {
  const crew: readonly CharacterId[] = ["sharon-valerii", "kara-thrace", "william-adama"];

  /** Seat 0 activates a location against the target. */
  function accused(target: Seat, location: "administration" | "admirals-quarters"): Play {
    const play = tried((game) => activateLocation(game, 0, location), crewed(crew));
    play.choose(0, `seat-${target}`, "effect.player");
    return play;
  }

  const changes = (play: Play) => play.log("spectator").filter(({ key }) => key === "log.difficulty-changed");

  it("makes the check against her at Admiral's Quarters easier by 3, without a decision (B19)", () => {
    const play = accused(1, "admirals-quarters");
    expect(changes(play).map(({ params }) => [params?.delta, params?.difficulty])).toEqual([[-3, 4]]);
    follow(play, {});
    play.end(done);
  });

  it("does nothing against others, when she activates the location, or at Administration", () => {
    for (const play of [accused(2, "admirals-quarters"), accused(1, "administration")]) {
      expect(changes(play)).toEqual([]);
      follow(play, {});
      play.end(done);
    }
    const hers = tried((game) => activateLocation(game, 1, "admirals-quarters"), crewed(crew));
    follow(hers, { answers: { "effect.player": "seat-2" } });
    expect(changes(hers)).toEqual([]);
    hers.end(done);
  });

  it("ends when she becomes a revealed Cylon, whom the location cannot affect (B64, B81)", () => {
    const play = tried(
      (game) => activateLocation(game, 0, "admirals-quarters"),
      crewed(crew, (game) => reveal(game, 1)),
    );
    play.expect(0).toHaveUnavailable("seat-1", "reason.is-revealed-cylon");
    follow(play, {});
    play.end(done);
  });
});
