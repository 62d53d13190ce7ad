import { t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import type { Effect } from "../../effects/effect-types.ts";
import { effectOf, nothing, placeHarbinger, removeHarbinger } from "../../effects/writing.ts";
import { resolving, type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { board, kindsIn, layBoard } from "../../testing/voidborn.ts";
import type { Match } from "../../types.ts";
import { crisisDiscardZone } from "../../zones.ts";
import { isPossible } from "../effects/possible.ts";
import { harbingersToBoard } from "./harbingers.ts";

const military = "crisis-1-border-alarm";
const asked = ({ play }: Table) =>
  play.prompts.flatMap((prompt) => ("options" in prompt ? prompt.options : [])).map(({ id }) => id);

/** All ten Harbingers: on the map, on the Crisis board and in the supply. */
function allOf({ position }: Table): number {
  const { sectors, harbingers, void: board } = position.state;
  const onMap = Object.values(sectors).reduce((sum, sector) => sum + sector.harbingers, 0);
  const onBoard = [...(board?.war ?? []), ...(board?.economic ?? [])].filter((slot) => "harbinger" in slot);
  return onMap + onBoard.length + harbingers;
}

/** A sector with Harbingers has just been invaded. */
const invaded = (harbingers: number, arrange: (game: Match) => void = () => undefined, side: SideSettings = {}) =>
  table([side], {
    sectors: { s12: { harbingers } },
    arrange(game) {
      for (const track of ["war", "economic"] as const) layBoard(game, track);
      game.state.harbingers -= harbingers - 1;
      arrange(game);
    },
    *run(game) {
      yield* harbingersToBoard(game, 0, "s12");
    },
  });

/** Section 15. */
describe("Harbingers of an invaded sector", () => {
  it("each go to the leftmost slot of a track of choice; what lies there moves right (V38)", () => {
    const one = invaded(2, (game) => layBoard(game, "war", "harbinger", military));
    one.play.choose(0, "war");
    one.play.choose(0, "economic");
    expect(board(one, "war")).toEqual(["harbinger", "harbinger", military]);
    expect(board(one, "economic")).toEqual(["harbinger"]);
    expect(one.sector("s12").harbingers).toBe(0);
    expect(allOf(one)).toBe(10);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("push the last crisis off the board, which is discarded for a Catastrophe", () => {
    const one = invaded(
      1,
      (game) => layBoard(game, "war", "harbinger", "harbinger", military, "crisis-2-raiding-swarm"),
      { corruptedTracks: ["society"] },
    );
    one.play.choose(0, "war");
    expect(board(one, "war")).toEqual(["harbinger", "harbinger", "harbinger", military]);
    expect(kindsIn(one, crisisDiscardZone(2))).toEqual(["crisis-2-raiding-swarm"]);
    expect(one.position.state.void?.catastrophes).toBe(1);
    one.play.end({ asked: [[0, "part"]] });
  });

  const four = ["harbinger", "harbinger", "harbinger", "harbinger"];

  it("do not go to a track with four of them as long as the other has room", () => {
    const one = invaded(1, (game) => layBoard(game, "war", ...four));
    expect(board(one, "economic")).toEqual(["harbinger"]);
    expect(one.position.state.void?.catastrophes).toBe(0);
    expect(allOf(one)).toBe(10);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("are removed for a Catastrophe if both tracks have four", () => {
    const one = table([{ corruptedTracks: ["society"] }], {
      sectors: Object.fromEntries(["s12", "s22", "s31", "s32"].map((id) => [id, { harbingers: 0 }])),
      arrange(game) {
        game.state.harbingers = 10;
        for (const track of ["war", "economic"] as const) layBoard(game, track, ...four);
        const { s12 } = game.state.sectors;
        if (s12) s12.harbingers = 1;
        game.state.harbingers--;
      },
      *run(game) {
        yield* harbingersToBoard(game, 0, "s12");
      },
    });
    expect([board(one, "war"), board(one, "economic")]).toEqual([four, four]);
    expect(one.position.state).toMatchObject({ harbingers: 2, void: { catastrophes: 1 } });
    expect(allOf(one)).toBe(10);
    one.play.end({ asked: [[0, "part"]] });
  });
});

const places = (settings: TableSettings, effect: Effect = effectOf(placeHarbinger())) =>
  resolving(effect, [{}], settings);

describe("a Harbinger is placed", () => {
  it("from the supply on an adjacent sector of the Voidborn without one", () => {
    const one = places({});
    // Beside the home sector and the outpost lie s12 and s22, which have one, and s21.
    expect(one.sector("s21").harbingers).toBe(1);
    expect(one.position.state.harbingers).toBe(6 - 1);
    expect(allOf(one)).toBe(10);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("not at all if all of several have one (V64)", () => {
    const settings: TableSettings = {
      sectors: { s21: { harbingers: 1 } },
      arrange(game) {
        game.state.harbingers--;
      },
    };
    const one = places(settings);
    expect(["s21", "s22", "s12"].map((id) => one.sector(id).harbingers)).toEqual([1, 1, 1]);
    expect(allOf(one)).toBe(10);
    one.play.end({ asked: [[0, "trial"]] });
    // One place is not a place for two, where all must be placed.
    const other = places({}, effectOf(nothing()));
    const isPossibleWith = (count: number) =>
      isPossible(other.position, newContext(0, t("game.title"), { mandatory: true }), placeHarbinger(count));
    expect([isPossibleWith(1), isPossibleWith(2)]).toEqual([true, false]);
    other.play.end({ asked: [[0, "trial"]] });
  });

  it("on the only adjacent sector of the Voidborn, though it has one already (V64)", () => {
    const own = { seat: 0, cubes: { corvette: 1 } } as const;
    const one = places({ sectors: { s21: own, s22: own, s12: own, s23: own, s24: own, s31: own, s40: own } });
    expect(one.sector("s32").harbingers).toBe(2);
    expect(one.position.state.harbingers).toBe(6 - 1);
    const isPossibleWith = (count: number) =>
      isPossible(one.position, newContext(0, t("game.title"), { mandatory: true }), placeHarbinger(count));
    expect([isPossibleWith(5), isPossibleWith(6)]).toEqual([true, false]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("or not at all without an adjacent sector of the Voidborn", () => {
    const own = { seat: 0, cubes: { corvette: 1 } } as const;
    const one = places({ sectors: { s21: own, s22: own, s12: own, s23: own, s24: own, s31: own, s32: own, s40: own } });
    expect(one.position.state.harbingers).toBe(6);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("or not at all without one in the supply", () => {
    const one = places({
      arrange(game) {
        game.state.harbingers = 0;
      },
    });
    expect(one.sector("s21").harbingers).toBe(0);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

describe("a Harbinger is removed", () => {
  it("from a sector or from the Crisis board, back to the supply; what lies to its right moves left", () => {
    const one = places(
      {
        arrange(game) {
          layBoard(game, "war", "harbinger", "harbinger", military);
          layBoard(game, "economic", "crisis-1-food-shortage");
        },
      },
      effectOf(removeHarbinger()),
    );
    expect(asked(one)).toEqual(["s31", "s32", "s22", "s12", "war"]);
    one.play.choose(0, "war");
    expect(board(one, "war")).toEqual(["harbinger", military]);
    expect(one.position.state.harbingers).toBe(6 - 2 + 1);
    expect(allOf(one)).toBe(10);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("from a sector, where only that is meant", () => {
    const one = places({ arrange: (game) => layBoard(game, "war", "harbinger") }, effectOf(removeHarbinger("sector")));
    expect(asked(one)).toEqual(["s31", "s32", "s22", "s12"]);
    one.play.choose(0, "s31");
    expect(one.sector("s31").harbingers).toBe(0);
    expect(allOf(one)).toBe(10);
    one.play.end({ asked: [[0, "trial"]] });
  });
});
