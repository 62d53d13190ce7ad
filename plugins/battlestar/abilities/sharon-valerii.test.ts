import type { CardId, Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Check } from "../effects/index.ts";
import type { CharacterId } from "../effects/names.ts";
import { endOfTurn } from "../phases/end-of-turn.ts";
import { drawCrisisCard } from "../rules/crisis.ts";
import { buildLoyaltyDeck, dealLoyalty } from "../rules/loyalty.ts";
import { sleeperPhase } from "../rules/sleeper-agents.ts";
import { atLocation, checking, checkOutcome, ofCrisis } from "../testing/abilities.ts";
import { pilot, trying } from "../testing/space.ts";
import { crewed, hand, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone, loyaltyZone } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

describe("Recon", () => {
  const boomer: readonly CharacterId[] = ["sharon-valerii", "william-adama", "kara-thrace"];

  /** Her turn ends, and seat 1 draws a crisis card. */
  function* turnEnds(game: Match): Rule {
    yield* endOfTurn(game);
    yield* drawCrisisCard(game, 1);
  }

  const top = (play: Play) => play.position.zone("crisis-deck").at(-1) as CardId;

  it.each(["top", "bottom"] as const)("puts the card she looked at on the %s of the deck", (place) => {
    const play = tried(turnEnds, crewed(boomer));
    const card = top(play);
    play.confirm(0, true, "recon");
    play.expect(0).toBeAsked("effect.place", ["top", "bottom"]);
    expect(play.position.hasSeen(0, card)).toBe(true);
    play.choose(0, place);
    const [next] = play.position.zone("crisis") as [CardId];
    if (place === "top") expect(next).toBe(card);
    else {
      expect(next).not.toBe(card);
      expect(play.position.zone("crisis-deck")[0]).toBe(card);
    }
    play.end(done);
  });

  it("shows the card to nobody else, and cannot be undone (B53)", () => {
    const play = tried(endOfTurn, crewed(boomer));
    const card = top(play);
    play.confirm(0, true, "recon");
    play.refusesUndo(0);
    play.choose(0, "top");
    for (const viewer of [1, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    const { name } = play.position.card(card);
    const named = (viewer: 0 | 1) => JSON.stringify(play.log(viewer)).includes(name.key);
    expect([named(0), named(1)]).toEqual([true, false]);
    play.end(done);
  });

  it("is optional: without it the deck stays unseen", () => {
    const play = tried(endOfTurn, crewed(boomer));
    const card = top(play);
    play.confirm(0, false, "recon");
    expect(play.position.hasSeen(0, card)).toBe(false);
    expect(top(play)).toBe(card);
    play.end(done);
  });

  it("comes before the hand limit (B8)", () => {
    const play = tried(
      endOfTurn,
      crewed(boomer, (game) => void hand(game, 0, ...Array.from({ length: 8 }, () => "repair-1"))),
    );
    play.confirm(0, false, "recon");
    play.end(done);
    const full = tried(
      endOfTurn,
      crewed(boomer, (game) => {
        for (const kind of ["repair-1", "launch-scout-1"]) {
          hand(game, 0, ...Array.from({ length: 6 }, () => kind));
        }
      }),
    );
    expect(openPrompts(full).asked).toEqual([[0, "recon"]]);
    full.confirm(0, false);
    full.expect(0).toBeAsked("discard");
    full.many(0, full.position.zone(handZone(0)).slice(0, 2));
    full.end(done);
  });

  it("looks at the reshuffled deck if it had run out (B124)", () => {
    const play = tried(
      endOfTurn,
      crewed(boomer, (game) => game.moveAll("crisis-deck", "crisis-discard")),
    );
    play.confirm(0, true, "recon");
    expect(play.position.hasSeen(0, top(play))).toBe(true);
    play.choose(0, "bottom");
    play.end(done);
  });

  it("also works in the Brig, but only at the end of her own turn", () => {
    const brig = tried(
      endOfTurn,
      crewed(boomer, (game) => stand(game, 0, "brig")),
    );
    brig.expect(0).toBeAsked("recon");
    brig.confirm(0, false);
    brig.end(done);
    const other = tried(endOfTurn, crewed(["william-adama", "sharon-valerii", "kara-thrace"]));
    other.end(done);
  });

  it("ends when she becomes a revealed Cylon (B81)", () => {
    const play = tried(
      endOfTurn,
      crewed(boomer, (game) => reveal(game, 0)),
    );
    play.end(done);
  });
});

describe("Mysterious Intuition", () => {
  const key = "mysterious-intuition";
  /** Boomer is seat 1. */
  const boomer: readonly CharacterId[] = ["laura-roslin", "sharon-valerii", "kara-thrace"];
  const check: Check = {
    difficulty: 9,
    skills: ["politics"],
    pass: [{ op: "resource", resource: "morale", delta: -1 }],
    partial: { atLeast: 4, effects: [{ op: "resource", resource: "morale", delta: -2 }] },
    fail: [{ op: "resource", resource: "morale", delta: -3 }],
  };

  it.each([
    ["pass", -1],
    ["fail", -3],
  ] as const)("declares a %s in anybody's crisis, never a partial outcome (B44)", (outcome, lost) => {
    for (const drawer of [0, 1, 2]) {
      const play = tried(
        checking(ofCrisis("crisis", drawer), check),
        crewed(boomer, ({ state }) => Object.assign(state.resources, { morale: 10 })),
      );
      play.expect(1).toBeAsked(key, ["pass", "fail"]);
      play.choose(1, outcome);
      expect(checkOutcome(play)).toBe(outcome);
      expect(play.state.resources.morale).toBe(10 + lost);
      play.end(done);
    }
  });

  it("skips the check: nobody is asked, no card is added or discarded, and the ability is used up (B18, B33)", () => {
    const play = tried(
      checking(ofCrisis("crisis")),
      crewed(boomer, (game) => {
        for (const seat of game.seats) hand(game, seat, "scientific-research-3", "declare-emergency-3");
      }),
    );
    const [destiny, hands] = [play.position.zone("destiny").length, play.position.seats.map(handZone)];
    play.choose(1, "pass", key);
    expect(play.position.zone("destiny")).toHaveLength(destiny);
    for (const zone of hands) expect(play.position.zone(zone)).toHaveLength(2);
    for (const type of ["engineering", "leadership"]) expect(play.position.zone(`${type}-discard`)).toEqual([]);
    expect(play.log("spectator").some(({ key }) => key === "log.check-total")).toBe(false);
    expect(play.state.checks).toEqual([]);
    expect(play.state.players[1]?.used).toEqual([key]);
    play.end(done);
  });

  it("comes before the rest of the check, which is made if she declines (B18)", () => {
    const play = tried(
      checking(ofCrisis("crisis")),
      crewed(boomer, (game) => void hand(game, 0, "investigative-committee-3")),
    );
    expect(openPrompts(play).asked).toEqual([[1, key]]);
    play.pass(1);
    play.expect(0).toBeAsked("before-check");
    expect(play.state.players[1]?.used).toEqual([]);
    play.pass(0);
    play.many(0, []);
    expect(checkOutcome(play)).toBeDefined();
    play.end(done);
  });

  it("does not work at locations (B44), on super crises (B31), twice (B33), or for a revealed Cylon (B81)", () => {
    const made = (source: Parameters<typeof checking>[0], arrange: (game: Match) => void = () => {}) => {
      const play = tried(checking(source), crewed(boomer, arrange));
      expect(play.log("spectator").some((entry) => entry.key === "log.check-total")).toBe(true);
      play.end(done);
    };
    made(atLocation("brig"));
    made(atLocation("administration"));
    made(ofCrisis("super-crisis"));
    made(ofCrisis("crisis"), (game) => game.state.players[1]?.used.push(key));
    made(ofCrisis("crisis"), (game) => reveal(game, 1));
  });
});

describe("Sleeper Agent", () => {
  const boomer: readonly CharacterId[] = ["laura-roslin", "sharon-valerii", "kara-thrace"];
  const dealt = (play: Play) => play.position.seats.map((seat) => play.position.zone(loyaltyZone(seat)).length);

  /** Set-up, which deals everybody one card, then the sleeper agent phase. */
  function* both(game: Match): Rule {
    buildLoyaltyDeck(game);
    yield* dealLoyalty(game, "setup");
    yield* game.confirm(0, "set-up-done");
    yield* sleeperPhase(game);
  }

  it("deals her one loyalty card at set-up and two for the sleeper agents, and sends her to the Brig (B90)", () => {
    const play = tried(both, crewed(boomer));
    expect(dealt(play)).toEqual([1, 1, 1]);
    expect(play.state.players[1]?.location).toBe("armory");
    play.confirm(0, true);
    expect(dealt(play)).toEqual([2, 3, 2]);
    expect(play.position.zone("loyalty-deck")).toEqual([]);
    expect(play.state.players.map(({ location }) => location)).toEqual(["presidents-office", "brig", "hangar-deck"]);
    play.end(done);
  });

  it("takes her out of her viper and takes the title of Admiral from her (B66, B68)", () => {
    const play = tried(
      sleeperPhase,
      crewed(boomer, (game) => void pilot(game, 1, "w")),
    );
    expect(play.state.players[1]?.location).toBe("brig");
    expect(play.state.vipers.some(({ pilot: flown }) => flown !== undefined)).toBe(false);
    expect(play.state.vipers.every(({ place }) => place === "reserves")).toBe(true);
    expect(play.state.admiral).toBe(2);
    play.end(done);
  });

  it("also works from Sickbay, and in the Brig", () => {
    for (const place of ["sickbay", "brig"] as const) {
      const play = tried(
        sleeperPhase,
        crewed(boomer, (game) => stand(game, 1, place)),
      );
      expect(play.state.players[1]?.location).toBe("brig");
      play.end(done);
    }
  });

  it("does not move her as a revealed Cylon, but gives her both cards, so that none is left (B46)", () => {
    const play = tried(
      sleeperPhase,
      crewed(boomer, (game) => {
        buildLoyaltyDeck(game);
        for (const seat of game.seats) game.draw("loyalty-deck", loyaltyZone(seat), 1);
        reveal(game, 1);
      }),
    );
    expect(play.state.players[1]?.location).toBe("resurrection-ship");
    expect(dealt(play)).toEqual([2, 3, 2]);
    expect(play.position.zone("loyalty-deck")).toEqual([]);
    play.end(done);
  });
});
