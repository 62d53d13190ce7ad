import { type CardId, type Rule, t } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { Check } from "../effects/index.ts";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { outcomesOf } from "../operations/decisions.ts";
import { effectsText } from "../operations/index.ts";
import type { CheckSource } from "../state-types.ts";
import { trying } from "../testing/space.ts";
import { cast, destiny, hand, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { attachedZone, handZone, presidentAttached, skillDeckZone, skillDiscardZone } from "../zones.ts";
import { skillCheck } from "./handles.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

const printed: Check = { difficulty: 5, skills: ["politics", "tactics"], pass: [], fail: [] };
const plain: readonly CharacterId[] = ["lee-adama", "laura-roslin", "karl-agathon"];

/** Makes a check in the turn of seat 0; the test finds its outcome in the log. */
function check(source: (game: Match) => CheckSource, of: Check = printed): (game: Match) => Rule {
  return function* (game) {
    const context = { source: { kind: "location", location: "brig" } } as const;
    const outcomes = outcomesOf(of, effectsText);
    yield* game.call(skillCheck, { check: of, source: source(game), context, outcomes });
  };
}

const inBrig = (location: LocationId = "brig", target?: number): CheckSource => ({
  kind: "location",
  location,
  by: 0,
  ...(target === undefined ? undefined : { target }),
});
const ofCrisis =
  (kind: "crisis" | "super-crisis", drawer = 0) =>
  (game: Match): CheckSource => ({ kind, card: game.zone(`${kind}-deck`)[0] as CardId, drawer });

function at(characters: readonly CharacterId[], arrange: (game: Match) => void) {
  return (game: Match) => {
    cast(game, ...characters);
    for (const seat of game.seats) stand(game, seat, "research-lab");
    arrange(game);
  };
}

function outcome(play: Play): string | undefined {
  const entry = play.log("spectator").findLast(({ key }) => key === "log.check-outcome");
  return (entry?.params?.outcome as { key: string } | undefined)?.key;
}

function total(play: Play): unknown {
  return play.log("spectator").findLast(({ key }) => key === "log.check-total")?.params?.total;
}

/** The id of the only card of that kind in the hand. */
function card(play: Play, seat: number, kind: string): string {
  return play.position.zone(handZone(seat)).find((id) => play.position.card(id).id === kind) as string;
}

/** Passes on all windows, and adds nothing. */
function rest(play: Play): void {
  play.until({ key: "done" }, (prompt) => (prompt.kind === "choose-many" ? { options: [] } : { pass: true }));
}

describe("a hand that somebody has looked at", () => {
  /** A check that asks player 1, whose two cards player 0 has seen. */
  const shown = () =>
    tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-1", "repair-1");
        hand(game, 1, "repair-1", "repair-2");
        for (const id of game.zone(handZone(1))) game.show(id, [0]);
      }),
    );

  it("does not show which of its cards are added face down", () => {
    const play = shown();
    const known = () => play.view(0).own?.known.filter(({ zone }) => zone === "hand");
    expect(known()).toHaveLength(2);
    play.until({ key: "add-to-check", seat: 1 }, (prompt) =>
      prompt.kind === "choose-many" ? { options: [] } : { pass: true },
    );
    play.many(1, [card(play, 1, "repair-2")], "add-to-check");
    expect(known()).toEqual([]);
    expect(play.position.zone(handZone(1)).map((id) => play.position.card(id).id)).toEqual(["repair-1"]);
    rest(play);
    play.end(done);
  });

  it("is still known when none of its cards is added, which all can see", () => {
    const play = shown();
    rest(play);
    expect(play.view(0).own?.known.filter(({ zone }) => zone === "hand")).toHaveLength(2);
    play.end(done);
  });
});

describe("a skill check", () => {
  it("adds two destiny cards, then the players' cards from the left of the current player, who is last (B21, B22)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-1", "repair-2", "repair-1");
        for (const seat of game.seats) hand(game, seat, "launch-scout-1");
      }),
    );
    for (const seat of [0, 1, 2]) play.pass(seat, "before-check");
    expect(play.state.checks[0]?.destiny).toBe(2);
    for (const seat of [1, 2, 0]) {
      expect(play.prompts.map((prompt) => prompt.seat)).toEqual([seat]);
      play.many(seat, [], "add-to-check");
    }
    expect(total(play)).toBe(-3);
    expect(outcome(play)).toBe("outcome.fail");
    play.end(done);
  });

  it("says beforehand what each card of a hand would bring to the total (B25)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-1", "repair-2");
        hand(game, 1, "strategic-planning-3", "repair-2");
      }),
    );
    play.until({ key: "add-to-check", seat: 1 }, () => ({ pass: true }));
    const foretold = (kind: string) => play.forecast(1, card(play, 1, kind), "add-to-check")?.text;
    expect(foretold("strategic-planning-3")).toEqual(t("forecast.check.raises", { count: 3 }));
    expect(foretold("repair-2")).toEqual(t("forecast.check.lowers", { count: 2 }));
    rest(play);
    play.end(done);
  });

  it("counts matching cards minus all others, and passes at its difficulty (B25, B28)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "strategic-planning-3", "repair-2");
        hand(game, 1, "investigative-committee-5", "evasive-maneuvers-1");
      }),
    );
    play.pass(1, "before-check");
    play.many(1, [card(play, 1, "investigative-committee-5"), card(play, 1, "evasive-maneuvers-1")]);
    expect(total(play)).toBe(5);
    expect(outcome(play)).toBe("outcome.pass");
    expect(play.position.zone("skill-discard:engineering")).toHaveLength(1);
    expect(play.state.checks).toEqual([]);
    play.end(done);
  });

  it("hides cards from all but those who added them, but shows their number (B22)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-1", "repair-2");
        hand(game, 1, "investigative-committee-5", "launch-scout-1");
        hand(game, 2, "launch-scout-1");
      }),
    );
    play.pass(1, "before-check");
    play.pass(2, "before-check");
    const added = card(play, 1, "investigative-committee-5") as CardId;
    play.many(1, [added]);
    expect(play.state.checks[0]?.added).toEqual([{ seat: 1, count: 1, most: 2 }]);
    expect(play.position.canSee(1, added)).toBe(true);
    for (const viewer of [0, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, added)).toBe(false);
    play.many(2, []);
    expect(play.position.zone("skill-discard:politics")).not.toContain(added);
    play.end(done);
  });

  it("takes only one card from a player in the Brig, and from a revealed Cylon (B23)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-1", "repair-2");
        for (const seat of [1, 2]) hand(game, seat, "launch-scout-1", "launch-scout-2");
        stand(game, 1, "brig");
        reveal(game, 2);
      }),
    );
    play.pass(1, "before-check");
    play.refuses(1, { options: play.position.zone(handZone(1)) }, "TOO_MANY_OPTIONS");
    play.many(1, []);
    play.refuses(2, { options: play.position.zone(handZone(2)) }, "TOO_MANY_OPTIONS");
    play.many(2, [card(play, 2, "launch-scout-2")]);
    expect(total(play)).toBe(-1);
    play.end(done);
  });

  it("has a partial outcome between the two values (B28)", () => {
    const partial: Check = { ...printed, difficulty: 9, partial: { atLeast: 5, effects: [] } };
    const play = tried(
      check(() => inBrig(), partial),
      at(plain, (game) => void destiny(game, "strategic-planning-3", "launch-scout-2")),
    );
    expect(outcome(play)).toBe("outcome.partial");
    play.end(done);
  });

  it("rebuilds the destiny deck when it runs out, even in the middle of the check (B32)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => void destiny(game, "repair-1")),
    );
    expect(play.position.zone("destiny")).toHaveLength(9);
    expect(play.log("spectator").filter(({ key }) => key === "log.destiny-rebuilt")).toHaveLength(1);
    play.end(done);
  });

  it("rebuilds the destiny deck publicly as soon as it takes the last card, before any is added (B32)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-1", "repair-2");
        hand(game, 1, "strategic-planning-3");
        for (const type of skillTypes.entries.ids) {
          game.moveAll(skillDeckZone(type), skillDiscardZone(type));
          game.draw(skillDiscardZone(type), skillDeckZone(type));
        }
      }),
    );
    play.pass(1, "before-check");
    play.expect(1).toBeAsked("add-to-check");
    const types = play.position.zone("destiny").map((id) => {
      const skill = play.position.card(id);
      return skill.category === "skill" ? skill.type : skill.category;
    });
    expect(types.toSorted()).toEqual(skillTypes.entries.ids.flatMap((type) => [type, type]).toSorted());
    for (const viewer of [0, "spectator"] as const) {
      expect(play.view(viewer)).toMatchObject({ destiny: 10 });
      expect(play.story(viewer)).toContain("The destiny deck is built anew: 10 skill cards.");
      for (const id of play.position.zone("destiny")) expect(play.position.hasSeen(viewer, id)).toBe(false);
    }
    play.many(1, []);
    // Cards discarded after the check are not in the deck that was built during it.
    expect(play.position.zone("skill-discard:engineering")).toHaveLength(2);
    play.end(done);
  });

  it("rebuilds the destiny deck from the cards there are, or later if there was no skill card (B32)", () => {
    const scarce = (left: number) => (game: Match) => {
      destiny(game, "repair-1", "repair-2");
      for (const type of skillTypes.entries.ids) {
        const cards = [...game.zone(skillDeckZone(type))];
        for (const id of type === "politics" ? cards.slice(left) : cards) game.move(id, "removed");
      }
    };
    const one = tried(
      check(() => inBrig()),
      at(plain, scarce(1)),
    );
    expect(one.position.zone("destiny")).toHaveLength(1);
    one.end(done);
    const none = tried(
      function* (game) {
        yield* check(() => inBrig())(game);
        yield* check(() => inBrig())(game);
      },
      at(plain, scarce(0)),
    );
    // The two cards of the first check were discarded after it and become the destiny of the second.
    expect(none.log("spectator").filter(({ key }) => key === "log.destiny-rebuilt")).toHaveLength(1);
    expect(none.position.zone("skill-discard:engineering")).toHaveLength(2);
    none.end(done);
  });
});

describe("a check that leads to another", () => {
  it("keeps its own cards until the other is over", () => {
    const inner: Check = { difficulty: 3, skills: ["engineering"], pass: [], fail: [] };
    const outer: Check = { ...printed, fail: [{ op: "skill-check", check: inner }] };
    const play = tried(
      check(() => inBrig(), outer),
      at(["laura-roslin", "william-adama", "kara-thrace"], (game) => {
        destiny(game, "repair-2", "repair-2", "launch-scout-1", "evasive-maneuvers-1");
      }),
    );
    expect(play.state.checks.map(({ outcome }) => outcome)).toEqual(["fail", "pass"]);
    expect(play.position.zone("check-open:0")).toHaveLength(2);
    expect(play.position.zone("check-open:1")).toHaveLength(2);
    play.choose(1, "take", "command-authority");
    expect(play.position.zone(handZone(1))).toHaveLength(2);
    expect(play.position.zone("skill-discard:piloting")).toHaveLength(1);
    expect(play.state.checks).toEqual([]);
    play.end(done);
  });
});

describe("skill cards played to a check", () => {
  it("Investigative Committee makes all cards added face up, destiny included (B19)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-1", "repair-2");
        hand(game, 1, "investigative-committee-3", "launch-scout-1");
        hand(game, 2, "launch-scout-2");
      }),
    );
    play.choose(1, "investigative-committee-3", "before-check");
    play.pass(2, "before-check");
    rest2(play);
    const [first] = play.position.zone("check-open:0") as CardId[];
    expect(play.position.canSee("spectator", first as CardId)).toBe(true);
    play.many(1, [card(play, 1, "launch-scout-1")]);
    expect(play.story("spectator").at(-1)).toContain("face up");
    play.many(2, []);
    expect(total(play)).toBe(-2);
    play.end(done);
  });

  it("Scientific Research makes engineering count (B19)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "repair-2", "repair-2");
        hand(game, 1, "scientific-research-3");
      }),
    );
    play.choose(1, "scientific-research-3");
    rest(play);
    expect(total(play)).toBe(4);
    play.end(done);
  });

  it("Declare Emergency turns a failure by two into a pass, once a check (B17, B27)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        destiny(game, "strategic-planning-3", "repair-1");
        hand(game, 1, "declare-emergency-3");
        hand(game, 2, "declare-emergency-3", "launch-scout-1");
      }),
    );
    play.pass(1, "before-check");
    play.pass(2, "before-check");
    play.many(1, []);
    play.many(2, [card(play, 2, "launch-scout-1")]);
    expect(total(play)).toBe(3);
    play.choose(1, "declare-emergency-3");
    play.choose(2, "declare-emergency-3");
    play.choose(0, "seat-1", "who-first");
    expect(outcome(play)).toBe("outcome.pass");
    expect(play.position.zone(handZone(1))).toHaveLength(0);
    expect(play.position.zone(handZone(2))).toHaveLength(1);
    play.end(done);
  });

  it("everybody with cards is asked, whatever the cards are, except revealed Cylons (B81)", () => {
    const play = tried(
      check(() => inBrig()),
      at(plain, (game) => {
        for (const seat of game.seats) hand(game, seat, "launch-scout-1");
        reveal(game, 2);
      }),
    );
    expect(play.prompts.map(({ seat, key }) => [seat, key])).toEqual([
      [0, "before-check"],
      [1, "before-check"],
    ]);
    rest(play);
    play.end(done);
  });
});

function rest2(play: Play): void {
  play.until({ key: "add-to-check" }, () => ({ pass: true }));
}

describe("abilities in a check", () => {
  it("Accept Prophecy must raise it, an arbitrator may change it, and both are then discarded (B141)", () => {
    const play = tried(
      check(() => inBrig("admirals-quarters", 0)),
      at(plain, (game) => {
        const quorum = (kind: string) => game.zone("quorum-deck").find((id) => game.card(id).id === kind) as CardId;
        game.move(quorum("accept-prophecy"), presidentAttached);
        game.move(quorum("assign-arbitrator"), attachedZone(2));
      }),
    );
    expect(play.state.checks[0]?.difficulty).toBe(7);
    play.choose(2, "lower-3", "assign-arbitrator");
    expect(play.position.zone("quorum-discard")).toHaveLength(2);
    const story = play.story("spectator");
    expect(story).toContain("Accept Prophecy is discarded.");
    expect(story).toContain("Assign Arbitrator is discarded.");
    expect(story).toContain("2 cards of the destiny deck are added to the check.");
    play.end(done);
  });

  it("no ability works on a super crisis (B31)", () => {
    const play = tried(
      check(ofCrisis("super-crisis")),
      at(["william-adama", "galen-tyrol", "sharon-valerii"], () => {}),
    );
    expect(outcome(play)).toBeDefined();
    play.end(done);
  });
});
