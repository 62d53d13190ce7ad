import { describe, expect, it } from "vitest";
import { effectOf, peekEvents, preferredFocusAction } from "../../effects/writing.ts";
import { resolving, type Table } from "../../testing/table.ts";
import { discardZone, eventsZone, focusesZone } from "../../zones.ts";

/** Preferred focuses and peeking. */

const kindsIn = ({ position }: Table, zone: string) => position.zone(zone).map((card) => position.card(card).id);

describe("an action of a preferred focus", () => {
  it("can be taken whether the card is in hand or discarded, for its cost", () => {
    const side = { house: "belitan", resources: { science: 1 } };
    const table = resolving(effectOf(preferredFocusAction()), [side, {}], {
      arrange(game) {
        for (const card of game.zone(focusesZone(0))) {
          if (game.card(card).id === "politics") return game.move(card, discardZone(0));
        }
      },
    });
    // Politics and Progress are preferred by Belitan; what cannot be paid is said.
    table.play.expect(0).toHaveOption("progress/experiment");
    table.play.expect(0).toHaveUnavailable("politics/prevail", "reason.cannot-pay");
    table.play.choose(0, "politics/inspire");
    expect(table.player()).toMatchObject({ tracks: { statecraft: 1 }, resources: { science: 0 } });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("costs an energy more with Adapt and Overcome", () => {
    const side = { house: "belitan", resources: { science: 1, energy: 1 } };
    const event = "event-3h-adapt-and-overcome";
    const table = resolving(effectOf(preferredFocusAction()), [side, {}], { cycle: 3, event });
    table.play.choose(0, "politics/inspire");
    expect(table.player().resources).toMatchObject({ science: 0, energy: 0 });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("costs a credit instead of its printed cost with Radiant Future", () => {
    const side = { house: "belitan", resources: { credits: 1 } };
    const table = resolving(effectOf(preferredFocusAction()), [side, {}], {
      cycle: 3,
      event: "event-3i-radiant-future",
    });
    table.play.choose(0, "politics/inspire");
    expect(table.player().resources.credits).toBe(0);
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("peeking at events", () => {
  it("puts one of the two events of the next cycle on top; others learn nothing", () => {
    const table = resolving(effectOf(peekEvents()), [{}, {}]);
    const [below = "", above = ""] = kindsIn(table, eventsZone(2));
    table.play.expect(0).toBeAsked("event-on-top", [below, above]);
    table.play.choose(0, below);
    expect(kindsIn(table, eventsZone(2))).toEqual([above, below]);
    expect(JSON.stringify(table.play.log(1))).not.toContain(below);
    const [top] = table.position.zone(eventsZone(2)).slice(-1);
    expect(top && table.position.hasSeen(0, top)).toBe(true);
    expect(top && table.position.hasSeen(1, top)).toBe(false);
    table.play.refusesUndo(0);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("is impossible in the third cycle", () => {
    const table = resolving(effectOf(peekEvents()), [{}, {}], { cycle: 3 });
    table.play.end({ asked: [[0, "trial"]] });
  });
});
