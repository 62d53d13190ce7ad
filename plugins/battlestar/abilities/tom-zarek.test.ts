import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { takeActions } from "../rules/actions.ts";
import { atLocation, checking, checkOutcome, ofCrisis } from "../testing/abilities.ts";
import { onTop } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { crewed, hand, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { presidentAttached } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

const zarek: readonly CharacterId[] = ["tom-zarek", "saul-tigh", "kara-thrace"];
const acting = (count: number) => (game: Match) => takeActions(game, 0, count);

describe("Friends in Low Places", () => {
  /** Zarek is seat 1. The difficulty is 5, and nobody has cards to add. */
  const second: readonly CharacterId[] = ["laura-roslin", "tom-zarek", "kara-thrace"];
  const key = "friends-in-low-places";

  it.each([
    ["administration", "lower-2", 3],
    ["administration", "raise-2", 7],
    ["brig", "lower-2", 3],
    ["brig", "raise-2", 7],
  ] as const)("changes the difficulty at %s by two (%s) before cards are added (B19)", (location, change, then) => {
    const play = tried(checking(atLocation(location)), crewed(second));
    play.expect(1).toBeAsked(key, ["lower-2", "raise-2"]);
    expect(play.state.checks[0]).toMatchObject({ stage: "before", difficulty: 5, destiny: 0 });
    play.choose(1, change);
    expect(play.story("spectator").join()).toContain(`the difficulty is now ${then}`);
    play.end(done);
  });

  it("may be declined, and works again in the next check (B19)", () => {
    const twice = (game: Match) =>
      (function* () {
        for (const location of ["brig", "administration"] as const) yield* checking(atLocation(location))(game);
      })();
    const play = tried(twice, crewed(second));
    play.pass(1, key);
    expect(play.story("spectator").join()).not.toContain("the difficulty is now");
    play.choose(1, "lower-2", key);
    expect(play.story("spectator").join()).toContain("the difficulty is now 3");
    play.end(done);
  });

  it("also works for his own check in the Brig", () => {
    const play = tried(
      checking(atLocation("brig")),
      crewed(zarek, (game) => stand(game, 0, "brig")),
    );
    play.choose(0, "lower-2", key);
    play.end(done);
  });

  it("adds to the change by a quorum card (B20)", () => {
    const play = tried(
      checking(atLocation("administration")),
      crewed(second, (game) => game.move(onTop(game, "quorum-deck", "accept-prophecy"), presidentAttached)),
    );
    expect(play.state.checks[0]?.difficulty).toBe(7);
    play.choose(1, "raise-2", key);
    expect(play.story("spectator").join()).toContain("the difficulty is now 9");
    play.end(done);
  });

  it("works nowhere else: not at Admiral's Quarters, not on a crisis (B19, B31)", () => {
    for (const source of [atLocation("admirals-quarters"), ofCrisis("crisis"), ofCrisis("super-crisis")]) {
      const play = tried(checking(source), crewed(second));
      expect(checkOutcome(play)).toBe("fail");
      play.end(done);
    }
  });

  it("ends when he becomes a revealed Cylon (B81)", () => {
    for (const location of ["administration", "brig"] as const) {
      const play = tried(
        checking(atLocation(location)),
        crewed(second, (game) => reveal(game, 1)),
      );
      expect(checkOutcome(play)).toBe("fail");
      play.end(done);
    }
  });
});

describe("Unconventional Tactics", () => {
  const tactics = "use-ability:unconventional-tactics";

  it.each(["fuel", "food", "morale"] as const)(
    "gains one population for one %s, as an action and once a game (B33)",
    (resource) => {
      const play = tried(
        acting(2),
        crewed(zarek, ({ state }) => Object.assign(state.resources, { fuel: 5, food: 5, morale: 5, population: 5 })),
      );
      play.choose(0, tactics, "action");
      play.expect(0).toBeAsked("effect.option", ["fuel", "food", "morale"]);
      play.choose(0, resource);
      expect(play.state.resources).toEqual({ fuel: 5, food: 5, morale: 5, population: 4, [resource]: 6 });
      play.expect(0).toHaveUnavailable(tactics, "reason.used-up");
      play.pass(0, "action");
      play.end(done);
    },
  );

  it("works in the Brig (B67), but not for a revealed Cylon (B81)", () => {
    const brig = tried(
      acting(1),
      crewed(zarek, (game) => stand(game, 0, "brig")),
    );
    brig.expect(0).toHaveOption(tactics);
    brig.pass(0);
    brig.end(done);
    const revealed = tried(
      acting(1),
      crewed(zarek, (game) => reveal(game, 0)),
    );
    revealed.expect(0).toBeAsked("action");
    revealed.expect(0).notToHaveOption(tactics);
    revealed.pass(0);
    revealed.end(done);
  });
});

describe("Convicted Criminal", () => {
  const activate = "activate-location";
  const places: readonly LocationId[] = ["administration", "press-room", "research-lab", "admirals-quarters"];
  const at = (location: LocationId, other: LocationId) =>
    crewed(zarek, (game) => {
      stand(game, 0, location);
      stand(game, 1, other);
      stand(game, 2, "armory");
    });

  it.each(places)("prevents him from activating %s unless he is alone there", (location) => {
    const together = tried(acting(1), at(location, location));
    together.expect(0).toHaveUnavailable(activate, "reason.convicted-criminal");
    together.pass(0);
    together.end(done);
    const alone = tried(acting(1), at(location, "command"));
    alone.expect(0).toHaveOption(activate);
    alone.pass(0);
    alone.end(done);
  });

  it("does not prevent him from activating the Brig (B41)", () => {
    const play = tried(acting(1), at("brig", "brig"));
    play.choose(0, activate);
    play.expect(0).toBeAsked("friends-in-low-places");
    play.pass(0);
    play.end(done);
  });

  it("does not prevent other actions there, nor others from using his location", () => {
    const play = tried(
      acting(1),
      crewed(zarek, (game) => {
        for (const seat of [0, 1]) stand(game, seat, "press-room");
        hand(game, 0, "consolidate-power-1");
      }),
    );
    play.expect(0).toHaveOption("play-skill-card:consolidate-power-1");
    play.pass(0);
    play.end(done);
    const tigh = tried((game) => takeActions(game, 1, 1), at("press-room", "press-room"));
    tigh.expect(1).toHaveOption(activate);
    tigh.pass(1);
    tigh.end(done);
  });

  it("ends when he becomes a revealed Cylon, who need not be alone (B81)", () => {
    const play = tried(
      acting(1),
      crewed(zarek, (game) => {
        for (const seat of [0, 1]) reveal(game, seat);
        for (const seat of [0, 1]) stand(game, seat, "human-fleet");
      }),
    );
    play.expect(0).toHaveOption(activate);
    play.pass(0);
    play.end(done);
  });
});
