import { describe, expect, it } from "vitest";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";

/** Discards and the first player. */
function cleanUp(sides: readonly Side[], settings: TableSettings = {}): Table {
  return table(sides, { phase: "clean-up", ...settings });
}

const many = (count: number): string[] => Array.from({ length: count }, () => "ambush");
const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-2"] };
const overmind: Side = { faction: "overmind", bases: ["torus-2"] };
const tassadar: Side = { faction: "tassadar", bases: ["abaddon-1"] };

describe("step 9: discarding combat cards", () => {
  it("is done by all who have too many at the same time: Terran keep 8, others 6", () => {
    const played = cleanUp([
      { ...raynor, hand: many(10) },
      { ...overmind, hand: many(7) },
      { ...tassadar, hand: many(6) },
    ]);
    expect(played.play.prompts.map(({ seat, key }) => [seat, key])).toEqual([
      [0, "discard"],
      [1, "discard"],
    ]);
    played.play.refuses(0, { options: ["ambush"] }, "TOO_FEW_OPTIONS");
    played.play.many(1, ["ambush"]);
    expect(played.kinds("discard", 1)).toEqual([]);
    played.play.many(0, ["ambush", "ambush.2"]);
    expect([0, 1, 2].map((seat) => played.kinds("hand", seat).length)).toEqual([8, 6, 6]);
    expect([0, 1].map((seat) => played.kinds("discard", seat).length)).toEqual([2, 1]);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("does not count event cards that are kept (S38)", () => {
    const side: Side = { ...overmind, hand: many(7), kept: ["battle-called-off-s2", "intercepted-orders-s1"] };
    const played = cleanUp([raynor, side]);
    played.play.many(1, ["ambush"]);
    expect([played.kinds("hand", 1).length, played.kinds("kept", 1).length]).toEqual([6, 2]);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("spares two cards more for each Expanded Command in the play area", () => {
    const played = cleanUp([raynor, { ...overmind, hand: many(9) }], {
      arrange: (game) => game.createCard("expanded-command-s2", "play-area:1"),
    });
    played.play.many(1, ["ambush"]);
    expect(played.kinds("hand", 1).length).toBe(8);
    played.play.end({ asked: [[1, "order"]] });
  });
});

describe("step 10: the first player", () => {
  /** The first player of the next round, found while seat 0 has still to discard, and after. */
  function next(settings: TableSettings): number {
    const played = cleanUp([{ ...raynor, hand: many(9) }, overmind, tassadar], settings);
    played.play.many(0, ["ambush"]);
    const { first } = played.position.state;
    played.play.end({ asked: [[first, "order"]] });
    return first;
  }

  it("is the one to the left", () => {
    expect([0, 1, 2].map((seat) => next({ seat }))).toEqual([1, 2, 0]);
  });

  it("is not somebody who is out", () => {
    expect(next({ arrange: (game) => game.eliminate(1) })).toBe(2);
  });

  it("is who has seized the initiative, for that round only", () => {
    const seize: TableSettings = {
      arrange: (game) => {
        game.state.nextFirst = 0;
      },
    };
    expect(next({ ...seize, seat: 0 })).toBe(0);
  });
});
