import { describe, expect, it } from "vitest";
import { advance, andOr, discardCrisis, effectOf, gainAgenda, removeCorruption } from "../../effects/writing.ts";
import { resolving, type SideSettings, table } from "../../testing/table.ts";
import { board, doing, kindsIn, layBoard, layCrisis } from "../../testing/voidborn.ts";
import type { Match } from "../../types.ts";
import { crisisDiscardZone, eventsZone } from "../../zones.ts";

const side: SideSettings = { origin: "belitan-a" };
const emptyBoard = (game: Match) => {
  for (const track of ["war", "economic"] as const) layBoard(game, track);
};

/** Section 5.4. */
describe("a permanent crisis", () => {
  it("is solved like that of the turn; what lies to its right moves left", () => {
    const one = table([side], {
      arrange(game) {
        emptyBoard(game);
        layBoard(game, "war", "harbinger", "crisis-1-border-alarm", "crisis-1-idle-decrees", "crisis-2-raiding-swarm");
      },
      *run(game) {
        yield* doing(game, 0, "advance-track");
      },
    });
    expect(board(one, "war")).toEqual(["harbinger", "crisis-1-border-alarm", "crisis-2-raiding-swarm"]);
    expect(kindsIn(one, crisisDiscardZone(1))).toEqual(["crisis-1-idle-decrees"]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("of the start goes back to the box", () => {
    const one = table([side], {
      arrange(game) {
        emptyBoard(game);
        layBoard(game, "economic", "crisis-start-empty-granaries");
      },
      *run(game) {
        yield* doing(game, 0, { kind: "produce", resource: "food" });
      },
    });
    expect(board(one, "economic")).toEqual([]);
    expect(kindsIn(one, "crisis-board")).toEqual([]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("and that of the turn are solved by the same deed, each if it is paid for", () => {
    const one = table([{ ...side, resources: { food: 2, science: 2, energy: 1 } }], {
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-3-lost-hope");
        layBoard(game, "war", "crisis-1-idle-decrees");
        layBoard(game, "economic", "crisis-2-stagnation");
      },
      *run(game) {
        yield* doing(game, 0, "advance-track");
      },
    });
    one.play.confirm(0, true);
    expect(one.player().resources).toMatchObject({ food: 0, science: 0, energy: 1 });
    expect(kindsIn(one, "crisis")).toEqual([]);
    expect([board(one, "war"), board(one, "economic")]).toEqual([[], ["crisis-2-stagnation"]]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("that could not be paid for twice is paid for once", () => {
    const one = table([{ ...side, resources: { credits: 2 } }], {
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-1-guild-strike");
        layBoard(game, "economic", "crisis-start-unpaid-guilds");
      },
      *run(game) {
        yield* doing(game, 0, "establish-guild");
      },
    });
    one.play.confirm(0, true);
    expect(kindsIn(one, "crisis")).toEqual([]);
    expect(board(one, "economic")).toEqual(["crisis-start-unpaid-guilds"]);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

describe("within one action", () => {
  const arms = { kind: "build-installation" } as const;

  it("a price that was refused is not asked for again, in the next action it is (V36)", () => {
    const one = table([{ ...side, resources: { energy: 3 } }], {
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-1-arms-gap");
      },
      *run(game) {
        yield* doing(game, 0, arms, arms);
        yield* doing(game, 0, arms);
      },
    });
    one.play.confirm(0, false);
    one.play.confirm(0, true);
    expect(one.player().resources.energy).toBe(2);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("what is counted begins anew with each action", () => {
    const one = table([side], {
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-1-border-alarm");
      },
      *run(game) {
        yield* doing(game, 0, "deploy");
        yield* doing(game, 0, "deploy");
      },
    });
    expect(kindsIn(one, "crisis")).toEqual(["crisis-1-border-alarm"]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("what others do counts for them alone", () => {
    const two = table([{}, {}], {
      mode: "co-operative",
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-1-border-alarm");
      },
      *run(game) {
        yield* doing(game, 0, "deploy", { kind: "deploy", seat: 1 });
      },
    });
    expect(kindsIn(two, "crisis")).toEqual(["crisis-1-border-alarm"]);
    two.play.end({ asked: [[0, "trial"]] });
  });

  it("another player solves a crisis with a part of a joint card, and pays for it", () => {
    const two = table([{ resources: { energy: 1 } }, { resources: { energy: 1 } }], {
      mode: "co-operative",
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-1-arms-gap");
      },
      *run(game) {
        yield* doing(game, 0, arms, { ...arms, seat: 1 });
      },
    });
    two.play.confirm(0, false);
    two.play.confirm(1, true);
    expect([two.player(0).resources.energy, two.player(1).resources.energy]).toEqual([1, 0]);
    expect(kindsIn(two, "crisis")).toEqual([]);
    two.play.end({ asked: [[0, "trial"]] });
  });

  it("it happens in the middle of an effect, the moment that the deed is done", () => {
    const one = resolving(andOr(removeCorruption(), advance("society")), [{ ...side, corruptedTracks: ["economy"] }], {
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-1-creeping-corruption");
      },
    });
    one.play.choose(0, "part-1");
    one.play.choose(0, "economy");
    expect(one.player().corruptedTracks).toEqual([]);
    expect(kindsIn(one, "crisis")).toEqual([]);
    one.play.end({ asked: [[0, "part"]] });
  });
});

/** Section 5.4. */
describe("outside the turns", () => {
  it("permanent crises are solved in the preparation phase, by a frame of the event", () => {
    const one = table([side], {
      phase: "preparation",
      arrange(game) {
        game.state.cycle = 0;
        game.createCard("event-1e-civilization-reborn", eventsZone(1));
        emptyBoard(game);
        layBoard(game, "war", "crisis-1-idle-decrees");
      },
    });
    one.play.choose(0, "s21");
    one.play.confirm(0, true);
    expect(board(one, "war")).toEqual(["crisis-1-idle-decrees"]);
    one.play.choose(0, "society");
    expect(board(one, "war")).toEqual([]);
    one.play.end({ asked: one.play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("and in the evaluation phase, by the reward of an objective", () => {
    const one = table([{ ...side, resources: { food: 12 } }], {
      phase: "evaluation",
      event: "event-1j-know-your-enemy",
      arrange(game) {
        emptyBoard(game);
        layBoard(game, "economic", "crisis-1-idle-decrees");
      },
    });
    one.play.until("track", "first");
    expect(board(one, "economic")).toEqual(["crisis-1-idle-decrees"]);
    one.play.choose(0, "society");
    expect(board(one, "economic")).toEqual([]);
    one.play.end({ asked: one.play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

describe("a crisis that is discarded", () => {
  it("is any open one of the types, without being solved", () => {
    const one = resolving(effectOf(discardCrisis(["economic", "general"])), [side], {
      arrange(game) {
        emptyBoard(game);
        layCrisis(game, "crisis-1-idle-decrees");
        layBoard(game, "war", "crisis-1-border-alarm", "crisis-1-creeping-corruption");
        layBoard(game, "economic", "crisis-1-food-shortage");
      },
    });
    const [prompt] = one.play.prompts;
    const labels = prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
    expect(labels).toEqual(["crisis-1-idle-decrees", "crisis-1-creeping-corruption", "crisis-1-food-shortage"]);
    one.play.choose(0, "crisis-1-idle-decrees");
    expect(kindsIn(one, "crisis")).toEqual([]);
    expect(kindsIn(one, crisisDiscardZone(1))).toEqual(["crisis-1-idle-decrees"]);
    expect(one.play.story(0)).toContain("Belitan discards Idle Decrees.");
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("none of the types leaves nothing to discard", () => {
    const one = resolving(andOr(discardCrisis(["military"]), gainAgenda("might")), [side], { arrange: emptyBoard });
    const [prompt] = one.play.prompts;
    expect(prompt && "options" in prompt && prompt.options.map(({ id }) => id)).not.toContain("part-1");
    one.play.end({ asked: [[0, prompt?.key ?? ""]] });
  });
});
