import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { checkCards, follow, onTop, ready } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { cast, destiny, hand, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { attachedZone, handZone, presidentAttached } from "../zones.ts";
import { drawCrisis } from "./crisis.ts";
import { activateLocation } from "./locations.ts";

const tried = trying((game, settings) => scenario(game, settings));
const ofSix = trying((game) => scenario(game, { seats: 6 }));
const done = { asked: [[0, "done"]] } as const;
const pass = { pass: true } as const;
type Play = ReturnType<typeof tried>;

/** Seat 0 draws the crisis. */
const draw = (game: Match) => drawCrisis(game, 0);

/** The prompts asked, without repeats in a row. */
function inARow(asked: readonly string[]): string[] {
  return asked.filter((key, index) => key !== asked[index - 1]);
}

function cardOfHand(play: Play, seat: number, kind: string): CardId {
  return play.position.zone(handZone(seat)).find((id) => play.position.card(id).id === kind) as CardId;
}

function difficulty(play: Play): number | undefined {
  return play.state.checks[0]?.difficulty;
}

describe("the order of a skill check", () => {
  /** Colonial Day, a check of 10 on politics and tactics, at a table with everybody who can react. */
  function colonialDay() {
    const play = ofSix(draw, (game) => {
      cast(
        game,
        ...(["saul-tigh", "karl-agathon", "sharon-valerii", "galen-tyrol", "william-adama", "laura-roslin"] as const),
      );
      for (const seat of game.seats) stand(game, seat, "research-lab");
      hand(game, 0, "executive-order-1");
      hand(game, 1, "launch-scout-2");
      hand(game, 2, "launch-scout-1");
      hand(game, 3, "repair-2");
      hand(game, 4, "executive-order-2");
      hand(game, 5, "scientific-research-3", "declare-emergency-3", "investigative-committee-3");
      destiny(game, "strategic-planning-3", "evasive-maneuvers-1");
      onTop(game, "crisis-deck", "colonial-day");
    });
    const adds = [
      cardOfHand(play, 1, "launch-scout-2"),
      cardOfHand(play, 2, "launch-scout-1"),
      cardOfHand(play, 3, "repair-2"),
    ];
    return { play, adds };
  }

  it("is choice, Helo, Boomer, cards before it, cards added, Tyrol, emergency, effects, Adama (B18, B19, B22, B24, B29)", () => {
    const { play, adds } = colonialDay();
    const first = follow(
      play,
      { answers: { "crisis.option": "1", "before-check": [pass, pass, pass, pass, pass, "scientific-research-3"] } },
      "add-to-check",
    );
    expect(inARow(first)).toEqual(["crisis.option", "moral-compass", "mysterious-intuition", "before-check"]);
    // Destiny is added already, and the player to the left of the current player begins.
    expect(play.state.checks[0]).toMatchObject({ destiny: 2, added: [] });
    expect(play.prompts.map(({ seat }) => seat)).toEqual([1]);
    expect(follow(play, { adds }, "blind-devotion")).toEqual(Array.from({ length: 6 }, () => "add-to-check"));
    expect(play.state.checks[0]?.added.map(({ seat, count }) => [seat, count])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 0],
      [5, 0],
      [0, 0],
    ]);
    expect(play.state.checks[0]?.total).toBeUndefined();
    play.choose(3, "piloting", "blind-devotion");
    // 3 from destiny, 2 and 1 of tactics, 2 of engineering by Scientific Research, 0 of piloting.
    expect(play.state.checks[0]?.total).toBe(8);
    expect(play.state.resources.morale).toBe(10);
    const last = follow(
      play,
      { answers: { "declare-emergency": [pass, pass, "declare-emergency-3"] } },
      "command-authority",
    );
    expect(inARow(last)).toEqual(["declare-emergency"]);
    expect(difficulty(play)).toBe(8);
    expect(play.state.resources.morale).toBe(11);
    expect(play.position.zone("check-open:0")).toHaveLength(5);
    play.choose(4, "take", "command-authority");
    expect(play.position.zone(handZone(4))).toHaveLength(6);
    play.end(done);
  });

  it("ends if Boomer uses her ability: no cards, no Tyrol, no Adama (B18)", () => {
    const { play } = colonialDay();
    const asked = follow(play, { answers: { "crisis.option": "1", "mysterious-intuition": "fail" } });
    expect(asked).toEqual(["crisis.option", "moral-compass", "mysterious-intuition"]);
    expect(play.state.resources.morale).toBe(8);
    expect(play.position.zone("destiny")).toHaveLength(2);
    play.end(done);
  });

  it("also asks for an emergency if the outcome is partial, whose effects come before Adama (B27, B28)", () => {
    const resistance = (emergency: boolean) => {
      let adds: CardId[] = [];
      const play = tried(draw, (game) => {
        ready(game, ["saul-tigh", "william-adama", "laura-roslin"]);
        hand(game, 2, "declare-emergency-3");
        onTop(game, "crisis-deck", "resistance");
        adds = checkCards(game, 1, ["politics", "leadership", "tactics"], 10);
      });
      const answers = { "declare-emergency": [pass, pass, emergency ? "declare-emergency-3" : pass] };
      expect(inARow(follow(play, { adds, answers }, "command-authority"))).toEqual([
        "before-check",
        "add-to-check",
        "declare-emergency",
      ]);
      return play;
    };
    const partial = resistance(false);
    expect(partial.state.resources).toMatchObject({ food: 7, population: 12 });
    partial.pass(1, "command-authority");
    partial.end(done);
    const passed = resistance(true);
    expect(passed.state.resources).toMatchObject({ food: 8, population: 12 });
    passed.pass(1, "command-authority");
    passed.end(done);
  });

  it("begins at a location with all changes of the difficulty, which add up (B19, B20)", () => {
    const play = tried(
      (game) => activateLocation(game, 0, "admirals-quarters"),
      (game) => {
        ready(game, ["saul-tigh", "kara-thrace", "laura-roslin"]);
        Object.assign(game.state, { president: 1, admiral: 0 });
        game.move(onTop(game, "quorum-deck", "accept-prophecy"), presidentAttached);
        game.move(onTop(game, "quorum-deck", "assign-arbitrator"), attachedZone(2));
      },
    );
    // Accept Prophecy raises 7 by 2, because she is President; Insubordinate lowers it by 3.
    play.choose(0, "seat-1", "effect.player");
    play.expect(0).toBeAsked("cylon-hatred");
    expect(difficulty(play)).toBe(6);
    play.choose(0, "lower-3");
    play.expect(2).toBeAsked("assign-arbitrator");
    expect(difficulty(play)).toBe(3);
    play.choose(2, "raise-3");
    expect(difficulty(play)).toBe(6);
    expect(play.state.checks[0]?.destiny).toBe(0);
    expect(inARow(follow(play, {}))).toEqual(["before-check", "add-to-check"]);
    play.end(done);
  });
});

describe("cards played before a check", () => {
  /** The Olympic Carrier, a check without a choice for which engineering does not count, with these hands. */
  function olympicCarrier(...hands: readonly (readonly string[])[]): Play {
    return tried(draw, (game) => {
      cast(game, "saul-tigh", "tom-zarek", "laura-roslin");
      for (const [seat, kinds] of hands.entries()) hand(game, seat, ...kinds);
      destiny(game, "repair-1", "repair-1");
      onTop(game, "crisis-deck", "the-olympic-carrier");
    });
  }

  it("are not requested a second time if they would add nothing (B30)", () => {
    const both = ["investigative-committee-3", "scientific-research-3"];
    const play = olympicCarrier(["repair-2"], both, both);
    play.expect(1).toBeAsked("before-check", both);
    play.choose(1, "investigative-committee-3", "before-check");
    for (const seat of [0, 2]) play.pass(seat, "before-check");
    play.expect(1).toBeAsked("before-check", ["scientific-research-3"]);
    play.expect(2).toBeAsked("before-check", ["scientific-research-3"]);
    play.choose(2, "scientific-research-3", "before-check");
    for (const seat of [0, 1]) play.pass(seat, "before-check");
    // Neither would add anything now.
    play.expect(1).toBeAsked("add-to-check");
    expect([1, 2].map((seat) => play.position.zone(handZone(seat)).length)).toEqual([1, 1]);
    follow(play, {});
    play.end(done);
  });

  it("do not include Scientific Research if engineering counts anyway (B30)", () => {
    const play = tried(draw, (game) => {
      cast(game, "saul-tigh", "tom-zarek", "laura-roslin");
      hand(game, 1, "scientific-research-3", "investigative-committee-3");
      onTop(game, "crisis-deck", "hangar-accident");
    });
    play.expect(1).toBeAsked("before-check", ["investigative-committee-3"]);
    follow(play, {});
    play.end(done);
  });

  it("by two players at once: the current player decides whose comes first, and the other keeps the card (B17)", () => {
    const play = olympicCarrier(["repair-2"], ["investigative-committee-3"], ["investigative-committee-4", "repair-1"]);
    play.choose(1, "investigative-committee-3", "before-check");
    play.choose(2, "investigative-committee-4", "before-check");
    play.pass(0, "before-check");
    play.expect(0).toBeAsked("who-first", ["seat-1", "seat-2"]);
    play.choose(0, "seat-2");
    expect(play.position.zone(handZone(1))).toHaveLength(1);
    expect(play.position.zone("skill-discard:politics").map((id) => play.position.card(id).id)).toEqual([
      "investigative-committee-4",
    ]);
    follow(play, {});
    play.end(done);
  });

  it("by two players at once: the second is asked again, and may decline (B17)", () => {
    const wanted = () => {
      const play = olympicCarrier(["repair-2"], ["investigative-committee-3"], ["scientific-research-3"]);
      play.choose(1, "investigative-committee-3", "before-check");
      play.choose(2, "scientific-research-3", "before-check");
      play.pass(0, "before-check");
      play.choose(0, "seat-1", "who-first");
      play.expect(2).toBeAsked("before-check", ["scientific-research-3"]);
      play.pass(0, "before-check");
      return play;
    };
    const back = wanted();
    back.pass(2, "before-check");
    expect(back.state.checks[0]?.skills).not.toContain("engineering");
    expect(back.position.zone(handZone(2))).toHaveLength(1);
    follow(back, {});
    back.end(done);
    const still = wanted();
    still.choose(2, "scientific-research-3", "before-check");
    expect(still.state.checks[0]).toMatchObject({ faceUp: true });
    expect(still.state.checks[0]?.skills).toContain("engineering");
    follow(still, {});
    still.end(done);
  });
});
