import { cardOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Cycle } from "../effects/effect-types.ts";
import { houseOf } from "../state.ts";
import { type SideSettings, type Table, type TableSettings, table } from "../testing/table.ts";
import type { FocusCard, Match } from "../types.ts";
import { eventsZone } from "../zones.ts";
import { preparation } from "./preparation.ts";

/** The preparation phase of a cycle, by default without an event. */
function prepared(cycle: Cycle, sides: readonly SideSettings[], settings: TableSettings = {}, ...events: string[]) {
  return table(sides, {
    ...settings,
    run: preparation,
    arrange(game) {
      game.state.cycle = (cycle - 1) as Cycle;
      for (const card of [...game.zone(eventsZone(cycle))]) game.removeCard(card);
      for (const event of events) game.createCard(event, eventsZone(cycle));
      settings.arrange?.(game);
    },
  });
}

const done = { asked: [[0, "trial"]] } as const;

const counts = (of: Table, ...zones: readonly string[]) => zones.map((zone) => of.position.zone(zone).length);
const kinds = (of: Table, zone: string) => of.position.zone(zone).map((card) => of.position.card(card).id);

describe("turn order", () => {
  it("is chosen by who has less influence first; of equals by who was later (V8)", () => {
    const three = prepared(2, [{ influence: 12 }, { influence: 9 }, { influence: 12 }], {
      arrange: (game) => {
        game.state.order = [0, 1, 2];
      },
    });
    three.play.expect(1).toBeAsked("turn-order", ["place-1", "place-2", "place-3"]);
    const place = (number: number) => [{ type: "turn-place", id: "turn-order", part: `turn-order-${number}` }];
    expect(three.play.prompts).toMatchObject([{ options: [1, 2, 3].map((number) => ({ about: place(number) })) }]);
    three.play.choose(1, "place-2");
    // Seat 2 was after seat 0, and chooses before it: what is left goes to seat 0 without a question.
    three.play.expect(2).toBeAsked("turn-order", ["place-1", "place-3"]);
    three.play.choose(2, "place-1");
    expect(three.position.state.order).toEqual([2, 1, 0]);
    expect(three.position.turn.first).toBe(2);
    three.play.end(done);
  });

  it("is not chosen in the first cycle, nor alone (V8)", () => {
    const two = prepared(1, [{}, {}]);
    two.play.end(done);
    const one = prepared(2, [{}]);
    one.play.end(done);
  });
});

describe("the galactic board", () => {
  it("loses its lowest Trade token", () => {
    const two = prepared(2, [{ influence: 0 }, { influence: 1 }], {
      arrange: ({ state }) => {
        state.trade.splice(0, 6, 0, 0, 1, 1, 0, 1);
      },
    });
    expect(two.position.state.trade).toEqual([0, 0, 0, 1, 0, 1]);
    two.play.end({ asked: [[0, "turn-order"]] });
  });

  it("without any loses none", () => {
    const two = prepared(2, [{ influence: 0 }, { influence: 1 }], {
      arrange: ({ state }) => {
        state.trade.fill(0);
      },
    });
    expect(two.position.state.trade).toEqual([0, 0, 0, 0, 0, 0]);
    two.play.end({ asked: [[0, "turn-order"]] });
  });

  it("keeps its four improved technologies for the second cycle, and gets four others for the third (V10)", () => {
    const second = prepared(2, [{ influence: 0 }, { influence: 1 }]);
    const first = kinds(second, "improved");
    const later = kinds(second, "improved-later");
    expect([first.length, later.length]).toEqual([4, 4]);
    second.play.end({ asked: [[0, "turn-order"]] });
    const third = prepared(3, [{ influence: 0 }, { influence: 1 }]);
    expect(counts(third, "improved", "improved-later")).toEqual([4, 0]);
    // The same match: the same cards.
    expect(kinds(third, "improved").sort()).toEqual(later.sort());
    third.play.end({ asked: [[0, "turn-order"]] });
  });
});

describe("the event", () => {
  it("of the cycle lies on those before; the others of the cycle go back to the box unseen", () => {
    const events = ["event-2e-rally-the-guilds", "event-2j-growing-menace"];
    const one = prepared(2, [{}], { event: "event-1a-technology-dawn" }, ...events);
    expect(kinds(one, "event-row")).toEqual(["event-1a-technology-dawn", "event-2j-growing-menace"]);
    expect(counts(one, eventsZone(2))).toEqual([0]);
    expect(kinds(one, "box")).toContain("event-2e-rally-the-guilds");
    one.play.end(done);
  });
});

describe("hero and joint cards", () => {
  const family = (of: Table, card: string) => (of.position.definition(card) as FocusCard).family;

  it("are three new ones, of those that were left none", () => {
    const before = table([{ house: "belitan" }], { *run() {} });
    const left = kinds(before, "special-offer");
    before.play.end({ asked: [[0, "trial"]] });
    const one = prepared(2, [{ house: "belitan" }]);
    const offered = kinds(one, "special-offer");
    expect(offered).toHaveLength(3);
    expect(offered.filter((card) => left.includes(card))).toEqual([]);
    one.play.end(done);
  });

  /** Draws these hero or joint cards next, the last one first. */
  const next =
    (...cards: readonly string[]) =>
    (game: Match) => {
      for (const card of cards) {
        const found = cardOf(game, card);
        game.move(found, "special-deck");
      }
    };

  it("of a focus that the house does not have are replaced, alone (V10)", () => {
    // Marqualos has Cunning instead of Innovation.
    const one = prepared(2, [{ house: "marqualos" }], { arrange: next("hero-innovation", "hero-leadership") });
    const own = houseOf(one.position, 0).focuses.map((card) => family(one, card));
    const offered = kinds(one, "special-offer").map((card) => family(one, card));
    expect(offered).toHaveLength(3);
    expect(offered).toContain("leadership");
    expect(offered.filter((it) => it !== "leadership" && !own.includes(it))).toEqual([]);
    expect(offered).not.toContain("innovation");
    one.play.end(done);
  });

  it("may be of Innovation from the second cycle on (V10)", () => {
    const one = prepared(2, [{ house: "belitan" }], { arrange: next("hero-innovation") });
    expect(kinds(one, "special-offer")).toContain("hero-innovation");
    one.play.end(done);
  });

  it("of a focus that nobody has stay, together (V10)", () => {
    const two = prepared(2, [{ house: "marqualos" }, { house: "yarvek" }], {
      mode: "co-operative",
      arrange: next("joint-innovation"),
    });
    expect(kinds(two, "special-offer")).toContain("joint-innovation");
    two.play.end({ asked: [[1, "turn-order"]] });
  });
});

describe("the alert deck", () => {
  it("is made of what the difficulty adds and of what was left over; what was revealed goes", () => {
    const one = prepared(2, [{}], {
      options: { difficulty: "normal" },
      arrange(game) {
        game.draw("alert-deck", "alert-discard", 5);
      },
    });
    // One of six was left; five situations and a war card are added.
    expect(counts(one, "alert-deck", "alert-discard", "wars")).toEqual([7, 0, 6]);
    one.play.end(done);
  });

  it("comes with a Harbinger for the Crisis board: in the second cycle when it is hard, in the third when it is normal", () => {
    const hard = prepared(2, [{}], { options: { difficulty: "hard" } });
    const before = hard.position.state.harbingers;
    hard.play.expect(0).toBeAsked("harbinger-track", ["war", "economic"]);
    hard.play.choose(0, "economic");
    expect(hard.position.state.void?.economic[0]).toEqual({ harbinger: true });
    expect(hard.position.state.harbingers).toBe(before - 1);
    hard.play.end(done);
    const normal = prepared(2, [{}], { options: { difficulty: "normal" } });
    normal.play.end(done);
  });
});
