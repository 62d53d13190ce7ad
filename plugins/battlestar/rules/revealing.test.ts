import type { CardId, Rule, Seat } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { handOf, hiddenLoyalty } from "../state.ts";
import { onTop } from "../testing/procedures.ts";
import { pilot, trying } from "../testing/space.ts";
import { crewed, hand, inTheLab, kindsIn, loyalty, reveal, stand } from "../testing/table.ts";
import { turnOf } from "../testing/turns.ts";
import type { Match } from "../types.ts";
import { isCylon } from "../values.ts";
import { attachedZone, presidentAttached, revealedZone, superCrisisHand } from "../zones.ts";
import { takeAction, takeActions } from "./actions.ts";
import { activateLocation } from "./locations.ts";
import { revealLoyalty } from "./revealing.ts";
import { replaceSuperCrisis } from "./super-crisis.ts";
import { turnSympathizer } from "./sympathizer.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

const plain: readonly CharacterId[] = ["kara-thrace", "william-adama", "laura-roslin"];
const fiveCards = ["repair-1", "repair-1", "repair-1", "repair-2", "repair-2"];
const first = (game: Match, seat: Seat) => hiddenLoyalty(game, seat)[0] as CardId;

/** A turn of the seat, starting at this phase. */
function turn(phase: string, seat: Seat, arrange: (game: Match) => void, characters = plain) {
  return turnOf(seat, phase, crewed(characters, arrange));
}

const at = (arrange: (game: Match) => void, characters = plain) => inTheLab(characters, arrange);

type Place = LocationId | "viper";

function put(game: Match, seat: Seat, place: Place): void {
  if (place === "viper") pilot(game, seat, "sw");
  else stand(game, seat, place);
}

/** Starbuck in seat 0 with these titles, a Cylon card, an attached quorum card and five skill cards. */
function starbuck(game: Match, place: Place, titles: readonly string[]): void {
  put(game, 0, place);
  loyalty(game, 0, "cylon-reduce-morale");
  hand(game, 0, ...fiveCards);
  game.move(onTop(game, "quorum-deck", "assign-arbitrator"), attachedZone(0));
  game.state.president = titles.includes("president") ? 0 : 2;
  game.state.admiral = titles.includes("admiral") ? 0 : 1;
  game.setZoneOwner("quorum-hand", game.state.president);
  onTop(game, "crisis-deck", "colonial-day");
}

/** She reveals as an action, uses the effect of the card if she may, and keeps three skill cards. */
function reveals(play: Play, place: Place): void {
  play.choose(0, "reveal-cylon:cylon-reduce-morale", "action");
  if (place !== "brig") play.confirm(0, true, "use-revealed-card");
  play.many(0, handOf(play.position, 0).slice(0, 2), "discard");
}

/** She is revealed and has lost her titles: Roslin is President and Adama Admiral, whoever was before. */
function isRevealedNow(play: Play, place: Place): void {
  const { state, position } = play;
  expect(state.players[0]).toMatchObject({ revealed: true, sympathizer: false, location: "resurrection-ship" });
  expect(state).toMatchObject({ president: 2, admiral: 1 });
  expect(position.zoneOwner("quorum-hand")).toBe(2);
  expect(state.resources.morale).toBe(place === "brig" ? 10 : 9);
  expect(handOf(position, 0)).toHaveLength(3);
  expect(kindsIn(position, attachedZone(0))).toEqual([]);
  expect(kindsIn(position, "quorum-discard")).toContain("assign-arbitrator");
  expect(play.story("spectator")).toContain("Assign Arbitrator is discarded.");
  expect(kindsIn(position, revealedZone(0))).toEqual(["cylon-reduce-morale"]);
  expect(state.vipers.filter((viper) => viper.pilot === 0)).toEqual([]);
  const [drawn, ...more] = position.zone(superCrisisHand(0)) as [CardId];
  expect(more).toEqual([]);
  for (const viewer of [0, 1, 2, "spectator"] as const) expect(position.hasSeen(viewer, drawn)).toBe(viewer === 0);
}

const isHome = ({ place }: { readonly place: string }) => place === "reserves";
const places = ["armory", "press-room", "sickbay", "viper", "brig"] as const;
const titlesHeld = [
  ["no title", []],
  ["President", ["president"]],
  ["Admiral", ["admiral"]],
  ["both titles", ["president", "admiral"]],
] as const;
/** Nobody in the Brig is Admiral while somebody is outside. */
const states = places.flatMap((place) =>
  titlesHeld
    .filter(([, titles]) => place !== "brig" || !titles.some((title) => title === "admiral"))
    .map(([holding, titles]) => ({ place, holding, titles })),
);

describe("a Cylon who is revealed", () => {
  it.each(states)("at $place with $holding in the player's own turn ends the turn (B75, B76)", ({ place, titles }) => {
    const play = turn("action", 0, (game) => starbuck(game, place, titles));
    const before = { raiders: play.state.raiders.length, vipers: play.state.vipers.filter(isHome).length };
    reveals(play, place);
    isRevealedNow(play, place);
    expect(play.state.vipers.filter(isHome)).toHaveLength(before.vipers + (place === "viper" ? 1 : 0));
    // There is no crisis and no icon: Adama's turn has started.
    expect(play.position.current).toBe(1);
    expect(play.position.zone("crisis-deck")).toHaveLength(70);
    expect(play.state.raiders).toHaveLength(before.raiders);
    expect(play.state.jumpTrack).toBe(0);
    play.end({ asked: [[1, "move"]] });
  });

  it.each(states)(
    "at $place with $holding under an Executive Order returns to its giver (B77)",
    ({ place, titles }) => {
      const play = turn("action", 1, (game) => {
        starbuck(game, place, titles);
        hand(game, 1, "executive-order-1");
      });
      play.choose(1, "play-skill-card:executive-order-1", "action");
      play.choose(1, "seat-0", "effect.player");
      // In the Brig there is no choice.
      if (place !== "brig") play.choose(0, "two-actions", "executive-order");
      reveals(play, place);
      isRevealedNow(play, place);
      // The second action is lost, and Adama has his crisis.
      expect(play.position.current).toBe(1);
      expect(kindsIn(play.position, "crisis")).toEqual(["colonial-day"]);
      expect(play.state.marks).not.toContain("turn-cut");
      play.end({ asked: [[1, "crisis.option"]] });
    },
  );

  it("as Admiral with everybody in the Brig leaves the title to the highest of the others there", () => {
    const play = turn("action", 0, (game) => {
      starbuck(game, "brig", ["admiral"]);
      for (const seat of [1, 2]) stand(game, seat, "brig");
    });
    reveals(play, "brig");
    isRevealedNow(play, "brig");
    play.end({ asked: [[1, "action"]] });
  });

  it("keeps three or fewer skill cards without being asked", () => {
    for (const cards of [0, 2, 3]) {
      const play = tried(
        (game) => revealLoyalty(game, 0, first(game, 0)),
        at((game) => {
          loyalty(game, 0, "cylon-reduce-morale");
          hand(game, 0, ...fiveCards.slice(0, cards));
        }),
      );
      play.confirm(0, false, "use-revealed-card");
      expect(handOf(play.position, 0)).toHaveLength(cards);
      play.end(done);
    }
  });

  it("as Apollo keeps three at random (Headstrong, B37)", () => {
    const play = tried(
      (game) => revealLoyalty(game, 0, first(game, 0)),
      at(
        (game) => {
          loyalty(game, 0, "cylon-reduce-morale");
          hand(game, 0, ...fiveCards);
        },
        ["lee-adama", "william-adama", "laura-roslin"],
      ),
    );
    play.confirm(0, false, "use-revealed-card");
    expect(handOf(play.position, 0)).toHaveLength(3);
    play.end(done);
  });

  it("leaves a quorum card that is attached to the title to the next President", () => {
    const play = tried(
      (game) => revealLoyalty(game, 0, first(game, 0)),
      at((game) => {
        loyalty(game, 0, "cylon-reduce-morale");
        game.move(onTop(game, "quorum-deck", "accept-prophecy"), presidentAttached);
      }),
    );
    play.confirm(0, false, "use-revealed-card");
    expect(play.state.president).toBe(2);
    expect(kindsIn(play.position, presidentAttached)).toEqual(["accept-prophecy"]);
    play.end(done);
  });

  it("by the first of two actions loses the second (B75)", () => {
    const play = tried(
      (game) => takeActions(game, 0, 2),
      at((game) => void loyalty(game, 0, "cylon-reduce-morale")),
    );
    play.choose(0, "reveal-cylon:cylon-reduce-morale", "action");
    play.confirm(0, false);
    expect(play.state.marks).toContain("turn-cut");
    play.end(done);
    // A human takes the second one.
    const human = tried(
      (game) => takeActions(game, 0, 2),
      at((game) => void hand(game, 0, "consolidate-power-1")),
    );
    human.choose(0, "play-skill-card:consolidate-power-1", "action");
    human.allocate(0, { politics: 2 });
    human.expect(0).toBeAsked("action");
    human.pass(0);
    human.end(done);
  });

  it("as an Alert Viper Pilot gives no more orders to vipers from Command (B38, B75)", () => {
    for (const revealed of [false, true]) {
      const play = tried(
        (game) => activateLocation(game, 0, "command"),
        at(
          (game) => {
            stand(game, 0, "command");
            loyalty(game, 0, "cylon-reduce-morale");
          },
          ["lee-adama", "william-adama", "laura-roslin"],
        ),
      );
      play.choose(0, "launch:sw", "space.activate-viper");
      play.choose(0, "alert-viper-pilot:viper-1", "alert-viper-pilot");
      if (revealed) {
        play.choose(0, "reveal-cylon:cylon-reduce-morale", "action");
        play.confirm(0, false, "use-revealed-card");
      } else {
        play.pass(0, "action");
        play.pass(0, "space.activate-viper");
      }
      expect(play.state.players[0]?.revealed).toBe(revealed);
      play.end(done);
    }
  });

  it("with the Brig's card cannot name players outside Galactica, and sends a human on it (B78, B142)", () => {
    const play = cylonBrig((game) => stand(game, 1, "press-room"));
    // Of Roslin, Adama on Colonial One and the Cylon, only Roslin is left: nobody is asked.
    expect(play.state.players.map(({ location }) => location)).toEqual(["resurrection-ship", "press-room", "brig"]);
    play.end(done);
    const both = cylonBrig(() => {});
    both.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    both.choose(0, "seat-1");
    expect(both.state.players[1]?.location).toBe("brig");
    both.end(done);
  });

  /** Starbuck reveals the card that sends a player to the Brig, and uses it. */
  function cylonBrig(arrange: (game: Match) => void) {
    const play = tried(
      (game) => revealLoyalty(game, 0, first(game, 0)),
      at((game) => {
        loyalty(game, 0, "cylon-brig");
        arrange(game);
      }),
    );
    play.confirm(0, true, "use-revealed-card");
    return play;
  }

  it("discards the old super crisis card after drawing a new one (B150)", () => {
    const play = tried(
      (game) => replaceSuperCrisis(game, 1),
      at((game) => {
        reveal(game, 1);
        game.draw("super-crisis-deck", superCrisisHand(1), 1);
      }),
    );
    expect(play.position.zone(superCrisisHand(1))).toHaveLength(1);
    expect(play.position.zone("super-crisis-discard")).toHaveLength(1);
    play.end(done);
  });
});

describe("a second Cylon card", () => {
  /** Seat 0 has two Cylon cards and reveals one of them, then the rule runs. */
  function withTwo(rule: (game: Match) => Rule<unknown>, distance: number) {
    const play = tried(
      function* (game) {
        yield* takeAction(game, 0);
        yield* rule(game);
      },
      at((game) => {
        loyalty(game, 0, "cylon-reduce-morale");
        loyalty(game, 0, "cylon-brig");
        game.state.distance = distance;
      }),
    );
    for (const id of ["cylon-reduce-morale", "cylon-brig"]) play.expect(0).toHaveOption(`reveal-cylon:${id}`);
    play.choose(0, "reveal-cylon:cylon-reduce-morale", "action");
    play.confirm(0, false, "use-revealed-card");
    return play;
  }

  it("stays face down, and cannot be revealed any more (B81)", () => {
    const play = withTwo((game) => takeAction(game, 0), 0);
    expect(kindsIn(play.position, revealedZone(0))).toEqual(["cylon-reduce-morale"]);
    const [card] = hiddenLoyalty(play.position, 0) as [CardId];
    for (const viewer of [0, 1, 2, "spectator"] as const)
      expect(play.position.hasSeen(viewer, card)).toBe(viewer === 0);
    play.expect(0).toBeAsked("action", ["activate-location"]);
    play.pass(0);
    play.end(done);
  });

  it("is handed over by the Resurrection Ship at distance 7, and makes another player a Cylon (B85)", () => {
    const play = withTwo(function* (game) {
      yield* activateLocation(game, 0, "resurrection-ship");
      yield* takeAction(game, 1);
    }, 7);
    play.confirm(0, false, "effect.may");
    expect(isCylon(play.position, 1)).toBe(false);
    play.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    play.choose(0, "seat-1");
    expect(hiddenLoyalty(play.position, 0)).toEqual([]);
    expect(isCylon(play.position, 1)).toBe(true);
    play.expect(1).toHaveOption("reveal-cylon:cylon-brig");
    play.pass(1);
    play.end(done);
  });

  it("stays where it is at distance 8 (B85)", () => {
    const play = withTwo((game) => activateLocation(game, 0, "resurrection-ship"), 8);
    play.confirm(0, false, "effect.may");
    expect(hiddenLoyalty(play.position, 0)).toHaveLength(1);
    play.end(done);
  });

  it("may be handed to another revealed Cylon (B149)", () => {
    const play = withTwo(function* (game) {
      yield* turnSympathizer(game, 2);
      yield* activateLocation(game, 0, "resurrection-ship");
    }, 0);
    play.confirm(0, false, "effect.may");
    play.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    play.choose(0, "seat-2");
    expect(hiddenLoyalty(play.position, 2)).toHaveLength(1);
    play.end(done);
  });
});
